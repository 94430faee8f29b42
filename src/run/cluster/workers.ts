import type { Say } from './connection.ts';
import type { ResultMessage, WorkerEntry } from './protocol.ts';
import { GONE, PROTOCOL } from './protocol.ts';

const MAX_BAD = 3;

export interface Share {
  /** The worker's name, `host:process`. */
  readonly name: string;
  tasks: number;
  trials: number;
  /** The processing time of all threads, in milliseconds. */
  took: number;
}

export class Workers {
  readonly #run: string;
  readonly #say: Say;
  readonly #refused = new Set<string>();
  readonly #shares = new Map<string, Share>();
  readonly #bad = new Map<string, number>();
  #here = new Map<string, WorkerEntry>();
  #most = { workers: 0, threads: 0 };

  constructor(run: string, say: Say) {
    this.#run = run;
    this.#say = say;
  }

  /** Updates the workers. @param now seconds, by the clock of Redis */
  update(entries: ReadonlyMap<string, WorkerEntry>, now: number): void {
    this.#here = new Map();
    for (const [id, entry] of entries) {
      if (!(Math.abs(now - entry.seen) < GONE.worker)) continue;
      if (this.isShutOut(id)) continue;
      const why = this.#refusal(entry);
      if (why === undefined) this.#here.set(id, entry);
      else if (!this.#refused.has(id)) this.#say(`Worker ${entry.name} refuses the run: ${why}`);
      if (why !== undefined) this.#refused.add(id);
    }
    const { workers, threads } = this;
    this.#most = { workers: Math.max(this.#most.workers, workers), threads: Math.max(this.#most.threads, threads) };
  }

  #refusal({ protocol, version, refuses }: WorkerEntry): string | undefined {
    if (protocol !== PROTOCOL) return `it speaks protocol ${protocol} (breaktest ${version}), this run ${PROTOCOL}`;
    return refuses?.[this.#run];
  }

  get workers(): number {
    return this.#here.size;
  }

  get threads(): number {
    return [...this.#here.values()].reduce((sum, { threads }) => sum + threads, 0);
  }

  get most(): { readonly workers: number; readonly threads: number } {
    return this.#most;
  }

  bad(id: string, name: string, why: string): void {
    const count = (this.#bad.get(id) ?? 0) + 1;
    this.#bad.set(id, count);
    if (count > MAX_BAD) return;
    this.#say(`A result of worker ${name} is impossible and is requested again: ${why}`);
    if (count < MAX_BAD) return;
    this.#here.delete(id);
    this.#say(`Worker ${name} is excluded after ${MAX_BAD} such results; check its machine`);
  }

  isShutOut(id: string): boolean {
    return (this.#bad.get(id) ?? 0) >= MAX_BAD;
  }

  get shutOut(): string[] {
    return [...this.#bad.keys()].filter((id) => this.isShutOut(id));
  }

  anyBeside(id: string): boolean {
    return [...this.#here.keys()].some((other) => other !== id);
  }

  played({ worker, name, took }: ResultMessage, trials: number): void {
    const share = this.#shares.get(worker) ?? { name, tasks: 0, trials: 0, took: 0 };
    this.#shares.set(worker, share);
    share.tasks++;
    share.trials += trials;
    share.took += took;
  }

  get shares(): Share[] {
    return [...this.#shares.values()];
  }
}
