import type { Experiment } from '../../../experiment/experiment.ts';
import { withRowsLabelled } from '../../../experiment/matrix/matrix.ts';
import { errorIn, type LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { matrixStudy } from '../../../experiment/study.ts';
import { openRunner } from '../../../run/runners/open-runner.ts';
import type { Runner } from '../../../run/runners/runner.ts';
import { type Contest, type ContestOptions, runContest } from '../../../run/selection/run-contest.ts';
import { howOf, type SelectionVerdict, verdictsOf } from '../../../run/selection/verdicts.ts';
import { chosen } from '../gauntlet/chosen.ts';
import { type ListParts, type MeetingOptions, opponentsIn, SEED, situationsIn } from '../gauntlet/play-gauntlet.ts';
import { type ReadAlone, type ReadyGauntlet, readGauntlet } from '../gauntlet/read-gauntlet.ts';
import type { AskedGauntlet } from '../gauntlet/request.ts';
import type { UnitOfList } from '../lists/listed-units.ts';
import type { OneList } from '../lists/read-units.ts';
import { readBudget } from './budget.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { criteria } from './criteria.ts';

/** The half-width of the gauntlet, which a selection does not use. */
const ANY_WIDTH = 0.5;

/** The default maximum of candidates. */
export const MOST = 60;

export interface SwapQuestion extends Pick<AskedGauntlet, 'file' | 'situations' | 'seed' | 'opponents' | 'placeOf'> {
  readonly unit: UnitOfList;
  readonly candidates: readonly Candidate[];
}

export interface ReadySwap {
  readonly name: string;
  readonly ready: ReadyGauntlet<{
    readonly id: string;
    readonly keys: Candidate['keys'];
    readonly candidate: Candidate;
  }>;
  /** The experiment in which all candidates have common random numbers, those of the unit in a gauntlet. */
  readonly experiment: Experiment;
  readonly contest: Pick<Contest, 'studies' | 'rows'>;
  /** Returns the name of a candidate by its label; other labels unchanged. */
  readonly nameOf: (label: string) => string;
}

/** Reads the combats of the candidates. Those that cannot fight are left out. */
export function readSwap(
  { file, unit, seed, situations, opponents, candidates, placeOf }: SwapQuestion,
  read: ReadAlone,
): { readonly swap?: ReadySwap; readonly problems: readonly LocatedProblem[] } {
  const name = `${file}: in the place of ${unit.id}`;
  const units = candidates.map((candidate, i) => ({ id: `candidate ${i}`, keys: candidate.keys, candidate }));
  const asked = { name, seed, halfWidth: ANY_WIDTH, units, opponents, situations };
  const { ready, problems } = readGauntlet(asked, placeOf, read);
  if (!ready) return { problems };
  const experiment = withRowsLabelled(ready.experiment, unit.id);
  const matrix = experiment.cells.matrix!;
  const contest = { studies: [matrixStudy(matrix)], rows: matrix.rows.length };
  const nameOf = (label: string): string => units.find(({ id }) => id === label)?.candidate.name ?? label;
  return { swap: { name, ready, experiment, contest, nameOf }, problems };
}

export interface SwapPlayOptions extends MeetingOptions, Pick<ContestOptions, 'signal' | 'onProgress' | 'onWarning'> {
  /** The points to spend: `same points` (the default), `300 points`, `up to 350 points`. */
  readonly for?: string;
  /** The criterion: `swing` (the default), `points-taken`, `points-lost`, `lost`, `enemy-lost`. */
  readonly by?: string;
  /** The smallest difference that matters; default 2 points, or a share of 0.01. */
  readonly within?: number;
  /** The maximum number of candidates; default 60. */
  readonly most?: number;
  /** The number of worker threads; 0 plays in this thread. Default: one for each core. */
  readonly threads?: number;
  /** The runner that plays the combats instead of new threads; left open. */
  readonly runner?: Runner;
}

/** A candidate in the contest, with its distance from the best; with 95 % probability the truth is from `low` to `high`. */
interface SwapCandidate extends Pick<Candidate, 'name' | 'points'> {
  readonly verdict: SelectionVerdict;
  readonly how: 'proved' | 'simulated';
  readonly behind: { readonly estimate: number; readonly low: number; readonly high: number };
  readonly trials: number;
}

export interface SwapAnswer {
  /** The candidates, the best first; empty if nothing can be played. */
  readonly candidates: readonly SwapCandidate[];
  readonly problems: readonly LocatedProblem[];
  readonly interrupted: boolean;
}

/**
 * Finds a better use of a unit's points, as the command `swap` does.
 * @param id the id or name of a unit of the list
 * @throws RangeError for an unknown situation or criterion
 */
export async function playSwap(
  mine: OneList,
  id: string,
  { for: points = 'same points', by: name = 'swing', within, most = MOST, seed = SEED, ...options }: SwapPlayOptions,
  { read, library }: ListParts,
): Promise<SwapAnswer> {
  const by = criteria.find((one) => one.name === name);
  if (!by) throw new RangeError(`There is no criterion ${JSON.stringify(name)}`);
  const situations = situationsIn(options);
  const problems: LocatedProblem[] = [...mine.problems];
  const none = { candidates: [], problems, interrupted: false };
  const [unit, ...more] = chosen(mine, [id], problems);
  const against = opponentsIn(options, problems, library);
  const file = mine.list?.file ?? 'list';
  if (unit && (more.length > 0 || unit.isCharacter)) {
    const allowed = 'the id or name of one unit; Characters are not swapped';
    const message = 'This unit cannot be swapped';
    problems.push(errorIn(file, 'no-swap', message, { found: id, allowed }));
    return none;
  }
  if (!unit || !against) return none;
  const budget = readBudget(points, unit.listed.priced!.points);
  if ('code' in budget) problems.push({ ...budget, file });
  if ('code' in budget) return none;
  const { list: candidates } = candidatesFor(unit, budget, most);
  const { swap, problems: wrong } = readSwap({ file, unit, seed, situations, candidates, ...against }, read);
  problems.push(...wrong);
  if (!swap) return none;
  const { ready, experiment, contest } = swap;
  const metric = experiment.cells.matrix!.keep.findIndex((one) => one.name === by.metric);
  const runner = options.runner ?? (await openRunner(options.threads));
  const { signal, onProgress, onWarning } = options;
  const given = { ...(signal && { signal }), ...(onProgress && { onProgress }), ...(onWarning && { onWarning }) };
  const run = await runContest({ ...contest, metric }, runner, {
    less: by.less,
    zone: within ?? by.zone,
    ...given,
  }).finally(() => (options.runner ? undefined : runner.close()));
  const list = verdictsOf(run).map(({ verdict, standing }): SwapCandidate => {
    const { row, behind, trials } = standing;
    const { name, points } = ready.units[row]!.candidate;
    return { name, points, verdict, how: howOf(standing), behind, trials };
  });
  return { candidates: list, problems, interrupted: run.interrupted };
}
