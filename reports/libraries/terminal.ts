export { default as stringWidth } from 'string-width';
export { default as wrapAnsi } from 'wrap-ansi';
