import type { Problem } from '../core/problem.ts';
import type { Matrix } from './matrix/types.ts';

/** How dice are treated: a law per group, die by die, every outcome with its weight, or the likely ones with a sample of the others. */
export type Engine = 'sampled' | 'rolled' | 'exact' | 'thinned';

/** One combat of an experiment: what a worker needs to play it. Plain data, so that it can cross a thread. */
export interface Cell {
  /** 0-based. */
  readonly cell: number;
  /** `baseline` or the name of the variant. Variants follow their baseline and have its number. */
  readonly variant: string;
  readonly swept: Readonly<Record<string, unknown>>;
  /** What people are told instead of `swept`, where the sweep has labels. */
  readonly shown?: Readonly<Record<string, unknown>>;
  readonly system: string;
  /** What the game's `compile` takes. */
  readonly setup: unknown;
}

/** Where a variant comes from, and what it is. */
export interface Variant {
  readonly name: string;
  /** `variants` of the file, `attribute` or `sensitivity`. */
  readonly from: 'variants' | 'attribute' | 'sensitivity';
  /** For people: `without Steady`, `Courage 8 instead of 7`. */
  readonly text: string;
  /** sensitivity: what one step changes. */
  readonly step?: {
    /** The same for the step up and the step down: `Courage`. */
    readonly name: string;
    readonly direction: 'up' | 'down';
    /** Empty where they differ from cell to cell. */
    readonly from: string;
    readonly to: string;
    /** What the step costs, where the file says what it costs. */
    readonly points?: number;
  };
}

/** When a run stops by itself. */
export interface Precision {
  /** `narrow`: the intervals are narrow enough. `decided`: the differences to the baseline are known to be there, or to be small. */
  readonly until: 'narrow' | 'decided';
  /** Half the width of an interval that is narrow enough, 0..1 or in the unit of a mean. */
  readonly halfWidth: number;
  /** Between 0 and 1. */
  readonly confidence: number;
  /** `subject.metric`; default the headlines. */
  readonly metrics?: readonly string[];
  /** Trials of a cell after which it stops in any case. */
  readonly maxTrials: number;
  /** decided: a difference that lies inside ± this is as good as none; 0 to look for any. */
  readonly tolerance: number;
}

/** A validated experiment. */
export interface Experiment {
  readonly name: string;
  readonly description?: string;
  readonly system: string;
  readonly seed: string;
  readonly engine: Engine;
  /** Trials per cell; with `precision` the most. */
  readonly trials: number;
  readonly precision?: Precision;
  /** What the cells are compared with their baselines for. */
  readonly variants?: readonly Variant[];
  readonly report: {
    readonly title?: string;
    readonly headline?: readonly string[];
    readonly charts?: readonly string[];
  };
  readonly preset: string;
  readonly overrides: Readonly<Record<string, unknown>>;
  /** The file as run, `--set` and options included; valid as an experiment file. */
  readonly yaml: string;
  readonly cells: readonly Cell[];
  /** Every row against every column: then `cells` holds the first of the combats alone. */
  readonly matrix?: Matrix;
  readonly warnings: readonly Problem[];
}
