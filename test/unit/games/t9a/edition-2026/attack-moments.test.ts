import { describe, expect, it } from 'vitest';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { duelOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../helpers/t9a/combat.ts';

const rules = { ...preset('2026'), extra_static: { B: 4 } };
const still: Troop = { models: 4, files: 4, att: 0 };
const breaks = (list: string[], charging: boolean, round = 1) =>
  exactly(duelOf({ ...still, rules: list, charging }, still, { rules, rounds: 2 })).of('a', 'break', round);

describe('rules of models that are gained for a moment', () => {
  it('hold in Break Tests: Stubborn in the First Round, or while Charging', () => {
    const plain = breaks([], true);
    const stubborn = breaks(['stubborn'], true);
    expect(stubborn).toBeLessThan(plain);
    expect(breaks(['first-strike(stubborn)'], true)).toBe(stubborn);
    expect(breaks(['devastating-charge(stubborn)'], true)).toBe(stubborn);
    expect(breaks(['devastating-charge(stubborn)'], false)).toBe(breaks([], false));
  });

  it('hold in the First Round of who is charged, and not of who Charges alone', () => {
    const charged = (list: string[]) =>
      exactly(duelOf({ ...still, rules: list }, { ...still, charging: true }, { rules })).of('a', 'break');
    expect(charged(['first-strike(stubborn)'])).toBe(charged(['stubborn']));
    expect(charged(['devastating-charge(stubborn)'])).toBe(charged([]));
    expect(charged(['stubborn'])).toBeLessThan(charged([]));
  });

  it('end with it', () => {
    // The odds of round 2 for units that held round 1.
    const later = (list: string[]) => breaks(list, true, 2) / (1 - breaks(list, true));
    expect(later(['first-strike(stubborn)'])).toBeCloseTo(later([]), 12);
    expect(later(['stubborn'])).toBeLessThan(later([]) - 0.1);
  });

  it('change Discipline', () => {
    expect(breaks(['first-strike(+2 dis)'], true)).toBeLessThan(breaks([], true));
    expect(breaks(['first-strike(+2 dis)'], true, 2)).toBeGreaterThan(0);
  });

  it('of a Character hold for his unit while he lives', () => {
    const lord = { att: 0, rules: ['first-strike(stubborn)'] };
    const units = { a: { ...still, files: 5, charging: true, characters: { lord } }, b: still };
    const found = exactly(combatOf({ units, rules: { ...rules, extra_static: { 'b-side': 4 } } }));
    const without = exactly(
      combatOf({
        units: { ...units, a: { ...units.a, characters: { lord: { att: 0 } } } },
        rules: { ...rules, extra_static: { 'b-side': 4 } },
      }),
    );
    expect(found.of('a', 'break')).toBeLessThan(without.of('a', 'break'));
  });
});
