import { describe, expect, it } from 'vitest';
import { exactly } from '../../../helpers/dice/exactly.ts';
import { Fight } from '../../../helpers/dice/fixed-dice.ts';
import { combatOf } from '../../../helpers/t9a/combat.ts';

/**
 * Makes two lines, and a unit without Courage that bridges them: l, la, r and ra face it, without attacks. In round 1 side b has a
 * standard, a charge and a rank, side a a standard and a rank; then the bridge is gone.
 */
const scene = () => {
  const plain = { models: 5, files: 5, att: 0, rules: ['unbreakable'] };
  return combatOf({
    rounds: 2,
    units: {
      bridge: { side: 'a-side', models: 5, files: 5, att: 0, courage: 0 },
      l: { ...plain, side: 'b-side', standard: true, charging: true },
      r: { ...plain, side: 'b-side' },
      la: { ...plain, side: 'a-side' },
      ra: { ...plain, side: 'a-side', standard: true },
    },
    contacts: [
      { from: 'l.front', to: 'bridge.front', offset: -95 },
      { from: 'r.front', to: 'bridge.front', offset: 95 },
      { from: 'la.front', to: 'l.front', offset: 60 },
      { from: 'ra.front', to: 'r.front', offset: -60 },
    ],
  });
};

describe('a combat that falls apart (T9A-NUDGE-6)', () => {
  it('is scored as one in the round in which that happens, and as several from the next round on', () => {
    const f = new Fight(scene(), [6, 6]).over();
    expect([f.metric('b-side', 'combat_score', 1), f.metric('a-side', 'combat_score', 1)]).toEqual([3, 2]);
    expect(['bridge', 'la', 'ra', 'l', 'r'].map((id) => f.metric(id, 'lost', 1))).toEqual([1, 1, 1, 0, 0]);
    // Taken together round 2 would be a tie: a standard and a rank on either side, twice a rank.
    expect(['la', 'ra', 'l', 'r'].map((id) => f.metric(id, 'lost', 2))).toEqual([1, 0, 0, 1]);
    expect(['la', 'r'].map((id) => f.metric(id, 'test_modifier', 2))).toEqual([-1, -1]);
  });

  it('so says the exact answer too', () => {
    const told = exactly(scene());
    expect(['la', 'ra', 'l', 'r'].map((id) => Math.round(told.of(id, 'lost', 2) * 1e12) / 1e12)).toEqual([1, 0, 0, 1]);
  });
});
