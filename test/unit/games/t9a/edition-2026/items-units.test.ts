import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import type { Setup } from '../../../../../src/games/t9a/setup.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

// Effects of items and Characters of armies on whole units (T9A26-O).

const rules = { preset: '2026' } as const;
const one: UnitInCombat = { models: 1, files: 1, agi: 5 };
const wall: UnitInCombat = { models: 50, files: 10, att: 0 };

const read = (text: CombatText) => agreed(combatOf({ rules, ...text }));

const block = (res: number, arm: number, height = 1, hp = 1) => ({
  ...{ name: 'Block', courage: 7, height, base: height === 1 ? [20, 20] : [100, 150] },
  defence: { hp, def: 3, res, arm },
  parts: [{ name: 'Post', att: 0, off: 3, str: 3, agi: 0, ...(height > 1 && { tags: ['beast'] }) }],
});

function setUp(units: Record<string, object>, b: object, contacts: readonly unknown[], more: object = {}) {
  const own = Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, { side: 'x', ...unit }]));
  const { experiment } = readExperiment(
    JSON.stringify({
      ...{ breaktest: 1, name: 'x', system: 't9a', edition: '2026', contacts, ...more },
      units: { ...own, b: { side: 'y', ...b } },
    }),
  );
  const setup = experiment!.cells[0]!.setup as Setup;
  return { setup, combat: compile(setup) };
}

const battle = (...of: Parameters<typeof setUp>) => agreed(setUp(...of));

const many = (profile: object) => ({ profile, models: 120, files: 20 });
const front = [['a.front', 'b.front']];

describe('a Banner of Shamut', () => {
  it('adds 1 to the Combat Score, and to Offensive Skill: 2 ranks, Standard, 1, and five attacks of 2/3 and 1/6', () => {
    const warriors = (options: string[]) =>
      battle({ a: { unit: 'infernal/infernal-warriors', options, models: 10, files: 5 } }, many(block(10, 6)), front);
    expect(warriors(['Standard Bearer (Banner of Shamut)']).of('x', 'combat_score')).toBeCloseTo(113 / 27, 12);
  });

  it('is borne by one who may fall: fixed dice, and it scores no more', () => {
    const bearer = { att: 0, rules: ['banner-of-shamut'] };
    const a: UnitInCombat = { models: 0, files: 1, characters: { bearer } };
    const text = { units: { a, b: { ...one, models: 0, characters: { c: { agi: 5 } } } }, rounds: 2, rules };
    expect(read({ ...text, rounds: 1 }).of('a-side', 'combat_score')).toBe(1);
    const f = fight(combatOf(text), dice(4, 4)).to('score');
    expect(f.a.characters[0]).toBe(0);
  });
});

describe('Guiding Manifestations', () => {
  it('are of the bearer and the R&F: First Strike (Hatred) of nine Lemures and a Harbinger', () => {
    const h = { unit: 'daemons/harbinger-of-father-chaos', options: ['Bronze Backbone (Guiding Bronze Backbone)'] };
    const a = { unit: 'daemons/lemures', models: 9, files: 5, charging: true, characters: { h } };
    const profile = { ...block(4, 0), parts: [{ name: 'Post', att: 0, off: 3, str: 3, agi: 1 }] };
    expect(battle({ a }, { profile, models: 60, files: 12 }, front).of('b', 'hp_lost')).toBeCloseTo(145 / 36, 12);
  });

  it('add to the bearer once: a Piercing Spike', () => {
    const lost = (option: string) => {
      const a = { unit: 'daemons/harbinger-of-father-chaos', options: [option] };
      return battle({ a }, many(block(4, 4)), front).of('b', 'hp_lost');
    };
    expect(lost('Piercing Spike (Guiding Piercing Spike)')).toBeCloseTo(lost('Piercing Spike'), 12);
  });

  it('that begin later begin for the R&F, too, and end with the bearer', () => {
    const led = (rule: string): CombatText => ({
      units: {
        a: { ...one, rules: ['unbreakable'], characters: { lord: { att: 0, rules: [rule] } } },
        b: { ...wall, arm: 1, rules: ['unbreakable'] },
      },
      rules: { ...rules, extra_static: { 'a-side': 5 } },
      rounds: 2,
    });
    // 5/24 in each round; or in the second 1/2 to hit, 2/3 to wound.
    expect(read(led('guides(+1 off)')).of('b', 'hp_lost')).toBeCloseTo((2 * 5) / 18, 12);
    expect(read(led('digestive-vomit')).of('b', 'hp_lost')).toBeCloseTo(5 / 12, 12);
    expect(read(led('guides(digestive-vomit)')).of('b', 'hp_lost')).toBeCloseTo(5 / 24 + 1 / 3, 12);
  });
});

describe('a First Knight (T9A26-R-77)', () => {
  it('makes knights a Parent Unit: they fight in a rank more, and Support Units are Resolute', () => {
    const k = { unit: 'empire/knight-commander', mount: 'horse' };
    const a = {
      unit: 'empire/knightly-orders',
      options: ['Lance'],
      models: 14,
      files: 5,
      charging: true,
      characters: { k },
    };
    const c = { unit: 'empire/state-detachment', models: 15, files: 5 };
    const contacts = [
      { from: 'a.front', to: 'b.front', offset: -70 },
      { from: 'c.front', to: 'b.front', offset: 70 },
    ];
    expect(battle({ a, c }, many(block(3, 4)), contacts).of('b', 'hp_lost')).toBeCloseTo(1051 / 108, 12);
  });
});

describe("Zealots' Banner", () => {
  it('leaves Chosen the Extra Support (3) of their own', () => {
    const a = { unit: 'warriors/chosen', options: ["Standard Bearer (Zealots' Banner)"], models: 10, files: 5 };
    expect(battle({ a }, many(block(3, 3)), front).of('b', 'hp_lost')).toBeCloseTo(80 / 9, 12);
  });
});

describe('Duna Bregold', () => {
  it('has runes on her own Paired Weapons: four strikes of hers, and one of each Shield Bearer', () => {
    const a = { unit: 'dwarves/duna-bregold-master-of-the-guild-of-lorekeepers', charging: true };
    const more = { rules: { preset: '2026', extra_static: { x: 20 } } };
    expect(battle({ a }, { profile: block(4, 4), models: 80, files: 16 }, front, more).of('b', 'hp_lost')).toBeCloseTo(
      157 / 54,
      12,
    );
  });
});

describe('an Aura of Madness', () => {
  const contacts: CombatText['contacts'] = [
    { from: 'a.front', to: 'b.front', offset: -90 },
    { from: 'a2.front', to: 'b.front', offset: 90 },
  ];
  const near = (mad: UnitInCombat, more: Partial<CombatText> = {}, own: UnitInCombat = {}): CombatText => ({
    units: {
      a: { ...one, rules: ['primal-instinct'], ...own },
      b: { ...wall, files: 20 },
      a2: { ...one, att: 0, ...mad },
    },
    contacts,
    ...more,
  });

  it('lets friends pass Primal Instinct without a roll: fixed dice', () => {
    const f = fight(combatOf({ rules, ...near({ rules: ['aura-of-madness'] }) }), [3, 4], [4]).to('score');
    f.dice.done();
    expect(f.b.rf).toBe(49);
    expect(read(near({ rules: ['aura-of-madness'] })).of('b', 'hp_lost')).toBeCloseTo(3 / 8, 12);
  });

  it('makes others Unruly, and no unit that a model with it is in', () => {
    const unruly = (text: CombatText) => {
      const f = fight(combatOf({ rules, ...text }));
      const of = (i: number) => {
        const { plan, facts } = f.state.units[i]!;
        const given = plan.facts
          .filter((_, j) => (facts >> j) & 1)
          .flatMap(({ gains }) => gains.map(({ text }) => text));
        return (['fearless', 'frenzy', 'unruly'] as const).filter((rule) => given.includes(rule));
      };
      return [of(0), of(1), of(2)];
    };
    const all = ['fearless', 'frenzy', 'unruly'];
    expect(unruly(near({ rules: ['aura-of-madness'] }))).toEqual([all, all, []]);
    expect(unruly(near({ rules: ['aura-of-madness'] }, {}, { rules: ['aura-of-madness'] }))).toEqual([[], all, []]);
  });
});

describe('a Crush Attack where attacks are Restricted (T9A26-ATT-6)', () => {
  const avatar = (rule: object = {}) =>
    battle(
      { a: { unit: 'sylvan/avatar-of-nature' } },
      { profile: block(10, 6, 5, 6), models: 2, files: 2 },
      [['b.front', 'a.left']],
      { rules: { preset: '2026', ...rule } },
    ).of('b', 'hp_lost');

  it('is not made at an enemy in the flank: five plain attacks', () => {
    expect(avatar()).toBeCloseTo(10 / 27, 12);
  });

  it('is one of them by crush_restricted: 1/2 or 2/3 to hit, 4+ to wound, D3', () => {
    // 2/3 to hit, 1/2 to wound, two Health Points.
    expect(avatar({ crush_restricted: true })).toBeCloseTo(2 / 3, 12);
  });

  it('is weighed against as many plain attacks as may be made', () => {
    // Height 1: one plain attack of 1/4 at the flank, though there are six of them; a Crush Attack of 1/2 × 5/6.
    const at = (facing: 'front' | 'left') =>
      read({
        units: { a: { ...one, att: 6, rules: ['crush-attack'] }, b: wall },
        contacts: [['b.front', `a.${facing}`]],
        rules: { ...rules, crush_restricted: true },
      }).of('b', 'hp_lost');
    expect(at('front')).toBeCloseTo(6 / 4, 12);
    expect(at('left')).toBeCloseTo(5 / 12, 12);
  });
});

describe('the winning side (T9A26-CS-2)', () => {
  const man: UnitInCombat = { ...one, str: 3 };
  const firm: UnitInCombat = { models: 4, files: 4, att: 0, rules: ['unbreakable'] };

  it.each([
    ['gluttony', 0, 1 / 4 + 1 / 3],
    ['digestive-vomit', 0, 1 / 4 + 1 / 3],
    ['gluttony', 5, 1 / 2],
  ])('is of both in a tie: %s against a bonus of %i', (rule, bonus, lost) => {
    const b: UnitInCombat = { ...firm, arm: 0 };
    const text: CombatText = {
      units: { a: { ...man, rules: ['unbreakable', rule] }, b },
      rules: { ...rules, rank_bonus_cap: 0, extra_static: { 'b-side': bonus } },
      rounds: 2,
    };
    expect(read(text).of('b', 'hp_lost')).toBeCloseTo(lost, 12);
  });
});

describe('the Terracotta Army', () => {
  const foe = {
    profile: {
      ...{ name: 'Foe', courage: 7, height: 1, base: [20, 20] },
      defence: { hp: 1, def: 3, res: 3, arm: 0 },
      parts: [{ name: 'Foe', att: 1, off: 10, str: 4, ap: 10, agi: 10 }],
    },
    ...{ models: 1, files: 1 },
  };
  const won = { rules: { preset: '2026', extra_static: { x: 20 } } };
  const struck = (a: object) => setUp({ a }, foe, [['b.front', 'a.front']], won);
  const army = 'Terracotta Army';
  const commander = 'Commander of the Terracotta Army';

  it.each([
    ['skeletons of Resilience 3 and 4', { unit: 'undying/skeleton-warriors', models: 20 }, army, [2 / 3, 1 / 2]],
    ['none to statues', { unit: 'undying/shabtis', models: 4 }, army, [1 / 2, 1 / 2]],
    ['none to those that ride statues', { unit: 'undying/tomb-cataphracts', models: 3 }, army, [1 / 2, 1 / 2]],
    ['to a Pharaoh, who had 5', { unit: 'undying/pharaoh' }, commander, [1 / 3, 1 / 6]],
    ['none to a Nomarch on a statue', { unit: 'undying/nomarch', mount: 'amuut' }, army, [1 / 3, 1 / 3]],
  ])('gives 1 Resilience: %s', (_, a, option, wounds) => {
    const lost = [[], [option]].map((options) =>
      agreed(struck({ ...a, options })).of('models' in a ? 'a' : 'a.a', 'hp_lost'),
    );
    wounds.forEach((p, i) => void expect(lost[i]).toBeCloseTo((5 / 6) * p, 12));
  });

  it('leaves the Res 8 of a Battle Sphinx, and the 4 of Tomb Cataphracts, which a 4 wounds: fixed dice', () => {
    const lost = (face: number) => {
      const cataphracts = struck({ unit: 'undying/tomb-cataphracts', models: 3, options: [army] });
      const f = fight(cataphracts, [2, face], dice(5, 1), [6, 6, 6, 1, 1]).over();
      f.dice.done();
      return f.metric('a', 'hp_lost');
    };
    expect([lost(3), lost(4)]).toEqual([0, 1]);
    const sphinx = struck({ unit: 'undying/battle-sphinx', models: 1, options: [army] });
    expect(sphinx.setup.units.find(({ id }) => id === 'a')!.profile.defence.res).toBe(8);
  });
});
