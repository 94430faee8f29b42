import { jsxTemplate } from 'preact/jsx-runtime';
export { Fragment, h } from 'preact';
export { renderToString } from 'preact-render-to-string';

export const raw = (html) => jsxTemplate([html]);
