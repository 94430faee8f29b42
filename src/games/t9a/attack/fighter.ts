import { havingOf, type RuleHolders } from '../rules/having.ts';
import { modelRules, type RuleName, specialRule, specialRules } from '../rules/index.ts';
import { add, type Modifier, modified } from '../rules/modifiers.ts';
import { most, parseAmount } from '../rules/notation.ts';
import { useOf } from '../rules/parse.ts';
import { type Being, type Gain, isOfPart, type RuleContext, type RuleUse, type SpecialRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { PROTECTED } from '../rules/special/auras.ts';
import { GUARDING } from '../rules/special/morale.ts';
import { PARRYING } from '../rules/special/protections.ts';
import { METAL } from '../rules/tags.ts';
import { Traits } from '../rules/traits.ts';
import { momentsOf, type UnitMoments } from '../rules/unit-moments.ts';
import { armours, weapon } from '../rules/weapons.ts';
import type { RuleCondition } from '../rules/written.ts';
import type { ModelSetup, PartSetup, UnitSetup } from '../setup.ts';

export interface FighterPart {
  readonly part: PartSetup;
  readonly traits: Traits;
  readonly weapon: string | undefined;
  readonly being: Being;
  readonly gained: readonly RuleUse[];
}

/** A model, R&F or Character, with its parsed rules. */
export interface Fighter {
  readonly setup: ModelSetup;
  readonly parts: readonly FighterPart[];
  /** Rules of the model, including special attacks and those against it. */
  readonly traits: Traits;
  readonly specials: readonly { readonly use: RuleUse; readonly part: number }[];
  /** Whether the model uses a shield: it has one, and both hands free for it. */
  readonly shield: boolean;
  readonly walled: boolean;
  /** Armour, including equipment that is worn and used (T9A-ARM-1). */
  readonly arm: number;
  readonly being: Being;
  readonly changes: readonly Modifier[];
  readonly gained: GainedUses | undefined;
}

/** The rules that status effects give to a model and to each of its parts. */
export interface GainedUses {
  readonly ofModel: readonly RuleUse[];
  readonly ofParts: readonly (readonly RuleUse[])[];
}

/** A model's state in addition to its profile. */
export interface Standing {
  readonly character: boolean;
  readonly marks: readonly string[];
}

const NOBODY: Standing = { character: false, marks: [] };

const OF_TYPES = modelRules.filter((name) => (specialRules[name] as SpecialRule).ofType !== undefined);

export function fighter(
  setup: ModelSetup,
  ruleset: Ruleset,
  standing: Standing = NOBODY,
  gained?: GainedUses,
): Fighter {
  const profile = setup.profile;
  const own = profile.parts.map((part, i) => [...part.rules.map(useOf), ...(gained?.ofParts[i] ?? [])]);
  const given = [...[...profile.rules, ...setup.rules].map(useOf), ...(gained?.ofModel ?? [])];
  const all = profile.parts.map((part, i) => {
    const mine = new Traits(own[i]!.filter((use) => isOfPart(use.rule)));
    const isMount = part.tags.includes('mount');
    const whole = given.filter((use) => isOfPart(use.rule) && !(isMount && use.rule.notMounts));
    // Rules of the whole model apply to its riders, not to its beasts.
    const traits = isBeast(mine) ? mine : new Traits([...mine.uses, ...whole]);
    return { part: traits.some((rule) => rule.atItsBest) ? atItsBest(part) : part, traits, weapon: setup.weapons[i] };
  });
  const type = profile.type;
  const more: RuleName[] = [];
  // Editions differ in how some rules affect Break Tests (T9A-BRK-9, T9A26-BRK-6, T9A26-BRK-7).
  const asked = new Traits([...given, ...own.flat()]);
  for (const name of asked.names()) {
    const { becomes }: SpecialRule = specialRules[name];
    if (becomes) more.push(...(becomes(ruleset) as RuleName[]));
  }
  more.push(...OF_TYPES.filter((name) => (specialRules[name] as SpecialRule).ofType!(type, ruleset)));
  const arms = all.flatMap((p) =>
    p.weapon ? [{ ...weapon(p.weapon)!, free: p.traits.some((rule) => rule.freesHand) }] : [],
  );
  const bears = profile.defence.armour.includes('shield') || asked.some((rule) => rule.bearsShield);
  const shield = bears && !arms.some((w) => w.twoHanded === true && !w.free);
  const may = type === 'infantry' || ruleset.parry_mounted;
  // A model without weapons has a Hand Weapon.
  const handy = arms.length === 0 || arms.some((w) => w.parries === true || (w.twoHanded && w.free));
  if (may && ((shield && handy) || arms.some((w) => w.parries === 'alone'))) more.push(PARRYING);
  const owns = (of: string): boolean => asked.some((rule) => rule.owns === of);
  const worn = profile.defence.armour.filter((piece) => piece !== 'shield' || shield);
  const arm = Math.min(
    6,
    [...worn.map((piece) => armours[piece] ?? 0), ...arms.map((w) => (owns('arm') ? 0 : (w.arm ?? 0)))].reduce(
      (sum, points) => sum + points,
      profile.defence.arm,
    ),
  );
  const model = [...given, ...own.flat()].filter((use) => !isOfPart(use.rule));
  const borne = shield ? model.flatMap(({ rule, value }) => rule.withShield?.(value) ?? []) : [];
  const traits = new Traits([...model, ...borne.flatMap(({ attributes }) => attributes)], more);
  const being = {
    ...standing,
    height: profile.height,
    res: resilienceOf(profile.defence.res, traits, ruleset),
    hp: profile.defence.hp,
    tags: tagsOf(profile, traits),
    bare: isBare(profile.parts),
    has: (name: string, on?: string) =>
      specialRule(name) !== undefined &&
      traits.has(name as RuleName) &&
      (on === undefined || traits.uses.some((use) => use.key === name && use.when.some((c) => asks(c, on)))),
  };
  const parts = all.map((p, i) => ({ ...p, being, gained: gained?.ofParts[i] ?? [] }));
  const changes = [
    ...arms.flatMap((w) => (w.def === undefined || owns('def') ? [] : [add('def', w.def)])),
    ...borne.flatMap(({ modifiers }) => modifiers),
  ];
  return {
    setup,
    parts,
    traits,
    specials: specialsOf(given, own, parts),
    shield,
    walled: shield && handy,
    arm,
    being,
    changes,
    gained,
  };
}

/** Returns the Resilience after the changes that hold against every attack, by which others have conditions. */
const resilienceOf = (res: number, { uses }: Traits, { clamp_each_step }: Ruleset): number =>
  modified(
    res,
    'res',
    uses.flatMap(({ key, value, when }) =>
      key === PROTECTED && when.length === 0 ? (value as readonly Modifier[]) : [],
    ),
    clamp_each_step,
  );

const asks = (c: RuleCondition, name: string): boolean =>
  'of' in c ? c.of.some((one) => asks(one, name)) : 'name' in c && c.name === name;

const isBare = (parts: readonly PartSetup[]): boolean =>
  parts.every(({ tags }) => tags.includes('beast') || tags.includes('statue'));

function tagsOf({ height, parts }: ModelSetup['profile'], traits: Traits): ReadonlySet<string> {
  const tags = new Set<string>(parts.flatMap((part) => part.tags));
  const of = { height, bare: isBare(parts) };
  if (traits.some((rule) => rule.metal?.(of) === 'gives')) tags.add(METAL);
  if (traits.some((rule) => rule.metal?.(of) === 'takes')) tags.delete(METAL);
  return tags;
}

function atItsBest(part: PartSetup): PartSetup {
  const highest = <T extends number | string | undefined>(value: T) =>
    typeof value === 'string' ? most(parseAmount(value)!) : (value as Exclude<T, string>);
  return { ...part, att: highest(part.att), off: highest(part.off), str: highest(part.str) };
}

/** Returns a fighter with its momentary rules and changes other than attack attributes, such as those of charging. */
export const PLAIN = {
  ...{ charging: false, first: false, debut: false, steady: false, advantaged: false, flanked: false },
  ...{ afraid: false, foeAfraid: false },
} as const;

const gainsOf = ({ traits }: FighterPart, m: RuleContext): Gain[] =>
  traits.uses.flatMap((use) => use.rule.gains?.(m, use.value) ?? []);

/** Returns the special attacks that a part has at this moment by its lists, such as those of First Strike. */
export const gainedSpecials = (p: FighterPart, m: RuleContext): RuleUse[] =>
  gainsOf(p, m).flatMap(({ attributes }) => attributes.filter((use) => use.rule.special !== undefined));

export function inMoment(f: Fighter, m: RuleContext): Fighter {
  const gains = f.parts.map((p) => gainsOf(p, m));
  if (gains.every((list) => list.length === 0)) return f;
  const all = gains.flat();
  const whole = all.flatMap((gain) => gain.attributes.filter((use) => !isOfPart(use.rule)));
  const traits = whole.length === 0 ? f.traits : new Traits([...f.traits.uses, ...whole], f.traits.names());
  const parts = f.parts.map((p, i) => {
    const more = gains[i]!.flatMap((gain) => gain.attributes.filter((u) => u.rule.on === 'part'));
    return more.length === 0 ? p : { ...p, traits: new Traits([...p.traits.uses, ...more]) };
  });
  const kept = (of: string, { tags }: PartSetup): boolean =>
    tags.includes('mount') || !f.traits.some((rule) => rule.owns === of);
  const changes = f.parts.flatMap(({ part }, i) =>
    gains[i]!.flatMap((gain) =>
      gain.modifiers.filter(({ of }) => (of === 'def' || of === 'res' || of === 'arm') && kept(of, part)),
    ),
  );
  const specials = f.parts.flatMap((p, part) => gainedSpecials(p, m).map((use) => ({ use, part })));
  return { ...f, parts, traits, specials: [...f.specials, ...specials], changes: [...f.changes, ...changes] };
}

const isBeast = (traits: Traits): boolean => traits.some((rule) => rule.beast);

export interface Fighters {
  /** The R&F; in a unit of Characters alone, the first Character. */
  readonly rankAndFile: Fighter;
  readonly characters: readonly Fighter[];
  readonly having: RuleHolders;
  readonly moments: UnitMoments;
}

export function fightersOf(unit: UnitSetup, ruleset: Ruleset): Fighters {
  const known = read.get(unit);
  if (known?.ruleset === ruleset) return known.fighters;
  const fighters = madeOf(unit, ruleset);
  read.set(unit, { ruleset, fighters });
  return fighters;
}

/** The fighters of recent units, with their rules: in a matrix each unit has many opponents. */
const read = new WeakMap<UnitSetup, { readonly ruleset: Ruleset; readonly fighters: Fighters }>();

function madeOf(unit: UnitSetup, ruleset: Ruleset): Fighters {
  const { marks } = unit;
  const rankAndFile = fighter(unit, ruleset, { character: false, marks });
  const characters = unit.characters.map((k) =>
    fighter({ ...k, profile: { ...k.profile, base: [...k.base] } }, ruleset, { character: true, marks }),
  );
  const guards = unit.bodyguard ? rankAndFile.traits.and(GUARDING) : rankAndFile.traits;
  const having = havingOf([unit.models > 0 ? guards : undefined, ...characters.map((k) => k.traits)]);
  return { rankAndFile, characters, having, moments: momentsOf(having) };
}

/** Returns special attacks; those of the whole model go to a part that has them too, else a Harnessed or Inanimate one (T9A-SPEC-1). */
function specialsOf(
  given: readonly RuleUse[],
  own: readonly (readonly RuleUse[])[],
  parts: readonly { readonly traits: Traits }[],
): Fighter['specials'] {
  const beast = parts.findIndex((p) => isBeast(p.traits));
  const partWith = (key: string) => own.findIndex((uses) => uses.some((use) => use.key === key));
  const whole = parts.length > 1 && beast >= 0 ? beast : 0;
  return [
    ...given.map((use) => ({ use, part: partWith(use.key) < 0 ? whole : partWith(use.key) })),
    ...own.flatMap((uses, part) => uses.map((use) => ({ use, part }))),
  ].filter(({ use }) => use.rule.special !== undefined);
}
