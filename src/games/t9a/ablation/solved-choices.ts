import type { Changes } from '../../../core/format.ts';
import { isSolved, type Solved } from '../../../core/goal.ts';
import type { Owner } from '../input/owner.ts';
import { allOf, defaults, SOLVABLE } from '../input/resolve-policies.ts';
import type { Policy } from '../schema/schema.ts';

/** The choices that can be solved: policies of a side, and the targets of a Character. */
export const CHOICES = [...SOLVABLE, 'attacks'] as const;

type Policies = { readonly [K in keyof Policy]?: Policy[K] };

/** Returns the changes that play a solved choice by its default policy: one of the unit's side, or the targets of a Character. */
export function withoutChoice(w: Owner, key: keyof Policy | 'attacks'): readonly [string, Changes] | undefined {
  if (key === 'attacks') return w.character ? withoutTargets(w, w.character) : undefined;
  const own = policiesOf(w);
  if (w.character || !isSolved(own[key])) return undefined;
  const text = `with ${key} ${defaults[key]} instead of ${wordOf(own[key])}`;
  return [text, withPolicies(w, { ...own, [key]: defaults[key] }, targetsOf(w))];
}

export function withoutChoices(w: Owner): readonly [string, Changes] | undefined {
  const own = policiesOf(w);
  const targets = targetsOf(w).map((one) => ({ ...one, solved: undefined }));
  if (w.character || (targets.length === 0 && !Object.values(own).some(isSolved))) return undefined;
  const fixed = Object.entries(own).filter(([, value]) => !isSolved(value));
  return ['with default policies instead of solved choices', withPolicies(w, Object.fromEntries(fixed), targets)];
}

function withoutTargets(w: Owner, character: string): readonly [string, Changes] | undefined {
  const target = targetsOf(w).find((one) => one.unit === w.id && one.character === character);
  if (!target) return undefined;
  const text = `with attacks at rank-and-file instead of ${wordOf(target.solved)}`;
  return [text, [{ path: [...w.path, 'attacks'], value: 'rank-and-file' }]];
}

const wordOf = (solved: unknown): string => (solved === 'adverse' ? 'the worst' : 'the best');

const arePerSide = ({ text }: Owner): boolean =>
  Object.entries(text.policies).some(([key, value]) => typeof value === 'object' || !Object.hasOwn(defaults, key));

function policiesOf(w: Owner): Policies {
  if (!arePerSide(w)) return w.text.policies as Policies;
  const given = (w.text.policies as Readonly<Record<string, Policies | Solved | undefined>>)[w.unit.side] ?? {};
  return isSolved(given) ? allOf(given, w.rules) : given;
}

interface Target {
  readonly unit: string;
  readonly character: string;
  readonly solved: Solved | undefined;
}

function targetsOf({ text, unit: { side } }: Owner): Target[] {
  const whole = (text.policies as Readonly<Record<string, unknown>>)[side];
  return Object.entries(text.units).flatMap(([unit, { side: own, characters }]) =>
    Object.entries(characters).flatMap(([character, { attacks = whole }]) =>
      own === side && isSolved(attacks) ? [{ unit, character, solved: attacks }] : [],
    ),
  );
}

function withPolicies(w: Owner, policies: Policies, targets: readonly Target[]): Changes {
  const sides = [...new Set(Object.values(w.text.units).map(({ side }) => side))];
  const others = sides.filter((side) => side !== w.unit.side).map((side) => [side, w.text.policies]);
  return [
    ...(arePerSide(w)
      ? [{ path: ['policies', w.unit.side], value: policies }]
      : [{ path: ['policies'], value: { [w.unit.side]: policies, ...Object.fromEntries(others) } }]),
    ...targets.map(({ unit, character, solved = 'rank-and-file' }) => ({
      path: ['units', unit, 'characters', character, 'attacks'],
      value: solved,
    })),
  ];
}
