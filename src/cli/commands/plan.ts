import { bestPlayText } from '../../../reports/text/best-play-text.ts';
import { textOfBlocks } from '../../../reports/text/draw.ts';
import { titleLines } from '../../../reports/text/lines.ts';
import { clean, type Screen } from '../../../reports/text/screen.ts';
import { subjectTables } from '../../../reports/text/table.ts';
import { saysOf, sentence } from '../../../reports/views/answer.ts';
import { isExactly } from '../../../reports/views/best-play.ts';
import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import { SOLVE_STEPS } from '../../engine/compile/solving-players.ts';
import type { ProvedInterval } from '../../engine/paths/bounds.ts';
import { withExact } from '../../engine/paths/exact-beside.ts';
import type { CellResult, Results } from '../../engine/results/result.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { read } from '../../experiment/file/read.ts';
import { readExperiment } from '../../experiment/file/read-experiment.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { bringTellings } from '../../games/tellings.ts';
import { type BestPlay, bestPlayOf } from '../../run/best-play.ts';
import { findKnown } from '../../run/exact-beside.ts';
import { runExperiment } from '../../run/run.ts';
import { withPlan } from '../../run/with-plan.ts';
import { formatProved } from '../../stats/format/format-proved.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { anyError, nameOfFile, printProblems, readText } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { resultsJson } from '../output/results-json.ts';
import { failureText } from '../terminal/failure.ts';
import { Interrupt, STOPPING } from '../terminal/interrupt.ts';
import { leftOut } from '../terminal/left-out.ts';
import { Progress } from '../terminal/progress.ts';
import { screenOf } from '../terminal/screen.ts';

const TRIALS = 50_000;
/** The steps of a solution up to which the odds may be exact, the most steps that they may take, and the trials beside them. */
const SMALL = 64_000;
const EXACT_STEPS = 600_000;
const FEW_TRIALS = 2000;
/** The keys with which a file has several combats. */
const SEVERAL = ['sweep', 'variants', 'matrix', 'attribute', 'sensitivity'];

export interface PlanCommandOptions {
  readonly goal?: string;
  readonly set?: readonly string[];
  readonly budget?: number;
  readonly depth?: number;
  readonly json?: boolean;
}

export async function plan(file: string, options: PlanCommandOptions, io: Io): Promise<number> {
  const experiment = readPlan(file, options, io);
  if (experiment === undefined) return exit.input;
  await bringTellings();
  const { budget = SOLVE_STEPS, depth = 3, json } = options;
  const name = nameOfFile(file);
  const interrupt = new Interrupt(io, () => {}, STOPPING);
  const kind = metricsOfCell(experiment.cells[0]!).metrics.find(({ metric }) => metric === 'goal')?.kind;
  let known: ProvedInterval | undefined;
  const also = (): string =>
    known ? `value ${formatProved(known.low, known.high, kind ?? 'probability')}` : 'value unknown';
  const progress = new Progress(name, io, { unit: 'steps', atMost: true, also });
  try {
    const found = await bestPlayOf(experiment.cells[0]!, {
      ...{ budget, depth, signal: interrupt.signal },
      onProgress: (done, so) => {
        if (so) known = so;
        progress.show({ done, total: budget });
      },
    });
    progress.stop();
    if (!found) {
      io.err(`${clean(name)}: interrupted without results so far.\n`);
      return exit.interrupted;
    }
    // Trials would solve the whole plan again first.
    const odds = found.isStopped ? undefined : await oddsOf(experiment, found, interrupt.signal);
    const [cell] = odds?.cells ?? [];
    if (json) io.out(jsonText({ ...planJson(experiment.name, found), ...(odds && oddsJson(odds)) }));
    else {
      const screen = screenOf(io);
      const { definitions, subjects } = metricsOfCell(experiment.cells[0]!);
      const goal = saysOf(definitions, 'goal', { subjects });
      io.out(`${bestPlayText(experiment.name, goal, found, screen).join('\n')}\n`);
      if (odds && cell && !isExactly(found)) io.out(`${playedLines(cell, odds.definitions, screen).join('\n')}\n`);
      if (cell)
        io.out(`${['', ...titleLines('Odds under best play', screen), ...subjectTables(cell, screen)].join('\n')}\n`);
      io.out(leftOut([experiment.cells[0]!], screen));
    }
    return found.isStopped ? exit.interrupted : exit.done;
  } catch (error) {
    progress.stop();
    io.err(`${failureText(name, error)}\n`);
    return exit.failed;
  } finally {
    interrupt.close();
  }
}

/** Returns the odds under best play, exact if they are cheap. The goal is known, so nothing else is proved. */
async function oddsOf(experiment: Experiment, found: BestPlay, signal: AbortSignal): Promise<Results> {
  const isSmall = isExactly(found) && found.steps <= SMALL;
  const unproved = { ...experiment, report: { ...experiment.report, headline: [] } };
  const known = isSmall ? await findKnown(unproved, signal, { cell: EXACT_STEPS, run: EXACT_STEPS }) : [];
  const exact = known.filter((one) => 'numbers' in one);
  const trials = Math.min(experiment.trials, exact.length > 0 ? FEW_TRIALS : TRIALS);
  return withExact(await runExperiment({ ...experiment, trials }, { threads: 0, signal }), exact);
}

/** Reads a file with a plan; a sequence becomes the plan of its attackers on the side of the first. */
function readPlan(file: string, { goal, set = [] }: PlanCommandOptions, io: Io): Experiment | undefined {
  const problems: LocatedProblem[] = [];
  const text = readText(file, problems);
  const name = nameOfFile(file);
  const { value, locator } = read(text ?? '');
  const planned = withPlan(value);
  const sets: [set: string, place: Pick<LocatedProblem, 'file' | 'line' | 'column'>][] = [];
  if (planned) sets.push([`plan=${JSON.stringify(planned['plan'])}`, { file: name, ...locator.key(['sequence']) }]);
  if (goal !== undefined) sets.push([`goal=${JSON.stringify(goal)}`, { file: `--goal ${goal}` }]);
  const options = {
    file: name,
    set: [...set, ...sets.map(([one]) => one)],
    without: planned ? ['sequence', 'repeat'] : [],
  };
  const asWritten = text === undefined || !planned ? undefined : readExperiment(text, { file: name, set });
  const ofSequence = (asWritten?.problems ?? []).filter(
    ({ path, severity }) => severity === 'error' && (path[0] === 'sequence' || path[0] === 'repeat'),
  );
  const result = text === undefined ? undefined : readExperiment(text, options);
  for (const problem of result?.problems ?? []) {
    const [, place] = sets.find(([one]) => problem.file === `--set ${one}`) ?? [];
    if (ofSequence.length === 0 || problem.path[0] !== 'plan') problems.push({ ...problem, ...place });
  }
  problems.push(...ofSequence);
  for (const one of goal === undefined ? [] : set.filter((text) => /^\s*goal\s*=/.test(text))) {
    problems.push({
      ...{ code: 'contradiction', severity: 'error', path: ['goal'], file: `--set ${one}` },
      ...{ message: '`--goal` takes the place of this goal', found: 'both', allowed: 'one of them' },
    });
  }
  const experiment = result?.experiment;
  if (experiment && (experiment.cells.matrix || experiment.cells.length > 1)) {
    const path = SEVERAL.filter((key) => locator.has([key])).slice(0, 1);
    problems.push({
      ...{ code: 'one-combat', severity: 'error', path, file: name, ...locator.key(path) },
      message: '`plan` answers for one combat, without sweep, variants or matrix',
      found: `${experiment.cells.length} combats`,
      allowed: 'one: remove the key, or set its values by --set',
    });
  } else if (experiment && !hasPlan(experiment)) {
    problems.push({
      ...{ code: 'missing-key', severity: 'error', path: ['plan'], file: name },
      message: 'The file has nothing to plan: it takes a `plan`, or a `sequence` of attacks, on a board',
    });
  }
  printProblems(problems, io);
  return anyError(problems) ? undefined : experiment;
}

const hasPlan = ({ cells }: Experiment): boolean => (cells[0]!.setup as { plan?: object }).plan !== undefined;

const planJson = (
  name: string,
  { low, high, kind, goal, moves, line, listed, steps, isStopped }: BestPlay,
): object => ({
  ...{ name, goal, kind, low, high, how: isExactly({ low, high }) ? 'exact' : 'proved' },
  moves: moves.map(({ text, low, high, isBest }) => ({ move: text, low, high, best: isBest })),
  line,
  ...(listed && { listed }),
  ...{ steps, stopped: isStopped },
});

function playedLines(cell: CellResult, definitions: Results['definitions'], screen: Screen): string[] {
  const said = sentence(cell, definitions, 'combat', 'goal', 'combat');
  if (!said) return [];
  const sentences = [{ ...said, lead: `Trials that play it: ${said.lead}` }];
  return ['', ...textOfBlocks([{ kind: 'answer', sentences }], screen, '  ')];
}

const oddsJson = (odds: Results): object => {
  const { cells } = resultsJson(odds, { metrics: 'all', differences: 'all' });
  return { odds: (cells as object[])[0] };
};
