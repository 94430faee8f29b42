export { Fragment, h } from 'preact';
export { renderToString } from 'preact-render-to-string';
