import { type ExampleUnit, hpLost, one, type RuleDoc, wall } from './example.ts';

/** A single model led by a Character without attacks. */
const led = (man: ExampleUnit, foe: ExampleUnit = {}) => ({
  kind: 'combat' as const,
  units: {
    a: { ...one, files: 2, ...man, characters: { lord: { att: 0, rules: ['RULE'] } } },
    b: { ...wall, ...foe },
  },
  of: ['b', 'hp_lost'] as const,
  edition: '2026' as const,
});

export const leaderDocs = {
  guides: {
    description: 'The R&F of the unit gain the listed rules and changes while the bearer lives.',
    example: { ...led({ charging: true }), value: 'first-strike(hatred)', without: [1, 4], with: [3, 8] },
  },
  'venomous-fortress': {
    description: 'Skinks of the unit have First Strike (Hatred) and Poison Attacks.',
    // 3/4 hit; of these 1/4 wound automatically, and half of the others.
    example: { ...led({ charging: true, tags: ['skink'] }), without: [1, 4], with: [1, 2] },
  },
  'hunt-leader': {
    description: 'Magnasaurs of the unit have Fury.',
    example: { ...led({ tags: ['magnasaur'] }), without: [1, 4], with: [1, 3] },
  },
  'skorchit-alchemist': {
    description: 'R&F of Height 1 in the unit have First Strike (Zeal, Flaming Attacks).',
    example: { ...led({ charging: true }), without: [1, 4], with: [3, 8] },
  },
  'banner-of-urlain': {
    description: 'Elves of the R&F have Devastating Charge (+1 Attack).',
    example: { ...led({ charging: true, tags: ['elf'] }), without: [1, 4], with: [1, 2] },
  },
  commandment: {
    description: 'Offensive and Defensive Skill of the R&F are 6.',
    example: { ...led({}), without: [1, 4], with: [1, 3] },
  },
  'royal-huntsman': {
    description: 'It and the Lion Guards that it leads have Swiftstride.',
    example: {
      kind: 'combat',
      units: {
        a: { name: 'Lion Guard', models: 20, att: 0, characters: { lord: { att: 0, rules: ['RULE'] } } },
        b: { models: 4, files: 4, att: 0, courage: 0 },
      },
      of: ['b', 'caught'],
      edition: '2026',
      without: [7, 12],
      with: [161, 216],
    },
  },
  'grandmaster-of-the-sword': {
    description: 'It and the Sword Masters that it leads have +1 Agility.',
    // Models at Agility 3 fall first in 25 of 36 cases.
    example: {
      ...led({ agi: 3, name: 'Sword Masters' }, { models: 1, files: 1, agi: 4, att: 1, off: 10, str: 10 }),
      without: [11, 144],
      with: [1, 4],
    },
  },
  'standing-in-wait': {
    description: 'Its unit has Swiftstride, Stubborn and Mindless.',
    example: {
      kind: 'combat',
      units: {
        a: { models: 20, att: 0, characters: { lord: { att: 0, rules: ['RULE'] } } },
        b: { models: 4, files: 4, att: 0, courage: 0 },
      },
      of: ['b', 'caught'],
      edition: '2026',
      without: [7, 12],
      with: [161, 216],
    },
  },
  'master-strategist': {
    description: 'It and the Skinks of Height 1 that it leads may leave by Hit and Run.',
    example: {
      kind: 'combat',
      units: {
        a: { name: 'Skinks', models: 3, att: 0, characters: { lord: { att: 0, rules: ['RULE'] } } },
        b: { models: 20, att: 0 },
      },
      of: ['a', 'holds'],
      edition: '2026',
      without: [1, 12],
      with: [0, 1],
    },
  },
  'academy-commander': {
    description: 'Parts of its unit that are of the Academy have Artistry of Death.',
    example: { ...led({ tags: ['academy'] }), without: [1, 4], with: [1, 3] },
  },
  'fanatical-devotion': {
    description: 'The unit has Regeneration (6+), and Hatred but for mounts.',
    example: { ...led({}), without: [1, 4], with: [3, 8] },
  },
  'staff-of-piankh-khahiroth': {
    description: 'Mounts of the unit have Flaming and Magical Attacks.',
    example: { ...led({ tags: ['mount'] }, { rules: ['flammable'] }), without: [1, 4], with: [3, 8] },
  },
  'aleward-crew': {
    description: 'The R&F have +1 Armour, and Aegis (3+) against Flaming Attacks.',
    example: hpLost(one, { ...wall, characters: { lord: { att: 0, rules: ['RULE'] } } }, [1, 4], [5, 24], {
      edition: '2026',
    }),
  },
  'harmony-of-the-sun': {
    description: 'Friends of the unit in the combat have Regeneration (+1, max 4+).',
    example: {
      kind: 'combat',
      units: { a: one, b: { ...wall, rules: ['regeneration(5+)'] }, b2: { att: 0, rules: ['RULE'] } },
      contacts: [
        ['a.front', 'b.front'],
        ['b2.front', 'a.rear'],
      ],
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 6],
      with: [1, 8],
    },
  },
  'helm-of-kadim-command': {
    description: 'Kadim of the unit and its friends have First Strike (Hatred) at those with a Weakness.',
    example: {
      ...led({ charging: true, tags: ['kadim'] }, { rules: ['weakness(toxic-attacks)'] }),
      without: [1, 4],
      with: [3, 8],
    },
  },
  'disorienting-scent': {
    description: 'Beasts and Magnasaurs of enemies in contact have -2 Offensive Skill.',
    example: hpLost({ ...one, off: 4, tags: ['beast'] }, { ...wall, rules: ['RULE'] }, [1, 3], [1, 4], {
      edition: '2026',
    }),
  },
  'ring-of-the-obsidian-thrones': {
    description: 'Courage tests of the unit and its friends are Minimised.',
    example: { kind: 'break', edition: '2026', without: [11, 12], with: [173, 216] },
  },
  'sacred-aquila': {
    description:
      'The bearer and the R&F have Fury; each natural 1 to hit of theirs is an Unmodifiable hit of Strength 3 on themselves.',
    example: { ...led({}), without: [1, 4], with: [1, 3] },
  },
  'divine-right': {
    description:
      'While a Character is in a unit that it touches, its rolled characteristics have their highest value; the Character is not moved to meet it.',
    example: hpLost(
      { ...one, att: 'D3', rules: ['RULE'] },
      { ...wall, characters: { lord: { att: 0 } } },
      [1, 2],
      [3, 4],
      { edition: '2026' },
    ),
  },
  'at-its-best': {
    description: 'Its rolled characteristics have their highest value.',
    example: hpLost({ ...one, att: 'D3', rules: ['RULE'] }, wall, [1, 2], [3, 4], { edition: '2026' }),
  },
  'sacred-relic': {
    description: 'The unit has Fight in Extra Rank; the bearer does not gain weapons of the R&F.',
    example: hpLost(
      { models: 15, files: 5, agi: 5, characters: { relic: { att: 0, rules: ['RULE'] } } },
      { ...wall, files: 5 },
      [9, 4],
      [14, 4],
      { edition: '2026' },
    ),
  },
  beastmaster: {
    description:
      'Friends in the combat have Maximised numbers of Stomps, and with a Beast Minimised Courage tests; enemies have Minimised numbers of Stomps.',
    example: hpLost(
      { models: 1, files: 2, att: 0, rules: ['stomp-attacks(D6)'], characters: { lord: { att: 0, rules: ['RULE'] } } },
      wall,
      [7, 4],
      [161, 72],
      { edition: '2026' },
    ),
  },
  'falling-star': {
    description:
      'Agility when the round starts, Offensive and Defensive Skill in each step are twice its Health Points: 2 less for each that it has lost.',
    example: hpLost({ ...one, hp: 3, lost_health_points: 2, off: 9, rules: ['RULE'] }, wall, [5, 12], [1, 3], {
      edition: '2026',
    }),
  },
  'uthers-mettle': {
    description:
      '+1 Attack for each rank, four at most, of the deepest unit that it touches; they are allocated as its others.',
    example: hpLost({ ...one, rules: ['RULE'] }, { ...wall, models: 30 }, [1, 4], [1, 1], { edition: '2026' }),
  },
  'divine-judgement': {
    description: '+2 Strength and Armour Penetration from when it charges to the end of the combat.',
    // 5/12, and another 5/12 in the next round.
    example: hpLost(
      { ...one, charging: true, rules: ['unbreakable', 'RULE'] },
      { ...wall, rules: ['unbreakable'] },
      [1, 2],
      [5, 6],
      { rounds: 2, edition: '2026' },
    ),
  },
} satisfies Record<string, RuleDoc>;
