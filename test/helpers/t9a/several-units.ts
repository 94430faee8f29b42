import type { CombatText } from './combat.ts';
import { ogres, presets, riders, turns } from './several-turns.ts';

export { large } from './several-turns.ts';

/* Combats with one topic each; all but `large` can be enumerated in about a second. */

const places: Readonly<Record<string, CombatText>> = {
  'two against one, both in its front': {
    units: { a: { models: 6, files: 3 }, b: { models: 3, files: 3 }, b2: { models: 3, files: 3, charging: true } },
    contacts: [
      { from: 'b.front', to: 'a.front', offset: -30 },
      { from: 'b2.front', to: 'a.front', offset: 30 },
    ],
  },
  'a flank charge that takes ranks': {
    units: {
      a: { models: 15, standard: true },
      b: { models: 10, champion: true },
      b2: { ...riders, models: 5, files: 5 },
    },
    contacts: [
      ['b.front', 'a.front'],
      ['b2.front', 'a.right'],
    ],
  },
  'a few in the rear': {
    units: { a: { models: 8, files: 4 }, b: { models: 5, files: 5 }, b2: { models: 2, files: 2, str: 4 } },
    contacts: [['b.front', 'a.front'], { from: 'b2.front', to: 'a.rear', offset: 10 }],
    rounds: 2,
  },
  'front and both flanks': {
    units: {
      a: { models: 9, files: 3 },
      b: { models: 3, files: 3 },
      b2: { models: 2, files: 1 },
      b3: { models: 2, files: 2 },
    },
    contacts: [['a.front', 'b.front'], { from: 'b2.front', to: 'a.left', offset: 20 }, ['b3.front', 'a.right']],
  },
  'two against two in a chain of flanks': {
    units: {
      a: { models: 6, files: 3 },
      a2: { models: 3, files: 3 },
      b: { models: 6, files: 3 },
      b2: { models: 2, files: 2 },
    },
    contacts: [['a.front', 'b.front'], ['b2.front', 'a.left'], { from: 'a2.front', to: 'b2.rear', offset: -15 }],
    rules: { proper_rank_min: [2, 2, 2, 2, 2, 1], solid_ranks: [2, 2, 2, 2, 2, 2] },
  },
  'a line that bridges two units off its centre': {
    units: { a: { models: 8, files: 8 }, b: { models: 4, files: 2 }, b2: { models: 3, files: 3, base: [25, 25] } },
    contacts: [
      { from: 'b.front', to: 'a.front', offset: -35 },
      { from: 'b2.front', to: 'a.front', offset: 44.5 },
    ],
    rules: { two_enemies_one_facing: 'listed_last' },
  },
  'two lines that overlap by half, and one bridges both': {
    units: {
      a: { models: 4, files: 4 },
      a2: { models: 3, files: 3 },
      b: { models: 3, files: 3 },
      b2: { models: 5, files: 5 },
    },
    contacts: [
      { from: 'a.front', to: 'b.front', offset: 15 },
      { from: 'b2.front', to: 'a.front', offset: -65 },
      { from: 'a2.front', to: 'b2.front', offset: 20 },
    ],
  },
  'units in the flanks of each other': {
    units: { a: { models: 9, files: 3 }, b: { models: 6, files: 3, standard: true } },
    contacts: [{ from: 'a.left', to: 'b.left', offset: 5 }],
    rules: { proper_rank_min: [3, 3, 3, 3, 3, 1], solid_ranks: [1, 1, 1, 1, 1, 1] },
  },
  'a single rank from which units drop out': {
    units: {
      a: { models: 6, files: 6, res: 2 },
      b: { models: 2, files: 2, att: 2 },
      b2: { models: 2, files: 2, agi: 4 },
    },
    contacts: [
      { from: 'b.front', to: 'a.front', offset: -80 },
      { from: 'b2.front', to: 'a.front', offset: 80 },
    ],
    rounds: 2,
  },
};

const characters: Readonly<Record<string, CombatText>> = {
  'a large base in the ranks': {
    units: {
      a: { models: 5, files: 4, characters: { lord: { base: [40, 40], height: 1, hp: 2, att: 2, targeted: 0.5 } } },
      b: { models: 8, files: 4, str: 4 },
      b2: { models: 2, files: 1 },
    },
    contacts: [
      ['a.front', 'b.front'],
      ['b2.front', 'a.right'],
    ],
  },
  'Mismatching bases at both sides of a rank that shrinks': {
    units: {
      a: {
        models: 4,
        files: 4,
        res: 2,
        characters: {
          left: { base: [30, 50], hp: 2, joined_side: 'left', targeted: 'always' },
          right: { base: [50, 30], att: 2, joined_side: 'right', bsb: true },
        },
      },
      b: { models: 4, files: 4, att: 2 },
    },
    rounds: 2,
  },
  'Champions who are targeted by shares': {
    units: {
      a: { models: 5, files: 5, champion: true, champion_targeted: 0.5, hp: 2 },
      b: { models: 8, files: 4, champion: true, champion_targeted: 'always', agi: 4 },
      b2: { models: 2, files: 2, champion: true },
    },
    contacts: [['a.front', 'b.front'], { from: 'b2.front', to: 'a.rear', offset: -20 }],
  },
  'Characters who strike Characters, Champions and the best': {
    units: {
      a: {
        models: 6,
        files: 3,
        champion: true,
        characters: { lord: { att: 3, agi: 5, hp: 2, attacks: 'characters' }, squire: { att: 2, attacks: 'champion' } },
      },
      b: {
        models: 6,
        files: 3,
        champion: true,
        characters: { hero: { att: 2, str: 4, hp: 3, attacks: 'best', targeted: 0.3 } },
      },
    },
    policies: { 'b-side': { alloc_policy: 'best' } },
  },
  'a General and a Battle Standard who may fall': {
    units: {
      a: {
        models: 5,
        courage: 4,
        characters: {
          king: { general: true, courage: 9, targeted: 'always' },
          bearer: { bsb: true, targeted: 0.5, agi: 4 },
        },
      },
      a2: { models: 2, files: 2, courage: 5 },
      b: { models: 10, str: 4, att: 1, agi: 4 },
    },
    contacts: [
      ['a.front', 'b.front'],
      ['a2.front', 'b.right'],
    ],
    policies: { 'a-side': { break_order: 'best_first' } },
  },
  'a unit of Characters alone, of two sizes': {
    units: {
      a: {
        models: 0,
        files: 2,
        characters: { one: { att: 2, hp: 2 }, two: { base: [20, 40], hp: 2, courage: 8, targeted: 'always' } },
      },
      b: { models: 6, files: 3, champion: true },
    },
    rounds: 2,
  },
  'a Character who inspires while he lives': {
    units: {
      a: {
        models: 6,
        files: 3,
        agi: 2,
        characters: { bard: { rules: ['inspires(+1 att, hatred)'], targeted: 'always' } },
      },
      b: { models: 6, files: 3, agi: 4 },
    },
  },
  'impacts and stomps on few with a Character of another Height': {
    units: {
      a: { models: 4, files: 4, characters: { giant: { base: [40, 40], height: 3, hp: 3 }, squire: { hp: 2 } } },
      b: { ...ogres, rules: ['impact-hits(D3)', 'stomp-attacks(1)'], charging: true, models: 2, files: 2 },
    },
  },
  'a breath and a grind on a Combined Unit with five R&F': {
    units: {
      a: { models: 6, files: 3, characters: { same: {}, rider: { type: 'cavalry', height: 2, hp: 2 } } },
      b: { models: 2, files: 2, base: [40, 40], height: 3, hp: 2, rules: ['grind-attacks(D3)'] },
      b2: { models: 1, files: 1, base: [40, 40], height: 4, hp: 2, rules: ['breath-attack(str 4, ap 1)'] },
    },
    contacts: [['a.front', 'b.front'], { from: 'b2.front', to: 'a.left', offset: -10 }],
  },
};

export const small: Readonly<Record<string, CombatText>> = { ...places, ...characters, ...presets, ...turns };
