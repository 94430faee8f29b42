import { Problems } from '../../core/problem.ts';
import { rangeLength, rangeValues, readRange } from '../../experiment/design/range.ts';
import { readSweep } from '../../experiment/design/sweep.ts';
import { MAX_CELLS } from '../../experiment/limits.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';

export interface Vary {
  readonly path: string;
  readonly values: readonly number[];
}

const form = /^\s*([^=\s]+)\s*=\s*([^:]+?)\s*\.\.\s*([^:]+?)\s*(?::\s*(.+?)\s*)?$/;

const listForm = /^\s*([^=\s]+)\s*=\s*\[?\s*([^[\]]*?)\s*\]?\s*$/;

/** Reads `path=from..to`, `path=from..to:step` or `path=10,15,30`. */
export function readVary(text: string): Vary | LocatedProblem[] {
  const bad = (message: string, found: string): LocatedProblem =>
    errorIn(`--vary ${text}`, 'bad-vary', message, {
      found,
      allowed: 'path=from..to, path=from..to:step or path=value,value…, as in units.spears.models=10..50:5',
    });
  const [, path, from, to, step] = form.exec(text) ?? [];
  if (path === undefined) return readList(text, bad);
  const numbers = { from: Number(from), to: Number(to), ...(step === undefined ? {} : { step: Number(step) }) };
  const wrong = [from, to, step].filter((word) => word !== undefined && !Number.isFinite(Number(word)));
  if (wrong.length > 0) return wrong.map((word) => bad('This is not a number', word!));
  const range = readRange(numbers);
  if (typeof range === 'string') return [bad(range, text)];
  const length = rangeLength(range);
  if (length > MAX_CELLS) return [bad(`These are too many values, more than ${MAX_CELLS}`, String(length))];
  return varied(text, path, rangeValues(range));
}

function readList(text: string, bad: (message: string, found: string) => LocatedProblem): Vary | LocatedProblem[] {
  const [, path, list = ''] = listForm.exec(text) ?? [];
  const words = list.split(',').map((word) => word.trim());
  if (path === undefined || words.length < 2)
    return [bad('This is not a path with a range or a list of values', text || 'nothing')];
  const wrong = words.filter((word) => word === '' || !Number.isFinite(Number(word)));
  if (wrong.length > 0) return wrong.map((word) => bad('This is not a number', word || 'nothing'));
  if (words.length > MAX_CELLS) return [bad(`These are too many values, more than ${MAX_CELLS}`, String(words.length))];
  return varied(text, path, [...new Set(words.map(Number))]);
}

function varied(text: string, path: string, values: readonly number[]): Vary | LocatedProblem[] {
  const problems = new Problems();
  readSweep({ [path]: values }, problems);
  if (problems.failed) return problems.list.map((problem) => ({ ...problem, path: [], file: `--vary ${text}` }));
  return { path, values: [...values].sort((a, b) => a - b) };
}
