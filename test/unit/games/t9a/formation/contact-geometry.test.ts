import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../../../src/games/t9a/formation/layout.ts';
import { meet, overlap, type Rect } from '../../../../../src/games/t9a/formation/plane.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { combatOf } from '../../../../helpers/t9a/combat.ts';
import { battleOf, type SceneText, scene } from '../../../../helpers/t9a/scene.ts';

// Section J of the rules: contacts of units. Places in mm from the left of u's front; default bases of 20 mm.

const rect = (x0: number, y0: number, x1: number, y1: number): Rect => ({ x0, y0, x1, y1 });

const touching = (text: SceneText, ...units: string[]): number[] => {
  const s = scene(text);
  return units.map((id) => s.contact(id));
};

const rank = (models: number) => ({ models, files: models });

describe('contact between objects (T9A-GEO-1, T9A-GEO-2)', () => {
  it('a corner suffices to touch, and is no overlap', () => {
    expect([meet(rect(0, 0, 20, 20), rect(20, 20, 40, 40)), overlap(rect(0, 0, 20, 20), rect(20, 20, 40, 40))]).toEqual(
      [true, false],
    );
    expect(meet(rect(0, 0, 20, 20), rect(21, 20, 40, 40))).toBe(false);
  });

  it('objects that share a line, or overlap, touch', () => {
    expect(meet(rect(0, 0, 20, 20), rect(20, 5, 40, 30))).toBe(true);
    expect(overlap(rect(0, 0, 20, 20), rect(19, 19, 40, 40))).toBe(true);
  });

  it('units whose boundaries do not touch are not engaged', () => {
    expect(() => scene({ u: rank(5), front: { e: { at: 101, files: 2 } } })).toThrow('do not touch');
  });
});

describe('models in contact along a front (T9A-GEO-5)', () => {
  it('are those whose places meet, corners included', () => {
    expect(touching({ u: rank(5), front: { e: { at: 100, files: 2 } } }, 'u', 'e')).toEqual([1, 1]);
    expect(touching({ u: rank(5), front: { e: { at: 80, files: 2 } } }, 'u', 'e')).toEqual([2, 2]);
    expect(touching({ u: rank(5), front: { e: { at: 70, files: 2 } } }, 'u', 'e')).toEqual([2, 2]);
  });

  it('Q-1: five of 25 mm and five of 20 mm, centred, all fight', () => {
    const u = { ...rank(5), base: [25, 25] as [number, number] };
    expect(touching({ u, front: { e: { at: 12.5, files: 5 } } }, 'u', 'e')).toEqual([5, 5]);
    expect(touching({ u, front: { e: { at: 125, files: 5 } } }, 'u', 'e')).toEqual([1, 1]);
  });

  it('P-14: seven wide against five wide, centred, all seven touch by their corners', () => {
    expect(touching({ u: rank(7), front: { e: { at: 20, files: 5 } } }, 'u', 'e')).toEqual([7, 5]);
  });

  it('two enemies beside each other: a model whose corner touches the second strikes one of them', () => {
    const text: SceneText = { u: rank(4), front: { a: { at: 0, files: 2 }, b: { at: 40, files: 2 } } };
    const strikers = (rules: NonNullable<SceneText['rules']>) => {
      const { touches } = scene({ ...text, rules }).layout;
      return [touches[1]!.rf, touches[3]!.rf];
    };
    // The second and third touch both by the corner at 40.
    expect(strikers({})).toEqual([3, 1]);
    expect(strikers({ two_enemies_one_facing: 'listed_last' })).toEqual([1, 3]);
    expect(touching(text, 'u')).toEqual([4]);
  });

  it('are counted for each layout, even where the same models strike', () => {
    const { layout } = scene({ u: rank(4), front: { a: { at: 0, files: 2 }, b: { at: 40, files: 2 } } });
    const { board, stands, heldContacts } = layout;
    // Moved by 21 mm, b touches only the last model, which strikes it in both layouts.
    const apart = stands.map((s, i) => s && (i === 2 ? { ...s, x: s.x - 210 } : s));
    const counts = [layout, layoutOf(board, apart, heldContacts)].map(({ touches }) => [
      touches[3]!.models,
      touches[3]!.each.models,
    ]);
    expect(counts).toEqual([
      [1, 3],
      [1, 1],
    ]);
  });
});

describe('models in contact at flank and rear (T9A-GEO-6, T9A-GEO-3)', () => {
  const u = { models: 15, files: 5 };

  it('at a flank those of the outer file whose depth meets the enemy', () => {
    expect(touching({ u, left: { e: { at: 25, files: 1 } } }, 'u', 'e')).toEqual([2, 1]);
    expect(touching({ u, right: { e: { at: 0, files: 3 } } }, 'u', 'e')).toEqual([3, 3]);
    expect(touching({ u, right: { e: { at: 60, files: 1 } } }, 'u', 'e')).toEqual([1, 1]);
  });

  it('at the rear the last model of each file that meets the enemy', () => {
    expect(touching({ u, rear: { e: { at: 20, files: 2 } } }, 'u', 'e')).toEqual([4, 2]);
    expect(touching({ u, rear: { e: { at: 30, files: 1 } } }, 'u', 'e')).toEqual([2, 1]);
  });

  it('over the gaps of an incomplete rear rank, too', () => {
    const s = scene({ u: { models: 11, files: 5 }, deep: 60, rear: { e: { at: 20, files: 2 } } });
    // The one model of the third rank and three of the second touch; the owner puts it next to the enemy.
    expect([s.contact('u'), s.contact('e')]).toEqual([4, 2]);
    // One man behind is at the left, next to an enemy; over the gap the enemy at the right touches him.
    const flanks = { left: { l: { at: -20, files: 1 } }, right: { r: { at: 25, files: 1 } } };
    const both = scene({ u: { models: 6, files: 5 }, deep: 40, ...flanks });
    expect(both.layout.touches.map(({ rf }) => rf)).toEqual([1, 1, 1, 1]);
    expect(both.contact('u')).toBe(2);
  });

  it('a model covered by friends is not in contact', () => {
    expect(touching({ u, left: { e: { at: 0, files: 3 } } }, 'u')).toEqual([3]);
    const beside = {
      models: 5,
      files: 5,
      characters: { s: { own: { base: [30, 40] as [number, number] }, joined_side: 'left' as const } },
    };
    expect(touching({ u: beside, wide: 130, deep: 40, left: { e: { at: 0, files: 2 } } }, 'u')).toEqual([1]);
  });

  it('each pair of units is engaged in one facing of each (T9A-GEO-4)', () => {
    const contacts = [
      { from: 'b.front', to: 'a.front' },
      { from: 'b.front', to: 'a.left' },
    ];
    expect(() => combatOf({ units: { a: {}, b: {} }, contacts })).toThrow('one facing of each');
  });

  it('a corner model that touches enemies on two facings strikes to its front, or to its flank', () => {
    const text: SceneText = { u: rank(5), front: { a: { at: 0, files: 5 } }, left: { e: { at: 0, files: 1 } } };
    const strikers = (rules: NonNullable<SceneText['rules']>) => {
      const { touches } = scene({ ...text, rules }).layout;
      return [touches[1]!.rf, touches[3]!.rf];
    };
    expect(strikers({})).toEqual([5, 0]);
    expect(strikers({ two_facings: 'flank_rear' })).toEqual([4, 1]);
  });
});

describe('depth and width that shrink (T9A-GEO-7, T9A-GEO-8, T9A-GEO-9)', () => {
  const front = { a: { at: 0, files: 5 } };

  it('a rear enemy loses contact as soon as a rank is gone, and is moved up by its depth', () => {
    const s = scene({ u: { models: 12, files: 5 }, deep: 60, front, rear: { e: { at: 0, files: 5 } } });
    expect(s.lose({ rf: 1 }).where('e').depth[0]).toBe(60);
    expect(s.lose({ rf: 2 }).where('e').depth[0]).toBe(40);
    expect(s.lose({ rf: 7 }).where('e').depth[0]).toBe(20);
    expect(s.lose({ rf: 7 }).touched()).toEqual(['a', 'e']);
  });

  it('a flank enemy loses contact only if he stood behind what is left', () => {
    const text = (at: number): SceneText => ({ u: { models: 15, files: 5 }, front, left: { e: { at, files: 1 } } });
    expect(scene(text(35)).lose({ rf: 5 }).where('e').depth[0]).toBe(35);
    expect(scene(text(40)).lose({ rf: 5 }).where('e').depth[0]).toBe(40);
    expect(scene(text(45)).lose({ rf: 5 }).where('e').depth[0]).toBe(40);
  });

  it('models taken from one end move that end, and an enemy at that flank must follow', () => {
    const s = scene({ u: rank(5), front: { a: { at: 0, files: 5 } }, left: { e: { at: 0, files: 1 } } });
    // The model would lose contact, so the odd one, and both, leave from the other end.
    expect(s.lose({ rf: 2 }).span()).toEqual([0, 60]);
    const both = scene({ u: rank(5), front, left: { e: { at: 0, files: 1 } }, right: { f: { at: 0, files: 1 } } });
    const then = both.lose({ rf: 2 });
    expect([then.span(), then.span('e')[1], then.touched()]).toEqual([[0, 60], 0, ['a', 'e', 'f']]);
    expect(then.span('f')[0]).toBe(60);
  });

  it('the interval is what is left when Characters slide inwards, their order kept', () => {
    const u = { models: 3, files: 5, characters: { c: { position: 1 }, d: { position: 5 } } };
    const s = scene({ u, front: { a: { at: -20, files: 7 } } }).lose({ rf: 2 });
    expect([s.line(), s.span()]).toEqual(['CRD', [20, 80]]);
  });

  it('Q-12: a Mismatching base stands outermost, is not taken, and slides inwards', () => {
    const big = { own: { base: [50, 75] as [number, number] } };
    const u = { ...rank(5), base: [25, 50] as [number, number], height: 2, characters: { c: big } };
    const s = scene({ u, wide: 175, deep: 75, front: { a: { at: -25, files: 9, base: [25, 25] } } });
    expect([s.line(), s.span()]).toEqual(['RRRRR(C)', [0, 175]]);
    const then = s.lose({ rf: 1 });
    expect([then.line(), then.span()]).toEqual(['RRRR(C)', [0, 150]]);
    // The Character does not count in the rank: five make a Proper Rank, four do not.
    expect([s, then].map(({ layout }, i) => layout.stands[1]!.formation.ranks[5 - i])).toEqual([1, 0]);
  });

  it('the plane only sets who fights: an exact answer knows it (P-14)', () => {
    // Only unit u strikes; each of its models in contact kills a man with probability 1/4.
    const duel = battleOf({ u: { ...rank(7) }, front: { e: { at: 60, files: 5, models: 20, att: 0 } } });
    expect(exactly(duel).of('e', 'hp_lost')).toBeCloseTo(5 / 4, 12);
  });
});
