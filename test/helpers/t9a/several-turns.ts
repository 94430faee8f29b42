import type { CombatText, UnitInCombat } from './combat.ts';

export const ogres: UnitInCombat = { models: 3, files: 3, base: [40, 40], height: 3, hp: 2, att: 2, str: 4, agi: 2 };
export const riders: UnitInCombat = {
  models: 3,
  files: 3,
  base: [25, 50],
  height: 2,
  type: 'cavalry',
  charging: true,
  parts: [
    { att: 1, off: 4, str: 3, agi: 4, weapons: ['lance'] },
    { att: 1, off: 3, str: 3, agi: 3, rules: ['harnessed'] },
  ],
};

export const presets: Readonly<Record<string, CombatText>> = {
  'third edition: frozen boundaries over two rounds': {
    units: {
      a: { models: 6, files: 3, champion: true },
      b: { models: 5, files: 3 },
      b2: { models: 3, files: 3, agi: 4 },
    },
    contacts: [
      ['a.front', 'b.front'],
      ['b2.front', 'a.left'],
    ],
    rules: { preset: 'third' },
    rounds: 2,
  },
  'second edition: Steadfast, Disrupted, and a flank with a Full Rank': {
    units: { a: { models: 15, standard: true }, b: { models: 5 }, b2: { models: 10, champion: true, charging: true } },
    contacts: [
      ['a.front', 'b.front'],
      ['b2.front', 'a.left'],
    ],
    rules: { preset: 'second' },
  },
  'second edition: Duels with Overkill': {
    units: {
      a: { models: 5, champion: true, characters: { lord: { att: 3, str: 5, agi: 5, hp: 2 } } },
      b: { models: 5, champion: true, characters: { hero: { hp: 2, att: 2, agi: 4 } } },
    },
    rules: { preset: 'second' },
    policies: { duel_issue: 'always', duel_accept: 'always' },
    rounds: 2,
  },
  'second edition: a Duel refused by the Battle Standard': {
    units: {
      a: { models: 5, characters: { lord: { att: 2, str: 4, agi: 5, hp: 2 } } },
      b: { models: 10, characters: { bearer: { bsb: true, courage: 8, rules: ['stubborn'] } } },
    },
    rules: { preset: 'second' },
    policies: { 'a-side': { duel_issue: 'best' }, 'b-side': { duel_accept: 'never' } },
    rounds: 2,
  },
  'second edition: Fear of a Character and of a monster in the flank': {
    units: {
      a: { models: 8, files: 4, courage: 6 },
      b: { models: 4, files: 4, characters: { wraith: { rules: ['terror'], targeted: 'always' } } },
      b2: { models: 1, files: 1, base: [50, 50], height: 5, hp: 3, att: 2, rules: ['fear', 'rage'] },
    },
    contacts: [
      ['a.front', 'b.front'],
      ['b2.front', 'a.right'],
    ],
    rules: { preset: 'second' },
  },
};

export const turns: Readonly<Record<string, CombatText>> = {
  'Health Points raised and recovered by chance': {
    units: {
      a: { models: 5, files: 5, hp: 2, champion: true, characters: { lord: { hp: 3, targeted: 'always' } } },
      b: { models: 5, files: 5 },
    },
    events: [
      { before: 1, effect: 'raise', target: 'a', amount: 1, chance: 0.5 },
      { before: 2, effect: 'raise', target: 'a', amount: 'D3', chance: 0.37 },
      { before: 2, effect: 'recover', target: 'a.lord', amount: 2, chance: 0.7 },
    ],
    rounds: 2,
  },
  'a hero who joins, perhaps': {
    units: {
      a: { models: 4, files: 4 },
      a2: { models: 0, characters: { self: { hp: 2, att: 2, courage: 9 } } },
      b: { models: 4, files: 4 },
    },
    contacts: [['a.front', 'b.front']],
    events: [{ before: 2, effect: 'join', character: 'a2', unit: 'a', chance: 0.4 }],
    rounds: 2,
  },
  'a flank charge that arrives, or not': {
    units: { a: { models: 8, files: 4 }, b: { models: 4, files: 4 }, b2: { ...riders, charging: false, distance: 15 } },
    contacts: [['b.front', 'a.front']],
    events: [{ before: 2, effect: 'charge', unit: 'b2', contact: { from: 'b2.front', to: 'a.right', offset: 0 } }],
    rounds: 2,
  },
  'wolves summoned into the rear': {
    units: {
      a: { models: 4, files: 4 },
      b: { models: 4, files: 4 },
      b2: { models: 2, files: 2, summoned: true, base: [25, 50] },
    },
    contacts: [['b.front', 'a.front']],
    events: [
      { before: 2, effect: 'summon', unit: 'b2', at_inches: 5, chance: 0.6 },
      { before: 2, effect: 'charge', unit: 'b2', contact: ['b2.front', 'a.rear'] },
    ],
    rounds: 2,
  },
  'Combat Reforms to bring more into contact': {
    units: { a: { models: 6, files: 2, courage: 9 }, b: { models: 6, files: 6, courage: 9 } },
    rules: { reform_test: 'command' },
    policies: { reform_policy: 'maximise' },
    rounds: 2,
  },
  'several pursuers, of whom some restrain themselves': {
    units: {
      a: { models: 3, files: 3, courage: 4 },
      b: { models: 5, files: 5 },
      b2: { ...riders, rules: ['swiftstride'] },
    },
    contacts: [
      ['b.front', 'a.front'],
      ['b2.front', 'a.rear'],
    ],
    policies: { 'b-side': { pursue_policy: 'never' } },
  },
  'Unstable units crumble, Champion and Character too': {
    units: {
      a: { models: 4, files: 4, champion: true, rules: ['undead'], characters: { lich: { hp: 2, bsb: true } } },
      b: { models: 6, files: 3, standard: true, str: 4 },
      b2: { models: 2, files: 2 },
    },
    contacts: [
      ['a.front', 'b.front'],
      ['b2.front', 'a.left'],
    ],
  },
  'a Supernal unit that fails stays and crumbles': {
    units: {
      a: { models: 5, files: 5, champion: true, rules: ['supernal'], courage: 5 },
      b: { models: 10, str: 4 },
      b2: { models: 2, files: 2 },
    },
    contacts: [
      ['a.front', 'b.front'],
      ['b2.front', 'a.rear'],
    ],
    rounds: 2,
  },
  'an Area Attack on a flank': {
    units: {
      a: { models: 6, files: 3, characters: { lord: { hp: 2, targeted: 0.5 } } },
      b: { models: 4, files: 4 },
      b2: {
        models: 1,
        files: 1,
        base: [40, 40],
        height: 4,
        hp: 3,
        parts: [{ att: 2, off: 4, str: 4, agi: 4, rules: ['area-attack(2x3)'] }],
      },
    },
    contacts: [['b.front', 'a.front'], { from: 'b2.front', to: 'a.left', offset: 5 }],
  },
};

/** Combats of full size: too large to be enumerated. */
export const large: Readonly<Record<string, CombatText>> = {
  'three rounds of deep units with Characters and a flank': {
    units: {
      a: {
        models: 20,
        champion: true,
        standard: true,
        characters: {
          king: { general: true, hp: 3, att: 3, courage: 9 },
          bearer: { bsb: true, hp: 2, att: 2, targeted: 0.3 },
        },
      },
      b: {
        models: 25,
        champion: true,
        standard: true,
        characters: { lord: { hp: 3, att: 4, str: 5, attacks: 'best', targeted: 0.5 } },
      },
      b2: { ...riders, models: 5, files: 5 },
    },
    contacts: [
      ['a.front', 'b.front'],
      ['b2.front', 'a.right'],
    ],
    rounds: 3,
  },
  'ogres between two lines, second edition': {
    units: {
      a: { ...ogres, models: 6, hp: 3, rules: ['stomp-attacks(1)', 'impact-hits(1)'], charging: true },
      b: { models: 20, champion: true, champion_targeted: 0.5 },
      b2: { models: 10, rules: ['undead'] },
    },
    contacts: [
      ['a.front', 'b.front'],
      ['b2.front', 'a.rear'],
    ],
    rules: { preset: 'second' },
    rounds: 3,
  },
};
