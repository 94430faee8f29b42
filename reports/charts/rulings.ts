import type { CellResult } from '../../src/engine/result.ts';
import { subjectName, subjectsOf } from '../answer.ts';
import { rowOf } from '../rows.ts';
import { shareBars } from './bars.ts';
import type { Chart, Panel } from './chart.ts';
import { metricData } from './figure-data.ts';

/** The cases of the ruling on leaders: a word for each at its bar, and what it says. */
const rulings = [
  ['1 alone, not hit', 'he is attacked while alone and not hit, and must evade'],
  ['2 unit hit', 'the dice take blocks of his unit, which lives: a check with two dice, and he stays'],
  ['3 unit destroyed', 'the dice take its last block: a check with one die, then he must evade'],
  ['4 retreat cut short', 'only a retreat cut short costs blocks, and the unit lives: two dice, and he stays'],
  ['5 lost in retreat', 'only a retreat cut short costs blocks, the last one too: one die, then he must evade'],
  ['6 hit, cut short', 'first the dice, then the retreat take blocks, and the unit lives: no second check, he stays'],
  [
    '7 hit, then lost',
    'first the dice, then the retreat take blocks, the last one too: no second check, he must evade',
  ],
] as const;

/** How often each case of the ruling on leaders came up. */
export function rulingsChart(cell: CellResult): Chart | undefined {
  const leaders = subjectsOf(cell, 'leader').filter(({ id }) => rulings.some((_, i) => rowOf(cell, id, metricOf(i))));
  if (leaders.length === 0) return undefined;
  const fired = rulings.flatMap((_, i) =>
    leaders.some(({ id }) => (rowOf(cell, id, metricOf(i))?.estimate ?? 0) > 0) ? [i] : [],
  );
  const never = rulings.flatMap((_, i) => (fired.includes(i) ? [] : [i + 1]));
  return {
    name: 'rulings',
    title: 'Which rulings on leaders applied',
    how: 'The share of combats in which that case of the official ruling came up for him at least once.',
    panels: leaders.flatMap(({ id }) => panelOf(cell, id, fired)),
    data: metricData(leaders.flatMap(({ id }) => rulings.flatMap((_, i) => rowOf(cell, id, metricOf(i)) ?? []))),
    notes: [
      ...fired.map((i) => `Ruling ${i + 1}: ${rulings[i]![1]}.`),
      ...(never.length === 0 ? [] : [`Never in these combats: ${never.join(', ')}.`]),
    ],
  };
}

const metricOf = (ruling: number): string => `ruling_${ruling + 1}`;

function panelOf(cell: CellResult, leader: string, fired: readonly number[]): Panel[] {
  const bars = fired.flatMap((i) => {
    const row = rowOf(cell, leader, metricOf(i));
    return row ? [{ row, text: rulings[i]![0], colour: 'var(--bar)' }] : [];
  });
  if (!bars.some(({ row }) => row.estimate > 0)) return [];
  const caption = subjectName(cell, leader);
  return [{ caption, svg: shareBars(caption, bars, 1) }];
}
