import {
  type ReportBlock,
  sentences,
  type Table,
  type TableCell,
  type TableRow,
} from '../../../../../reports/blocks/block.ts';
import { grouped } from '../../../../stats/format/format-number.ts';
import { takenChoices } from '../../army/list/choices.ts';
import { type Estimate, type Gauntlet, turned } from '../../gauntlet/gauntlet.ts';
import type { ReadyGauntlet } from '../../gauntlet/read-gauntlet.ts';
import type { AskedGauntlet } from '../../gauntlet/request.ts';
import { type Merged, mergeAlike } from './alike.ts';
import { mapOf, markOf } from './map-block.ts';
import { summaryBlocks } from './summary.ts';
import { verdictBlocks } from './verdict-blocks.ts';
import {
  joinedText,
  joinOption,
  meaningFold,
  meaningText,
  notPlayed,
  pointsText,
  provedText,
  shareText,
  standingText,
} from './words.ts';

export interface AnsweredGauntlet {
  readonly asked: AskedGauntlet;
  readonly gauntlet: Gauntlet;
  readonly combats: number;
  /** The number of combats of which every number is proved. */
  readonly proved: number;
  readonly digest: string;
  readonly unmodelled: readonly string[];
  readonly leftOut: ReadyGauntlet['leftOut'];
}

export function gauntletBlocks({
  asked,
  gauntlet: whole,
  combats,
  proved,
  unmodelled,
  leftOut,
}: AnsweredGauntlet): ReportBlock[] {
  const merged = mergeAlike(whole);
  const { gauntlet } = merged;
  const { called, theirs, file } = asked;
  const joined = [...asked.joined, ...asked.theirJoined];
  const head = `${file}: ${asked.mine.list.army!.name}, ${whole.units.length} of its units against ${called}: ${grouped(combats)} combats, each followed along all likely paths${provedText(proved)}.`;
  return [
    ...sentences([head, meaningText(asked.halfWidth)], { tone: 'lead', on: 'terminal' }),
    ...sentences(
      gauntlet.units.map(({ label, name }, i) => `${markOf(i)} ${label}: ${name}`),
      { on: 'terminal' },
    ),
    ...summaryBlocks(gauntlet),
    ...sentences([...joinedText(joined, joinOption(joined)), ...notPlayed({ leftOut }), ...standingText(whole)], {
      tone: 'basis',
    }),
    ...gauntlet.situations.map((situation, s) => mapOf(merged, situation, s)),
    meaningFold(asked.halfWidth),
    { kind: 'section', id: 'units', title: 'Unit by unit', blocks: verdictBlocks(gauntlet) },
    ...(theirs
      ? [
          {
            kind: 'section',
            on: 'terminal',
            title: `${called}:`,
            blocks: verdictBlocks(mergeAlike(turned(whole)).gauntlet),
          } as const,
        ]
      : []),
    ...(unmodelled.length > 0
      ? [
          {
            kind: 'section',
            on: 'terminal',
            title: '',
            blocks: sentences([`Not modelled: ${unmodelled.join(', ')}`]),
          } as const,
        ]
      : []),
    { kind: 'section', id: 'list', on: 'page', title: 'The list as it was understood', blocks: [listTable(asked)] },
    {
      ...{ kind: 'section', id: 'combats', on: 'page', title: 'Every combat' },
      blocks: [
        {
          ...{ kind: 'fold', on: 'page', look: 'every', summary: 'The table of all combats, to sort and to filter' },
          blocks: [combatTable(merged)],
        },
      ],
    },
  ];
}

function listTable({ mine }: AskedGauntlet): Table {
  const label = 'The list';
  const heads = ['Unit', 'Models', 'Bought', 'Points printed', 'Points counted'];
  const rows = mine.list.units.map(({ name, of, priced, printed, models }): TableRow => {
    const { options, mount } = takenChoices(priced?.taken ?? []);
    const bought = [...(mount ? [`on ${mount}`] : []), ...options].join(', ');
    const numbers = [printed, priced?.points].map((one) => String(one ?? ''));
    return {
      name: of === undefined ? `${name}: not known` : of.unit.name,
      cells: [String(priced?.models ?? models ?? ''), bought, ...numbers],
    };
  });
  return { kind: 'table', look: 'bought', label, heads, rows };
}

function combatTable({ gauntlet, unitAt, opponentAt }: Merged): Table {
  const cell = (one: Estimate, said: (one: Estimate) => string): TableCell => ({
    text: said(one),
    sort: one.n === 0 ? undefined : Number(one.estimate.toPrecision(6)),
  });
  const rows = gauntlet.units.flatMap((unit, i) =>
    gauntlet.opponents.flatMap((opponent, k) =>
      gauntlet.situations.flatMap(({ name }, s): TableRow[] => {
        const found = gauntlet.cell(i, k, name);
        if (!found) return [];
        const shares = [found.lost, found.enemyLost, found.enemyDestroyed].map((one) => cell(one, shareText));
        const points = [found.pointsLost, found.pointsTaken, found.swing].map((one) => cell(one, pointsText));
        const combat = { place: `${unitAt[i]} ${opponentAt[k]} ${s}`, title: unit.label };
        return [{ name: unit.name, combat, cells: [opponent.name, name, ...shares, ...points] }];
      }),
    ),
  );
  return {
    ...{ kind: 'table', label: 'Every combat', rows, sorted: { names: 3, counts: 'combats' } },
    heads: [
      ...['Unit', 'Opponent', 'Situation', 'Lost', 'Enemy lost', 'Enemy destroyed'],
      ...['Points lost', 'Points taken', 'Swing'],
    ],
  };
}
