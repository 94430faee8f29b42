import { describe, expect, it } from 'vitest';
import { countInRanks } from '../../../../../src/games/t9a/formation/front-rank.ts';
import {
  type Counting,
  formationRanks,
  inLine,
  properRanks,
  rankScore,
  restricted,
} from '../../../../../src/games/t9a/formation/ranks.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import type { Ruleset } from '../../../../../src/games/t9a/rules/ruleset.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { duelOf } from '../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../helpers/t9a/combat.ts';

type Traits = Counting['traits'];

const counting = (more: Partial<Traits> = {}, rules: Partial<Ruleset> = {}): Pick<Counting, 'traits' | 'rules'> => ({
  traits: { lightTroops: false, lanceFormation: false, ...more },
  rules: { ...preset('core'), ...rules },
});

function ranksOf(models: number, files: number, height: number, unit = counting()): number {
  const wide = Math.min(files, models);
  return properRanks(countInRanks([], [], wide, models), wide, height, unit);
}

describe('properRanks()', () => {
  it.each([
    ['23 infantry 6 wide: 6,6,6,5', 23, 6, 1, 4],
    ['22 infantry 6 wide: 6,6,6,4', 22, 6, 1, 3],
    ['infantry 4 wide', 20, 4, 1, 0],
    ['7 ogres 3 wide: 3,3,1', 7, 3, 3, 2],
    ['a rear rank of 3 ogres', 9, 3, 3, 3],
    ['Height 4 needs 3', 8, 4, 4, 2],
    ['Height 4 needs 3, three behind', 7, 4, 4, 2],
    ['Height 5 needs 1', 3, 2, 5, 2],
    ['Height 0 needs 5', 14, 5, 0, 2],
    ['Height 2 needs 5', 15, 5, 2, 3],
    ['fewer models than files', 5, 8, 1, 1],
    ['fewer models than needed', 4, 8, 1, 0],
    ['nobody', 0, 5, 5, 0],
  ])('T9A-RANK-3 %s', (_, models, files, height, ranks) => {
    expect(ranksOf(models, files, height)).toBe(ranks);
  });

  it('T9A-RANK-4 is (W >= t) ? floor(n / W) + [n mod W >= t] : 0', () => {
    for (let height = 0; height <= 5; height++) {
      const t = [5, 5, 5, 3, 3, 1][height]!;
      for (let w = 1; w <= 12; w++) {
        for (let n = w; n <= 60; n++) {
          const expected = w >= t ? Math.floor(n / w) + (n % w >= t ? 1 : 0) : 0;
          expect(ranksOf(n, w, height), `${n} models, ${w} files, Height ${height}`).toBe(expected);
        }
      }
    }
  });

  it('T9A-RANK-6 Light Troops have none', () => {
    expect(ranksOf(20, 5, 1, counting({ lightTroops: true }))).toBe(0);
  });

  it('T9A-RANK-6 Lance Formation: three make a rank, and never more than two ranks', () => {
    const lancers = counting({ lanceFormation: true });
    expect(ranksOf(3, 3, 2, lancers)).toBe(1);
    expect(ranksOf(5, 3, 2, lancers)).toBe(1);
    expect(ranksOf(6, 3, 2, lancers)).toBe(2);
    expect(ranksOf(12, 3, 2, lancers)).toBe(2);
    expect(ranksOf(8, 5, 2, lancers)).toBe(2);
    expect(ranksOf(4, 2, 2, lancers)).toBe(0);
  });

  it('a first rank that has lost models is complete, not a rear rank', () => {
    expect(ranksOf(6, 8, 1, counting({}, { rear_rank_counts_if_threshold: false }))).toBe(1);
  });

  it('counts no empty rank where a Proper Rank needs nobody', () => {
    const anybody = counting({}, { proper_rank_min: [0, 0, 0, 0, 0, 0] });
    expect(ranksOf(10, 5, 1, anybody)).toBe(2);
    expect(ranksOf(11, 5, 1, anybody)).toBe(3);
  });
});

describe('rankScore()', () => {
  const scoring = { ...counting(), scoresRanks: true };
  it.each([
    [0, 0],
    [1, 1],
    [4, 4],
    [7, 4],
  ])('T9A-CS-1 %i Proper Ranks score %i', (ranks, score) => expect(rankScore(ranks, false, scoring)).toBe(score));

  it('T9A-RANK-8 nothing in Line Formation', () => expect(rankScore(3, true, scoring)).toBe(0));

  it('nothing where the unit is without it', () =>
    expect(rankScore(3, false, { ...scoring, scoresRanks: false })).toBe(0));
});

describe('inLine()', () => {
  const { rules } = counting();
  it('T9A-RANK-8 from eight models in a rank', () => {
    expect([7, 8, 10].map((first) => inLine(first, rules))).toEqual([false, true, true]);
    expect(inLine(10, { ...rules, line_formation: false })).toBe(false);
  });
});

describe('formationRanks()', () => {
  it('T9A-RANK-8 one more in Line Formation', () => {
    expect(formationRanks(8, counting())).toBe(1);
    expect(formationRanks(7, counting())).toBe(0);
  });

  it('T9A-RANK-6 two more in Lance Formation exactly three wide', () => {
    expect(formationRanks(3, counting({ lanceFormation: true }))).toBe(2);
    expect(formationRanks(4, counting({ lanceFormation: true }))).toBe(0);
  });
});

describe('restricted()', () => {
  const part = (attacks: number, extraSupport = 0) => ({ attacks, extraSupport });

  it('T9A-ATK-3 a model of Height 2 with parts of 2 and 1 attacks makes two in all', () => {
    expect(restricted([part(2), part(1)], 2)).toEqual([2, 0]);
    expect(restricted([part(1), part(2)], 2)).toEqual([1, 1]);
  });

  it('T9A-ATK-3 models of Height 0 never support', () => expect(restricted([part(3)], 0)).toEqual([0]));

  it('T9A-ATK-4 Extra Support goes past the cap, up to its own number', () => {
    expect(restricted([part(3, 2)], 1)).toEqual([2]);
    expect(restricted([part(1, 2)], 1)).toEqual([1]);
    expect(restricted([part(3, 2), part(2)], 1)).toEqual([2, 1]);
  });

  it('T9A-ATK-4 second edition: each part has the cap for itself', () => {
    expect(restricted([part(2), part(3)], 2, true)).toEqual([2, 2]);
    expect(restricted([part(2), part(1)], 1, true)).toEqual([1, 1]);
  });

  it('Q-14 a model of Height 1 with three attacks makes one', () => expect(restricted([part(3)], 1)).toEqual([1]));
});

describe('T9A-RANK-8 Line Formation in a combat', () => {
  it('three ranks of eight strike, no rank scores, and Steady is as it was', () => {
    const duel = duelOf({ models: 24, files: 8 }, { models: 4, files: 4, base: [40, 40], att: 0, hp: 20 });
    const e = exactly(duel);
    // With Advantaged Position each of the 24 attacks takes a third of a Health Point.
    expect(e.of('b', 'hp_lost')).toBeCloseTo(24 / 3, 12);
    expect(e.of('a', 'steady_and_solid')).toBeCloseTo(1, 12);
    expect(fight(duel).to('strike').scores).toEqual([0, 0]);
  });

  it('loses it when its first rank falls below eight', () => {
    const duel = duelOf({ models: 8, files: 8, agi: 1 }, { models: 8, files: 8, agi: 2 });
    // One man of a falls first; seven then strike, and miss.
    const f = fight(duel, 4, 4, ...new Array(7).fill(1), ...new Array(7).fill(1)).to('score');
    f.dice.done();
    expect(f.a.models).toBe(7);
    expect([f.a.formation.line, f.b.formation.line]).toEqual([false, true]);
  });

  it('T9A-FR-11 a Character at the side does not make a line of seven one of eight', () => {
    const a = (base: [number, number]) => ({ models: 7, files: 7, characters: { lord: { base } } });
    // The Character is next to the seven on a Mismatching base, and in the rank on a matching one of two files.
    const line = (base: [number, number], files: number) =>
      fight(combatOf({ units: { a: { ...a(base), files }, b: { models: 10, files: 10, base: [40, 40] } } })).a.formation
        .line;
    expect(line([25, 25], 7)).toBe(false);
    expect(line([20, 20], 8)).toBe(true);
    expect(line([40, 40], 8)).toBe(true);
  });
});

describe('T9A-RANK-6 Lance Formation in a combat', () => {
  it('three wide, four ranks of riders strike', () => {
    const rider = { height: 2, type: 'cavalry', base: [25, 50] as [number, number] } as const;
    const lancers = { ...rider, models: 12, files: 3, rules: ['lance-formation'] };
    const target = { models: 20, att: 0 };
    expect(exactly(duelOf(lancers, target)).of('b', 'hp_lost')).toBeCloseTo(12 / 4, 12);
    expect(exactly(duelOf({ ...lancers, rules: [] }, target)).of('b', 'hp_lost')).toBeCloseTo(6 / 4, 12);
    expect(exactly(duelOf({ ...lancers, files: 4 }, target)).of('b', 'hp_lost')).toBeCloseTo(8 / 4, 12);
    expect(fight(duelOf(lancers, target)).to('strike').scores[0]).toBe(2);
  });
});

describe('T9A-RANK-6 Light Troops in a combat', () => {
  it('score no ranks and are never Steady nor Solid', () => {
    const duel = duelOf({ models: 20, rules: ['light-troops'], att: 0 }, { models: 4, files: 4, att: 0 });
    expect(fight(duel).to('strike').scores).toEqual([0, 0]);
    expect(exactly(duel).of('a', 'steady')).toBe(0);
    expect(exactly(duel).of('a', 'solid')).toBe(0);
  });
});
