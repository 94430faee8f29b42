import type * as z from 'zod/mini';
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
 * A Character: its profile in the flat form of a `Troop` (defaults: one part, all characteristics 3, one attack, one Health Point, Courage
 * 7, Height 1, base 20x20); `own` is the text other than the profile, as `unit` of a Troop.
 */
export interface HeroInCombat extends Soldier, Omit<CharacterText, 'profile' | 'rules' | 'courage' | 'base'> {
  readonly own?: Pick<CharacterText, 'rules' | 'courage' | 'base'>;
}

/**
 * A `Troop` (ten plain models, five wide, by default; with `models: 0` Characters alone) with Characters by name. Its default side is the
 * first letter of its name with `-side`.
 */
export interface UnitInCombat
  extends Soldier,
    Partial<Omit<UnitText, 'profile' | 'rules' | 'courage' | 'characters' | 'unit'>> {
  readonly characters?: Readonly<Record<string, HeroInCombat>>;
  readonly unit?: { readonly courage?: number; readonly rules?: string[] };
}

export interface CombatText {
  readonly units: Readonly<Record<string, UnitInCombat>>;
  /** Default: the first unit against the first of the other side, front to front. */
  readonly contacts?: FileText['contacts'];
  readonly events?: FileText['events'];
  /** Differences from the preset, by default `core`. */
  readonly rules?: Partial<Ruleset> & { readonly preset?: PresetName };
  readonly policies?: Policies | Readonly<Record<string, Policies>>;
  readonly rounds?: number;
  /** The Active Player's side; default that of a charging unit, else that of the first contact's first unit. */
  readonly active?: string;
}

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
 * Makes a combat, for example combatOf({ units: { a: { str: 4, characters: { lord: { att: 3, hp: 3 } } }, b: { models: 20 }, b2: {} },
 * contacts: [['a.front', 'b.front'], ['b2.front', 'a.left']], rounds: 2 }). @throws Error if the file has errors
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
