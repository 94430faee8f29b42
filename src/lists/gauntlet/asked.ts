import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { ListOfFile } from '../units/list-file.ts';
import type { ListedUnit } from '../units/listed-units.ts';
import type { GauntletSituation } from './situations.ts';

/** Who is played and who is not: Characters without a unit, and units that were not understood. */
export interface ChosenUnits {
  readonly played: readonly ListedUnit[];
  readonly alone: readonly ListedUnit[];
}

/** Who is met. */
export interface Opponents {
  /** As a matrix says it. */
  readonly opponents: unknown;
  /** For people: `the 30 most played of the field of 2026`. */
  readonly called: string;
  /** The units of a list of them. */
  readonly theirs: readonly ListedUnit[] | undefined;
  readonly placeOf: (opponent: number) => Pick<LocatedProblem, 'file' | 'line'> | undefined;
}

/** A gauntlet as it was asked for. */
export interface AskedGauntlet extends ChosenUnits, Opponents {
  readonly file: string;
  readonly mine: ListOfFile;
  readonly situations: readonly GauntletSituation[];
  readonly halfWidth: number;
  readonly seed: string;
  /** Words of the command that plays them, before the unit and behind it. */
  readonly command: { readonly command: readonly string[]; readonly options: readonly string[] };
}
