import type { Say } from './connection.ts';
import type { ResultMessage, WorkerEntry } from './protocol.ts';
import { GONE, PROTOCOL } from './protocol.ts';

/** What a worker has done for a run. */
export interface Share {
  /** `host:process` */
  readonly name: string;
  tasks: number;
  trials: number;
  /** Milliseconds of its threads. */
  took: number;
}

/** The workers of a run, as its coordinator knows them. */
export class Workers {
  readonly #run: string;
  readonly #say: Say;
  readonly #refused = new Set<string>();
  readonly #shares = new Map<string, Share>();
  #here = new Map<string, WorkerEntry>();
  #most = { workers: 0, threads: 0 };

  /** @param run - its id */
  constructor(run: string, say: Say) {
    this.#run = run;
    this.#say = say;
  }

  /** Who is there now. @param now - seconds, by the clock of Redis */
  update(entries: ReadonlyMap<string, WorkerEntry>, now: number): void {
    this.#here = new Map();
    for (const [id, entry] of entries) {
      if (!(now - entry.seen < GONE.worker)) continue;
      const why = this.#refusal(entry);
      if (why === undefined) this.#here.set(id, entry);
      else if (!this.#refused.has(id)) this.#say(`Worker ${entry.name} does not take part: ${why}`);
      if (why !== undefined) this.#refused.add(id);
    }
    const { workers, threads } = this;
    this.#most = { workers: Math.max(this.#most.workers, workers), threads: Math.max(this.#most.threads, threads) };
  }

  #refusal({ protocol, version, refuses }: WorkerEntry): string | undefined {
    if (protocol !== PROTOCOL) return `it speaks protocol ${protocol} (breaktest ${version}), this run ${PROTOCOL}`;
    return refuses?.[this.#run];
  }

  /** How many there are, and their threads. */
  get workers(): number {
    return this.#here.size;
  }

  get threads(): number {
    return [...this.#here.values()].reduce((sum, { threads }) => sum + threads, 0);
  }

  /** The most that there were at a time. */
  get most(): { readonly workers: number; readonly threads: number } {
    return this.#most;
  }

  /** Whether anybody is there beside a worker. */
  anyBeside(id: string): boolean {
    return [...this.#here.keys()].some((other) => other !== id);
  }

  /** A worker has played so many trials. */
  played({ worker, name, took }: ResultMessage, trials: number): void {
    const share = this.#shares.get(worker) ?? { name, tasks: 0, trials: 0, took: 0 };
    this.#shares.set(worker, share);
    share.tasks++;
    share.trials += trials;
    share.took += took;
  }

  /** What each has played, in the order in which they came. */
  get shares(): Share[] {
    return [...this.#shares.values()];
  }
}
