export { default as stringWidth } from 'fast-string-width';
export { wrapAnsi } from 'fast-wrap-ansi';
