import type { Compiled } from '../../core/game.ts';
import type { MatrixFormat } from '../../core/matrix.ts';
import { counting, matrixCell } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { moduleOf } from '../../games/index.ts';
import { nextLook } from '../../stats/sequential/next-look.ts';
import { Memory } from '../memo/memory.ts';
import { openTable, partsOf } from '../simulate/batch.ts';
import { type Measured, metricName } from '../simulate/compared-metrics.ts';
import { DifferenceCounts } from '../simulate/difference-counts.ts';
import { PairPlayer } from '../simulate/pairs.ts';
import { CellPlayer } from '../simulate/player.ts';
import type { Counts } from '../simulate/tally.ts';
import { ThinnedMemory } from '../thinned/thinned-combat.ts';
import { pairedNumbers } from './paired.ts';
import { type Kept, Sum } from './sum.ts';
import { playThinned } from './thinned-cell.ts';

/** What a combat of a matrix came to. */
export interface PlayedCell {
  /** Of a thinned one as many as would err as much. */
  readonly trials: number;
  /** Of all its counts, as of the same combat run alone; of a thinned one, of its numbers. */
  readonly digest: string;
  /** For each metric that is kept n, estimate and standard error; n is 0 where there is nothing to tell. */
  readonly numbers: readonly number[];
  /** Each variant beside it; missing without variants. */
  readonly variants?: readonly PlayedVariant[];
}

/** What a combat of a matrix came to with the changes of a variant. */
interface PlayedVariant {
  readonly digest: string;
  /** For each metric that is kept n, difference and standard error, as for the combat itself. */
  readonly numbers: readonly number[];
}

/** Plays combats of a matrix, each as it would be played alone with its seed. */
export class MatrixPlayer {
  readonly #matrix: Matrix;
  readonly #format: MatrixFormat;
  readonly #counting: readonly string[];
  readonly #memory = new Memory();
  readonly #thinned = new ThinnedMemory();

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
    this.#format = moduleOf(matrix.system).format.matrix!;
    this.#counting = counting(matrix);
  }

  /** @throws what the game throws where a combat cannot be played */
  play(index: number): PlayedCell {
    const { engine, trials: most, halfWidth } = this.#matrix;
    const { cell, variants, seed } = matrixCell(this.#matrix, this.#format, index);
    if (engine === 'thinned') {
      const table = openTable(cell);
      const kept = this.#keptIn(table.combat);
      const asked = { kept, seed, halfWidth: halfWidth!, metrics: this.#matrix.keep.length };
      return playThinned(table, asked, this.#thinned);
    }
    const pairs = variants.length > 0 ? new PairPlayer({ cell, variants, engine }, this.#measured) : undefined;
    const player = pairs ?? new CellPlayer({ cell, seed, engine, batch: 0, trials: 0 }, this.#memory);
    const combats = player instanceof PairPlayer ? player.combats : [player.combat];
    const sums = combats.map((combat) => new Sum(this.#keptIn(combat)));
    const differences = variants.map(() => new DifferenceCounts());
    let trials = 0;
    const widest = (): number => (trials === 0 ? Number.NaN : Math.max(...sums.map((sum) => sum.widest)));
    for (;;) {
      const to = halfWidth === undefined ? most : nextLook(trials, widest(), halfWidth, most);
      if (to === trials) break;
      for (const part of partsOf(trials, to)) {
        const more = player.play({ cell, seed, engine, ...part });
        sums[0]!.add(more.counts);
        for (const [v, one] of more.variants.entries()) {
          sums[v + 1]!.add(one.counts);
          differences[v]!.merge(one.differences);
        }
      }
      trials = to;
      for (const sum of sums) sum.look(trials);
    }
    const beside = differences.map((one, v) => ({
      digest: sums[v + 1]!.digest,
      numbers: this.#differences(pairs!, v, one.toCounts()),
    }));
    return {
      ...{ trials, digest: sums[0]!.digest, numbers: sums[0]!.told(this.#matrix.keep.length) },
      ...(beside.length > 0 && { variants: beside }),
    };
  }

  /** The kept metrics that a combat has. */
  #keptIn(combat: Compiled): Kept[] {
    return this.#matrix.keep.flatMap(({ name }, i) => {
      const metric = this.#format.metric(name, combat);
      return metric ? [{ i, metric, counts: this.#counting.includes(name) }] : [];
    });
  }

  readonly #measured = (combat: Compiled): Measured => ({
    counters: combat.counters,
    metrics: this.#keptIn(combat).map(({ metric }) => metric),
  });

  #differences(pairs: PairPlayer, variant: number, counts: Counts): number[] {
    const told = new Array<number>(3 * this.#matrix.keep.length).fill(0);
    const places = new Map(this.#keptIn(pairs.combats[0]!).map(({ i, metric }) => [metricName(metric), i]));
    for (const [k, { mine }] of pairs.comparedIn(variant).entries()) {
      const list = counts[k];
      if (list) told.splice(3 * places.get(metricName(mine))!, 3, ...pairedNumbers(mine.kind, list));
    }
    return told;
  }
}
