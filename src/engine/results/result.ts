import type { Breakdown, Drawing, MetricInfo, RoundLabel, Subject } from '../../core/game.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Decision } from '../../stats/sequential/decision.ts';

/** One row of metrics.csv. */
export interface MetricRow {
  readonly round: number;
  readonly subject: string;
  readonly metric: string;
  readonly kind: 'probability' | 'mean';
  /** Trials that the estimate is taken over; Infinity for an exact answer. */
  readonly n: number;
  /** A probability 0..1, or a mean. NaN where n is 0. */
  readonly estimate: number;
  /** 95 % interval: Wilson score for a probability, from the sample standard deviation for a mean. Equal to the estimate when exact. */
  readonly ciLow: number;
  readonly ciHigh: number;
  readonly stdError: number;
  /** Standard deviation of the values from trial to trial (the spread of outcomes, not of the estimate). */
  readonly deviation: number;
}

/** The law of a metric that is a mean: how often each value came. */
export interface Histogram {
  readonly round: number;
  readonly subject: string;
  readonly metric: string;
  /** Ascending values with their counts (weights that sum to 1 when exact). */
  readonly bins: readonly { readonly value: number; readonly count: number; readonly probability: number }[];
}

/** A metric of a variant beside that of its baseline, trial by trial on the same numbers. */
export interface DifferenceRow {
  readonly subject: string;
  readonly metric: string;
  readonly kind: 'probability' | 'mean';
  /** Trials that both have the metric in; Infinity for exact answers. */
  readonly n: number;
  /** Estimates over these trials. */
  readonly baseline: number;
  readonly variant: number;
  /** Variant less baseline. */
  readonly difference: number;
  /** 95 % interval of the difference; after `until: decided` one that allows for the looks, at the confidence of `precision`. */
  readonly ciLow: number;
  readonly ciHigh: number;
  readonly stdError: number;
  /** A probability: trials in which it happened in both, in one of them only, in neither. */
  readonly both?: number;
  readonly onlyBaseline?: number;
  readonly onlyVariant?: number;
  readonly neither?: number;
  /** How much wider the interval would be had each played numbers of its own; NaN where nothing differed. */
  readonly narrowing: number;
  /** Chance of a difference as far from 0 or farther if there were none, two-sided. */
  readonly p: number;
  /** The same after Benjamini and Hochberg, over all comparisons of this metric in the run. */
  readonly q: number;
  /** After `until: decided`, of the metrics that were asked about; `open` where the run was interrupted before. */
  readonly decision?: Decision;
}

/** A simulated metric beside its exact value. */
export interface ExactRow {
  readonly round: number;
  readonly subject: string;
  readonly metric: string;
  readonly kind: 'probability' | 'mean';
  /** NaN where no trial can have the metric. */
  readonly exact: number;
  readonly estimate: number;
  /** Trials of the estimate. */
  readonly n: number;
  /** By how much estimates over so many trials scatter around the exact value. */
  readonly stdError: number;
  /**
   * Standard deviations of a normal law that are as unlikely as an estimate so far off: for a probability by the binomial
   * law itself, for a mean by the large deviations of its exact law. NaN where it cannot be told.
   */
  readonly z: number;
}

/** The results of one cell. */
export interface CellResult {
  /** The game, by whose views reports show the cell. */
  readonly system: string;
  /** 0-based number of the cell. */
  readonly cell: number;
  /** `baseline`, or the name of the variant. */
  readonly variant: string;
  /** Swept paths and their values in this cell. */
  readonly swept: Readonly<Record<string, unknown>>;
  /** What people are told instead, where the sweep has labels. */
  readonly shown?: Readonly<Record<string, unknown>>;
  readonly trials: number;
  readonly subjects: readonly Subject[];
  readonly headlines: readonly { readonly subject: string; readonly metric: string }[];
  readonly unmodelled: readonly string[];
  readonly metrics: readonly MetricRow[];
  readonly histograms: readonly Histogram[];
  /** The exact value beside each of `metrics`, in the same order, where it was cheap enough to find. */
  readonly exact?: readonly ExactRow[];
  /** The exact laws, in the order of `histograms`; runs of many cells leave them out. */
  readonly exactLaws?: readonly Histogram[];
  /** Of a variant: each metric of the whole trial beside that of the baseline. */
  readonly differences?: readonly DifferenceRow[];
  /** SHA-256 of all counts of the cell, hexadecimal. */
  readonly digest: string;
  /** What `round` counts; a round where it is missing. */
  readonly roundLabel?: RoundLabel;
  /** The combat at its start. */
  readonly drawing?: Drawing;
  /** What some of the means are made of. */
  readonly breakdown?: readonly Breakdown[];
  /** Typical trials of the bars of some figures, where a report is to show them. */
  readonly examples?: readonly ExampleTrial[];
  /** Weight of branches too small to follow; exact answers only. */
  readonly dropped?: number;
}

/** What a trial came to in one metric of the whole trial. */
export interface Condition {
  readonly subject: string;
  readonly metric: string;
  readonly value: number;
}

/** A bar of a figure: the trials of which all of some conditions hold. */
export interface Bar {
  /** The figure, whose panel it is in, and what is written at the bar. */
  readonly figure: string;
  readonly panel: string;
  readonly text: string;
  readonly where: readonly Condition[];
}

/** A trial that stands for a bar of a figure, told in words. */
export interface ExampleTrial extends Omit<Bar, 'where'> {
  readonly trial: number;
  readonly lines: readonly string[];
}

/** A cell without a result. */
export interface FailedCell {
  readonly cell: number;
  readonly variant: string;
  readonly swept: Readonly<Record<string, unknown>>;
  /** Why, for people. */
  readonly reason: string;
}

/** What an experiment came to: a function of the file, the seed and the program version alone. */
export interface Results {
  readonly experiment: Experiment;
  /** What the metrics mean, in the order in which they are shown. */
  readonly definitions: readonly MetricInfo[];
  readonly cells: readonly CellResult[];
  /** Those that could not be finished; their counts are nowhere in the results. */
  readonly failed: readonly FailedCell[];
  /** SHA-256 over the digests of all cells. */
  readonly digest: string;
  /** True when the run was stopped before all trials were done. */
  readonly interrupted: boolean;
}

/** Where and how fast it ran: what is not a function of the file. Made by the command line. */
export interface Provenance {
  readonly program: { readonly name: string; readonly version: string };
  /** ISO 8601, UTC. */
  readonly started: string;
  readonly seconds: number;
  /** Of the trials that were played now. */
  readonly trialsPerSecond: number;
  /** Trials of the results that an earlier run had played. */
  readonly reused?: number;
  readonly threads: number;
  /** Workers of a cluster that have the threads; the machine is that of the coordinator. */
  readonly workers?: number;
  readonly machine: { readonly node: string; readonly platform: string; readonly cpu: string; readonly cores: number };
}
