import type { MatrixFormat } from '../../core/matrix.ts';
import { counting, matrixCell } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { moduleOf } from '../../games/index.ts';
import { nextLook } from '../../stats/sequential/next-look.ts';
import { digestOf } from '../results/digest.ts';
import { Numbers } from '../results/numbers.ts';
import { BATCH_SIZE } from '../simulate/batch.ts';
import { CellPlayer } from '../simulate/player.ts';
import { type Counts, Tally } from '../simulate/tally.ts';
import { halfWidthOf } from '../stopping/stopping-rules.ts';

/** What a combat of a matrix came to. */
export interface PlayedCell {
  readonly trials: number;
  /** Of all its counts, as of the same combat run alone. */
  readonly digest: string;
  /** For each metric that is kept n, estimate and standard error; n is 0 where there is nothing to tell. */
  readonly numbers: readonly number[];
}

/** Plays combats of a matrix, each as it would be played alone with its seed. */
export class MatrixPlayer {
  readonly #matrix: Matrix;
  readonly #format: MatrixFormat;
  readonly #counting: readonly string[];

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
    this.#format = moduleOf(matrix.system).format.matrix!;
    this.#counting = counting(matrix);
  }

  /** @throws what the game throws where a combat cannot be played */
  play(index: number): PlayedCell {
    const { engine, trials: most, halfWidth, keep } = this.#matrix;
    const { cell, seed } = matrixCell(this.#matrix, this.#format, index);
    const player = new CellPlayer({ cell, seed, engine, batch: 0, trials: 0 });
    const { combat } = player;
    const known = keep.flatMap(({ name }, i) => {
      const metric = this.#format.metric(name, combat);
      return metric ? [{ i, metric, counts: this.#counting.includes(name) }] : [];
    });
    const metrics = known.map(({ metric }) => metric);
    let counts: Counts = [];
    let numbers: Numbers | undefined;
    let trials = 0;
    let tally: Tally | undefined;
    const widest = (): number =>
      Math.max(...known.map((one, k) => (one.counts ? halfWidthOf(numbers!.row(k), 0.95) : Number.NEGATIVE_INFINITY)));
    for (;;) {
      const to =
        halfWidth === undefined ? most : nextLook(trials, trials === 0 ? Number.NaN : widest(), halfWidth, most);
      if (to === trials) break;
      while (trials < to) {
        const batch = Math.floor(trials / BATCH_SIZE);
        const end = Math.min(to, (batch + 1) * BATCH_SIZE);
        const stretch = { cell, seed, engine, batch, first: trials - batch * BATCH_SIZE, trials: end - trials };
        const more = player.play(stretch).counts;
        // Most combats are known after one stretch.
        if (trials === 0) counts = more;
        else {
          tally ??= tallyOf(counts);
          tally.merge(more);
        }
        trials = end;
      }
      if (tally) counts = tally.toCounts();
      numbers = new Numbers(metrics, counts, trials);
    }
    const told = new Array<number>(3 * keep.length).fill(0);
    for (const [k, { i }] of known.entries()) {
      const { n, estimate, stdError } = numbers!.row(k);
      if (n > 0) told.splice(3 * i, 3, n, estimate, Number.isFinite(stdError) ? stdError : 0);
    }
    return { trials, digest: digestOf(counts), numbers: told };
  }
}

function tallyOf(counts: Counts): Tally {
  const tally = new Tally(counts.length);
  tally.merge(counts);
  return tally;
}
