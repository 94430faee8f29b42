export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function figure(name: string, unit: string, runs: readonly number[]): Figure {
  const sorted = [...runs].sort((a, b) => a - b);
  return { name, unit, median: sorted[sorted.length >> 1]!, low: sorted[0]!, high: sorted.at(-1)! };
}

/** Returns three digits, or all digits of whole numbers of more. */
export const number = (n: number): string => (n >= 100 ? n.toFixed(0) : n.toFixed(n >= 10 ? 1 : 2));

/** Returns a table in Markdown: the name, the median, and the lowest and highest figure. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| what | median | lowest – highest |',
    '|---|---|---|',
    ...figures.map(
      ({ name, unit, median, low, high }) =>
        `| ${name.replace(/^([\w-]+): /, '`$1`: ')} | ${number(median)} ${unit} | ${number(low)} – ${number(high)} |`,
    ),
  ].join('\n');

const BEGIN = '<!-- figures -->';
const END = '<!-- end of figures -->';

/** Replaces the figures between the marks of a page. @throws Error if a mark is missing */
export function withTable(page: string, machine: string, table: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`The page has no ${BEGIN} before ${END}.`);
  return `${before}${BEGIN}\nMeasured on ${machine}.\n\n${table}\n${END}${after}`;
}
