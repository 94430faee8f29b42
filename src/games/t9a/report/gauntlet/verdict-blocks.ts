import type { SectionBlock } from '../../../../../reports/blocks/block.ts';
import { grouped } from '../../../../stats/format/format-number.ts';
import type { Estimate, Gauntlet } from '../../gauntlet/gauntlet.ts';
import { type Meeting, meansOf, verdictOf } from '../../gauntlet/verdicts.ts';
import { markOf } from './map-block.ts';
import { pointsText, shareText } from './words.ts';

const NAMED = 3;

export const verdictBlocks = (gauntlet: Gauntlet): SectionBlock[] =>
  gauntlet.units.map(({ label, name, points }, i) => ({
    kind: 'section',
    isFolded: true,
    mark: `${markOf(i)} ${label}: `,
    title: `${name}${points === undefined ? '' : `, ${grouped(points)} points`}`,
    blocks: [{ kind: 'list', items: verdictTexts(gauntlet, i) }],
  }));

function verdictTexts(gauntlet: Gauntlet, unit: number): string[] {
  const { holds, fears, targets, charged } = verdictOf(gauntlet, unit);
  const some = (all: readonly Meeting[], say: (meeting: Meeting) => string): string => {
    const more = all.length - NAMED;
    const named = all.slice(0, NAMED).map((one) => `${gauntlet.opponents[one.opponent]!.name}, ${say(one)}`);
    return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  };
  const lost = ({ cell }: Meeting): string => `lost ${shareText(cell.lost)}`;
  const means = gauntlet.situations.flatMap(({ name, says }) => {
    const of = meansOf(gauntlet, unit, name);
    if (!of) return [];
    const [gone, gives, takes] = [shareText(within(of.lost)), pointsText(of.pointsLost), pointsText(of.pointsTaken)];
    return [`${says.toLowerCase()}, on average: lost in ${gone}, ${gives} points lost and ${takes} taken`];
  });
  return [
    ...(charged > 0
      ? [`holds against ${holds.length} of ${charged}${holds.length === 0 ? '' : `: ${some(holds, lost)}`}`]
      : []),
    ...(charged > 0 && fears.length > 0 ? [`should avoid the charge of ${some(fears, lost)}`] : []),
    ...(targets.length > 0
      ? [`best target: ${some(targets, ({ cell }) => `${pointsText(cell.swing)} points per charge`)}`]
      : []),
    ...means,
  ];
}

const within = ({ n, estimate, low, high }: Estimate): Estimate => ({
  ...{ n, estimate },
  ...{ low: Math.max(0, low), high: Math.min(1, high) },
});
