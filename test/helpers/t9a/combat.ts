import type { z } from 'zod';
import { compile } from '../../../src/games/t9a/compile/compile.ts';
import type { PresetName } from '../../../src/games/t9a/rules/presets.ts';
import type { Ruleset } from '../../../src/games/t9a/rules/ruleset.ts';
import type { Policy, shape } from '../../../src/games/t9a/schema/schema.ts';
import {
  type Battle,
  defined,
  type FileText,
  type ProfileText,
  profileText,
  resolved,
  type Soldier,
  unitText,
} from './armies.ts';

type UnitText = FileText['units'][string];
type CharacterText = NonNullable<UnitText['characters']>[string];
type Policies = Partial<Policy>;

/**
 * A Character as a test needs him: his profile in the flat form of a `Troop` (one part; all numbers 3, one attack, one
 * Health Point, Courage 7, Height 1, base 20x20), and what a file can say of him. `own` is what he says beside his
 * profile, as `unit` of a Troop.
 */
export interface HeroInCombat extends Soldier, Omit<CharacterText, 'profile' | 'rules' | 'courage' | 'base'> {
  readonly own?: Pick<CharacterText, 'rules' | 'courage' | 'base'>;
}

/**
 * A unit: a `Troop` (ten plain men, five wide, if nothing is said; with `models: 0` the Characters alone) with Characters
 * by name. Its side is by default the first letter of its name with `-side`: a and a2 of `a-side` fight b of `b-side`.
 */
export interface UnitInCombat
  extends Soldier,
    Partial<Omit<UnitText, 'profile' | 'rules' | 'courage' | 'characters' | 'unit'>> {
  readonly characters?: Readonly<Record<string, HeroInCombat>>;
  /** What the unit says instead of its profile, or beside it. */
  readonly unit?: { readonly courage?: number; readonly rules?: string[] };
}

/** What a combat is made of; contacts, events and policies as in a file. */
export interface CombatText {
  readonly units: Readonly<Record<string, UnitInCombat>>;
  /** Default: the first unit against the first of the other side, front to front. */
  readonly contacts?: FileText['contacts'];
  readonly events?: FileText['events'];
  /** Parameters that differ from those of the preset, `core` if it is not named. */
  readonly rules?: Partial<Ruleset> & { readonly preset?: PresetName };
  readonly policies?: Policies | Readonly<Record<string, Policies>>;
  /** Rounds of Combat; default 1. */
  readonly rounds?: number;
  /** The Active Player's side; default that of a charging unit, else that of the first contact's first unit. */
  readonly active?: string;
}

/** What stands in a file for such a combat. */
export function combatText(text: CombatText): FileText {
  const { units: given, rules = {}, policies = {}, rounds = 1, active, events } = text;
  const units = Object.fromEntries(Object.entries(given).map(([id, unit]) => [id, unitOf(id, unit)]));
  return {
    rounds,
    rules: { preset: 'core', ...rules },
    units,
    contacts: text.contacts ?? frontToFront(units),
    policies: policies as z.input<(typeof shape)['policies']>,
    ...defined({ active, events }),
  };
}

/**
 * A combat of any number of units, made ready through the file format and its checks.
 *
 *     combatOf({ units: { a: { str: 4, characters: { lord: { att: 3, hp: 3 } } }, b: { models: 20 }, b2: {} },
 *                contacts: [['a.front', 'b.front'], ['b2.front', 'a.left']], rounds: 2 })
 *
 * @throws Error if the file that it makes has errors
 */
export function combatOf(text: CombatText): Battle {
  const { setup, problems } = resolved(combatText(text));
  if (!setup) throw new Error(problems.list.map((p) => `${p.path.join('.')}: ${p.message} (${p.found})`).join('\n'));
  return { setup, combat: compile(setup) };
}

function unitOf(id: string, { characters, ...unit }: UnitInCombat): UnitText {
  const heroes = Object.entries(characters ?? {}).map(([name, hero]) => [name, heroText(hero)]);
  const more = heroes.length > 0 ? { characters: Object.fromEntries(heroes) } : {};
  return { ...unitText(unit.side ?? `${id[0]}-side`, unit), ...more };
}

/** What stands in a file for a Character. */
function heroText(hero: HeroInCombat): CharacterText {
  const { weapon, general, bsb, captain, position, attacks, targeted, points, joined_side, once, choose, own } = hero;
  const given = { weapon, general, bsb, captain, position, attacks, targeted, points, joined_side, once, choose };
  return { profile: heroProfile(hero), ...defined(given), ...own };
}

const heroProfile = (hero: HeroInCombat): ProfileText => ({ ...profileText(hero), name: hero.name ?? 'Hero' });

function frontToFront(units: Readonly<Record<string, UnitText>>): FileText['contacts'] {
  const [first, ...others] = Object.entries(units);
  const foe = others.find(([, unit]) => unit.side !== first?.[1].side);
  return [[`${first?.[0]}.front`, `${foe?.[0]}.front`]];
}
