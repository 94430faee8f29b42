import { titleLines } from '../../../reports/text/lines.ts';
import { clean } from '../../../reports/text/screen.ts';
import { text as answerText } from '../../../reports/text/text.ts';
import { title } from '../../../reports/views/answer.ts';
import { cellName } from '../../../reports/views/swept.ts';
import type { ProvedCell, ProvedHeadlines } from '../../engine/paths/headline-bounds.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { runExactOrProve } from '../../run/exact-or-proved.ts';
import { formatProved } from '../../stats/format/format-proved.ts';
import { exit } from '../exit-codes.ts';
import { readFile } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { provedJson } from '../output/proved-json.ts';
import { Stopwatch } from '../output/provenance.ts';
import { jsonText, resultsJson } from '../output/results-json.ts';
import { playHere } from '../run/play-here.ts';
import { leftOut } from '../terminal/left-out.ts';
import { Progress } from '../terminal/progress.ts';
import { provedLines } from '../terminal/proved-text.ts';
import { screenOf } from '../terminal/screen.ts';

/** The default budget for a cell, in steps of about a microsecond. */
const BUDGET = 10_000_000;
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
  const progress = new ProofProgress(job.file, options.budget ?? BUDGET, io);
  let proved: readonly ProvedCell[] = [];
  const { code, results } = await playHere(
    job.file,
    io,
    async (signal) => {
      const { steps } = progress;
      const found = await runExactOrProve(experiment, { steps, width: WIDTH, signal, onBounds: progress.show });
      proved = found.proved;
      return found.results;
    },
    ({ cells }) => cells.length + proved.length > 0,
  );
  progress.stop();
  if (!results) return code;
  if (options.json) {
    const { cells, ...head } = resultsJson(results, { metrics: 'all', differences: 'all' });
    io.out(jsonText({ ...head, cells, ...(proved.length > 0 && { proved: proved.map(provedJson) }) }));
    return code;
  }
  const screen = screenOf(io);
  if (results.cells.length > 0) io.out(answerText(results, watch.provenance(results), screen));
  else io.out(`${titleLines(title(results), screen).join('\n')}\n`);
  if (proved.length === 0) return code;
  io.out(`${provedLines(proved, experiment.cells.length > 1, screen).join('\n')}\n`);
  const rules = leftOut(
    proved.map(({ cell }) => cell),
    screen,
  );
  if (rules !== '') io.out(`\n${rules}`);
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

  readonly show = (cell: Cell, { unfollowed, steps }: Pick<ProvedHeadlines, 'unfollowed' | 'steps'>): void => {
    if (cell !== this.#cell) {
      this.stop();
      this.#cell = cell;
      const which = Object.keys(cell.swept).length > 0 || cell.variant !== 'baseline' ? `${cellName(cell)}: ` : '';
      const sentence = `${which}too large for an exact answer to everything; the headlines are proved.`;
      this.#io.err(`${clean(this.#name)}: ${clean(sentence)}\n`);
      const also = (): string => `not followed ${formatProved(0, this.#unfollowed, 'probability')}`;
      this.#bar = new Progress(this.#name, this.#io, { unit: 'steps', atMost: true, also });
    }
    this.#unfollowed = unfollowed;
    this.#bar!.show({ done: steps, total: this.steps });
  };

  stop(): void {
    this.#bar?.stop();
  }
}
