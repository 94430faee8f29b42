import type { Makeup, Recorder } from '../core/game.ts';
import { Rng } from '../core/rng.ts';
import type { Experiment } from '../scenario/experiment.ts';
import { BATCH, batchKey, diceOf, type Table } from './batch.ts';

const nothing: Recorder = { add: () => {} };

/**
 * What means of rounds are made of, over the trials among the first `trials` that came to them: these are played again, step
 * by step. Of what a trial starts with nothing is told, which is the same for all. A function of the experiment alone. Empty where the game does not tell.
 * @param cell - number of the cell of the table
 */
export function replayedMakeup(
  { game, combat }: Table,
  { engine, seed, trials: played }: Experiment,
  cell: number,
  trials: number,
): Makeup[] {
  if (!game.makeup) return [];
  const sums = new Map<string, Sums>();
  const rng = new Rng();
  const dice = diceOf(engine === 'rolled' ? 'rolled' : 'sampled', rng);
  const state = game.newState(combat);
  rng.setKey(batchKey(seed, cell, 0));
  for (let trial = 0; trial < Math.min(trials, played, BATCH); trial++) {
    rng.startTrial(trial);
    game.start(combat, state);
    while (state.step >= 0) {
      game.playStep(dice, combat, state, nothing);
      for (const one of game.makeup(combat, state) ?? []) {
        const key = `${one.round}/${one.subject}/${one.metric}`;
        const own = sums.get(key) ?? new Sums(one);
        sums.set(key, own);
        own.add(one);
      }
    }
  }
  return [...sums.values()].map((own) => own.means());
}

/** Sums of the parts of one mean, and of the whole of them. */
class Sums {
  readonly #like: Makeup;
  readonly #parts: Moments[];
  readonly #whole = new Moments();

  constructor(like: Makeup) {
    this.#like = like;
    this.#parts = like.parts.map(() => new Moments());
  }

  add({ parts }: Makeup): void {
    let whole = 0;
    for (const [i, { value }] of parts.entries()) {
      this.#parts[i]!.add(value);
      whole += value;
    }
    this.#whole.add(whole);
  }

  /** Parts that were never there are left out. */
  means(): Makeup {
    const parts = this.#like.parts.flatMap(({ text }, i) => {
      const { mean, stdError, isNothing } = this.#parts[i]!;
      return isNothing ? [] : [{ text, value: mean, stdError }];
    });
    return { ...this.#like, parts, n: this.#whole.n, stdError: this.#whole.stdError };
  }
}

/** Of small whole numbers, so that their sums are exact. */
class Moments {
  n = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.n++;
    this.#sum += value;
    this.#squares += value * value;
  }

  get isNothing(): boolean {
    return this.#squares === 0;
  }

  get mean(): number {
    return this.#sum / this.n;
  }

  /** Of the mean; 0 where all were alike, and Infinity of one alone. */
  get stdError(): number {
    const spread = this.#squares - this.#sum ** 2 / this.n;
    return this.n === 1 ? Number.POSITIVE_INFINITY : Math.sqrt(Math.max(0, spread) / (this.n - 1) / this.n);
  }
}
