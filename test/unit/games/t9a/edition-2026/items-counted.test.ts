import { describe, expect, it } from 'vitest';
import { bounds } from '../../../../helpers/dice/bounds.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { tableOf } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { block, fielded, striker } from '../../../../helpers/t9a/fielded.ts';

// Items of 2026 whose attacks are counted from the state of the combat when they are made.

const rules = { preset: '2026' } as const;
const lord = (...own: string[]): HeroInCombat => ({ att: 0, agi: 5, hp: 9, rules: own });
const many: UnitInCombat = { models: 50, files: 10, att: 0, rules: ['unbreakable'] };
const lost = (text: CombatText, unit = 'b') => exactly(combatOf({ rules, ...text })).of(unit, 'hp_lost');

/** Expects the answer with lumped states to be that of all dice. */
function agrees(text: CombatText, [subject, metric]: readonly [string, string]): number {
  const battle = combatOf({ rules, ...text });
  const value = agreed(battle).of(subject, metric);
  const read = battle.combat.metrics.find((m) => m.subject === subject && m.metric === metric && m.round === 0)!;
  const [found] = bounds(tableOf(battle), [read], { steps: 1e7, width: 1e-12 }).metrics;
  expect(found!.low).toBeLessThanOrEqual(value + 1e-12);
  expect(found!.high).toBeGreaterThanOrEqual(value - 1e-12);
  return value;
}

describe('Swarm Master', () => {
  const swarm = (models: number, more: UnitInCombat = {}): UnitInCombat => ({
    ...{ models, files: 5, att: 0, rules: ['unbreakable'] },
    ...more,
    characters: { lord: lord('swarm-master') },
  });

  it.each([
    [19, 2],
    [18, 1.5],
    // At most ten hits.
    [59, 5],
  ])('of %i models hits once for each rank', (models, mean) => {
    expect(lost({ units: { a: swarm(models), b: many } })).toBe(mean);
  });

  it('counts the rank of a Resolute unit', () => {
    expect(lost({ units: { a: swarm(19, { rules: ['resolute'] }), b: many } })).toBe(2.5);
  });

  it('counts no ranks that an enemy in the flank takes away', () => {
    const units = { a: swarm(19), b: { ...many, files: 5 }, b2: { models: 10, files: 5, att: 0 } };
    expect(
      lost({
        units,
        contacts: [
          ['a.front', 'b.front'],
          ['b2.front', 'a.left'],
        ],
      }),
    ).toBe(1);
  });

  // Fifteen models with their lord: one that falls at Agility 6 leaves two ranks.
  const killer: UnitInCombat = { ...many, characters: { slayer: { att: 1, agi: 6 } } };

  it.each([
    [[4, 4, 4, 4], 2],
    [[4, 2, 4, 4, 4], 3],
  ])('counts the ranks that are left: %j', (faces, hits) => {
    const f = fight(combatOf({ units: { a: swarm(14), b: killer }, rules }), faces).to('score');
    f.dice.done();
    expect(50 - f.b.rf).toBe(hits);
  });

  it('is exact with lost ranks', () => {
    // By Press of Ranks it wounds on 3+: (2/3 × 3 + 1/3 × 2) / 2.
    expect(lost({ units: { a: swarm(14), b: killer } })).toBeCloseTo(4 / 3, 12);
  });

  it('is equal with lumped states, over two rounds', () => {
    const b: UnitInCombat = { models: 6, files: 3, agi: 6, rules: ['unbreakable'] };
    const units = { a: { ...swarm(11), files: 6 }, b };
    agrees({ units, rounds: 2 }, ['b', 'hp_lost']);
    agrees({ units, rounds: 2 }, ['a', 'hp_lost']);
  });
});

describe('Breath of the Brass Bull', () => {
  const bull = (more: UnitInCombat = {}): UnitInCombat => ({
    ...{ models: 9, files: 5, att: 0, charging: true, rules: ['unbreakable'] },
    ...more,
    characters: { lord: lord('first-strike(breath-of-the-brass-bull)') },
  });
  const front: UnitInCombat = { models: 50, files: 5, att: 0, rules: ['unbreakable'] };

  it('hits once for each enemy at the front, whatever the bearer touches', () => {
    expect(lost({ units: { a: bull(), b: front } })).toBe(2.5);
    // Corners touch, too.
    expect(lost({ units: { a: bull(), b: many } })).toBe(3);
  });

  it('breathes in the First Round alone', () => {
    expect(lost({ units: { a: bull({ charging: false }), b: front } })).toBe(0);
    expect(lost({ units: { a: bull(), b: front }, rounds: 2 })).toBe(2.5);
  });

  it('wounds with Strength 3 and allows no armour', () => {
    expect(lost({ units: { a: bull(), b: { ...front, arm: 6, res: 4 } } })).toBeCloseTo(5 / 3, 12);
  });

  it('counts neither the fallen nor enemies at a flank', () => {
    const archer: UnitInCombat = { models: 3, files: 3, att: 0 };
    const contacts: CombatText['contacts'] = [
      ['a.front', 'b.front'],
      ['c.front', 'a.left'],
    ];
    const units = { a: bull(), b: { ...archer, files: 5, models: 5 }, c: { ...archer, side: 'b-side' } };
    expect(lost({ units, contacts })).toBe(2.5);
  });

  it('is equal with lumped states', () => {
    // A Character at Agility 6 fells one of four, which leaves its place at an end.
    const slayer: HeroInCombat = { att: 2, agi: 6 };
    const a: UnitInCombat = { ...bull(), characters: { lord: lord('first-strike(breath-of-the-brass-bull)'), slayer } };
    const units = { a, b: { models: 4, files: 4, att: 1, agi: 4, rules: ['unbreakable'] } };
    // Each of two attacks fells with 1/4: 4, 3 or 2 of them are left to be hit.
    const fallen = [9 / 16, 6 / 16, 1 / 16];
    const mean = fallen.reduce((sum, p, i) => sum + p * (i + (4 - i) / 2), 0);
    expect(agrees({ units }, ['b', 'hp_lost'])).toBeCloseTo(mean, 12);
  });
});

describe('Justice', () => {
  const just = (more: HeroInCombat = {}, ranks: UnitInCombat = {}): UnitInCombat => ({
    ...{ models: 9, files: 5, att: 0, rules: ['unbreakable'] },
    ...ranks,
    characters: { lord: { agi: 1, hp: 9, rules: ['justice'], ...more } },
  });
  const foe = (att: number, more: UnitInCombat = {}): UnitInCombat => ({
    ...{ models: 1, files: 1, hp: 9, att, agi: 5, rules: ['unbreakable'] },
    ...more,
  });

  it.each([
    ['no one has fallen', [4, 3, 4, 4], 1, 1],
    ['one has fallen', [4, 4, 4, 4, 4, 4], 1, 2],
    ['three of four strike at most', [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 4, 4],
  ])('strikes again at the end of Agility 0: %s', (_, faces, att, lost) => {
    const f = fight(combatOf({ units: { a: just(), b: foe(att) }, rules }), faces).to('score');
    f.dice.done();
    expect(9 - f.b.rf).toBe(lost);
  });

  it('counts what falls in Agility Step 0, but nothing that its own model loses', () => {
    const late = foe(1, { agi: 0 });
    expect(lost({ units: { a: just(), b: late } })).toBeCloseTo(1 / 4 + 1 / 16, 12);
    expect(lost({ units: { a: just(), b: late }, policies: { alloc_policy: 'characters' } })).toBeCloseTo(1 / 4, 12);
  });

  it('strikes no more once its model has fallen', () => {
    // At Agility 5 one falls with 1/4; at Agility 0 the Character, whose own blow at 1 is past.
    const b: UnitInCombat = {
      ...foe(1),
      files: 2,
      characters: { slayer: { att: 1, agi: 0, hp: 9, attacks: 'characters' } },
    };
    expect(lost({ units: { a: just({ hp: 1 }), b } })).toBeCloseTo(1 / 4 + (1 / 4) * (3 / 4) * (1 / 4), 12);
  });

  it('makes its attacks within the limit of Restricted ones', () => {
    const contacts: CombatText['contacts'] = [['b.front', 'a.rear']];
    const b = foe(1, { models: 5, files: 5 });
    // A model of Height 1 has one attack to its rear, which it has made; one of Height 2 has another.
    expect(lost({ units: { a: just({}, { models: 4 }), b }, contacts })).toBeCloseTo(1 / 4, 12);
    const tall = { a: just({ height: 2 }, { models: 4 }), b };
    const none = (3 / 4) ** 5;
    expect(lost({ units: tall, contacts })).toBeCloseTo(1 / 4 + (1 - none) / 4, 12);
  });

  it('counts anew each round, and is equal with lumped states', () => {
    const units = { a: just({}, { models: 4 }), b: foe(1, { hp: 4 }) };
    const mean = agrees({ units, rounds: 2 }, ['b', 'hp_lost']);
    // In each of two rounds 1/4 + 1/16, less what exceeds the four Health Points: four attacks that all wound.
    expect(mean).toBeCloseTo(2 * (5 / 16), 12);
  });

  it('keeps the Combat Scores', () => {
    const units = { a: just({}, { rules: [] }), b: foe(1, { courage: 8, rules: [] }) };
    agrees({ units, rounds: 2 }, ['a', 'break']);
    agrees({ units, rounds: 2 }, ['b', 'break']);
  });
});

describe('Blaze of Protection', () => {
  const blazing = (more: HeroInCombat = {}, unit: UnitInCombat = {}): UnitInCombat => ({
    ...{ models: 14, files: 5, att: 0, rules: ['unbreakable'] },
    ...unit,
    characters: { lord: { att: 0, hp: 9, rules: ['blaze-of-protection'], ...more } },
  });
  const five: UnitInCombat = { models: 5, files: 5, rules: ['unbreakable'] };

  it.each<[string, UnitInCombat, UnitInCombat, number]>([
    ['burns the three who touch it', blazing(), five, 2],
    ['none who cannot attack', blazing(), { ...five, att: 0 }, 0],
    ['none who attack it', blazing({ targeted: 'always' }), five, 0],
    // One of three attacks it.
    ['those who attack others', blazing({ targeted: 1 / 3 }), five, 4 / 3],
    ['none that attack a unit without R&F', blazing({}, { models: 0, files: 1 }), five, 0],
    ['with Strength 4, and no Penetration', blazing(), { ...five, res: 4, arm: 3 }, 3 / 4],
    ['Unmodifiable', blazing({ str: 9 }), five, 2],
  ])('%s', (_, a, b, mean) => {
    expect(agrees({ units: { a, b } }, ['b', 'hp_lost'])).toBeCloseTo(mean, 12);
  });

  it('is for Characters: R&F burn no one', () => {
    const a: UnitInCombat = { models: 15, files: 5, att: 0, rules: ['unbreakable', 'blaze-of-protection'] };
    expect(lost({ units: { a, b: five } })).toBe(0);
  });

  it('burns Characters who touch it and attack R&F, at the end of Agility 0', () => {
    const hero = (attacks: 'rank-and-file' | 'characters'): UnitInCombat => ({
      ...{ ...five, models: 4, files: 5 },
      characters: { hero: { att: 1, hp: 9, agi: 0, attacks } },
    });
    const of = (b: UnitInCombat, name: string) =>
      agreed(combatOf({ rules, units: { a: blazing(), b } })).of(name, 'hp_lost');
    expect(of(hero('rank-and-file'), 'b.hero')).toBeCloseTo(2 / 3, 12);
    expect(of(hero('rank-and-file'), 'b')).toBeCloseTo(4 / 3, 12);
    expect(of(hero('characters'), 'b.hero')).toBe(0);
    expect(of(hero('characters'), 'b')).toBeCloseTo(4 / 3, 12);
  });

  it('burns no one who has fallen before, and none once its bearer has', () => {
    // At Agility 5 the R&F fell one of three with 1/4 each, of five who strike back later.
    const strong = { ...blazing({}, { models: 2, files: 3, att: 1, agi: 5 }) };
    const b: UnitInCombat = { ...five, models: 3, files: 3, agi: 1 };
    const fallen = [9 / 16, 6 / 16, 1 / 16];
    const mean = fallen.reduce((sum, p, i) => sum + p * (i + ((3 - i) * 2) / 3), 0);
    expect(agrees({ units: { a: strong, b } }, ['b', 'hp_lost'])).toBeCloseTo(mean, 12);
    const slain = blazing({ hp: 1, targeted: 1 / 3, res: 1 });
    // It falls to one attack with 1/2 × 5/6, and else burns two.
    expect(agrees({ units: { a: slain, b: five } }, ['b', 'hp_lost'])).toBeCloseTo((7 / 12) * (4 / 3), 12);
  });

  it('is bought with Armour 6', () => {
    const lord = { unit: 'infernal/overlord', options: ['Blaze of Protection'] };
    const a = { ...striker({ att: 0 }), side: 'x', models: 9, files: 5, characters: { lord } };
    const { profile } = fielded({ a, b: block() }).setup.units[0]!.characters[0]!;
    expect([profile.unmodelled, profile.defence.arm]).toEqual([[], 6]);
  });
});

describe('the items as armies buy them', () => {
  const led = (unit: string, option: string, models: number) => ({
    ...{ ...striker({ att: 0 }), side: 'x', models, files: 5, charging: true },
    characters: { lord: { unit, options: [option] } },
  });

  it.each([
    // By Press of Ranks the two Standard Melee Attacks wound on 3+, but not the four Unmodifiable ones.
    ['vermin/vermin-senator', 'Hand Weapon (Swarm Master)', 19, 2 * (1 / 2) * (2 / 3) + 4 * (1 / 2)],
    // With its Infernal Weapon, and the Breath instead of Hatred in its First Round.
    ['infernal/overlord', 'Breath of the Brass Bull', 9, 4 * (5 / 6) * (5 / 6) + 6 * (1 / 2)],
  ])('%s with %s', (unit, option, models, value) => {
    const { setup, combat } = fielded({ a: led(unit, option, models), b: block() });
    expect(setup.units[0]!.characters[0]!.profile.unmodelled).toEqual([]);
    expect(agreed({ setup, combat }).of('b', 'hp_lost')).toBeCloseTo(value, 12);
  });

  it('the Breath adds a Health Point', () => {
    const { setup } = fielded({ a: led('infernal/overlord', 'Breath of the Brass Bull', 9), b: block() });
    expect(setup.units[0]!.characters[0]!.profile.defence.hp).toBe(4);
  });
});
