import type { CellResult, Results } from '../src/engine/result.ts';

/** The paths that are swept over, in the order of the file. */
export function sweptPaths(results: Results): string[] {
  return [...new Set(results.cells.flatMap((cell) => Object.keys(cell.swept)))];
}

/** A value of a swept path as text: what YAML would take back, lists and maps as JSON. */
export function sweptText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What tells a cell from the others: `no standard, units.spears.files = 5`. */
export function cellName(cell: CellResult): string {
  return [cell.variant, ...Object.entries(cell.swept).map(([path, value]) => `${path} = ${sweptText(value)}`)].join(
    ', ',
  );
}
