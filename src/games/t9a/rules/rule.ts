import type { Aid } from '../aid/aid.ts';
import type { Answered, Effect } from '../attack/strike.ts';
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
  /** Wounds on this roll at worst, at best, or always. */
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
  rerollArmour: 'none' | 'failed' | 'passed';
  /** Needed for an armour save at worst. */
  armourLeast: number;
  aegis: number;
  /** What improves an Aegis: by how much, and up to which roll. */
  readonly aegisBetter: { readonly plus: number; readonly best: number }[];
  noSpecialSaves: boolean;
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
}

/** The least attack that shows a rule at work: one attack of a part against one model. */
export interface AttackExample {
  readonly off?: number;
  readonly str?: number;
  readonly ap?: number;
  readonly def?: number;
  readonly res?: number;
  readonly arm?: number;
  readonly hp?: number;
  readonly height?: number;
  readonly weapon?: string;
  readonly type?: 'infantry' | 'beast' | 'cavalry' | 'construct';
  readonly shield?: boolean;
  /** What the target is, and what the striker is. */
  readonly foeTags?: readonly string[];
  readonly tags?: readonly string[];
  readonly foeHeight?: number;
  /** It strikes the flank of the target. */
  readonly flanking?: boolean;
  readonly foeWeapon?: string;
  /** Rules of the striker's part, beside the one that is shown. */
  readonly rules?: readonly string[];
  /** Rules of the target. */
  readonly foe?: readonly string[];
  readonly moment?: Partial<Omit<RuleContext, 'rules' | 'foe'>>;
  /** The edition it is of, if not the core rules. */
  readonly edition?: '2026';
}

type Fraction = readonly [numerator: number, denominator: number];

/** A unit of an example: what is not said is that of ten plain men, five wide, all of whose numbers are 3. */
export interface ExampleUnit {
  readonly models?: number;
  readonly files?: number;
  readonly att?: number;
  readonly off?: number;
  readonly str?: number;
  readonly agi?: number;
  readonly def?: number;
  readonly arm?: number;
  readonly hp?: number;
  readonly courage?: number;
  readonly charging?: boolean;
  readonly shaken?: boolean;
  readonly standard?: boolean;
  readonly marked?: ('grudge' | 'quest')[];
  readonly weapons?: string[];
  readonly type?: 'cavalry';
  readonly res?: number;
  /** What its one part is; what its profile is called. */
  readonly tags?: string[];
  readonly name?: string;
  /** Those of its models; `RULE` for the one that is shown. */
  readonly rules?: string[];
  readonly near?: {
    readonly general?: number;
    readonly friends_engaged?: boolean;
    readonly parent?: boolean;
    readonly forest?: boolean;
  };
  readonly characters?: Readonly<Record<string, ExampleUnit>>;
}

/** What is so in an example beside the rule: of whom has it. */
interface Loser {
  readonly edition?: '2026';
  /** Rules that it has in any case. */
  readonly beside?: readonly string[];
  /** What is near. */
  readonly near?: 'forest' | 'parent';
  /** A choice of its player. */
  readonly policy?: Readonly<Record<string, string>>;
}

/** A worked example, exact; it is the rule's test. */
export type Example =
  /** Mean Health Points lost to one attack, without and with the rule (of the striker, or of the target). */
  | {
      readonly kind: 'attack';
      readonly attack: AttackExample;
      readonly of?: 'target';
      readonly value?: string;
      readonly without: Fraction;
      readonly with: Fraction;
    }
  /** Mean Health Points lost to the special attack of one model; without the rule there is none, or it has another mean. */
  | {
      readonly kind: 'special';
      readonly attack: AttackExample;
      readonly value?: string;
      readonly without?: Fraction;
      readonly mean: Fraction;
    }
  /** Attacks of 20 models with one attack, 5 wide, of Height 1, Courage 7, in full contact. */
  | {
      readonly kind: 'attacks';
      readonly att?: number;
      readonly value?: string;
      readonly without: number;
      readonly with: number;
    }
  /** Probability that a unit of Courage 7 breaks after losing by 4; `led`: only if a Character is in it. */
  | (Loser & { readonly kind: 'break'; readonly led?: boolean; readonly without: Fraction; readonly with: Fraction })
  /** The same that it is not there any more. */
  | (Loser & { readonly kind: 'leave'; readonly without: Fraction; readonly with: Fraction })
  /** Mean Health Points that four R&F take whom a Character leads; without him as without the rule. */
  | { readonly kind: 'gift'; readonly value: string; readonly without: Fraction; readonly with: Fraction }
  /** Probability that a pursuer with the rule catches a Broken unit without it. */
  | (Loser & { readonly kind: 'catch'; readonly value?: string; readonly without: Fraction; readonly with: Fraction })
  /** Proper Ranks of 20 models of Height 1 so many files wide. */
  | { readonly kind: 'ranks'; readonly files: number; readonly without: number; readonly with: number }
  /** Combat Score for the ranks of 15 models of Height 1 five wide. */
  | (Loser & { readonly kind: 'points'; readonly without: number; readonly with: number })
  /** Mean Combat Score for one attack at models with the rule. */
  | { readonly kind: 'scored'; readonly edition?: '2026'; readonly without: Fraction; readonly with: Fraction }
  /** Probability that a loser of Discipline 7 passes the Command Test of a Combat Reform. */
  | { readonly kind: 'command'; readonly edition: '2026'; readonly without: Fraction; readonly with: Fraction }
  /** Health Points lost by an Unstable unit that lost by 4. */
  | (Loser & { readonly kind: 'crumble'; readonly without: number; readonly with: number })
  /** Mean Health Points that one model loses who strikes once at a unit with the rule. */
  | {
      readonly kind: 'answer';
      readonly attack: AttackExample;
      readonly foe: AttackExample;
      readonly value?: string;
      readonly mean: Fraction;
    }
  /** The Agility Step in which a model strikes. */
  | {
      readonly kind: 'agility';
      readonly attack: AttackExample;
      readonly agi: number;
      readonly without: number;
      readonly with: number;
    }
  /** Models of 20, 5 wide and in full contact, that make a special attack. */
  | { readonly kind: 'grinders'; readonly beside: readonly string[]; readonly without: number; readonly with: number }
  /** A combat written out as in a file: of a metric, without what holds `RULE` and with the rule in its place. */
  | {
      readonly kind: 'combat';
      readonly units: Readonly<Record<string, ExampleUnit>>;
      readonly contacts?: readonly (readonly [string, string])[];
      readonly of: readonly [subject: string, metric: string];
      readonly rounds?: number;
      readonly value?: string;
      readonly without: Fraction;
      readonly with: Fraction;
      readonly edition?: '2026';
    }
  /** No effect on two units in front contact under this preset; says why. */
  | { readonly kind: 'none'; readonly because: string };

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
  /** What the bearer deals back to those who attack him in this way; the attack is one against him. */
  answers?(blow: AttackDraft): Answer | undefined;
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
