import { describe, expect, it } from 'vitest';
import { rollOf } from '../../../../src/core/roll.ts';
import { FixedDice, fight } from '../../../helpers/dice/fixed-dice.ts';
import { withinFiveSigma } from '../../../helpers/statistics/five-sigma.ts';
import { duelOf } from '../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../helpers/t9a/combat.ts';

describe('FixedDice', () => {
  it('falls as it is told, die by die, and remembers what for', () => {
    const dice = new FixedDice([3, 5, 1]);
    expect(
      dice.total(
        rollOf('pair', (d) => d.d6('one') + d.d6('two')),
        1,
      ),
    ).toBe(8);
    expect(dice.d6('three')).toBe(1);
    expect(dice.asked).toEqual(['one', 'two', 'three']);
    dice.done();
  });

  it('throws if a face is left over, and if none is left', () => {
    expect(() => new FixedDice([3]).done()).toThrow('left over: 3');
    expect(() => new FixedDice([]).d6('to hit')).toThrow('to hit');
    expect(() => fight(duelOf({ models: 1, files: 1 }, { att: 0 }), 1, 1).over()).toThrow();
  });
});

describe('duelOf()', () => {
  it('throws if what it is told makes no combat', () => {
    expect(() => duelOf({ files: 20 }, {})).toThrow('units.a.files');
  });
});

describe('combatOf()', () => {
  const units = { a: { characters: { lord: { hp: 3 } } }, b: {}, b2: { models: 4 }, c: { side: 'a-side' } };

  it('names sides by the first letters of their units, and joins the first two if nothing is said', () => {
    const { setup } = combatOf({ units: { a: units.a, b: units.b } });
    expect([setup.sides, setup.units.map((u) => [u.id, u.side, u.models, u.characters.length])]).toEqual([
      ['a-side', 'b-side'],
      [
        ['a', 0, 10, 1],
        ['b', 1, 10, 0],
      ],
    ]);
  });

  it('takes more units, contacts, events, rules and policies as a file does', () => {
    const { setup } = combatOf({
      units,
      contacts: [
        ['b2.front', 'a.left'],
        ['a.front', 'b.front'],
      ],
      events: [{ before: 2, effect: 'charge', unit: 'c', contact: ['c.front', 'b.right'] }],
      rules: { preset: 'third', charge_bonus: 7 },
      policies: { 'b-side': { casualty_tie: 'left' } },
      rounds: 3,
    });
    expect(setup.units.map((u) => u.id)).toEqual(['b2', 'a', 'b', 'c']);
    expect(setup.contacts.map((c) => [c.from, c.to])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect([setup.rounds, setup.events.length]).toEqual([3, 1]);
    expect([setup.rules.casualty_geometry, setup.rules.charge_bonus]).toEqual(['frozen', 7]);
    expect(setup.policies.map((p) => p.casualty_tie)).toEqual(['left', 'right']);
  });

  it('throws if what it is told makes no combat', () => {
    expect(() => combatOf({ units: { a: { files: 20 }, b: {} } })).toThrow('units.a.files');
    expect(() => combatOf({ units: { a: {}, a2: {} } })).toThrow();
  });

  it('is fought by the names of units, Characters and sides', () => {
    const f = fight(combatOf({ units: { a: units.a, b: units.b } }));
    expect([f.unit('b').models, f.hero('a.lord'), f.score('b-side')]).toEqual([10, 3, 2]);
    for (const name of [() => f.unit('x'), () => f.hero('a.x'), () => f.score('x')]) expect(name).toThrow('x');
  });
});

describe('withinFiveSigma()', () => {
  it('is five standard deviations of a binomial law, by its exact tails', () => {
    // 10 000 tosses: a standard deviation is 50.
    expect(withinFiveSigma(5249, 10_000, 0.5)).toBe(true);
    expect(withinFiveSigma(4751, 10_000, 0.5)).toBe(true);
    expect(withinFiveSigma(5252, 10_000, 0.5)).toBe(false);
    expect(withinFiveSigma(4748, 10_000, 0.5)).toBe(false);
  });

  it('allows a rare event once, and not five times', () => {
    // Expected 0.02: once has a chance of 2 %, three times 1.3 in a million, four times 7 in a billion.
    expect(withinFiveSigma(1, 20_000, 1e-6)).toBe(true);
    expect(withinFiveSigma(3, 20_000, 1e-6)).toBe(true);
    expect(withinFiveSigma(4, 20_000, 1e-6)).toBe(false);
  });

  it('allows nothing but what must or cannot happen', () => {
    expect([withinFiveSigma(0, 100, 0), withinFiveSigma(1, 100, 0)]).toEqual([true, false]);
    expect([withinFiveSigma(100, 100, 1), withinFiveSigma(99, 100, 1)]).toEqual([true, false]);
  });
});
