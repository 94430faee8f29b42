import type { Counts } from './tally.ts';

export interface PointCounts {
  readonly counts: Counts;
  readonly variants: readonly VariantCounts[];
  /** The weight of the paths that an exact answer pruned; exact answers only. */
  readonly dropped?: number;
}

interface VariantCounts {
  readonly counts: Counts;
  /** The keys of differences of each compared metric (see `PointPlayer`), with their numbers of trials. */
  readonly differences: Counts;
}
