import { type ExampleUnit, hpLost, one, type RuleDoc, wall } from './example.ts';

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
/** The break of the first unit, which loses with a friend of Discipline 9 beside it. */
const besideFriend = (a: ExampleUnit, friend: ExampleUnit) => ({
  kind: 'combat' as const,
  units: { a, b: { ...ranked(), charging: true, standard: true }, a2: { models: 1, files: 1, att: 0, ...friend } },
  contacts: [
    ['a.front', 'b.front'],
    ['a2.front', 'b.left'],
  ] as const,
  of: ['a', 'break'] as const,
  edition: '2026' as const,
  without: [11, 12] as const,
  with: [13, 18] as const,
});

export const moraleDocs = {
  stubborn: {
    description: 'Ignores the Combat Score modifier of Break Tests, or halves it (stubborn).',
    example: { kind: 'break', without: [11, 12], with: [5, 12] },
  },
  unbreakable: { description: 'Passes all Break Tests.', example: { kind: 'break', without: [11, 12], with: [0, 1] } },
  unstable: {
    description:
      'Takes no Break Test, but loses as many Health Points as the Combat Score difference; a unit with one, or of only such models (unstable_of).',
    example: { kind: 'crumble', without: 0, with: 4 },
  },
  undead: {
    description: 'Unstable where the rules say so (undead_is_unstable).',
    example: { kind: 'crumble', without: 0, with: 4 },
  },
  supernal: {
    description:
      'Takes a Break Test; if it fails, it loses Health Points as Unstable does, or the whole difference (supernal_reduced).',
    example: { kind: 'crumble', without: 0, with: 4 },
  },
  'dying-blow': {
    description:
      'A model that loses its last Health Point in an Agility Step stays, strikes and supports until the last step ends.',
    // The model falls at Agility 5 in 25 of 36 cases, before it strikes.
    example: hpLost(
      { models: 1, files: 1, rules: ['RULE'] },
      { models: 1, files: 1, off: 10, str: 10, agi: 5 },
      [11, 144],
      [1, 4],
    ),
  },
  swiftstride: {
    description: 'Flees and pursues with one more die, the lowest discarded.',
    example: { kind: 'catch', without: [721, 1296], with: [1877, 2592] },
  },
  'light-troops': { description: 'Has no Proper Ranks.', example: { kind: 'ranks', files: 5, without: 4, with: 0 } },
  skirmisher: {
    description: 'Stands with gaps of 12.5 mm between bases; enemies strike along the whole front, gaps included.',
    // Three of five, and as many behind them, are in contact with an enemy as wide as five in close order.
    example: { kind: 'attacks', without: 10, with: 6 },
  },
  'lance-formation': {
    description:
      'Three models make a Proper Rank, never more than two (lance_formation_ranks); three files wide it fights in two extra ranks.',
    example: { kind: 'ranks', files: 3, without: 0, with: 2 },
  },
  fear: {
    description: 'Enemies in contact have −1 Courage and may falter.',
    example: { ...fearful(losers(), ranked('RULE')), without: [11, 12], with: [35, 36] },
  },
  terror: {
    description: 'Causes Fear.',
    example: { ...fearful(losers(), ranked('RULE')), without: [11, 12], with: [35, 36] },
  },
  fearless: {
    description: 'Immune to Fear and to Horror.',
    example: { ...fearful(losers('RULE'), ranked('fear')), without: [35, 36], with: [11, 12] },
  },
  bodyguard: {
    description:
      'Characters in the unit are Stubborn; or those that it names, with which it counts as Steady and Solid in Break Tests (bodyguard).',
    example: { kind: 'break', led: true, without: [11, 12], with: [5, 12] },
  },
  inspires: {
    description: 'The unit gains the listed rules and changes while the bearer lives.',
    example: hpLost(
      { ...one, charging: true, characters: { lord: { att: 0, rules: ['RULE'] } } },
      wall,
      [1, 4],
      [3, 8],
      { value: 'first-strike(hatred)' },
    ),
  },
  'front-rank': {
    description: 'Stands as far forward as it can.',
    example: { kind: 'note', of: 'ranks', without: 0, with: 1 },
  },
  'stand-behind': {
    description: 'May stand anywhere in its unit.',
    example: { kind: 'note', of: 'characters', without: 0, with: 1 },
  },
  'mistress-of-smoke': {
    description: 'Once, the Character hides again when it would be removed or flee with a unit.',
    example: { kind: 'note', of: 'characters', without: 0, with: 1 },
  },
  'random-movement': {
    description: 'Moves a random distance, and not by magic; flees and pursues as far as the brackets say.',
    example: { kind: 'catch', edition: '2026', value: '2D6', without: [7, 12], with: [1, 2] },
  },
  courageous: {
    description: 'Its unit re-rolls failed Courage tests.',
    example: { kind: 'break', ...B0, with: [121, 144] },
  },
  'beacon-of-courage': {
    description:
      'Its unit, and friends in the same combat, re-roll failed Courage tests and crumble less; others where the file says that it is near.',
    example: { kind: 'break', ...B0, with: [121, 144] },
  },
  'commanding-presence': {
    description:
      'Friends in the same combat, if they are of the kind in brackets, have its Discipline where theirs is lower.',
    example: besideFriend(losers(), { courage: 9, rules: ['RULE'] }),
  },
  captain: {
    description:
      'With a Standard Bearer its unit is near the Battle Standard, with a Musician near the General, wherever they are.',
    // The unit has the Courage 9 of a General near its friend alone.
    example: besideFriend({ ...losers('RULE'), musician: true }, { near: { general: 9 } }),
  },
  'communal-bond': {
    description:
      'Break Tests and Command Tests are Minimised, on the best Discipline of a friend in the same combat, or near by in the file.',
    example: { kind: 'break', ...B0, with: [173, 216] },
  },
  pride: {
    description: 'Disciplined; Courage tests are Minimised.',
    example: { kind: 'break', ...B0, with: [173, 216] },
  },
  'minimised-tests': {
    description: 'Courage tests of its unit are Minimised.',
    example: { kind: 'break', edition: '2026', without: [11, 12], with: [173, 216] },
  },
  'no-rank-score': {
    description: 'Scores nothing for its ranks.',
    example: { kind: 'points', edition: '2026', without: 3, with: 0 },
  },
  'no-charge-score': {
    description: 'Scores nothing for Charging.',
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
    description: 'Command Tests of its unit are Minimised.',
    example: { kind: 'command', edition: '2026', without: [7, 12], with: [29, 36] },
  },
  unruly: {
    description: 'Command Tests of its unit are Maximised.',
    example: { kind: 'command', edition: '2026', without: [7, 12], with: [23, 72] },
  },
  mindless: {
    description: 'A unit of only such models passes the Command Tests of Combat Reforms.',
    example: { kind: 'command', edition: '2026', without: [7, 12], with: [1, 1] },
  },
  'chained-together': {
    description: 'Its unit never changes its files in a Combat Reform.',
    example: { kind: 'command', edition: '2026', without: [7, 12], with: [0, 1] },
  },
  resolute: {
    description: 'Its unit has a Proper Rank more if it has one.',
    example: { kind: 'points', without: 3, with: 4 },
  },
  'resolute-again': {
    description: 'Its unit has one more if something else in it is Resolute.',
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
    description: 'Never Stubborn, nor served by a Bodyguard; makes no Supporting Attacks.',
    example: { kind: 'attacks', without: 10, with: 5 },
  },
  'support-unit': {
    description: 'Resolute while its Parent Unit is near, or in the same combat.',
    example: { kind: 'points', near: 'parent', without: 3, with: 4 },
  },
  'daeb-warfare': {
    description:
      'Resolute in its First Round in a combat of more than two units, two of which are friends with this rule.',
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
    description: 'Stubborn while a forest is near; a unit that is Stubborn anyway counts as Steady in Break Tests.',
    example: { kind: 'break', edition: '2026', near: 'forest', ...B0, with: [13, 18] },
  },
  'life-is-cheap': {
    description:
      'The enemy does not score the first two Health Points that such models lose in a combat; Steady and Solid gives +2 Discipline.',
    example: { kind: 'scored', without: [1, 4], with: [0, 1] },
  },
  'ensouled-statue': {
    description: 'An Unstable unit of only such models crumbles by one less.',
    example: { kind: 'crumble', beside: ['unstable'], without: 4, with: 3 },
  },
  'necromantic-aura': {
    description: 'Its Unstable unit, and friends in the same combat, crumble by one less.',
    example: { kind: 'crumble', beside: ['unstable'], without: 4, with: 3 },
  },
  horror: {
    description:
      'Units that break in contact with it flee with two more dice, the two highest discarded, unless Fearless.',
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [119, 144] },
  },
  frenzy: {
    description: 'Its unit must pursue.',
    example: {
      kind: 'catch',
      edition: '2026',
      policy: { pursue_policy: 'never' },
      without: [0, 1],
      with: [7, 12],
    },
  },
  emplacement: {
    description: 'A unit of only such models never pursues, and is destroyed when it breaks.',
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [0, 1] },
  },
  damnation: {
    description: 'Is destroyed when it breaks; the Wretched Ones that replace it are not played.',
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
    description: 'Never pursues, but must in its First Round when Charging; its Random Movement is Maximised.',
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [0, 1] },
  },
  'full-steam-ahead': {
    description: 'Never pursues, but must in its First Round when Charging.',
    example: { kind: 'catch', edition: '2026', without: [7, 12], with: [0, 1] },
  },
  'hit-and-run': {
    description:
      'A unit of only such models may break by choice before the Break Tests; if it had not lost, no unit pursues it.',
    example: { kind: 'leave', ...B0, with: [1, 1] },
  },
  'goblin-cunning': {
    description: 'A unit of only such models may fail a Break Test instead of taking it.',
    example: { kind: 'break', policy: { fail_courage: 'always' }, ...B0, with: [1, 1] },
  },
  'hell-can-wait': {
    description:
      'Once, its unit may fail a Break Test instead of taking it, and then loses half as many Health Points by being Supernal, rounded down.',
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
    description:
      'Its side scores 3 for each enemy Character that its attacks kill; attacks of mounts and constructs do not count.',
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
} satisfies Record<string, RuleDoc>;
