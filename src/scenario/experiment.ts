import type { Problem } from '../core/problem.ts';

/** How dice are treated: a law per group, die by die, or every outcome with its weight. */
export type Engine = 'sampled' | 'rolled' | 'exact';

/** One combat of an experiment: what a worker needs to play it. Plain data, so that it can cross a thread. */
export interface Cell {
  /** 0-based. */
  readonly cell: number;
  /** `baseline` or the name of the variant. */
  readonly variant: string;
  readonly swept: Readonly<Record<string, unknown>>;
  readonly system: string;
  /** What the game's `compile` takes. */
  readonly setup: unknown;
}

/** A validated experiment. */
export interface Experiment {
  readonly name: string;
  readonly description?: string;
  readonly system: string;
  readonly seed: string;
  readonly engine: Engine;
  /** Trials per cell. */
  readonly trials: number;
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
  readonly warnings: readonly Problem[];
}
