import { describe, expect, it } from 'vitest';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const idle = { att: 0, rules: ['unbreakable'] };
const wounds = (n: number): number[] => Array.from({ length: n }, () => [4, 4]).flat();

const hero = (more: HeroInCombat = {}): HeroInCombat => ({ hp: 9, att: 0, ...more });

const rank = (more: UnitInCombat = {}): UnitInCombat => ({ models: 5, files: 5, hp: 9, ...idle, ...more });

/** Losses of a's pools (R&F, Champion, Characters) after the strikes of b, all of which wound. */
function lost(f: Fight): number[] {
  f.to('score').dice.done();
  const { plan } = f.a;
  return [
    plan.rf - f.a.rf,
    plan.championHp - f.a.champion,
    ...plan.characters.map((k, i) => k.hp - f.a.characters[i]!),
  ];
}

describe('T9A-ALLOC-4 the share of the attacks that go to a Character', () => {
  /** Five of b are before four men and a lord of a; by offset fewer of b touch the lord. */
  const struck = (
    targeted: HeroInCombat['targeted'],
    b: UnitInCombat = {},
    position = 3,
    more: Partial<CombatText> = {},
  ) => {
    const a = rank({ models: 4, characters: { lord: hero({ targeted: targeted!, position }) } });
    const faces = wounds(b.models ?? 5);
    return lost(fight(combatOf({ ...more, units: { a, b: rank({ att: 1, rules: ['unbreakable'], ...b }) } }), faces));
  };

  it('never, always, and a number: rounded half up', () => {
    expect(struck('never')).toEqual([5, 0, 0]);
    expect(struck('always')).toEqual([2, 0, 3]);
    expect(struck(0.5)).toEqual([3, 0, 2]);
    expect(struck(0.49)).toEqual([4, 0, 1]);
    expect(struck(0.16)).toEqual([5, 0, 0]);
    expect(struck(1 / 6)).toEqual([4, 0, 1]);
  });

  it('counts only the attackers who touch him: two at an end', () => {
    expect(struck('always', {}, 1)).toEqual([3, 0, 2]);
    expect(struck(0.25, {}, 1)).toEqual([4, 0, 1]);
    expect(struck(0.24, {}, 1)).toEqual([5, 0, 0]);
  });

  it('is rounded for each group of attackers: the parts of a model apart', () => {
    // Of three riders and three mounts half each: two and two.
    const parts = [
      { name: 'Rider', att: 1, off: 3, str: 3, agi: 3 },
      { name: 'Mount', att: 1, off: 3, str: 3, agi: 3, rules: ['harnessed'] },
    ];
    const a = rank({ models: 4, characters: { lord: hero({ targeted: 0.5, position: 3 }) } });
    const f = fight(combatOf({ units: { a, b: rank({ parts }) } }), wounds(10));
    expect(lost(f)).toEqual([6, 0, 4]);
  });

  it('T9A-ATK-2 supporting models allocate as if they stood in the first rank of their file', () => {
    const a = rank({ models: 4, characters: { lord: hero({ targeted: 'always', position: 3 }) } });
    const f = fight(combatOf({ units: { a, b: rank({ models: 10, att: 1 }) } }), wounds(10));
    expect(lost(f)).toEqual([4, 0, 6]);
  });

  it('of several Characters the first listed is served first, and nobody strikes twice', () => {
    const characters = {
      lord: hero({ targeted: 'always', position: 3 }),
      mage: hero({ targeted: 'always', position: 4 }),
    };
    const a = rank({ models: 3, characters });
    const f = fight(combatOf({ units: { a, b: rank({ att: 1 }) } }), wounds(5));
    // Three touch the lord, three the mage, two of them both: of four that touch any, one is left for the mage.
    expect(lost(f)).toEqual([1, 0, 3, 1]);
  });

  it('champion_targeted is the same for the Champion', () => {
    const a = rank({ models: 5, champion: true, champion_targeted: 0.5 });
    const f = fight(combatOf({ units: { a, b: rank({ att: 1 }) } }), wounds(5));
    // The Character is at an end: half of two.
    expect(lost(f)).toEqual([4, 1]);
  });

  it('T9A-SEQ-9 who has fallen in an earlier step is no target any more', () => {
    const parts = [
      { name: 'Rider', att: 1, off: 3, str: 3, agi: 5 },
      { name: 'Mount', att: 1, off: 3, str: 3, agi: 2, rules: ['harnessed'] },
    ];
    const a = rank({ models: 4, characters: { lord: hero({ targeted: 'always', position: 3, hp: 2 }) } });
    const f = fight(combatOf({ units: { a, b: rank({ parts }) } }), wounds(10));
    // Three riders strike the Character, one blow too many; their mounts strike the R&F.
    expect(lost(f)).toEqual([2 + 5, 0, 2]);
  });

  it('exact: half of three attackers are two, one of whom kills him with 7/16', () => {
    const lord = hero({ hp: 1, targeted: 0.5, position: 3 });
    const e = exactly(combatOf({ units: { a: rank({ models: 4, characters: { lord } }), b: rank({ att: 1 }) } }));
    expect(e.of('a.lord', 'killed_by_wounds')).toBeCloseTo(7 / 16, 12);
    expect(e.of('a', 'hp_lost')).toBeCloseTo(3 / 4, 12);
  });
});

describe('T9A-ALLOC-4 the policy of those who strike', () => {
  const struck = (alloc_policy: 'rank-and-file' | 'characters' | 'best', lord: HeroInCombat = {}, champion = false) => {
    const a = rank({
      models: champion ? 5 : 4,
      files: champion ? 6 : 5,
      champion,
      characters: { lord: hero({ position: 3, ...lord }) },
    });
    const b = rank({ att: 1, models: champion ? 6 : 5, files: champion ? 6 : 5 });
    return fight(combatOf({ units: { a, b }, policies: { 'b-side': { alloc_policy } } }), dice(24, 4));
  };
  const losses = (f: Fight) => {
    f.to('score');
    return [f.a.plan.rf - f.a.rf, f.a.plan.championHp - f.a.champion, 9 - f.hero('a.lord')];
  };

  it('rank-and-file: as the share of the Character says', () => {
    expect(losses(struck('rank-and-file', { targeted: 0.5 }))).toEqual([3, 0, 2]);
    expect(losses(struck('rank-and-file'))).toEqual([5, 0, 0]);
  });

  it('characters: all who touch him, the Champion too', () => {
    expect(losses(struck('characters'))).toEqual([2, 0, 3]);
    // Two of b touch the Champion at the left end, three the lord, and one of them both.
    expect(losses(struck('characters', {}, true))).toEqual([2, 2, 2]);
  });

  it('best: him, if a blow does more to him than to the R&F', () => {
    // Resilience 2 is easier to wound than 3, and 4 harder.
    expect(losses(struck('best', { res: 2 }))).toEqual([2, 0, 3]);
    expect(losses(struck('best', { res: 4 }))).toEqual([5, 0, 0]);
    expect(losses(struck('best', { res: 3 }))).toEqual([5, 0, 0]);
  });
});

describe("a Character's own `attacks`", () => {
  /** Returns the target of a lord of b, in the middle before a's Champion, a lord or men. */
  function strikes(
    attacks: NonNullable<HeroInCombat['attacks']>,
    a: UnitInCombat,
    position = 3,
    more: Partial<CombatText> = {},
  ): number[] {
    const lord = hero({ att: 2, agi: 8, attacks, position });
    const units = { a, b: rank({ models: 4, characters: { lord } }) };
    const f = fight(combatOf({ ...more, units }), wounds(2));
    f.throughAgility(8);
    const { plan } = f.a;
    return [
      plan.rf - f.a.rf,
      plan.championHp - f.a.champion,
      ...plan.characters.map((k, i) => k.hp - f.a.characters[i]!),
    ];
  }
  const led = (position: number, more: HeroInCombat = {}, champion = false): UnitInCombat =>
    rank({ models: 4, champion, characters: { lord: hero({ position, ...more }) } });

  it('rank-and-file, by default, whoever he touches', () => {
    expect(strikes('rank-and-file', led(3))).toEqual([2, 0, 0]);
  });

  it('characters: one whom he touches, else the Champion, else the R&F', () => {
    expect(strikes('characters', led(3))).toEqual([0, 0, 2]);
    expect(strikes('characters', led(2))).toEqual([0, 0, 2]);
    expect(strikes('characters', led(1))).toEqual([2, 0, 0]);
    // File 5 of b is before file 1 of a, that of the Champion.
    expect(strikes('characters', rank({ champion: true }), 5)).toEqual([0, 2]);
  });

  it('champion: him, else the R&F', () => {
    expect(strikes('champion', rank({ champion: true }), 5)).toEqual([0, 2]);
    expect(strikes('champion', rank({ champion: true }), 1)).toEqual([2, 0]);
    expect(strikes('champion', led(3))).toEqual([2, 0, 0]);
  });

  it('best: whom a blow does most to', () => {
    expect(strikes('best', led(3, { res: 2 }))).toEqual([0, 0, 2]);
    expect(strikes('best', led(3, { res: 5 }))).toEqual([2, 0, 0]);
    expect(strikes('best', led(1, { res: 2 }))).toEqual([2, 0, 0]);
  });

  it('goes before the share of the one he strikes', () => {
    expect(strikes('characters', led(3, { targeted: 'never' }))).toEqual([0, 0, 2]);
    expect(strikes('rank-and-file', led(3, { targeted: 'always' }))).toEqual([2, 0, 0]);
  });
});

describe('T9A-ALLOC-2 who could strike nobody else', () => {
  it('strikes the R&F of a unit that he touches, even over a Character alone', () => {
    const a = rank({ models: 4, characters: { lord: hero({ position: 3 }) } });
    const b: UnitInCombat = { models: 1, files: 1, base: [10, 10], rules: ['unbreakable'] };
    const f = fight(combatOf({ units: { a, b } }), wounds(1));
    expect(lost(f)).toEqual([1, 0, 0]);
  });
});
