import type { Breakdown, Recorder } from '../../core/game.ts';
import { Rng } from '../../core/rng.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { summary } from '../../stats/summary.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { BATCH_SIZE, batchKey, diceOf } from '../simulate/batch.ts';

const nothing: Recorder = { add: () => {} };

/** Replays `trials` trials for the parts of means of rounds that are unknown at the start; a function of the experiment alone. */
export function replayedBreakdown(
  { game, combat }: PlayableCombat,
  { engine, seed, trials: played }: Experiment,
  trials: number,
): Breakdown[] {
  if (!game.breakdown) return [];
  const sums = new Map<string, Counted>();
  const rng = new Rng();
  const dice = diceOf(engine === 'rolled' ? 'rolled' : 'sampled', rng);
  const state = game.newState(combat);
  rng.setKey(batchKey(seed, 0));
  for (let trial = 0; trial < Math.min(trials, played, BATCH_SIZE); trial++) {
    rng.startTrial(trial);
    game.start(combat, state);
    while (state.step >= 0) {
      game.playStep(dice, combat, state, nothing);
      for (const one of game.breakdown(combat, state) ?? []) {
        const key = `${one.round}/${one.subject}/${one.metric}`;
        const own = sums.get(key) ?? new Counted(one);
        sums.set(key, own);
        own.add(one);
      }
    }
  }
  return [...sums.values()].map((own) => own.means());
}

class Counted {
  readonly #like: Breakdown;
  readonly #parts: Map<number, number>[];
  readonly #whole = new Map<number, number>();

  constructor(like: Breakdown) {
    this.#like = like;
    this.#parts = like.parts.map(() => new Map());
  }

  add({ parts }: Breakdown): void {
    let whole = 0;
    for (const [i, { value }] of parts.entries()) {
      count(this.#parts[i]!, value);
      whole += value;
    }
    count(this.#whole, whole);
  }

  means(): Breakdown {
    const parts = this.#like.parts.flatMap(({ text }, i) => {
      const counts = this.#parts[i]!;
      if ([...counts.keys()].every((value) => value === 0)) return [];
      const { mean, stdError } = meanOf(counts);
      return [{ text, value: mean, stdError }];
    });
    const { n, stdError } = meanOf(this.#whole);
    return { ...this.#like, parts, n, stdError };
  }
}

const count = (counts: Map<number, number>, value: number): void =>
  void counts.set(value, (counts.get(value) ?? 0) + 1);

/** Returns the mean of some values; the error is infinite for a single one, whose distance from the mean is unknown. */
function meanOf(counts: ReadonlyMap<number, number>): { n: number; mean: number; stdError: number } {
  const { n, mean, standardError } = summary(Array.from(counts, ([value, count]) => ({ value, count })));
  return { n, mean, stdError: n === 1 ? Number.POSITIVE_INFINITY : standardError };
}
