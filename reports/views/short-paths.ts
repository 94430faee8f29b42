import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { lower, pathWords, sweptPaths, sweptText } from './swept.ts';

/** Names the cells of a sweep in few words: `files = 5, champion = true`; values that are names need no path: `vermin/rats-at-arms`. */
export function cellLabels(results: Results): (cell: Pick<CellResult, 'variant' | 'swept'>) => string {
  const paths = sweptPaths(results);
  const short = shortWords(paths);
  return ({ variant, swept }) => {
    const values = Object.entries(swept).map(([path, value]) =>
      typeof value === 'string' ? value : `${short.get(path)} = ${sweptText(value)}`,
    );
    return [...(variant === 'baseline' && values.length > 0 ? [] : [variant]), ...values].join(', ');
  };
}

export const shortWords = (paths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(shortPaths(paths).map((name, i) => [paths[i]!, name.includes('.') ? pathWords(paths[i]!) : lower(name)]));

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
