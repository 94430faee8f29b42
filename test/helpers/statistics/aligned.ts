interface Head {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the heads over rows that neither all begin at the head, after a gutter of two columns, nor all end at it. */
export function misaligned(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    if (isDrawing(paragraph)) return [];
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
    const at = lines.findIndex((line) => /\S {2,}\S/.test(line));
    const [head, ...rows] = at < 0 ? [] : lines.slice(at);
    if (head === undefined || rows.length === 0) return [];
    const blank = (row: string, from: number, to: number): boolean => row.slice(Math.max(0, from), to).trim() === '';
    return headsOf(head).flatMap(({ text, from, to }) => {
      const touches = (row: string, at: number): boolean => blank(row, from, to) || !blank(row, at, at + 1);
      const left = rows.every((row) => blank(row, from - 2, from) && touches(row, from));
      const right = rows.every((row) => blank(row, to, to + 2) && touches(row, to - 1));
      // Bars to both sides have their line under the 0.
      const zero = / 0 /.exec(text);
      const both = zero !== null && rows.every((row) => row[from + zero.index + 1] === '│');
      return left || right || both ? [] : [`${text} of ${JSON.stringify(paragraph)}`];
    });
  });
}

const isDrawing = (paragraph: string): boolean => /[▕|]/.test(paragraph.replaceAll(/█\||\|█| \| /g, ''));

const headsOf = (head: string): Head[] =>
  [...head.matchAll(/−\S+ +0 +\+\S+|\S+(?: \S+)*/g)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));

export const tablesIn = (text: string): number =>
  text.split(/\n\s*\n/).filter((paragraph) => /\S {2,}\S.*\n.*\S {2,}\S/.test(paragraph)).length;
