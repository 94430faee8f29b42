import type { RunFlags } from '../../../../cli/run/run-options.ts';
import { errorIn, type LocatedProblem } from '../../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../../experiment/problems/nearest.ts';
import { type GauntletSituation, situationNames, situations } from '../../gauntlet/situations.ts';

export interface GauntletOptions
  extends Pick<
    RunFlags,
    'threads' | 'out' | 'format' | 'live' | 'resume' | 'shard' | 'cluster' | 'verify' | 'watch' | 'quiet' | 'json'
  > {
  readonly opponents?: string;
  readonly field?: string;
  readonly top?: number;
  readonly situations?: string;
  readonly halfWidth?: string;
  readonly seed?: string;
  /** Characters and the units that they join: `marshal=foot`. */
  readonly join?: readonly string[];
  /** Units near the General or the Battle Standard: `general=foot,spears`. */
  readonly near?: readonly string[];
  readonly army?: string;
  /** The opponent and the situation of one combat to write as a file. */
  readonly combat?: string;
}

export function chosenSituations(text: string | undefined, problems: LocatedProblem[]): readonly GauntletSituation[] {
  if (text === undefined) return situations;
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.filter((word) => !situationNames.includes(word));
  for (const found of wrong)
    problems.push(
      errorIn('--situations', 'bad-option', 'There is no such situation', {
        found,
        allowed: situationNames.join(', '),
        near: nearest(found, situationNames),
      }),
    );
  return wrong.length > 0 ? [] : situations.filter(({ name }) => words.includes(name));
}
