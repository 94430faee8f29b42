import { clean, type Screen } from '../../../../../reports/text/screen.ts';
import { wrap } from '../../../../../reports/text/wrap.ts';
import { formatMean } from '../../../../stats/format/format-mean.ts';
import { formatProbability } from '../../../../stats/format/format-probability.ts';
import type { Estimate, Gauntlet } from '../../gauntlet/gauntlet.ts';
import type { ReadyGauntlet } from '../../gauntlet/read-gauntlet.ts';
import type { ChosenUnits } from '../../gauntlet/request.ts';
import { type Meeting, meansOf, share, verdictOf } from '../../gauntlet/verdicts.ts';

const NAMED = 3;

const percent = ({ estimate }: Estimate): string => (Number.isNaN(estimate) ? '–' : `${Math.round(100 * estimate)}`);

export function shareText({ estimate, low, high, n }: Estimate): string {
  const told = formatProbability(estimate, low, high, n);
  return told.interval === null ? told.estimate : `${told.estimate} (${told.interval})`;
}

export function pointsText({ estimate, low, high, n }: Estimate): string {
  const told = formatMean(estimate, low, high, n);
  return told.interval === null ? told.estimate : `${told.estimate} (${told.interval})`;
}

/** Limits a share and its interval to 0 … 1. */
const within = ({ n, estimate, low, high }: Estimate): Estimate => ({
  ...{ n, estimate },
  ...{ low: Math.max(0, low), high: Math.min(1, high) },
});

export const standingText = ({ standing }: Gauntlet): string[] =>
  standing.length === 0 ? [] : [`Cannot charge, and do not (–): ${standing.map(clean).join(', ')}.`];

/** Draws the maps: for each situation, opponents down and as many units across as fit. */
export function mapsText(gauntlet: Gauntlet, { width, paint }: Screen): string[] {
  const { units, opponents, situations } = gauntlet;
  const names = opponents.map(({ name }) => clean(name));
  const label = Math.min(32, Math.max(...names.map((name) => name.length)));
  const cell = 8;
  const room = Math.max(1, Math.floor((width - label) / cell));
  const lines: string[] = [];
  for (const { name: situation, says } of situations) {
    for (let from = 0; from < units.length; from += room) {
      const some = units.slice(from, from + room).map((_, i) => from + i);
      lines.push('', paint('title', `${says}: lost · enemy lost, in %`));
      lines.push(`${' '.repeat(label)}${some.map((i) => `[${i + 1}]`.padStart(cell)).join('')}`);
      for (const [k, name] of names.entries()) {
        const cells = some.map((i) => {
          const found = gauntlet.cell(i, k, situation);
          return (found ? `${percent(found.lost)}·${percent(found.enemyLost)}` : '–').padStart(cell);
        });
        lines.push(`${name.slice(0, label).padEnd(label)}${cells.join('')}`);
      }
    }
  }
  return lines;
}

/** Writes a few lines for each unit: which opponents it holds against, fears and should charge, and its trade of points. */
export function verdictsText(gauntlet: Gauntlet, width: number): string[] {
  return gauntlet.units.flatMap((unit, i) => {
    const { holds, fears, targets, charged } = verdictOf(gauntlet, i);
    const nameOf = ({ opponent }: Meeting): string => clean(gauntlet.opponents[opponent]!.name);
    const some = (all: readonly Meeting[], say: (meeting: Meeting) => string): string => {
      const more = all.length - NAMED;
      return `${all.slice(0, NAMED).map(say).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
    };
    const said: string[] = [];
    if (charged > 0) {
      const all =
        holds.length === 0 ? '' : `: ${some(holds, (one) => `${nameOf(one)}, lost ${shareText(one.cell.lost)}`)}`;
      said.push(`holds against ${holds.length} of ${charged}${all}`);
      if (fears.length > 0)
        said.push(
          `should not be charged by ${some(fears, (one) => `${nameOf(one)}, lost ${shareText(one.cell.lost)}`)}`,
        );
    }
    if (targets.length > 0)
      said.push(
        `best target: ${some(targets, (one) => `${nameOf(one)}, ${pointsText(one.cell.swing)} points a charge`)}`,
      );
    for (const { name, says } of gauntlet.situations) {
      const means = meansOf(gauntlet, i, name);
      if (!means) continue;
      const { lost, pointsLost, pointsTaken } = means;
      const [gone, gives, takes] = [shareText(within(lost)), pointsText(pointsLost), pointsText(pointsTaken)];
      said.push(`${says.toLowerCase()}, on average: lost in ${gone}, ${gives} points lost and ${takes} taken`);
    }
    const points = unit.points === undefined ? '' : `, ${unit.points} points`;
    const head = `[${i + 1}] ${clean(unit.label)}: ${clean(unit.name)}${points}`;
    return ['', ...wrap(head, width, '', '    '), ...said.flatMap((line) => wrap(line, width, '  ', '    '))];
  });
}

export const meaningText = (halfWidth: number): string =>
  `Shares are known to ± ${Math.round(10_000 * halfWidth) / 100} % or better, with 95 % intervals. A unit holds against those in whose charge it is broken or destroyed in less than ${100 * share.holds} % of combats, and should not be charged by those in whose charge it is in more than ${100 * share.fears} %, each by the whole interval. Points count when a unit is destroyed.`;

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
