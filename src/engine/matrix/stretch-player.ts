import type { MatrixFormat } from '../../core/matrix.ts';
import { matrixCell } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { moduleOf } from '../../games/index.ts';
import { Memory } from '../memo/memory.ts';
import { partsOf } from '../simulate/batch.ts';
import { CellPlayer } from '../simulate/player.ts';
import { type Kept, Sum } from './sum.ts';

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
  readonly #memory = new Memory();

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
    this.#format = moduleOf(matrix.system).format.matrix!;
  }

  /**
   * @param metric - its place among those that are kept
   * @throws what the game throws where a combat cannot be played, and an Error where a kept metric has no number in it
   */
  play(index: number, metric: number, { from, to, each }: Stretches): StretchMeans {
    const { keep } = this.#matrix;
    const engine = this.#matrix.engine === 'rolled' ? 'rolled' : 'sampled';
    const { cell, seed } = matrixCell(this.#matrix, this.#format, index);
    const player = new CellPlayer({ cell, seed, engine, batch: 0, trials: 0 }, this.#memory);
    const kept = keep.map(({ name }, i): Kept => {
      const found = this.#format.metric(name, player.combat);
      if (!found) throw new Error(`The combat has no ${name}`);
      return { i, metric: found, counts: false };
    });
    const all = new Sum(kept);
    const stretches: number[] = [];
    for (let at = from; at < to; at += each) {
      const end = Math.min(to, at + each);
      const stretch = new Sum([kept[metric]!]);
      for (const part of partsOf(at, end)) {
        const { counts } = player.play({ cell, seed, engine, ...part });
        stretch.add(counts);
        all.add(counts);
      }
      stretch.look(end - at);
      stretches.push(...stretch.estimates);
    }
    all.look(to - from);
    return { stretches, means: all.estimates };
  }
}
