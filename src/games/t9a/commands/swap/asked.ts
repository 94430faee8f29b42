import type { SearchOptions } from '../../../../cli/run/run-search.ts';
import type { ContestRun } from '../../../../run/selection/run-contest.ts';
import type { AskedGauntlet } from '../../gauntlet/request.ts';
import type { UnitOfList } from '../../lists/listed-units.ts';
import type { PointsBudget } from '../../swap/budget.ts';
import type { Candidate } from '../../swap/candidates.ts';
import type { Criterion } from '../../swap/criteria.ts';
import type { LeftOutCandidate } from '../../swap/left-out.ts';
import type { GauntletOptions } from '../gauntlet/asked.ts';

export interface SwapOptions
  extends Pick<GauntletOptions, 'opponents' | 'field' | 'top' | 'situations' | 'seed' | 'join' | 'army' | 'json'>,
    SearchOptions {
  readonly unit: string;
  readonly for?: string;
  readonly by?: string;
  readonly within?: string;
  readonly most?: number;
  readonly out?: string;
  readonly journal?: string;
}

export interface AskedSwap
  extends Pick<AskedGauntlet, 'file' | 'situations' | 'seed' | 'opponents' | 'called' | 'placeOf' | 'joined'> {
  readonly unit: UnitOfList;
  readonly budget: PointsBudget;
  readonly by: Criterion;
  /** The smallest difference that matters, in the unit of the criterion. */
  readonly zone: number;
  readonly candidates: readonly Candidate[];
  readonly more: number;
}

export interface PlayedSwap {
  readonly candidates: readonly Candidate[];
  readonly run: ContestRun;
  /** The metrics with known means, in the order of the means. */
  readonly metrics: readonly string[];
  readonly leftOut: readonly LeftOutCandidate[];
  readonly opponents: number;
  readonly combats: number;
  /** Candidates and opponents that cannot charge, so that their charges are not played. */
  readonly standing: readonly string[];
}
