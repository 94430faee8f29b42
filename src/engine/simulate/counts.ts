import type { Counts } from './tally.ts';

export interface PointCounts {
  readonly counts: Counts;
  readonly variants: readonly VariantCounts[];
  /** The weight of the paths that were not followed; without trials only. */
  readonly dropped?: number;
  /** The number of steps of a proof, whose `counts` are the bounds of each metric, lowest first. */
  readonly steps?: number;
}

interface VariantCounts {
  readonly counts: Counts;
  /** The keys of differences of each compared metric (see `PointPlayer`), with their numbers of trials. */
  readonly differences: Counts;
}
