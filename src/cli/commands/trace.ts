import { folded } from '../../../reports/text/folded.ts';
import { clean } from '../../../reports/text/screen.ts';
import { wrap } from '../../../reports/text/wrap.ts';
import { cellName } from '../../../reports/views/swept.ts';
import { compileCell } from '../../engine/compile/compile-cell.ts';
import { findTrial, traceTrial } from '../../engine/explain/trace.ts';
import { type Cell, type Experiment, isWithoutTrials } from '../../experiment/experiment.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { bringTellings } from '../../games/tellings.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { type CellOptions, chosenCell, isCell } from '../input/cell-option.ts';
import { printProblems, readFile } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { boardOf } from '../terminal/board.ts';
import { leftOut } from '../terminal/left-out.ts';
import { screenOf } from '../terminal/screen.ts';

export interface TraceOptions extends CellOptions {
  readonly trial?: number;
  /** The metric, `subject.metric`. */
  readonly where?: string;
  readonly set?: readonly string[];
  readonly seed?: string;
  readonly engine?: string;
  readonly json?: boolean;
}

/** Runs `trace FILE`: describes one trial, by its number, or the first in which an event happened. */
export async function trace(file: string, options: TraceOptions, io: Io): Promise<number> {
  await bringTellings();
  const { set, seed, engine, where } = options;
  const job = readFile(file, { set, seed, engine }, io);
  if (job === undefined) return exit.input;
  const read = job.experiment;
  // A combat that is answered without trials has sampled ones.
  const experiment: Experiment = isWithoutTrials(read.engine) ? { ...read, engine: 'sampled' } : read;
  const played = chosenCell(experiment, options);
  const chosen = isCell(played) ? played : experiment.cells[0]!;
  const wrong = [...badEngine(options), ...(isCell(played) ? [] : [played]), ...badWhere(options, chosen)];
  if (wrong.length > 0) {
    printProblems(wrong, io);
    return exit.input;
  }
  const { cell, variant } = chosen;
  const trial = where === undefined ? (options.trial ?? 0) : find(experiment, chosen, where);
  if (trial === undefined) {
    io.err(`${where} did not happen in any of the ${grouped(experiment.trials)} trials.\n`);
    return exit.failed;
  }
  const lines = traceTrial(experiment, { trial, cell, variant });
  if (options.json) {
    const { name, seed, engine } = experiment;
    const { swept } = chosen;
    const { unmodelled } = compileCell(chosen).combat;
    io.out(jsonText({ name, seed, engine, cell, variant, swept, trial, unmodelled, lines }));
    return exit.done;
  }
  const title = `Trial ${trial} of cell ${cell} (${cellName(chosen)}), ${experiment.engine}, seed ${experiment.seed}`;
  io.out(`${wrap(clean(title), io.columns, '', '  ').join('\n')}\n`);
  io.out(leftOut([chosen], screenOf(io)));
  const board = await boardOf(chosen, io.columns);
  if (board.length > 0) io.out(`${board.join('\n')}\n\n`);
  io.out(`${folded(lines.map(clean), io.columns).join('\n')}\n`);
  return exit.done;
}

function find(experiment: Experiment, { cell, variant }: Cell, where: string): number | undefined {
  const dot = where.lastIndexOf('.');
  const sought = { subject: where.slice(0, dot), metric: where.slice(dot + 1) };
  return findTrial(experiment, { cell, variant, where: sought, limit: experiment.trials });
}

function bad(
  file: string,
  message: string,
  found: string,
  allowed: string,
  near: readonly string[] = [],
): LocatedProblem[] {
  return [errorIn(file, 'bad-option', message, { found, allowed, near })];
}

const answers = { exact: 'An exact answer has', bounded: 'Proved bounds have' } as const;

const badEngine = ({ engine }: TraceOptions): LocatedProblem[] =>
  engine === 'exact' || engine === 'bounded'
    ? bad(`--engine ${engine}`, `${answers[engine]} no trials`, engine, 'sampled or rolled')
    : [];

function badWhere({ where, trial }: TraceOptions, cell: Cell): LocatedProblem[] {
  if (where === undefined) return [];
  const label = `--where ${where}`;
  if (trial !== undefined) return bad(label, 'This and --trial exclude each other', 'both', 'one of them');
  const { metrics } = compileCell(cell).combat;
  const names = [...new Set(metrics.filter((m) => m.round === 0).map((m) => `${m.subject}.${m.metric}`))];
  if (names.includes(where)) return [];
  const examples = names.slice(0, 3).join(', ');
  return bad(label, 'There is no such metric', where, `subject.metric, such as ${examples}`, nearest(where, names));
}
