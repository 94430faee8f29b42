import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { duelOf, type Troop } from '../../../../helpers/t9a/armies.ts';

function blow(faces: number[], a: Troop = {}, b: Troop = {}) {
  const f = fight(duelOf({ models: 1, files: 1, ...a }, { models: 20, att: 0, ...b }), faces).to('score');
  f.dice.done();
  return { lost: f.b.lost, asked: f.dice.asked };
}

describe('the order of the dice (T9A-SAVE-2)', () => {
  const b = { arm: 2, hp: 3, rules: ['aegis(5+)'] };
  const a = { rules: ['multiple-wounds(D3)'] };

  it('to hit, to wound, armour save, special save, Multiple Wounds', () => {
    const { lost, asked } = blow([4, 4, 4, 4, 5], a, b);
    expect(lost).toBe(3);
    const ids = asked.map((why) => /\((T9A-[A-Z]+)/.exec(why)![1]);
    expect(ids).toEqual(['T9A-HIT', 'T9A-WND', 'T9A-SAVE', 'T9A-SAVE', 'T9A-ATT']);
  });

  it.each([
    ['a miss', [3]],
    ['no wound', [4, 3]],
    ['saved by armour', [4, 4, 5]],
    ['saved by Aegis', [4, 4, 4, 5]],
  ])('ends with %s', (_, faces) => expect(blow(faces, a, b).lost).toBe(0));

  it('one attack after the other, the whole sequence each', () => {
    expect(blow([4, 4, 4, 3, 3, 4, 4, 5], { att: 4 }, { arm: 2 }).lost).toBe(1);
  });
});

describe('natural 1 and 6', () => {
  it('T9A-HIT-3 a natural 1 always misses, a natural 6 always hits', () => {
    expect(blow([1], { off: 10, rules: ['lightning-reflexes'] }).lost).toBe(0);
    expect(blow([6, 4], { off: 0 }, { def: 10, rules: ['distracting'] }).lost).toBe(1);
  });

  it('T9A-WND-1 a natural 1 never wounds, a natural 6 always', () => {
    expect(blow([4, 1], { str: 10 }).lost).toBe(0);
    expect(blow([4, 6], { str: 0 }, { res: 10 }).lost).toBe(1);
  });

  it('T9A-SAVE-1 a natural 1 never saves', () => expect(blow([4, 4, 1], {}, { arm: 6 }).lost).toBe(1));
});

describe('re-rolls (T9A-MOD-3)', () => {
  it('T9A-ATT-4 Hatred re-rolls a miss once, and the second roll stands', () => {
    const a = { rules: ['hatred'] };
    expect(blow([1, 4, 4], a).lost).toBe(1);
    expect(blow([1, 1], a).lost).toBe(0);
    expect(blow([4, 4], a).lost).toBe(1);
  });

  it('T9A-ATT-11 Flaming Attacks re-roll a failed wound against Flammable, once', () => {
    const [a, b] = [{ rules: ['flaming-attacks'] }, { rules: ['flammable'] }];
    expect(blow([4, 3, 4], a, b).lost).toBe(1);
    expect(blow([4, 3, 3], a, b).lost).toBe(0);
  });

  it('T9A-SAVE-4 Divine Attacks re-roll an Aegis save that succeeded, once', () => {
    const [a, b] = [{ rules: ['divine-attacks'] }, { rules: ['aegis(4+)'] }];
    expect(blow([4, 4, 4, 4], a, b).lost).toBe(0);
    expect(blow([4, 4, 4, 3], a, b).lost).toBe(1);
    expect(blow([4, 4, 3], a, b).lost).toBe(1);
  });

  it('counts a natural 6 of the re-roll', () => {
    expect(blow([1, 6], { rules: ['hatred', 'poison-attacks'] }).lost).toBe(1);
  });
});

describe('Poison and Battle Focus', () => {
  it('T9A-ATT-1 a natural 6 to hit wounds without a roll, but can be saved', () => {
    const a = { rules: ['poison-attacks'] };
    expect(blow([6], a).lost).toBe(1);
    expect(blow([6, 5], a, { arm: 2 }).lost).toBe(0);
    expect(blow([5, 3], a).lost).toBe(0);
  });

  it('T9A-ATT-3 a natural 6 to hit makes one more hit, which makes none itself', () => {
    const a = { rules: ['battle-focus'] };
    expect(blow([6, 4, 6], a).lost).toBe(2);
    expect(blow([6, 3, 4], a).lost).toBe(1);
    expect(blow([5, 4], a).lost).toBe(1);
  });

  it('T9A-ATT-1 of two hits of one attack only one wounds by itself', () => {
    for (const rules of [
      ['poison-attacks', 'battle-focus'],
      ['battle-focus', 'poison-attacks'],
    ]) {
      expect(blow([6, 4], { rules }).lost).toBe(2);
      expect(blow([6, 3], { rules }).lost).toBe(1);
      expect(blow([6, 4, 4, 5], { rules }, { arm: 2 }).lost).toBe(1);
    }
  });
});

describe('Lethal Strike (T9A-ATT-2)', () => {
  const a = { rules: ['lethal-strike'] };

  it('a natural 6 to wound leaves neither armour nor Fortitude', () => {
    expect(blow([4, 6], a, { arm: 6, rules: ['fortitude(2+)'] }).lost).toBe(1);
    expect(blow([4, 5, 1, 2], a, { arm: 6, rules: ['fortitude(2+)'] }).lost).toBe(0);
  });

  it('leaves Aegis, even where Fortitude would be the better save', () => {
    const b = { rules: ['fortitude(2+)', 'aegis(6+)'] };
    expect(blow([4, 6, 6], a, b).lost).toBe(0);
    expect(blow([4, 5, 2], a, b).lost).toBe(0);
  });

  it('comes not from wounds without a roll', () => {
    expect(blow([6, 5], { rules: ['lethal-strike', 'poison-attacks'] }, { arm: 2 }).lost).toBe(0);
  });
});

describe('special saves (T9A-SAVE-3)', () => {
  it('one for each wound, the likelier one', () => {
    expect(blow([4, 4, 4], {}, { rules: ['aegis(6+)', 'fortitude(4+)'] }).lost).toBe(0);
    expect(blow([4, 4, 3], {}, { rules: ['aegis(6+)', 'fortitude(2+)'] }).lost).toBe(0);
    expect(blow([4, 4, 4], {}, { rules: ['aegis(4+)', 'fortitude(6+)'] }).lost).toBe(0);
  });

  it('Fortitude where Divine Attacks make Aegis the worse', () => {
    const a = { rules: ['divine-attacks'] };
    // 4/9 against 1/2.
    expect(blow([4, 4, 4], a, { rules: ['aegis(3+)', 'fortitude(4+)'] }).lost).toBe(0);
  });
});

describe('Multiple Wounds (T9A-ATT-8)', () => {
  it('one die for each unsaved wound, clipped at the Health Points of the profile', () => {
    const a = { att: 2, rules: ['multiple-wounds(D6)'] };
    expect(blow([4, 4, 2, 4, 4, 6], a, { hp: 3 }).lost).toBe(5);
    expect(blow([4, 4, 6, 4, 3], a).lost).toBe(1);
  });

  it('T9A-POOL-5 is clipped at those of the profile, not at those that are left', () => {
    const trolls = { models: 10, hp: 3, height: 3, lost_health_points: 1, att: 0 };
    const duel = duelOf({ models: 1, files: 1, rules: ['multiple-wounds(D3)'] }, trolls);
    const { b } = fight(duel, 4, 4, 6).to('score');
    expect(b.lost).toBe(3);
    expect(b.models).toBe(9);
    expect(b.models * 3 - b.rf).toBe(1);
  });
});

describe('Area Attack (T9A-ATT-9)', () => {
  const a = { rules: ['area-attack(2x2)'] };

  it('makes so many hits in each of so many ranks', () => {
    expect(blow([4, 4, 4, 3, 3], a).lost).toBe(2);
    expect(blow([3], a).lost).toBe(0);
  });

  it.each([
    ['3 models 2 wide', { models: 3, files: 2 }, 3],
    ['1 wide', { models: 9, files: 1 }, 2],
    ['2 models', { models: 2, files: 2 }, 2],
    ['1 model', { models: 1, files: 1 }, 1],
    ['6 models 5 wide', { models: 6, files: 5 }, 3],
  ])('makes no more than there are models: %s', (_, b, hits) => {
    expect(blow([4, ...dice(hits, 3)], a, b).lost).toBe(0);
  });

  it('counts the models as they stand when its Agility Step comes', () => {
    const man = { att: 1, off: 3, str: 3 };
    const parts = [
      { ...man, agi: 5 },
      { ...man, agi: 2, rules: ['area-attack(1x3)'] },
    ];
    const duel = duelOf({ models: 1, files: 1, parts }, { models: 3, files: 1, att: 0 });
    // One of three falls first: two ranks are left to be hit.
    expect(fight(duel, 4, 4, 4, 4, 3).to('score').b.lost).toBe(2);
  });

  it('T9A-ATT-1 of its hits Poison makes one wound by itself', () => {
    expect(blow([6, 3, 3, 3], { rules: ['area-attack(2x2)', 'poison-attacks'] }).lost).toBe(1);
  });
});

describe('Rage (T9A-ATT-14)', () => {
  const giant = { models: 2, files: 2, hp: 5, height: 5, rules: ['rage'] };

  it('one more attack for each Health Point that a model has lost', () => {
    const strikes = (lost: number) => {
      const f = fight(duelOf({ ...giant, lost_health_points: lost }, { models: 20, att: 0 }), dice(12, 1)).to('score');
      return f.dice.used;
    };
    expect(strikes(0)).toBe(2);
    expect(strikes(3)).toBe(5);
    expect(strikes(5)).toBe(1);
    expect(strikes(9)).toBe(5);
  });

  it('those lost in an earlier Agility Step count', () => {
    const duel = duelOf({ ...giant, agi: 1 }, { models: 3, files: 3, base: [40, 40], agi: 5 });
    const f = fight(duel, 4, 4, 4, 4, 3, ...dice(4, 1)).to('score');
    f.dice.done();
    expect(f.a.lost).toBe(2);
  });

  it('makes no more of a Crush Attack, which replaces all attacks (T9A-ATT-10)', () => {
    const crusher = { ...giant, models: 1, files: 1, rules: ['rage', 'crush-attack'], lost_health_points: 2 };
    const duel = duelOf(crusher, { models: 20, att: 0, hp: 4 }, { policies: { crush_policy: 'always' } });
    const f = fight(duel, dice(9, 1)).to('score');
    expect(f.dice.used).toBe(1);
  });
});
