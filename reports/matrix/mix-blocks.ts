import { fixed } from '../../src/stats/format/format-number.ts';
import { pageTable, type SectionBlock, sentences, type Table } from '../blocks/block.ts';
import type { MixReading, Player } from './mix.ts';
import { unitName } from './place.ts';

const NAMED = 8;

export function mixBlocks(mix: MixReading | undefined): SectionBlock[] {
  if (!mix) return [];
  const how =
    'A Nash equilibrium of a hypothetical game: both sides choose one unit in secret. It shows which units are good answers to each other, not which to bring. A redraw varies every result within its error and finds the mix again: a unit in few redraws is in this mix by chance.';
  return [
    {
      ...{ kind: 'section', id: 'mix', title: 'A mix that no unit beats' },
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
    name: unitName(unit.label),
    cells: [shareText(share), ...(support === undefined ? [] : [`${Math.round(100 * support)} %`])],
  }));
  return pageTable(`The mix: ${head}`, [head, 'Share', ...(hasSupport ? ['In redraws'] : [])], rows);
}

function mixTexts(mix: MixReading): string[] {
  const { rows, columns, value, slack, field, weights } = mix;
  const points = 'points taken less points lost (for each 100 points of average cost)';
  const first = columns
    ? `In a zero-sum game for ${points}, the rows secure ${fixed(value, 1)} on average with ${players(rows)}; the columns allow them no more with ${players(columns)}.`
    : `In a zero-sum game for ${points}, no unit wins on average against ${players(rows)}.`;
  // An uncertainty below the last digit shown is omitted.
  const doubt =
    slack >= 0.05
      ? `The mix is based on estimates: in truth a column may win up to ${fixed(slack, 1)} against it (95 % of redraws). `
      : '';
  return [
    `${first} There may be other such mixes.`,
    `${doubt}${weights === 'even' ? 'Against all columns alike' : 'Against the field, weighted by how often units are met,'} ${unitName(field.unit.label)} wins most: ${fixed(field.wins, 1)}.`,
  ];
}

function players(list: readonly Player[]): string {
  const named = list.slice(0, NAMED).map(({ unit, share, support }) => {
    const often = support === undefined ? '' : ` (in ${Math.round(100 * support)} of 100 redraws)`;
    return `${list.length === 1 ? '' : `${shareText(share)} `}${unitName(unit.label)}${list.length === 1 ? ' alone' : ''}${often}`;
  });
  return list.length > NAMED ? `${named.join(', ')} and ${list.length - NAMED} more` : named.join(', ');
}

const shareText = (share: number): string => (share < 0.005 ? '< 1 %' : `${Math.round(100 * share)} %`);
