import type { GameFormat } from '../../core/format.ts';
import type { Problem, Problems } from '../../core/problem.ts';
import type { Checked } from '../file/check.ts';
import { nearest } from '../problems/nearest.ts';
import { some } from '../problems/zod-words.ts';
import { parseHeadline } from './headline.ts';
import type { SweptValue } from './points.ts';

export interface Named {
  readonly name: string;
  readonly path: Problem['path'];
}

export function namesAt(value: string | readonly string[], path: Problem['path']): Named[] {
  if (typeof value === 'string') return [{ name: value, path }];
  return value.map((name, i) => ({ name, path: [...path, i] })).filter(({ name }, i) => value.indexOf(name) === i);
}

/** Returns the subjects that a key names, else the unit of the first headline about a unit. @param file expanded */
export function selectedSubjects(
  named: readonly Named[] | undefined,
  key: Problem['path'],
  file: SweptValue,
  baseline: Checked,
  format: GameFormat,
  problems: Problems,
): readonly string[] {
  const known = format.subjects?.(file) ?? [];
  if (named !== undefined) {
    for (const { name, path } of named) {
      if (known.includes(name)) continue;
      problems.error(path, 'unknown-subject', `\`${name}\` does not exist, or has nothing to change`, {
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
    // A headline about a Character selects its unit.
    const unit = subject.split('.')[0]!;
    if (known.includes(unit)) return [unit];
  }
  problems.error(key, 'no-subject', 'No headline names a unit, so the file must name one', {
    allowed: some(known, 24),
  });
  return [];
}
