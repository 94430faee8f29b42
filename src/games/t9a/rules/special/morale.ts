import { countBits } from '../bits.ts';
import type { ExampleUnit } from '../example.ts';
import type { RuleEntry } from '../rule.ts';

const B0 = { without: [11, 12] } as const;

/** Four models that lose by 4 against ranks that do not strike. */
const losers = (...rules: string[]): ExampleUnit => ({ models: 4, files: 4, att: 0, rules });
const ranked = (...rules: string[]): ExampleUnit => ({ models: 20, att: 0, rules });
/** The break of the first unit when Fear lowers its Discipline by 1. */
const fearful = (a: ExampleUnit, b: ExampleUnit) => ({
  kind: 'combat' as const,
  units: { a, b },
  of: ['a', 'break'] as const,
  rules: { fear_mode: 'second' } as const,
});

/** Rules of a model about Break Tests, ranks and moves. */
export const moraleRules = {
  stubborn: {
    name: 'Stubborn',
    id: 'T9A-BRK-7',
    description: 'Ignores the Combat Score modifier of Break Tests, or halves it (stubborn).',
    on: 'model',
    breakTest: { stubborn: 'always' },
    example: { kind: 'break', without: [11, 12], with: [5, 12] },
  },
  unbreakable: {
    name: 'Unbreakable',
    id: 'T9A-BRK-8',
    description: 'Passes all Break Tests.',
    on: 'model',
    breakTest: { passes: true },
    example: { kind: 'break', without: [11, 12], with: [0, 1] },
  },
  unstable: {
    name: 'Unstable',
    id: 'T9A-BRK-9',
    description:
      'Takes no Break Test, but loses as many Health Points as the Combat Score difference; a unit with one, or of only such models (unstable_of).',
    on: 'model',
    crumble: { when: 'instead' },
    endures: true,
    example: { kind: 'crumble', without: 0, with: 4 },
  },
  undead: {
    name: 'Undead',
    id: 'T9A-BRK-9',
    description: 'Unstable where the rules say so (undead_is_unstable).',
    on: 'model',
    becomes: ({ undead_is_unstable }) => (undead_is_unstable ? ['unstable'] : []),
    endures: true,
    example: { kind: 'crumble', without: 0, with: 4 },
  },
  supernal: {
    name: 'Supernal',
    id: 'T9A-BRK-9',
    description:
      'Takes a Break Test; if it fails, it loses Health Points as Unstable does, or the whole difference (supernal_reduced).',
    on: 'model',
    becomes: ({ supernal_reduced }) => (supernal_reduced ? ['unstable'] : []),
    crumble: { when: 'failed' },
    example: { kind: 'crumble', without: 0, with: 4 },
  },
  'dying-blow': {
    name: 'Dying Blow',
    id: 'T9A26-ATT-16',
    description:
      'A model that loses its last Health Point in an Agility Step stays, strikes and supports until the last step ends.',
    on: 'model',
    fightsOn: true,
    // The model falls at Agility 5 in 25 of 36 cases, before it strikes.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, rules: ['RULE'] },
        b: { models: 1, files: 1, off: 10, str: 10, agi: 5 },
      },
      of: ['b', 'hp_lost'],
      without: [11, 144],
      with: [1, 4],
    },
  },
  swiftstride: {
    name: 'Swiftstride',
    id: 'T9A-BRK-13',
    description: 'Flees and pursues with one more die, the lowest discarded.',
    on: 'model',
    whole: true,
    ofType: (type, rules) => rules.type_swiftstride && (type === 'cavalry' || type === 'beast'),
    moves: (m) => {
      m.extra++;
    },
    example: { kind: 'catch', without: [721, 1296], with: [1877, 2592] },
  },
  'light-troops': {
    name: 'Light Troops',
    id: 'T9A-RANK-6',
    description: 'Has no Proper Ranks.',
    on: 'model',
    body: { light: true },
    example: { kind: 'ranks', files: 5, without: 4, with: 0 },
  },
  skirmisher: {
    name: 'Skirmisher',
    id: 'T9A26-ATTM-6',
    description: 'Stands with gaps of 12.5 mm between bases; enemies strike along the whole front, gaps included.',
    on: 'model',
    body: { gap: 125 },
    // Three of five, and as many behind them, are in contact with an enemy as wide as five in close order.
    example: { kind: 'attacks', without: 10, with: 6 },
  },
  'lance-formation': {
    name: 'Lance Formation',
    id: 'T9A-RANK-6',
    description:
      'Three models make a Proper Rank, never more than two (lance_formation_ranks); three files wide it fights in two extra ranks.',
    on: 'model',
    body: { lance: true },
    example: { kind: 'ranks', files: 3, without: 0, with: 2 },
  },
  fear: {
    name: 'Fear',
    id: 'T9A-BRK-11',
    description: 'Enemies in contact have −1 Courage and may falter.',
    on: 'model',
    fear: { causes: true },
    implies: ['fearless'],
    example: { ...fearful(losers(), ranked('RULE')), without: [11, 12], with: [35, 36] },
  },
  terror: {
    name: 'Terror',
    id: 'T9A-BRK-11',
    description: 'Causes Fear.',
    on: 'model',
    implies: ['fear'],
    example: { ...fearful(losers(), ranked('RULE')), without: [11, 12], with: [35, 36] },
  },
  fearless: {
    name: 'Fearless',
    id: 'T9A-BRK-11',
    description: 'Immune to Fear and to Horror.',
    on: 'model',
    fear: { immune: true },
    example: { ...fearful(losers('RULE'), ranked('fear')), without: [35, 36], with: [11, 12] },
  },
  bodyguard: {
    name: 'Bodyguard',
    id: 'T9A-BRK-8',
    description:
      'Characters in the unit are Stubborn; or those that it names, with which it counts as Steady and Solid in Break Tests (bodyguard).',
    on: 'model',
    breakTest: { guards: true },
    takes: 'people',
    example: { kind: 'break', led: true, without: [11, 12], with: [5, 12] },
  },
  inspires: {
    name: 'Inspires',
    id: 'T9A-CAS-14',
    description: 'While the Character lives, the R&F of its unit gain the listed rules and changes.',
    on: 'model',
    takes: 'attributes',
    gives: (value, own) => (own ? undefined : value),
    example: { kind: 'gift', value: '+1 str', without: [1, 1], with: [4, 3] },
  },
  'front-rank': {
    name: 'Front Rank',
    id: 'T9A-FR-1',
    description: 'Stands as far forward as it can.',
    on: 'model',
    gap: { of: 'ranks', text: 'Front Rank of R&F (T9A-FR-1)' },
    example: { kind: 'note', of: 'ranks', without: 0, with: 1 },
  },
  'stand-behind': {
    name: 'Stand Behind',
    id: 'T9A-FR-14',
    description: 'May stand anywhere in its unit.',
    on: 'model',
    gap: { of: 'characters', text: 'Stand Behind (T9A-FR-14)' },
    example: { kind: 'note', of: 'characters', without: 0, with: 1 },
  },
  'random-movement': {
    name: 'Random Movement',
    id: 'T9A-MAG-1',
    description: 'Moves a random distance, and not by magic; flees and pursues as far as the brackets say.',
    on: 'model',
    takes: 'distance',
    distance: (value) => value,
    example: { kind: 'catch', edition: '2026', value: '2D6', without: [7, 12], with: [1, 2] },
  },
  courageous: {
    name: 'Courageous',
    id: 'T9A26-BRK-8',
    description: 'Its unit re-rolls failed Courage tests.',
    on: 'model',
    discipline: { rerolls: true },
    example: { kind: 'break', ...B0, with: [121, 144] },
  },
  'beacon-of-courage': {
    name: 'Beacon of Courage',
    id: 'T9A26-BRK-8',
    description:
      'Its unit re-rolls failed Courage tests and crumbles less; other units within X inches do where the file says that it is near.',
    on: 'model',
    discipline: { beacon: true },
    takes: 'steps',
    example: { kind: 'break', ...B0, with: [121, 144] },
  },
  captain: {
    name: 'Captain',
    id: 'T9A26-UNIT-3',
    description:
      'With a Standard Bearer its unit is near the Battle Standard, with a Musician near the General, wherever they are.',
    on: 'model',
    discipline: { captain: true },
    // The unit has the Courage 9 of a General near its friend alone.
    example: {
      kind: 'combat',
      units: {
        a: { ...losers('RULE'), musician: true },
        b: { ...ranked(), charging: true, standard: true },
        a2: { models: 1, files: 1, att: 0, near: { general: 9 } },
      },
      contacts: [
        ['a.front', 'b.front'],
        ['a2.front', 'b.left'],
      ],
      of: ['a', 'break'],
      edition: '2026',
      without: [11, 12],
      with: [13, 18],
    },
  },
  'communal-bond': {
    name: 'Communal Bond',
    id: 'T9A26-R-22',
    description:
      'Break Tests and Command Tests are Minimised; the best Discipline of a friendly unit near by may be used.',
    on: 'model',
    discipline: { minimised: 1, command: 1, ofFriends: true },
    example: { kind: 'break', ...B0, with: [173, 216] },
  },
  pride: {
    name: 'Pride',
    id: 'T9A26-O-28',
    description: 'Disciplined; Courage tests are Minimised.',
    on: 'model',
    discipline: { minimised: 1 },
    implies: ['disciplined'],
    example: { kind: 'break', ...B0, with: [173, 216] },
  },
  'minimised-tests': {
    name: 'Minimised Tests',
    id: 'T9A26-BRK-8',
    description: 'Courage tests of its unit are Minimised.',
    on: 'model',
    discipline: { minimised: 1 },
    example: { kind: 'break', edition: '2026', without: [11, 12], with: [173, 216] },
  },
  'no-rank-score': {
    name: 'No Score for Ranks',
    id: 'T9A26-R-90',
    description: 'Scores nothing for its ranks.',
    on: 'model',
    score: { ranks: 'none' },
    example: { kind: 'points', edition: '2026', without: 3, with: 0 },
  },
  'no-charge-score': {
    name: 'No Score for Charging',
    id: 'T9A26-O',
    description: 'Scores nothing for Charging.',
    on: 'model',
    score: { charge: 'none' },
    example: {
      kind: 'combat',
      units: {
        a: { models: 4, files: 4, att: 0, charging: true, rules: ['RULE'] },
        b: { models: 4, files: 4, att: 0 },
      },
      of: ['a-side', 'combat_score'],
      edition: '2026',
      without: [1, 1],
      with: [0, 1],
    },
  },
  disciplined: {
    name: 'Disciplined',
    id: 'T9A26-BRK-15',
    description: 'Command Tests of its unit are Minimised.',
    on: 'model',
    discipline: { command: 1 },
    example: { kind: 'command', edition: '2026', without: [7, 12], with: [29, 36] },
  },
  unruly: {
    name: 'Unruly',
    id: 'T9A26-BRK-15',
    description: 'Command Tests of its unit are Maximised.',
    on: 'model',
    discipline: { command: -1 },
    example: { kind: 'command', edition: '2026', without: [7, 12], with: [23, 72] },
  },
  mindless: {
    name: 'Mindless',
    id: 'T9A26-BRK-15',
    description: 'A unit of only such models passes the Command Tests of Combat Reforms.',
    on: 'model',
    whole: true,
    discipline: { passesCommand: true },
    example: { kind: 'command', edition: '2026', without: [7, 12], with: [1, 1] },
  },
  'chained-together': {
    name: 'Chained Together',
    id: 'T9A26-BRK-16',
    description: 'Its unit never changes its files in a Combat Reform.',
    on: 'model',
    staysPut: true,
    example: { kind: 'command', edition: '2026', without: [7, 12], with: [0, 1] },
  },
  resolute: {
    name: 'Resolute',
    id: 'T9A26-RANK-3',
    description: 'Its unit has a Proper Rank more if it has one.',
    on: 'model',
    ranks: (m, held) => {
      m.raised = true;
      m.sources += countBits(held);
    },
    example: { kind: 'points', without: 3, with: 4 },
  },
  'resolute-again': {
    name: 'Resolute of a Fleet Officer',
    id: 'T9A26-O',
    description: 'Its unit has one more if something else in it is Resolute.',
    on: 'model',
    ranks: (m) => {
      m.again = true;
    },
    example: {
      kind: 'combat',
      units: {
        a: { models: 10, att: 0, rules: ['resolute'], characters: { lord: { att: 0, rules: ['resolute', 'RULE'] } } },
        b: ranked('unbreakable'),
      },
      of: ['a-side', 'combat_score'],
      edition: '2026',
      without: [3, 1],
      with: [4, 1],
    },
  },
  'mimic-cloak': {
    name: 'Mimic Cloak',
    id: 'T9A26-O-52',
    description: 'Never Stubborn, nor served by a Bodyguard; makes no Supporting Attacks.',
    on: 'model',
    supports: () => false,
    lacks: ['stubborn'],
    breakTest: { alone: true },
    example: { kind: 'attacks', without: 10, with: 5 },
  },
  'support-unit': {
    name: 'Support Unit',
    id: 'T9A26-R-32',
    description: 'Resolute while its Parent Unit is near, or in the same combat.',
    on: 'model',
    ranks: (m) => {
      if (m.parent) m.raised = true;
    },
    aid: () => ({ to: 'bearer', while: 'friend-with', of: ['parent-unit'], gains: ['resolute'] }),
    example: { kind: 'points', near: 'parent', without: 3, with: 4 },
  },
  'daeb-warfare': {
    name: 'Daeb Warfare',
    id: 'T9A26-R-10',
    description:
      'Resolute in its First Round in a combat of more than two units, two of which are friends with this rule.',
    on: 'model',
    ranks: (m) => {
      if (m.first && m.units() > 2 && m.alike() >= 2) m.raised = true;
    },
    example: {
      kind: 'combat',
      units: {
        a: { models: 15, att: 0, charging: true, rules: ['RULE'] },
        b: ranked('unbreakable'),
        a2: { models: 15, att: 0, charging: true, rules: ['RULE'] },
      },
      contacts: [
        ['a.front', 'b.front'],
        ['a2.front', 'b.rear'],
      ],
      of: ['a-side', 'combat_score'],
      edition: '2026',
      without: [6, 1],
      with: [7, 1],
    },
  },
  'forest-dweller': {
    name: 'Forest Dweller',
    id: 'T9A26-R-37',
    description: 'Stubborn while a forest is near; a unit that is Stubborn anyway counts as Steady in Break Tests.',
    on: 'model',
    breakTest: { stubborn: 'in forests' },
    example: { kind: 'break', edition: '2026', near: 'forest', ...B0, with: [13, 18] },
  },
  'life-is-cheap': {
    name: 'Life is Cheap',
    id: 'T9A26-R-30',
    description:
      'The enemy does not score the first two Health Points that such models lose in a combat; Steady and Solid gives +2 Discipline.',
    on: 'model',
    breakTest: { bold: 2 },
    spares: { first: 2 },
    example: { kind: 'scored', without: [1, 4], with: [0, 1] },
  },
  'ensouled-statue': {
    name: 'Ensouled Statue',
    id: 'T9A26-R-51',
    description: 'An Unstable unit of only such models crumbles by one less.',
    on: 'model',
    whole: true,
    crumble: { spares: 1 },
    example: { kind: 'crumble', beside: ['unstable'], without: 4, with: 3 },
  },
  'necromantic-aura': {
    name: 'Necromantic Aura',
    id: 'T9A26-R-79',
    description: 'Its Unstable unit, and those near it, crumble by one less.',
    on: 'model',
    crumble: { spares: 1 },
    example: { kind: 'crumble', beside: ['unstable'], without: 4, with: 3 },
  },
  horror: {
    name: 'Horror',
    id: 'T9A26-BRK-9',
    description:
      'Units that break in contact with it flee with two more dice, the two highest discarded, unless Fearless.',
    on: 'model',
    fear: { horror: 2 },
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [119, 144] },
  },
  frenzy: {
    name: 'Frenzy',
    id: 'T9A26-BRK-10',
    description: 'Its unit must pursue.',
    on: 'model',
    moves: (m) => {
      m.must = true;
    },
    example: {
      kind: 'catch',
      edition: '2026',
      policy: { pursue_policy: 'never' },
      without: [0, 1],
      with: [7, 12],
    },
  },
  emplacement: {
    name: 'Emplacement',
    id: 'T9A26-BRK-12',
    description: 'A unit of only such models never pursues, and is destroyed when it breaks.',
    on: 'model',
    whole: true,
    moves: (m) => {
      m.never = true;
      m.removed = true;
    },
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [0, 1] },
  },
  damnation: {
    name: 'Damnation',
    id: 'T9A26-O',
    description: 'Is destroyed when it breaks; the Wretched Ones that replace it are not played.',
    on: 'model',
    gap: { of: 'ranks', text: 'Wretched Ones of Damnation', elsewhere: true },
    moves: (m) => {
      m.removed = true;
    },
    // The unit breaks for certain and is caught, unless no enemy can pursue it.
    example: {
      kind: 'combat',
      units: { a: { models: 10, att: 0, courage: 0, rules: ['RULE'] }, b: { models: 10, att: 0, charging: true } },
      of: ['a', 'destroyed'],
      edition: '2026',
      without: [7, 12],
      with: [1, 1],
    },
  },
  'steam-powered': {
    name: 'Steam-Powered',
    id: 'T9A26-R-82',
    description: 'Never pursues, but must in its First Round when Charging; its Random Movement is Maximised.',
    on: 'model',
    moves: (m) => {
      if (m.random) m.extra++;
      if (m.charging) m.must = true;
      m.stays = true;
    },
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [0, 1] },
  },
  'hit-and-run': {
    name: 'Hit and Run',
    id: 'T9A26-BRK-1',
    description:
      'A unit of only such models may break by choice before the Break Tests; if it had not lost, no unit pursues it.',
    on: 'model',
    whole: true,
    leaves: true,
    example: { kind: 'leave', ...B0, with: [1, 1] },
  },
  'goblin-cunning': {
    name: 'Goblin Cunning',
    id: 'T9A26-R-20',
    description: 'A unit of only such models may fail a Break Test instead of taking it.',
    on: 'model',
    whole: true,
    breakTest: { mayFail: true },
    example: { kind: 'break', policy: { fail_courage: 'always' }, ...B0, with: [1, 1] },
  },
  'hell-can-wait': {
    name: 'Hell Can Wait',
    id: 'T9A26-O',
    description:
      'Once, its unit may fail a Break Test instead of taking it, and then loses half as many Health Points by being Supernal, rounded down.',
    on: 'model',
    breakTest: { waits: true },
    // The effect records that the item is used.
    aid: () => ({ to: 'bearer', while: 'kept', gains: [] }),
    // The unit loses by 4 with Courage 7, and fails 33 tests of 36; half of that loss is less than the mean.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, att: 0, hp: 9, courage: 7, rules: ['supernal', 'RULE'] },
        b: { models: 15, att: 0, charging: true },
      },
      of: ['a', 'hp_lost'],
      edition: '2026',
      without: [11, 3],
      with: [2, 1],
    },
  },
  'trophy-for-the-collection': {
    name: 'Trophy for the Collection',
    id: 'T9A26-R',
    description:
      'Its side scores 3 for each enemy Character that its attacks kill; attacks of mounts and constructs do not count.',
    on: 'model',
    losses: { trophies: 3 },
    // The Character falls with probability 1/4: a Health Point, the end of its unit, and 3 more.
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, rules: ['RULE'] },
        b: { models: 0, files: 1, characters: { hero: { att: 0 } } },
      },
      of: ['a-side', 'combat_score'],
      edition: '2026',
      without: [1, 2],
      with: [5, 4],
    },
  },
} as const satisfies Record<string, RuleEntry>;

/** The rule of a unit with a Bodyguard by its file. */
export const GUARDING = 'bodyguard' satisfies keyof typeof moraleRules;
