import { describe, expect, it } from 'vitest';
import type { Option } from '../../../../../src/games/t9a/army/schema.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { missingOf, openOf } from '../../../../../src/games/t9a/muster/missing.ts';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const gapsOf = (option: Option): string[] => [...openOf(option), ...(option.options ?? []).flatMap(gapsOf)];

const told = (a: UnitInCombat, b: UnitInCombat = {}): readonly string[] =>
  combatOf({ units: { a, b } }).combat.unmodelled;

describe('what is left out', () => {
  it('is weighed, the most important first, whosever it is', () => {
    const a: UnitInCombat = {
      unmodelled: ['Frenzy: hard to restrain from pursuit', 'Fanatical', 'Unheard Of'],
      characters: { lord: { unmodelled: ['Solemn Oath'], rules: ['stand-behind'] } },
    };
    expect(
      told(a, { unmodelled: ['Parent Unit', 'Rod of Battle (written as `events`)', 'D3 for Agility, played as 2'] }),
    ).toEqual([
      'a: Unheard Of [may change anything]',
      'a.lord: Solemn Oath [may matter for the Break Test]',
      'b: Parent Unit [may matter for the Break Test]',
      'a: Fanatical [changes losses]',
      'a.lord: Stand Behind (T9A-FR-14) [changes losses]',
      'b: D3 for Agility, played as 2 [changes losses]',
      'a: Frenzy: hard to restrain from pursuit [acts outside of the round]',
      'b: Rod of Battle (written as `events`)',
    ]);
  });

  it('says of each gap of the armies that ship what it can change', () => {
    const library = new ArmyLibrary();
    const gaps = new Set(
      library.index.armies.flatMap(({ id }) => {
        const { units, lists = {} } = library.army(id)!;
        const options = [...Object.values(units).map((unit) => unit.options ?? []), ...Object.values(lists)].flat();
        return [...Object.values(units).flatMap(missingOf), ...options.flatMap(gapsOf)];
      }),
    );
    expect(gaps.size).toBeGreaterThan(80);
    expect(told({ unmodelled: [...gaps] }).filter((text) => text.includes('anything'))).toEqual([]);
  });
});
