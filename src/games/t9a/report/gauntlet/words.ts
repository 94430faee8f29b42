import { clean } from '../../../../../reports/text/screen.ts';
import { formatMean } from '../../../../stats/format/format-mean.ts';
import { formatProbability } from '../../../../stats/format/format-probability.ts';
import type { Estimate, Gauntlet } from '../../gauntlet/gauntlet.ts';
import type { ReadyGauntlet } from '../../gauntlet/read-gauntlet.ts';
import type { ChosenUnits } from '../../gauntlet/request.ts';
import { share } from '../../gauntlet/verdicts.ts';

const inFull = (format: typeof formatMean, { estimate, low, high, n }: Estimate): string => {
  const written = format(estimate, low, high, n);
  return written.interval === null ? written.estimate : `${written.estimate} (${written.interval})`;
};

export const shareText = (one: Estimate): string => inFull(formatProbability, one);

export const pointsText = (one: Estimate): string => inFull(formatMean, one);

export const standingText = ({ standing }: Gauntlet): string[] =>
  standing.length === 0 ? [] : [`Cannot charge (–): ${standing.map(clean).join(', ')}.`];

export const meaningText = (halfWidth: number): string =>
  `Percentages are known to ± ${Math.round(10_000 * halfWidth) / 100} % or better, with 95 % intervals. A unit holds against an enemy if it is lost (broken or destroyed) in less than ${100 * share.holds} % of that enemy's charges. It should avoid a charge in which it is lost in more than ${100 * share.fears} %. Both are true of the whole interval. Points count when a unit is destroyed.`;

export function notPlayed({ alone }: ChosenUnits, { leftOut }: Pick<ReadyGauntlet, 'leftOut'>): string[] {
  const ids = alone.map(({ id }) => id).join(', ');
  return [
    ...(alone.length > 0
      ? [
          `Not played: ${ids}. Name the unit joined with \`--join ${alone[0]!.id}=UNIT\`, or name the Character to play it alone.`,
        ]
      : []),
    ...leftOut.map(({ label, why }) => `Not played: ${clean(label)}: ${clean(why)}`),
  ];
}
