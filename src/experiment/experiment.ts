import type { Problem } from '../core/problem.ts';
import type { Matrix } from './matrix/types.ts';

/** The engines: one draw per sum of dice, die by die, all outcomes, the likely ones with bounds, the likely ones with a sample. */
export type Engine = 'sampled' | 'rolled' | 'exact' | 'bounded' | 'thinned';

/** Whether an engine answers whole cells by their paths, without trials. */
export const isWithoutTrials = (engine: Engine): boolean => engine === 'exact' || engine === 'bounded';

/** One combat of an experiment, with all that a worker needs to play it. Plain data, so that it can cross threads. */
export interface Cell {
  /** The number of the cell, from 0. */
  readonly cell: number;
  /** The name of the variant, or `baseline`. Variants follow their baseline and have its number. */
  readonly variant: string;
  readonly swept: Readonly<Record<string, unknown>>;
  /** The labels shown in place of `swept`, if the sweep has labels. */
  readonly shown?: Readonly<Record<string, unknown>>;
  readonly system: string;
  /** The argument of the game's `compile`. */
  readonly setup: unknown;
}

/** A combat and its variants, which are played on equal random numbers. */
export interface StudyPoint {
  readonly baseline: Cell;
  readonly variants: readonly Cell[];
}

/** The combats of an experiment: each baseline, then its variants. Those of a sweep or a matrix are made when read. */
export interface Cells extends ReadonlyArray<Cell> {
  /** The baselines with their variants, of cells that are made when they are read. The number of a point is that of its cells. */
  readonly points?: readonly StudyPoint[];
  /** The matrix of which these are all combats; otherwise missing. */
  readonly matrix?: Matrix;
}

export interface Variant {
  readonly name: string;
  readonly from: 'variants' | 'attribute' | 'sensitivity';
  /** The description for people: `without Steady`, `Courage 8 instead of 7`. */
  readonly text: string;
  readonly step?: {
    /** The property, the same in both directions: `Courage`. */
    readonly name: string;
    readonly direction: 'up' | 'down';
    /** The old and the new value; empty if they differ between cells. */
    readonly from: string;
    readonly to: string;
    /** The points that the increment costs, if the file gives them. */
    readonly points?: number;
  };
}

export interface Precision {
  /** The stopping rule: `narrow`, intervals are narrow enough; `decided`, differences from the baseline are shown, or small. */
  readonly until: 'narrow' | 'decided';
  /** The half-width of an interval that is narrow enough: 0..1, or in the unit of a mean. */
  readonly halfWidth: number;
  readonly confidence: number;
  /** The metrics that count, as `subject.metric`; default the headlines. */
  readonly metrics?: readonly string[];
  readonly maxTrials: number;
  /** The size, for `decided`, below which a difference counts as none; 0 for no such size. */
  readonly tolerance: number;
}

export interface Experiment {
  readonly name: string;
  readonly description?: string;
  readonly system: string;
  readonly seed: string;
  readonly engine: Engine;
  /** The trials per cell; with `precision` their maximum. */
  readonly trials: number;
  readonly precision?: Precision;
  readonly variants?: readonly Variant[];
  readonly report: {
    readonly title?: string;
    readonly headline?: readonly string[];
    readonly charts?: readonly string[];
  };
  readonly preset: string;
  readonly overrides: Readonly<Record<string, unknown>>;
  /** The file as run, with `--set` and options; valid as an experiment file. */
  readonly yaml: string;
  readonly cells: Cells;
  readonly warnings: readonly Problem[];
}
