import { titleOfId } from '../../../core/words.ts';
import type { Answered, Effect } from './attack.ts';
import type { Aura } from './aura.ts';
import type { Facing, UnitType } from './facing.ts';
import type { Modifier } from './modifiers.ts';
import type { RoundEnd, RuleMoments } from './moments.ts';
import type { Amount } from './notation.ts';
import type { Ruleset } from './ruleset.ts';
import type { WrittenGain, WrittenRule } from './written.ts';

/** The properties of a model that conditions may test. */
export interface Being {
  readonly height: number;
  readonly res: number;
  readonly hp: number;
  readonly character: boolean;
  /** The tags of all parts of the model; rules may add or remove Metal Armour. */
  readonly tags: ReadonlySet<string>;
  readonly bare: boolean;
  readonly marks: readonly string[];
  has(rule: string, on?: string): boolean;
}

/** The facts about two opposing units in a Round of Combat that a rule may test. */
export interface RuleContext {
  readonly rules: Ruleset;
  readonly charging: boolean;
  /** Whether it is the striker's First Round of Combat (T9A-BRK-18). */
  readonly first: boolean;
  /** Whether it is the first round that the striker fights in this combat, charge or not. */
  readonly debut: boolean;
  readonly steady: boolean;
  readonly advantaged: boolean;
  /** Whether the striker, or its target, has failed a Fear test this round (T9A-BRK-11). */
  readonly afraid: boolean;
  readonly foeAfraid: boolean;
  readonly foeType: UnitType;
  readonly foe: Being;
  readonly foeDiscipline: number;
  /** Whether an enemy in contact removes the effects of Charging from the striker's attacks. */
  readonly halted: boolean;
  readonly foeLed: boolean;
  /** The striker's facing in contact with the target, and the target's facing in contact with the striker. */
  readonly facing: Facing;
  readonly foeFacing: Facing;
  readonly flanked: boolean;
}

export interface Brackets {
  readonly amount: Amount;
  readonly number: number;
  /** The roll needed by `5+`; for `+1, max 4+` the bonus, and the best roll that it allows. */
  readonly save: { readonly needed: number; readonly plus: number };
  readonly roll: number;
  /** The number of steps, 1 by default. */
  readonly steps: number;
  /** Restricted attacks: three for `3`; two additional ones (`more`) for `+2`. */
  readonly support: { readonly attacks: number; readonly more: boolean };
  /** The hits of a special attack, with their attributes: `2D3, str 5, ap 2, flaming-attacks`. */
  readonly hits: {
    readonly hits: Amount;
    readonly str?: Amount;
    readonly ap?: number;
    readonly attributes: readonly RuleUse[];
  };
  /** The hits in a rank, and the ranks, of `2x3`. */
  readonly area: readonly [number, number];
  /** Attributes of attacks, and rules of parts and models. */
  readonly gains: Gain;
  readonly heights: readonly number[];
  readonly names: readonly string[];
  /** Names of Characters and of their profiles, and `general`; empty for any. */
  readonly people: readonly string[];
  readonly distance: Amount;
  readonly profile: readonly Modifier[];
  readonly changes: readonly Modifier[];
  readonly gained: readonly WrittenGain[];
}

export interface Gain {
  readonly attributes: readonly RuleUse[];
  readonly modifiers: readonly Modifier[];
}

export interface RuleUse extends Omit<WrittenRule, 'written'> {
  readonly rule: SpecialRule;
}

/** One attack under construction, to which the rules of both sides write. */
export interface AttackDraft {
  /** Whether it is a Standard Melee Attack instead of a special one. */
  readonly standard: boolean;
  readonly crush: boolean;
  readonly moment: RuleContext;
  /** The names of the attack's attributes, for saves and Immune. */
  readonly tags: Set<string>;
  readonly weapon: string | undefined;
  readonly foeShield: boolean;
  readonly foeWalled: boolean;
  readonly striker: Being;
  readonly effects: Effect[];
  off: number;
  str: number;
  ap: number;
  def: number;
  res: number;
  arm: number;
  readonly toHit: number[];
  readonly toWound: number[];
  /** The limits of the roll to wound: at worst, at best, or always; 0 without a roll. */
  woundsOn: number;
  woundsBest: number;
  woundsAlways: number | undefined;
  distracted: number;
  ignoresParry: boolean;
  ignoresDistracting: boolean;
  rerollMisses: boolean;
  rerollHits: boolean;
  /** Re-rolls of failed rolls to wound, of successful ones, and of natural 1s only. */
  rerollWounds: boolean;
  rerollWounded: boolean;
  rerollOnes: Set<'hit' | 'wound'>;
  rerollArmour: number;
  hitsBest: number;
  /** The limits of the roll to hit: at worst; without a roll; without penalties. */
  hitsOn: number;
  hitsAlways: boolean;
  ignoresPenalties: boolean;
  armourLeast: number;
  aegis: number;
  aegisAlways: number;
  /** Improvements of an Aegis: the bonus, and the best roll that it may reach. */
  readonly aegisBetter: { readonly plus: number; readonly best: number }[];
  readonly fortitudeBetter: { readonly plus: number; readonly best: number }[];
  noAegis: boolean;
  noSpecialSaves: boolean;
  noFortitude: boolean;
  rerollAegis: boolean;
  rerollFortitude: boolean;
  fortitude: number;
  fortitudeName: string;
  wounds: Amount;
  woundsReduced: Amount['reduced'] | undefined;
  /** The hits in a rank, and the ranks, of each hit. */
  area: readonly [number, number];
}

/** Attacks other than Standard Melee Attacks: hits without a roll to hit. */
export interface SpecialAttack {
  readonly hits: Amount;
  readonly kind: 'impact' | 'grind' | 'stomp' | 'breath' | 'answer';
  /** The Agility Step; undefined for the part's own Agility. */
  readonly step?: number;
  readonly str?: Amount;
  readonly ap?: number;
  /** The attributes of its hits in addition to those of its part. */
  readonly attributes?: readonly RuleUse[];
  readonly when: 'charging' | 'debut' | 'always';
  /** The highest model that a Stomp reaches; by default that of the edition. */
  readonly reaches?: number;
  readonly halvedFrom?: number;
  readonly overRank?: boolean;
  /** Whether a model makes it against every enemy unit that it touches. */
  readonly atEach?: boolean;
  readonly per?: Multiplier;
  /** The maximum of the multiplier. */
  readonly most?: number;
  /** Whether it replaces the model's Standard Melee Attacks. */
  readonly instead?: true;
}

/**
 * The number by which attacks are multiplied: Health Points of the model, Proper Ranks of its unit, enemy models at the unit's front, Health
 * Points that R&F of the unit have lost this round, enemy models that touch the model and attack others, each of which is hit.
 */
export type Multiplier = 'hp' | 'ranks' | 'front' | 'lost' | 'sparing';

/** A blow back in the same Agility Step; it causes no others (T9A26-R-99). */
export interface CounterAnswer {
  readonly on: Answered;
  /** The Special Attack; undefined for a Standard Melee Attack. */
  readonly special: SpecialAttack | undefined;
  /** Whether the attack itself returns, and hits; whether there is a blow for each model removed. */
  readonly turned?: boolean;
  readonly fallen?: boolean;
  /** The effect if the attacks cost a Health Point: the striker recovers one at the end of the step; or the target is marked. */
  readonly instead?: 'recovers' | 'marks';
}

/** Hits on every other unit of the combat when a model leaves, or when too many Health Points make it leave. */
export interface Burst {
  readonly hits: Amount;
  /** One hit, as in the brackets of Grind Attacks. */
  readonly each: string;
  readonly at: 'removal' | number;
}

/** The common part of rules and weapons. @typeParam V the value in the brackets */
export interface Item<V = unknown> {
  readonly name: string;
  readonly id: string;
  modifiers?(m: RuleContext, value: V, weapon?: string): readonly Modifier[];
}

interface RuleWith<V> extends Omit<Item<V>, 'name'>, RuleMoments {
  /** By default the key as a title. */
  readonly name?: string;
  /** What the rule is of: attacks, as an attribute, which Immune can remove; or a part; by default the whole model. */
  readonly on?: 'attack' | 'part';
  /** Whether the rule enchants a weapon: it applies only to attacks with it, not to special ones. */
  readonly ofWeapon?: boolean;
  readonly notMounts?: boolean;
  readonly ownAgility?: number;
  readonly implies?: readonly string[];
  /** Returns what several instances of a text are together, if their numbers add up. */
  summed?(text: string, count: number): string | undefined;
  /** Returns rules that a holder also has under some parameters. */
  becomes?(rules: Ruleset): readonly string[];
  /** Whether all models of a type have the rule under some parameters. */
  ofType?(type: UnitType, rules: Ruleset): boolean;
  gains?(m: RuleContext, value: V): Gain | undefined;
  attack?(blow: AttackDraft, value: V): void;
  /** Changes attacks against the bearer. @param bare without a condition in the brackets */
  against?(blow: AttackDraft, value: V, bare: boolean): void;
  protects?(blow: AttackDraft, value: V): readonly Modifier[];
  /** Sets the bearer's saves after all else about the attack. */
  saves?(blow: AttackDraft, value: V, bare: boolean): void;
  special?(value: V): SpecialAttack;
  /** Standard Melee Attacks that the part makes in addition, in an Agility Step of their own. */
  readonly adds?: { readonly per: Multiplier; readonly most: number; readonly step: number };
  /** The name in the labels of its special attacks, which seed their rolls and never change; by default the key as a title. */
  readonly seedName?: string;
  readonly bursts?: Burst;
  /** Whether the bearer may win Health Points by its attacks. */
  readonly restores?: boolean;
  /** A separate part, which rules of the whole model do not concern; whether it may never strike. */
  readonly beast?: true;
  readonly strikes?: 'never';
  /** Whether the bearer makes Supporting Attacks; and its Supporting Attacks, their ranks and weapons. */
  supports?(rules: Ruleset): boolean;
  support?(value: V): Brackets['support'];
  readonly extraRanks?: number;
  readonly choosesWeapon?: true;
  /** The model's weapons are hand weapons after the First Round, and never parry; its two-handed ones leave a hand free. */
  readonly crude?: true;
  readonly freesHand?: true;
  readonly bearsShield?: true;
  readonly ofWearer?: true;
  readonly owns?: 'arm' | 'def';
  withShield?(value: V): Gain;
  metal?(of: Pick<Being, 'height' | 'bare'>): 'gives' | 'takes' | undefined;
  readonly atItsBest?: true;
  /** The part may make a Crush Attack; it has one attack more for each Health Point lost. */
  readonly crushes?: true;
  readonly psychic?: true;
  /** Whether it may make attacks Flaming. */
  readonly flames?: true;
  readonly rages?: true;
  readonly lists?: 'charging' | 'first';
  /** Effects of others do not change the part's attacks. */
  readonly unmodifiable?: true;
  /** Whether it counts once for each instance, even without brackets. */
  addsUp?(rules: Ruleset): boolean;
  /** Charging gives the part no earlier strike; nor any rules of `lists`. */
  readonly noMomentum?: true;
  readonly halts?: true;
  immuneTo?(value: V): readonly string[];
  readonly neverStomped?: true;
  /** The bearer may use the saves of the model that wounds it. */
  readonly borrowsSaves?: true;
  /** Reports show whether a unit with the rule is destroyed, instead of whether it breaks. */
  readonly endures?: true;
  /** The part of the rule that is not modelled; whether it acts outside of the round, or only if a further round follows. */
  readonly gap?: {
    readonly of: 'ranks' | 'characters' | 'all';
    readonly text: string;
    readonly elsewhere?: true;
    readonly later?: true;
  };
  changes?(special: SpecialAttack): SpecialAttack;
  /** Changes the Defensive Skill against an attack after all else about it. */
  parries?(blow: AttackDraft): void;
  /** Whether a kept status effect holds after a round, and whether for good; its beginning within a round: a test, a hit, a wound, or a Health Point that the part's weapon takes. */
  happens?(end: RoundEnd): boolean;
  readonly lasts?: true;
  readonly begins?: 'choices' | 'hit' | 'wounded' | 'hurt' | 'fed';
  /** Returns the dice of the unit's flights and pursuits; without dice those of all units. */
  distance?(value: V): Amount;
  /** Returns the roll that recovers a Health Point after a round in which its attacks took one. */
  thirst?(value: V): number;
  inRound?(round: number): readonly string[];
  /** The default unless the file chooses for each round; the possible choices, never twice in a row. */
  readonly chosen?: boolean;
  readonly dance?: boolean;
  answers?(blow: AttackDraft): CounterAnswer | undefined;
  /** Returns the blow that the bearer's own attack may deal to the bearer. */
  backfires?(blow: AttackDraft): CounterAnswer | undefined;
  /** Returns the status effects that a living bearer gives to itself on a condition, or to others. */
  aid?(value: V): Aura | readonly Aura[];
}

export interface SpecialRule extends RuleWith<unknown> {
  readonly name: string;
  /** The kind of value in the brackets; none by default. */
  readonly takes?: keyof Brackets;
}

/** Whether a rule stays with a part of a model, or with its attacks. */
export const isOfPart = ({ on }: SpecialRule): boolean => on !== undefined;

/** A rule as the catalogue writes it: its functions receive the value in the brackets. */
export type RuleEntry =
  | (RuleWith<undefined> & { readonly takes?: undefined })
  | { [T in keyof Brackets]: RuleWith<Brackets[T]> & { readonly takes: T } }[keyof Brackets];

/** Makes a step that only sets values of an attack. */
export const sets =
  (values: Partial<AttackDraft>) =>
  (blow: AttackDraft): void => {
    Object.assign(blow, values);
  };

type Named<R> = { readonly [K in keyof R]: R[K] & { readonly name: string } };

/** Returns a function that gives each entry of a table its name: its own, or its key as a title. */
export const naming =
  <E extends object>() =>
  <const R extends Readonly<Record<string, E>>>(table: R): Named<R> =>
    Object.fromEntries(
      Object.entries(table).map(([key, entry]) => [key, { name: titleOfId(key), ...entry }]),
    ) as Named<R>;

/** Makes a part of the catalogue. */
export const named = naming<RuleEntry>();
