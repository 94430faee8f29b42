/** The flow reads what rules do at a moment, never which rule does it: compiling folds the rules of a unit into `UnitMoments`. */
export interface RuleMoments {
  /** It acts for a unit of such living models only; else one of them suffices. */
  readonly whole?: true;
  readonly lacks?: readonly string[];
  readonly body?: BodyMoment;
  ranks?(moment: RanksMoment, held: number): void;
  readonly score?: ScoreMoment;
  /** The Health Points lost that score nothing for the enemy when the winner is determined. */
  readonly spares?: SpareMoment;
  readonly discipline?: DisciplineMoment;
  readonly breakTest?: BreakTestMoment;
  readonly crumble?: CrumbleMoment;
  moves?(move: MoveMoment): void;
  readonly leaves?: true;
  readonly fear?: FearMoment;
  /** Its unit passes tests of instinct without a roll. */
  readonly sure?: true;
  readonly staysPut?: true;
  readonly losses?: LossMoment;
  readonly fightsOn?: true;
}

interface BodyMoment {
  /** Between bases, in tenths of a mm. */
  readonly gap?: number;
  readonly light?: true;
  readonly lance?: true;
}

/** The Proper Ranks of a unit as they are counted. */
export interface RanksMoment {
  readonly first: boolean;
  readonly parent: boolean;
  units(): number;
  alike(): number;
  /** It has one Proper Rank more; two if something says so again and it has this from more than one. */
  raised: boolean;
  sources: number;
  again: boolean;
}

interface ScoreMoment {
  /** Added to the Combat Score of its side while a holder lives; once for a side, or for each unit. */
  readonly adds?: { readonly points: number; readonly once?: true };
  /** Added as for a Standard Bearer by the R&F. */
  readonly standard?: number;
  readonly ranks?: 'none';
  readonly charge?: 'none';
  readonly flanks?: 'none';
}

interface SpareMoment {
  /** The first of those that its models lose in a combat; with several such rules the most. */
  readonly first?: number;
  readonly more?: number;
}

interface DisciplineMoment {
  /** Instances of Minimised in its Courage tests, and in its Command Tests; of Maximised below 0. */
  readonly minimised?: number;
  readonly command?: number;
  readonly passesCommand?: true;
  readonly rerolls?: true;
  readonly beacon?: true;
  readonly captain?: true;
  /** It may use the Discipline of a friend near by. */
  readonly ofFriends?: true;
}

interface BreakTestMoment {
  readonly stubborn?: 'always' | 'in forests';
  /** Its Characters may be served by it, as in `UnitPlan.guarded`. */
  readonly guards?: true;
  readonly alone?: true;
  readonly passes?: true;
  /** Added to Discipline while Steady and Solid. */
  readonly bold?: number;
  readonly mayFail?: true;
  /** Once, it may fail by choice and crumble by half. */
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
  /** It must pursue; it does not unless it must; it never does. */
  must: boolean;
  stays: boolean;
  never: boolean;
  removed: boolean;
}

/** The effects of the Health Points that its attacks take. */
interface LossMoment {
  readonly feeds?: true;
  /** Each may be one gained when the Agility Step ends; or one is recovered. */
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
  /** Its attacks have fed in the round; attacks that mark it have wounded it; it was Charging. */
  readonly fed: boolean;
  readonly wounded: boolean;
  readonly charging: boolean;
  hasWon(): boolean;
  hasDestroyed(): boolean;
}
