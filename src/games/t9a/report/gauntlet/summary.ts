import type { SectionBlock, Words } from '../../../../../reports/blocks/block.ts';
import { counted } from '../../../../stats/format/counted.ts';
import type { Gauntlet } from '../../gauntlet/gauntlet.ts';
import { type Meeting, meansOf, verdictOf } from '../../gauntlet/verdicts.ts';

const NAMED = 3;

interface Finding extends Meeting {
  readonly unit: number;
}

/** Returns a list's summary: opponents it holds and fears, units that lose points, and charges to make; none if unknown. */
export function summaryBlocks(gauntlet: Gauntlet): SectionBlock[] {
  const lines = summaryLines(gauntlet);
  if (lines.length === 0) return [];
  const items = lines.map(([head, text]): Words => [{ as: 'b', text: head }, ` ${text}`]);
  return [{ kind: 'section', on: 'page', title: 'The whole list', blocks: [{ kind: 'list', look: 'summary', items }] }];
}

export function summaryLines(gauntlet: Gauntlet): readonly (readonly [head: string, text: string])[] {
  const verdicts = gauntlet.units.map((_, unit) => ({ unit, ...verdictOf(gauntlet, unit) }));
  const all = (of: 'holds' | 'fears' | 'targets'): Finding[] =>
    verdicts.flatMap((verdict) => verdict[of].map((meeting) => ({ ...meeting, unit: verdict.unit })));
  const charged = verdicts.filter(({ charged }) => charged > 0).length;
  const lines: (readonly [string, string])[] = [];
  if (charged > 0) {
    const [holds, fears] = [byOpponent(all('holds')), byOpponent(all('fears'))];
    const text = (found: typeof holds, of: string): string =>
      listed(
        found.map(
          ([opponent, units]) => `${gauntlet.opponents[opponent]!.name}, ${of} ${units} of ${counted(charged, 'unit')}`,
        ),
      );
    lines.push(['Holds:', holds.length === 0 ? 'no charge for certain.' : text(holds, 'with')]);
    const none = 'no charge that breaks or destroys a unit more often than not.';
    lines.push(['Fears:', fears.length === 0 ? none : text(fears, 'for')]);
  }
  const situation = gauntlet.situations.find(({ name }) => name === 'charged') ?? gauntlet.situations[0];
  const losses = situation ? lossesOf(gauntlet, situation.name) : [];
  if (situation && losses.length > 0) lines.push([`Loses points (${situation.says.toLowerCase()}):`, listed(losses)]);
  const targets = all('targets').sort((a, b) => b.cell.swing.estimate - a.cell.swing.estimate);
  const charge = ({ unit, opponent, cell }: Finding): string =>
    `${gauntlet.units[unit]!.name} into ${gauntlet.opponents[opponent]!.name}, ${inShort(cell.swing.estimate)} points per charge`;
  if (targets.length > 0) lines.push(['Should charge:', listed(targets.map(charge))]);
  return lines;
}

function byOpponent(findings: readonly Finding[]): [opponent: number, units: number][] {
  const counts = new Map<number, number>();
  for (const { opponent } of findings) counts.set(opponent, (counts.get(opponent) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

function lossesOf(gauntlet: Gauntlet, situation: string): string[] {
  return gauntlet.units
    .flatMap(({ name }, unit) => {
      const means = meansOf(gauntlet, unit, situation);
      return means && means.pointsLost.estimate > 0 ? [{ name, means }] : [];
    })
    .sort((a, b) => b.means.pointsLost.estimate - a.means.pointsLost.estimate)
    .map(({ name, means: { pointsLost, lost } }) => {
      const share = inShort(100 * Math.min(1, Math.max(0, lost.estimate)));
      return `${name}, ${inShort(pointsLost.estimate)} points on average, lost in ${share} % of combats`;
    });
}

/** Writes a number above 0 without decimals; the lines of each unit have its interval. */
const inShort = (x: number): string => (x > 0 && x < 0.5 ? 'less than 1' : String(Math.round(x)));

function listed(texts: readonly string[]): string {
  const more = texts.length - NAMED;
  return `${texts.slice(0, NAMED).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}
