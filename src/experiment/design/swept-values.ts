import type { Problems } from '../../core/problem.ts';
import { isMap } from '../key-paths/plain.ts';
import { MAX_CELLS, MAX_LETTERS } from '../limits.ts';
import { nearest } from '../problems/nearest.ts';
import { describeValue, spellKind } from '../problems/spell.ts';
import { rangeLength, rangeValues, readRange } from './range.ts';
import { tooManyCells } from './too-many-cells.ts';

export interface SweptValues {
  readonly values: readonly unknown[];
  readonly labels?: readonly string[];
  readonly under?: string;
}

export interface ReadValues {
  readonly values?: SweptValues;
  readonly length?: number;
}

const forms = 'a list of values, {from, to, step}, or {values, label}';

export const isConstant = (written: unknown): boolean => typeof written !== 'object' || written === null;

/** Reads the values of a path. @param zipped changes together with others, so that the path may be constant */
export function sweptValues(path: string, written: unknown, zipped: boolean, problems: Problems): ReadValues {
  const at = ['sweep', path];
  if (Array.isArray(written)) return listed(written, at, problems);
  if (zipped && isConstant(written)) return { values: { values: [written] }, length: 1 };
  if (!isMap(written)) {
    const allowed = isConstant(written) ? `${forms}; one value only for paths of \`zip\`` : forms;
    problems.error(at, 'wrong-type', 'The value is of the wrong type', { found: spellKind(written), allowed });
    return {};
  }
  const { label, ...rest } = written;
  const read = Object.hasOwn(rest, 'values') ? under(rest, at, problems) : ranged(rest, at, problems);
  if (label === undefined || read.length === undefined) return read;
  const labels = readLabels(label, read.length, [...at, 'label'], problems);
  return read.values && labels ? { ...read, values: { ...read.values, labels } } : { length: read.length };
}

function listed(values: readonly unknown[], at: readonly string[], problems: Problems): ReadValues {
  if (values.length > 0) return { values: { values }, length: values.length };
  problems.error(at, 'wrong-length', 'The list is empty', { found: '[]', allowed: 'at least one value' });
  return {};
}

function under(
  { values, ...more }: Readonly<Record<string, unknown>>,
  at: readonly string[],
  problems: Problems,
): ReadValues {
  for (const key of Object.keys(more)) {
    const near = nearest(key, ['values', 'label']);
    problems.error([...at, key], 'unknown-key', 'This key is not known here', {
      ...{ found: key, allowed: 'values, label', near },
    });
  }
  if (!Array.isArray(values)) {
    const more = { found: spellKind(values), allowed: 'a list of values' };
    problems.error([...at, 'values'], 'wrong-type', 'The value is of the wrong type', more);
    return {};
  }
  const read = listed(values, [...at, 'values'], problems);
  return read.values ? { ...read, values: { ...read.values, under: 'values' } } : read;
}

function ranged(written: Readonly<Record<string, unknown>>, at: readonly string[], problems: Problems): ReadValues {
  const range = readRange(written);
  if (typeof range === 'string') {
    problems.error(at, 'bad-range', range, { found: describeValue(written), allowed: forms });
    return {};
  }
  const length = rangeLength(range);
  if (length > MAX_CELLS) {
    tooManyCells(at, [length], problems);
    return {};
  }
  return { values: { values: rangeValues(range) }, length };
}

function readLabels(
  label: unknown,
  count: number,
  at: readonly string[],
  problems: Problems,
): readonly string[] | undefined {
  const allowed = `a list of ${count === 1 ? 'one text' : `${count} texts`}, one for each value`;
  const texts = Array.isArray(label) ? label : [];
  const odd = texts.findIndex((one) => typeof one !== 'string' || one.trim() === '' || one.length > MAX_LETTERS);
  const again = texts.findIndex((one, i) => texts.indexOf(one) < i);
  if (!Array.isArray(label)) {
    problems.error(at, 'wrong-type', 'The value is of the wrong type', { found: spellKind(label), allowed });
  } else if (texts.length !== count) {
    problems.error(at, 'wrong-length', 'The number of labels differs from the number of values', {
      found: `${texts.length}`,
      allowed,
    });
  } else if (odd >= 0) {
    problems.error([...at, odd], 'bad-label', 'This is not a label', {
      ...{ found: describeValue(texts[odd]), allowed: `a text of 1 to ${MAX_LETTERS} letters` },
    });
  } else if (again >= 0) {
    problems.error([...at, again], 'bad-label', 'Another value has this label', {
      ...{ found: describeValue(texts[again]), allowed: 'another text' },
    });
  } else return texts;
  return undefined;
}
