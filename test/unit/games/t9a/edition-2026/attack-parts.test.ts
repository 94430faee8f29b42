import { describe, expect, it } from 'vitest';
import { mean } from '../../../../../src/core/distributions.ts';
import { enumeratePmf } from '../../../../../src/core/enumerated.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { simulated } from '../../../../helpers/run/simulated.ts';
import { meanWithinFiveSigma } from '../../../../helpers/statistics/five-sigma.ts';
import { duelOf, duelText, type PartText, resolved, strikesOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../helpers/t9a/combat.ts';

const rules = preset('2026');
const wide: Troop = { models: 60, files: 10, att: 0, base: [50, 50] };
const blows = (a: Troop, b: Troop = wide, round = 1) =>
  strikesOf(duelOf(a, b, { rules }), 'a', round).map((k) => [k.front, k.support, k.agility]);

describe('parts of a model', () => {
  it('M-5 n equal parts strike n times, and grind n times', () => {
    const crew: PartText = { att: 2, off: 3, str: 3, agi: 4, count: 4 };
    const chassis: PartText = { str: 5, ap: 2, agi: 2, count: 2, rules: ['grind-attacks(2)', 'impact-hits(1)'] };
    const a: Troop = { models: 1, files: 1, height: 4, charging: true, parts: [crew, chassis] };
    expect(blows(a)).toEqual([
      [1, 0, 10],
      [8, 4, 5],
      [2, 0, 3],
    ]);
  });

  it('M-c a chariot at the flank makes at most the attacks of its Height', () => {
    const rider: PartText = { att: 4, off: 8, str: 4, agi: 8 };
    const raptors: PartText = { att: 2, off: 3, str: 4, agi: 4, count: 2, tags: ['mount', 'beast'] };
    const a = { models: 1, files: 1, height: 4, base: [50, 100] as [number, number], parts: [rider, raptors] };
    const units = { a, b: { models: 1, files: 1, height: 4, base: [50, 100] as [number, number], att: 0 } };
    const front = strikesOf(combatOf({ units, rules }), 'a').map((k) => k.front);
    const flank = strikesOf(combatOf({ units, rules, contacts: [['b.front', 'a.left']] }), 'a').map((k) => k.front);
    expect([front, flank]).toEqual([
      [4, 4],
      [4, 0],
    ]);
  });

  it('M-a a knight with a lance, and his horse', () => {
    const knight: PartText = { att: 3, off: 5, str: 4, ap: 1, agi: 5, weapons: ['lance'] };
    const horse: PartText = { att: 1, off: 3, str: 3, agi: 3, tags: ['mount', 'beast'] };
    const a: Troop = { models: 1, files: 1, height: 2, base: [25, 50], charging: true, parts: [knight, horse] };
    const [lance, hooves] = strikesOf(duelOf(a, { arm: 6, res: 6 }, { rules }), 'a');
    expect([lance!.agility, lance!.attacks[0]![0]!.toWound, lance!.attacks[0]![0]!.armour]).toEqual([7, 4, 4]);
    expect([hooves!.agility, hooves!.attacks[0]![0]!.toWound]).toEqual([4, 6]);
  });

  it('in a third rank a part that alone supports from there has the whole limit (T9A26-ATK-4)', () => {
    const knight: PartText = { att: 2, off: 3, str: 3, agi: 3 };
    const wolf: PartText = { ...knight, att: 3, tags: ['mount'], rules: ['fight-in-extra-rank'] };
    const a: Troop = { models: 12, files: 4, height: 2, base: [25, 50], parts: [knight, wolf] };
    const duel = duelOf(a, { ...wide, arm: 0 }, { rules });
    // Knights 4 × 2 and 4 × 2 from the second rank, wolves 4 × 3 and 4 × 2 from the third.
    const f = fight(duel, dice(36, 1)).to('score');
    f.dice.done();
    expect(exactly(duel).of('b', 'hp_lost')).toBeCloseTo(36 / 4, 12);
    for (const engine of ['rolled', 'sampled'] as const) {
      const row = simulated(duel, engine, 4000, 'wolves').metrics.find(
        (m) => m.round === 0 && m.subject === 'b' && m.metric === 'hp_lost',
      )!;
      expect(meanWithinFiveSigma(row.estimate, row.n, 9, row.deviation), engine).toBe(true);
    }
  });

  it('M-d a crew, its beast and its driver: all that strike, and what is Restricted', () => {
    const demagogue: PartText = { att: 3, off: 4, str: 4, ap: 2, agi: 5 };
    const riders: PartText = { att: 1, off: 2, str: 2, agi: 3, count: 8, weapons: ['lance'] };
    const spider: PartText = {
      ...{ att: 6, off: 3, str: 6, ap: 3, agi: 4, tags: ['mount', 'beast'] },
      rules: ['poison-attacks', 'stomp-attacks(D6)'],
    };
    const a: Troop = { models: 1, files: 1, height: 5, base: [100, 150], parts: [demagogue, riders, spider] };
    const strikes = strikesOf(duelOf(a, wide, { rules }), 'a');
    expect(strikes.filter((k) => !k.special).reduce((sum, k) => sum + k.front, 0)).toBe(17);
  });

  it('tags say who is mounted: a spear is not for him, and theirs strike harder', () => {
    const part: PartText = { att: 1, off: 3, str: 3, agi: 3, weapons: ['spear'] };
    const text = duelText({ parts: [part, { att: 0, tags: ['mount'] }] }, {}, { rules });
    expect(resolved(text).problems.list.map((p) => p.code)).toEqual(['weapon-not-carried']);
    const foot = duelText({ parts: [{ ...part, tags: ['human'] }], type: 'cavalry' }, {}, { rules });
    expect(resolved(foot).problems.list).toEqual([]);
  });

  it('refuses a tag that there is not, and tells the nearest', () => {
    const text = duelText({ parts: [{ att: 0, tags: ['mont'] }] }, {}, { rules });
    const [problem] = resolved(text).problems.list;
    expect([problem!.code, problem!.found, problem!.near]).toEqual([
      'unknown-tag',
      'mont',
      expect.arrayContaining(['mount']),
    ]);
  });
});

describe('characteristics that are rolled', () => {
  const giant: Troop = {
    ...{ models: 1, files: 1, height: 5, base: [50, 75] },
    parts: [{ att: 'D6+1', off: 3, str: 3, agi: 3 }],
  };

  it('are rolled once for all attacks of the model', () => {
    const f = fight(duelOf(giant, wide, { rules }), [2, 4, 4, 4, 3, 1]).to('score');
    // Three attacks: two hit, one wounds.
    expect([f.dice.used, f.b.lost]).toEqual([6, 1]);
  });

  it('may be four dice, as of an Underworld Beast: a mean of eight attacks', () => {
    const beast: Troop = { ...giant, parts: [{ att: '4D3', off: 3, str: 3, agi: 3 }] };
    const duel = duelOf(beast, wide, { rules });
    // 1, 1, 1 and 2: five attacks, of which two hit and one wounds.
    const f = fight(duel, [1, 2, 2, 3], [4, 4, 4, 3, 1, 1, 1]).to('score');
    f.dice.done();
    expect(f.b.lost).toBe(1);
    const found = exactly(duel);
    expect(found.of('b', 'hp_lost')).toBeCloseTo(8 / 4, 12);
    for (const engine of ['rolled', 'sampled'] as const) {
      const row = simulated(duel, engine, 4000, 'beast').metrics.find(
        (m) => m.round === 0 && m.subject === 'b' && m.metric === 'hp_lost',
      )!;
      expect(meanWithinFiveSigma(row.estimate, row.n, 2, row.deviation), engine).toBe(true);
    }
  });

  it('have the mean of their dice, exactly and as they are rolled and sampled', () => {
    const duel = duelOf(giant, wide, { rules });
    const expected = 4.5 / 4;
    expect(exactly(duel).of('b', 'hp_lost')).toBeCloseTo(expected, 12);
    for (const engine of ['rolled', 'sampled'] as const) {
      const row = simulated(duel, engine, 4000, 'giant').metrics.find(
        (m) => m.round === 0 && m.subject === 'b' && m.metric === 'hp_lost',
      )!;
      expect(meanWithinFiveSigma(row.estimate, row.n, expected, row.deviation), engine).toBe(true);
    }
  });

  it('of several models are rolled by each, and those that support have their limit', () => {
    const unit: Troop = { ...giant, models: 6, files: 3, height: 2, base: [40, 40] };
    // The first rank rolls three times D6+1; the second at most two attacks each.
    const faces = [1, 1, 1, ...[1, 1], ...[1, 1], ...[1, 1]];
    const f = fight(duelOf({ ...unit, models: 3 }, wide, { rules }), [1, 1, 1, 1, 1, 1, 1, 1, 1]).to('score');
    expect(f.dice.used).toBe(faces.length);
    const more = fight(duelOf(unit, wide, { rules }), [
      ...Array.from({ length: 9 }, () => 1),
      ...[6, 1, 1],
      ...[6, 1, 1],
      ...[6, 1, 1],
    ]);
    expect(more.to('score').dice.used).toBe(18);
  });

  it('give Strength to all hits of one Grind', () => {
    const a: Troop = { models: 1, files: 1, att: 0, rules: ['grind-attacks(2, str D6+1, ap 3)'] };
    const [grind] = strikesOf(duelOf(a, wide, { rules }), 'a');
    // Strength 2 to 7 against Resilience 3: 5+, 4+, 3+, then 2+.
    const wounds = [2, 3, 4, 5, 5, 5].reduce((sum, sides) => sum + sides / 6, 0) / 6;
    expect(mean(enumeratePmf(grind!.rolls[0]![0]!.rollOnce))).toBeCloseTo(2 * wounds, 12);
  });

  it('can be Offence and Strength too', () => {
    const part: PartText = { att: 1, off: 'D3', str: 'D3', agi: 3 };
    const [strike] = strikesOf(duelOf({ models: 1, files: 1, parts: [part] }, wide, { rules }), 'a');
    // Offence 1 to 3 against Defence 3 hits on 4+; Strength 1 to 3 wounds on 6+, 5+, 4+.
    expect(mean(enumeratePmf(strike!.rolls[0]![0]!.rollOnce))).toBeCloseTo(((1 / 2) * (1 + 2 + 3)) / 6 / 3, 12);
  });

  it('refuses other dice', () => {
    expect(() => duelText({ parts: [{ att: 'D8' as never }] }, {}, { rules })).not.toThrow();
    expect(() => resolved(duelText({ parts: [{ att: 'D8' as never }] }, {}, { rules }))).toThrow(/D6\+1/);
  });
});
