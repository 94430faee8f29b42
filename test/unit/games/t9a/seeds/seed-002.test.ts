import { describe, expect, it } from 'vitest';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import { raise as raised, recover } from '../../../../../src/games/t9a/round/magic.ts';
import { dice, type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import {
  charge,
  join,
  move,
  raise,
  recover as recovery,
  reserve,
  summon,
  told,
  withEvents,
} from '../../../../helpers/t9a/events.ts';
import { men, profileOf } from '../../../../helpers/t9a/file.ts';

// Seed 002, sentence by sentence. By default no model strikes, and no unit breaks.

const idle = { att: 0, rules: ['unbreakable'] };

const unit = (more: UnitInCombat = {}): UnitInCombat => ({ models: 10, files: 5, ...idle, ...more });

const ogres = (lost: number, more: UnitInCombat = {}): UnitInCombat =>
  unit({ models: 5, files: 5, hp: 3, height: 3, base: [40, 40], lost_health_points: lost, ...more });

function after(to: number, text: CombatText, ...faces: number[][]): Fight {
  const f = fight(combatOf({ rounds: 6, ...text, units: { a: unit(), b: unit(), ...text.units } }), ...faces);
  while (f.state.round < to) f.round();
  return f.to('strike');
}

/** Before round 1 and after one event before it. */
function pool(a: UnitInCombat, event: NonNullable<CombatText['events']>[number]): number[] {
  const f = fight(combatOf({ units: { a, b: unit({ base: [40, 40] }) }, events: [{ ...event, before: 1 }] }));
  const before = f.a.rf;
  f.to('start');
  return [before, f.a.rf];
}

const engaged = (f: Fight, id: string): boolean => ((f.state.layout.engaged >> f.unit(id).plan.index) & 1) === 1;

describe('seed 002, Magical Move', () => {
  /** Makes c, 20" away, move before round 2 and charge before round 3 on these two dice. */
  const moving = (events: NonNullable<CombatText['events']>, faces: number[], c: UnitInCombat = {}): Fight =>
    after(
      3,
      {
        units: { c: unit({ side: 'a-side', distance: 20, ...c }) },
        events: [...events, charge('c', undefined, { before: 3 })],
      },
      faces,
    );

  it('a spell or ability may let a unit make a Magical Move', () => {
    expect(moving([move('c')], [1, 3]).unit('c').distance).toBe(80);
    expect(engaged(moving([move('c')], [1, 3]), 'c')).toBe(true);
    expect(engaged(moving([move('c')], [1, 2]), 'c')).toBe(false);
    expect(engaged(moving([], [6, 6]), 'c')).toBe(false);
  });

  it('it follows the restrictions of Moving Units: no engaged, Shaken or Random Movement units', () => {
    expect(told([move('b')])).toContain('events.0.target: engaged');
    expect(told([move('c')], { c: men('A', { distance: 8, shaken: true }) })).toContain('events.0.target: shaken');
    const random = men('A', { distance: 8, profile: profileOf({ rules: ['random-movement'] }) });
    expect(told([move('c'), charge('c')], { c: random })).toEqual(['events.0.target: random-movement']);
  });

  it('a unit that an earlier charge engaged does not move either, nor one that fled', () => {
    const late = move('c', { before: 4 });
    const f = after(4, { units: { c: unit({ side: 'a-side', distance: 8 }) }, events: [charge('c'), late] }, [6, 6]);
    expect([engaged(f, 'c'), f.unit('c').distance, f.state.magic]).toEqual([true, 80, 0]);
    // c charges, loses by 20, breaks and flees; then it is moved in vain.
    const coward = unit({ side: 'a-side', distance: 8, rules: [], models: 4, files: 4 });
    const rules = { extra_static: { 'b-side': 20 }, rank_bonus_cap: 0 };
    const g = after(4, { units: { c: coward }, events: [charge('c'), late], rules }, [6, 6], [6, 6]);
    expect([g.unit('c').onTable, g.unit('c').distance, g.state.magic]).toEqual([0, 80, 0]);
  });

  it('the unit may act as in that sub-phase: a Character joins it and it moves', () => {
    const lord = { side: 'a-side', models: 0, characters: { lord: { hp: 3 } } };
    const events = [join('hero', 'c'), move('c'), charge('c', undefined, { before: 3 })];
    const units = { c: unit({ side: 'a-side', distance: 20 }), hero: lord };
    const f = after(3, { units, events }, [1, 3]);
    expect([engaged(f, 'c'), f.hero('c.hero'), f.unit('c').formation.places[1]?.rank]).toEqual([true, 3, 0]);
  });

  it('it has a range of its own, whatever the Advance and March Rates', () => {
    const left = (advance: number, march: number) => {
      const parts = [{ name: 'Man' }];
      const units = { c: men('A', { distance: 20, profile: profileOf({ advance, march, parts }) }) };
      const idlers = { a: men('A', { profile: profileOf({ parts }) }), b: men('B', { profile: profileOf({ parts }) }) };
      const { setup } = withEvents([move('c', { range: 5 }), charge('c', undefined, { before: 3 })], {
        ...idlers,
        ...units,
      });
      const f = fight({ setup: setup!, combat: compile(setup!) }).round();
      return f.to('strike').unit('c').distance;
    };
    expect([left(1, 2), left(4, 8), left(9, 18)]).toEqual([150, 150, 150]);
  });

  it('a unit makes a single one in a Magic Phase', () => {
    expect(told([move('c'), move('c'), charge('c')], reserve)).toEqual(['events.1.target: twice']);
    expect(told([move('c', { before: 3 }), move('c'), charge('c', undefined, { before: 4 })], reserve)).toEqual([]);
  });
});

describe('seed 002, Recover Health Points', () => {
  it('gives back Health Points lost earlier in the battle', () => {
    expect(pool(ogres(2), recovery('a', { amount: 2 }))).toEqual([13, 15]);
    // Lost in round 1 to a blow, recovered before round 2.
    const units = { a: ogres(0), b: { models: 1, files: 1, hp: 9, rules: ['unbreakable'] } };
    const f = after(2, { units, events: [recovery('a')] }, [4, 4]);
    expect(f.a.rf).toBe(15);
  });

  it('as many as the ability says', () => {
    expect(pool(ogres(2), recovery('a', { amount: 1 }))).toEqual([13, 14]);
    const f = fight(
      combatOf({ units: { a: ogres(2), b: unit() }, events: [recovery('a', { before: 1, amount: 'D3' })] }),
      [3],
    );
    expect([f.to('start').a.rf, f.dice.used]).toEqual([13 + 2, 1]);
  });

  it('never brings back models that were removed', () => {
    // 11 of 15: four ogres, one Health Point lost.
    expect(pool(ogres(4), recovery('a', { amount: 9 }))).toEqual([11, 12]);
    expect(pool(ogres(3), recovery('a', { amount: 9 }))).toEqual([12, 12]);
  });

  it('never brings a model above its starting Health Points', () => {
    expect(pool(ogres(0), recovery('a', { amount: 4 }))).toEqual([15, 15]);
    expect(recover({ rf: 5, champion: 3 }, { hp: 3, models: 2, championHp: 3 }, 9)).toMatchObject({
      rf: 6,
      champion: 3,
    });
  });

  /** Makes a with a lord who lost one of 3 Health Points in round 1, and R&F who lost one, after an event before round 2. */
  function healed(target: string): number[] {
    const lord = { hp: 3, targeted: 'always', att: 0 } as const;
    const a = ogres(1, { models: 4, files: 5, characters: { lord: { ...lord, base: [40, 40], height: 3 } } });
    const f = after(
      2,
      {
        units: { a, b: { models: 1, files: 1, hp: 9, rules: ['unbreakable'] } },
        contacts: [{ from: 'b.front', to: 'a.front', offset: -80 }],
        events: [recovery(target, { amount: 2 })],
      },
      [4, 4],
    );
    return [f.a.rf, f.hero('a.lord')];
  }

  it('a Character in a Combined Unit recovers nothing from what lets the unit recover', () => {
    expect(healed('a')).toEqual([12, 2]);
  });

  it('a Character recovers only as the only target', () => {
    expect(healed('a.lord')).toEqual([11, 3]);
  });

  it('excess is lost', () => {
    expect(recover({ rf: 13, champion: 0 }, { hp: 3, models: 5, championHp: 0 }, 4)).toMatchObject({
      rf: 15,
      recovered: 2,
      lost: 2,
    });
  });
});

describe('seed 002, Raise Health Points', () => {
  const event = (amount: number | string) => raise('a', { amount, before: 1 });

  function raisedTo(amount: number, a: UnitInCombat, more: Partial<CombatText> = {}): Fight {
    const f = fight(combatOf({ ...more, units: { a, b: unit(), ...more.units }, events: [event(amount)] }));
    return f.to('start');
  }

  it('recovers, and brings back models that were removed', () => {
    expect(pool(ogres(4), event(4))).toEqual([11, 15]);
  });

  it('first all lost Health Points of the models are recovered, those of Characters not', () => {
    // 7 of 15: three ogres, two Health Points lost: no model comes back.
    expect(pool(ogres(8), event(2))).toEqual([7, 9]);
    const characters = {
      lord: { hp: 3, targeted: 'always' as const, att: 0, base: [40, 40] as [number, number], height: 3 },
    };
    const units = { a: ogres(6, { files: 5, characters }), b: { models: 1, files: 1, hp: 9, rules: ['unbreakable'] } };
    const contacts: CombatText['contacts'] = [{ from: 'b.front', to: 'a.front', offset: -40 }];
    const f = after(2, { units, contacts, events: [raise('a', { amount: 99 })] }, [4, 4]);
    expect([f.a.rf, f.hero('a.lord')]).toEqual([15, 2]);
  });

  it('then models come back: first the Champion, then other R&F', () => {
    const a = unit({ champion: true, champion_lost: true, standard: true, musician: true, lost_health_points: 4 });
    const back = (amount: number) => {
      const f = raisedTo(amount, a);
      return [f.a.champion, f.a.rf];
    };
    expect([1, 2, 5].map(back)).toEqual([
      [1, 5],
      [1, 6],
      [1, 9],
    ]);
  });

  it('the Standard Bearer is one of the R&F who come back', () => {
    // The Standard Bearer returns with the first R&F model: its unit has none left, only its Champion.
    const a = { models: 3, files: 3, champion: true, standard: true, rules: ['unbreakable'], att: 0 };
    const b = { models: 3, files: 3, hp: 5, rules: ['unbreakable'] };
    const f = after(2, { units: { a, b }, events: [raise('a', { amount: 1 })] }, [4, 4], [4, 4], dice(2, 1));
    expect([f.a.champion, f.a.rf]).toEqual([1, 1]);
    expect(f.scores[0]).toBe(1);
  });

  it('each model comes back to its full Health Points before the next', () => {
    // 6 of 15: two ogres. With 4 more one is whole, and the next has one Health Point.
    const f = raisedTo(4, ogres(9));
    expect([f.a.rf, f.a.models]).toEqual([10, 4]);
    const champion = ogres(9, { models: 6, champion: true, champion_lost: true });
    const g = raisedTo(2, champion);
    expect([g.a.champion, g.a.rf]).toEqual([2, 6]);
  });

  it('never above the starting number of models', () => {
    expect(pool(ogres(9), event(99))).toEqual([6, 15]);
    // The place of a Champion that cannot return remains empty.
    expect(raised({ rf: 4, champion: 0 }, { hp: 1, models: 9, championHp: 1 }, 99, false, 9)).toMatchObject({
      rf: 9,
      champion: 0,
    });
  });

  it('excess is lost', () => {
    expect(raised({ rf: 14, champion: 3 }, { hp: 3, models: 5, championHp: 3 }, 7, true, 5)).toEqual({
      rf: 15,
      champion: 3,
      recovered: 1,
      raised: 0,
      lost: 6,
    });
  });

  it('models without Front Rank come into the rear rank if it is incomplete, else into a new one', () => {
    const ranks = (amount: number) => {
      const { a } = raisedTo(amount, unit({ models: 20, lost_health_points: 12 }));
      return [a.models, a.formation.files, a.formation.rows(a.models)];
    };
    expect([2, 3].map(ranks)).toEqual([
      [10, 5, 2],
      [11, 5, 3],
    ]);
  });

  it('in a single rank they come into it, or its player starts a new one', () => {
    const grown = (raise_single_rank: 'widen' | 'new', a: UnitInCombat) => {
      const f = raisedTo(2, a, { policies: { raise_single_rank } });
      return [f.a.models, f.a.formation.files, f.a.formation.rows(f.a.models)];
    };
    const three = unit({ models: 5, files: 5, lost_health_points: 2 });
    expect(grown('widen', three)).toEqual([5, 5, 1]);
    expect(grown('new', three)).toEqual([5, 3, 2]);
    const one = unit({ models: 3, files: 3, lost_health_points: 2 });
    expect(grown('widen', one)).toEqual([3, 3, 1]);
    expect(grown('new', one)).toEqual([3, 1, 3]);
  });

  it('models that find no legal place are lost', () => {
    // An enemy at the rear: no new rank. The single rank widens from 4 to the 5 it had, no further.
    const a = unit({ models: 9, files: 5, lost_health_points: 5 });
    const more: Partial<CombatText> = {
      units: { b: unit(), b2: unit() },
      contacts: [
        ['b.front', 'a.front'],
        ['b2.front', 'a.rear'],
      ],
    };
    const f = raisedTo(4, a, more);
    expect([f.a.rf, f.a.formation.files]).toEqual([5, 5]);
    expect(raisedTo(4, a, { ...more, policies: { raise_single_rank: 'new' } }).a.rf).toBe(4);
  });

  it('what was used once, or destroyed, does not come back: a Breath Attack', () => {
    const a = unit({ lost_health_points: 5, rules: ['breath-attack(str 4, ap 1)', 'unbreakable'] });
    const breath = (round: number) => {
      const f = after(round, { units: { a, b: unit({ hp: 9 }) }, events: [raise('a', { amount: 5 })] }, dice(999, 1));
      return f.state.strikes.some((k) => k.special);
    };
    expect([breath(1), breath(2)]).toEqual([true, false]);
  });

  it('models that are Raised count as Charging if their unit Charged, and share its effects', () => {
    const c = unit({ side: 'a-side', att: 1, models: 10, lost_health_points: 5 });
    const events = [charge('c'), raise('c', { amount: 5 })];
    // Agility 3 + 1: five strike and the five Raised ones support them, all before b.
    const f = after(2, { units: { c, b: unit({ hp: 9, models: 25 }) }, events }, dice(10, 1));
    expect(f.unit('c').models).toBe(10);
    f.throughAgility(4);
    expect(f.dice.used).toBe(10);
  });

  it('a model with Front Rank comes as far forwards as possible and displaces an R&F model', () => {
    const a = unit({ champion: true, champion_lost: true });
    const f = raisedTo(1, a);
    expect(f.a.formation.places[0]).toEqual({ file: 0, rank: 0 });
    expect([f.a.formation.files, f.a.formation.first]).toEqual([5, 4]);
  });

  it('the displaced R&F model is placed as those without Front Rank are', () => {
    const shape = (raise_single_rank: 'widen' | 'new') => {
      const { a } = raisedTo(1, unit({ models: 5, champion: true, champion_lost: true }), {
        policies: { raise_single_rank },
      });
      return [a.champion, a.models, a.formation.files, a.formation.rows(a.models)];
    };
    expect(shape('widen')).toEqual([1, 4, 5, 1]);
    expect(shape('new')).toEqual([1, 4, 4, 2]);
  });

  it('if the displaced model has no legal place, the one with Front Rank cannot be Raised', () => {
    const a = unit({ models: 5, champion: true, champion_lost: true });
    const more: Partial<CombatText> = {
      units: { b: unit(), b2: unit() },
      contacts: [
        ['b.front', 'a.front'],
        ['b2.front', 'a.rear'],
      ],
      policies: { raise_single_rank: 'new' },
    };
    const f = raisedTo(1, a, more);
    expect([f.a.champion, f.a.rf]).toEqual([0, 4]);
    // The Health Points go on to R&F, where some are missing (L33).
    const g = raisedTo(1, { ...a, hp: 2, lost_health_points: 1 }, more);
    expect([g.a.champion, g.a.rf]).toEqual([0, 8]);
  });
});

describe('seed 002, Summoned units', () => {
  const zombies = unit({ side: 'a-side', summoned: true, models: 5 });

  it('are created during the game', () => {
    const there = (round: number) => after(round, { units: { c: zombies }, events: [summon('c')] }).unit('c').onTable;
    expect([there(1), there(2)]).toEqual([0, 1]);
  });

  it('keep at least 1 inch from other units', () => {
    expect(told([summon('c', { at_inches: 0.5 })], { c: men('A', { summoned: true }) })).toContain(
      'events.0.at_inches: range',
    );
    expect(told([summon('c', { at_inches: 1 })], { c: men('A', { summoned: true }) })).toEqual([]);
  });

  it('come as a whole or not at all', () => {
    const come = (faces: number[]) => {
      const f = after(2, { units: { c: zombies }, events: [summon('c', { chance: 0.5 })] }, faces);
      return [f.unit('c').onTable, f.unit('c').onTable * f.unit('c').models];
    };
    expect(come([3])).toEqual([1, 5]);
    expect(come([4])).toEqual([0, 0]);
  });

  it('are then normal units on the side of the Caster', () => {
    const events = [summon('c', { at_inches: 6 }), charge('c', undefined, { before: 3 })];
    const f = after(3, { units: { c: { ...zombies, standard: true } }, events }, [1, 1]);
    // 6" are reached by 4" and 2D6 of 2; the charge, the Flank, the Standard and the better ranks score for a's side.
    expect(engaged(f, 'c')).toBe(true);
    expect(f.scores).toEqual([1 + 2 + 1 + 2, 1]);
  });

  it('award no Victory Points when they are destroyed', () => {
    // c charges into the flank of b, and a man there kills it.
    const gained = (summoned: boolean) => {
      const lure = unit({ side: 'a-side', models: 1, files: 1, points: 70 });
      const c = summoned ? { ...lure, summoned } : { ...lure, distance: 6 };
      const come = summoned ? [summon('c', { at_inches: 6 })] : [];
      const units = { a: unit({ points: 200 }), b: unit({ att: 1 }), c };
      const text = { units, contacts: [['b.front', 'a.front']] as [string, string][], rounds: 3 };
      const events = [...come, charge('c', undefined, { before: 3 })];
      const f = fight(combatOf({ ...text, events }), dice(20, 1), [6, 6], dice(9, 1), [4, 4]).over();
      expect(f.metric('c', 'wiped')).toBe(1);
      return [f.metric('b-side', 'points_gained'), f.metric('c', 'points_lost')];
    };
    expect([gained(false), gained(true)]).toEqual([
      [70, 70],
      [0, 0],
    ]);
  });

  it('nor do the Characters who are summoned with them', () => {
    const c: UnitInCombat = {
      side: 'a-side',
      models: 0,
      summoned: true,
      characters: { ghost: { hp: 1, points: 90, courage: 0 } },
    };
    const events = [summon('c', { at_inches: 6 }), charge('c', undefined, { before: 2 })];
    const units = { a: unit({ points: 200, models: 4, files: 4 }), b: unit({ models: 4, files: 4 }), c };
    // The unit charges, misses, and breaks; b is held by a. Then a blow kills another before it can break.
    const rules = { extra_static: { 'b-side': 20 }, two_facings: 'flank_rear' as const };
    const text = { units, contacts: [['b.front', 'a.front']] as [string, string][], rounds: 2, rules };
    const gained = (b: UnitInCombat, ...faces: number[][]) => {
      const f = fight(combatOf({ ...text, units: { ...units, b }, events }), ...faces).over();
      return [f.metric('c.ghost', 'killed'), f.metric('c.ghost', 'points_lost'), f.metric('b-side', 'points_gained')];
    };
    expect(gained(units.b, [1, 1], [1], [6, 6])).toEqual([0, 0, 0]);
    expect(gained({ ...units.b, att: 1 }, dice(4, 1), [1, 1], [1], dice(3, 1), [4, 4])).toEqual([1, 0, 0]);
  });
});
