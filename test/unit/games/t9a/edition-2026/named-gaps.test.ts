import { describe, expect, it } from 'vitest';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { block, fielded, striker } from '../../../../helpers/t9a/fielded.ts';

const steady = { rules: { preset: '2026', extra_static: { x: 20 } } };

describe('units of the armies', () => {
  it('Gortach, Strength from Flesh: a natural 6 to wound of a Standard Melee Attack takes D3 (133/54)', () => {
    const foe = block({ hp: 3, res: 8, arm: 5 }, { models: 12, files: 6 });
    const tall = { ...foe, profile: { ...(foe['profile'] as object), height: 3, base: [40, 40] } };
    const battle = fielded({ a: { side: 'x', unit: 'beasts/gortach', charging: true }, b: tall });
    expect(agreed(battle).of('b', 'hp_lost')).toBeCloseTo(133 / 54, 12);
    expect(battle.combat.unmodelled).toEqual([]);
  });

  it('Gargantula, Creepy-Crawlies of its profile: Poison Attacks of the mount, and of nobody else (97/12)', () => {
    const a = { side: 'x', unit: 'orcs/goblin-demagogue', options: ['Shield'], mount: 'gargantula', charging: true };
    const battle = fielded({ a, b: block({ res: 4, arm: 3 }) });
    expect(agreed(battle).of('b', 'hp_lost')).toBeCloseTo(97 / 12, 12);
    expect(battle.combat.unmodelled).toEqual([]);
  });

  it('Shade and Stone, Violence of the Storm: +1 Strength and Armour Penetration of the shade alone', () => {
    const { setup } = fielded({ a: { side: 'x', unit: 'saurians/shade-and-stone' }, b: block() });
    const { parts } = setup.units.find(({ id }) => id === 'a')!.profile;
    const violent = parts.filter(({ rules }) => rules.some(({ written }) => written === 'changed(+1 str, +1 ap)'));
    expect(violent.map(({ name }) => name)).toEqual(['Conjuring Shade']);
    expect(parts.length).toBeGreaterThan(1);
  });
});

describe('Barrow Legion', () => {
  it('adds 1 to the Armour of Skeleton Warriors (1/8)', () => {
    const a = { side: 'x', unit: 'undying/skeleton-warriors', options: ['Shield', 'Barrow Legion'] };
    const battle = fielded({ a: { ...a, models: 20, files: 5, charging: true }, b: striker({ off: 6 }) });
    expect(agreed(battle).of('a', 'hp_lost')).toBeCloseTo(1 / 8, 12);
    expect(battle.combat.unmodelled).toEqual([]);
  });

  it('does nothing for statues, but gives others Metal Armour, which Lightning Attacks ask about', () => {
    const lost = (unit: string, ...options: string[]) =>
      agreed(
        fielded(
          {
            a: { side: 'x', unit: `undying/${unit}`, options, models: unit === 'shabtis' ? 3 : 20, files: 3 },
            b: striker({ off: 9, str: 4, ap: 6, rules: ['lightning-attacks'] }),
          },
          steady,
        ),
      ).of('a', 'hp_lost');
    expect(lost('shabtis', 'Barrow Legion')).toBeCloseTo(lost('shabtis'), 12);
    // 3+ wounds two of three; of those that fail two of three are wounded by the second roll.
    expect(lost('skeleton-warriors')).toBeCloseTo((5 / 6) * (8 / 9), 12);
    expect(lost('skeleton-warriors', 'Barrow Legion')).toBeCloseTo((5 / 6) * (2 / 3), 12);
  });
});

describe('Sloth', () => {
  const lost = (ap: number, ...options: string[]) =>
    agreed(
      fielded(
        {
          a: { side: 'x', unit: 'warriors/chosen', options, models: 5, files: 5 },
          b: striker({ off: 10, str: 10, ap }),
        },
        steady,
      ),
    ).of('a', 'hp_lost');

  it('is Aegis (6+), and (5+) against what allows no armour save', () => {
    expect(lost(0, 'Sloth')).toBeCloseTo((5 / 6) * lost(0), 12);
    expect(lost(10, 'Sloth')).toBeCloseTo((4 / 6) * lost(10), 12);
  });
});

describe('Distracting (2) on 4+ (A-6)', () => {
  const lost = (preset: object) =>
    agreed(
      fielded(
        {
          a: striker({}, { side: 'x' }),
          b: block({}, { profile: { ...(block()['profile'] as object), rules: ['distracting(2)'] } }),
        },
        { rules: { preset: '2026', ...preset } },
      ),
    ).of('b', 'hp_lost');

  it('is 5+, or ignored where it would be worse than that', () => {
    expect(lost({})).toBeCloseTo((1 / 3) * (1 / 2), 12);
    expect(lost({ distracting: 'limit_or_none' })).toBeCloseTo((1 / 2) * (1 / 2), 12);
  });
});

describe('Trophy for the Collection', () => {
  const rules = { preset: '2026' } as const;
  const calm = ['unbreakable'];
  const hunter: UnitInCombat = { models: 1, files: 1, rules: [...calm, 'trophy-for-the-collection'] };
  const hero = { att: 0, hp: 1, rules: calm };
  const led: UnitInCombat = { models: 0, files: 2, rules: [], characters: { one: hero, two: { ...hero, hp: 2 } } };

  it('scores 3 for a Character whose last Health Point it takes, and nothing for others', () => {
    const battle = (a: UnitInCombat, b: UnitInCombat = led) => combatOf({ units: { a, b }, rules });
    const score = (f: ReturnType<typeof fight>) => f.metric('a-side', 'combat_score');
    const f = fight(battle({ ...hunter, att: 1 }), [6, 6]).over();
    f.dice.done();
    expect(score(f)).toBe(1 + 3);
    expect(score(fight(battle({ ...hunter, att: 1 }, { ...led, models: 3, files: 5, att: 0 }), [6, 6]).over())).toBe(1);
    // A wound is no death, and a kill by another unit is no trophy.
    const tough = { ...led, files: 1, characters: { two: { ...hero, hp: 2 } } };
    expect(score(fight(battle({ ...hunter, att: 1 }, tough), [6, 6]).over())).toBe(1);
    const two = {
      a: { ...hunter, att: 1, agi: 1 },
      a2: { ...hunter, rules: calm },
      b: { ...led, models: 2, files: 4, att: 0 },
    };
    const beside = combatOf({
      units: two,
      rules,
      contacts: [
        { from: 'a.front', to: 'b.front', offset: 20 },
        { from: 'a2.front', to: 'b.front', offset: -20 },
      ],
    });
    expect(score(fight(beside, [6, 6], [1]).over())).toBe(1);
  });

  it('is of the Throne of Overwhelming Splendour, but not of its wheels (all dice agree)', () => {
    const a = { side: 'x', unit: 'daemons/omen-of-savar', mount: 'throne-of-overwhelming-splendour', charging: true };
    const foe = { side: 'y', unit: 'empire/marshal', options: ['Shield'] };
    const battle = fielded({ a, b: foe });
    expect(battle.combat.unmodelled).toEqual(['a.a: Characters that must meet it by Divine Right [changes losses]']);
    const strikes = battle.combat.opening.strikes.filter(({ unit }) => unit === 0);
    expect(strikes.some(({ trophies }) => trophies)).toBe(true);
    expect(strikes.filter(({ name }) => name.includes('Wheel')).every(({ trophies }) => !trophies)).toBe(true);
    const told = agreed(battle);
    // The score in addition to the charge, the Health Points and the end of the unit.
    const more = told.of('x', 'combat_score') - 1 - told.of('b.b', 'hp_lost') - told.of('b', 'wiped');
    expect(more).toBeGreaterThan(2 * told.of('b', 'wiped'));
    expect(more).toBeLessThan(3 * told.of('b', 'wiped'));
  });
});

describe('Strength from Flesh', () => {
  const rules = { preset: '2026' } as const;
  const eater: UnitInCombat = {
    models: 1,
    files: 1,
    hp: 3,
    lost_health_points: 2,
    rules: ['unbreakable', 'strength-from-flesh'],
  };
  const wall: UnitInCombat = { models: 5, files: 5, att: 0, rules: ['unbreakable'] };
  const left = (a: UnitInCombat, b: UnitInCombat, ...faces: number[][]): number => {
    const f = fight(combatOf({ units: { a, b }, rules }), ...faces).over();
    f.dice.done();
    return f.metric('a', 'hp_left');
  };

  it('recovers one Health Point for any number of 6s to wound that nobody saved, and no more than were lost', () => {
    // A 6 to wound rolls for its wounds, of which a man has one.
    expect(left({ ...eater, att: 2 }, wall, [6, 5], [6, 4])).toBe(1);
    expect(left({ ...eater, att: 2 }, wall, [6, 6, 3], [6, 6, 3])).toBe(2);
    expect(left({ ...eater, att: 1, lost_health_points: 0 }, wall, [6, 6, 3])).toBe(3);
    expect(left({ ...eater, att: 1 }, { ...wall, arm: 2 }, [6, 6, 6])).toBe(1);
  });

  it('is nothing to one that falls in the same Agility Step, and each round counts for itself', () => {
    const foe: UnitInCombat = { models: 1, files: 1, hp: 2, rules: ['unbreakable'] };
    expect(left({ ...eater, att: 1 }, foe, [6, 6, 1], [6, 6])).toBe(0);
    // 1/12 each round that a 6 to hit, any of 4+, is followed by a 6.
    const told = agreed(combatOf({ units: { a: { ...eater, att: 1 }, b: wall }, rules, rounds: 2 }));
    expect(told.of('a', 'hp_left')).toBeCloseTo(1 + 2 / 12, 12);
  });

  it('of a Character is his own, and beside a counter-blow of the enemy both are played', () => {
    const lord = { att: 1, hp: 3, rules: ['strength-from-flesh', 'unbreakable'] };
    const a: UnitInCombat = { models: 0, files: 1, rules: [], characters: { lord } };
    const trolls: UnitInCombat = {
      ...wall,
      hp: 3,
      att: 0,
      agi: 1,
      rules: ['unbreakable', 'regeneration(5+)', 'acid-blood'],
    };
    // The 6 is not saved, and takes two; one acid hit wounds the attacker at once, who recovers it when the step ends.
    const f = fight(combatOf({ units: { a, b: trolls }, rules }), [6, 6, 1, 3], [6]).over();
    f.dice.done();
    expect([f.hero('a.lord'), f.b.rf]).toEqual([3, 13]);
    const told = agreed(combatOf({ units: { a, b: trolls }, rules }));
    // 1/2 to hit, 1/2 to wound, 2/3 not regenerated, of which acid wounds half; a third of those wounds were 6s, which give it back.
    const acid = (1 / 6) * (1 / 2);
    expect(told.of('a.lord', 'hp_left')).toBeCloseTo(3 - acid * (2 / 3), 12);
  });
});

describe('a part with several Attacks whose Strength is rolled (T9A26-UNIT-1)', () => {
  it('makes all of them', () => {
    // Strength 2, 3 or 4 wounds every second time in the mean.
    const battle = fielded({ a: striker({ att: 3, str: 'D3+1' }, { side: 'x' }), b: block() });
    expect(agreed(battle).of('b', 'hp_lost')).toBeCloseTo(3 / 4, 12);
  });
});

describe('hits that are distributed (T9A-DIST-1) over models that answer them', () => {
  const acid = ['unbreakable', 'regeneration(4+)', 'acid-blood'];
  const grinder: UnitInCombat = { models: 1, files: 1, hp: 9, att: 0, rules: ['unbreakable', 'grind-attacks(2)'] };
  const trolls = (characters: UnitInCombat['characters'] = {}): UnitInCombat => ({
    ...{ models: 1, files: 1, hp: 9, att: 0, agi: 1, rules: acid, characters },
  });

  it.each(['core', '2026'] as const)('deal counter-blows to the striker, and no losses of their own: %s', (preset) => {
    const rules = { rules: { preset } };
    const alone = agreed(combatOf({ units: { a: grinder, b: trolls() }, ...rules }));
    const lord = { hp: 9, att: 0, agi: 1, type: 'cavalry', rules: acid } as const;
    const joined = agreed(combatOf({ units: { a: grinder, b: trolls({ lord }) }, ...rules }));
    // Each of two hits wounds with 1/2 and is not regenerated with 1/2.
    expect(alone.of('b', 'hp_lost')).toBeCloseTo(1 / 2, 12);
    expect(joined.of('b', 'hp_lost') + joined.of('b.lord', 'hp_lost')).toBeCloseTo(1 / 2, 12);
    expect(alone.of('a', 'hp_lost')).toBeGreaterThan(0.1);
    expect(joined.of('a', 'hp_lost')).toBeCloseTo(alone.of('a', 'hp_lost'), 12);
  });
});

describe('options that change some parts of a model', () => {
  const one = { models: 1, files: 1 };
  const tall = (height: number) => ({ ...(block()['profile'] as object), height, base: [40, 40] });

  it.each([
    ['Creepy-Crawlies poison a mount', 'orcs/guardian-behemoth', 'Creepy-Crawlies', {}, {}, 4 / 3 + 8 / 3 + 35 / 12],
    ['Wicked Horns are the beast’s', 'orcs/guardian-behemoth', 'Wicked Horns', {}, {}, 4 / 3 + 5 / 2 + 35 / 6],
    ['a Horde Thresher', 'daemons/threshing-engine', 'Horde Thresher', one, {}, 3 + 3 / 4 + 4],
    ['a Legion Thresher', 'daemons/threshing-engine', 'Legion Thresher', one, {}, 4 + 1 + 16 / 3],
    ['a Rock Crusher', 'infernal/infernal-engine', 'Rock Crusher', {}, { res: 6 }, 6 * (2 / 3)],
    ['Extra Support of Dashers', 'orcs/gnashers', 'Dashers', { models: 10, files: 5 }, {}, (20 * 5) / 9],
    ['a Beloved Mascot', 'orcs/giant', 'Beloved Mascot', {}, {}, (5 * (2 / 3 + 1 / 6) * 5) / 6 + 35 / 12],
  ])('%s', (_, unit, option, more, defence, value) => {
    const a = { side: 'x', unit, options: [option], charging: true, ...more };
    const battle = fielded({ a, b: block(defence) });
    expect(agreed(battle).of('b', 'hp_lost')).toBeCloseTo(value, 12);
    expect(battle.combat.unmodelled.filter((text) => text.includes(option))).toEqual([]);
  });

  it.each([
    [
      'Impact Hits written as hits',
      'daemons/harbinger-of-father-chaos',
      'great-beast-of-prophecy',
      'Impact Hits (2 hits) and Devastating Charge (+1 Str, +1 AP)',
      5,
    ],
    [
      'Poison of a whole model with a Pestilent Pulpit',
      'vermin/swarm-priest',
      'sacred-platform',
      'Pestilent Pulpit',
      1 / 3 + (8 * 4) / 9 + 5 / 2,
    ],
    ['Poison of a Huntsman Spider', 'orcs/goblin-demagogue', 'pet-monster', 'Huntsman Spider', 4 / 3 + 7 / 3],
  ])('%s', (_, unit, mount, option, value) => {
    const battle = fielded({ a: { side: 'x', unit, mount, options: [option], charging: true }, b: block() });
    expect(agreed(battle).of('b', 'hp_lost')).toBeCloseTo(value, 12);
  });

  it('Combat Master chooses its weapon: Tooth and Claw, four attacks of 2+ (25/9)', () => {
    const a = { side: 'x', unit: 'saurians/caiman-mentor', options: ['Combat Master'] };
    expect(agreed(fielded({ a, b: block() })).of('b', 'hp_lost')).toBeCloseTo(25 / 9, 12);
  });

  it('Hunt Leader gives Fury to Magnasaurs of its unit alone; two Tegu behind four support', () => {
    const riders = { side: 'x', unit: 'saurians/raptor-riders', models: 6, files: 6 };
    const leader = { unit: 'saurians/carnosaur', options: ['Hunt Leader'] };
    const of = (more: object) => agreed(fielded({ a: { ...riders, ...more }, b: block() })).of('b', 'hp_lost');
    const carnosaur = 8 / 9 + 25 / 9 + 35 / 12;
    expect(of({})).toBeCloseTo(6 * (10 / 9 + 2 / 3), 12);
    expect(of({ characters: { k: leader } })).toBeCloseTo(4 * (10 / 9 + 8 / 9) + 2 * (10 / 9) + carnosaur, 12);
  });

  it.each([
    ['Standard Bearer', { standard: true }, {}, 3 * (1 / 2) * (8 / 9) + 8 / 9],
    ['none', {}, {}, 3 * (1 / 2) * (2 / 3) + 2 / 3],
    ['Light Troops', { standard: true }, { rules: ['light-troops'] }, 3 * (1 / 2) * (2 / 3) + 2 / 3],
  ])('Smothering Coils re-roll wounds of Scoring units: %s', (_, more, profile, value) => {
    const a = { side: 'x', unit: 'daemons/hoarders', options: ['Smothering Coils'], ...one };
    const b = { ...block({}, more), profile: { ...tall(1), base: [20, 20], ...profile } };
    expect(agreed(fielded({ a, b })).of('b', 'hp_lost')).toBeCloseTo(value, 12);
  });

  it.each([
    ['2', 5 / 12],
    ['D3', (5 / 12) * (4 / 3)],
    ['3', (5 / 12) * 2],
  ])('Segmented Shell takes one from Multiple Wounds (%s)', (wounds, value) => {
    const a = { side: 'x', unit: 'daemons/hoarders', options: ['Segmented Shell'], ...one };
    const foe = striker({ off: 9, str: 5, rules: [`multiple-wounds(${wounds})`, 'ignores-parry'] });
    expect(agreed(fielded({ a, b: foe }, steady)).of('a', 'hp_lost')).toBeCloseTo(value, 12);
  });

  it.each([
    ['an Infernal Weapon is no Hand Weapon', 'Infernal Weapon', (2 / 3) * (1 / 2) * (1 / 2)],
    ['a hand weapon', undefined, (1 / 2) * (1 / 2) * (1 / 2)],
  ])('Parry of Immortals: %s', (_, option, value) => {
    const a = { side: 'x', unit: 'infernal/immortals', options: option === undefined ? [] : [option], ...one };
    const foe = striker({ off: 6, str: 9, ap: 1 });
    expect(agreed(fielded({ a, b: foe }, steady)).of('a', 'hp_lost')).toBeCloseTo(value, 12);
  });
});

describe('rules of named units', () => {
  it.each([
    ['Combat Legend', 'saurians/caiman-mentor', ['Combat Legend'], {}, (7 * 25) / 36],
    [
      'no Combat Legend with an enchantment',
      'saurians/caiman-mentor',
      ['Combat Legend', 'Hand Weapon (Touch of Greatness)'],
      {},
      5 / 3,
    ],
    ['The Bigger the Axe, Hatred', 'orcs/mokrog-the-only-king', [], {}, (5 * (35 / 36 + 7 / 36) * 5) / 6],
    ['The Bigger the Axe, Multiple Wounds', 'orcs/mokrog-the-only-king', [], { hp: 3, res: 6 }, (5 * 2 * 2) / 3],
  ])('%s', (_, unit, options, defence, value) => {
    expect(agreed(fielded({ a: { side: 'x', unit, options }, b: block(defence) })).of('b', 'hp_lost')).toBeCloseTo(
      value,
      12,
    );
  });

  it('Know Thyself: three attacks more for each of two enemies in contact (7 of 13/18)', () => {
    const foe = block();
    const b = {
      ...foe,
      profile: { ...(foe['profile'] as object), parts: [{ name: 'Post', att: 3, off: 0, str: 0, agi: 0 }] },
    };
    const battle = fielded({ a: { side: 'x', unit: 'daemons/kuulimas-deceiver' }, b });
    expect(agreed(battle).of('b', 'hp_lost')).toBeCloseTo(7 * (13 / 18), 12);
    expect(battle.combat.unmodelled).toEqual([]);
  });
});
