import { availableParallelism, cpus } from 'node:os';
import type { Provenance, Results } from '../../engine/results/result.ts';
import { version } from '../../experiment/version.ts';

/** A run that is timed. */
export class Stopwatch {
  readonly #started = new Date();
  readonly #start = performance.now();
  readonly #threads: number;
  #played: number | undefined;

  /** @param threads - worker threads; 0 for none, undefined for all cores */
  constructor(threads?: number) {
    this.#threads = Math.max(1, threads ?? availableParallelism());
  }

  /** All trials are played: what comes after does not count for the rate. */
  played(): void {
    this.#played = this.#seconds();
  }

  /**
   * Where and how fast the run was that ends now.
   * @param reused trials of the results that an earlier run had played
   * @param cluster who has played it, if not this process
   */
  provenance(
    results: Results,
    reused = 0,
    cluster?: { readonly workers: number; readonly threads: number },
  ): Provenance {
    const exact = results.experiment.engine === 'exact';
    const trials = exact ? 0 : results.cells.reduce((sum, cell) => sum + cell.trials, 0);
    return { ...this.took(trials, reused), ...(exact && { threads: 1 }), ...cluster };
  }

  /** The same of so many trials, of which some were played before. */
  took(trials: number, reused = 0): Provenance {
    const seconds = this.#seconds();
    return {
      program: { name: 'breaktest', version: version() },
      started: this.#started.toISOString(),
      seconds,
      trialsPerSecond: Math.max(0, trials - reused) / (this.#played ?? seconds),
      ...(reused > 0 ? { reused } : {}),
      threads: this.#threads,
      machine: {
        node: process.versions.node,
        platform: `${process.platform} ${process.arch}`,
        cpu: cpus()[0]?.model.trim() ?? 'unknown',
        cores: availableParallelism(),
      },
    };
  }

  #seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }
}
