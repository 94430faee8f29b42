/** A small catalogue in the form of New Recruit's data that uses every feature of it. */

const check = (name: string, cost: number | undefined, more: object = {}) => ({
  name,
  type: 'check',
  ...(cost === undefined ? {} : { cost }),
  ...more,
});
const group = (optionsLabel: string, options: object[], more: object = {}) => ({
  type: 'group',
  optionsLabel,
  options,
  ...more,
});

export const marshArmy = {
  army: 'Marsh Folk',
  short: 'mf',
  source: 'made up',
  limits: { armyHasNotOption: [{ refs: ['rafts'], amount: 2, perPoints: 1000 }] },
  categories: [
    { name: 'Characters', maxPercent: 0.4 },
    { name: 'Core', minPercent: 0.25 },
    { name: 'Mounts', invisible: true },
  ],
  dictionary: {
    bannerEnchant: [
      check('Banner of Reeds', 25, { refs: ['reeds'], rarity: 'Legendary' }),
      check('Banner of Speed', 30),
    ],
    weaponEnchant: [
      check("Hero's Heart", 40, {
        refs: ['one'],
        hasNotOption: ['one'],
        hasStat: { global: { Hgt: { values: ['1', '2'] } } },
      }),
      check('Bog Blade', 20, {
        refs: ['one'],
        hasNotOption: [{ refs: ['one'], amount: 1 }],
        hasStat: { global: { Hgt: { excluded: ['5'] } } },
      }),
    ],
    moods: [
      check('Calm', 25, {
        countAsLeaf: true,
        override: [
          { hasOption: [{ refs: ['deep_calm'], amount: 1 }], options: { cost: 0, hide: true, countAsLeaf: false } },
        ],
        options: [check('Deep Calm', 60, { refs: ['deep_calm'] })],
      }),
    ],
  },
  units: {
    marshSpears: {
      name: 'Marsh Spears',
      unit_id: 'marshSpears',
      cost: -20,
      category_name: 'Core',
      refs: ['marshSpears', 'unused'],
      rarity: 'Regular',
      basesize: '20×20',
      height: '1',
      cost_formula: { base: -20, per_model: 9, min: 20, max: 50, at_min: 160 },
      override: [{ hasOption: [{ refs: ['ambush'], amount: 1 }], options: { cost: 45, extraCategories: ['x'] } }],
      options: [
        {
          addToUnitSize: true,
          minSize: 20,
          maxSize: 50,
          override: [{ hasOption: ['ambush'], options: { maxSize: 30 } }],
          options: [
            {
              name: 'Number',
              type: 'numeric',
              cost: 9,
              hide: true,
              refs: [{ ref: 'spears', amount: 2 }],
              options: [
                group('Weapons', [check('Spear', 2, { per_model: true }), check('Bow (4+)', 3, { per_model: true })], {
                  maxSize: 1,
                }),
                check('Totem', 30, { per_model: false, costParentMult: false }),
                { optionsDict: ['moods'] },
              ],
            },
          ],
        },
        group('Command Group', [
          check('Standard Bearer', 10, { optionsDict: ['bannerEnchant'], maxSize: 1 }),
          check('Musician', 10),
        ]),
        check('Ambush (Marsh)', 10, { refs: ['ambush'], loses_rules: ['rulebook-scoring'] }),
        check('Horde', 5, { hasOption: [{ refs: ['spears'], amount: 60 }] }),
      ],
    },
    chief: {
      name: 'Chiéf',
      unit_id: 'oldChief',
      cost: 100,
      category_name: 'Characters',
      height: '1',
      cost_formula: { base: 100, per_model: 0, min: 1, max: 1, at_min: 100 },
      magic: { amount: 1, spells: ['Bog Light'] },
      options: [
        group('Leadership', [check('General and +1 Dis', 0, { refs: ['general'], armyHasNotOption: ['general'] })], {
          minSize: 1,
          maxSize: 1,
        }),
        group('Mount', [check('Eel', 50, { refopt: 'eel_mount', loses_rules: ['rulebook-scoring'] })], { maxSize: 1 }),
        {
          optionsLabel: 'Equipment',
          leafMaxCost: 50,
          override: [{ hasOption: [{ refs: ['general'], amount: 1 }], options: { leafMaxCost: 100 } }],
          options: [
            check('Pistol (3+)', 5, { ignoreCost: true }),
            check('Great Weapon', 5, {
              optionsDict: ['weaponEnchant'],
              optionsSuffix: ' (Great Weapon)',
              optionsCostFactor: 2,
              maxSize: 1,
            }),
            {
              optionsLabel: 'Hand Weapon Enchant',
              optionsDict: ['weaponEnchant', 'nowhere'],
              optionsSuffix: ' (Hand Weapon)',
              maxSize: 1,
            },
            group('Banner Enchant', [], { optionsDict: ['bannerEnchant'], childrenOptions: { hasOption: ['bsb'] } }),
          ],
        },
        {
          name: 'Runes',
          type: 'group',
          options: [{ name: 'Rune of Iron', type: 'numeric', cost: 15, minSize: 0, maxSize: 2 }],
        },
        check('Magic ', undefined, { options: [check('Cosmology', 0), check('Wizard Adept', 70)] }),
      ],
    },
    'oldChief@mounts': { name: 'Chief', cost: 100 },
    eelMount: {
      name: 'Eel *Mount',
      unit_id: 'eelMount',
      type: 'check',
      cost: 0,
      category: 'mounts',
      category_name: 'Mounts',
      refs: ['mount'],
      height: '2',
      options: [check('Slime', 15)],
    },
    heron: {
      name: 'Heron',
      unit_id: 'heron',
      cost: 90,
      category_name: 'Core',
      cost_formula: { base: 90, per_model: 0, min: 1, max: 1 },
      options: 'nothing',
      odd_key: 1,
    },
    broken: 7,
  },
};

const marshStats = {
  units: {
    'mf/marshSpears': {
      army: 'mf',
      name: 'Marsh Spears',
      unit_id: 'marshSpears',
      basesize: '20×20',
      height: '1',
      global: { Ad: '4', Ma: '4', Di: '7' },
      defense: { HP: '1', Df: '3', Re: '3', Arm: '0' },
      globalrules: [
        { id: 'mf-marsh_born', name: 'Marsh Born' },
        { id: 'rulebook-bodyguard', name: 'Bodyguard', params: ['General', 'Chief'] },
      ],
      defenserules: [
        { id: 'rulebook-shield', name: 'Shield' },
        {
          id: 'rulebook-aegis',
          name: 'Aegis',
          params: ['5+', 'against Melee Attacks from models Engaged in their Front Facing'],
        },
      ],
      offensename: 'Marsh Spear',
      offense: { At: '1', Of: '3', St: '3', AP: '0', Ag: '3' },
      offenserules: [{ id: 'rulebook-devastating_charge', name: 'Devastating Charge', params: ['1 St, 1 AP'] }],
      offenseweapons: [{ id: 'rulebook-spear', name: 'Spear' }],
      tags: 'Human, Light Armour',
    },
    'mf/oldChief': {
      army: 'mf',
      name: 'The Chief',
      unit_id: 'oldChief',
      height: 'seeMount',
      basesize: 'undefined×undefined',
      global: { Ad: 'seeMount', Ma: '4', Di: '8' },
      defense: { HP: '3', Df: '5', Re: '4', Arm: 'many' },
      offensename: 'Chief',
      offense: { At: 'D3+3', Of: '*', St: '4', AP: '1', Ag: '5' },
      offenserules: [{ id: 'rulebook-multiple_wounds', params: ['2', 'Against Characters'] }, {}],
    },
    'mf/eelMount': {
      army: 'mf',
      name: 'Eel',
      unit_id: 'eelMount',
      basesize: '50×75 mm',
      height: '2',
      global: { Ad: '3D6', Ma: '1D6+2', Di: 'C' },
      defense: { HP: 'C+1', Df: 'C', Re: '4', Arm: 'C+2' },
      offensename: 'Eel (mount)',
      offense: { At: '2', Of: '3', St: '4', AP: '1', Ag: '3' },
      tags: ['Mount', 'Beast'],
      offensenameB: 'Crew (6)',
      offenseB: { At: '1', Of: '3', St: '3', AP: '0', Ag: '3' },
      offensenameC: 'Chassis',
      offenseC: { St: '5', AP: '2' },
      offenserulesC: [
        { id: 'rulebook-impact_hits', params: ['D6+1'] },
        { id: 'rulebook-grind_attack', params: ['3', '6 St, 2 AP', 'Unmodifiable'] },
        { id: 'rulebook-afflict', params: ['-2 Di, -1 Arm'] },
      ],
      tagsC: ['Construct'],
    },
    'mf/mudling': { army: 'mf', name: 'Mudling', unit_id: 'mudling', offensename: 'Mudling', offense: { At: '1' } },
  },
};

export const marshFiles = (): Map<string, string> =>
  new Map<string, string>([
    ['mf.json', JSON.stringify(marshArmy)],
    ['unitstats.json', `\ufeff${JSON.stringify(marshStats)}`],
    [
      'renamed.json',
      JSON.stringify({
        units: { mf: { 'Bog Spears': { unit_id: 'marshSpears', sure: true } } },
        options: { any: { 'Bog Mood': 'Calm' } },
        retired_options: ['Old Thing'],
      }),
    ],
    ['spell-names.json', JSON.stringify({ paths: { cosmology: [{ name: 'Ice', number: '1' }], bogs: ['Fog'] } })],
  ]);
