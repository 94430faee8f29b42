import * as z from 'zod/mini';
import { metricNames } from '../../../src/core/format.ts';
import { defineGame } from '../../../src/core/game.ts';
import type { GameModule } from '../../../src/core/game-module.ts';
import { game, metricsOf, type Setup, telling } from './game.ts';

const shape = {
  throws: z._default(z.int().check(z.gte(1), z.lte(15)), 1).check(z.describe('Throws at most.')),
  players: z
    .record(
      z.string(),
      z.strictObject({ dice: z.int().check(z.gte(1), z.lte(20)), nerve: z._default(z.int().check(z.gte(0)), 2) }),
    )
    .check(z.describe('The two players, by name.')),
};

type Text = { [K in keyof typeof shape]: z.output<(typeof shape)[K]> };

/** A complete game that does not ship, unknown outside this folder. */
export const duelGame: GameModule = {
  system: 'duel',
  name: 'Dice Duel',
  game: defineGame(game),
  format: {
    system: 'duel',
    shape,
    expand: (value) => value,
    resolve: (value, _, problems) => {
      const { throws, players } = value as unknown as Text;
      const list = Object.entries(players).map(([id, player]) => ({ id, ...player }));
      if (list.length === 2) return { throws, players: list } satisfies Setup;
      problems.error(['players'], 'two-players', 'It takes two', { found: String(list.length), allowed: '2' });
      return undefined;
    },
    metrics: (setup) => metricNames(metricsOf(setup as Setup)),
    rules: () => ({ preset: 'only', overrides: {} }),
  },
  views: {
    fates: [
      {
        kind: 'unit',
        parts: [
          { metric: 'stays', text: 'stays', colour: 'green' },
          { metric: 'gave_up', text: 'gives up', colour: 'orange' },
        ],
      },
    ],
    figures: [
      { kind: 'parts', name: 'nerves', title: 'Who stays', how: 'All duels in one bar.', of: [{ kind: 'unit' }] },
      { kind: 'rounds', name: 'rounds', metrics: ['gave_up'] },
      {
        ...{ kind: 'histogram', name: 'throws', title: 'Throws won', how: 'How often he won so many.', of: 'unit' },
        ...{ metric: 'throws_won', axis: 'Throws won', label: (player) => `Throws won by ${player}` },
        examples: { text: 'throws won', called: (value) => `${value} won` },
      },
    ],
    questions: [
      { id: 'end', asks: 'Who gives up, and when?', figures: ['nerves', 'rounds'] },
      { id: 'throws', asks: 'Who throws better?', figures: ['throws'] },
    ],
    tables: [{ kind: 'unit', head: 'player', columns: [{ metric: 'throws_won', head: 'throws won', interval: true }] }],
  },
  telling: telling,
  template: `breaktest: 1
name: NAME
system: duel
throws: 3
players:
  red: {dice: 2}
  blue: {dice: 2, nerve: 4}
`,
};
