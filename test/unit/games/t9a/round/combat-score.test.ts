import { describe, expect, it } from 'vitest';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type DuelOptions, duelOf, type FileText, type Troop } from '../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../helpers/t9a/combat.ts';
import { standing } from '../../../../helpers/t9a/stands.ts';

const statics = (a: Troop, b: Troop = {}, options: DuelOptions = {}) =>
  fight(duelOf({ att: 0, ...a }, { att: 0, ...b }, options)).scores;

const few: Troop = { models: 4, files: 4 };

describe('the static Combat Score (T9A-CS-1)', () => {
  it.each<[string, Troop, number]>([
    ['nothing', few, 0],
    ['charging', { ...few, charging: true }, 1],
    ['a Standard Bearer', { ...few, standard: true }, 1],
    ['a Musician or a Champion', { ...few, champion: true, musician: true }, 0],
    ['a Battle Standard that is only near', { ...few, near: { bsb: true } }, 0],
    ['one Proper Rank', { models: 5 }, 1],
    ['three and a half', { models: 19 }, 3],
    ['never more than four', { models: 40 }, 4],
    ['all of it', { models: 20, standard: true, charging: true }, 6],
  ])('%s', (_, a, score) => expect(statics(a, few)).toEqual([score, 0]));

  it('counts for both sides', () => expect(statics({ models: 20 }, { standard: true })).toEqual([4, 3]));

  it('T9A-BRK-18 charging scores in the first round only', () => {
    const f = fight(
      duelOf({ ...few, att: 0, charging: true }, { ...few, att: 0, rules: ['unbreakable'] }, { rounds: 2 }),
    );
    expect(f.scores).toEqual([1, 0]);
    f.round().to('strike');
    expect(f.state.round).toBe(2);
    expect(f.scores).toEqual([0, 0]);
  });

  it('ranks and standards are those of the models that are left when the round starts', () => {
    const duel = duelOf(
      { models: 10, standard: true, att: 0, rules: ['unbreakable'] },
      { models: 6, files: 6 },
      { rounds: 2 },
    );
    const f = fight(duel, dice(12, 4)).round().to('strike');
    // Six of ten fell: 4 men, no rank, and the standard is picked up.
    expect(f.scores).toEqual([1, 1]);
  });

  it('T9A-UNIT-5 the standard is lost with the last man who is not the Champion', () => {
    const men: Troop = { ...few, champion: true, standard: true, att: 0, rules: ['unbreakable'] };
    const rest = (attacks: number) => {
      const duel = duelOf(men, { models: 1, files: 1, att: attacks, base: [80, 50] }, { rounds: 2 });
      const f = fight(duel, dice(2 * attacks, 4))
        .round()
        .to('strike');
      return [standing(f.a), f.scores[0]];
    };
    expect(rest(2)).toEqual([2, 1]);
    expect(rest(3)).toEqual([1, 0]);
  });
});

describe('the Combat Score after the attacks (T9A-CS-2)', () => {
  it('1 for each Health Point lost by the enemy', () => {
    const duel = duelOf({ ...few, hp: 2 }, { ...few, hp: 2 });
    const f = fight(duel, dice(4, 4), dice(2, 1), dice(6, 4), 1).to('score');
    f.step();
    expect(f.scores).toEqual([2, 3]);
  });

  it('Q-8 T9A-CS-2 wiping out: 3 Health Points and 1, the excess never', () => {
    const duel = duelOf({ models: 1, files: 1, att: 7, agi: 9 }, { models: 3, files: 3 });
    const f = fight(duel, dice(14, 4)).to('score');
    f.step();
    expect(f.scores).toEqual([4, 0]);
    f.over();
    expect(f.metric('b', 'wiped')).toBe(1);
  });

  it('Q-8 the excess goes to the Champion first', () => {
    const duel = duelOf({ models: 1, files: 1, att: 7, agi: 9 }, { models: 4, files: 4, champion: true });
    const f = fight(duel, dice(14, 4)).to('score');
    f.step();
    expect(f.scores).toEqual([5, 0]);
  });

  it('T9A-DUEL-4 Overkill scores up to its cap, whatever that is', () => {
    // Six attacks, each of which takes a Health Point in 25 of 36 cases: every one of them scores.
    const a: Troop = { ...few, champion: true, att: 0 };
    const b: Troop = { models: 1, files: 1, champion: true, att: 5, off: 10, str: 10 };
    const policies = { duel_issue: 'always', duel_accept: 'always' } as const;
    const duel = duelOf(a, b, { rules: { duels: true, overkill_cap: 20 }, policies });
    expect(exactly(duel).of('B', 'combat_score')).toBeCloseTo((6 * 25) / 36, 12);
    expect(fight(duel, dice(12, 6)).to('test').scores[1]).toBe(6);
  });

  it('T9A-SEQ-1 a Shaken unit is removed at the start: 1, no Health Points, nobody strikes', () => {
    const f = fight(duelOf({ models: 20, standard: true }, { models: 10, shaken: true })).over();
    // No unit is engaged when ranks and standards are counted.
    expect(f.metric('A', 'combat_score')).toBe(1);
    expect(f.metric('b', 'wiped')).toBe(1);
    expect(f.metric('b', 'destroyed')).toBe(1);
    expect(f.metric('b', 'hp_lost')).toBe(0);
    expect(f.metric('b', 'hp_left')).toBe(0);
    expect(f.metric('a', 'holds')).toBe(1);
    expect(f.metric('A', 'wins')).toBe(1);
  });

  it('T9A-SEQ-1 its 1 comes to what the units that are still engaged score', () => {
    const units = { a: { models: 20, files: 10, standard: true, att: 0 }, b: { att: 0 }, b2: { att: 0, shaken: true } };
    const contacts: FileText['contacts'] = [
      { from: 'a.front', to: 'b.front', offset: 50 },
      { from: 'b2.front', to: 'a.front', offset: -50 },
    ];
    const f = fight(combatOf({ units, contacts })).to('test');
    // A standard and b2; Line Formation has no ranks. And two ranks of b.
    expect(f.scores).toEqual([2, 2]);
  });

  it('T9A-CS-6 what crumbles scores nothing, in this round nor the next', () => {
    const duel = duelOf({ models: 10, att: 0, rules: ['undead'] }, { models: 20, att: 0 }, { rounds: 2 });
    const f = fight(duel).over();
    // By 2 in round 1; eight men are left, one rank against four: by 3.
    expect(f.metric('B', 'combat_score', 1)).toBe(4);
    expect(f.metric('B', 'combat_score', 2)).toBe(4);
    expect(f.metric('a', 'hp_lost', 1)).toBe(2);
    expect(f.metric('a', 'hp_lost', 2)).toBe(3);
  });
});

describe('the winner', () => {
  it('T9A-CS-3 a tie has two winners, and nobody tests', () => {
    const f = fight(duelOf({ ...few, att: 0 }, { ...few, att: 0 })).over();
    for (const unit of ['a', 'b']) expect(f.metric(unit, 'tests')).toBe(0);
    for (const side of ['A', 'B']) expect([f.metric(side, 'ties'), f.metric(side, 'loses')]).toEqual([1, 0]);
  });

  it('T9A-CS-4 a unit whose enemy is gone does not test, even with the lower score', () => {
    // Three men die for a rank of five; then the last enemy falls: 2 against 1 + 3.
    const a: Troop = { models: 4, files: 4, agi: 1, rules: [] };
    const b: Troop = { models: 1, files: 1, base: [80, 50], att: 3, agi: 5, standard: true, champion: false };
    const f = fight(duelOf(a, b), dice(6, 4), 4, 4).over();
    expect([f.metric('A', 'combat_score'), f.metric('B', 'combat_score')]).toEqual([2, 4]);
    expect([f.metric('a', 'lost'), f.metric('a', 'tests'), f.metric('a', 'holds')]).toEqual([0, 0, 1]);
    expect(f.metric('A', 'loses')).toBe(1);
  });

  it('margin is the difference, seen from each side', () => {
    const e = exactly(duelOf({ ...few, att: 0 }, { models: 20, att: 0 }));
    expect([e.of('A', 'margin'), e.of('B', 'margin')]).toEqual([-4, 4]);
  });
});

describe('Steady, Solid and Advantaged Position (T9A-FORM)', () => {
  const states = (a: Troop, b: Troop) => {
    const e = exactly(duelOf({ att: 0, ...a }, { att: 0, ...b }));
    return ['steady', 'solid', 'steady_and_solid', 'advantaged'].map((m) => Math.round(e.of('a', m)));
  };

  it.each<[string, Troop, Troop, number[]]>([
    ['more ranks', { models: 10 }, { models: 5 }, [1, 0, 0, 0]],
    ['as many ranks', { models: 15 }, { models: 15 }, [0, 1, 0, 0]],
    ['both', { models: 15 }, { models: 10 }, [1, 1, 1, 1]],
    ['one rank against none', { models: 5 }, few, [1, 0, 0, 0]],
    ['none against none', few, few, [0, 0, 0, 0]],
    ['two ranks of ogres are Solid', { models: 6, files: 3, height: 3 }, { models: 5 }, [1, 1, 1, 1]],
    ['two ranks of cavalry are not', { models: 10, height: 2 }, { models: 5 }, [1, 0, 0, 0]],
  ])('T9A-FORM-4 T9A-FORM-5 T9A-FORM-6 %s', (_, a, b, expected) => expect(states(a, b)).toEqual(expected));

  it('Q-6 six ogres against twenty men', () => {
    const ogres: Troop = { models: 6, files: 3, height: 3, base: [40, 40] };
    expect(states({ models: 20 }, ogres)).toEqual([1, 1, 1, 1]);
    expect(states(ogres, { models: 20 })).toEqual([0, 1, 0, 0]);
  });

  it('Q-7 T9A-FORM-7 is determined again after the losses: 14 men are Steady, and no longer Solid', () => {
    const ogres: Troop = { models: 5, files: 3, height: 3, hp: 3, base: [40, 40], str: 4, att: 2, agi: 5 };
    const duel = duelOf({ models: 20, agi: 1 }, ogres, { rules: { restricted_cap: [0, 0, 0, 0, 0, 0] } });
    // Six attacks of three ogres kill six; all the men miss.
    const f = fight(duel, dice(12, 4), dice(5, 1)).to('test');
    expect([f.a.models, f.a.ranks]).toEqual([14, 2]);
    // 6 + 1 against 4: lost by 3, and tests on 7 - 2.
    expect(f.scores).toEqual([4, 7]);
    const played = (...faces: number[]) => fight(duel, dice(12, 4), dice(5, 1), faces).over();
    expect(played(3, 2).metric('a', 'holds')).toBe(1);
    expect(played(3, 3, 6, 6, 1, 1).metric('a', 'break')).toBe(1);
    expect(played(3, 2).metric('a', 'advantaged')).toBe(1);
    expect(played(3, 2).metric('a', 'steady_at_test')).toBe(1);
    expect(played(3, 2).metric('a', 'steady_and_solid_at_test')).toBe(0);
  });

  it('T9A-FORM-7 Advantaged Position lasts to the end of its round, even if the ranks are lost', () => {
    const duel = duelOf({ models: 15, agi: 1 }, { models: 14, files: 7, agi: 5, att: 1 }, { rounds: 2 });
    // Eleven fall; the four that are left wound on 3+ all the same, against seven of 20 mm by seven files.
    const f = fight(duel, dice(22, 4), dice(6, 1), [4, 3], dice(3, 1));
    f.to('score');
    expect([f.a.models, f.b.lost]).toEqual([4, 1]);
  });
});

describe('T9A-CS-8 points that a side scores in any case', () => {
  const extra = { extra_static: { 'a-side': 5 } };
  const a = { models: 2, files: 2, off: 9, str: 9, ap: 6, agi: 9 };
  const b = { models: 2, files: 2, att: 0, res: 1, rules: ['unbreakable'] };

  it.each(['start', 'end'] as const)(
    'count where nobody is left in contact, with the score counted at the %s',
    (at) => {
      const rules = { ...extra, combat_score_at: at, rank_bonus_cap: 0 };
      const f = fight(combatOf({ units: { a, b }, rules }), dice(4, 6)).over();
      expect(f.metric('a-side', 'combat_score')).toBe(8);
    },
  );

  it.each(['start', 'end'] as const)('and where all who had met were Shaken (%s)', (at) => {
    const shaken = { ...b, shaken: true };
    const f = fight(combatOf({ units: { a, b: shaken }, rules: { ...extra, combat_score_at: at } })).over();
    expect(f.metric('a-side', 'combat_score')).toBe(6);
  });
});
