import type { Breakdown, Drawing, MetricInfo, RoundLabel, Subject } from '../../core/game.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Decision } from '../../stats/sequential/decision.ts';

/** A row of metrics.csv. */
export interface MetricRow {
  readonly round: number;
  readonly subject: string;
  readonly metric: string;
  readonly kind: 'probability' | 'mean';
  /** The number of trials of the estimate; Infinity for an exact answer and for proved bounds. */
  readonly n: number;
  /** A probability 0..1, or a mean; the middle of proved bounds. NaN if n is 0. */
  readonly estimate: number;
  /**
   * The 95 % interval: Wilson score for a probability, from the sample standard deviation for a mean. Equal to the estimate if exact; the
   * bounds if proved.
   */
  readonly ciLow: number;
  readonly ciHigh: number;
  /** NaN for proved bounds. */
  readonly stdError: number;
  /** The standard deviation of the values between trials (the spread of outcomes, not of the estimate). */
  readonly deviation: number;
}

/** The distribution of a metric that is a mean. */
export interface Histogram {
  readonly round: number;
  readonly subject: string;
  readonly metric: string;
  /** The values, ascending, with their counts (weights that sum to 1 if exact). */
  readonly bins: readonly { readonly value: number; readonly count: number; readonly probability: number }[];
}

/** The difference between a variant and its baseline in a metric, paired by trials on the same numbers. */
export interface DifferenceRow {
  readonly subject: string;
  readonly metric: string;
  readonly kind: 'probability' | 'mean';
  /** The number of trials in which both have the metric; Infinity for exact and proved differences. */
  readonly n: number;
  readonly baseline: number;
  readonly variant: number;
  readonly difference: number;
  /** The 95 % interval of the difference; after `until: decided` one that allows for the looks, at the confidence of `precision`. */
  readonly ciLow: number;
  readonly ciHigh: number;
  readonly stdError: number;
  /** The numbers of trials with the event in both, in one of them only, in neither, for a probability. */
  readonly both?: number;
  readonly onlyBaseline?: number;
  readonly onlyVariant?: number;
  readonly neither?: number;
  /** The ratio of the interval's width on independent random numbers to its width on equal ones; NaN if nothing differed. */
  readonly narrowing: number;
  /** The two-sided p-value: the probability of a difference at least as far from 0 if there were none. */
  readonly p: number;
  /** The q-value by Benjamini and Hochberg, over all comparisons of this metric in the run. */
  readonly q: number;
  /** The decision of `until: decided`, for its metrics; `open` if the run was interrupted before. */
  readonly decision?: Decision;
}

export interface ExactRow {
  readonly round: number;
  readonly subject: string;
  readonly metric: string;
  readonly kind: 'probability' | 'mean';
  /** The exact value; NaN if no trial can have the metric. */
  readonly exact: number;
  readonly estimate: number;
  readonly n: number;
  /** The standard deviation of estimates over n trials around the exact value. */
  readonly stdError: number;
  /**
   * The distance in standard deviations of a normal distribution that is as unlikely as that of the estimate: by the binomial distribution
   * for a probability, by large deviations of the exact distribution for a mean. NaN if unknown.
   */
  readonly z: number;
}

/** The proved bounds of a metric: its true value lies between them. */
export interface ProvedRow {
  readonly round: number;
  readonly subject: string;
  readonly metric: string;
  readonly kind: 'probability' | 'mean';
  /** The bounds, both included: 0..1, or means. */
  readonly low: number;
  readonly high: number;
  readonly estimate: number;
  readonly n: number;
  /** The distance of the estimate from the nearer bound, in standard deviations, as in `ExactRow` or closer; 0 between the bounds. */
  readonly z: number;
}

/** The odds of a headline if the opponent of its subject makes the worst and the best choices for it: proved bounds of both. */
export interface OpponentRange {
  readonly subject: string;
  readonly metric: string;
  readonly side: string;
  readonly low: number;
  readonly high: number;
}

export interface CellResult {
  readonly system: string;
  readonly cell: number;
  /** The name of the variant, or `baseline`. */
  readonly variant: string;
  readonly swept: Readonly<Record<string, unknown>>;
  /** The labels of these values, if the sweep has labels. */
  readonly shown?: Readonly<Record<string, unknown>>;
  readonly trials: number;
  readonly subjects: readonly Subject[];
  readonly headlines: readonly { readonly subject: string; readonly metric: string }[];
  readonly unmodelled: readonly string[];
  readonly metrics: readonly MetricRow[];
  readonly histograms: readonly Histogram[];
  /** The exact value of each of `metrics`, in their order, if it was cheap enough to compute. */
  readonly exact?: readonly ExactRow[];
  /** The proved bounds of headlines whose exact values took too long, if narrower than the 95 % intervals. */
  readonly proved?: readonly ProvedRow[];
  /** The range of headlines over the choices of opponents, if at least half a point; of a single combat alone. */
  readonly opponents?: readonly OpponentRange[];
  /** The exact distributions, in the order of `histograms`; missing in runs of many cells. */
  readonly exactLaws?: readonly Histogram[];
  /** The differences of a variant from the baseline in metrics of the whole trial. */
  readonly differences?: readonly DifferenceRow[];
  /** The SHA-256 of all counts of the cell, in hexadecimal digits. */
  readonly digest: string;
  /** The name of the periods that `round` numbers; default `round`. */
  readonly roundLabel?: RoundLabel;
  readonly drawing?: Drawing;
  readonly breakdown?: readonly Breakdown[];
  readonly examples?: readonly ExampleTrial[];
  /** The weight of the paths that were not followed; without trials only. */
  readonly dropped?: number;
  /** The number of steps in which the metrics were proved, if they are not exact. */
  readonly steps?: number;
}

/** The value of a trial in one metric of the whole trial. */
export interface MetricCondition {
  readonly subject: string;
  readonly metric: string;
  readonly value: number;
}

/** A bar of a figure: the trials that meet all its conditions. */
export interface Bar {
  /** The figure, the panel and the text of the bar. */
  readonly figure: string;
  readonly panel: string;
  readonly text: string;
  readonly where: readonly MetricCondition[];
}

/** A trial that represents a bar of a figure, in words. */
export interface ExampleTrial extends Omit<Bar, 'where'> {
  readonly trial: number;
  readonly lines: readonly string[];
}

export interface FailedCell {
  readonly cell: number;
  readonly variant: string;
  readonly swept: Readonly<Record<string, unknown>>;
  /** The code `too-large` if there are too many states for an exact answer. */
  readonly code?: string;
  readonly reason: string;
}

/** The results of an experiment: a function of the file, the seed and the program version alone. */
export interface Results {
  readonly experiment: Experiment;
  readonly definitions: readonly MetricInfo[];
  readonly cells: readonly CellResult[];
  /** The cells that could not be finished, whose counts are in no results. */
  readonly failed: readonly FailedCell[];
  readonly digest: string;
  /** Whether the run was stopped before all trials were done. */
  readonly interrupted: boolean;
}

/** The place, time and speed of a run, which do not follow from the file. Made by the command line. */
export interface Provenance {
  readonly program: { readonly name: string; readonly version: string };
  /** The start in ISO 8601, UTC. */
  readonly started: string;
  readonly seconds: number;
  /** The speed of the trials played in this run. */
  readonly trialsPerSecond: number;
  /** The number of trials in the results that an earlier run played. */
  readonly reused?: number;
  readonly threads: number;
  /** The number of cluster workers with the threads; the machine is the coordinator's. */
  readonly workers?: number;
  readonly machine: { readonly node: string; readonly platform: string; readonly cpu: string; readonly cores: number };
}
