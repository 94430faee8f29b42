import { type Army, armySchema, type UnitOfArmy } from '../../../../../src/games/t9a/army/schema.ts';

/** A small army that uses every form of the model. */
export const fens: Army = armySchema.parse({
  'breaktest-catalogue': 1,
  army: 'fens',
  name: 'Folk of the Fens',
  source: 'Made up for the tests.',
  categories: { core: { name: 'Core', min: 0.25 }, characters: { name: 'Characters', max: 0.4 } },
  lists: {
    banners: [
      { name: 'Banner of Reeds', cost: 25, effect: { item: 'banner', rules: ['stubborn'] } },
      { name: 'Banner of Mud', cost: 40, bars: ['bsb'], marks: ['mud'] },
    ],
    blades: [
      { name: 'Keen Edge', cost: 30, marks: ['enchanted'], bars: ['enchanted'], heights: [1, 2] },
      { name: 'Dull Edge', cost: 10, marks: ['enchanted'], bars: ['enchanted'] },
    ],
    nested: [{ name: 'Nest', cost: 1, lists: ['nested'] }],
  },
  units: {
    pikemen: {
      name: 'Pikemen',
      aliases: ['Pike Men'],
      category: 'core',
      height: 1,
      base: [20, 20],
      models: { min: 20, max: 50, changes: [{ when: { needs: ['few'] }, choose: [10, 30] }] },
      cost: { base: -20, per_model: 9, changes: [{ when: { needs: ['veteran'] }, cost: 11 }] },
      global: { cha: 4, mob: 4, dis: 7 },
      defence: { hp: 1, def: 3, res: 3, arm: 2 },
      parts: [{ name: 'Pikeman', att: 1, off: 3, str: 3, ap: 0, agi: 3 }],
      model_marks: ['pikes'],
      options: [
        {
          heading: 'Weapons',
          per_model: true,
          choose: [0, 1],
          options: [
            { name: 'Spear', cost: 2, effect: { weapons: ['spear'] } },
            { name: 'Halberd (long)', cost: 1 },
            { name: 'Drill Book', cost: 30, once: true },
          ],
        },
        { name: 'Veterans', marks: ['veteran'], bars: ['mud'] },
        { name: 'Few', marks: ['few'] },
        {
          heading: 'Command Group',
          options: [
            { name: 'Standard Bearer', cost: 10, effect: { standard: true }, choose: [0, 1], lists: ['banners'] },
            { name: 'Musician', cost: 10, effect: { musician: true } },
            { name: 'Big Drum', cost: 5, needs: [{ any: ['pikes'], count: 30 }] },
          ],
        },
      ],
    },
    reeve: {
      name: 'Réeve',
      category: 'characters',
      height: 1,
      cost: { base: 60, per_model: 0 },
      spells: { count: 1, of: ['Bog Light'] },
      options: [
        {
          heading: 'Leadership',
          choose: [1, 1],
          options: [
            {
              name: 'General, Wise, and Old',
              cost: 40,
              effect: { general: true },
              army_bars: ['general'],
              marks: ['general'],
            },
            { name: 'Battle Standard Bearer', cost: 50, effect: { bsb: true }, marks: ['bsb'] },
          ],
        },
        {
          heading: 'Mount',
          choose: [0, 1],
          options: [
            { name: 'Heron', cost: 50, mount: 'heron-mount' },
            { name: 'Punt', cost: 5, counts: false, needs: ['general'] },
          ],
        },
        {
          heading: 'Equipment',
          limit: 50,
          changes: [{ when: { needs: ['general'] }, limit: 100 }],
          options: [
            { name: 'Shield', cost: 5, effect: { shield: true } },
            { name: 'Great Weapon', cost: 5, choose: [0, 1], enchants: 'Great Weapon', factor: 2, lists: ['blades'] },
            { heading: 'Hand Weapon Enchant', enchants: 'Hand Weapon', choose: [0, 1], lists: ['blades'] },
            { heading: 'Banner Enchant', choose: [0, 1], each: { needs: ['bsb'] }, lists: ['banners'] },
            { name: 'Eel Pie', cost: 15, times: [0, 3] },
          ],
        },
        {
          name: 'Magic',
          print: false,
          options: [
            { name: 'Cosmology', cost: 0, effect: { path: 'cosmology' } },
            { name: 'Adept', cost: 70 },
          ],
        },
        { lists: ['nested'] },
      ],
    },
    'heron-mount': {
      name: 'Heron',
      category: 'characters',
      mount: true,
      height: 3,
      options: [{ name: 'Big Wing', cost: 30 }],
    },
  },
});

export const pikemen: UnitOfArmy = { army: fens, id: 'pikemen', unit: fens.units['pikemen']! };
export const reeve: UnitOfArmy = { army: fens, id: 'reeve', unit: fens.units['reeve']! };
