import type { PartTraits, RuleUse, UnitTraits } from './rule.ts';
import { ruleOf } from './rules/parse.ts';
import type { Ruleset } from './ruleset.ts';
import type { ProfilePart } from './schema.ts';
import type { ModelSetup } from './setup.ts';
import { armours, type Weapon, weapon } from './weapons.ts';

/** A part of a model with its rules and its weapon. */
export interface FighterPart {
  readonly part: ProfilePart;
  readonly rules: readonly RuleUse[];
  /** Special attacks that belong to this part. */
  readonly traits: PartTraits;
  readonly weapon: string | undefined;
}

/** A model, R&F or Character, with its rules read. */
export interface Fighter {
  readonly setup: ModelSetup;
  readonly parts: readonly FighterPart[];
  /** Rules of the model, those against it among them. */
  readonly rules: readonly RuleUse[];
  readonly traits: UnitTraits;
  /** It uses a shield: has one, and both hands free for it. */
  readonly shield: boolean;
  /** Armour with what is worn and used (T9A-ARM-1). */
  readonly arm: number;
}

const partTraits = (): PartTraits => ({
  extraRanks: 0,
  extraSupport: 0,
  harnessed: false,
  inanimate: false,
  weaponMaster: false,
  crush: false,
  rage: false,
});

const unitTraits = (): UnitTraits => ({
  parry: false,
  swiftstride: false,
  stubborn: false,
  unbreakable: false,
  unstable: false,
  supernal: false,
  fearless: false,
  fear: false,
  lightTroops: false,
  lanceFormation: false,
  cannotBeStomped: false,
  bodyguard: false,
  randomMovement: false,
  gifts: [],
  immune: [],
});

/** Reads the rules of a model and gives them to its parts and to the whole of it. */
export function fighter(setup: ModelSetup, ruleset: Ruleset): Fighter {
  const profile = setup.profile;
  const own = profile.parts.map((part) => part.rules.map(ruleOf));
  const given = [...profile.rules, ...setup.rules].map(ruleOf);
  const free = own.map((uses) => !uses.some((use) => use.key === 'harnessed' || use.key === 'inanimate'));
  const parts = profile.parts.map((part, i): FighterPart => {
    const rules = own[i]!.filter((use) => use.rule.on === 'part');
    if (free[i]!) rules.push(...given.filter((use) => use.rule.on === 'part'));
    const traits = partTraits();
    for (const use of rules) use.rule.part?.(traits, use.value);
    const wielded = setup.weapons[i];
    return { part, rules, traits, weapon: wielded };
  });
  const rules = [...given, ...own.flat()].filter((use) => use.rule.on === 'model');
  const traits = unitTraits();
  for (const use of rules) use.rule.unit?.(traits, use.value);
  const type = profile.type;
  if (ruleset.type_swiftstride && (type === 'cavalry' || type === 'beast')) traits.swiftstride = true;
  const inUse = parts.map((p) => p.weapon && weapon(p.weapon)).filter((w): w is Weapon => w !== undefined && w !== '');
  const shield = profile.defence.armour.includes('shield') && !inUse.some((w) => w.twoHanded === true);
  const parries = inUse.some((w) => w.parries === true) && (type === 'infantry' || ruleset.parry_mounted);
  if (shield && parries) traits.parry = true;
  const worn = profile.defence.armour.filter((piece) => piece !== 'shield' || shield);
  const arm = Math.min(
    6,
    worn.reduce((sum, piece) => sum + (armours[piece] ?? 0), profile.defence.arm),
  );
  return { setup, parts, rules, traits, shield, arm };
}

/** Which part makes the special attacks of the model: its first Harnessed or Inanimate one, else its first (T9A-SPEC-1). */
export function specialPart(f: Fighter, use: RuleUse): number {
  const own = f.setup.profile.parts.findIndex((part) => part.rules.some((text) => ruleOf(text).key === use.key));
  if (own >= 0) return own;
  const beast = f.parts.findIndex((p) => p.traits.harnessed || p.traits.inanimate);
  return f.parts.length > 1 && beast >= 0 ? beast : 0;
}
