import { describe, expect, it } from 'vitest';
import { type SceneText, scene } from '../../../../helpers/t9a/scene.ts';

// T9A-NUDGE: units that lose contact are moved back into it, or drop out of combat. Bases of 20 mm; x from u's left.

const at = (position: number) => ({ position, hp: 3 });
const rank = (models: number) => ({ models, files: models });

/** CRRR with l at its left flank; v, out of combat, is the mark from which the others are measured. */
const flanked = scene({
  u: { models: 3, files: 4, characters: { c: at(1) } },
  front: { a: { at: 0, files: 4 } },
  left: { l: { at: 0, files: 1 } },
  others: { v: { side: 'ours', ...rank(4) } },
  contacts: [['v.front', 'a.rear']],
  still: 'v',
}).gone('a');

describe('who is moved (T9A-NUDGE-1)', () => {
  it('the unit that did not lose models', () => {
    const s = flanked.lose({ characters: ['c'] });
    expect([s.span(), s.span('l'), s.touched()]).toEqual([[20, 80], [0, 20], ['l']]);
    const ours = flanked.lose({ characters: ['c'] }, { active: 'theirs' });
    expect([ours.span(), ours.span('l')]).toEqual([
      [20, 80],
      [0, 20],
    ]);
  });

  it('if both lost models, that of the Active Player', () => {
    const ours = flanked.lose({ characters: ['c'] }, { also: ['l'], active: 'ours' });
    expect([ours.span(), ours.span('l')]).toEqual([
      [0, 60],
      [-20, 0],
    ]);
    const theirs = flanked.lose({ characters: ['c'] }, { also: ['l'], active: 'theirs' });
    expect([theirs.span(), theirs.span('l')]).toEqual([
      [20, 80],
      [0, 20],
    ]);
  });

  it('if he cannot be, the other', () => {
    const s = scene({
      u: { models: 10, files: 5 },
      rear: { q: { at: 0, files: 5 } },
      others: { v: { side: 'ours', ...rank(5) } },
      contacts: [['v.front', 'q.rear']],
    }).lose({ rf: 5 });
    // The enemy v holds q, so u falls back.
    expect([s.where('u').depth, s.touched(), s.touched('q')]).toEqual([[20, 40], ['q'], ['u', 'v']]);
  });

  it('if neither can be, contact is lost', () => {
    const s = scene({
      u: { models: 10, files: 5 },
      front: { a: { at: 0, files: 5 } },
      rear: { q: { at: 0, files: 5 } },
      others: { v: { side: 'ours', ...rank(5) } },
      contacts: [['v.front', 'q.rear']],
    }).lose({ rf: 5 });
    expect([s.touched(), s.touched('q')]).toEqual([['a'], ['v']]);
    expect(s.engaged).toContain('q');
  });
});

describe('how it is moved (T9A-NUDGE-2, T9A-NUDGE-5)', () => {
  it('just as far as needed: sideways until corners touch', () => {
    const text: SceneText = { u: rank(5), front: { a: { at: 0, files: 2 }, b: { at: 85, files: 2 } }, still: 'a' };
    const s = scene(text).lose({ rf: 4 });
    // The second, in contact with two of a, remains; b follows the right end.
    expect([s.span(), s.span('b'), s.touched()]).toEqual([
      [20, 40],
      [40, 80],
      ['a', 'b'],
    ]);
  });

  it('first forwards, then sideways, where it must be both', () => {
    const s = scene({
      u: { models: 10, files: 5 },
      front: { a: { at: 0, files: 1 } },
      rear: { q: { at: 100, files: 2 } },
    }).lose({ rf: 7 });
    expect([s.span(), s.where('q')]).toEqual([[0, 60], { span: [60, 100], depth: [20, 40] }]);
  });

  it('without turning, and without another facing', () => {
    const before = scene({
      u: { models: 10, files: 5 },
      front: { a: { at: 0, files: 1 } },
      rear: { q: { at: 100, files: 2 } },
    });
    const s = before.lose({ rf: 7 });
    expect(s.looks('q')).toBe(before.looks('q'));
    expect(s.layout.facings.map(({ facing }) => facing)).toEqual(['rear']);
  });
});

describe('what stands in the way (T9A-NUDGE-3, T9A-NUDGE-7)', () => {
  const ends: SceneText = { u: rank(5), front: { m: { at: 20, files: 4 }, d: { at: 100, files: 1 } } };

  it('a unit that touches another enemy is never moved', () => {
    // Free, b is moved up; held by v, it loses u, though it stays in combat.
    const text: SceneText = { u: rank(5), front: { a: { at: 0, files: 2 }, b: { at: 85, files: 2 } }, still: 'a' };
    const free = scene(text).lose({ rf: 4 });
    expect([free.touched('b'), free.span('b')]).toEqual([['u'], [40, 80]]);
    const others = { v: { side: 'ours', ...rank(2) } };
    const held = scene({ ...text, others, contacts: [['v.front', 'b.rear']] }).lose({ rf: 4 });
    expect([held.span(), held.touched('b'), held.span('b')]).toEqual([[20, 40], ['v'], [85, 125]]);
  });

  it('no unit is passed through: it drops out of combat', () => {
    const s = scene({ ...ends, left: { l: { at: 0, files: 1 } }, still: 'm' });
    // From the left, l would be moved: that is better than that d drops out.
    expect(s.lose({ rf: 1 }).span()).toEqual([20, 100]);
    const only = scene({ ...ends, u: { models: 4, files: 5, characters: { c: at(5) } }, still: 'm' }).lose({
      characters: ['c'],
    });
    expect([only.span(), only.touched(), only.span('d'), only.engaged]).toEqual([
      [0, 80],
      ['m'],
      [100, 120],
      ['m', 'u'],
    ]);
  });

  it('no enemy is met anew: it drops out rather', () => {
    // l could follow u's left end by 20 mm, but would then touch the friend f in q's flank.
    const text: SceneText = {
      u: { models: 4, files: 5, characters: { c: at(1) } },
      left: { l: { at: 0, files: 2 } },
      rear: { q: { at: 60, files: 2, models: 4 } },
      others: { f: { side: 'ours', models: 1, files: 1, base: [20, 40] } },
      contacts: [{ from: 'f.front', to: 'q.left', offset: 5 }],
      still: 'q',
    };
    const s = scene(text);
    expect(s.where('f')).toEqual({ span: [20, 60], depth: [25, 45] });
    const then = s.lose({ characters: ['c'] });
    expect([then.span(), then.touched(), then.span('l')]).toEqual([[20, 100], ['q'], [-20, 0]]);
    const { others: _, contacts: __, ...free } = text;
    expect(
      scene(free)
        .lose({ characters: ['c'] })
        .span('l'),
    ).toEqual([0, 20]);
  });

  it('the whole depth of a unit counts, also where nobody could touch its flank', () => {
    // d may follow the right end by 20 mm; three deep, its last model would then touch the friend f behind a.
    const s = (models: number) =>
      scene({
        u: { models: 4, files: 5, characters: { c: at(5) } },
        front: { a: { at: 20, files: 3, models: 6 }, d: { at: 100, files: 1, models } },
        others: { f: { side: 'ours', ...rank(3) } },
        contacts: [['f.front', 'a.rear']],
      }).lose({ characters: ['c'] });
    expect([s(1).span('d'), s(1).touched()]).toEqual([
      [80, 100],
      ['a', 'd'],
    ]);
    expect([s(3).span('d'), s(3).touched()]).toEqual([[100, 120], ['a']]);
  });

  it('contact that was held a moment ago is not new', () => {
    // q is held by v; u, without q and l, falls back on q, and so touches l again.
    const s = scene({
      u: { models: 10, files: 5 },
      rear: { q: { at: 0, files: 5 } },
      others: { v: { side: 'ours', ...rank(5) }, l: { side: 'theirs', ...rank(2) } },
      contacts: [['v.front', 'q.rear'], { from: 'l.front', to: 'u.left', offset: -30 }],
    }).lose({ rf: 5 });
    expect([s.where('u').depth, s.touched().toSorted(), s.where('l').depth]).toEqual([
      [20, 40],
      ['l', 'q'],
      [30, 70],
    ]);
  });

  it('a unit moved straight ahead goes past others', () => {
    const s = scene({
      u: { models: 10, files: 5 },
      front: { a: { at: 0, files: 5 } },
      rear: { q: { at: -20, files: 3 } },
    });
    expect(s.lose({ rf: 5 }).where('q').depth).toEqual([20, 40]);
  });
});

describe('several units that lose contact (T9A-NUDGE-4)', () => {
  it('are moved in the order that keeps most of them in combat', () => {
    // Moved first, q would stop where l has to pass.
    const s = scene({
      u: { models: 4, files: 3 },
      rear: { q: { at: 15, files: 2 } },
      others: { l: { side: 'theirs', ...rank(1) } },
      contacts: [{ from: 'l.front', to: 'u.left', offset: -25 }],
      policies: { casualty_tie: 'left' },
      still: 'l',
    });
    const then = s.lose({ rf: 2 });
    expect(then.touched().toSorted()).toEqual(['l', 'q']);
  });
});
