import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../experiment/problems/nearest.ts';
import { type GauntletSituation, situationNames, situations } from '../../../lists/gauntlet/situations.ts';

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

/** The situations that are named, or all. */
export function chosenSituations(text: string | undefined, problems: LocatedProblem[]): readonly GauntletSituation[] {
  if (text === undefined) return situations;
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.filter((word) => !situationNames.includes(word));
  for (const found of wrong)
    problems.push({
      ...{ code: 'bad-option', severity: 'error', path: [], file: '--situations', found },
      ...{
        message: 'There is no such situation',
        allowed: situationNames.join(', '),
        near: nearest(found, situationNames),
      },
    });
  return wrong.length > 0 ? [] : situations.filter(({ name }) => words.includes(name));
}
