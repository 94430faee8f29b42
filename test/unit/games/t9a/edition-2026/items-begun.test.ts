import { describe, expect, it } from 'vitest';
import { bounds } from '../../../../helpers/dice/bounds.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { tableOf } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { block, fielded } from '../../../../helpers/t9a/fielded.ts';

// Weapons of 2026 whose effects begin when they have taken a Health Point.

const rules = { preset: '2026' } as const;
const led = (models: number, lord: HeroInCombat, more: UnitInCombat = {}): UnitInCombat => ({
  ...{ models, files: models + 1, att: 0, rules: ['unbreakable'], characters: { lord: { agi: 5, hp: 9, ...lord } } },
  ...more,
});
const foe = (more: UnitInCombat = {}): UnitInCombat => ({
  ...{ models: 1, files: 1, hp: 20, agi: 3, rules: ['unbreakable'] },
  ...more,
});

/** Expects dice of both kinds, and lumped states, to agree. */
function agrees(text: CombatText, subject: string, metric: string, round = 0): number {
  const battle = combatOf({ rules, ...text });
  const value = agreed(battle).of(subject, metric, round);
  const read = battle.combat.metrics.find((m) => m.subject === subject && m.metric === metric && m.round === round)!;
  const [found] = bounds(tableOf(battle), [read], { steps: 1e7, width: 1e-12 }).metrics;
  expect(found!.low).toBeLessThanOrEqual(value + 1e-12);
  expect(found!.high).toBeGreaterThanOrEqual(value - 1e-12);
  return value;
}

describe("Hunter's Honour", () => {
  const hunter: HeroInCombat = { rules: ['hunters-honour'] };

  it.each([
    ['makes R&F harder to hit', [4, 4, 4], 5],
    ['and not before', [4, 3, 4, 4], 4],
    ['on 5+', [4, 4, 5, 4], 4],
  ])('%s', (_, faces, left) => {
    const f = fight(combatOf({ units: { a: led(5, hunter), b: foe() }, rules }), faces).to('score');
    f.dice.done();
    expect(f.a.rf).toBe(left);
  });

  it('begins after its Agility Step, and ends with the round', () => {
    const even = combatOf({ units: { a: led(5, hunter), b: foe({ agi: 5 }) }, rules });
    const f = fight(even, [4, 4, 4, 4]).to('score');
    f.dice.done();
    expect(f.a.rf).toBe(4);
    const text = { units: { a: led(5, hunter), b: foe() }, rounds: 2 };
    // A round: 1/4 × 1/6 + 3/4 × 1/4.
    for (const round of [1, 2]) expect(agrees(text, 'a', 'hp_lost', round)).toBeCloseTo(11 / 48, 12);
  });

  it('ends with its bearer', () => {
    // At 5 it takes a Health Point; at 4 a Character fells it; at 3 another model hits R&F on 4+ again.
    const slayer: HeroInCombat = { agi: 4, hp: 9, attacks: 'characters' };
    const b = foe({ files: 2, characters: { slayer } });
    const f = fight(combatOf({ units: { a: led(5, { ...hunter, hp: 1 }), b }, rules }), [4, 4, 5, 4, 4, 4]);
    f.to('score').dice.done();
    expect([f.hero('a.lord'), f.a.rf]).toEqual([0, 4]);
  });

  it('is not begun by Stomps, nor by an Unholy Appetite beside it', () => {
    const stomper: HeroInCombat = {
      ...hunter,
      att: 0,
      height: 5,
      rules: ['hunters-honour', 'stomp-attacks(1)'],
      agi: 0,
    };
    const late = foe({ agi: 0, rules: ['unbreakable'] });
    expect(agrees({ units: { a: led(5, stomper), b: late }, rounds: 2 }, 'a', 'hp_lost')).toBeCloseTo(1 / 2, 12);
    const hungry: UnitInCombat = {
      ...led(5, { ...hunter, att: 0 }),
      att: 1,
      rules: ['unbreakable', 'unholy-appetite'],
    };
    expect(agrees({ units: { a: hungry, b: foe({ agi: 1 }) } }, 'a', 'hp_lost')).toBeCloseTo(1 / 4, 12);
  });

  it('feeds no Unholy Appetite of others', () => {
    const hungry: UnitInCombat = { ...led(1, hunter), rules: ['unbreakable', 'unholy-appetite'] };
    const a: UnitInCombat = { ...hungry, att: 1, off: 3 };
    const b = foe({ att: 0, arm: 0 });
    const plain = { ...a, characters: { lord: { agi: 5, hp: 9, rules: [] } } };
    const [with1, without1] = [a, plain].map((one) => agrees({ units: { a: one, b }, rounds: 2 }, 'b', 'hp_lost', 2));
    expect(with1).toBeCloseTo(without1!, 12);
  });
});

describe('Mastery of Slaughter', () => {
  it('gives R&F, but not its bearer, +1 to hit for the rest of the round', () => {
    const master: HeroInCombat = { rules: ['mastery-of-slaughter'] };
    const a = led(2, master, { att: 1, agi: 3 });
    const b = foe({ models: 3, files: 3, att: 0 });
    const f = fight(combatOf({ units: { a, b }, rules }), [4, 4, 3, 4, 2]).to('score');
    f.dice.done();
    expect(60 - f.b.rf).toBe(2);
    const mean = 1 / 4 + 2 * ((1 / 4) * (1 / 3) + (3 / 4) * (1 / 4));
    for (const round of [1, 2])
      expect(agrees({ units: { a, b }, rounds: 2 }, 'b', 'hp_lost', round)).toBeCloseTo(mean, 12);
  });
});

it.each([
  ['dread/dread-prince', 'Spear (Mastery of Slaughter)'],
  ['sylvan/forest-prince', "Spear (Hunter's Honour)"],
])('%s with %s leaves nothing out', (unit, option) => {
  const { setup } = fielded({ a: { side: 'x', unit, options: [option] }, b: block() });
  expect(setup.units[0]!.characters[0]!.profile.unmodelled).toEqual([]);
});
