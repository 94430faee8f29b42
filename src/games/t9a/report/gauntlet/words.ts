import { type FoldBlock, sentences } from '../../../../../reports/blocks/block.ts';
import { clean } from '../../../../../reports/text/screen.ts';
import { formatMean } from '../../../../stats/format/format-mean.ts';
import { grouped } from '../../../../stats/format/format-number.ts';
import { formatProbability } from '../../../../stats/format/format-probability.ts';
import { formatProved } from '../../../../stats/format/format-proved.ts';
import type { Estimate, Gauntlet } from '../../gauntlet/gauntlet.ts';
import type { ReadyGauntlet } from '../../gauntlet/read-gauntlet.ts';
import { share } from '../../gauntlet/verdicts.ts';
import type { UsualJoin } from '../../lists/joining.ts';

/** The maximum number of digits of proved numbers, which a table can hold. */
const FIGURES = 4;

function inFull(kind: 'probability' | 'mean', { estimate, low, high, n }: Estimate): string {
  if (n === Infinity) return `${formatProved(low, high, kind, FIGURES)} (${low < high ? 'proved' : 'exact'})`;
  const format = kind === 'probability' ? formatProbability : formatMean;
  const written = format(estimate, low, high, n);
  return written.interval === null ? written.estimate : `${written.estimate} (${written.interval})`;
}

export const shareText = (one: Estimate): string => inFull('probability', one);

export const pointsText = (one: Estimate): string => inFull('mean', one);

/** Says of how many combats every number is proved. */
export const provedText = (proved: number): string =>
  proved === 0 ? '' : `; of ${grouped(proved)} every number is proved`;

export const standingText = ({ standing }: Gauntlet): string[] =>
  standing.length === 0 ? [] : [`Cannot charge (–): ${standing.map(clean).join(', ')}.`];

export const meaningText = (halfWidth: number): string =>
  `Percentages are known to ± ${Math.round(10_000 * halfWidth) / 100} % or better, with 95 % intervals; those that say so are proved. A unit holds against an enemy if it is lost (broken or destroyed) in less than ${100 * share.holds} % of that enemy's charges. It should avoid a charge in which it is lost in more than ${100 * share.fears} %. Both are true of the whole interval. Points count when a unit is destroyed.`;

export const notPlayed = ({ leftOut }: Pick<ReadyGauntlet, 'leftOut'>): string[] =>
  leftOut.map(({ label, why }) => `Not played: ${clean(label)}: ${clean(why)}`);

/** The precision of the numbers and their meaning, which a page shows below them. */
export const meaningFold = (halfWidth: number): FoldBlock => ({
  ...{ kind: 'fold', on: 'page', look: 'basis', summary: 'What these numbers mean, and how well they are known' },
  blocks: sentences([meaningText(halfWidth)]),
});

/** Names the Characters that were joined by default. @param otherwise - how a reader chooses other units */
export function joinedText(joined: readonly UsualJoin[], otherwise: string): string[] {
  if (joined.length === 0) return [];
  const named = new Set(joined.map(({ character, unit }) => `${character.name} with ${unit.models} ${unit.name}`));
  return [
    `The list does not say which units its Characters joined. Played here: ${[...named].join('; ')}. Each is with the unit that lists of the field bring most often with it, of those that it may join, or else with the dearest of them. ${otherwise}`,
  ];
}

export const joinOption = (joined: readonly UsualJoin[]): string =>
  `\`--join ${joined[0]?.character.id ?? 'CHARACTER'}=UNIT\` names another unit, \`=alone\` none.`;
