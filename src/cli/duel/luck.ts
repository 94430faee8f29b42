import { wrap } from '../../../reports/text/wrap.ts';
import { rangeOf } from '../../core/game.ts';
import type { DuelOption } from '../../core/game-module.ts';
import type { Views } from '../../core/views.ts';
import { TooLarge } from '../../engine/paths/too-large.ts';
import type { CellResult, Histogram, Results } from '../../engine/results/result.ts';
import { compileCell } from '../../engine/simulate/batch.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { moduleOf, viewsOf } from '../../games/index.ts';
import { runExperiment } from '../../run/run.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { formatProbability } from '../../stats/format/format-probability.ts';
import { wilson } from '../../stats/wilson.ts';
import { exit } from '../exit-codes.ts';
import { type CellOptions, chosenCell, isCell } from '../input/cell-option.ts';
import { type DuelText, duelExperiment } from '../input/duel-experiment.ts';
import { type FileJob, printProblems, readFile } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { jsonText } from '../output/results-json.ts';
import { playHere } from '../run/play-here.ts';

export interface LuckOptions extends CellOptions, Pick<DuelText, DuelOption> {
  readonly lost?: number;
  readonly broke?: boolean;
  readonly subject?: string;
  readonly set?: readonly string[];
  readonly json?: boolean;
}

/** A probability with its interval; n is Infinity for an exact one. */
interface Share {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** The position of an event in the distribution of outcomes. */
interface Luck {
  readonly asMany?: Share;
  /** The probability of a smaller loss plus half that of an equal one; missing if such a loss is impossible. */
  readonly unluckier?: number;
  /** The maximum loss, if the loss is impossible. */
  readonly most?: number;
  readonly broke?: Share;
}

type Words = NonNullable<Views['luck']>;

const TRIALS = 200_000;

/** Runs `luck FILE --lost 7 --broke` or `luck A B --lost 7`: the probability that a unit loses this much, and that it breaks. */
export async function luck(a: string, b: string | undefined, options: LuckOptions, io: Io): Promise<number> {
  const { lost, broke, subject, json } = options;
  const problems: LocatedProblem[] = [];
  const job = b === undefined ? fileJob(a, options, problems, io) : duelJob(a, b, options, problems);
  if (job === undefined) {
    printProblems(problems, io);
    return exit.input;
  }
  const { file } = job;
  if (lost === undefined && !broke) problems.push(bad(file, 'Nothing is said to have happened', '--lost 7 or --broke'));
  const combat = oneCombat(job, options, problems);
  const played =
    combat && problems.length === 0
      ? await playHere(file, io, (signal) => exactOrPlayed(job.experiment, combat, signal))
      : undefined;
  if (played && !played.results) return played.code;
  const cell = played?.results?.cells[0];
  const unit = cell && chosen(cell, subject, file, problems);
  printProblems(problems, io);
  if (!combat || !cell || !unit) return exit.input;
  const words = viewsOf(job.experiment.system).luck!;
  const found = luckOf(combat, cell, unit.id, words, lost, broke === true);
  if (json)
    io.out(
      jsonText({ file, subject: unit.id, trials: Number.isFinite(cell.trials) ? cell.trials : 'exact', ...found }),
    );
  else io.out(`${wrap(sentence(`${unit.id} (${unit.text})`, words, lost, found), io.columns).join('\n')}\n`);
  return played!.code;
}

/** The experiment of a file. */
function fileJob(file: string, options: LuckOptions, problems: LocatedProblem[], io: Io): FileJob | undefined {
  for (const option of ['edition', 'rounds', 'library'] as const) {
    const value = options[option];
    if (value !== undefined)
      problems.push(bad(`--${option} ${value}`, 'Only two units in one line each take this option', 'it in the file'));
  }
  return readFile(file, { set: options.set }, io);
}

/** The experiment of two units. */
function duelJob(a: string, b: string, options: LuckOptions, problems: LocatedProblem[]): FileJob | undefined {
  const { set, edition, rounds, library } = options;
  const { experiment, problems: found } = duelExperiment(a, b, { set, edition, rounds, library });
  problems.push(...found);
  return experiment && { file: experiment.name, experiment };
}

const bad = (file: string, message: string, allowed: string, found?: string, near: string[] = []): LocatedProblem => ({
  ...{ code: 'bad-option', severity: 'error', path: [], file, message, allowed, near },
  ...(found !== undefined && { found }),
});

/** The combat that is meant: that of the file, or the cell and the variant that are named. */
function oneCombat({ file, experiment }: FileJob, options: LuckOptions, problems: LocatedProblem[]): Cell | undefined {
  const { system, cells } = experiment;
  const words = viewsOf(system).luck;
  const baselines = cells.filter((cell) => cell.variant === 'baseline').length;
  if (!words) {
    problems.push(bad(file, 'This game counts no losses', 'an experiment of another game', system));
  } else if (options.broke && !words.broke) {
    problems.push(bad('--broke', `${moduleOf(system).name} has no Break Tests`, `--lost: ${words.lost.called} lost`));
  } else if (baselines > 1 && options.cell === undefined) {
    problems.push(bad(file, 'The file has several combats', `--cell 0 to --cell ${baselines - 1}`, `${baselines}`));
  } else {
    const combat = chosenCell(experiment, options);
    if (isCell(combat)) return combat;
    problems.push(combat);
  }
  return undefined;
}

/** Returns the exact answer, or an estimate if there is none. */
async function exactOrPlayed(experiment: Experiment, combat: Cell, signal: AbortSignal): Promise<Results> {
  const { precision: _, variants: __, ...more } = experiment;
  const plain = { ...more, cells: [{ ...combat, variant: 'baseline' }] };
  try {
    return await runExperiment({ ...plain, engine: 'exact' }, { threads: 0, signal });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return await runExperiment({ ...plain, engine: 'sampled', trials: TRIALS }, { threads: 0, signal });
  }
}

/** Returns the named unit, else the first headline's. */
function chosen(
  { subjects, headlines }: CellResult,
  word: string | undefined,
  file: string,
  problems: LocatedProblem[],
) {
  const units = subjects.filter(({ kind }) => kind === 'unit');
  const asked = word ?? headlines.find(({ subject }) => units.some(({ id }) => id === subject))?.subject;
  const found = units.find(({ id }) => id === asked);
  const ids = units.map(({ id }) => id);
  if (!found)
    problems.push(bad(`${file} --subject`, 'There is no such unit', ids.join(', '), word, nearest(word ?? '', ids)));
  return found;
}

function luckOf(
  combat: Cell,
  cell: CellResult,
  unit: string,
  words: Words,
  lost: number | undefined,
  broke: boolean,
): Luck {
  const { trials, metrics, histograms } = cell;
  const share = (estimate: number): Share =>
    Number.isFinite(trials)
      ? { estimate, ...wilson(Math.round(estimate * trials), trials), n: trials }
      : { estimate, low: estimate, high: estimate, n: trials };
  const isOf = (one: { round: number; subject: string; metric: string }, metric: string): boolean =>
    one.round === 0 && one.subject === unit && one.metric === metric;
  const row = words.broke && metrics.find((one) => isOf(one, words.broke!.metric));
  return {
    ...(lost !== undefined && lossOf(lost)),
    ...(broke && row && { broke: share(row.estimate) }),
  };

  function lossOf(lost: number): Luck {
    const law = histograms.find((one) => isOf(one, words.lost.metric))!;
    const asMany = share(weight(law, (x) => x >= lost));
    const metric = compileCell(combat).combat.metrics.find((one) => isOf(one, words.lost.metric))!;
    const isWhole = !Number.isFinite(trials) && (cell.dropped ?? 0) === 0;
    const most = isWhole ? Math.max(...law.bins.map(({ value }) => value)) : rangeOf(metric)?.[1];
    if (most !== undefined && lost > most) return { asMany, most };
    return { asMany, unluckier: weight(law, (x) => x < lost) + weight(law, (x) => x === lost) / 2 };
  }
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

/** Writes a share with the fewest digits that do not round it to 0 or 100 %. */
function percent(share: number): string {
  const texts = Array.from({ length: 7 }, (_, digits) => (100 * share).toFixed(digits));
  return `${texts.find((text) => Number(text) > 0 && Number(text) < 100) ?? texts[0]} %`;
}

const noneOf = ({ n }: Share): string => `none of the ${grouped(n)} combats that were played`;

const someOf = (asMany: Share, unluckier: number): string =>
  `${shareText(asMany)}, so that it was unluckier than in ${percent(unluckier)} of them, half of the ties counted`;

function sentence(
  who: string,
  { lost: { called }, broke: test }: Words,
  lost: number | undefined,
  { asMany, unluckier, most, broke }: Luck,
): string {
  const isImpossible = most !== undefined;
  const parts = [
    ...(isImpossible ? [`cannot lose ${lost} ${called}, but at most ${most}`] : []),
    ...(asMany && unluckier !== undefined
      ? [`loses ${lost} or more ${called} in ${asMany.estimate === 0 ? noneOf(asMany) : someOf(asMany, unluckier)}`]
      : []),
    ...(broke ? [`${test!.says} in ${shareText(broke)}`] : []),
  ];
  if (isImpossible && !broke) return `${who} ${parts.join('')}.`;
  const exactly = [asMany, broke].every((one) => one === undefined || one.n === Number.POSITIVE_INFINITY);
  return `${who} ${parts.join(', and ')}; ${exactly ? 'these numbers are exact' : 'there is no exact answer, so this was played'}.`;
}
