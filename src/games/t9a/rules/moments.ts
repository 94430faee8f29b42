/** The moments of rules. The flow reads them without naming a rule: compiling folds the rules of a unit into `UnitMoments`. */
export interface RuleMoments {
  /** All living models must have the rule; otherwise one of them suffices. */
  readonly whole?: true;
  readonly lacks?: readonly string[];
  readonly body?: BodyMoment;
  ranks?(moment: RanksMoment, held: number): void;
  readonly score?: ScoreMoment;
  /** The lost Health Points that score nothing for the enemy when the winner is determined. */
  readonly spares?: SpareMoment;
  readonly discipline?: DisciplineMoment;
  readonly breakTest?: BreakTestMoment;
  readonly crumble?: CrumbleMoment;
  moves?(move: MoveMoment): void;
  readonly leaves?: true;
  readonly fear?: FearMoment;
  /** The unit passes tests of instinct without a roll. */
  readonly sure?: true;
  readonly staysPut?: true;
  readonly losses?: LossMoment;
  readonly fightsOn?: true;
}

interface BodyMoment {
  /** The gap between bases, in tenths of a mm. */
  readonly gap?: number;
  readonly light?: true;
  readonly lance?: true;
}

/** The Proper Ranks of a unit, as rules change them. */
export interface RanksMoment {
  readonly first: boolean;
  readonly parent: boolean;
  units(): number;
  alike(): number;
  /** Whether the unit has one Proper Rank more, or from a second such rule on two more, if it has several. */
  raised: boolean;
  sources: number;
  again: boolean;
}

interface ScoreMoment {
  /** Points for the side's Combat Score while a holder lives; once for a side, or for each unit. */
  readonly adds?: { readonly points: number; readonly once?: true };
  /** Points as for a Standard Bearer of the R&F. */
  readonly standard?: number;
  readonly ranks?: 'none';
  readonly charge?: 'none';
  readonly flanks?: 'none';
}

interface SpareMoment {
  /** The first Health Points that its models lose in a combat; the maximum of several such rules. */
  readonly first?: number;
  readonly more?: number;
}

interface DisciplineMoment {
  /** Instances of Minimised in the unit's Courage tests, and in its Command Tests; below 0 of Maximised. */
  readonly minimised?: number;
  readonly command?: number;
  readonly passesCommand?: true;
  readonly rerolls?: true;
  readonly beacon?: true;
  readonly captain?: true;
  /** The unit may use the Discipline of a friend nearby. */
  readonly ofFriends?: true;
}

interface BreakTestMoment {
  readonly stubborn?: 'always' | 'in forests';
  /** The rule may serve its Characters, as in `UnitPlan.guarded`. */
  readonly guards?: true;
  readonly alone?: true;
  readonly passes?: true;
  /** The number added to Discipline while Steady and Solid. */
  readonly bold?: number;
  readonly mayFail?: true;
  /** The unit may once fail by choice and crumble by half. */
  readonly waits?: true;
}

interface CrumbleMoment {
  readonly when?: 'instead' | 'failed';
  readonly spares?: number;
}

export interface MoveMoment {
  readonly kind: 'flight' | 'pursuit' | 'charge';
  readonly random: boolean;
  readonly charging: boolean;
  extra: number;
  /** The unit must pursue; it pursues only if it must; it never pursues. */
  must: boolean;
  stays: boolean;
  never: boolean;
  removed: boolean;
}

/** The effects of the Health Points that the model's attacks take. */
interface LossMoment {
  readonly feeds?: true;
  /** Each lost Health Point may be gained when the Agility Step ends; or one is recovered. */
  readonly devours?: true;
  readonly recovers?: true;
  readonly trophies?: number;
  /** Instances of Maximised on rolls of `thirst`. */
  readonly maximised?: number;
}

interface FearMoment {
  readonly causes?: true;
  readonly immune?: true;
  /** Instances of Minimised for the flights of enemies in contact. */
  readonly horror?: number;
}

export interface RoundEnd {
  /** The unit's attacks have fed in the round; marking attacks have wounded the target; the unit was Charging. */
  readonly fed: boolean;
  readonly wounded: boolean;
  readonly charging: boolean;
  hasWon(): boolean;
  hasDestroyed(): boolean;
}
