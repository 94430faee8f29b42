import type { Format } from '../../core/format.ts';
import type { Problem, Problems } from '../../core/problem.ts';
import type { Checked } from '../file/check.ts';
import { nearest } from '../problems/nearest.ts';
import { some } from '../problems/zod-words.ts';
import { parseHeadline } from './headline.ts';
import type { Value } from './points.ts';

/** A name that the file gives, and where. */
export interface Named {
  readonly name: string;
  readonly path: Problem['path'];
}

/** The names of a key that takes one or a list; each once. */
export function namesAt(value: string | readonly string[], path: Problem['path']): Named[] {
  if (typeof value === 'string') return [{ name: value, path }];
  return value.map((name, i) => ({ name, path: [...path, i] })).filter(({ name }, i) => value.indexOf(name) === i);
}

/**
 * Of whom a key asks: those that it names, else the first headline that is of a unit.
 * @param key - where it asks
 * @param file - the file with everything written out
 */
export function askedOf(
  named: readonly Named[] | undefined,
  key: Problem['path'],
  file: Value,
  baseline: Checked,
  format: Format,
  problems: Problems,
): readonly string[] {
  const known = format.subjects?.(file) ?? [];
  if (named !== undefined) {
    for (const { name, path } of named) {
      if (known.includes(name)) continue;
      problems.error(path, 'unknown-subject', `There is no \`${name}\` that has such things`, {
        found: name,
        allowed: some(known, 24),
        near: nearest(name, known),
      });
    }
    return named.map(({ name }) => name).filter((name) => known.includes(name));
  }
  const { draft } = baseline;
  if (draft === undefined) return [];
  const headlines = draft.text.report.headline?.map(parseHeadline) ?? format.headlines?.(draft.setup) ?? [];
  for (const { subject } of headlines) {
    // A Character is asked for with his unit.
    const unit = subject.split('.')[0]!;
    if (known.includes(unit)) return [unit];
  }
  problems.error(key, 'no-subject', 'No headline is of a unit, so that the file must say whose', {
    allowed: some(known, 24),
  });
  return [];
}
