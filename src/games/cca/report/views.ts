import type { Figure, Views } from '../../../core/views.ts';
import { causes } from '../metrics/causes.ts';
import { rulings } from '../metrics/rulings.ts';
import type { Setup } from '../setup.ts';

const figures: readonly Figure[] = [
  { kind: 'survival', name: 'survival', of: 'leader', killed: 'killed', alive: 'alive' },
  { kind: 'deaths', name: 'deaths', of: 'leader', killed: 'killed', causes },
  {
    kind: 'cases',
    name: 'rulings',
    title: 'Rulings on leaders',
    how: 'The share of combats in which that case of the official ruling applied to the leader at least once.',
    of: 'leader',
    called: 'Ruling',
    cases: rulings,
  },
  {
    kind: 'parts',
    name: 'fates',
    title: 'Outcome for each piece',
    how: 'A bar is all combats, each colour the share of them that ended that way.',
    of: [{ kind: 'leader' }, { kind: 'unit', has: 'holds_hex' }],
  },
  {
    kind: 'histogram',
    name: 'blocks',
    title: 'Blocks lost',
    how: 'The height of a bar is the share of combats in which the unit lost exactly that many, by whatever cause.',
    of: 'unit',
    metric: 'blocks_lost',
    axis: 'Blocks lost',
    label: (unit) => `Blocks lost, ${unit}`,
    none: 'lost none',
    examples: { text: 'blocks lost', called: (value) => `${value} block${value === '1' ? '' : 's'} lost` },
  },
  {
    kind: 'histogram',
    name: 'banners',
    title: 'Victory Banners',
    how: 'The height of a bar is the share of combats in which the side won exactly that many.',
    of: 'side',
    metric: 'banners',
    axis: 'Victory Banners won',
    label: (side) => `Victory Banners won, ${side}`,
    none: 'won none',
  },
  { kind: 'rounds', name: 'rounds', metrics: ['eliminated'], apart: true },
];

export const views: Views = {
  fates: [
    {
      kind: 'unit',
      parts: [
        { metric: 'holds_hex', text: 'holds its hex', colour: 'green' },
        { metric: 'leaves_hex', text: 'leaves its hex', colour: 'orange' },
        { metric: 'eliminated', text: 'eliminated', colour: 'vermillion' },
      ],
    },
    {
      kind: 'leader',
      parts: [
        { metric: 'attached', text: 'with a unit', colour: 'green' },
        { metric: 'alone', text: 'alone', colour: 'skyBlue' },
        { metric: 'offboard', text: 'left the board', colour: 'yellow' },
        { metric: 'killed', text: 'killed', colour: 'vermillion' },
      ],
    },
  ],
  figures,
  questions: [
    { id: 'outcome', asks: 'How does it end?', figures: ['fates'] },
    { id: 'course', asks: 'When is it decided, attack by attack?', figures: ['rounds'] },
    { id: 'leaders', asks: 'Do the leaders live?', figures: ['survival', 'deaths', 'rulings'] },
    { id: 'losses', asks: 'What does it cost?', figures: ['blocks', 'banners'] },
  ],
  tables: [
    {
      kind: 'leader',
      head: 'leader',
      columns: [
        { metric: 'killed', head: 'killed' },
        ...causes.map(({ metric, head }) => ({ metric, head, rare: true })),
        { metric: 'offboard', head: 'left the board', rare: true },
      ],
    },
    {
      kind: 'side',
      head: 'side',
      columns: [
        { metric: 'wins', head: 'wins' },
        { metric: 'banners', head: 'Victory Banners', interval: true },
      ],
    },
    {
      kind: 'unit',
      head: 'unit',
      columns: [
        { metric: 'eliminated', head: 'eliminated' },
        { metric: 'leaves_hex', head: 'leaves hex' },
        { metric: 'holds_hex', head: 'holds hex' },
        { metric: 'blocks_lost', head: 'blocks lost', interval: true },
      ],
    },
  ],
  luck: {
    lost: { metric: 'blocks_lost', called: 'blocks' },
    killed: { metric: 'killed', says: 'was killed', called: 'leader', of: leadersOf },
    banners: { metric: 'banners', called: 'Victory Banners' },
  },
};

function leadersOf(setup: unknown, unit: string): string[] {
  const { units, leaders } = setup as Setup;
  const hex = units.find(({ id }) => id === unit)?.hex;
  return leaders.filter((leader) => leader.hex === hex).map(({ id }) => id);
}
