export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

export const anchor = (id: string): string => `<a id="${id}"></a>`;

/** Makes a table; escapes bars inside cells. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(titles), `|${'---|'.repeat(titles.length)}`, ...rows.map(line)].join('\n');
}

/** Returns the anchor of a heading in Markdown: its words in lower case, without other marks, joined by hyphens. */
export const slug = (heading: string): string =>
  heading
    .replaceAll('`', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

export const made = (from: string): string => `<!-- Made by \`npm run docs\` from ${from}: change it there. -->`;

export const prose = (text: string): string => text.replaceAll('<', '&lt;');

export const page = (...parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;
