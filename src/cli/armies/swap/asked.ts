import type { AskedGauntlet } from '../../../lists/gauntlet/asked.ts';
import type { Budget } from '../../../lists/swap/budget.ts';
import type { Candidate } from '../../../lists/swap/candidates.ts';
import type { Criterion } from '../../../lists/swap/criteria.ts';
import type { LeftOutCandidate } from '../../../lists/swap/left-out.ts';
import type { ListedUnit } from '../../../lists/units/listed-units.ts';
import type { ContestRun } from '../../../run/contest/run-contest.ts';
import type { GauntletOptions } from '../gauntlet/asked.ts';

/** Options of `swap`. */
export interface SwapOptions extends Omit<GauntletOptions, 'halfWidth'> {
  readonly unit: string;
  readonly for?: string;
  readonly by?: string;
  readonly within?: string;
  readonly most?: number;
}

/** A swap as it was asked for. */
export interface AskedSwap
  extends Pick<AskedGauntlet, 'file' | 'situations' | 'seed' | 'opponents' | 'called' | 'placeOf'> {
  readonly unit: ListedUnit;
  readonly budget: Budget;
  readonly by: Criterion;
  /** The difference that matters, in the unit of the criterion. */
  readonly zone: number;
  readonly candidates: readonly Candidate[];
  /** How many more there would have been. */
  readonly more: number;
}

/** A swap that was played. */
export interface PlayedSwap {
  /** Those who competed, in the order of their rows. */
  readonly candidates: readonly Candidate[];
  readonly run: ContestRun;
  /** The metrics whose means are known, in the order of these. */
  readonly metrics: readonly string[];
  /** Those who cannot fight so, and why. */
  readonly leftOut: readonly LeftOutCandidate[];
  readonly opponents: number;
}
