import { escapeHtml } from '../../src/core/escape-html.ts';

/** A number with its sign and unit, and the two ends of an interval: what stays on one line. */
const together = /((?:[<>] )?[+−]?\d(?:[\d.,]*\d)?(?: %)?(?: – [+−]?\d(?:[\d.,]*\d)?(?: %)?)?)/;

/** Text for people as HTML, in which numbers stay on one line with their units, and intervals in one piece. */
export const wordsHtml = (text: string): string =>
  text
    .split(together)
    .map((part, i) =>
      i % 2 === 1 && part.includes(' ') ? `<span class="n">${escapeHtml(part)}</span>` : escapeHtml(part),
    )
    .join('');
