import type { Aid } from '../aid/aid.ts';
import type { Answered, Effect } from '../attack/strike.ts';
import type { Example } from './example.ts';
import type { Facing } from './facing.ts';
import type { Modifier } from './modifiers.ts';
import type { Amount } from './notation.ts';
import type { Ruleset } from './ruleset.ts';

/** What a rule asks in its brackets, of the target (`towards`) or of the attack (`against`), before it works. */
export type Condition =
  | { readonly kind: 'height'; readonly low: number; readonly high: number }
  | { readonly kind: 'res'; readonly least: number }
  /** A tag or a rule of a model, or an attribute of an attack. */
  | { readonly kind: 'named' | 'marked'; readonly name: string }
  | { readonly kind: 'characters' | 'front' | 'melee' | 'ranged' | 'non-magical' | 'no-armour-save' | 'charging' }
  | { readonly kind: 'any' | 'all'; readonly of: readonly Condition[] };

/** What conditions may ask about a model. */
export interface Being {
  readonly height: number;
  readonly res: number;
  readonly character: boolean;
  /** Those of all its parts. */
  readonly tags: ReadonlySet<string>;
  /** What its unit is marked as. */
  readonly marks: readonly string[];
  /** Whether it has a rule. */
  has(rule: string): boolean;
}

/** What is true of two units at a time in a Round of Combat: all that a rule may ask about it. */
export interface RuleContext {
  readonly rules: Ruleset;
  /** The striker is Charging. */
  readonly charging: boolean;
  /** It is the striker's First Round of Combat (T9A-BRK-18). */
  readonly first: boolean;
  /** It is the first round that the striker fights in this combat, charge or not. */
  readonly debut: boolean;
  /** The striker was Steady when the round started. */
  readonly steady: boolean;
  /** The striker has Advantaged Position. */
  readonly advantaged: boolean;
  /** The striker, or its target, has failed a Fear test this round (T9A-BRK-11). */
  readonly afraid: boolean;
  readonly foeAfraid: boolean;
  readonly foeType: 'infantry' | 'beast' | 'cavalry' | 'construct';
  /** Who is struck. */
  readonly foe: Being;
  /** Highest Discipline in the target's unit. */
  readonly foeDiscipline: number;
  /** An enemy in contact takes away what Charging gives to the striker's attacks. */
  readonly halted: boolean;
  /** A Character of the enemy touches the striker's unit. */
  readonly foeLed: boolean;
  /** The striker's own facing that the target touches, and the target's that he touches. */
  readonly facing: Facing;
  readonly foeFacing: Facing;
  /** The striker's unit has an enemy in its flank or rear when the round starts. */
  readonly flanked: boolean;
  /** What living Characters give to the R&F of the striker's unit. */
  readonly gifts: readonly Gain[];
}

/** What the brackets of a rule hold, by what it `takes`. */
export interface Brackets {
  /** `2`, `D3`, `D6+1`. */
  readonly amount: Amount;
  readonly number: number;
  /** The roll needed by `5+`; of `+1, max 4+` what is added, and the best roll that it leads to. */
  readonly save: { readonly needed: number; readonly plus: number };
  /** How many, 1 if nothing is said. */
  readonly steps: number;
  /** Restricted attacks of `3`, or so many `more` of `+2`. */
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
  /** The same, with rules of parts and models too. */
  readonly gains: Gain;
  /** Heights of models. */
  readonly heights: readonly number[];
  /** Attributes that are named without their values. */
  readonly names: readonly string[];
  /** Names of Characters and of their profiles, and `general`; none for anybody. */
  readonly people: readonly string[];
  /** Dice of a move; of none for those of all. */
  readonly distance: Amount;
  readonly profile: readonly Modifier[];
  /** Changes of characteristics. */
  readonly changes: readonly Modifier[];
  /** Changes of characteristics and rules, as they are written. */
  readonly gained: readonly string[];
}

/** What attacks gain: attributes, and changes of characteristics; what models gain: their rules, too. */
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
  readonly when: readonly Condition[];
}

/** One attack while it is worked out: the rules of both sides write to it. */
export interface AttackDraft {
  /** A Standard Melee Attack, and not a special one. */
  readonly standard: boolean;
  readonly moment: RuleContext;
  /** Names of the attributes it has, for saves and Immune. */
  readonly tags: Set<string>;
  readonly weapon: string | undefined;
  /** The target uses a shield. */
  readonly foeShield: boolean;
  /** Who strikes. */
  readonly striker: Being;
  readonly effects: Effect[];
  off: number;
  str: number;
  ap: number;
  def: number;
  res: number;
  arm: number;
  /** Modifiers of the roll to hit, and of that to wound. */
  readonly toHit: number[];
  readonly toWound: number[];
  /** Wounds on this roll at worst, at best, or always; 0 for without a roll. */
  woundsOn: number;
  woundsBest: number;
  woundsAlways: number | undefined;
  /** How much harder it is to hit because of Distracting. */
  distracted: number;
  ignoresParry: boolean;
  ignoresDistracting: boolean;
  rerollMisses: boolean;
  /** Re-rolls of failed rolls to wound, of successful ones, and of natural 1s only. */
  rerollWounds: boolean;
  rerollWounded: boolean;
  rerollOnes: Set<'hit' | 'wound'>;
  /** Armour saves that are rolled again. */
  rerollArmour: 'none' | 'ones' | 'failed' | 'passed';
  /** To hit on this roll at worst; without a roll; without what makes it harder. */
  hitsOn: number;
  hitsAlways: boolean;
  ignoresPenalties: boolean;
  /** Needed for an armour save at worst. */
  armourLeast: number;
  aegis: number;
  /** What improves an Aegis: by how much, and up to which roll. */
  readonly aegisBetter: { readonly plus: number; readonly best: number }[];
  readonly fortitudeBetter: { readonly plus: number; readonly best: number }[];
  noSpecialSaves: boolean;
  noFortitude: boolean;
  /** Successful special saves are rolled again. */
  rerollAegis: boolean;
  rerollFortitude: boolean;
  fortitude: number;
  /** What its Fortitude is called. */
  fortitudeName: string;
  wounds: Amount;
  halvesWounds: boolean;
  /** Hits in a rank, and ranks, of each hit. */
  area: readonly [number, number];
}

/** Attacks beside the Standard ones: hits that are made without a roll to hit. */
export interface SpecialAttack {
  readonly hits: Amount;
  readonly kind: 'impact' | 'grind' | 'stomp' | 'breath' | 'answer';
  /** Agility Step; undefined for the part's own Agility. */
  readonly step?: number;
  /** Instead of the part's own. */
  readonly str?: Amount;
  readonly ap?: number;
  /** What its hits have beside the Attack Attributes of its part. */
  readonly attributes?: readonly RuleUse[];
  readonly when: 'charging' | 'debut' | 'always';
  /** Highest model that it reaches if it is a Stomp, instead of what the edition says. */
  readonly reaches?: number;
  /** Hits on a model of this Height or more are halved. */
  readonly halvedFrom?: number;
  /** Models of the second rank make it, too. */
  readonly overRank?: boolean;
  /** So many times as the model has Health Points, instead of its Standard Melee Attacks. */
  readonly perHp?: boolean;
}

/** A blow that is dealt back in the same Agility Step; it causes no others (T9A26-R-99). */
export interface Answer {
  readonly on: Answered;
  /** What it hits with; undefined for a Standard Melee Attack. */
  readonly special: SpecialAttack | undefined;
  /** It is the attack itself that comes back, and hits. */
  readonly turned?: boolean;
}

/** What rules and weapons have in common. @typeParam V what the brackets hold */
export interface Item<V = unknown> {
  readonly name: string;
  /** Id in the specification. */
  readonly id: string;
  /** What it does, in one sentence. */
  readonly says: string;
  /** Changes of the bearer's characteristics. */
  modifiers?(m: RuleContext, value: V): readonly Modifier[];
  readonly example: Example;
}

interface RuleWith<V> extends Item<V> {
  readonly on: 'part' | 'model';
  /** An attribute of attacks, which Immune can take away. */
  readonly attribute?: boolean;
  /** It enchants a weapon: it is of attacks with that alone, and not of special ones. */
  readonly ofWeapon?: boolean;
  /** Given to a model it is not for its mounts. */
  readonly notMounts?: boolean;
  /** Strikes with any weapon at its own Agility, so much changed. */
  readonly ownAgility?: number;
  /** Rules that who has this one has, too: those that are asked for by name where they act. */
  readonly implies?: readonly string[];
  /** What it has for the moment by it: attributes, rules and characteristics. */
  gains?(m: RuleContext, value: V): Gain | undefined;
  /** What the R&F of its unit have while a Character with it lives; `own` asks for what its bearer has by it himself. */
  gives?(value: V, own: boolean): Gain | undefined;
  /** Changes the bearer's attacks. */
  attack?(blow: AttackDraft, value: V): void;
  /** Changes the attacks against the bearer. */
  against?(blow: AttackDraft, value: V): void;
  /** The bearer's saves, when all else is known of the attack. */
  saves?(blow: AttackDraft, value: V): void;
  special?(value: V): SpecialAttack;
  /** What its bearer has in the n-th round, as files write it. */
  inRound?(round: number): readonly string[];
  /** That holds unless the file chooses for each round; and what may be chosen, but never twice in a row. */
  readonly chosen?: boolean;
  readonly dance?: boolean;
  /** What the bearer deals back to those who attack him in this way; the attack is one against him. */
  answers?(blow: AttackDraft): Answer | undefined;
  /** What the bearer's own attacks may do to him. */
  backfires?(blow: AttackDraft): Answer | undefined;
  /** What it gives while its bearer lives, to himself if something is so, or to others. */
  aid?(value: V): Aid | readonly Aid[];
}

/**
 * One special rule: everything that is special about it, in one place. One that acts elsewhere, on ranks, Break Tests, who may
 * strike, has nothing to fill in: whoever has it is asked for it there, by its name; see `Traits` and `Having`.
 */
export interface SpecialRule extends RuleWith<unknown> {
  /** What the brackets must hold; none by default. */
  readonly takes?: keyof Brackets;
}

/** The same as the catalogue writes it: its functions are given what the brackets hold. */
export type RuleEntry =
  | (RuleWith<undefined> & { readonly takes?: undefined })
  | { [T in keyof Brackets]: RuleWith<Brackets[T]> & { readonly takes: T } }[keyof Brackets];
