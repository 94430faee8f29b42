import { fixed } from '../../src/stats/format/format-number.ts';
import { pageTable, type SectionBlock, sentences, type Table } from '../blocks/block.ts';
import type { MixReading, Player } from './mix.ts';

const NAMED = 8;

export function mixBlocks(mix: MixReading | undefined): SectionBlock[] {
  if (!mix) return [];
  const how =
    'A Nash equilibrium of a hypothetical game: one unit against one, chosen unseen. It shows which units answer each other, not what to bring. A redraw moves every result as far as its error may have, and finds the mix anew: a unit in few of them is in this one by chance.';
  return [
    {
      ...{ kind: 'section', id: 'mix', title: 'A mix that nothing beats' },
      blocks: [
        ...sentences([how], { tone: 'how', on: 'page' }),
        ...sentences(mixTexts(mix)),
        playersTable(mix.columns ? 'Rows' : 'Unit', mix.rows),
        ...(mix.columns ? [playersTable('Columns', mix.columns)] : []),
      ],
    },
  ];
}

function playersTable(head: string, players: readonly Player[]): Table {
  const hasSupport = players.some(({ support }) => support !== undefined);
  const rows = players.map(({ unit, share, support }) => ({
    name: unit.label,
    cells: [shareText(share), ...(support === undefined ? [] : [`${Math.round(100 * support)} %`])],
  }));
  return pageTable(`The mix: ${head}`, [head, 'Share', ...(hasSupport ? ['In redraws'] : [])], rows);
}

function mixTexts(mix: MixReading): string[] {
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

const shareText = (share: number): string => (share < 0.005 ? '< 1 %' : `${Math.round(100 * share)} %`);
