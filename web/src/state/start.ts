import type { OfEach } from '../../../src/games/list.ts';
import type { Data } from '../work/messages.ts';

const t9a: Data = {
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

const cca: Data = {
  breaktest: 1,
  name: 'Will they hold?',
  system: 'cca',
  seed: 'playground',
  trials: 200_000,
  sides: { rome: 'bottom', carthage: 'top' },
  pieces: {
    legion: { side: 'rome', unit: 'MI', at: [5, 6] },
    velites: { side: 'rome', unit: 'LI', at: [5, 5] },
    gauls: { side: 'carthage', unit: 'WA', at: [4, 6] },
  },
  leaders: { marcellus: { side: 'rome', with: 'legion' } },
  sequence: [{ attack: 'close', by: 'gauls', target: 'legion' }],
};

/** The games that the page has fields for, and the first file of each; the page begins with the first game. */
export const starts: Readonly<Record<string, Data>> = { t9a, cca } satisfies OfEach<Data>;
export const start: Data = t9a;
