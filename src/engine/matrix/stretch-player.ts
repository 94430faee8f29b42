import type { MatrixFormat } from '../../core/matrix.ts';
import { matrixCell } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { moduleOf } from '../../games/index.ts';
import { Numbers } from '../results/numbers.ts';
import { BATCH_SIZE } from '../simulate/batch.ts';
import { CellPlayer } from '../simulate/player.ts';
import { type Counts, Tally } from '../simulate/tally.ts';

/** Some trials of a combat, from the first to before the last, in stretches of equal length. */
export interface Stretches {
  readonly from: number;
  readonly to: number;
  /** Trials of a stretch. */
  readonly each: number;
}

/** What the trials of a combat came to. */
export interface StretchMeans {
  /** Of the metric that is asked about, the mean of each stretch. */
  readonly stretches: readonly number[];
  /** Of every metric that is kept, the mean of all trials. */
  readonly means: readonly number[];
}

/** Plays some trials of combats of a matrix, and tells means alone. */
export class StretchPlayer {
  readonly #matrix: Matrix;
  readonly #format: MatrixFormat;

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
    this.#format = moduleOf(matrix.system).format.matrix!;
  }

  /**
   * @param metric - its place among those that are kept
   * @throws what the game throws where a combat cannot be played, and an Error where a kept metric has no number in it
   */
  play(index: number, metric: number, { from, to, each }: Stretches): StretchMeans {
    const { engine, keep } = this.#matrix;
    const { cell, seed } = matrixCell(this.#matrix, this.#format, index);
    const player = new CellPlayer({ cell, seed, engine, batch: 0, trials: 0 });
    const metrics = keep.map(({ name }) => {
      const found = this.#format.metric(name, player.combat);
      if (!found) throw new Error(`The combat has no ${name}`);
      return found;
    });
    const asked = [metrics[metric]!];
    const all = new Tally(player.combat.counters);
    const stretches: number[] = [];
    for (let at = from; at < to; at += each) {
      const end = Math.min(to, at + each);
      const [first, ...more] = parts(at, end).map((one) => player.play({ cell, seed, engine, ...one }).counts);
      const counts = more.length === 0 ? first! : merged([first!, ...more], player.combat.counters);
      all.merge(counts);
      stretches.push(new Numbers(asked, counts, end - at).row(0).estimate);
    }
    const numbers = new Numbers(metrics, all.toCounts(), to - from);
    return { stretches, means: metrics.map((_, i) => numbers.row(i).estimate) };
  }
}

function merged(all: readonly Counts[], counters: number): Counts {
  const tally = new Tally(counters);
  for (const counts of all) tally.merge(counts);
  return tally.toCounts();
}

/** Trials as parts of their batches. */
function parts(from: number, to: number): { batch: number; first: number; trials: number }[] {
  const list: { batch: number; first: number; trials: number }[] = [];
  for (let at = from; at < to; ) {
    const batch = Math.floor(at / BATCH_SIZE);
    const end = Math.min(to, (batch + 1) * BATCH_SIZE);
    list.push({ batch, first: at - batch * BATCH_SIZE, trials: end - at });
    at = end;
  }
  return list;
}
