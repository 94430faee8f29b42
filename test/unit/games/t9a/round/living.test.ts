import { describe, expect, it } from 'vitest';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

/** Two models that wound on 2+ by 2+ without a save, before the others strike, and score for their charge. */
const killers: UnitInCombat = {
  ...{ models: 2, files: 2, off: 9, str: 9, ap: 6, agi: 9, def: 9, res: 9 },
  ...{ charging: true, rules: ['unbreakable'] },
};
/** The probability that a man struck twice by them falls. */
const FALLS = 1 - (11 / 36) ** 2;
const meek = { att: 0, off: 1, def: 1, res: 1, courage: 4 };
const lord = (more: HeroInCombat = {}): HeroInCombat => ({ ...meek, ...more });

const guarded = (rules: string[], lords: string[] = []): CombatText => ({
  units: {
    a: killers,
    b: { ...meek, models: 1, files: 2, rules, characters: { lord: lord({ rules: lords }) } },
  },
});

const hunted = (rules: string[], lords: string[] = [], models = 1): CombatText => ({
  units: {
    a: killers,
    b: { ...meek, models, files: 2, rules, characters: { lord: lord({ rules: lords, targeted: 'always' }) } },
  },
});

const read = (text: CombatText, ...metrics: string[]) => {
  const told = agreed(combatOf(text));
  return metrics.map((metric) => told.of('b', metric));
};

describe('T9A-BRK-8 Unbreakable protects a unit while a model lives that has it', () => {
  it('R&F who fell protect no Character', () => {
    // The fallen model costs 1, the charge 1: Courage 4 - 2 is passed by 1 in 36.
    const [broken, tests] = read(guarded(['unbreakable']), 'break', 'tests');
    expect(broken).toBeCloseTo((FALLS * 35) / 36, 12);
    expect(tests).toBeCloseTo(1, 12);
  });

  it('a Character who fell protects no R&F', () => {
    const [broken] = read(hunted([], ['unbreakable']), 'break');
    expect(broken).toBeCloseTo((FALLS * 35) / 36, 12);
  });

  it('of Characters alone any does, and not the first listed', () => {
    const alone = (first: string[], second: string[]): CombatText => ({
      units: {
        a: { ...killers, models: 1, files: 1, att: 2 },
        b: { models: 0, files: 2, characters: { x: lord({ rules: first }), y: lord({ rules: second }) } },
      },
    });
    expect(read(alone([], ['unbreakable']), 'break')[0]).toBeCloseTo(0, 12);
    expect(read(alone(['unbreakable'], []), 'break')[0]).toBeCloseTo((FALLS * 35) / 36, 12);
  });
});

describe('T9A-BRK-9 a unit is Unstable while a model lives that is', () => {
  it('dead Undead make no Character crumble: he tests', () => {
    const [tests, broken, crumbled] = read(guarded(['undead']), 'tests', 'break', 'crumbled');
    expect(tests).toBeCloseTo(FALLS, 12);
    expect(broken).toBeCloseTo((FALLS * 35) / 36, 12);
    expect(crumbled).toBeCloseTo(0, 12);
  });

  it('an Unstable Character makes all of it crumble, until he falls', () => {
    const [tests, broken] = read(hunted([], ['unstable']), 'tests', 'break');
    expect(tests).toBeCloseTo(FALLS, 12);
    expect(broken).toBeCloseTo((FALLS * 35) / 36, 12);
  });

  it('Supernal tests first only if all who live are Supernal, and flees only if nobody is', () => {
    // The lord is not Supernal: while it lives the unit crumbles at once.
    const [tests, holds] = read(hunted(['supernal'], [], 3), 'tests', 'holds');
    expect(tests).toBeCloseTo(FALLS, 12);
    expect(holds).toBeCloseTo(1, 12);
    // Only the lord is Supernal, and the others flee once it is dead.
    const [others, hold, flee] = read(hunted([], ['supernal'], 3), 'tests', 'holds', 'break');
    expect(others).toBeCloseTo(FALLS, 12);
    expect(flee).toBeCloseTo((FALLS * 35) / 36, 12);
    expect(hold).toBeCloseTo(1 - (FALLS * 35) / 36, 12);
  });

  it('the same over several rounds', () => {
    const text = { ...guarded(['undead']), rounds: 2 };
    const told = agreed(combatOf(text));
    // The lord is struck in round 2 if the others crumbled: it falls, or it is a tie.
    expect(told.of('b', 'tests')).toBeCloseTo(FALLS, 12);
    expect(told.of('b', 'tests', 1)).toBeCloseTo(FALLS, 12);
  });
});

describe('T9A-BRK-13 a unit is as Swiftstride as the slowest of its living models', () => {
  const swift = ['swiftstride'];

  it('when it flees', () => {
    const text = hunted(swift);
    const cowards = { ...text.units['b'], courage: 0 };
    const caught = agreed(
      combatOf({
        units: { ...text.units, b: { ...cowards, characters: { lord: lord({ courage: 0, targeted: 'always' }) } } },
      }),
    );
    expect(caught.of('b', 'caught')).toBeCloseTo((FALLS * 247) / 648 + ((1 - FALLS) * 721) / 1296, 12);
  });

  it('when it pursues', () => {
    const a: UnitInCombat = {
      ...meek,
      models: 1,
      files: 2,
      rules: swift,
      characters: { lord: lord({ targeted: 'always' }) },
    };
    const b: UnitInCombat = { ...killers, rules: [], courage: 0 };
    const told = agreed(combatOf({ units: { a, b }, rules: { extra_static: { 'a-side': 20 } } }));
    expect(told.of('b', 'caught')).toBeCloseTo((FALLS * 1877) / 2592 + ((1 - FALLS) * 721) / 1296, 12);
  });
});

describe('T9A-BRK-14 restraint by a Discipline Test', () => {
  it('takes the highest Courage that lives in the unit, and the re-roll of a Battle Standard', () => {
    const text = (more: HeroInCombat): CombatText => ({
      units: {
        a: { ...killers, courage: 4, models: 2, files: 3, characters: { king: { ...lord(more), hp: 9 } } },
        b: { ...meek, models: 9, files: 3, courage: 0 },
      },
      rules: { restrain_by: 'discipline' },
      policies: { 'a-side': { pursue_policy: 'never' } },
    });
    const caught = (more: HeroInCombat) => agreed(combatOf(text(more))).of('b', 'caught');
    // 2D6 <= 4 restrains with 1/6, <= 9 with 5/6, with a re-roll 35/36.
    expect(caught({ courage: 1 })).toBeCloseTo((5 / 6) * (721 / 1296), 12);
    expect(caught({ courage: 9 })).toBeCloseTo((1 / 6) * (721 / 1296), 12);
    expect(caught({ courage: 9, bsb: true })).toBeCloseTo((1 / 36) * (721 / 1296), 12);
  });
});

describe('units that were destroyed in an earlier round', () => {
  it('have neither Health Points nor ranks left', () => {
    const told = agreed(
      combatOf({
        rounds: 2,
        units: {
          a: { ...meek, courage: 10, rules: ['unbreakable'] },
          b: { ...meek, rules: ['unbreakable'] },
          b2: { ...meek, models: 5, files: 5, shaken: true },
        },
        contacts: [
          ['a.front', 'b.front'],
          ['b2.front', 'a.left'],
        ],
      }),
    );
    for (const round of [0, 1, 2]) {
      expect([told.of('b2', 'hp_left', round), told.of('b2', 'ranks_left', round)]).toEqual([0, 0]);
    }
  });
});

describe('T9A-RANK-6 ranks are those of most models that live', () => {
  // Of Height 5 one model makes a Proper Rank.
  const giants = (rules: string[], lords: string[], models = 2): CombatText => ({
    units: {
      a: killers,
      b: {
        ...{ ...meek, models, files: 3, height: 5, rules: ['unbreakable', ...rules] },
        characters: { lord: lord({ height: 5, rules: ['unbreakable', ...lords] }) },
      },
    },
  });

  it('Light Troops who fell leave no lord without ranks', () => {
    // As soon as one of the two has fallen, they are no more than half.
    expect(read(giants(['light-troops'], []), 'ranks_left')[0]).toBeCloseTo(FALLS, 12);
    expect(read(giants([], ['light-troops']), 'ranks_left')[0]).toBeCloseTo(1 - (25 / 36) ** 2, 12);
  });

  it('of Characters alone most count, and not the first listed', () => {
    const ranks = (...each: string[][]) => {
      const [x, y, z] = each.map((rules) => lord({ height: 5, rules }));
      const b = { models: 0, files: 3, characters: { x: x!, y: y!, z: z! } };
      return read({ units: { a: { ...meek, models: 1, files: 1, rules: ['unbreakable'] }, b } }, 'ranks_left')[0];
    };
    expect(ranks(['light-troops'], [], [])).toBe(1);
    expect(ranks([], ['light-troops'], ['light-troops'])).toBe(0);
  });

  it('a rank of Lancers is three of them while they are most', () => {
    // Two Knights and a lord are a rank of Lance Formation; one Knight and the lord are none of anything.
    const knights = (models: number) => ({
      units: {
        a: { ...meek, models: 1, files: 1, rules: ['unbreakable'] },
        b: {
          ...{ ...meek, models, files: 3, height: 2, rules: ['lance-formation'] },
          characters: Object.fromEntries(['x', 'y'].slice(0, 3 - models).map((id) => [id, lord({ height: 2 })])),
        },
      },
    });
    expect(read(knights(2), 'ranks_left')).toEqual([1]);
    expect(read(knights(1), 'ranks_left')).toEqual([0]);
  });
});
