import { describe, expect, it } from 'vitest';
import { place } from '../../../../../src/games/t9a/formation/front-rank.ts';
import { FLAG } from '../../../../../src/games/t9a/state/state.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { resolved } from '../../../../helpers/t9a/armies.ts';
import {
  type CombatText,
  combatOf,
  combatText,
  type HeroInCombat,
  type UnitInCombat,
} from '../../../../helpers/t9a/combat.ts';

const rules = { preset: '2026' as const };
const deadly = { off: 9, str: 9, ap: 6 };
const meek = { def: 1, res: 1 };

describe('where Attachables stand if nothing is said (T9A26-ATTM-1)', () => {
  const one = { wide: 1, deep: 1, at: undefined };
  const files = (models: Parameters<typeof place>[0], wide: number) =>
    place(models, wide, 'centre')?.map(({ file, rank }) => [file, rank]);

  it('in the centre of the first rank, the next beside the first', () => {
    expect(files([one], 5)).toEqual([[2, 0]]);
    expect(files([one], 4)).toEqual([[1, 0]]);
    expect(files([one, one, one], 5)).toEqual([
      [2, 0],
      [1, 0],
      [3, 0],
    ]);
    expect(files([{ ...one, wide: 3 }], 6)).toEqual([[1, 0]]);
    expect(files([{ ...one, wide: 2 }, one], 5)).toEqual([
      [1, 0],
      [3, 0],
    ]);
  });

  it('who stands somewhere stays there', () => {
    expect(files([{ ...one, at: { file: 0, rank: 0 } }], 5)).toEqual([[0, 0]]);
  });

  it('so in a combat of the edition, and at the left in older ones', () => {
    const of = (preset: '2026' | 'third') =>
      fight(combatOf({ units: { a: { models: 9, characters: { lord: {} } }, b: {} }, rules: { preset } })).a.formation
        .places[1];
    expect([of('2026'), of('third')]).toEqual([
      { file: 2, rank: 0 },
      { file: 0, rank: 0 },
    ]);
  });
});

describe('T9A26-UNIT-3 Captains', () => {
  const errorsOf = (text: CombatText) =>
    resolved(combatText(text)).problems.list.map(({ path, message, allowed }) => [path.join('.'), message, allowed]);

  it('there are no Champions, and the error says what to write', () => {
    expect(errorsOf({ units: { a: { champion: true }, b: {} }, rules })).toEqual([
      [
        'units.a.champion',
        'These rules have no Champions (T9A26-UNIT-3)',
        'no `champion`; or a Captain: one of its `characters`, with `captain: true`',
      ],
    ]);
  });

  it('a unit has one', () => {
    const a: UnitInCombat = { characters: { one: { captain: true }, two: { captain: true } } };
    expect(errorsOf({ units: { a, b: {} }, rules })).toEqual([
      ['units.a.characters.two.captain', 'A unit has one Captain (T9A26-UNIT-3)', 'one of them'],
    ]);
  });

  /** Makes a lose by 4 on Discipline 7; the bearer, also the General, is apart until it charges in round 2. */
  const text = (captain: HeroInCombat, unit: UnitInCombat): CombatText => ({
    units: {
      a: {
        models: 4,
        files: 4,
        att: 0,
        courage: 7,
        ...unit,
        characters: { first: { att: 0, courage: 7, ...captain } },
      },
      b: { models: 4, files: 4, att: 0 },
      a2: { models: 1, files: 1, characters: { lord: { bsb: true, general: true, courage: 9 } } },
    },
    contacts: [['b.front', 'a.front']],
    events: [{ before: 2, effect: 'charge', unit: 'a2', contact: ['a2.front', 'b.left'] }],
    rules: { ...rules, extra_static: { 'b-side': 4 } },
    rounds: 2,
  });

  it.each<[string, HeroInCombat, UnitInCombat, number]>([
    ['without a Captain nobody far helps', {}, { standard: true, musician: true }, 11 / 12],
    ['with a Standard the Battle Standard does', { captain: true }, { standard: true }, (5 / 6) ** 2],
    ['with a Musician the General does', { captain: true }, { musician: true }, 1 - 10 / 36],
    ['with neither nobody does', { captain: true }, {}, 11 / 12],
  ])('%s', (_, captain, unit, breaks) => {
    // A Standard scores a point: the modifier is then -3.
    const e = agreed(combatOf(text(captain, unit)));
    const expected = unit.standard && !captain.captain ? 5 / 6 : breaks;
    expect(e.of('a', 'break', 1)).toBeCloseTo(expected, 12);
  });

  it('not after he has fallen', () => {
    const kills = { ...deadly, att: 1, agi: 9, models: 1, files: 1, base: [80, 20] as [number, number] };
    const first = { captain: true, targeted: 'always' as const, ...meek };
    const far = text(first, { standard: true });
    const f = fight(combatOf({ ...far, units: { ...far.units, b: { ...kills, hp: 4 } } }), 6, 6, [6, 6]).to('pursue');
    f.dice.done();
    expect(f.hero('a.first')).toBe(0);
    expect(f.a.flags & FLAG.break).toBe(FLAG.break);
  });
});

describe('T9A26-ATK-2 R&F behind a wide base', () => {
  it('reach the Character that their own file would touch', () => {
    // Three R&F support over a base of three files; that on the left does not touch the enemy's Character at the right.
    const lord: HeroInCombat = { att: 0, base: [60, 20] };
    const a: UnitInCombat = { ...deadly, att: 1, models: 3, files: 3, characters: { lord } };
    const first: HeroInCombat = { att: 0, hp: 5, position: 1, targeted: 'always', ...meek };
    const b: UnitInCombat = { att: 0, hp: 3, models: 2, files: 3, characters: { first }, ...meek };
    const e = agreed(combatOf({ units: { a, b }, rules }));
    expect(e.of('b.first', 'hp_lost')).toBeCloseTo(2 * (25 / 36), 12);
    expect(e.of('b', 'hp_lost')).toBeCloseTo(25 / 36, 12);
  });

  it('do not strike where their own file would touch no enemy', () => {
    const lord: HeroInCombat = { att: 0, base: [60, 20] };
    const a: UnitInCombat = { ...deadly, att: 1, models: 3, files: 3, characters: { lord } };
    const b: UnitInCombat = { att: 0, hp: 9, models: 1, files: 1, ...meek };
    const lost = (offset: number): number =>
      agreed(combatOf({ units: { a, b }, contacts: [{ from: 'a.front', to: 'b.front', offset }], rules })).of(
        'b',
        'hp_lost',
      );
    expect([lost(0), lost(20), lost(21)].map((value) => Math.round(value * 36))).toEqual([75, 50, 25]);
  });
});

describe('T9A26-ALLOC-2 a unit without R&F', () => {
  /** Makes two attacks by a model that touches the first of two Characters; the other, without armour, is lost sooner. */
  const text = (more: CombatText['rules'] = {}): CombatText => {
    const lord: HeroInCombat = { ...meek, hp: 3, att: 0, courage: 10 };
    const characters = { one: { ...lord, arm: 4 }, two: lord };
    const a: UnitInCombat = { off: 9, str: 4, att: 2, models: 1, files: 1, agi: 9, base: [10, 20] };
    return {
      units: { a, b: { models: 0, files: 2, characters } },
      contacts: [{ from: 'a.front', to: 'b.front', offset: -15 }],
      rules: { ...rules, extra_static: { 'b-side': 5 }, ...more },
    };
  };

  it('all strike the one of whom most is lost', () => {
    const f = fight(combatOf(text()), dice(4, 6)).to('score');
    expect([f.hero('b.one'), f.hero('b.two')]).toEqual([3, 1]);
    f.dice.done();
  });

  it('where contact counts, the one whom he touches', () => {
    const f = fight(combatOf(text({ targets_without_rf: 'contact' })), 6, 6, 1, 6, 6, 3).to('score');
    f.dice.done();
    expect([f.hero('b.one'), f.hero('b.two')]).toEqual([2, 3]);
  });

  it('by all dice', () => {
    expect(agreed(combatOf(text())).of('b.two', 'hp_lost')).toBeCloseTo(2 * (25 / 36), 12);
  });
});
