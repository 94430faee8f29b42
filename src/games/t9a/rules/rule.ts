import type { Answered, Effect } from './attack.ts';
import type { Aura } from './aura.ts';
import type { Example } from './example.ts';
import type { Facing, UnitType } from './facing.ts';
import type { Modifier } from './modifiers.ts';
import type { RoundEnd, RuleMoments } from './moments.ts';
import type { Amount } from './notation.ts';
import type { Ruleset } from './ruleset.ts';

/** A condition in a rule's brackets on the target (`towards`) or on the attack (`against`). */
export type RuleCondition =
  | { readonly kind: 'height'; readonly low: number; readonly high: number }
  | { readonly kind: 'res'; readonly least: number }
  /** A tag or a rule of a model, or an attribute of an attack. */
  | { readonly kind: 'named' | 'marked'; readonly name: string }
  | { readonly kind: 'characters' | 'front' | 'melee' | 'ranged' | 'non-magical' | 'no-armour-save' | 'charging' }
  | { readonly kind: 'any' | 'all'; readonly of: readonly RuleCondition[] };

/** The properties of a model that conditions may test. */
export interface Being {
  readonly height: number;
  readonly res: number;
  readonly character: boolean;
  /** The tags of all its parts; rules may add or remove Metal Armour. */
  readonly tags: ReadonlySet<string>;
  readonly bare: boolean;
  readonly marks: readonly string[];
  has(rule: string): boolean;
}

/** The facts about two opposing units in a Round of Combat that a rule may test. */
export interface RuleContext {
  readonly rules: Ruleset;
  readonly charging: boolean;
  /** It is the striker's First Round of Combat (T9A-BRK-18). */
  readonly first: boolean;
  /** It is the first round that the striker fights in this combat, charge or not. */
  readonly debut: boolean;
  /** The striker was Steady when the round started. */
  readonly steady: boolean;
  readonly advantaged: boolean;
  /** The striker, or its target, has failed a Fear test this round (T9A-BRK-11). */
  readonly afraid: boolean;
  readonly foeAfraid: boolean;
  readonly foeType: UnitType;
  readonly foe: Being;
  readonly foeDiscipline: number;
  /** An enemy in contact takes away what Charging gives to the striker's attacks. */
  readonly halted: boolean;
  readonly foeLed: boolean;
  /** The striker's own facing that the target touches, and the target's facing that the striker touches. */
  readonly facing: Facing;
  readonly foeFacing: Facing;
  readonly flanked: boolean;
  /** The effects of living Characters on the R&F of the striker's unit. */
  readonly gifts: readonly Gain[];
}

export interface Brackets {
  readonly amount: Amount;
  readonly number: number;
  /** The roll needed by `5+`; of `+1, max 4+` what is added, and the best roll that it leads to. */
  readonly save: { readonly needed: number; readonly plus: number };
  readonly roll: number;
  /** The number of steps, 1 by default. */
  readonly steps: number;
  /** `3`: three restricted attacks; `+2`: two `more`. */
  readonly support: { readonly attacks: number; readonly more: boolean };
  /** Hits of a special attack, and what is said of them: `2D3, str 5, ap 2, flaming-attacks`. */
  readonly hits: {
    readonly hits: Amount;
    readonly str?: Amount;
    readonly ap?: number;
    readonly attributes: readonly RuleUse[];
  };
  /** Hits in a rank, and ranks, of `2x3`. */
  readonly area: readonly [number, number];
  readonly attributes: Gain;
  /** Attributes as above, and rules of parts and models. */
  readonly gains: Gain;
  readonly heights: readonly number[];
  readonly names: readonly string[];
  /** Names of Characters and of their profiles, and `general`; empty for any. */
  readonly people: readonly string[];
  readonly distance: Amount;
  readonly profile: readonly Modifier[];
  readonly changes: readonly Modifier[];
  /** Changes of characteristics and rules, as they are written. */
  readonly gained: readonly string[];
}

export interface Gain {
  readonly attributes: readonly RuleUse[];
  readonly modifiers: readonly Modifier[];
}

/** A rule as a profile has it, with what its brackets hold. */
export interface RuleUse {
  readonly key: string;
  readonly rule: SpecialRule;
  readonly value: unknown;
  /** All of this must be so, of the target or of the attack, for it to work. */
  readonly when: readonly RuleCondition[];
}

/** One attack while it is worked out: the rules of both sides write to it. */
export interface AttackDraft {
  /** A Standard Melee Attack, and not a special one. */
  readonly standard: boolean;
  readonly moment: RuleContext;
  /** Names of the attributes it has, for saves and Immune. */
  readonly tags: Set<string>;
  readonly weapon: string | undefined;
  readonly foeShield: boolean;
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
  /** Wounds on this roll at worst, at best, or always; 0 for without a roll. */
  woundsOn: number;
  woundsBest: number;
  woundsAlways: number | undefined;
  distracted: number;
  ignoresParry: boolean;
  ignoresDistracting: boolean;
  rerollMisses: boolean;
  /** Re-rolls of failed rolls to wound, of successful ones, and of natural 1s only. */
  rerollWounds: boolean;
  rerollWounded: boolean;
  rerollOnes: Set<'hit' | 'wound'>;
  rerollArmour: 'none' | 'ones' | 'failed' | 'passed';
  hitsBest: number;
  /** To hit on this roll at worst; without a roll; without what makes it harder. */
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
  halvesWounds: boolean;
  /** Hits in a rank, and ranks, of each hit. */
  area: readonly [number, number];
}

/** Attacks other than Standard Melee Attacks: hits without a roll to hit. */
export interface SpecialAttack {
  readonly hits: Amount;
  readonly kind: 'impact' | 'grind' | 'stomp' | 'breath' | 'answer';
  /** Agility Step; undefined for the part's own Agility. */
  readonly step?: number;
  readonly str?: Amount;
  readonly ap?: number;
  /** The attributes of its hits in addition to those of its part. */
  readonly attributes?: readonly RuleUse[];
  readonly when: 'charging' | 'debut' | 'always';
  /** Highest model that it reaches if it is a Stomp, instead of what the edition says. */
  readonly reaches?: number;
  readonly halvedFrom?: number;
  readonly overRank?: boolean;
  /** One for each Health Point of the model, instead of its Standard Melee Attacks. */
  readonly perHp?: boolean;
}

/** A blow that is dealt back in the same Agility Step; it causes no others (T9A26-R-99). */
export interface CounterAnswer {
  readonly on: Answered;
  /** The Special Attack; undefined for a Standard Melee Attack. */
  readonly special: SpecialAttack | undefined;
  /** It is the attack itself that comes back, and hits. */
  readonly turned?: boolean;
  /** If the attacks cost a Health Point, the striker recovers one at the end of the step; or the target is marked as wounded. */
  readonly instead?: 'recovers' | 'marks';
}

/** Hits on every other unit of the combat when a model leaves, or when too many Health Points make it leave. */
export interface Burst {
  readonly hits: Amount;
  /** One of them, as in the brackets of Grind Attacks. */
  readonly each: string;
  readonly at: 'removal' | number;
}

/** The common part of rules and weapons. @typeParam V the value in the brackets */
export interface Item<V = unknown> {
  readonly name: string;
  readonly id: string;
  readonly description: string;
  modifiers?(m: RuleContext, value: V): readonly Modifier[];
  readonly example: Example;
}

interface RuleWith<V> extends Item<V>, RuleMoments {
  readonly on: 'part' | 'model';
  /** An attribute of attacks, which Immune can take away. */
  readonly attribute?: boolean;
  /** It enchants a weapon: it is of attacks with that alone, and not of special ones. */
  readonly ofWeapon?: boolean;
  readonly notMounts?: boolean;
  readonly ownAgility?: number;
  readonly implies?: readonly string[];
  /** Rules that a holder also has under some parameters. */
  becomes?(rules: Ruleset): readonly string[];
  /** Whether all models of a type have it under some parameters. */
  ofType?(type: UnitType, rules: Ruleset): boolean;
  gains?(m: RuleContext, value: V): Gain | undefined;
  /** The effects on the R&F of its unit while a Character with it lives; with `own`, those on the bearer itself. */
  gives?(value: V, own: boolean): Gain | undefined;
  attack?(blow: AttackDraft, value: V): void;
  /** Changes the attacks against the bearer. @param bare it has no condition in its brackets */
  against?(blow: AttackDraft, value: V, bare: boolean): void;
  protects?(blow: AttackDraft, value: V): readonly Modifier[];
  /** The bearer's saves, when all else is known of the attack. */
  saves?(blow: AttackDraft, value: V, bare: boolean): void;
  special?(value: V): SpecialAttack;
  readonly bursts?: Burst;
  /** Its bearer may win Health Points by its attacks. */
  readonly restores?: boolean;
  /** A part that strikes for itself, and that rules of the whole model do not concern; it may strike never. */
  readonly beast?: true;
  readonly strikes?: 'never';
  /** Whether its bearer makes Supporting Attacks; and its Supporting Attacks, ranks of them and weapons. */
  supports?(rules: Ruleset): boolean;
  support?(value: V): Brackets['support'];
  readonly extraRanks?: number;
  readonly choosesWeapon?: true;
  /** Its weapons are hand weapons after the First Round, and parry never; its two-handed ones leave a hand free. */
  readonly crude?: true;
  readonly freesHand?: true;
  /** It bears a shield; its weapons never parry. */
  readonly bearsShield?: true;
  readonly noParry?: true;
  withShield?(value: V): Gain;
  metal?(of: Pick<Being, 'height' | 'bare'>): 'gives' | 'takes' | undefined;
  readonly atItsBest?: true;
  /** It may make a Crush Attack; one attack more for each Health Point lost. */
  readonly crushes?: true;
  readonly rages?: true;
  readonly lists?: 'charging' | 'first';
  /** Nothing that others give changes its attacks. */
  readonly unmodifiable?: true;
  /** It counts once for each instance, even without brackets. */
  addsUp?(rules: Ruleset): boolean;
  /** It strikes no earlier when Charging; it has nothing of `lists` then. */
  readonly noMomentum?: true;
  readonly halts?: true;
  immuneTo?(value: V): readonly string[];
  readonly neverStomped?: true;
  /** Reports ask whether a unit with it is destroyed, not whether it breaks. */
  readonly endures?: true;
  readonly gap?: { readonly of: 'ranks' | 'characters' | 'all'; readonly text: string; readonly elsewhere?: true };
  changes?(special: SpecialAttack): SpecialAttack;
  /** Changes the Defensive Skill against an attack, when all else is known of it. */
  parries?(blow: AttackDraft): void;
  /** Whether a kept status effect by it holds after a round, and if so for good; and what begins it within a round: a test, or a wound. */
  happens?(end: RoundEnd): boolean;
  readonly lasts?: true;
  readonly begins?: 'choices' | 'wounded';
  /** The dice of its flights and pursuits; of none for those of all. */
  distance?(value: V): Amount;
  /** The roll on which a Health Point comes back after a round in which its attacks took one. */
  thirst?(value: V): number;
  inRound?(round: number): readonly string[];
  /** That holds unless the file chooses for each round; and what may be chosen, but never twice in a row. */
  readonly chosen?: boolean;
  readonly dance?: boolean;
  answers?(blow: AttackDraft): CounterAnswer | undefined;
  /** The attack that the bearer's own attack may deal to the bearer. */
  backfires?(blow: AttackDraft): CounterAnswer | undefined;
  /** The status effects that its living bearer gives to itself on a condition, or to others. */
  aid?(value: V): Aura | readonly Aura[];
}

/** The flow reads what rules do at its moments, and names none. */
export interface SpecialRule extends RuleWith<unknown> {
  /** The kind of value in the brackets; none by default. */
  readonly takes?: keyof Brackets;
}

/** A rule as the catalogue writes it: its functions receive the value in the brackets. */
export type RuleEntry =
  | (RuleWith<undefined> & { readonly takes?: undefined })
  | { [T in keyof Brackets]: RuleWith<Brackets[T]> & { readonly takes: T } }[keyof Brackets];
