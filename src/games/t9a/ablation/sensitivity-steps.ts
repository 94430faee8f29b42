import type { Changes, Increment } from '../../../core/format.ts';
import { type Owner, ownerOf } from '../input/owner.ts';
import { weapon } from '../rules/weapons.ts';
import { ablation } from './ablations.ts';

export const stepGroups = ['characteristics', 'equipment', 'ranks', 'files'] as const;

type Group = (typeof stepGroups)[number];

export function steps(value: Record<string, unknown>, subject: string): Increment[] {
  const w = ownerOf(value, subject);
  if (!w?.profile) return [];
  const own = [...characteristics(w), ...weaponSteps(w), ...armourSteps(w)];
  return w.character ? own : [...own, ...command(w, value, subject), ...formation(w)];
}

const set = (w: Owner, key: string, value: unknown): Changes => [{ path: [...w.path, ...key.split('.')], value }];

function both(group: Group, name: string, now: number, by: number, changes: (to: number) => Changes): Increment[] {
  return ([1, -1] as const).map((sign) => ({
    name,
    group,
    direction: sign > 0 ? 'up' : 'down',
    from: String(now),
    to: String(now + sign * by),
    changes: changes(now + sign * by),
  }));
}

function characteristics(w: Owner): Increment[] {
  const { profile, model, unit, text, id } = w;
  const { defence, parts, courage, advance } = profile!;
  const one = (name: string, now: number | string | undefined, key: string): Increment[] =>
    typeof now !== 'number' ? [] : both('characteristics', name, now, 1, (to) => set(w, key, to));
  const far = unit.distance !== undefined || unit.summoned;
  const rolls = far && text.events.some((e) => e.effect === 'charge' && e.unit === id);
  return [
    ...one('Courage', model.courage ?? courage, 'courage'),
    ...one('Advance Rate', rolls ? advance : undefined, 'profile.advance'),
    ...one('Health Points', defence.hp, 'profile.defence.hp'),
    ...one('Defensive Skill', defence.def, 'profile.defence.def'),
    ...one('Resilience', defence.res, 'profile.defence.res'),
    ...one('Armour', defence.arm, 'profile.defence.arm'),
    ...parts.flatMap((part, i) => {
      const of = partName(w, i);
      const strikes = part.att !== 0 && part.off !== undefined;
      const at = `profile.parts.${i}`;
      // A part without attacks may still have those of a special rule, at the part's Strength.
      return [
        ...one(`${of}Attack Value`, strikes ? part.att : undefined, `${at}.att`),
        ...one(`${of}Offensive Skill`, strikes ? part.off : undefined, `${at}.off`),
        ...one(`${of}Strength`, part.str, `${at}.str`),
        ...one(`${of}Armour Penetration`, part.str === undefined ? undefined : part.ap, `${at}.ap`),
        ...one(`${of}Agility`, part.str === undefined ? undefined : part.agi, `${at}.agi`),
      ];
    }),
  ];
}

/** Returns `Knight: ` for a model with several parts, with the part's number if two share the name. */
function partName({ profile }: Owner, i: number): string {
  const { parts } = profile!;
  const { name } = parts[i]!;
  if (parts.length === 1) return '';
  return parts.filter((part) => part.name === name).length > 1 ? `${name} ${i + 1}: ` : `${name}: `;
}

function weaponSteps(w: Owner): Increment[] {
  const { parts } = w.profile!;
  const held = [...new Set(w.weapons.filter((name) => name !== undefined))];
  const choices = [...new Set(parts.flatMap((part) => part.weapons ?? []))].filter((name) => !held.includes(name));
  return choices.map((name) => ({
    name: weapon(name)!.name,
    group: 'equipment',
    direction: 'up',
    from: held.map((one) => weapon(one)!.name).join(' and '),
    to: weapon(name)!.name,
    changes: set(w, 'weapon', name),
  }));
}

const suits = ['light', 'heavy', 'plate'];

/** Adds or removes the shield, and steps the suit of armour up and down, for models with any weapons or armour. */
function armourSteps(w: Owner): Increment[] {
  const { armour } = w.profile!.defence;
  if (armour.length === 0 && w.weapons.every((name) => name === undefined)) return [];
  const key = 'profile.defence.armour';
  const worn = armour.findLast((piece) => suits.includes(piece));
  const others = armour.filter((piece) => !suits.includes(piece));
  const at = worn === undefined ? -1 : suits.indexOf(worn);
  const suit = (to: number): Increment[] =>
    to < -1 || to >= suits.length
      ? []
      : [
          {
            name: 'Suit of armour',
            group: 'equipment',
            direction: to > at ? 'up' : 'down',
            from: worn ?? 'none',
            to: suits[to] ?? 'none',
            changes: set(w, key, to < 0 ? others : [suits[to], ...others]),
          },
        ];
  const shield = armour.includes('shield')
    ? onOff(
        'Shield',
        false,
        set(
          w,
          key,
          armour.filter((piece) => piece !== 'shield'),
        ),
      )
    : onOff('Shield', true, set(w, key, [...armour, 'shield']));
  return [shield, ...suit(at + 1), ...suit(at - 1)];
}

const onOff = (name: string, add: boolean, changes: Changes): Increment => ({
  name,
  group: 'equipment',
  direction: add ? 'up' : 'down',
  from: add ? 'without' : 'with',
  to: add ? 'with' : 'without',
  changes,
});

function command(w: Owner, value: Record<string, unknown>, subject: string): Increment[] {
  return (['champion', 'standard', 'musician'] as const).flatMap((key): Increment[] => {
    const name = { champion: 'Champion', standard: 'Standard Bearer', musician: 'Musician' }[key];
    if (!w.unit[key]) return [onOff(name, true, set(w, key, true))];
    const off = ablation(key, value, subject);
    return off ? [onOff(name, false, off.changes)] : [];
  });
}

/** Adds and removes a rank, at the cost of the present models; and rearranges the models in one file more or less. */
function formation(w: Owner): Increment[] {
  const { models, files, points } = w.unit;
  const ranks = both('ranks', 'Ranks', models, files, (to) => [
    ...set(w, 'models', to),
    ...(points === undefined ? [] : set(w, 'points', (points * to) / models)),
  ]).map((step) => ({ ...step, from: `${step.from} models`, to: `${step.to} models` }));
  const rank = points === undefined ? undefined : (points / models) * files;
  return [
    ...ranks.map((step) => (rank === undefined ? step : { ...step, points: step.direction === 'up' ? rank : -rank })),
    ...both('files', 'Files', files, 1, (to) => set(w, 'files', to)),
  ];
}
