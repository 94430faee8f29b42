import { describe, expect, it } from 'vitest';
import { dice, type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

// T9A-POOL and T9A-DIST in Combined Units. 6 and 6 wound; a hit that needs no roll wounds with 6, and fails with 1.

function hurt(a: UnitInCombat, hits: number, attacks: HeroInCombat['attacks'], killer: HeroInCombat = {}): Fight {
  const characters = { k: { att: hits, agi: 5, ...(attacks ? { attacks } : {}), ...killer } };
  const units = { a: { att: 0, ...a }, b: { models: 0, files: 1, characters } };
  return fight(combatOf({ units }), dice(3 * hits, 6)).to('score');
}

const lord = (more: HeroInCombat = {}): HeroInCombat => ({ hp: 3, att: 0, ...more });

describe('Health Pools (T9A-POOL)', () => {
  it('T9A-POOL-1: R&F, Champion and each Character have their own', () => {
    const f = fight(
      combatOf({
        units: { a: { models: 6, champion: true, hp: 2, characters: { lord: lord(), mage: lord({ hp: 2 }) } }, b: {} },
      }),
    );
    expect([f.a.rf, f.a.champion, f.hero('a.lord'), f.hero('a.mage')]).toEqual([10, 2, 3, 2]);
  });

  it('T9A-POOL-2: whole models go as soon as they can, and the rest is carried', () => {
    const f = hurt({ models: 4, files: 4, hp: 3, height: 3, characters: { lord: lord() } }, 4, 'rank-and-file');
    expect([f.a.rf, f.a.models, f.hero('a.lord')]).toEqual([8, 3, 3]);
  });

  it('T9A-POOL-3: what a Character is struck beyond his Health Points is lost', () => {
    const f = hurt({ models: 1, files: 1, characters: { lord: lord() } }, 5, 'characters');
    expect([f.hero('a.lord'), f.a.rf, f.a.lostCharacters]).toEqual([0, 1, 3]);
  });

  it('T9A-POOL-3: what the R&F are struck beyond theirs goes to the Champion, and not to a Character', () => {
    const a = { models: 2, files: 1, champion: true, characters: { lord: lord() } };
    const f = hurt({ ...a, files: 2 }, 3, 'rank-and-file');
    expect([f.a.rf, f.a.champion, f.hero('a.lord')]).toEqual([0, 0, 3]);
    expect([f.a.lost, f.a.lostCharacters]).toEqual([2, 0]);
  });

  it('T9A-POOL-3: in the third edition any excess is lost', () => {
    const units = {
      a: { models: 2, files: 2, champion: true, att: 0 },
      b: { models: 0, files: 1, characters: { k: { att: 3, agi: 5 } } },
    };
    const f = fight(combatOf({ units, rules: { preset: 'third' } }), dice(6, 6)).to('score');
    expect([f.a.rf, f.a.champion, f.a.lost]).toEqual([0, 1, 1]);
  });

  it('T9A-POOL-4: only Health Points that were there to be lost score', () => {
    const f = hurt({ models: 1, files: 1, characters: { lord: lord() } }, 5, 'characters');
    f.step();
    expect(f.scores).toEqual([0, 3]);
  });

  it('T9A-POOL-5, Q-13: Multiple Wounds are clipped at the profile, and then at what is left', () => {
    // One Health Point is left after two wounds at Agility 5; then one wound that counts as three.
    const man = { off: 3, str: 3, att: 1 };
    const parts = [
      { ...man, att: 2, agi: 5 },
      { ...man, agi: 4, rules: ['multiple-wounds(D6)'] },
    ];
    const f = hurt({ models: 1, files: 1, characters: { lord: lord() } }, 3, 'characters', { parts });
    expect([f.hero('a.lord'), f.a.lostCharacters]).toEqual([0, 3]);
    f.step();
    expect(f.scores).toEqual([0, 3]);
    const trolls = hurt({ models: 3, files: 3, hp: 3, height: 3, lost_health_points: 1 }, 1, 'rank-and-file', {
      att: 1,
      rules: ['multiple-wounds(D6)'],
    });
    // 8 Health Points less 3: one model is gone, one Health Point still carried.
    expect([trolls.a.rf, trolls.a.models]).toEqual([5, 2]);
  });

  it('P-2: models are what the pool allows, after each batch', () => {
    for (const hits of [1, 2, 3, 4, 5, 8]) {
      const f = hurt({ models: 3, files: 3, hp: 3, height: 3 }, hits, 'rank-and-file');
      expect(f.a.models).toBe(Math.ceil((9 - hits) / 3));
    }
  });
});

describe('hits that are distributed (T9A-DIST)', () => {
  /** Each of the hits wounds by these faces in the order of the pools: R&F, then Characters. */
  function trampled(a: UnitInCombat, hits: number, faces: number[]): Fight {
    const k = { att: 0, agi: 5, rules: [`grind-attacks(${hits})`] };
    const units = { a: { att: 0, ...a }, b: { models: 0, files: 1, characters: { k } } };
    const f = fight(combatOf({ units }), faces).to('score');
    f.dice.done();
    return f;
  }

  it('T9A-DIST-1: all go to the R&F of a unit without Characters', () => {
    const f = trampled({ models: 3, files: 3, champion: true }, 2, [6, 6]);
    expect([f.a.rf, f.a.champion]).toEqual([0, 1]);
  });

  it('T9A-DIST-2: five R&F shield a Character of their Type and Height', () => {
    const f = trampled({ models: 5, files: 5, characters: { lord: lord() } }, 6, dice(6, 6));
    expect([f.a.rf, f.hero('a.lord')]).toEqual([0, 3]);
  });

  it('T9A-DIST-2: four do not: each has one hit before anybody has two', () => {
    const four = { models: 4, files: 4, characters: { lord: lord() } };
    const f = trampled(four, 5, [1, 1, 1, 1, 6]);
    expect([f.a.rf, f.hero('a.lord')]).toEqual([4, 2]);
    const fewer = trampled(four, 4, [1, 1, 1, 1]);
    expect(fewer.hero('a.lord')).toBe(3);
  });

  it('T9A-DIST-2: three and a Character take six hits: at least one each, at most two', () => {
    const f = trampled({ models: 3, files: 3, characters: { lord: lord() } }, 6, [1, 1, 1, 1, 1, 6]);
    expect([f.a.rf, f.hero('a.lord')]).toEqual([3, 2]);
    const seven = trampled({ models: 3, files: 3, characters: { lord: lord() } }, 8, [1, 1, 1, 1, 1, 1, 6, 6]);
    expect(seven.hero('a.lord')).toBe(1);
  });

  it('T9A-DIST-2: a Character of another Height or Type has his share, however many there are', () => {
    const taller = trampled({ models: 5, files: 5, characters: { lord: lord({ height: 3 }) } }, 6, [1, 1, 1, 1, 1, 6]);
    expect(taller.hero('a.lord')).toBe(2);
    const rider = trampled(
      { models: 5, files: 5, characters: { lord: lord({ type: 'cavalry' }) } },
      6,
      [1, 1, 1, 1, 1, 6],
    );
    expect(rider.hero('a.lord')).toBe(2);
  });

  it('T9A-DIST-2: the Champion is one of the five, and his share goes to the R&F', () => {
    const f = trampled({ models: 5, files: 5, champion: true, characters: { lord: lord() } }, 2, [6, 6]);
    expect([f.a.rf, f.a.champion, f.hero('a.lord')]).toEqual([2, 1, 3]);
  });
});
