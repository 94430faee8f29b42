import { clean } from '../../../../reports/text/screen.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { GauntletSituation } from '../../../lists/gauntlet/situations.ts';
import type { ListOfFile } from '../../../lists/units/list-file.ts';
import type { ListedUnit } from '../../../lists/units/listed-units.ts';
import type { ReadyGauntlet } from './read-gauntlet.ts';

/** Options of `gauntlet` and `matchup`. */
export interface GauntletOptions {
  /** The list whose units are met. */
  readonly opponents?: string;
  /** A file of opponents, one a line. */
  readonly field?: string;
  /** How many of the most played. */
  readonly top?: number;
  readonly situations?: string;
  readonly halfWidth?: string;
  readonly seed?: string;
  /** Who joins whom: `marshal=foot`. */
  readonly join?: readonly string[];
  readonly threads?: number;
  readonly army?: string;
  readonly json?: boolean;
  readonly out?: string;
  /** Opponent and situation of the one combat that is written as a file. */
  readonly combat?: string;
}

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

/** Who is not played, and why. */
export function notPlayed({ alone }: ChosenUnits, { leftOut }: Pick<ReadyGauntlet, 'leftOut'>): string[] {
  const ids = alone.map(({ id }) => id).join(', ');
  return [
    ...(alone.length > 0
      ? [
          `Not played, for it is not known whom they joined: ${ids}. Say it by \`--join ${alone[0]!.id}=UNIT\`, or name them to play them alone.`,
        ]
      : []),
    ...leftOut.map(({ label, why }) => `Not played: ${clean(label)}: ${clean(why)}`),
  ];
}
