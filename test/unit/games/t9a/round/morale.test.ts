import { describe, expect, it } from 'vitest';
import { boldFlags, TestTargets } from '../../../../../src/games/t9a/round/tests-table.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type DuelOptions, duelOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf } from '../../../../helpers/t9a/combat.ts';
import { firstRank, frontFrom } from '../../../../helpers/t9a/stands.ts';

const few: Troop = { models: 4, files: 4, att: 0 };

/** Makes a lose without a blow. */
function lostBy(difference: number, a: Troop, faces: number[], options: DuelOptions = {}, b: Troop = {}) {
  const rules = { charge_bonus: difference, ...options.rules };
  return fight(duelOf({ ...few, ...a }, { ...few, charging: true, ...b }, { ...options, rules }), faces).over();
}

describe('the Break Test', () => {
  it('T9A-BRK-1 2D6 up to Courage and modifier pass, more fail', () => {
    expect(lostBy(2, {}, [2, 3]).metric('a', 'holds')).toBe(1);
    const f = lostBy(2, {}, [3, 3, 6, 6, 1, 1]);
    expect([f.metric('a', 'break'), f.metric('a', 'holds'), f.metric('a', 'caught')]).toEqual([1, 0, 0]);
  });

  it('T9A-BRK-4 has no automatic pass: on 1 or less even a double 1 fails', () => {
    expect(lostBy(6, {}, [1, 1, 6, 6, 1, 1]).metric('a', 'break')).toBe(1);
    expect(lostBy(5, {}, [1, 1]).metric('a', 'holds')).toBe(1);
  });

  it('T9A-BRK-5 a Battle Standard lets it re-roll', () => {
    const near = { bsb: true };
    expect(lostBy(2, { near }, [6, 6, 2, 3]).metric('a', 'holds')).toBe(1);
    expect(lostBy(2, { near }, [6, 6, 3, 3, 6, 6, 1, 1]).metric('a', 'break')).toBe(1);
  });

  it('T9A-BRK-6 a General lends his Courage, if it is more', () => {
    expect(lostBy(2, { near: { general: 9 } }, [3, 4]).metric('a', 'holds')).toBe(1);
    expect(lostBy(2, { near: { general: 9 } }, [4, 4, 6, 6, 1, 1]).metric('a', 'break')).toBe(1);
    expect(lostBy(2, { near: { general: 4 } }, [2, 3]).metric('a', 'holds')).toBe(1);
  });

  it('T9A26-O-52 models with a Mimic Cloak are never Stubborn, whether their unit has a Character or none', () => {
    const cloaked = { rules: ['stubborn', 'mimic-cloak'] };
    expect(lostBy(4, cloaked, [1, 2]).metric('a', 'holds')).toBe(1);
    expect(lostBy(4, cloaked, [1, 3, 6, 6, 1, 1]).metric('a', 'break')).toBe(1);
    const lord = { att: 0, courage: 0 };
    const b = { models: 20, att: 0 };
    const ledBy = (rules: string[]) => exactly(combatOf({ units: { a: { ...few, rules, characters: { lord } }, b } }));
    expect(ledBy(cloaked.rules).of('a', 'break')).toBe(ledBy([]).of('a', 'break'));
    expect(ledBy(['stubborn']).of('a', 'break')).toBeLessThan(ledBy([]).of('a', 'break'));
  });

  it('More than 10 is never added to Discipline, nor read of the next one', () => {
    const targets = new TestTargets(preset('2026'));
    expect(targets.of(5, boldFlags(12))).toEqual(targets.of(5, boldFlags(10)));
    expect(targets.of(5, boldFlags(12))).not.toEqual(targets.of(6, boldFlags(1)));
  });

  it("the unit's own `courage` goes before that of its profile, and its own `rules` beside them", () => {
    expect(lostBy(2, { courage: 4, unit: { courage: 9 } }, [3, 4]).metric('a', 'holds')).toBe(1);
    const stubborn = { rules: ['swiftstride'], unit: { rules: ['stubborn'] } };
    expect(lostBy(2, stubborn, [3, 4]).metric('a', 'holds')).toBe(1);
    expect(lostBy(2, stubborn, [6, 6, 1, 1, 1, 6, 6]).metric('a', 'caught')).toBe(1);
  });

  it('T9A-BRK-8 an Unbreakable unit takes it and passes', () => {
    const f = lostBy(9, { rules: ['unbreakable'] }, []);
    expect([f.metric('a', 'tests'), f.metric('a', 'break'), f.metric('a', 'holds')]).toEqual([1, 0, 1]);
  });

  it('is told with the number that it is taken on', () => {
    const { dice } = lostBy(2, {}, [2, 3]);
    for (const why of dice.asked) expect(why).not.toMatch(/\bon 12\b/);
  });

  it('test_modifier is what it was modified by', () => {
    expect(lostBy(3, {}, [1, 1]).metric('a', 'test_modifier')).toBe(-3);
    expect(lostBy(3, { rules: ['stubborn'] }, [1, 1]).metric('a', 'test_modifier')).toBe(0);
    expect(lostBy(5, { models: 5, files: 5 }, [1, 1]).metric('a', 'test_modifier')).toBe(-2);
  });

  it('test_modifier tells large differences too', () => {
    const monster: Troop = { models: 1, files: 1, hp: 20, base: [100, 100], height: 5, att: 20, charging: true };
    const crowd = { models: 100, files: 10, att: 0, rules: ['light-troops'] };
    const duel = duelOf(crowd, { ...monster, models: 4, files: 4 });
    const f = fight(duel, dice(160, 4), [6, 6], [6, 6], [1, 1]).over();
    const [a, b] = [f.metric('A', 'combat_score'), f.metric('B', 'combat_score')];
    expect(b - a).toBeGreaterThan(70);
    expect(f.metric('a', 'test_modifier')).toBe(a - b);
  });
});

describe('saved by Steady, and by Solid', () => {
  const steady: Troop = { models: 5, files: 5 };
  const both: Troop = { models: 15, files: 5 };

  it('is judged by the accepted roll', () => {
    // Lost by 4, Courage 7: 3 plain, 5 Steady, 7 both.
    const saved = (a: Troop, bonus: number, faces: number[]) => {
      const f = lostBy(4 + bonus, a, faces);
      return [f.metric('a', 'saved_by_steady'), f.metric('a', 'saved_by_solid')];
    };
    expect(saved(steady, 1, [1, 2])).toEqual([0, 0]);
    expect(saved(steady, 1, [2, 2])).toEqual([1, 0]);
    expect(saved(steady, 1, [2, 3])).toEqual([1, 0]);
    expect(saved(steady, 1, [6, 6, 6, 6, 1, 1])).toEqual([0, 0]);
    expect(saved(both, 3, [1, 2])).toEqual([0, 0]);
    expect(saved(both, 3, [2, 3])).toEqual([1, 0]);
    expect(saved(both, 3, [3, 3])).toEqual([1, 1]);
    expect(saved({ ...both, near: { bsb: true } }, 3, [6, 6, 3, 3])).toEqual([1, 1]);
    expect(saved({ ...both, rules: ['stubborn'] }, 3, [3, 3])).toEqual([0, 0]);
    expect(saved({ ...both, rules: ['unbreakable'] }, 3, [])).toEqual([0, 0]);
  });

  const share = (a: Troop, ranks: number, metric: string) => {
    const duel = duelOf({ ...few, ...a }, { ...few, charging: true }, { rules: { charge_bonus: 4 + ranks } });
    return exactly(duel).of('a', metric);
  };

  it('TV-1 as shares: 5/18 - 1/12, 7/12 - 1/12 and 7/12 - 5/18', () => {
    expect(share(steady, 1, 'saved_by_steady')).toBeCloseTo(5 / 18 - 1 / 12, 12);
    expect(share(steady, 1, 'saved_by_solid')).toBe(0);
    expect(share(both, 3, 'saved_by_steady')).toBeCloseTo(7 / 12 - 1 / 12, 12);
    expect(share(both, 3, 'saved_by_solid')).toBeCloseTo(7 / 12 - 5 / 18, 12);
  });

  it('with a Battle Standard the second roll may save too', () => {
    const near = { bsb: true };
    // First rolls 4, 5 save; of the others 13/18 fail and are rolled again.
    expect(share({ ...steady, near }, 1, 'saved_by_steady')).toBeCloseTo((7 / 36) * (1 + 13 / 18), 12);
    expect(share({ ...both, near }, 3, 'saved_by_solid')).toBeCloseTo((11 / 36) * (1 + 5 / 12), 12);
  });
});

describe('Unstable (T9A-BRK-9)', () => {
  it('takes no Break Test and loses the difference, R&F first, then the Champion', () => {
    const f = lostBy(4, { models: 6, files: 4, champion: true, rules: ['unstable'] }, []);
    expect([f.metric('a', 'tests'), f.metric('a', 'hp_lost'), f.metric('a', 'lost')]).toEqual([0, 4, 1]);
    expect([f.a.rf, f.a.champion]).toEqual([1, 1]);
    const g = lostBy(4, { champion: true, hp: 2, models: 2, files: 2, rules: ['unstable'] }, []);
    expect([g.metric('a', 'hp_lost'), g.metric('a', 'crumbled')]).toEqual([4, 1]);
  });

  it('crumbled, and not wiped, if nothing is left', () => {
    const f = lostBy(9, { rules: ['undead'] }, []);
    expect(['crumbled', 'wiped', 'destroyed', 'holds'].map((m) => f.metric('a', m))).toEqual([1, 0, 1, 0]);
    expect(f.metric('B', 'combat_score')).toBe(9);
  });

  it('a single rank that crumbles closes to the middle', () => {
    const f = lostBy(2, { models: 5, files: 5, rules: ['undead'] }, [], { rules: { charge_bonus: 3 } });
    expect([firstRank(f.a), frontFrom(f, 'a', 'b')]).toEqual([3, [-30, 30]]);
  });

  it('Supernal tests: passes without losses, or crumbles', () => {
    const passed = lostBy(3, { rules: ['supernal'] }, [1, 3]);
    expect(['tests', 'break', 'hp_lost', 'holds'].map((m) => passed.metric('a', m))).toEqual([1, 0, 0, 1]);
    const failed = lostBy(3, { rules: ['supernal'] }, [1, 4]);
    expect(['tests', 'break', 'hp_lost', 'holds'].map((m) => failed.metric('a', m))).toEqual([1, 1, 3, 1]);
    const gone = lostBy(4, { rules: ['supernal', 'undead'] }, [6, 6]);
    expect(['tests', 'crumbled', 'caught'].map((m) => gone.metric('a', m))).toEqual([1, 1, 0]);
    // The unit was Stubborn when it tested, though no such model is left.
    const fell = lostBy(
      8,
      { rules: ['supernal', 'stubborn'] },
      [1, 1, 6, 6],
      { rules: { fear_mode: 'second' } },
      { rules: ['fear', 'unbreakable'] },
    );
    expect(['crumbled', 'test_modifier'].map((m) => fell.metric('a', m))).toEqual([1, -1]);
  });
});

describe('flight and pursuit', () => {
  it('T9A-BRK-13 is caught if the pursuer rolls as far', () => {
    const f = lostBy(9, {}, [1, 1, 3, 4, 3, 4]);
    expect(['break', 'caught', 'destroyed'].map((m) => f.metric('a', m))).toEqual([1, 1, 1]);
    expect(['hp_lost', 'hp_left'].map((m) => f.metric('a', m))).toEqual([0, 0]);
    expect(lostBy(9, {}, [1, 1, 3, 4, 3, 3]).metric('a', 'caught')).toBe(0);
  });

  it('T9A-BRK-13 Swiftstride: one die more, the lowest discarded', () => {
    expect(lostBy(9, { rules: ['swiftstride'] }, [1, 1, 1, 3, 4, 3, 3]).metric('a', 'caught')).toBe(0);
    expect(lostBy(9, {}, [1, 1, 3, 4, 1, 3, 4], {}, { rules: ['swiftstride'] }).metric('a', 'caught')).toBe(1);
  });

  it('T9A-BRK-14 who is to restrain rolls for it, and pursues if he fails', () => {
    const options: DuelOptions = { policies: { B: { pursue_policy: 'never' } } };
    expect(lostBy(9, {}, [1, 1, 1, 1, 3], options).metric('a', 'caught')).toBe(0);
    expect(lostBy(9, {}, [1, 1, 1, 1, 2, 6, 6], options).metric('a', 'caught')).toBe(1);
    const other: DuelOptions = { policies: { A: { pursue_policy: 'never' } } };
    expect(lostBy(9, {}, [1, 1, 1, 1, 6, 6], other).metric('a', 'caught')).toBe(1);
  });

  it('a Broken unit that gets away is out of the combat', () => {
    const f = lostBy(9, {}, [1, 1, 6, 6, 1, 1], { rounds: 3 });
    expect(f.metric('combat', 'rounds_played')).toBe(1);
    expect(['destroyed', 'hp_left', 'holds'].map((m) => f.metric('a', m))).toEqual([0, 4, 0]);
    expect(f.metric('b', 'holds')).toBe(1);
  });
});

describe('Fear in the second edition (T9A-BRK-11)', () => {
  const rules = { fear_mode: 'second' } as const;
  const horror: Troop = { rules: ['fear'] };

  it('tests at the start of the round with -1; who fails has -1 to hit and is hit at +1', () => {
    const duel = duelOf({ models: 1, files: 1 }, { ...horror, models: 1, files: 1 }, { rules });
    // 7 fails on 6. Then 4 misses, and 3 hits.
    const f = fight(duel, [3, 4], [4], [3, 4]).to('score');
    f.dice.done();
    expect([f.a.lost, f.b.lost]).toEqual([1, 0]);
    // 6 passes: all as usual.
    const g = fight(duel, [3, 3], [4, 4], [3]).to('score');
    g.dice.done();
    expect([g.a.lost, g.b.lost]).toEqual([0, 1]);
  });

  it('as shares: a fails 7/12 of the time, hits on 5+ then, and is hit on 3+', () => {
    const e = exactly(duelOf({ models: 1, files: 1, hp: 2 }, { ...horror, models: 1, files: 1, hp: 2 }, { rules }));
    expect(e.of('b', 'hp_lost')).toBeCloseTo(((7 / 12) * (1 / 3) + (5 / 12) * (1 / 2)) / 2, 12);
    expect(e.of('a', 'hp_lost')).toBeCloseTo(((7 / 12) * (2 / 3) + (5 / 12) * (1 / 2)) / 2, 12);
  });

  it('T9A-BRK-3 takes 1 off the Courage of Break Tests, beside the limit of a Steady unit', () => {
    // Steady, Courage 7, lost by 6: 7 - 2 - 1 = 4.
    const a = { models: 5, files: 5 };
    const f = (faces: number[]) => lostBy(7, a, [1, 1, ...faces], { rules }, horror);
    expect(f([2, 2]).metric('a', 'holds')).toBe(1);
    expect(f([2, 3, 6, 6, 1, 1]).metric('a', 'break')).toBe(1);
    expect(f([1, 1]).metric('a', 'test_modifier')).toBe(-3);
    // A unit that breaks has left its enemy when the round is counted, but took the test in contact.
    expect(f([2, 3, 6, 6, 1, 1]).metric('a', 'test_modifier')).toBe(-3);
  });

  it('is tested in every round, and lasts to the end of it', () => {
    const duel = duelOf({ ...few, rules: [] }, { ...few, ...horror }, { rounds: 2, rules });
    const f = fight(duel, [6, 6], [1, 1]);
    f.to('strike');
    expect(f.a.afraid).toBe(1);
    f.round().to('strike');
    expect([f.state.round, f.a.afraid]).toEqual([2, 0]);
    f.over();
  });

  it.each<[string, Troop, Troop]>([
    ['who causes it himself', { rules: ['fear'] }, horror],
    ['who causes Terror', { rules: ['terror'] }, horror],
    ['Fearless units', { rules: ['fearless'] }, horror],
    ['nobody, where nobody causes it', {}, {}],
  ])('does not touch %s', (_, a, b) => {
    fight(duelOf({ ...few, ...a }, { ...few, ...b }, { rules })).over();
  });

  it('Terror causes it too', () => {
    const f = fight(duelOf(few, { ...few, rules: ['terror'] }, { rules }), 6, 6).to('strike');
    expect(f.a.afraid).toBe(1);
  });

  it('its test knows the highest Courage that there is (T9A-MOD-2)', () => {
    const duel = duelOf({ ...few, courage: 10 }, { ...few, ...horror }, { rules: { ...rules, courage_cap: 6 } });
    expect(fight(duel, 3, 4).to('strike').a.afraid).toBe(1);
  });

  it('a Battle Standard lets it re-roll', () => {
    const f = fight(duelOf({ ...few, near: { bsb: true } }, { ...few, ...horror }, { rules }), 6, 6, 1, 1).over();
    expect(f.a.afraid).toBe(0);
  });
});

describe('T9A-BRK-1 the order of Break Tests', () => {
  const men = { att: 0, models: 4, files: 4, courage: 7 };
  const text = (contacts: NonNullable<CombatText['contacts']>): CombatText => ({
    units: {
      guard: { ...men, side: 'ours', models: 3, characters: { bearer: { bsb: true, att: 0, hp: 2 } } },
      spears: { ...men, side: 'ours' },
      foe: { side: 'theirs', att: 0, models: 40, files: 10, standard: true, charging: true, courage: 10 },
    },
    contacts,
  });
  const left = { from: 'spears.front', to: 'foe.front', offset: 50 };
  const right = { from: 'guard.front', to: 'foe.front', offset: -50 };

  it('is that of the units in the file, whatever contacts are listed first', () => {
    // Lost by 1: Courage 6 fails by 7/12, which the standard lets re-roll; the bearer's unit tests first, and may flee.
    const fails = 7 / 12;
    const flees = fails ** 2;
    for (const contacts of [
      [left, right],
      [right, left],
    ]) {
      const told = agreed(combatOf(text(contacts)));
      expect(told.of('guard', 'break')).toBeCloseTo(flees, 12);
      expect(told.of('spears', 'break')).toBeCloseTo(flees * fails + (1 - flees) * flees, 12);
    }
  });
});
