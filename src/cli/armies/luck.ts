import { wrap } from '../../../reports/text/wrap.ts';
import { TooLarge } from '../../engine/exact/exact.ts';
import type { CellResult, Histogram } from '../../engine/results/result.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { runExperiment } from '../../run/run.ts';
import { formatProbability } from '../../stats/format/format-probability.ts';
import { wilson } from '../../stats/wilson.ts';
import { exit } from '../exit-codes.ts';
import { type Job, printProblems, readFile } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { jsonText } from '../output/results-json.ts';
import { failureText } from '../terminal/failure.ts';

/** Options of `luck`. */
export interface LuckOptions {
  readonly lost?: number;
  readonly broke?: boolean;
  readonly subject?: string;
  readonly set?: readonly string[];
  readonly json?: boolean;
}

/** How probable something is: n is Infinity where that is exact. */
interface Share {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** Where what happened lies among what might have happened. */
interface Luck {
  readonly asMany?: Share;
  /** Of combats in which less was lost, half of those in which as much was. */
  readonly unluckier?: number;
  readonly broke?: Share;
}

/** Trials, where no exact answer can be had. */
const TRIALS = 200_000;

/** `luck FILE --lost 7 --broke`: how likely it is that a unit loses so much, and that it breaks. */
export async function luck(file: string, { lost, broke, subject, set, json }: LuckOptions, io: Io): Promise<number> {
  const job = readFile(file, { set }, io);
  if (job === undefined) return exit.input;
  const problems =
    lost === undefined && !broke
      ? [bad(file, 'Nothing is said to have happened', '--lost 7 or --broke')]
      : oneCombat(job);
  const cell = problems.length > 0 ? undefined : await play(job, io);
  if (cell === 'failed') return exit.failed;
  const unit = cell && chosen(cell, subject, file, problems);
  printProblems(problems, io);
  if (!cell || !unit) return exit.input;
  const found = luckOf(cell, unit.id, lost, broke === true);
  if (json)
    io.out(
      jsonText({ file, subject: unit.id, trials: Number.isFinite(cell.trials) ? cell.trials : 'exact', ...found }),
    );
  else io.out(`${wrap(sentence(`${unit.id} (${unit.text})`, lost, found), io.columns).join('\n')}\n`);
  return exit.done;
}

const bad = (file: string, message: string, allowed: string, found?: string, near: string[] = []): LocatedProblem => ({
  ...{ code: 'bad-option', severity: 'error', path: [], file, message, allowed, near },
  ...(found !== undefined && { found }),
});

function oneCombat({ file, experiment: { system, cells } }: Job): LocatedProblem[] {
  if (system !== 't9a') return [bad(file, 'This game has no Break Tests', 'an experiment of `system: t9a`', system)];
  return cells.length === 1 ? [] : [bad(file, 'The file has several combats', 'one combat', `${cells.length}`)];
}

/** The exact answer; where there is none, one that was played. */
async function play({ file, experiment }: Job, io: Io): Promise<CellResult | 'failed'> {
  const { precision: _, ...plain } = experiment;
  try {
    return (await runExperiment({ ...plain, engine: 'exact' }, { threads: 0 })).cells[0]!;
  } catch (error) {
    if (error instanceof TooLarge)
      return (await runExperiment({ ...plain, engine: 'sampled', trials: TRIALS }, { threads: 0 })).cells[0]!;
    io.err(`${failureText(file, error)}\n`);
    return 'failed';
  }
}

/** The unit that is meant: the one that is named, else the one that is charged. */
function chosen(
  { subjects, headlines }: CellResult,
  word: string | undefined,
  file: string,
  problems: LocatedProblem[],
) {
  const units = subjects.filter(({ kind }) => kind === 'unit');
  const found = units.find(({ id }) => id === (word ?? headlines[0]?.subject));
  const ids = units.map(({ id }) => id);
  if (!found)
    problems.push(bad(`${file} --subject`, 'There is no such unit', ids.join(', '), word, nearest(word ?? '', ids)));
  return found;
}

function luckOf(cell: CellResult, unit: string, lost: number | undefined, broke: boolean): Luck {
  const { trials, metrics, histograms } = cell;
  const share = (estimate: number): Share =>
    Number.isFinite(trials)
      ? { estimate, ...wilson(Math.round(estimate * trials), trials), n: trials }
      : { estimate, low: estimate, high: estimate, n: trials };
  const isOf = (one: { round: number; subject: string; metric: string }, metric: string): boolean =>
    one.round === 0 && one.subject === unit && one.metric === metric;
  const law = histograms.find((one) => isOf(one, 'hp_lost'));
  const row = metrics.find((one) => isOf(one, 'break'));
  return {
    ...(lost !== undefined &&
      law && {
        asMany: share(weight(law, (x) => x >= lost)),
        unluckier: weight(law, (x) => x < lost) + weight(law, (x) => x === lost) / 2,
      }),
    ...(broke && row && { broke: share(row.estimate) }),
  };
}

const weight = ({ bins }: Histogram, is: (value: number) => boolean): number =>
  Math.min(
    1,
    bins.reduce((sum, { value, probability }) => sum + (is(value) ? probability : 0), 0),
  );

function shareText({ estimate, low, high, n }: Share): string {
  const told = formatProbability(estimate, low, high, n);
  return told.interval === null
    ? `${told.estimate} of combats`
    : `${told.estimate} of combats (95 % interval ${told.interval})`;
}

/** One sentence. */
function sentence(who: string, lost: number | undefined, { asMany, unluckier, broke }: Luck): string {
  const parts = [
    ...(asMany && unluckier !== undefined
      ? [
          `loses ${lost} or more Health Points in ${shareText(asMany)}, so that it was unluckier than in ${Math.round(100 * unluckier)} % of them, half of the ties counted`,
        ]
      : []),
    ...(broke ? [`fails a Break Test in ${shareText(broke)}`] : []),
  ];
  const exactly = [asMany, broke].every((one) => one === undefined || one.n === Number.POSITIVE_INFINITY);
  return `${who} ${parts.join(', and ')}; ${exactly ? 'these numbers are exact' : 'there is no exact answer, so this was played'}.`;
}
