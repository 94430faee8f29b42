import { jsxTemplate } from 'preact/jsx-runtime';
export { Fragment, h } from 'preact';

export const raw = (html) => jsxTemplate([html]);
