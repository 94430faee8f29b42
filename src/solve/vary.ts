import { Problems } from '../core/problem.ts';
import type { LocatedProblem } from '../scenario/located-problem.ts';
import { rangeLength, rangeValues, readRange } from '../scenario/range.ts';
import { CELL_LIMIT, readSweep } from '../scenario/sweep.ts';

/** A path of the file and the values that are tried there. */
export interface Vary {
  readonly path: string;
  /** Ascending. */
  readonly values: readonly number[];
}

const form = /^\s*([^=\s]+)\s*=\s*([^:]+?)\s*\.\.\s*([^:]+?)\s*(?::\s*(.+?)\s*)?$/;

/** Reads `path=from..to` or `path=from..to:step`. */
export function readVary(text: string): Vary | LocatedProblem[] {
  const bad = (message: string, found: string): LocatedProblem => ({
    ...{ code: 'bad-vary', severity: 'error', path: [], message, found },
    allowed: 'path=from..to or path=from..to:step, as in units.spears.models=10..50:5',
    file: `--vary ${text}`,
  });
  const [, path, from, to, step] = form.exec(text) ?? [];
  if (path === undefined) return [bad('This is no path with a range', text || 'nothing')];
  const numbers = { from: Number(from), to: Number(to), ...(step === undefined ? {} : { step: Number(step) }) };
  const wrong = [from, to, step].filter((word) => word !== undefined && !Number.isFinite(Number(word)));
  if (wrong.length > 0) return wrong.map((word) => bad('This is not a number', word!));
  const range = readRange(numbers);
  if (typeof range === 'string') return [bad(range, text)];
  const length = rangeLength(range);
  if (length > CELL_LIMIT) return [bad(`These are too many values, more than ${CELL_LIMIT}`, String(length))];
  // What can be swept over can be varied.
  const problems = new Problems();
  readSweep({ [path]: numbers }, problems);
  if (problems.failed) return problems.list.map((problem) => ({ ...problem, path: [], file: `--vary ${text}` }));
  return { path, values: rangeValues(range).sort((a, b) => a - b) };
}
