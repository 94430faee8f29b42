import type { TextSpan, Words } from '../blocks/block.ts';
import { type Child, h, type VNode } from '../libraries/preact.js';

/** Matches names in backticks; numbers with sign and unit, and intervals, which must not break across lines. */
const apart = /(`[^`]+`|(?:[<>] )?[+−]?\d(?:[\d.,]*\d)?(?: %)?(?: – [+−]?\d(?:[\d.,]*\d)?(?: %)?)?)/;

/** Returns text in which numbers with their units, and intervals, do not break across lines. */
export const wordsView = (text: string): Child =>
  text.split(apart).map((part, i) => (i % 2 === 1 ? apartView(part) : part));

function apartView(part: string): Child {
  if (part.startsWith('`')) return codeView(part.slice(1, -1));
  return part.includes(' ') ? h('span', { class: 'n' }, part) : part;
}

/** Draws code; an option does not break at its hyphens. */
function codeView(code: string): VNode {
  const [option = ''] = /^-\S+/.exec(code) ?? [];
  return h('code', null, option === '' ? null : h('span', { class: 'n' }, option), code.slice(option.length));
}

export const heading = (level: number, text: string, more: Readonly<Record<string, unknown>> | null = null): VNode =>
  h(`h${level}`, more, text);

export const spans = (words: Words): Child => (typeof words === 'string' ? wordsView(words) : words.map(spanView));

function spanView(span: TextSpan): Child {
  if (typeof span === 'string') return wordsView(span);
  if (span.as === 'metric') return whatView(span.text);
  if (span.as === 'says') return h('span', { class: 'says' }, span.text);
  return h(span.as, null, span.as === 'code' ? breakable(span.text, '_') : span.text);
}

/** Draws a button for the definition of a metric, which the browser opens without a script. */
export const whatView = (metric: string): VNode =>
  h(
    'button',
    { type: 'button', class: 'what', popovertarget: `what-${metric}`, 'aria-label': `What ${metric} means` },
    '?',
  );

/** Allows line breaks after a character. */
export const breakable = (text: string, after: string): Child =>
  text.split(after).map((part, i) => (i === 0 ? part : [after, h('wbr', null), part]));
