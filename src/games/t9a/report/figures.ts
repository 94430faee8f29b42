import type { Figure } from '../../../core/views.ts';

/** The figures of a report, in the order in which files may name them. */
export const figures: readonly Figure[] = [
  {
    kind: 'parts',
    name: 'outcome',
    title: 'Outcome of the combat',
    how: 'A bar is all combats, each colour the share of them that ended that way.',
    of: [
      { kind: 'unit', has: 'holds' },
      { kind: 'side', has: 'loses' },
    ],
  },
  { kind: 'survival', name: 'survival', of: 'character', killed: 'killed', alive: 'alive' },
  {
    kind: 'deaths',
    name: 'deaths',
    of: 'character',
    killed: 'killed',
    causes: [
      { metric: 'killed_by_wounds', text: 'wounds', colour: 'vermillion' },
      { metric: 'killed_in_pursuit', text: 'in pursuit', colour: 'purple' },
    ],
  },
  {
    kind: 'funnel',
    name: 'funnel',
    holds: 'holds',
    destroyed: 'destroyed',
    // A Supernal unit that fails its Break Test crumbles and counts as broken, but does not escape.
    broke: 'break',
    caught: 'caught',
    states: ['stands', 'broke and got away', 'destroyed'],
    rounds: 'rounds_played',
  },
  {
    kind: 'waterfall',
    name: 'waterfall',
    metric: 'combat_score',
    text: 'Combat Score',
    later: 'those of later rounds are means, because ranks and standards fall',
  },
  {
    kind: 'margin',
    name: 'margin',
    metric: 'margin',
    title: 'Combat Score margin',
    how: (side, severalRounds) =>
      `${severalRounds ? 'In the last round that was played: right' : 'Right'} of 0 ${side} wins, left of 0 it loses; ` +
      "the further from 0, the harder the loser's Break Test.",
    outcomes: [
      { metric: 'loses', text: 'loses', colour: 'orange' },
      { metric: 'ties', text: 'ties', colour: 'grey' },
      { metric: 'wins', text: 'wins', colour: 'skyBlue' },
    ],
    examples: { text: 'Combat Score margin', called: (value) => `margin ${value}` },
  },
  {
    kind: 'histogram',
    name: 'health',
    title: 'Health Points lost',
    how: 'The height of a bar is the share of combats in which the unit lost exactly that many; pursuit takes none.',
    of: 'unit',
    metric: 'hp_lost',
    axis: 'Health Points lost',
    label: (unit) => `Health Points lost by ${unit}`,
    examples: {
      text: 'Health Points lost',
      called: (value) => `${value} Health Point${value === '1' ? '' : 's'} lost`,
    },
  },
  {
    kind: 'histogram',
    name: 'modifiers',
    title: 'Break Test modifiers',
    how: 'The height of a bar is the share of Break Tests with that modifier to Courage; 0 is the easiest test.',
    of: 'unit',
    metric: 'test_modifier',
    axis: 'Modifier in the Break Test',
    label: (unit) => `Break Test modifiers of ${unit}`,
    share: '% of Break Tests',
    least: [-4, 0],
    caption: { metric: 'tests', text: (unit, share) => `${unit}: tested in ${share} of combats` },
  },
  {
    kind: 'shares',
    name: 'steady',
    title: 'Break Tests decided by Steady and Solid',
    how: 'Saved: it passed a Break Test that it would have failed without the rule. Broke: it failed one all the same.',
    of: 'unit',
    has: ['saved_by_steady', 'saved_by_solid'],
    bars: [
      { metric: 'break', text: 'broke', colour: 'vermillion' },
      { metric: 'saved_by_steady', text: 'saved by Steady', colour: 'skyBlue' },
      { metric: 'saved_by_solid', text: 'saved by Solid', colour: 'green' },
    ],
    note: 'advantaged',
    sentences: ['tests', 'break', 'saved_by_steady', 'saved_by_solid'],
  },
  { kind: 'rounds', name: 'rounds', metrics: ['break', 'lost', 'destroyed'] },
];
