import type { ExampleUnit } from '../example.ts';
import { add } from '../modifiers.ts';
import type { RuleEntry } from '../rule.ts';

/** One man who strikes many that do not; `RULE` for those who have the rule that is shown. */
const one: ExampleUnit = { models: 1, files: 1, agi: 5 };
const wall: ExampleUnit = { models: 50, files: 10, att: 0 };

/** A single model led by a Character who has no attacks. */
const led = (man: ExampleUnit, foe: ExampleUnit = {}) => ({
  kind: 'combat' as const,
  units: {
    a: { ...one, files: 2, ...man, characters: { lord: { att: 0, rules: ['RULE'] } } },
    b: { ...wall, ...foe },
  },
  of: ['b', 'hp_lost'] as const,
  edition: '2026' as const,
});

/** The effects of Characters on the unit that they lead or are beside. */
export const leaders = {
  inspires: {
    name: 'Inspires',
    id: 'T9A26-O',
    description: 'The unit gains the listed rules and changes while the bearer lives.',
    on: 'model',
    takes: 'gained',
    aid: (gains) => ({ to: 'unit', gains }),
    example: { ...led({ charging: true }), value: 'first-strike(hatred)', without: [1, 4], with: [3, 8] },
  },
  guides: {
    name: 'Guiding Manifestation',
    id: 'T9A26-O',
    description: 'The R&F of the unit gain the listed rules and changes while the bearer lives.',
    on: 'model',
    takes: 'gained',
    aid: (gains) => ({ to: 'unit', ranks: true, gains }),
    example: { ...led({ charging: true }), value: 'first-strike(hatred)', without: [1, 4], with: [3, 8] },
  },
  'venomous-fortress': {
    name: 'Venomous Fortress',
    id: 'T9A26-O',
    description: 'Skinks of the unit have First Strike (Hatred) and Poison Attacks.',
    on: 'model',
    aid: () => ({ to: 'unit', only: 'skink', gains: ['first-strike(hatred)', 'poison-attacks'] }),
    // 3/4 hit; of these 1/4 wound automatically, and half of the others.
    example: { ...led({ charging: true, tags: ['skink'] }), without: [1, 4], with: [1, 2] },
  },
  'skorchit-alchemist': {
    name: 'Skorchit Alchemist',
    id: 'T9A26-O',
    description: 'R&F of Height 1 in the unit have First Strike (Zeal, Flaming Attacks).',
    on: 'model',
    aid: () => ({ to: 'unit', ranks: true, heights: [1], gains: ['first-strike(zeal, flaming-attacks)'] }),
    example: { ...led({ charging: true }), without: [1, 4], with: [3, 8] },
  },
  'banner-of-urlain': {
    name: 'Banner of Urlain',
    id: 'T9A26-O',
    description: 'Elves of the R&F have Devastating Charge (+1 Attack).',
    on: 'model',
    aid: () => ({ to: 'unit', ranks: true, only: 'elf', gains: ['devastating-charge(+1 att)'] }),
    example: { ...led({ charging: true, tags: ['elf'] }), without: [1, 4], with: [1, 2] },
  },
  commandment: {
    name: 'Commandment',
    id: 'T9A26-O',
    description: 'Offensive and Defensive Skill of the R&F are 6.',
    on: 'model',
    aid: () => ({ to: 'unit', ranks: true, gains: ['set off 6', 'set def 6'] }),
    example: { ...led({}), without: [1, 4], with: [1, 3] },
  },
  'royal-huntsman': {
    name: 'Royal Huntsman',
    id: 'T9A26-O',
    description: 'It and the Lion Guards that it leads have Swiftstride.',
    on: 'model',
    aid: () => ({ to: 'unit', units: ['lion guard'], gains: ['swiftstride'] }),
    example: { kind: 'none', because: 'it concerns units of one name, which `swiftstride` helps like any others' },
  },
  'grandmaster-of-the-sword': {
    name: 'Grandmaster of the Sword',
    id: 'T9A26-O',
    description: 'It and the Sword Masters that it leads have +1 Agility.',
    on: 'model',
    aid: () => ({ to: 'unit', units: ['sword master'], gains: ['+1 agi'] }),
    // At Agility 3 they fall first in 25 of 36 cases.
    example: {
      ...led({ agi: 3, name: 'Sword Masters' }, { models: 1, files: 1, agi: 4, att: 1, off: 10, str: 10 }),
      without: [11, 144],
      with: [1, 4],
    },
  },
  'master-strategist': {
    name: 'Master Strategist',
    id: 'T9A26-O',
    description: 'It and the Skinks of Height 1 that it leads may leave by Hit and Run.',
    on: 'model',
    aid: () => ({ to: 'unit', heights: [1], units: ['skink'], gains: ['hit-and-run'] }),
    example: { kind: 'none', because: 'it concerns units of one name, which `hit-and-run` helps like any others' },
  },
  'aleward-crew': {
    name: 'The Aleward Crew',
    id: 'T9A26-O',
    description: 'The R&F have +1 Armour, and Aegis (3+) against Flaming Attacks.',
    on: 'model',
    aid: () => ({ to: 'unit', ranks: true, gains: ['+1 arm', 'aegis(3+, flaming-attacks)'] }),
    example: {
      kind: 'combat',
      units: { a: one, b: { ...wall, characters: { lord: { att: 0, rules: ['RULE'] } } } },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [5, 24],
    },
  },
  'harmony-of-the-sun': {
    name: 'Harmony of the Sun',
    id: 'T9A26-O',
    description: 'Friends of the unit in the combat have Regeneration (+1, max 4+).',
    on: 'model',
    aid: () => ({ to: 'others', gains: ['regeneration(+1, max 4+)'] }),
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
    name: 'Helm of Kadim Command',
    id: 'T9A26-O',
    description: 'Kadim of the unit and its friends have First Strike (Hatred) at those with a Weakness.',
    on: 'model',
    aid: () => ({ to: 'friends', only: 'kadim', gains: ['first-strike(hatred(towards weakness))'] }),
    example: {
      ...led({ charging: true, tags: ['kadim'] }, { rules: ['weakness(toxic-attacks)'] }),
      without: [1, 4],
      with: [3, 8],
    },
  },
  'disorienting-scent': {
    name: 'Disorienting Scent',
    id: 'T9A26-O',
    description: 'Beasts and Magnasaurs of enemies in contact have -2 Offensive Skill.',
    on: 'model',
    aid: () => [
      { to: 'touching', only: 'beast', gains: ['-2 off'] },
      { to: 'touching', only: 'magnasaur', gains: ['-2 off'] },
    ],
    example: {
      kind: 'combat',
      units: { a: { ...one, off: 4, tags: ['beast'] }, b: { ...wall, rules: ['RULE'] } },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 3],
      with: [1, 4],
    },
  },
  'ring-of-the-obsidian-thrones': {
    name: 'Ring of the Obsidian Thrones',
    id: 'T9A26-O',
    description: 'Courage tests of the unit and its friends are Minimised.',
    on: 'model',
    aid: () => ({ to: 'friends', gains: ['minimised-tests'] }),
    example: { kind: 'break', edition: '2026', without: [11, 12], with: [173, 216] },
  },
  'sacred-aquila': {
    name: 'Sacred Aquila',
    id: 'T9A26-O',
    description:
      'The bearer and the R&F have Fury; each natural 1 to hit of theirs is an Unmodifiable hit of Strength 3 on themselves.',
    on: 'model',
    aid: () => [
      { to: 'bearer', gains: ['fury', 'price-of-fury'] },
      { to: 'unit', ranks: true, gains: ['fury', 'price-of-fury'] },
    ],
    example: { ...led({}), without: [1, 4], with: [1, 3] },
  },
  'divine-right': {
    name: 'Divine Right',
    id: 'T9A26-R',
    description:
      'While a Character is in a unit that it touches, its rolled characteristics have their highest value; the Character is not moved to meet it.',
    on: 'model',
    gap: { of: 'all', text: 'Characters that must meet it by Divine Right' },
    aid: () => ({ to: 'bearer', while: 'foe-led', gains: ['at-its-best'] }),
    example: {
      kind: 'combat',
      units: { a: { ...one, att: 'D3', rules: ['RULE'] }, b: { ...wall, characters: { lord: { att: 0 } } } },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 2],
      with: [3, 4],
    },
  },
  'at-its-best': {
    name: 'At its best',
    id: 'T9A26-R',
    description: 'Its rolled characteristics have their highest value.',
    on: 'part',
    atItsBest: true,
    example: {
      kind: 'combat',
      units: { a: { ...one, att: 'D3', rules: ['RULE'] }, b: wall },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 2],
      with: [3, 4],
    },
  },
  'falling-star': {
    name: 'Falling Star',
    id: 'T9A26-R-109',
    description:
      'Agility when the round starts, Offensive and Defensive Skill in each step are twice its Health Points: 2 less for each that it has lost.',
    on: 'model',
    aid: () => ({ to: 'bearer', while: 'health-lost', adds: true, gains: ['-2 agi', '-2 off', '-2 def'] }),
    example: {
      kind: 'combat',
      units: { a: { ...one, hp: 3, lost_health_points: 2, off: 9, rules: ['RULE'] }, b: wall },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [5, 12],
      with: [1, 3],
    },
  },
  'uthers-mettle': {
    name: "Uther's Mettle",
    id: 'T9A26-O',
    description:
      '+1 Attack for each rank, four at most, of the deepest unit that it touches; they are allocated as its others.',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'foe-ranks', adds: true, gains: ['+1 att'] }),
    example: {
      kind: 'combat',
      units: { a: { ...one, rules: ['RULE'] }, b: { ...wall, models: 30 } },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 4],
      with: [1, 1],
    },
  },
  'divine-judgement': {
    name: 'Divine Judgement',
    id: 'T9A26-O',
    description: '+2 Strength and Armour Penetration from when it charges to the end of the combat.',
    on: 'part',
    happens: (end) => end.charging,
    lasts: true,
    attribute: true,
    ofWeapon: true,
    modifiers: (m) => (m.charging ? [add('str', 2), add('ap', 2)] : []),
    aid: () => ({ to: 'bearer', while: 'kept', gains: ['enchanted(+2 str, +2 ap)'] }),
    // 5/12, and another 5/12 in the next round.
    example: {
      kind: 'combat',
      units: {
        a: { ...one, charging: true, rules: ['unbreakable', 'RULE'] },
        b: { ...wall, rules: ['unbreakable'] },
      },
      rounds: 2,
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 2],
      with: [5, 6],
    },
  },
} as const satisfies Record<string, RuleEntry>;
