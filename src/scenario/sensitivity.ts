import type { Format, Step } from '../core/format.ts';
import { Problems } from '../core/problem.ts';
import { askedOf, type Named, namesAt } from './asked-of.ts';
import { withNearest } from './check.ts';
import type { SensitivityText } from './schema-compare.ts';
import type { Patch, PatchSource } from './variant-cells.ts';

const KEY = ['sensitivity'];

/** The variants that `sensitivity` asks for: every value of a unit one step up, and one step down. */
export function sensitivityVariants(text: SensitivityText, format: Format): PatchSource {
  const of = text.unit === undefined ? undefined : namesAt(text.unit, [...KEY, 'unit']);
  const deltas = namesAt(text.deltas, [...KEY, 'deltas']);
  const costs = Object.keys(text.points).map((name): Named => ({ name, path: [...KEY, 'points', name] }));
  return (file, baseline) => {
    const problems = new Problems();
    const value = file.expanded();
    const subjects = askedOf(of, KEY, value, baseline, format, problems);
    const steps = subjects.flatMap((subject) =>
      (format.steps?.(value, subject) ?? []).map((step) => ({ subject, step })),
    );
    if (subjects.length > 0)
      checkNames(
        [...deltas, ...costs],
        steps.map(({ step }) => step),
        problems,
      );
    const chosen = steps.filter(({ step }) => deltas.some(({ name }) => name === 'default' || isNamed(step, name)));
    const list = chosen.map(({ subject, step }) => {
      const cost = costs.findLast(({ name }) => isNamed(step, name))?.name;
      const priced =
        cost === undefined ? step : { ...step, points: text.points[cost]! * (step.direction === 'up' ? 1 : -1) };
      return patchOf(priced, subjects.length > 1 ? `${subject}: ` : '');
    });
    return { list, problems: problems.list.map(withNearest) };
  };
}

function patchOf({ name, direction, from, to, points, changes }: Step, whose: string): Patch {
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

/** What a step changes: `Courage 8 instead of 7`, `without Champion`, `Halberd instead of Spear`. */
function textOf(name: string, from: string, to: string): string {
  if (from === 'with' || from === 'without') return `${to} ${name}`;
  return name.toLowerCase() === to.toLowerCase() ? `${to} instead of ${from}` : `${name} ${to} instead of ${from}`;
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What a step can be named by: its group, its name, and of one part of a model its name without that of the part. */
const namesOf = ({ group, name }: Step): string[] => [group, slug(name), slug(name.split(': ').at(-1)!)];

const isNamed = (step: Step, name: string): boolean => namesOf(step).includes(name);

function checkNames(names: readonly Named[], steps: readonly Step[], problems: Problems): void {
  const known = [...new Set(['default', ...steps.flatMap(namesOf)])];
  for (const { name, path } of names) {
    if (known.includes(name)) continue;
    problems.error(path, 'unknown-step', `There is no step called \`${name}\``, { found: name, near: known });
  }
}
