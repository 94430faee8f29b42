import { availableParallelism, cpus } from 'node:os';
import type { Provenance, Results } from '../../engine/results/result.ts';
import { isWithoutTrials } from '../../experiment/experiment.ts';
import { version } from '../../experiment/version.ts';

export class Stopwatch {
  readonly #started = new Date();
  readonly #start = performance.now();
  readonly #threads: number;
  #played: number | undefined;

  /** @param threads 0 for none, undefined for all cores */
  constructor(threads?: number) {
    this.#threads = Math.max(1, threads ?? availableParallelism());
  }

  /** Marks the end of play; later time does not count for the rate. */
  played(): void {
    this.#played = this.#seconds();
  }

  /** Ends the run. An earlier run played `reused` trials; `cluster` played the others, if this process did not. */
  provenance(
    results: Results,
    reused = 0,
    cluster?: { readonly workers: number; readonly threads: number },
  ): Provenance {
    const { engine } = results.experiment;
    const trials = isWithoutTrials(engine) ? 0 : results.cells.reduce((sum, cell) => sum + cell.trials, 0);
    return { ...this.took(trials, reused), ...(engine === 'exact' && { threads: 1 }), ...cluster };
  }

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
