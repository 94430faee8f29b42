import { describe, expect, it } from 'vitest';
import { soonerFiles } from '../../../../../src/games/t9a/formation/stand.ts';
import { dice, type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf } from '../../../../helpers/t9a/combat.ts';
import { battleOf, type SceneText, scene } from '../../../../helpers/t9a/scene.ts';
import { frontFrom } from '../../../../helpers/t9a/stands.ts';

// Seed 000, sentence by sentence. Bases are of 20 mm; u looks at its enemies, x counts from the left of its front.
// Lines are read from the left: R is an R&F model, C or another letter a Character.

const at = (position: number) => ({ position, hp: 3 });

/** A Combined Unit as in the figure: RRRRC in front, R behind. */
const figure = { models: 5, files: 5, characters: { c: at(5) } };

const rank = (models: number) => ({ models, files: models });

/** The figure's unit after a batch of three, before such enemies. */
const three = (front: NonNullable<SceneText['front']>, more: Partial<SceneText> = {}) =>
  scene({ u: figure, deep: 40, front, ...more }).lose({ rf: 3 });

/** One enemy as wide as the figure's unit and a file at each side. */
const broad = { a: { at: -20, files: 7 } };

const KILL = [6, 6];
const MISS = [1];

describe('seed 000, removing R&F models', () => {
  it('casualties are removed from the Battlefield: the unit gets smaller', () => {
    const s = scene({ u: rank(5), front: broad });
    expect(s.line()).toBe('RRRRR');
    expect(s.lose({ rf: 2 }).line()).toBe('RRR');
  });

  it('models that were removed no longer affect the game: they do not strike', () => {
    const f = fight(combatOf({ units: { a: { agi: 5, models: 5 }, b: { models: 5 } } }), [
      ...dice(4, 6).flatMap(() => KILL),
      ...MISS,
      ...MISS,
    ]);
    f.to('score').dice.done();
    expect(f.b.models).toBe(1);
  });

  it('models that were removed may still award Victory Points', () => {
    const text: CombatText = { units: { a: { agi: 5, models: 5 }, b: { models: 1, files: 1, points: 100 } } };
    const f = fight(combatOf(text), KILL, MISS, MISS).over();
    expect(f.metric('b', 'points_lost')).toBe(100);
  });

  it('of several ranks, models are taken from the rear rank', () => {
    const s = scene({ u: { models: 12, files: 5 }, front: broad });
    expect(s.ranks()).toEqual(['RRRRR', 'RRRRR', 'RR...']);
    expect(s.lose({ rf: 4 }).ranks()).toEqual(['RRRRR', 'RRR..']);
    expect(s.lose({ rf: 4 }).span()).toEqual([0, 100]);
  });

  it('of several ranks, the owner takes models of the rear rank in the order that he likes', () => {
    // Models in contact are kept: the one at an engaged flank is the last of its rank.
    const u = { models: 7, files: 5 };
    const standing = (text: SceneText, rf: number) => {
      const { layout } = scene(text);
      return layout.stands[1]!.formation.standing(1, rf, soonerFiles(layout, 1));
    };
    expect([2, 1].map((rf) => standing({ u, front: broad }, rf))).toEqual([[0, 1], [0]]);
    const flanked = { u, front: broad, right: { f: { at: 0, files: 2 } } };
    expect([2, 1].map((rf) => standing(flanked, rf))).toEqual([[0, 4], [4]]);
  });

  it('from the first rank, models are taken one by one as equally as possible from both sides', () => {
    const s = scene({ u: rank(5), front: broad });
    expect(s.lose({ rf: 2 }).span()).toEqual([20, 80]);
    expect(s.lose({ rf: 4 }).span()).toEqual([40, 60]);
    expect(s.lose({ rf: 3 }).span()).toEqual([20, 60]);
  });

  it('that counts for each batch of simultaneous attacks by itself', () => {
    const s = scene({ u: rank(5), front: broad });
    expect(s.lose({ rf: 1 }).lose({ rf: 1 }).span()).toEqual([0, 60]);
    // Two models that strike at Agility 5 make one batch; if one of them strikes at 4, there are two.
    const after = (agi: number) => {
      const characters = { c: { position: 3, agi: 5 }, d: { position: 5, agi } };
      const u = { ...rank(5), att: 0 };
      return fight(battleOf({ u, front: { a: { at: -20, files: 7, models: 5, att: 0, characters } } }), KILL, KILL);
    };
    const spanOf = (f: Fight) => frontFrom(f.to('score'), 'u', 'a');
    expect([5, 4].map((agi) => spanOf(after(agi)))).toEqual([
      [-30, 30],
      [-50, 10],
    ]);
  });

  it('a model of another Health Pool is passed over for the next R&F model, and the formation made legal', () => {
    const s = scene({ u: { ...rank(4), files: 5, characters: { c: at(5) } }, front: broad });
    expect(s.lose({ rf: 2 }).line()).toBe('RRC');
    expect(s.lose({ rf: 2 }).span()).toEqual([20, 80]);
    const champion = scene({ u: { models: 5, files: 5, champion: true }, front: broad });
    expect(champion.lose({ rf: 2 }).line()).toBe('KRR');
    expect(champion.lose({ rf: 2 }).span()).toEqual([20, 80]);
  });
});

describe('seed 000, removing R&F models from units engaged in combat', () => {
  it('follows the general rules: rear rank first, then both sides', () => {
    expect(
      scene({ u: { models: 6, files: 5 }, front: broad })
        .lose({ rf: 3 })
        .span(),
    ).toEqual([20, 80]);
  });

  it('of a single rank, models are taken from either side, for each batch after illegal formations are fixed', () => {
    // The Character slides into the freed place, and there touches the enemy.
    const s = scene({ u: { models: 4, files: 5, characters: { c: at(5) } }, front: { a: { at: 0, files: 2 } } });
    const then = s.lose({ rf: 2 });
    expect([then.line(), then.span(), then.contact('u')]).toEqual(['RRC', [0, 60], 3]);
  });

  it('first, as few units as possible drop out of combat', () => {
    // If the right end gives way, b leaves no room to which d could be moved.
    const front = { b: { at: 20, files: 4 }, d: { at: 100, files: 1 } };
    const s = scene({ u: rank(5), front }).lose({ rf: 2 });
    expect([s.span(), s.engaged]).toEqual([
      [40, 100],
      ['b', 'u', 'd'],
    ]);
  });

  it('second, as few as possible lose contact without dropping out', () => {
    const front = { b: { at: -20, files: 1 }, a: { at: 40, files: 5 } };
    const s = scene({ u: rank(5), front, still: 'a' });
    // From the left, b would have to be moved; from both sides, too.
    expect(s.lose({ rf: 2 }).span()).toEqual([0, 60]);
    expect(s.lose({ rf: 2 }).span('b')).toEqual([-20, 0]);
  });

  it('third, as many models as possible are in contact after nudging all units', () => {
    const s = scene({ u: rank(5), front: { a: { at: 0, files: 2 } } }).lose({ rf: 2 });
    expect([s.span(), s.contact()]).toEqual([[0, 60], 5]);
    // From either end one enemy loses contact and is moved up again; then as many touch as before, three men of l among
    // them. Both ways are as good, so the owner chooses; counted before nudging, l would decide.
    const text = (casualty_tie: 'left' | 'right'): SceneText => ({
      u: rank(5),
      front: { m: { at: 40, files: 1 }, d: { at: 100, files: 2 } },
      left: { l: { at: -20, files: 3 } },
      policies: { casualty_tie },
    });
    for (const [end, span] of [
      ['left', [20, 100]],
      ['right', [0, 80]],
    ] as const) {
      const then = scene(text(end)).lose({ rf: 1 });
      expect([then.span(), then.contact()]).toEqual([span, 9]);
    }
  });

  it('fourth, models are taken as equally as possible from both sides', () => {
    expect(
      scene({ u: rank(5), front: broad })
        .lose({ rf: 2 })
        .span(),
    ).toEqual([20, 80]);
  });

  it('a higher condition is never broken for a lower one, however many of those are broken', () => {
    // Removal from the right lets d drop out. From the left b and c are moved, fewer touch, and it is one-sided.
    const front = { b: { at: -20, files: 1 }, m: { at: 40, files: 3 }, d: { at: 100, files: 1 } };
    const s = scene({ u: rank(5), front, left: { c: { at: 0, files: 1 } }, still: 'm' }).lose({ rf: 2 });
    expect([s.span(), s.engaged.length]).toEqual([[40, 100], 5]);
    expect([s.span('b'), s.span('c')[1]]).toEqual([[20, 40], 40]);
  });

  it('beyond that the owner is free: the odd model goes from the side that he names', () => {
    const text: SceneText = { u: rank(5), front: broad };
    expect(scene(text).lose({ rf: 1 }).span()).toEqual([0, 80]);
    expect(
      scene({ ...text, policies: { casualty_tie: 'left' } })
        .lose({ rf: 1 })
        .span(),
    ).toEqual([20, 100]);
  });
});

describe('seed 000, the figure: three casualties', () => {
  it('the unit has a Character at the right of its first rank, and one model behind', () => {
    const s = scene({ u: figure, deep: 40, front: broad });
    expect(s.ranks()).toEqual(['RRRRC', 'R....']);
  });

  it('a: one from behind and one from each side; the Character slides into the spot of his left neighbour', () => {
    const s = three(broad);
    expect([s.ranks(), s.span()]).toEqual([['RRC'], [20, 80]]);
  });

  it('b: the two rightmost R&F, since so most models are in contact', () => {
    const s = three({ a: { at: 0, files: 2 } });
    expect([s.line(), s.span(), s.contact()]).toEqual(['RRC', [0, 60], 5]);
  });

  it('c: the two rightmost R&F, so that B does not lose contact, though more models would touch otherwise', () => {
    const s = three({ b: { at: -20, files: 1 }, a: { at: 40, files: 5 } }, { still: 'a' });
    expect([s.line(), s.span(), s.span('b'), s.contact()]).toEqual(['RRC', [0, 60], [-20, 0], 6]);
  });

  it('d: the two leftmost R&F, so that nobody drops out; B loses contact, and is nudged back', () => {
    const front = { b: { at: -20, files: 1 }, m: { at: 40, files: 2 }, c: { at: 100, files: 1 } };
    const s = three(front, { still: 'm' });
    expect([s.line(), s.span(), s.span('b'), s.span('c')]).toEqual(['RRC', [40, 100], [20, 40], [100, 120]]);
    expect(s.touched()).toEqual(['b', 'm', 'c']);
  });

  it('e: the two rightmost R&F, so that as few as possible drop out; D loses contact, cannot be nudged, and drops out', () => {
    const ends = { a: { at: -20, files: 1 }, b: { at: 0, files: 1 }, d: { at: 100, files: 1 } };
    const s = three({ ...ends, c: { at: 20, files: 4 } }, { still: 'c' });
    expect([s.line(), s.span(), s.span('d')]).toEqual(['RRC', [0, 60], [100, 120]]);
    expect(s.engaged.toSorted()).toEqual(['a', 'b', 'c', 'u']);
  });
});

describe('seed 000, removing Champions and Characters', () => {
  it('they are removed from their own positions', () => {
    const u = { ...rank(5), files: 7, champion: true, models: 6, characters: { c: at(4) } };
    const s = scene({ u, front: { a: { at: -20, files: 9 } } });
    expect(s.line()).toBe('KRRCRRR');
    expect(s.lose({ champion: true }).line()).toBe('RRCRRR');
    expect(s.lose({ champion: true }).span()).toEqual([20, 140]);
    expect(s.lose({ characters: ['c'] }).line()).toBe('KRRRRR');
  });

  it('others fill the empty spot by the same guidelines, and by those of Matching Bases', () => {
    const u = { models: 13, files: 5, characters: { o: { ...at(2), base: [40, 40] as [number, number] } } };
    const s = scene({ u, deep: 80, front: broad });
    expect(s.ranks()).toEqual(['ROORR', 'ROORR', 'RRRRR', 'RR...']);
    const then = s.lose({ characters: ['o'] });
    expect([then.ranks(), then.span()]).toEqual([
      ['RRRRR', 'RRRRR', 'RRR..'],
      [0, 100],
    ]);
  });
});

describe('seed 000, removing all models of a unit', () => {
  it('a unit that loses its last Health Points in one batch goes as a whole, and not one by one', () => {
    // Going one by one, b would be moved up to the last men of a, and could not reach them; it would drop out.
    const units = { a: { ...rank(5), att: 0 }, b: { ...rank(5), agi: 5 }, b2: { ...rank(1), att: 0 } };
    const contacts = [
      { from: 'b.front', to: 'a.front' },
      { from: 'b2.front', to: 'a.front', offset: 60 },
    ];
    const f = fight(
      combatOf({ units, contacts }),
      dice(5, 6).flatMap(() => KILL),
    ).over();
    expect(f.metric('a', 'wiped')).toBe(1);
    expect(['a', 'b', 'b2'].map((id) => f.metric(id, 'dropped_out'))).toEqual([0, 0, 0]);
    expect(f.metric('a', 'models_lost')).toBe(5);
  });
});

describe('seed 000, illegal formation after removing models', () => {
  const middle = (files: number, position: number, front: NonNullable<SceneText['front']> = broad): SceneText => ({
    u: { models: files - 1, files, characters: { c: at(position) } },
    front,
  });

  it('models are moved until the formation is legal, and the unit looks where it looked', () => {
    const s = scene(middle(5, 3));
    const then = s.lose({ characters: ['c'] });
    expect(then.line()).toBe('RRRR');
    expect(then.looks()).toBe(s.looks());
  });

  it('a gap in the first rank that nobody behind can fill is closed by sliding all models of one side', () => {
    const s = scene(middle(5, 2)).lose({ characters: ['c'] });
    expect([s.line(), s.span()]).toEqual(['RRRR', [20, 100]]);
    // The place of a model at the end is no gap: no model slides, not even to touch more of the enemy.
    const end = scene(middle(5, 1, { a: { at: -20, files: 2 } })).lose({ characters: ['c'] });
    expect([end.span(), end.contact()]).toEqual([[20, 100], 2]);
  });

  it('a gap in the first rank must be filled by models behind it, if there are any', () => {
    const s = scene({ u: { models: 5, files: 5, characters: { c: at(2) } }, deep: 40, front: broad });
    expect(s.ranks()).toEqual(['RCRRR', 'R....']);
    const then = s.lose({ characters: ['c'] });
    expect([then.ranks(), then.span()]).toEqual([['RRRRR'], [0, 100]]);
  });

  it('units that are not engaged do not regard the first three conditions', () => {
    // In combat, the right half slides to b; out of it, the left half has fewer models to slide.
    const s = scene(middle(5, 2, { b: { at: -20, files: 1 }, a: { at: 20, files: 3 } }));
    expect(s.lose({ characters: ['c'] }).span()).toEqual([0, 80]);
    expect(
      s
        .apart()
        .lose({ characters: ['c'] })
        .span(),
    ).toEqual([20, 100]);
    const losses = scene({ u: rank(5), front: { a: { at: 0, files: 2 } } });
    expect([losses, losses.apart()].map((then) => then.lose({ rf: 2 }).span())).toEqual([
      [0, 60],
      [20, 80],
    ]);
  });

  it('first, as few units as possible drop out of combat', () => {
    // One model slides if the left closes up, three if the right does; but d could not follow the right half.
    const front = { m: { at: 20, files: 4 }, d: { at: 100, files: 1 } };
    const s = scene({ ...middle(5, 4, front), still: 'm' }).lose({ characters: ['c'] });
    expect([s.span(), s.engaged.toSorted()]).toEqual([
      [20, 100],
      ['d', 'm', 'u'],
    ]);
  });

  it('second, as few units as possible lose contact without dropping out', () => {
    const s = scene(middle(5, 2, { b: { at: -20, files: 1 }, a: { at: 20, files: 3 } })).lose({ characters: ['c'] });
    expect([s.span(), s.touched()]).toEqual([
      [0, 80],
      ['b', 'a'],
    ]);
  });

  it('third, as many models as possible are in contact after nudging', () => {
    const s = scene(middle(5, 2, { a: { at: 0, files: 2 } })).lose({ characters: ['c'] });
    expect([s.span(), s.contact()]).toEqual([[0, 80], 5]);
  });

  it('fourth, the width changes as little as possible', () => {
    const u = { models: 0, files: 3, characters: { a: { hp: 3 }, b: { hp: 3 }, c: { hp: 3 }, d: { hp: 3 } } };
    const s = scene({ u, deep: 40, front: { e: { at: -20, files: 5 } } });
    expect(s.ranks()).toEqual(['ABC', 'D..']);
    expect(s.lose({ characters: ['b'] }).ranks()).toEqual(['ADC']);
    expect(s.lose({ characters: ['b', 'c'] }).ranks()).toEqual(['AD']);
  });

  it('fifth, as few models as possible slide, and in case of a draw the owner says which half', () => {
    expect(
      scene(middle(5, 2))
        .lose({ characters: ['c'] })
        .span(),
    ).toEqual([20, 100]);
    expect(
      scene(middle(5, 4))
        .lose({ characters: ['c'] })
        .span(),
    ).toEqual([0, 80]);
    const draw = middle(5, 3);
    expect(
      scene(draw)
        .lose({ characters: ['c'] })
        .span(),
    ).toEqual([0, 80]);
    const other = { ...draw, policies: { slide_tie: 'left_block_right' as const } };
    expect(
      scene(other)
        .lose({ characters: ['c'] })
        .span(),
    ).toEqual([20, 100]);
  });

  it('what sliding does not solve is solved by moving as few models as possible', () => {
    // The wide one behind does not fit into the place of the small one: the rank closes, and the wide one remains behind it.
    const wide = { hp: 3, base: [40, 20] as [number, number] };
    const u = { models: 0, files: 3, characters: { a: wide, c: { hp: 3 }, b: wide } };
    const s = scene({ u: { ...u, base: [20, 20] }, deep: 40, front: { e: { at: -20, files: 1 } } });
    expect(s.ranks()).toEqual(['AAC', 'BB.']);
    const then = s.lose({ characters: ['c'] });
    expect([then.ranks(), then.span()]).toEqual([
      ['AA', 'BB'],
      [0, 40],
    ]);
  });

  it('gaps behind the first rank are filled by the rules for Matching Bases', () => {
    const characters = { a: at(1), b: at(2), c: { hp: 3 } };
    const s = scene({ u: { models: 4, files: 2, characters }, deep: 80, front: { e: { at: 0, files: 2 } } });
    expect(s.ranks()).toEqual(['AB', 'CR', 'RR', 'R.']);
    expect(s.lose({ characters: ['c'] }).ranks()).toEqual(['AB', 'RR', 'RR']);
    // The rule also holds for those in front: the one behind moves forward, and R&F fill its place.
    expect(s.lose({ characters: ['b'] }).ranks()).toEqual(['AC', 'RR', 'RR']);
  });

  it('nobody has to be removed because no legal formation is found', () => {
    // Three bases, each wider than the gap that any other leaves: the unit is wider or narrower, and none is lost.
    const base = (wide: number) => ({ hp: 3, base: [wide, 20] as [number, number] });
    const characters = { a: base(60), s: base(20), b: base(40), c: base(40) };
    const s = scene({ u: { models: 1, files: 3, characters }, deep: 80, front: { e: { at: -40, files: 7 } } });
    expect(s.ranks().join('').replaceAll('.', '').length).toBe(9);
    for (const [fallen, wide] of Object.entries({ a: 3, s: 1, b: 2, c: 2 })) {
      const then = s.lose({ rf: 1, characters: [fallen] });
      const cells = [...then.ranks().join('')].filter((cell) => cell !== '.');
      expect(cells.length).toBe(9 - 1 - wide);
      expect(then.line()).not.toContain('.');
    }
  });
});

describe('seed 000, removing lasting effects', () => {
  const bard = { rules: ['inspires(+1 str)'], att: 0, targeted: 'always' as const };
  /** Killers at Agility 5 strike the Character, men at Agility 3 strike back: a 3 wounds with +1 Strength, and not without. */
  const combat = (hp: number) =>
    combatOf({
      units: {
        a: { models: 1, files: 1, characters: { bard: { ...bard, hp } } },
        b: { models: 1, files: 1, att: 0, characters: { killer: { agi: 5, attacks: 'characters' } } },
      },
    });

  it('an effect on others ends at once when the model that gives it is removed', () => {
    const alive = fight(combat(2), KILL, [6, 3]).to('score');
    expect(alive.b.models).toBe(0);
    const dead = fight(combat(1), KILL, [6, 3]).to('score');
    expect(dead.b.models).toBe(1);
  });

  it('models that strike in the same Agility Step still have it', () => {
    const units = {
      a: { models: 1, files: 1, agi: 5, characters: { bard } },
      b: { models: 1, files: 1, att: 0, characters: { killer: { agi: 5, attacks: 'characters' as const } } },
    };
    // The first strike kills the Character or the man; both fall.
    const f = fight(combatOf({ units }), [6, 3], KILL).to('score');
    expect([f.b.models, f.hero('a.bard')]).toEqual([0, 0]);
  });

  it('effects that would last longer end as well: a Battle Standard gives no re-roll after its bearer fell', () => {
    const units = (hp: number): CombatText['units'] => ({
      a: { models: 4, files: 4, att: 0, characters: { bsb: { bsb: true, hp, att: 0, targeted: 'always' } } },
      b: {
        models: 4,
        files: 4,
        att: 0,
        standard: true,
        characters: { killer: { att: 2, attacks: 'characters', position: 4 } },
      },
    });
    const rerolls = (hp: number, ...faces: number[][]) =>
      fight(combatOf({ units: units(hp) }), ...faces)
        .to('pursue')
        .dice.asked.filter((why) => why.startsWith('re-roll')).length;
    // Both attacks wound the bearer, who lives or dies, and the Break Test fails at first.
    expect(rerolls(3, KILL, KILL, [6, 6], [1, 1])).toBe(2);
    expect(rerolls(1, KILL, KILL, [6, 6])).toBe(0);
  });
});
