import type { MatrixRun } from '../../../engine/matrix/matrix-results.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { type MatrixOptions, runMatrix } from '../../../run/matrix/run-matrix.ts';
import type { Armies } from '../lists/armies.ts';
import type { UsualJoin } from '../lists/joining.ts';
import type { OneList } from '../lists/read-units.ts';
import { chosenJoined, opponentsOfField } from './chosen.ts';
import type { Gauntlet } from './gauntlet.ts';
import { gauntletOf } from './gauntlet-of.ts';
import { listOpponents } from './opponents.ts';
import { type ReadAlone, readGauntlet } from './read-gauntlet.ts';
import type { Opponents } from './request.ts';
import { type GauntletSituation, situations } from './situations.ts';

/** The opponents of a list, and the situations in which they fight it. */
export interface MeetingOptions {
  /** The units of another list; default the most-played units of the field. */
  readonly opponents?: OneList;
  /** The number of units of the field; default 30. */
  readonly top?: number;
  /** The names of situations: `charged`, `charges`, `flanked`, `grind`; default all. */
  readonly situations?: readonly string[];
  readonly seed?: string;
}

export interface GauntletPlayOptions extends MeetingOptions, MatrixOptions {
  /** Ids or names of units of the list; default all. */
  readonly units?: readonly string[];
  /** The half-width to which every share is known; default 0.01. */
  readonly halfWidth?: number;
}

export interface GauntletAnswer {
  /** The combats by unit, opponent and situation; missing if nothing can be played. */
  readonly gauntlet?: Gauntlet;
  readonly run?: MatrixRun;
  /** Characters of the list that joined a unit by default, because the list does not name one. */
  readonly joined: readonly UsualJoin[];
  readonly problems: readonly LocatedProblem[];
}

/** A reader of experiments, and the armies. */
export interface ListParts {
  readonly read: ReadAlone;
  readonly library: Armies;
}

export const SEED = 'gauntlet';

/** Returns the opponents. @param problems receives those of their list */
export function opponentsIn(
  { opponents, top }: MeetingOptions,
  problems: LocatedProblem[],
  library: Armies,
): Opponents | undefined {
  if (!opponents) return opponentsOfField(top);
  problems.push(...opponents.problems);
  const { played: theirs, joined: theirJoined } = chosenJoined(opponents, [], problems, library);
  const file = opponents.list?.file ?? 'list';
  if (theirs.length === 0) return undefined;
  const called = `the units of ${file}`;
  return { opponents: listOpponents(theirs), called, theirs, theirJoined, placeOf: () => ({ file }) };
}

/** Returns the situations with these names. @throws RangeError for an unknown name */
export function situationsIn({ situations: names }: MeetingOptions): readonly GauntletSituation[] {
  const wrong = names?.find((name) => !situations.some((one) => one.name === name));
  if (wrong !== undefined) throw new RangeError(`There is no situation ${JSON.stringify(wrong)}`);
  return names ? situations.filter(({ name }) => names.includes(name)) : situations;
}

/** Plays units of a list against their opponents, as the command `gauntlet` does. @throws RangeError for an unknown situation */
export async function playGauntlet(
  mine: OneList,
  { units: names = [], halfWidth = 0.01, seed = SEED, ...options }: GauntletPlayOptions,
  { read, library }: ListParts,
): Promise<GauntletAnswer> {
  const problems: LocatedProblem[] = [...mine.problems];
  const met = situationsIn(options);
  const { played: units, joined } = chosenJoined(mine, names, problems, library);
  const against = opponentsIn(options, problems, library);
  if (units.length === 0 || !against) return { problems, joined: [] };
  const { opponents, called, theirs, placeOf } = against;
  const name = `${mine.list!.file} against ${called}`;
  const asked = { name, seed, halfWidth, units, opponents, situations: met };
  const { ready, problems: wrong } = readGauntlet(asked, placeOf, read);
  problems.push(...wrong);
  if (!ready) return { problems, joined };
  const run = await runMatrix(ready.experiment, options);
  return { gauntlet: gauntletOf(ready, theirs, library)(run.results), run, problems, joined };
}
