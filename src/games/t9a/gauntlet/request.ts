import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { UsualJoin } from '../lists/joining.ts';
import type { ListOfFile } from '../lists/list-file.ts';
import type { UnitOfList } from '../lists/listed-units.ts';
import type { GauntletSituation } from './situations.ts';

/** The units to play, and the Characters that joined them by default. */
export interface ChosenUnits {
  readonly played: readonly UnitOfList[];
  readonly joined: readonly UsualJoin[];
}

export interface Opponents {
  readonly opponents: unknown;
  readonly called: string;
  readonly theirs: readonly UnitOfList[] | undefined;
  readonly theirJoined: readonly UsualJoin[];
  readonly placeOf: (opponent: number) => Pick<LocatedProblem, 'file' | 'line'> | undefined;
}

export interface AskedGauntlet extends ChosenUnits, Opponents {
  readonly file: string;
  readonly mine: ListOfFile;
  readonly situations: readonly GauntletSituation[];
  readonly halfWidth: number;
  readonly seed: string;
  /** The words of the command for this gauntlet, before and after the unit. */
  readonly command: { readonly command: readonly string[]; readonly options: readonly string[] };
}
