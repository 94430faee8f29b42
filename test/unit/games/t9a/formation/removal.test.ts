import { describe, expect, it } from 'vitest';
import { type Scene, type SceneText, scene } from '../../../../helpers/t9a/scene.ts';

// T9A-CAS: where models are taken from. Bases of 20 mm; x from the left of u's front.

const rank = (models: number) => ({ models, files: models });

const at = (position: number) => ({ position, hp: 3 });

const withCharacter = { models: 5, files: 6, characters: { c: at(6) } };

/** In files, from the left and from the right of a rank. */
function taken(before: Scene, after: Scene): [left: number, right: number] {
  const [a, b] = before.span();
  const [x, y] = after.span();
  return [(x - a) / 20, (b - y) / 20];
}

describe('test vector TV-8, removal from a single rank', () => {
  it('a: an enemy on both sides: one from each side', () => {
    const s = scene({ u: withCharacter, front: { e: { at: 0, files: 6 } } });
    const then = s.lose({ rf: 2 });
    expect(taken(s, then)).toEqual([1, 1]);
    expect([then.span(), then.line(), then.contact()]).toEqual([[20, 100], 'RRRC', 10]);
  });

  it('b: an enemy at the left: both from the right, contact before balance', () => {
    const s = scene({ u: withCharacter, front: { e: { at: 0, files: 2 } } });
    const then = s.lose({ rf: 2 });
    expect(taken(s, then)).toEqual([0, 2]);
    expect([then.span(), then.line(), then.contact()]).toEqual([[0, 80], 'RRRC', 5]);
  });

  it('c: two enemies: one from each side, B is kept by the corner at 80', () => {
    const s = scene({ u: rank(5), front: { a: { at: 0, files: 2 }, b: { at: 80, files: 2 } } });
    const then = s.lose({ rf: 2 });
    expect(taken(s, then)).toEqual([1, 1]);
    expect([then.span(), then.touched(), then.span('b')]).toEqual([
      [20, 80],
      ['a', 'b'],
      [80, 120],
    ]);
  });

  it('d: an enemy who cannot be moved and one who can: one from each side, and nobody loses contact', () => {
    const s = scene({
      u: rank(5),
      front: { a: { at: -20, files: 2 }, b: { at: 80, files: 2 } },
      others: { v: { side: 'ours', ...rank(2) } },
      contacts: [['v.front', 'a.rear']],
    });
    const then = s.lose({ rf: 2 });
    expect(taken(s, then)).toEqual([1, 1]);
    expect([then.touched(), then.span('a'), then.span('b')]).toEqual([
      ['a', 'b'],
      [-20, 20],
      [80, 120],
    ]);
  });

  it('g: of two ways as good the owner chooses', () => {
    const text: SceneText = { u: rank(7), front: { e: { at: 40, files: 3 } } };
    const s = scene(text);
    expect(taken(s, s.lose({ rf: 3 }))).toEqual([1, 2]);
    expect(s.lose({ rf: 3 }).contact()).toBe(7);
    const other = scene({ ...text, policies: { casualty_tie: 'left' } });
    expect(taken(other, other.lose({ rf: 3 }))).toEqual([2, 1]);
    expect(other.lose({ rf: 3 }).contact()).toBe(7);
  });
});

describe('removal of R&F (T9A-CAS-2 … T9A-CAS-8)', () => {
  const broad = { e: { at: -40, files: 14 } };

  it('takes whole ranks before the first, and then the ends of the first in the same batch (T9A-CAS-2, T9A-CAS-3, L19)', () => {
    const s = scene({ u: { models: 13, files: 5 }, front: broad });
    expect(s.lose({ rf: 8 }).ranks()).toEqual(['RRRRR']);
    expect(s.lose({ rf: 10 }).span()).toEqual([20, 80]);
  });

  it('has no memory of earlier batches (L22)', () => {
    const s = scene({ u: rank(7), front: broad });
    expect(s.lose({ rf: 3 }).span()).toEqual([20, 100]);
    expect(s.lose({ rf: 1 }).lose({ rf: 1 }).lose({ rf: 1 }).span()).toEqual([0, 80]);
  });

  it('skips several models in the way (T9A-CAS-4)', () => {
    const u = { models: 4, files: 7, characters: { c: at(1), d: at(2), x: at(7) } };
    const s = scene({ u, front: broad });
    expect(s.line()).toBe('CDRRRRX');
    expect(s.lose({ rf: 3 }).line()).toBe('CDRX');
    expect(s.lose({ rf: 3 }).span()).toEqual([20, 100]);
  });

  it('does not move a large base while R&F stand behind it (T9A-CAS-8)', () => {
    const u = { models: 9, files: 5, characters: { o: { position: 2, own: { base: [40, 40] as [number, number] } } } };
    const s = scene({ u, deep: 60, front: broad });
    expect(s.ranks()).toEqual(['ROORR', 'ROORR', 'RRR..']);
    expect(s.lose({ rf: 5 }).ranks()).toEqual(['ROORR', 'ROO..']);
    const one = s.lose({ rf: 7 });
    expect([one.ranks(), one.span()]).toEqual([
      ['ROOR', '.OO.'],
      [0, 80],
    ]);
  });

  it('counts models of both sides in contact, or only its own (T9A-CAS-6)', () => {
    // A broad enemy is at the left, three narrow ones at the right: three of u touch if one leaves from each side, and if both leave from
    // the left; then all three at the right touch as well.
    const a = { at: 0, files: 1, base: [40, 40] as [number, number] };
    const b = { at: 70, files: 3, base: [10, 20] as [number, number] };
    const wayOf = (rules: NonNullable<SceneText['rules']>) => {
      const s = scene({ u: rank(5), front: { a, b }, rules });
      return taken(s, s.lose({ rf: 2 }));
    };
    expect(wayOf({ contact_count: 'both' })).toEqual([2, 0]);
    expect(wayOf({ contact_count: 'own' })).toEqual([1, 1]);
  });

  it('of an unengaged unit regards only the sides (L23)', () => {
    const s = scene({ u: rank(5), front: { e: { at: 0, files: 1 } } });
    expect(s.lose({ rf: 2 }).span()).toEqual([0, 60]);
    expect(s.apart().lose({ rf: 2 }).span()).toEqual([20, 80]);
  });

  it('of both units of a pair in one batch: the second sees what the first has left (N.2 same_batch_shrink)', () => {
    const s = scene({ u: rank(5), front: { e: { at: 60, files: 4 } } });
    const first = s.lose({ rf: 2 }, { also: ['e'] });
    const then = first.lose({ rf: 2 }, { unit: 'e', also: ['u'] });
    expect([then.span(), then.contact()]).toEqual([[40, 100], 5]);
  });
});

describe('Champions and Characters that fall (T9A-CAS-9 … T9A-CAS-12)', () => {
  const broad = { e: { at: -40, files: 12 } };

  it('are replaced by R&F from behind, who need not be many (T9A-CAS-10, T9A-CAS-12)', () => {
    const u = { models: 6, files: 5, champion: true, characters: { c: at(4) } };
    const s = scene({ u, deep: 40, front: broad });
    expect(s.ranks()).toEqual(['KRRCR', 'RR...']);
    const then = s.lose({ champion: true, characters: ['c'] });
    expect([then.ranks(), then.span()]).toEqual([['RRRRR'], [0, 100]]);
    // With one model behind, one place is filled and the other closed.
    const one = s.lose({ rf: 1, champion: true, characters: ['c'] });
    expect([one.ranks(), one.span()[1] - one.span()[0]]).toEqual([['RRRR'], 80]);
  });

  it('leave a gap that the smaller part of the rank closes, if nobody stands behind (T9A-CAS-11)', () => {
    const s = scene({ u: { models: 6, files: 7, characters: { c: at(3) } }, front: broad });
    expect(s.lose({ characters: ['c'] }).span()).toEqual([20, 140]);
  });

  it('Q-11: in the middle of four it is a draw, and the right half slides left', () => {
    const text: SceneText = { u: { models: 4, files: 5, characters: { c: at(3) } }, front: broad };
    expect(
      scene(text)
        .lose({ characters: ['c'] })
        .span(),
    ).toEqual([0, 80]);
    const other = scene({ ...text, policies: { slide_tie: 'left_block_right' } });
    expect(other.lose({ characters: ['c'] }).span()).toEqual([20, 100]);
  });

  it('leave no gap at an end of the rank: nobody slides', () => {
    const text = (position: number): SceneText => ({
      u: { models: 4, files: 5, characters: { c: at(position) } },
      front: { e: { at: 0, files: 2 } },
    });
    expect(
      scene(text(5))
        .lose({ characters: ['c'] })
        .span(),
    ).toEqual([0, 80]);
    expect(
      scene(text(1))
        .lose({ characters: ['c'] })
        .span(),
    ).toEqual([20, 100]);
  });

  it('of a wide base leave all its places', () => {
    const o = { position: 2, own: { base: [40, 20] as [number, number] } };
    const s = scene({ u: { models: 4, files: 5, characters: { o } }, deep: 40, front: broad });
    expect(s.ranks()).toEqual(['ROORR', 'R....']);
    const then = s.lose({ characters: ['o'] });
    // The one behind fills one of the two places, one model slides into the other.
    expect([then.ranks(), then.span()]).toEqual([['RRRR'], [20, 100]]);
  });

  it('of two gaps, the block that stays is the one by which fewest models slide', () => {
    const u = { models: 5, files: 7, characters: { c: at(2), d: at(6) } };
    const s = scene({ u, front: broad });
    expect(s.line()).toBe('RCRRRDR');
    expect(s.lose({ characters: ['c', 'd'] }).span()).toEqual([20, 120]);
  });

  it('beside the ranks leave their side, and who stands in the ranks does not move', () => {
    const side = { own: { base: [30, 40] as [number, number] }, joined_side: 'left' as const };
    const s = scene({ u: { ...rank(5), characters: { s: side } }, wide: 130, deep: 40, front: broad });
    expect([s.line(), s.span()]).toEqual(['(S)RRRRR', [0, 130]]);
    const then = s.lose({ characters: ['s'] });
    expect([then.line(), then.span()]).toEqual(['RRRRR', [30, 130]]);
  });

  it('may be all that is left, even beside ranks that are gone (L27)', () => {
    const side = { own: { base: [50, 75] as [number, number] }, height: 5, hp: 5 };
    const u = { ...rank(2), base: [25, 50] as [number, number], height: 2, characters: { s: side } };
    const s = scene({ u, wide: 100, deep: 75, front: { e: { at: 0, files: 5 } } }).lose({ rf: 2 });
    expect([s.line(), s.contact('u'), s.touched()]).toEqual(['(S)', 1, ['e']]);
    // A Character alone has its own base as the unit's: one model of Height 5 is a Proper Rank.
    expect(s.layout.stands[1]!.formation.ranks[0]).toBe(1);
  });

  it('who stood in the second rank for want of room come forward (T9A-FR-10)', () => {
    const characters = { a: {}, b: {}, c: {}, d: {} };
    const s = scene({ u: { models: 2, files: 3, characters }, deep: 40, front: broad });
    expect(s.ranks()).toEqual(['ABC', 'DRR']);
    expect(s.lose({ characters: ['b'] }).ranks()).toEqual(['ADC', 'RR.']);
    // Too few models to fill the first rank make the unit narrower, and none is lost.
    const few = s.lose({ rf: 2, characters: ['a', 'b'] });
    expect(few.ranks()).toEqual(['DC']);
  });
});
