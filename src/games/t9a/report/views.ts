import type { Views } from '../../../core/views.ts';
import type { Setup } from '../setup.ts';
import { figures } from './figures.ts';

export const views: Views = {
  roundAxis: 'Round of Combat',
  fates: [
    {
      kind: 'unit',
      has: 'holds',
      parts: [
        { metric: 'holds', text: 'holds', colour: 'green' },
        { rest: ['holds', 'destroyed'], text: 'broke and got away', colour: 'orange' },
        { metric: 'caught', text: 'caught in pursuit', colour: 'vermillion' },
        { metric: 'wiped', text: 'wiped out', colour: 'purple' },
        // Only Unstable units can crumble; for others the word would only raise questions.
        { metric: 'crumbled', text: 'crumbled', colour: 'skyBlue', quiet: true },
      ],
    },
    {
      kind: 'character',
      parts: [
        { metric: 'alive', text: 'alive', colour: 'green' },
        { metric: 'killed_by_wounds', text: 'fell to attacks', colour: 'vermillion' },
        { metric: 'killed_in_pursuit', text: 'caught in pursuit', colour: 'purple' },
        {
          rest: ['alive', 'killed_by_wounds', 'killed_in_pursuit'],
          text: 'lost with the unit',
          colour: 'grey',
          ifAny: true,
        },
      ],
    },
    {
      kind: 'side',
      has: 'ties',
      by: 'by Combat Score',
      parts: [
        { metric: 'wins', text: 'wins', colour: 'skyBlue' },
        { metric: 'ties', text: 'ties', colour: 'grey' },
        { metric: 'loses', text: 'loses', colour: 'orange' },
      ],
    },
  ],
  figures,
  questions: [
    { id: 'outcome', asks: 'How does it end?', figures: ['outcome'] },
    { id: 'course', asks: 'When is it decided, round by round?', figures: ['funnel', 'rounds'] },
    { id: 'leaders', asks: 'Do the leaders live?', figures: ['survival', 'deaths'] },
    { id: 'score', asks: 'Which side wins the combat, and with what?', figures: ['waterfall', 'margin'] },
    { id: 'losses', asks: 'What does it cost?', figures: ['health'] },
    {
      id: 'rules',
      asks: 'What did Steady, Solid and Advantaged Position do?',
      otherwise: { where: 'had Press of Ranks', asks: 'What did Steady, Solid and Press of Ranks do?' },
      figures: ['steady', 'modifiers'],
    },
  ],
  tables: [
    {
      kind: 'side',
      head: 'side',
      columns: [
        { metric: 'wins', head: 'wins' },
        { metric: 'ties', head: 'ties' },
        { metric: 'loses', head: 'loses' },
      ],
      parts: ['wins', 'ties', 'loses'],
    },
    {
      kind: 'unit',
      head: 'unit',
      columns: [
        { metric: 'saved_by_steady', head: 'Steady saved' },
        { metric: 'saved_by_solid', head: 'Solid saved' },
        { metric: 'hp_lost', head: 'Health Points lost', interval: true },
      ],
    },
    {
      kind: 'character',
      head: 'Character',
      columns: [
        { metric: 'alive', head: 'alive' },
        { metric: 'killed_by_wounds', head: 'killed by wounds' },
        { metric: 'killed_in_pursuit', head: 'in pursuit' },
      ],
    },
  ],
  luck: {
    lost: { metric: 'hp_lost', called: 'Health Points' },
    broke: { metric: 'break', says: 'failed a Break Test' },
    killed: { metric: 'killed', says: 'was killed', called: 'Character', of: charactersOf },
  },
};

function charactersOf(setup: unknown, unit: string): string[] {
  const characters = (setup as Setup).units.find(({ id }) => id === unit)?.characters ?? [];
  return characters.map(({ id }) => `${unit}.${id}`);
}
