import { clean } from '../../../reports/text/screen.ts';
import { text as answerText } from '../../../reports/text/text.ts';
import { cellName } from '../../../reports/views/swept.ts';
import { CELL_STEPS } from '../../engine/play/bounded-counts.ts';
import type { PointCounts } from '../../engine/simulate/counts.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { runExactOrProve } from '../../run/exact-or-proved.ts';
import { formatProved } from '../../stats/format/format-proved.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { readFile } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { Stopwatch } from '../output/provenance.ts';
import { resultsJson } from '../output/results-json.ts';
import { playHere } from '../run/play-here.ts';
import { Progress } from '../terminal/progress.ts';
import { screenOf } from '../terminal/screen.ts';

const WIDTH = 1e-10;

export interface ExactOptions {
  readonly set?: readonly string[];
  readonly budget?: number;
  readonly json?: boolean;
}

/** Answers exactly; proves bounds of the headlines of combats that are too large for exact answers. */
export async function exact(file: string, options: ExactOptions, io: Io): Promise<number> {
  const job = readFile(file, { set: options.set, engine: 'exact' }, io);
  if (job === undefined) return exit.input;
  const { experiment } = job;
  const watch = new Stopwatch(0);
  const progress = new ProofProgress(job.file, options.budget ?? CELL_STEPS, io);
  const { steps } = progress;
  const { code, results } = await playHere(job.file, io, (signal) =>
    runExactOrProve(experiment, { steps, width: WIDTH, signal, onBounds: progress.show }),
  );
  progress.stop();
  if (!results) return code;
  if (options.json) io.out(jsonText(resultsJson(results, { metrics: 'all', differences: 'all' })));
  else io.out(answerText(results, watch.provenance(results), screenOf(io)));
  return code;
}

class ProofProgress {
  readonly steps: number;
  readonly #name: string;
  readonly #io: Io;
  #cell: Cell | undefined;
  #bar: Progress | undefined;
  #unfollowed = 1;

  constructor(name: string, steps: number, io: Io) {
    this.#name = name;
    this.steps = steps;
    this.#io = io;
  }

  readonly show = (cell: Cell, { dropped = 1, steps = 0 }: Pick<PointCounts, 'dropped' | 'steps'>): void => {
    if (cell !== this.#cell) {
      this.stop();
      this.#cell = cell;
      const which = Object.keys(cell.swept).length > 0 || cell.variant !== 'baseline' ? `${cellName(cell)}: ` : '';
      const sentence = `${which}too large for an exact answer to everything; the headlines are proved.`;
      this.#io.err(`${clean(this.#name)}: ${clean(sentence)}\n`);
      const also = (): string => `not followed ${formatProved(0, this.#unfollowed, 'probability')}`;
      this.#bar = new Progress(this.#name, this.#io, { unit: 'steps', atMost: true, also });
    }
    this.#unfollowed = dropped;
    this.#bar!.show({ done: steps, total: this.steps });
  };

  stop(): void {
    this.#bar?.stop();
  }
}
