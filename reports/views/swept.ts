import { wordedId } from '../../src/core/words.ts';
import type { CellResult, Results } from '../../src/engine/results/result.ts';

export function sweptPaths(results: Results): string[] {
  return [...new Set(results.cells.flatMap((cell) => Object.keys(cell.swept)))];
}

/** Matches texts that YAML reads unquoted as the same text: without its marks, neither a number nor a keyword. */
const PLAIN = /^(?!(?:true|false|null)$)[\p{L}\d](?:[^\s\p{C}:#]| (?=[^\s\p{C}:#])|:(?=[^\s\p{C}]))*$/iu;

/** Writes a value of a swept path on one line, so that YAML reads it as the same value: words unquoted, the rest as JSON. */
export function sweptText(value: unknown): string {
  if (value === undefined) return '';
  // The text "5" is not the number 5.
  return typeof value === 'string' && PLAIN.test(value) && Number.isNaN(Number(value)) ? value : JSON.stringify(value);
}

export const lower = (key: string): string => key.replaceAll(/[-_]+/g, ' ');

/** Words a path for people: `models of Spears`, `bonus dice of attack 1`, `rank cap`. */
export function pathWords(path: string): string {
  const [section = '', owner = '', ...keys] = path.split('.');
  if (section === 'rules' && owner !== '') return [owner, ...keys].map(lower).join(' ');
  if (keys.length === 0) return lower(path.replace('.', ' '));
  const [, character = owner, ...own] = keys[0] === 'characters' && keys.length > 2 ? keys : ['', owner, ...keys];
  const whose = section === 'sequence' ? `attack ${Number(owner) + 1}` : wordedId(character);
  return `${own.map(lower).join(' ')} of ${whose}`;
}

/** Returns the results for people: with the labels of a sweep instead of its values, if any. */
export function labelled(results: Results): Results {
  const { cells, experiment } = results;
  if (experiment.cells.every(({ shown }) => shown === undefined)) return results;
  return {
    ...results,
    cells: cells.map((cell) => (cell.shown ? withSwept(cell, cell.shown) : cell)),
    experiment: {
      ...experiment,
      cells: experiment.cells.map((cell) => withSwept(cell, cell.shown ?? cell.swept)),
    },
  };
}

/** Copies a cell, or its results, without computing its larger parts before they are needed. */
const withSwept = <T extends Pick<CellResult, 'swept'>>(cell: T, swept: CellResult['swept']): T =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(cell),
      swept: { value: swept, enumerable: true },
    },
  ) as T;

type Told = Pick<CellResult, 'variant' | 'swept'> & { readonly shown?: CellResult['shown'] | undefined };

/** Names a cell: `no standard, files of Spears = 5`, or its label. The baseline of a sweep needs no name. */
export const cellName = (cell: Told): string => named(cell, pathWords);

/** Names a cell for programs: `no standard, units.spears.files = 5`, or its label. */
export const cellKey = (cell: Told): string => named(cell, (path) => path);

function named({ variant, swept, shown }: Told, words: (path: string) => string): string {
  const isLabel = (value: unknown): value is string => shown !== undefined && typeof value === 'string';
  const values = Object.entries(shown ?? swept)
    .map(([path, value]) => (isLabel(value) ? value : `${words(path)} = ${sweptText(value)}`))
    .join(', ');
  if (values === '') return variant;
  return variant === 'baseline' ? values : `${variant}, ${values}`;
}
