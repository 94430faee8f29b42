import { describe, expect, it } from 'vitest';
import { countAttacks } from '../../../../../src/games/t9a/attack/attacks.ts';
import type { Formation } from '../../../../../src/games/t9a/formation/formation.ts';
import {
  type Base,
  countInRanks,
  type GridPosition,
  matching,
  place,
  type Ranked,
  referenceBase,
} from '../../../../../src/games/t9a/formation/front-rank.ts';
import { dice, type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { join, told } from '../../../../helpers/t9a/events.ts';
import { alone, fileOf, hero as heroInFile, men, resolvedFile } from '../../../../helpers/t9a/file.ts';

// Seed 003, sentence by sentence. The R&F have bases of 20 mm unless a test says otherwise.

/** Makes a model with Front Rank: files and ranks of its base, and its place. */
const ranked = (wide: number, deep: number, at?: GridPosition): Ranked => ({ wide, deep, at });
const small = (at?: GridPosition): Ranked => ranked(1, 1, at);

const hero = (base: Base = [20, 20], more: HeroInCombat = {}): HeroInCombat => ({
  hp: 3,
  att: 0,
  base: [...base],
  ...more,
});

const idle = { att: 0, rules: ['unbreakable'] };

const unit = (
  models: number,
  characters: Record<string, HeroInCombat> = {},
  more: UnitInCombat = {},
): UnitInCombat => ({
  models,
  files: 5,
  ...(models > 0 ? idle : {}),
  characters,
  ...more,
});

const stands = (a: UnitInCombat, more: Partial<CombatText> = {}, ...faces: number[][]): Fight =>
  fight(combatOf({ ...more, units: { a, b: unit(10), ...more.units } }), ...faces).to('strike');

const formation = (a: UnitInCombat): Formation => stands(a).a.formation;

describe('seed 003, Front Rank', () => {
  it('tells where in a unit a model may stand: those with Front Rank in front, the others behind', () => {
    const f = formation(unit(10, { lord: hero(), mage: hero() }, { champion: true }));
    expect(f.places.map((p) => p?.rank)).toEqual([0, 0, 0]);
    expect(f.first).toBe(2);
  });

  it('the conditions go in decreasing priority', () => {
    // The small one foremost would do best for those with Front Rank, but worst for those without.
    expect(place([small(), ranked(2, 2)], 2)).toEqual([
      { file: 0, rank: 2 },
      { file: 0, rank: 0 },
    ]);
  });

  it('models without Front Rank stand as far backwards as possible', () => {
    // Two files for them in the ranks of the large base, and no place before it.
    const places = place([ranked(3, 2)], 5)!;
    expect(places).toEqual([{ file: 0, rank: 0 }]);
    const f = formation(unit(10, { lord: hero([60, 40]) }));
    expect([f.free[0], f.free[1], f.free[2]]).toEqual([2, 2, 5]);
  });

  it('models with Front Rank stand as far forwards as possible', () => {
    expect(place([small(), small(), small()], 2)!.map((p) => p.rank)).toEqual([0, 0, 1]);
  });

  it('in a Reform they are reorganised, as far forwards as possible', () => {
    const characters = { lord: hero(), mage: hero(), scout: hero() };
    const a = unit(20, characters, { files: 2, champion: true, type: 'beast', height: 5 });
    const policies = { 'a-side': { reform_policy: 'maximise' as const } };
    const f = fight(combatOf({ units: { a, b: unit(20, {}, { files: 10 }) }, rounds: 2, policies }));
    expect(f.a.formation.places.map((p) => p?.rank)).toEqual([0, 0, 1, 1]);
    f.round();
    expect(f.a.formation.files).toBe(5);
    expect(f.a.formation.places.map((p) => p?.rank)).toEqual([0, 0, 0, 0]);
  });

  it('a base is Matching or Mismatching', () => {
    const bases: Base[] = [
      [20, 20],
      [40, 40],
      [50, 75],
    ];
    expect(bases.map((base) => matching(base, [20, 20]) !== undefined)).toEqual([true, true, false]);
  });
});

describe('seed 003, Matching Bases', () => {
  it('a base of the size of the R&F is Matching', () => {
    expect(matching([25, 50], [25, 50])).toEqual([1, 1]);
  });

  it('a base of a multiple of their size is Matching, 40×40 among 20×20', () => {
    expect(matching([40, 40], [20, 20])).toEqual([2, 2]);
    // T9A-FR-4
    expect(matching([50, 50], [25, 25])).toEqual([2, 2]);
    expect(matching([25, 50], [25, 25])).toEqual([1, 2]);
    expect(matching([50, 100], [25, 50])).toEqual([2, 2]);
    expect(matching([40, 60], [20, 20])).toEqual([2, 3]);
  });

  it('in a unit of Characters alone it is their own bases that tell', () => {
    const f = stands({ models: 0, files: 2, characters: { one: hero([50, 75]), two: hero([50, 75]) } });
    expect(f.a.formation.places.slice(1)).toEqual([
      { file: 0, rank: 0 },
      { file: 1, rank: 0 },
    ]);
    expect([f.a.formation.left, f.a.formation.right, f.a.formation.width]).toEqual([-1, -1, 1000]);
  });

  it('the R&F size is then the base of one of them', () => {
    const bases: Base[] = [
      [50, 50],
      [75, 100],
    ];
    expect(bases).toContainEqual(referenceBase(bases));
  });

  it('by which as few as possible are Mismatching; in case of a tie the first listed', () => {
    expect(
      referenceBase([
        [50, 75],
        [40, 40],
        [40, 80],
      ]),
    ).toEqual([40, 40]);
    expect(
      referenceBase([
        [50, 75],
        [40, 40],
      ]),
    ).toEqual([50, 75]);
    expect(
      referenceBase([
        [40, 40],
        [50, 75],
      ]),
    ).toEqual([40, 40]);
  });

  it('of one base of 25×25 and two of 25×50 it is 25×25, by which none is Mismatching', () => {
    expect(
      referenceBase([
        [25, 50],
        [25, 25],
        [25, 50],
      ]),
    ).toEqual([25, 25]);
    const characters = { one: hero([25, 50]), two: hero([25, 25]), three: hero([25, 50]) };
    const f = stands({ models: 0, files: 3, characters });
    expect([f.a.formation.left, f.a.formation.right, f.a.formation.width]).toEqual([-1, -1, 750]);
  });

  it('if the first rank is taken by models with Front Rank, a Matching base stands in the second, then the third', () => {
    const characters = Object.fromEntries(['k', 'l', 'm', 'n'].map((name) => [name, hero()]));
    const f = formation(unit(10, characters, { files: 2, champion: true, height: 5 }));
    expect(f.places.map((p) => p?.rank)).toEqual([0, 0, 1, 1, 2]);
  });

  it('a larger base is in all ranks that it takes: Full Ranks', () => {
    expect(formation(unit(11, { lord: hero([40, 40]) })).ranks[11]).toBe(3);
    expect(formation(unit(3, { lord: hero([40, 40]) })).ranks[3]).toBe(1);
    // T9A-FR-7: five small ones and twelve R&F.
    const characters = Object.fromEntries(['k', 'l', 'm', 'n'].map((name) => [name, hero()]));
    const f = formation(unit(13, characters, { champion: true }));
    expect([f.ranks[12], f.rows(12)]).toEqual([3, 4]);
  });

  it('it counts as the models that it displaces, or would displace', () => {
    const at = [{ file: 0, rank: 0 }];
    expect(countInRanks([ranked(2, 2)], at, 5, 11)).toEqual([5, 5, 5]);
    expect(countInRanks([ranked(2, 2)], at, 5, 3)).toEqual([5, 2]);
  });

  it('likewise for Line Formation', () => {
    const line = (models: number, files: number, base: Base) =>
      formation(unit(models, { lord: hero(base) }, { files })).line;
    expect(line(12, 8, [40, 40])).toBe(true);
    expect(line(12, 7, [40, 40])).toBe(false);
    // A Mismatching base is in no rank of eight.
    expect(line(14, 7, [50, 75])).toBe(false);
  });

  it('likewise for Area Attacks', () => {
    // A rank of four R&F and two Characters: six hits, all of them on the R&F.
    const a = unit(4, { lord: hero(), mage: hero() }, { files: 6, hp: 9 });
    const b: UnitInCombat = {
      models: 1,
      files: 1,
      parts: [{ att: 1, off: 3, str: 3, agi: 3, rules: ['area-attack(6x1)'] }],
    };
    const f = fight(combatOf({ units: { a, b } }), [4], dice(6, 4)).to('score');
    expect([f.dice.used, f.a.rf]).toEqual([1 + 6, 36 - 6]);
  });

  it('a longer base may make several incomplete ranks, all of them of such bases', () => {
    const f = formation(unit(4, { lord: hero([20, 60]) }));
    expect([f.files, f.rows(4), f.ranks[4]]).toEqual([5, 3, 1]);
    expect(countInRanks([ranked(1, 3)], [{ file: 0, rank: 0 }], 5, 4)).toEqual([5, 1, 1]);
    // Two of 1×2 and one of 1×1 alone, two wide: none is behind the incomplete second rank.
    const places = place([small(), ranked(1, 2), ranked(1, 2)], 2, 'left', true)!;
    expect(countInRanks([small(), ranked(1, 2), ranked(1, 2)], places, 2, 0)).toEqual([2, 2, 1]);
  });

  it('a model cannot join a unit of several ranks that is narrower than its base', () => {
    const lord = alone('A', {}, heroInFile({ base: [60, 60] }));
    const two = men('A', { models: 4, files: 2 });
    expect(told([join('lord', 'a')], { a: two, lord })).toEqual(['events.0.character: too-wide']);
    expect(told([join('lord', 'a')], { a: men('A', { models: 2, files: 2 }), lord })).toEqual([]);
    expect(told([join('lord', 'a')], { a: men('A', { models: 9, files: 3 }), lord })).toEqual([]);
  });

  it('nor does a unit Reform narrower than any model in it', () => {
    expect(place([ranked(3, 3)], 2)).toBeUndefined();
    expect(place([ranked(3, 3)], 3)).toEqual([{ file: 0, rank: 0 }]);
  });

  /** Returns a after a man kills a lord of one Health Point in this file, in front of him. */
  function lordFalls(
    models: number,
    position: number,
    characters: Record<string, HeroInCombat> = {},
    more: UnitInCombat = {},
  ): Fight {
    const lord = hero([20, 20], { hp: 1, position, targeted: 'always' });
    const files = more.files ?? 5;
    const offset = 20 * (position - 1) - 10 * (files - 1);
    const b: UnitInCombat = { models: 1, files: 1, hp: 9, base: [10, 10], rules: ['unbreakable'] };
    const text: CombatText = {
      units: { b, a: unit(models, { lord, ...characters }, more) },
      contacts: [{ from: 'b.front', to: 'a.front', offset }],
    };
    return fight(combatOf(text), [4, 4]).to('test');
  }

  it('who leaves or falls in a unit of several ranks is replaced by models without Front Rank', () => {
    const f = lordFalls(10, 3);
    expect([f.hero('a.lord'), f.a.formation.files, f.a.formation.first, f.a.formation.rows(10)]).toEqual([0, 5, 5, 2]);
  });

  it('if there are none, by models with Front Rank', () => {
    const f = lordFalls(0, 1, { mage: hero(), scout: hero() }, { files: 2 });
    expect(f.a.formation.places.slice(1)).toEqual([undefined, { file: 1, rank: 0 }, { file: 0, rank: 0 }]);
  });

  it('those with Front Rank are redistributed so that all are as far forwards as possible', () => {
    const before = [
      { file: 0, rank: 0 },
      { file: 1, rank: 0 },
      { file: 2, rank: 1 },
    ];
    expect(place(before.slice(1).map(small), 3)!.map((p) => p.rank)).toEqual([0, 0]);
  });

  it('and as few of them as possible are moved', () => {
    const before = [
      { file: 1, rank: 0 },
      { file: 2, rank: 0 },
      { file: 2, rank: 1 },
    ];
    expect(place(before.map(small), 3)).toEqual([
      { file: 1, rank: 0 },
      { file: 2, rank: 0 },
      { file: 0, rank: 0 },
    ]);
  });

  it('in a single rank a gap may arise', () => {
    const f = lordFalls(4, 3);
    expect([f.a.models, f.a.formation.files]).toEqual([4, 4]);
  });

  it('which is closed: the right half slides (Q-11)', () => {
    const lord = hero([20, 20], { hp: 1, position: 3, targeted: 'always' });
    const b: UnitInCombat = unit(9, {}, { files: 9, att: 1, hp: 9 });
    const text: CombatText = { units: { b, a: unit(4, { lord }) }, contacts: [['b.front', 'a.front']] };
    // Files 3, 4 and 5 of b touch the Character. File i of b is file 8 - i of a: all of a keeps contact either way.
    const f = fight(combatOf(text), [4, 4], dice(6, 1));
    const [from] = [f.state.layout.stands[1]!];
    f.to('test');
    const after = f.state.layout.stands[1]!;
    expect(f.hero('a.lord')).toBe(0);
    expect([from.formation.width, after.formation.width]).toEqual([1000, 800]);
    // Its left end stays: the front left corner is where it was.
    expect([after.x, after.y]).toEqual([from.x, from.y]);
  });
});

describe('seed 003, Mismatching Bases', () => {
  /** five riders of 25×50 and a Character of 50×75 at their right. */
  const riders = (models: number, more: UnitInCombat = {}): UnitInCombat =>
    unit(models, { lord: hero([50, 75], { height: 2 }) }, { base: [25, 50], height: 2, type: 'cavalry', ...more });

  it('what is not Matching is Mismatching, 50×75 among 25×50', () => {
    expect(matching([50, 75], [25, 50])).toBeUndefined();
    expect(matching([60, 100], [25, 50])).toBeUndefined();
    expect(matching([40, 40], [25, 25])).toBeUndefined();
    expect(matching([20, 20], [25, 25])).toBeUndefined();
  });

  it('it stands at the side of the unit, aligned with its front (Q-12)', () => {
    const f = formation(riders(10));
    expect([f.files, f.width, f.right, f.margin]).toEqual([5, 1250 + 500, 1, 0]);
    // An enemy only before the Character, at the right end of 175 mm, touches no other model.
    const text: CombatText = {
      units: { b: { models: 1, files: 1, ...idle }, a: riders(10) },
      contacts: [{ from: 'b.front', to: 'a.front', offset: 87.5 - 25 }],
    };
    const touch = fight(combatOf(text)).state.layout.touches[1]!;
    expect([touch.rf, touch.characters]).toEqual([0, 1]);
  });

  it('only two can be joined to a unit, one at each side', () => {
    const f = formation(unit(10, { k: hero([50, 75]), l: hero([50, 75]) }));
    expect([f.left, f.right, f.width]).toEqual([2, 1, 1000 + 2 * 500]);
    const characters = Object.fromEntries(['k', 'l', 'm'].map((name) => [name, heroInFile({ base: [50, 75] })]));
    expect(resolvedFile(fileOf({ a: men('A', { characters }) })).told).toEqual([
      'units.a.characters.m.base: mismatching',
    ]);
    const both = {
      k: heroInFile({ base: [50, 75], joined_side: 'left' }),
      l: heroInFile({ base: [50, 75], joined_side: 'left' }),
    };
    expect(resolvedFile(fileOf({ a: men('A', { characters: both }) })).told).toEqual([
      'units.a.characters.l.joined_side: same-place',
    ]);
  });

  it('it counts for no Full Rank and no Line Formation', () => {
    expect(formation(riders(5)).ranks[5]).toBe(1);
    expect(formation(riders(4, { files: 4 })).ranks[4]).toBe(0);
    expect(formation(riders(14, { files: 7 })).line).toBe(false);
  });

  it('it forms a file of one model: nobody stands behind it or supports over it', () => {
    const b: UnitInCombat = { models: 1, files: 1, ...idle };
    const contacts: CombatText['contacts'] = [{ from: 'b.front', to: 'a.front', offset: 87.5 - 25 }];
    const attacks = (a: UnitInCombat) => {
      const { state } = fight(combatOf({ units: { b, a }, contacts }));
      return state.strikes.map((k) => countAttacks(k, state.units[k.unit]!, state.layout.touches[k.touch]!));
    };
    expect(attacks(riders(10, { att: 1, characters: { lord: hero([50, 75], { height: 2, att: 2 }) } }))).toEqual([
      0, 2,
    ]);
  });

  it('in a Reform it may change sides only; here it keeps its side', () => {
    const a = riders(12, { files: 3 });
    const text = {
      units: { a, b: unit(20, {}, { files: 20 }) },
      rounds: 2,
      policies: { reform_policy: 'maximise' as const },
    };
    const f = fight(combatOf(text)).round();
    expect([f.a.formation.files, f.a.formation.right, f.a.formation.left]).toEqual([6, 1, -1]);
  });
});

describe('seed 003, the figure', () => {
  it('a) one Mismatching Character beside the unit, Matching ones inside: 3 Full Ranks', () => {
    const f = formation(unit(10, { beast: hero([50, 75]), ogre: hero([40, 40]), lord: hero() }));
    expect(f.right).toBe(1);
    expect(f.places.map((p) => p?.rank)).toEqual([undefined, undefined, 0, 0]);
    // 2 + 1 + 2 and 2 + 3 and 5.
    expect(f.ranks[10]).toBe(3);
  });

  it('b) one who joins makes a small one in the second rank move aside', () => {
    const before = [0, 1, 2].map((file) => small({ file, rank: 0 }));
    const after = place([...before, small({ file: 1, rank: 1 }), ranked(2, 2)], 3)!;
    expect(after.slice(0, 3).map((p) => p.file)).toEqual([0, 1, 2]);
    expect(after.slice(3).map((p) => p.rank)).toEqual([1, 1]);
    expect(after[3]!.file).not.toBe(1);
  });

  it('b) in a combat: who joins stands as far forwards as possible', () => {
    const lord = { side: 'a-side', models: 0, characters: { lord: hero([40, 40]) } };
    const text: CombatText = {
      units: { a: unit(12, { mage: hero() }, { champion: true }), b: unit(10), lord },
      events: [join('lord', 'a')],
      contacts: [['a.front', 'b.front']],
      rounds: 2,
    };
    const f = fight(combatOf(text));
    expect(f.a.formation.first).toBe(3);
    f.round().to('strike');
    expect(f.a.formation.places.map((p) => p?.rank)).toEqual([0, 0, 0]);
    expect([f.a.formation.first, f.hero('a.lord')]).toEqual([1, 3]);
  });
});
