const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, safe in an element and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => named[character]!);
}

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
