import { describe, expect, it } from 'vitest';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const told = (a: UnitInCombat, b: UnitInCombat = {}): readonly string[] =>
  combatOf({ units: { a, b } }).combat.unmodelled;

describe('what is left out', () => {
  it('is weighed, the most important first, whosever it is', () => {
    const a: UnitInCombat = {
      unmodelled: ['Frenzy: hard to restrain from pursuit', 'Fae Miasma', 'Unheard Of'],
      characters: { lord: { unmodelled: ['Damnation'], rules: ['stand-behind'] } },
    };
    expect(
      told(a, { unmodelled: ['Parent Unit', 'Rod of Battle (written as `events`)', 'D3 for Agility, played as 2'] }),
    ).toEqual([
      'a: Unheard Of [may matter for the Break Test]',
      'a.lord: Damnation [may matter for the Break Test]',
      'b: Parent Unit [may matter for the Break Test]',
      'a: Fae Miasma [changes losses]',
      'a.lord: Stand Behind (T9A-FR-14) [changes losses]',
      'b: D3 for Agility, played as 2 [changes losses]',
      'a: Frenzy: hard to restrain from pursuit [acts outside of the round]',
      'b: Rod of Battle (written as `events`)',
    ]);
  });
});
