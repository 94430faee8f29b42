import { describe, expect, it } from 'vitest';
import { ADVANTAGED, STEADY } from '../../../../../src/games/t9a/attack/strikes.ts';
import { duelOf, strikesOf, type Troop } from '../../../../helpers/t9a/armies.ts';

/** Whether a variant of the first strike is rolled otherwise than that in which nothing is so. */
const differs = (troop: Troop, variant: number, round: number): boolean => {
  const [strike] = strikesOf(duelOf(troop, {}), 'a', round);
  return strike!.trials[0]![variant] !== strike!.trials[0]![0];
};

describe('variants of an attack', () => {
  it.each([
    { rules: [], round: 1, steady: false },
    { rules: ['born-to-fight'], round: 2, steady: true },
    // In its First Round of Combat it has the same in any case (T9A-ATT-15).
    { rules: ['born-to-fight'], round: 1, steady: false, charging: true },
  ])('are made for Steady units where a rule asks for it: $rules in round $round', (one) => {
    const { rules, round, steady, charging = false } = one;
    const troop = { rules, charging, models: 30, files: 5 };
    expect(differs(troop, STEADY, round)).toBe(steady);
    expect(differs(troop, ADVANTAGED | STEADY, round)).toBe(steady || rules.length === 0);
  });
});
