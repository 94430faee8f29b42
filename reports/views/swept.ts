import type { CellResult, Results } from '../../src/engine/results/result.ts';

/** The paths that are swept over, in the order of the file. */
export function sweptPaths(results: Results): string[] {
  return [...new Set(results.cells.flatMap((cell) => Object.keys(cell.swept)))];
}

/** Words that YAML reads as text as they stand: no mark of it in them, neither a number nor a word of its own. */
const PLAIN = /^(?!(?:true|false|null)$)[\p{L}\d](?:[^\s\p{C}:#]| (?=[^\s\p{C}:#])|:(?=[^\s\p{C}]))*$/iu;

/** A value of a swept path as text on one line, what YAML takes back as the same value: words as they are, the rest as JSON. */
export function sweptText(value: unknown): string {
  if (value === undefined) return '';
  // The text "5" is not the number 5.
  return typeof value === 'string' && PLAIN.test(value) && Number.isNaN(Number(value)) ? value : JSON.stringify(value);
}

/** Labels and names speak for themselves. */
const labelsText = (shown: CellResult['swept']): string =>
  Object.entries(shown)
    .map(([path, value]) => (typeof value === 'string' ? value : `${path} = ${sweptText(value)}`))
    .join(', ');

/** Results as people are told them: with the labels of a sweep instead of the values that have some. */
export function labelled(results: Results): Results {
  const { cells, experiment } = results;
  if (experiment.cells.every(({ shown }) => shown === undefined)) return results;
  return {
    ...results,
    cells: cells.map((cell) => (cell.shown ? withSwept(cell, cell.shown) : cell)),
    experiment: {
      ...experiment,
      cells: experiment.cells.map((cell) => ({ ...cell, swept: cell.shown ?? cell.swept })),
    },
  };
}

/** A copy whose larger parts are made no sooner than those of the cell. */
const withSwept = (cell: CellResult, swept: CellResult['swept']): CellResult =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(cell),
      swept: { value: swept, enumerable: true },
    },
  ) as CellResult;

/** Swept paths with their values: `units.spears.files = 5, units.spears.models = 20`. */
const sweptValues = (swept: CellResult['swept']): string =>
  Object.entries(swept)
    .map(([path, value]) => `${path} = ${sweptText(value)}`)
    .join(', ');

/** What is told of a cell: labels instead of values where the sweep has some. */
type Told = Pick<CellResult, 'variant' | 'swept'> & { readonly shown?: CellResult['shown'] | undefined };

/**
 * What tells a cell from the others: `no standard, units.spears.files = 5`, or its label. The baseline of a sweep needs no
 * name.
 */
export function cellName({ variant, swept, shown }: Told): string {
  const values = shown ? labelsText(shown) : sweptValues(swept);
  if (values === '') return variant;
  return variant === 'baseline' ? values : `${variant}, ${values}`;
}

/**
 * What tells the cells of a sweep apart, in few words: `files = 5, champion = true`; a name as a value speaks for itself:
 * `vermin/rats-at-arms`.
 */
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

/** The last parts of paths, as many as it takes to tell them apart. */
export function shortPaths(paths: readonly string[]): string[] {
  const tail = (path: string, parts: number) => path.split('.').slice(-parts).join('.');
  return paths.map((path) => {
    const depth = path.split('.').length;
    // A position in a list says nothing without the list.
    const least = /^\d+$/.test(tail(path, 1)) ? 2 : 1;
    for (let parts = least; parts < depth; parts++) {
      if (paths.every((other) => other === path || tail(other, parts) !== tail(path, parts))) return tail(path, parts);
    }
    return path;
  });
}
