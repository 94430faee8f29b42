import type { GameFormat, Increment } from '../../core/format.ts';
import { Problems } from '../../core/problem.ts';
import type { SensitivityText } from '../file/schema-compare.ts';
import { nearest } from '../problems/nearest.ts';
import { some } from '../problems/zod-words.ts';
import { type Named, namesAt, selectedSubjects } from './asked-of.ts';
import type { Patch, PatchSource } from './patch-source.ts';

const KEY = ['sensitivity'];

export function sensitivityVariants(text: SensitivityText, format: GameFormat): PatchSource {
  const of = text.unit === undefined ? undefined : namesAt(text.unit, [...KEY, 'unit']);
  const deltas = namesAt(text.deltas, [...KEY, 'deltas']);
  const priced = Object.keys(text.points).map((name): Named => ({ name, path: [...KEY, 'points', name] }));
  return (file, baseline) => {
    const problems = new Problems();
    const value = file.expanded();
    const subjects = selectedSubjects(of, KEY, value, baseline, format, problems);
    const steps = subjects.flatMap((subject) =>
      (format.steps?.(value, subject) ?? []).map((step) => ({ subject, step })),
    );
    const known = ['default', ...steps.flatMap(({ step }) => namesOf(step))];
    if (steps.length > 0) {
      checkNames(deltas, 'unknown-step', known, problems);
      checkNames(priced, 'unknown-key', known, problems);
    }
    const chosen = steps.filter(({ step }) => deltas.some(({ name }) => name === 'default' || isNamed(step, name)));
    const list = chosen.map(({ subject, step }) => {
      const cost = namesOf(step).find((name) => Object.hasOwn(text.points, name));
      const sign = step.direction === 'up' ? 1 : -1;
      const points = cost === undefined ? step.points : sign * text.points[cost]!;
      return patchOf({ ...step, points }, subjects.length > 1 ? `${subject}: ` : '');
    });
    return { list, problems: problems.list };
  };
}

function patchOf(
  { name, direction, from, to, points, changes }: Omit<Increment, 'points'> & { readonly points: number | undefined },
  whose: string,
): Patch {
  const text = textOf(name, from, to);
  const step = { name: `${whose}${name}`, direction, from, to, ...(points === undefined ? {} : { points }) };
  return {
    variant: { name: `${whose}${name} ${direction}`, from: 'sensitivity', text: `${whose}${text}`, step },
    changes,
    at: () => KEY,
    gives: () => false,
    ifPlayable: true,
  };
}

/** Describes an increment: `Courage 8 instead of 7`, `without Champion`, `Halberd instead of Spear`. */
function textOf(name: string, from: string, to: string): string {
  if (from === 'with' || from === 'without') return `${to} ${name}`;
  return name.toLowerCase() === to.toLowerCase() ? `${to} instead of ${from}` : `${name} ${to} instead of ${from}`;
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const namesOf = ({ group, name }: Increment): string[] => [slug(name), slug(name.split(': ').at(-1)!), group];

const isNamed = (step: Increment, name: string): boolean => namesOf(step).includes(name);

function checkNames(names: readonly Named[], code: string, known: readonly string[], problems: Problems): void {
  const all = [...new Set(known)];
  for (const { name, path } of names) {
    if (all.includes(name)) continue;
    const more = { found: name, allowed: some(all, 24), near: nearest(name, all) };
    problems.error(path, code, `There is no step called \`${name}\``, more);
  }
}
