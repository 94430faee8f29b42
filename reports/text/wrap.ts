/**
 * Breaks a paragraph into lines of at most `width` characters, the later ones indented; a longer word is cut. No-break spaces
 * prevent a break and become plain spaces.
 */
export function wrap(text: string, width: number, first = '', later = first): string[] {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  const flush = () => {
    lines.push(line.replaceAll('\u00a0', ' '));
    line = later;
    empty = true;
  };
  for (let word of text.split(/[ \t\n]+/).filter((w) => w !== '')) {
    if (!empty && line.length + 1 + word.length > width) flush();
    while (line.length + word.length > width) {
      const room = width - line.length;
      line += word.slice(0, room);
      word = word.slice(room);
      flush();
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  if (!empty) flush();
  return lines;
}
