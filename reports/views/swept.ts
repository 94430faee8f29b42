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

/** Writes labels and names, which need no path. */
const labelsText = (shown: CellResult['swept']): string =>
  Object.entries(shown)
    .map(([path, value]) => (typeof value === 'string' ? value : `${path} = ${sweptText(value)}`))
    .join(', ');

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

/** Writes swept paths with their values: `units.spears.files = 5, units.spears.models = 20`. */
const sweptValues = (swept: CellResult['swept']): string =>
  Object.entries(swept)
    .map(([path, value]) => `${path} = ${sweptText(value)}`)
    .join(', ');

type Told = Pick<CellResult, 'variant' | 'swept'> & { readonly shown?: CellResult['shown'] | undefined };

/** Names a cell: `no standard, units.spears.files = 5`, or its label. The baseline of a sweep needs no name. */
export function cellName({ variant, swept, shown }: Told): string {
  const values = shown ? labelsText(shown) : sweptValues(swept);
  if (values === '') return variant;
  return variant === 'baseline' ? values : `${variant}, ${values}`;
}

/** Names the cells of a sweep in few words: `files = 5, champion = true`; values that are names need no path: `vermin/rats-at-arms`. */
export function cellLabels(results: Results): (cell: Pick<CellResult, 'variant' | 'swept'>) => string {
  const paths = sweptPaths(results);
  const short = new Map(shortPaths(paths).map((name, i) => [paths[i]!, name]));
  return ({ variant, swept }) => {
    const values = Object.entries(swept).map(([path, value]) =>
      typeof value === 'string' ? value : `${short.get(path)} = ${sweptText(value)}`,
    );
    return [...(variant === 'baseline' && values.length > 0 ? [] : [variant]), ...values].join(', ');
  };
}

/** Returns the last parts of paths: the smallest number that keeps them distinct. */
export function shortPaths(paths: readonly string[]): string[] {
  const tail = (path: string, parts: number) => path.split('.').slice(-parts).join('.');
  return paths.map((path) => {
    const depth = path.split('.').length;
    // A position in a list needs the name of the list.
    const least = /^\d+$/.test(tail(path, 1)) ? 2 : 1;
    for (let parts = least; parts < depth; parts++) {
      if (paths.every((other) => other === path || tail(other, parts) !== tail(path, parts))) return tail(path, parts);
    }
    return path;
  });
}
