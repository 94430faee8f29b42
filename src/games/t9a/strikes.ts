import type { Roll } from '../../core/dice.ts';
import type { RollLabels } from '../../core/streams.ts';
import type { Group } from './attack/choices.ts';
import type { Attack } from './rules/attack.ts';
import type { Facing } from './rules/facing.ts';
import type { RuleContext } from './rules/rule.ts';
import type { ContactSetup, Setup } from './setup.ts';
import type { StatusEffect } from './status-effect.ts';

/** The striker: the R&F of a unit with their Champion, the Champion alone, or Character `who` - 1. */
export const RANK_AND_FILE = -1;
export const CHAMPION = 0;

/** One part of the models of a unit striking over one contact in one Agility Step. One shape, read in the hot loop. */
export interface Strike {
  readonly unit: number;
  readonly foe: number;
  readonly touch: number;
  readonly who: number;
  readonly agility: number;
  /** It is made only while of these facts of its unit, and of these of its target, just those are so. */
  readonly guarded: boolean;
  /** Taking Health Points feeds the striking unit (T9A26-R-57). */
  readonly feeds: boolean;
  readonly facts: number;
  readonly guardBits: number;
  readonly foeFacts: number;
  readonly foeGuardBits: number;
  /** The last strike of its Agility Step: what was lost in it is then removed (T9A-SEQ-7). */
  readonly last: boolean;
  /** Attacks of each model in contact, of the Champion in contact, and of each supporting model. */
  readonly front: number;
  readonly champion: number;
  readonly support: number;
  readonly ledSupport: number;
  /** Supporting ranks behind the first, in addition to those of the formation; 0 if none. */
  readonly ranks: number;
  readonly rage: number;
  readonly perHp: boolean;
  readonly kind: number;
  /** Strikes of the same division are of the same kind and have the same shares; -1 without any. */
  readonly division: number;
  /** Hits in a rank, and ranks, of an Area Attack; 1 and 1 otherwise. */
  readonly area: boolean;
  readonly areaWide: number;
  readonly areaDeep: number;
  readonly drinks: boolean;
  /** It is of a model that may grow by what its attacks cost (T9A26-R-91). */
  readonly devours: boolean;
  readonly trophies: number;
  /** It strikes a flank: an Area Attack counts files instead of ranks. */
  readonly flank: boolean;
  /** By target (0 the R&F and the Champion, i + 1 Character i), by variant, after these for every number of hits of an Area Attack. */
  readonly rolls: readonly (readonly Roll[])[];
  readonly main: readonly Roll[];
  readonly attacks: readonly (readonly Attack[])[];
  readonly answers: readonly (readonly CounterBlow[])[];
  readonly name: string;
  /** Its hits are distributed over the unit (T9A-DIST); else its attacks are allocated (T9A-ALLOC). */
  readonly special: boolean;
  /** Its hits are allocated by the attacker (T9A26-ALLOC-4), and cannot reach the R&F. */
  readonly allocates: boolean;
  readonly out: boolean;
  /** All of it goes to the R&F while there are any. */
  readonly plain: boolean;
  /** Characters of its unit give something to these models (T9A-CAS-14). */
  readonly gifted: boolean;
  /** Some share of its attacks goes to models with Front Rank: by index of the model. */
  readonly shares: readonly number[];
  readonly sharing: boolean;
  /** Pools in the order in which they are struck when there are no R&F, and whether any model may be, or only those in contact. */
  readonly withoutRf: readonly number[];
  readonly anybody: boolean;
  /** Targets of a single model by preference: -1 the R&F, 0 the Champion, i + 1 Character i. */
  readonly prefer: readonly number[];
  /** The number of hits of one model, and one hit by target and variant, if hits are distributed over Characters too. */
  readonly hits: Roll | undefined;
  readonly wounds: readonly (readonly Roll[])[];
  readonly woundAnswers: readonly (readonly CounterBlow[])[];
  /** Places of its random numbers: of what goes to one pool or is left over, and by target of what is shared out. */
  readonly place: number;
  readonly places: Int32Array;
  /** Place of the rolls for what it devours; 0 if it devours nothing. */
  readonly devourPlace: number;
  /** Characters that hits cannot reach while there are enough R&F, or at all (bits). */
  readonly shielded: number;
  readonly safe: number;
}

/** Blows that are dealt back in the same Agility Step, or what happens instead: see `CounterAnswer`. */
export interface CounterBlow {
  readonly blow: Roll | undefined;
  /** Instead, the target is marked; else the striker recovers. */
  readonly marks: boolean;
  /** The weight of one counter-blow in a sum of attacks, and the maximum number of attacks in one sum. */
  readonly worth: number;
  readonly most: number;
  readonly place: number;
}

/**
 * The flags of an attack that select the strike's roll: 1 Advantaged Position, 2 Steady at the start of the round, 4 if the striker failed
 * a Fear test, 8 if the target did, then 16, 32 … for each living Character of the striker's unit with effects on its R&F.
 */
export const ATTACK_CASES = 16;
export const FEARS = 4 | 8;

/** The state of a round that decides who strikes when; units as bits. */
export interface Situation {
  readonly charging: number;
  /** In their First Round of Combat. */
  readonly first: number;
  /** In the first round that they fight. */
  readonly debut: number;
  readonly flanked: number;
  /** The facts that hold for each unit, as bits; none by default. */
  readonly opened?: readonly number[];
}

export interface ScheduleInput {
  readonly setup: Setup;
  readonly contacts: readonly ContactSetup[];
  /** By unit: the R&F (undefined without any), then the Characters. */
  readonly groups: readonly (readonly (Group | undefined)[])[];
  readonly facts: readonly (readonly StatusEffect[])[];
  readonly kinds: Map<string, number>;
  readonly places: RollLabels;
}

export type Guard = Pick<Strike, 'guarded' | 'facts' | 'guardBits' | 'foeFacts' | 'foeGuardBits'>;

export type StrikeDraft = Omit<
  Strike,
  'last' | 'kind' | 'division' | 'place' | 'places' | 'devourPlace' | 'answers' | 'woundAnswers' | keyof Guard
> & {
  readonly answers: readonly (readonly Omit<CounterBlow, 'place'>[])[];
  readonly woundAnswers: readonly (readonly Omit<CounterBlow, 'place'>[])[];
  /** Striker, target and contact, without the weapon: a model keeps its random numbers if it changes weapons. */
  readonly label: string;
};

/** One group of models before the enemies that it can strike over one contact. */
export interface StrikeContext {
  readonly company: ScheduleInput;
  readonly unit: number;
  readonly foe: number;
  readonly touch: number;
  readonly facing: Facing;
  readonly moment: RuleContext;
  readonly group: Group;
  readonly targets: readonly (Group | undefined)[];
  readonly main: Group;
}
