import type { ProfilePart } from '../input/schema.ts';
import type { ModelSetup, UnitSetup } from '../input/setup.ts';
import { type Having, havingOf } from '../rules/having.ts';
import type { RuleName } from '../rules/index.ts';
import { ruleOf } from '../rules/parse.ts';
import type { RuleUse } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { Traits } from '../rules/traits.ts';
import { armours, type Weapon, weapon } from '../rules/weapons.ts';

/** A part of a model with its rules and its weapon. */
export interface FighterPart {
  readonly part: ProfilePart;
  readonly traits: Traits;
  readonly weapon: string | undefined;
}

/** A model, R&F or Character, with its rules read. */
export interface Fighter {
  readonly setup: ModelSetup;
  readonly parts: readonly FighterPart[];
  /** Rules of the model, special attacks and those against it among them. */
  readonly traits: Traits;
  /** It uses a shield: has one, and both hands free for it. */
  readonly shield: boolean;
  /** Armour with what is worn and used (T9A-ARM-1). */
  readonly arm: number;
}

/** Reads the rules of a model and gives them to its parts and to the whole of it. */
export function fighter(setup: ModelSetup, ruleset: Ruleset): Fighter {
  const profile = setup.profile;
  const own = profile.parts.map((part) => part.rules.map(ruleOf));
  const given = [...profile.rules, ...setup.rules].map(ruleOf);
  const parts = profile.parts.map((part, i): FighterPart => {
    const mine = new Traits(own[i]!.filter((use) => use.rule.on === 'part'));
    const whole = given.filter((use) => use.rule.on === 'part');
    // What the whole model has is of its riders and not of its beasts.
    const traits = isBeast(mine) ? mine : new Traits([...mine.uses, ...whole]);
    return { part, traits, weapon: setup.weapons[i] };
  });
  const type = profile.type;
  const more: RuleName[] = [];
  if (ruleset.type_swiftstride && (type === 'cavalry' || type === 'beast')) more.push('swiftstride');
  const inUse = parts.map((p) => p.weapon && weapon(p.weapon)).filter((w): w is Weapon => w !== undefined && w !== '');
  const shield = profile.defence.armour.includes('shield') && !inUse.some((w) => w.twoHanded === true);
  const parries = inUse.some((w) => w.parries === true) && (type === 'infantry' || ruleset.parry_mounted);
  if (shield && parries) more.push('parry');
  const worn = profile.defence.armour.filter((piece) => piece !== 'shield' || shield);
  const arm = Math.min(
    6,
    worn.reduce((sum, piece) => sum + (armours[piece] ?? 0), profile.defence.arm),
  );
  const traits = new Traits(
    [...given, ...own.flat()].filter((use) => use.rule.on === 'model'),
    more,
  );
  return { setup, parts, traits, shield, arm };
}

const isBeast = (traits: Traits): boolean => traits.has('harnessed', 'inanimate');

/** All who stand in a unit. */
export interface Fighters {
  /** Those of a unit of Characters alone are none, and are written as its first. */
  readonly rankAndFile: Fighter;
  readonly characters: readonly Fighter[];
  readonly having: Having;
}

/** Reads the rules of all who stand in a unit. */
export function fightersOf(unit: UnitSetup, ruleset: Ruleset): Fighters {
  const rankAndFile = fighter(unit, ruleset);
  const characters = unit.characters.map((k) =>
    fighter({ ...k, profile: { ...k.profile, base: [...k.base] } }, ruleset),
  );
  const guards = unit.bodyguard ? rankAndFile.traits.and('bodyguard') : rankAndFile.traits;
  const having = havingOf([unit.models > 0 ? guards : undefined, ...characters.map((k) => k.traits)]);
  return { rankAndFile, characters, having };
}

/** Which part makes the special attacks of the model: its first Harnessed or Inanimate one, else its first (T9A-SPEC-1). */
export function specialPart(f: Fighter, use: RuleUse): number {
  const own = f.setup.profile.parts.findIndex((part) => part.rules.some((text) => ruleOf(text).key === use.key));
  if (own >= 0) return own;
  const beast = f.parts.findIndex((p) => isBeast(p.traits));
  return f.parts.length > 1 && beast >= 0 ? beast : 0;
}
