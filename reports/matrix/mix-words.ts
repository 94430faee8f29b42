import { fixed } from '../../src/stats/format/format-number.ts';
import type { MixReading, Player } from './mix.ts';

const NAMED = 8;

export function mixTexts(mix: MixReading | undefined): string[] {
  if (!mix) return [];
  const { rows, columns, value, slack, field, weights } = mix;
  const points = 'points taken less points lost, for each 100 that both cost on average';
  const first = columns
    ? `Were each combat a game for what the row wins (${points}), rows could be sure of ${fixed(value, 1)} on average with ${players(rows)}; columns hold them to that with ${players(columns)}.`
    : `Were each combat a game for what one wins of the other (${points}), no unit would win on average against ${players(rows)}.`;
  // An uncertainty below the last digit shown is omitted.
  const doubt =
    slack >= 0.05
      ? `It was found from estimates: in truth a column may win up to ${fixed(slack, 1)} of it (95 % of redraws). `
      : '';
  return [
    `${first} There may be other such mixes.`,
    `${doubt}${weights === 'even' ? 'Of all columns alike' : 'Of the field as it is played'} ${field.unit.label} wins most, ${fixed(field.wins, 1)}.`,
  ];
}

function players(list: readonly Player[]): string {
  const named = list.slice(0, NAMED).map(({ unit, share, support }) => {
    const often = support === undefined ? '' : ` (in ${Math.round(100 * support)} of 100 redraws)`;
    return `${list.length === 1 ? '' : `${shareText(share)} `}${unit.label}${list.length === 1 ? ' alone' : ''}${often}`;
  });
  return list.length > NAMED ? `${named.join(', ')} and ${list.length - NAMED} more` : named.join(', ');
}

export const shareText = (share: number): string => (share < 0.005 ? '< 1 %' : `${Math.round(100 * share)} %`);
