import { escapeHtml } from '../../src/core/escape-html.ts';

/** Matches a number with its sign and unit, or an interval, which must not break across lines. */
const together = /((?:[<>] )?[+−]?\d(?:[\d.,]*\d)?(?: %)?(?: – [+−]?\d(?:[\d.,]*\d)?(?: %)?)?)/;

/** Returns text as HTML in which numbers with their units, and intervals, do not break across lines. */
export const wordsHtml = (text: string): string =>
  text
    .split(together)
    .map((part, i) =>
      i % 2 === 1 && part.includes(' ') ? `<span class="n">${escapeHtml(part)}</span>` : escapeHtml(part),
    )
    .join('');
