import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { block, fielded } from '../../../../helpers/t9a/fielded.ts';

const rules = { preset: '2026' as const };
const calm = 'unbreakable';
const ENGINES = 'unstable-engines';
/** A hit and a wound that no armour stops. */
const KILL = [6, 6];

describe('T9A26-R-86 Unstable Engines', () => {
  const engine: UnitInCombat = { models: 1, files: 1, att: 0, rules: [ENGINES, calm] };
  const lone: UnitInCombat = { models: 1, files: 1, hp: 9, rules: [calm] };

  it('hit every other unit of the combat when a model leaves, and the hits count for the Combat Score', () => {
    const battle = combatOf({ units: { a: engine, b: lone }, rules, rounds: 1 });
    const f = fight(battle, KILL, 3, [3, 2, 6]).to('score');
    f.dice.done();
    expect([f.a.models, f.b.rf]).toEqual([0, 7]);
    f.to('over');
    // One Health Point and the end of a unit for b; two Health Points for a.
    expect([f.metric('b', 'hp_lost'), f.metric('a', 'wiped')]).toEqual([2, 1]);
    expect(f.scores[0]).toBe(2);
  });

  it('leave each model of a pool to burst by itself', () => {
    const pair: UnitInCombat = { ...engine, models: 3, files: 3 };
    const b: UnitInCombat = { ...lone, att: 2 };
    const f = fight(combatOf({ units: { a: pair, b }, rules, rounds: 1 }), [6, 6], [6, 6], [1, 2], dice(3, 6)).to(
      'score',
    );
    f.dice.done();
    expect([f.a.models, f.b.rf]).toEqual([1, 6]);
  });

  it('set off others, and these the next, until nobody leaves', () => {
    const b: UnitInCombat = { models: 2, files: 2, rules: [ENGINES, calm] };
    const f = fight(combatOf({ units: { a: { ...engine, models: 3, files: 3 }, b }, rules, rounds: 1 }), [
      // One of b's two attacks kills one of a, whose one hit kills one of b, whose two hits kill the other two of a.
      ...[1, 6, 6],
      ...[1, 6],
      ...[2, 6, 6],
      // These have two hits in all on the last of b; both wound, and its own burst hits no unit.
      ...[1, 1, 6, 6],
    ]).to('score');
    f.dice.done();
    expect([f.a.models, f.b.models]).toEqual([0, 0]);
  });

  it('meet Characters where there are no R&F, as equally as possible', () => {
    const b: UnitInCombat = { models: 0, files: 2, rules: [] };
    const hero = { hp: 5, att: 1, rules: [calm] };
    const heroes = { ...b, characters: { one: hero, two: { ...hero, att: 0 } } };
    const f = fight(combatOf({ units: { a: engine, b: heroes }, rules, rounds: 1 }), KILL, 3, [6, 6], [6]).to('score');
    f.dice.done();
    expect([f.hero('b.one'), f.hero('b.two')]).toEqual([3, 4]);
  });

  it('burst when the Dying Blow is over, if they have one', () => {
    const a: UnitInCombat = { ...engine, rules: [ENGINES, calm, 'dying-blow'] };
    const f = fight(combatOf({ units: { a, b: lone }, rules, rounds: 1 }), KILL, [1, 6]).to('score');
    expect([f.a.models, f.b.rf]).toEqual([1, 9]);
    f.to('test');
    f.dice.done();
    expect([f.a.models, f.b.rf]).toEqual([0, 8]);
  });

  it('of Dreadmill Chariots are played, and all dice agree on them', () => {
    const text = { side: 'x', unit: 'vermin/dreadmill-chariots', models: 2, files: 2, charging: true };
    const foe = block({ hp: 3, res: 4, arm: 2 }, { models: 3, files: 3 });
    const strong = {
      ...foe,
      profile: { ...(foe['profile'] as object), parts: [{ name: 'Post', att: 2, off: 5, str: 7, ap: 4, agi: 1 }] },
    };
    const battle = fielded({ a: text, b: strong });
    expect(battle.combat.unmodelled).toEqual([]);
    expect(agreed(battle).of('b', 'hp_lost')).toBeGreaterThan(0);
  });
});

describe('T9A26-R-91 Devour', () => {
  const wall: UnitInCombat = { models: 20, files: 5, att: 0, rules: [calm] };
  const maw = (att: number, hp: number): UnitInCombat => ({
    ...{ models: 0, files: 1, rules: [] },
    characters: { maw: { att, hp, rules: ['devour', calm] } },
  });

  it('adds one on 4+ for each Health Point that a strike took, above the start, and no more than there was to take', () => {
    const f = fight(combatOf({ units: { a: maw(3, 2), b: wall }, rules, rounds: 1 }), dice(6, 6), [4, 3, 6]).to('over');
    f.dice.done();
    expect([f.hero('a.maw'), f.metric('a.maw', 'hp_left'), f.metric('a.maw', 'hp_lost')]).toEqual([4, 4, 0]);
    const few = combatOf({ units: { a: maw(3, 2), b: { ...wall, models: 1, files: 1 } }, rules, rounds: 1 });
    const one = fight(few, dice(6, 6), [6]).to('score');
    one.dice.done();
    expect(one.hero('a.maw')).toBe(3);
  });

  it('is nothing to one that falls in the same Agility Step', () => {
    const b: UnitInCombat = { ...wall, att: 1, models: 1, files: 1, hp: 2 };
    const f = fight(combatOf({ units: { a: maw(1, 1), b }, rules, rounds: 1 }), [6, 6], [6], [6, 6]);
    f.to('score').dice.done();
    expect([f.a.onTable, f.hero('a.maw')]).toEqual([0, 0]);
  });

  it('bursts with 20 Health Points: it leaves, and others suffer 2D6 Toxic hits', () => {
    const f = fight(
      combatOf({ units: { a: maw(2, 19), b: wall }, rules, rounds: 1 }),
      dice(4, 6),
      [6, 1],
      [1, 2],
      [6, 5, 1],
    ).to('score');
    f.dice.done();
    expect([f.hero('a.maw'), f.a.onTable, f.b.rf]).toEqual([0, 0, 16]);
    f.to('over');
    expect([f.metric('a.maw', 'hp_lost'), f.metric('a', 'wiped')]).toEqual([20, 1]);
  });

  it('keeps what it has gained when it recovers', () => {
    const battle = combatOf({
      units: { a: maw(2, 3), b: wall },
      rules,
      rounds: 2,
      events: [{ effect: 'recover', target: 'a.maw', amount: 1, before: 2 }],
    });
    const f = fight(battle, dice(4, 6), [6, 6]).round().to('start');
    f.dice.done();
    expect(f.hero('a.maw')).toBe(5);
  });

  it('of R&F gives back what they lost', () => {
    const a: UnitInCombat = { models: 2, files: 2, hp: 3, lost_health_points: 1, rules: ['devour', calm] };
    const f = fight(combatOf({ units: { a, b: wall }, rules, rounds: 1 }), dice(4, 6), [6, 6]).to('score');
    f.dice.done();
    expect(f.a.rf).toBe(6);
  });

  it('of the Maw of Akaan is played over rounds, and all dice agree on it', () => {
    const foe = block({ res: 4 }, { models: 8, files: 4 });
    const battle = fielded({ a: { side: 'x', unit: 'daemons/maw-of-akaan' }, b: foe }, { rounds: 2 });
    expect(battle.combat.unmodelled).toEqual([]);
    expect(agreed(battle).of('a.a', 'hp_left')).toBeGreaterThan(10);
  });
});
