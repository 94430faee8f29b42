import type { Data } from '../work/messages.ts';

/** What one sees who has not chosen anything. */
export const start: Data = {
  breaktest: 1,
  name: 'Will they hold?',
  system: 't9a',
  edition: '2026',
  seed: 'playground',
  trials: 200_000,
  rounds: 1,
  units: {
    tribesmen: {
      side: 'attacker',
      unit: 'ogres/tribesmen',
      models: 6,
      options: ['Iron Fist', 'Standard Bearer'],
      charging: true,
    },
    'citizen-spears': {
      side: 'defender',
      unit: 'highborn/citizen-spears',
      models: 25,
      options: ['Standard Bearer'],
    },
  },
  contacts: [['tribesmen.front', 'citizen-spears.front']],
};
