import type { Roll } from '../../core/dice.ts';
import type { RollLabels } from '../../core/streams.ts';
import type { Group } from './attack/choices.ts';
import type { Attack } from './rules/attack.ts';
import type { Facing } from './rules/facing.ts';
import type { Multiplier, RuleContext } from './rules/rule.ts';
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
  /** Whether the strike requires exactly these facts of its unit and of its target. */
  readonly guarded: boolean;
  /** The effects of taking Health Points on the striking unit, as bits: see `FEEDS`. */
  readonly feeds: number;
  readonly facts: number;
  readonly guardBits: number;
  readonly foeFacts: number;
  readonly foeGuardBits: number;
  /** Whether it is the last strike of its Agility Step, after which losses are removed (T9A-SEQ-7). */
  readonly last: boolean;
  /** Attacks of each model in contact, of the Champion in contact, and of each supporting model. */
  readonly front: number;
  readonly champion: number;
  readonly support: number;
  readonly ledSupport: number;
  /** Supporting ranks behind the first, in addition to those of the formation; 0 if none. */
  readonly ranks: number;
  /** More supporting attacks of a model in the last ranks, where fewer parts share its limit, and the number of those ranks. */
  readonly deep: number;
  readonly deepRanks: number;
  readonly rage: number;
  readonly per: Multiplier | undefined;
  /** Whether models make it against every enemy unit that they touch. */
  readonly atEach: boolean;
  readonly most: number;
  readonly kind: number;
  /** Strikes of the same division are of the same kind and have the same shares; -1 without any. */
  readonly division: number;
  /** Hits in a rank, and ranks, of an Area Attack; 1 and 1 otherwise. */
  readonly area: boolean;
  readonly areaWide: number;
  readonly areaDeep: number;
  readonly drinks: boolean;
  /** Whether the striker may grow by the losses that its attacks cause (T9A26-R-91). */
  readonly devours: boolean;
  readonly trophies: number;
  /** Whether the strike is at a flank, so that an Area Attack counts files instead of ranks. */
  readonly flank: boolean;
  /** The rolls by target (0 the R&F and the Champion, i + 1 Character i), by variant, then by number of hits of an Area Attack. */
  readonly rolls: readonly (readonly Roll[])[];
  readonly main: readonly Roll[];
  readonly attacks: readonly (readonly Attack[])[];
  readonly answers: readonly (readonly CounterBlow[])[];
  readonly name: string;
  /** Whether hits are distributed over the unit (T9A-DIST), instead of attacks being allocated (T9A-ALLOC). */
  readonly special: boolean;
  /** Whether the attacker allocates the hits (T9A26-ALLOC-4), and whether they cannot reach the R&F. */
  readonly allocates: boolean;
  readonly out: boolean;
  /** Whether all attacks go to the R&F while there are any. */
  readonly plain: boolean;
  /** The share of the attacks on each model with Front Rank, by its index; and whether there is any. */
  readonly shares: readonly number[];
  readonly sharing: boolean;
  /** The order of pools if there are no R&F, and whether it includes models that are not in contact. */
  readonly withoutRf: readonly number[];
  readonly anybody: boolean;
  /** Targets of a single model by preference: -1 the R&F, 0 the Champion, i + 1 Character i. */
  readonly prefer: readonly number[];
  /** The number of hits of one model, and one hit by target and variant, if hits are also distributed over Characters. */
  readonly hits: Roll | undefined;
  readonly wounds: readonly (readonly Roll[])[];
  readonly woundAnswers: readonly (readonly CounterBlow[])[];
  /** The labels of its rolls: of attacks on one pool or left over, and by target of shared attacks. */
  readonly place: number;
  readonly places: Int32Array;
  /** The label of the rolls for Devour; 0 without it. */
  readonly devourPlace: number;
  /** Characters that hits cannot reach while there are enough R&F, or at all (bits). */
  readonly shielded: number;
  readonly safe: number;
}

/** Blows back in the same Agility Step, or other effects instead: see `CounterAnswer`. */
export interface CounterBlow {
  readonly blow: Roll | undefined;
  /** Whether the target is marked instead; else the striker recovers. */
  readonly marks: boolean;
  /** Whether there is one for each model that the attacks remove. */
  readonly fallen: boolean;
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

/** Bits of `UnitState.fed`: an Unholy Appetite (T9A26-R-57), and an effect that begins after the Agility Step. */
export const FEEDS = { appetite: 1, effect: 2 } as const;

/** The state of a round on which its strikes depend; units as bits. */
export interface Situation {
  readonly charging: number;
  /** Units in their First Round of Combat. */
  readonly first: number;
  /** Units in the first round that they fight. */
  readonly debut: number;
  readonly flanked: number;
  /** The facts that hold for each unit, as bits; none by default. */
  readonly opened?: readonly number[];
}

export interface ScheduleInput {
  readonly setup: Setup;
  readonly contacts: readonly ContactSetup[];
  /** The groups by unit: the R&F (undefined without any), then the Characters. */
  readonly groups: readonly (readonly (Group | undefined)[])[];
  readonly facts: readonly (readonly StatusEffect[])[];
  readonly kinds: Map<string, number>;
  readonly places: RollLabels;
}

export type Guard = Pick<Strike, 'guarded' | 'facts' | 'guardBits' | 'foeFacts' | 'foeGuardBits'>;

/** A strike until its round is scheduled. One object from the start, since copies of so many values take long. */
export type StrikeDraft = { -readonly [K in keyof Strike]: Strike[K] } & {
  /** The striker, target and contact, without the weapon: a model keeps its random numbers if it changes weapons. */
  readonly label: string;
};

/** A group of models with the enemies that it can strike over one contact. */
export interface StrikeContext {
  readonly company: ScheduleInput;
  readonly unit: number;
  readonly foe: number;
  readonly touch: number;
  readonly guard: Guard;
  readonly facing: Facing;
  readonly moment: RuleContext;
  readonly group: Group;
  readonly targets: readonly (Group | undefined)[];
  readonly main: Group;
}
