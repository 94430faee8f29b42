import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../../../../src/core/goal.ts';
import { Rng } from '../../../../../src/core/rng.ts';
import { SampledDice } from '../../../../../src/core/sampled.ts';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import type { Policy } from '../../../../../src/games/t9a/schema/schema.ts';
import type { State } from '../../../../../src/games/t9a/state/state.ts';
import { telling } from '../../../../../src/games/t9a/telling.ts';
import { disagreements } from '../../../../helpers/dice/agreement.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { simulated } from '../../../../helpers/run/simulated.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

type Policies = Record<string, Record<string, string>>;

const calm = ['unbreakable'];
const wounds = (n: number): number[] => Array.from({ length: n }, () => [4, 4]).flat();
const hero = (more: HeroInCombat = {}): HeroInCombat => ({ hp: 3, att: 0, ...more });

/** Makes nine men without attacks, three wide: the first models of a and of b are at opposite ends. */
const men = (more: UnitInCombat = {}): UnitInCombat => ({ models: 9, files: 3, hp: 3, att: 0, rules: calm, ...more });

const second = { preset: 'second' as const };
const eager: Policies = {
  'a-side': { duel_issue: 'always', duel_accept: 'always' },
  'b-side': { duel_issue: 'always', duel_accept: 'always' },
};

function battle(a: UnitInCombat, b: UnitInCombat, policies: Policies = eager, more: Partial<CombatText> = {}) {
  return combatOf({
    units: { a: men(a), b: men(b) },
    rules: second,
    active: 'a-side',
    ...more,
    policies: policies as NonNullable<CombatText['policies']>,
  });
}

const duel = ({ state }: Fight): string[] | undefined => duelIn(state);

/** As `unit.model`, 0 for the Champion. */
function duelIn(state: State): string[] | undefined {
  if (state.duel === 0) return undefined;
  const name = (packed: number) => `${state.units[packed & 63]!.plan.setup.id}.${packed >> 6}`;
  return [name(state.duel & 4095), name((state.duel >> 12) & 4095)].sort();
}

describe('T9A-DUEL-1 who fights a Duel', () => {
  const fighter = hero({ att: 1 });

  it('a Champion or Character of each side', () => {
    expect(duel(fight(battle({ champion: true }, { champion: true })))).toEqual(['a.0', 'b.0']);
    expect(duel(fight(battle({ characters: { lord: fighter } }, { champion: true })))).toEqual(['a.1', 'b.0']);
  });

  it('nobody if no enemy is able, if nobody issues, or if it is refused', () => {
    expect(duel(fight(battle({ champion: true }, {})))).toBeUndefined();
    const policies = (issue: string, accept: string): Policies => ({
      'a-side': { duel_issue: issue, duel_accept: accept },
      'b-side': { duel_issue: 'never', duel_accept: accept },
    });
    expect(duel(fight(battle({ champion: true }, { champion: true }, policies('never', 'always'))))).toBeUndefined();
    expect(duel(fight(battle({ champion: true }, { champion: true }, policies('always', 'never'))))).toBeUndefined();
    expect(duel(fight(battle({ champion: true }, { champion: true }, policies('always', 'always'))))).toBeDefined();
  });

  it('the Reactive Player may issue one if the other does not, or is refused', () => {
    const policies = (issue: string, accept: string): Policies => ({
      'a-side': { duel_issue: issue, duel_accept: 'always' },
      'b-side': { duel_issue: 'always', duel_accept: accept },
    });
    const both = [{ champion: true }, { champion: true }] as const;
    expect(duel(fight(battle(...both, policies('never', 'never'))))).toEqual(['a.0', 'b.0']);
    expect(duel(fight(battle(...both, policies('always', 'never'))))).toEqual(['a.0', 'b.0']);
  });

  it('only against a unit in contact with its own', () => {
    const text: CombatText = {
      units: { a: men({ champion: true }), b: men({ files: 6, models: 18 }), a2: men(), b2: men({ champion: true }) },
      contacts: [
        { from: 'a.front', to: 'b.front', offset: 30 },
        { from: 'a2.front', to: 'b.front', offset: -30 },
        { from: 'b2.front', to: 'a2.rear' },
      ],
      rules: second,
      policies: eager as NonNullable<CombatText['policies']>,
    };
    expect(duel(fight(combatOf(text)))).toBeUndefined();
  });

  it('best: issued only by who is better, accepted only by who is no worse', () => {
    const policies = (issue: string, accept: string): Policies => ({
      'a-side': { duel_issue: issue },
      'b-side': { duel_accept: accept },
    });
    const a = (att: number) => ({ characters: { lord: hero({ att }) } });
    const b = { characters: { lord: hero({ att: 2 }) } };
    expect(duel(fight(battle(a(3), b, policies('best', 'always'))))).toEqual(['a.1', 'b.1']);
    expect(duel(fight(battle(a(1), b, policies('best', 'always'))))).toBeUndefined();
    expect(duel(fight(battle(a(1), b, policies('always', 'best'))))).toEqual(['a.1', 'b.1']);
    expect(duel(fight(battle(a(3), b, policies('always', 'best'))))).toBeUndefined();
  });

  it('not by default, and not under the rules of core and third', () => {
    expect(duel(fight(battle({ champion: true }, { champion: true }, {})))).toBeUndefined();
    for (const preset of ['core', 'third'] as const) {
      const f = fight(battle({ champion: true }, { champion: true }, eager, { rules: { preset } }));
      expect(duel(f)).toBeUndefined();
    }
    expect(
      duel(fight(battle({ champion: true }, { champion: true }, eager, { rules: { duels: true } }))),
    ).toBeDefined();
  });

  it('goes on in the next round while both live', () => {
    // A better Character joins a before round 2: the Champions fight on.
    const lord: UnitInCombat = { side: 'a-side', models: 0, characters: { lord: hero({ att: 9 }) } };
    const text: CombatText = {
      units: { a: men({ champion: true }), b: men({ champion: true }), lord },
      contacts: [['a.front', 'b.front']],
      events: [{ before: 2, effect: 'join', character: 'lord', unit: 'a' }],
      rounds: 3,
      rules: second,
      active: 'a-side',
      policies: eager as NonNullable<CombatText['policies']>,
    };
    // Two attacks of each Champion, four per round: none falls.
    const f = fight(combatOf(text), [1, 1], [1, 1]).round().to('strike');
    expect(duel(f)).toEqual(['a.0', 'b.0']);
  });

  it('and ends when one of them falls', () => {
    const a = { characters: { lord: hero({ att: 1, agi: 9 }) } };
    const f = fight(battle(a, { champion: true, hp: 1 }, eager, { rounds: 2 }), wounds(1));
    expect(duel(f)).toEqual(['a.1', 'b.0']);
    f.round().to('strike');
    expect([f.b.champion, duel(f)]).toEqual([0, undefined]);
  });
});

describe('choices about a Duel that are solved', () => {
  const all: Partial<Policy> = { duel_issue: 'optimal', duel_accept: 'optimal', make_way: 'optimal' };
  const characters = { lord: hero({ att: 1, courage: 9 }), mage: hero({ att: 2 }) };

  /** Plays the start of round 1 by the first option that has one of these words, else by the first. */
  function started(words: readonly string[], own = all, foes = all) {
    const unit = { models: 7, champion: true, characters };
    const { setup } = battle(unit, unit);
    const [a, b] = setup.policies;
    const policies = [
      { ...a, ...own },
      { ...b, ...foes },
    ] as const;
    const c = compile({ ...setup, policies, goal: parseGoal('a.hp_lost')!, solves: true });
    const s = t9a.newState(c);
    t9a.start(c, s);
    const asked: string[][] = [];
    const { options, take } = t9a.choices!;
    for (let count = options(c, s); count > 0; count = options(c, s)) {
      const texts = Array.from({ length: count }, (_, option) => telling.option!(c, s, option).replace(/ \(.*/, ''));
      asked.push(texts);
      take(
        c,
        s,
        Math.max(
          0,
          texts.findIndex((text) => words.includes(text)),
        ),
      );
    }
    t9a.playStep(new SampledDice(new Rng()), c, s, { add: () => {} });
    return { asked, state: s, shamed: [s.a.shamed, s.b.shamed], duel: duelIn(s) };
  }
  const none = 'no Duel is issued';
  const issuedBy = (unit: string) =>
    [`the Champion of ${unit}`, `${unit}.lord`, `${unit}.mage`].map((model) => `${model} issues a Duel`);
  const acceptedBy = (unit: string) => [
    'the Duel is refused',
    ...[`the Champion of ${unit}`, `${unit}.lord`, `${unit}.mage`].map((model) => `${model} accepts the Duel`),
  ];
  const named = (unit: string) =>
    ['lord', 'mage'].map((model) => `${unit}.${model} is named for the refusal and makes no attacks`);

  it('the Active Player may issue one, then the other (T9A-DUEL-1)', () => {
    const { asked, duel, shamed } = started([]);
    expect(asked).toEqual([
      [none, ...issuedBy('a')],
      [none, ...issuedBy('b')],
    ]);
    expect([duel, shamed]).toEqual([undefined, [0, 0]]);
  });

  it('any Champion or Character issues it, and any enemy accepts', () => {
    const { asked, duel } = started(['a.mage issues a Duel', 'b.lord accepts the Duel']);
    expect(asked).toEqual([[none, ...issuedBy('a')], acceptedBy('b')]);
    expect(duel).toEqual(['a.2', 'b.1']);
    expect(started(['b.lord issues a Duel', 'the Champion of a accepts the Duel']).duel).toEqual(['a.0', 'b.1']);
  });

  it('the issuer names who is shamed, and the enemy may issue one (T9A-DUEL-2)', () => {
    const mage = 'b.mage is named for the refusal and makes no attacks';
    const { asked, duel, shamed } = started(['the Champion of a issues a Duel', mage]);
    expect(asked).toEqual([[none, ...issuedBy('a')], acceptedBy('b'), named('b'), [none, ...issuedBy('b')]]);
    expect([duel, shamed]).toEqual([undefined, [0, 0b10]]);
    const back = started(['the Champion of a issues a Duel', mage, 'b.mage issues a Duel', 'a.lord accepts the Duel']);
    expect([back.duel, back.shamed]).toEqual([
      ['a.1', 'b.2'],
      [0, 0],
    ]);
  });

  it('beside policies that are fixed: of one side, or of one choice', () => {
    const fixed = { duel_issue: 'never', duel_accept: 'always', make_way: 'never' } as const;
    const { asked, duel } = started(['a.lord issues a Duel'], all, fixed);
    expect(asked).toEqual([[none, ...issuedBy('a')]]);
    expect(duel).toEqual(['a.1', 'b.2']);
    const only = { duel_issue: 'always', duel_accept: 'never', make_way: 'never' } as const;
    const refused = started([], only, { ...fixed, duel_accept: 'optimal' });
    // The issuer fares best; by policy the Character of highest Courage is named.
    expect(refused.asked).toEqual([acceptedBy('b')]);
    expect(refused.shamed).toEqual([0, 0b1]);
  });
});

describe('T9A-DUEL-2 what a refusal costs', () => {
  const refused: Policies = {
    'a-side': { duel_issue: 'always' },
    'b-side': { duel_issue: 'never', duel_accept: 'never' },
  };
  const lord = (more: HeroInCombat = {}) => ({ lord: hero({ att: 2, agi: 9, position: 1, ...more }) });

  it('he makes no Melee Attacks', () => {
    const f = fight(battle({ champion: true, att: 0 }, { characters: lord() }, refused)).to('strike');
    f.throughAgility(9);
    expect(f.dice.used).toBe(0);
    const g = fight(battle({ att: 0 }, { characters: lord() }, refused), wounds(2)).to('strike');
    g.throughAgility(9);
    expect(g.dice.used).toBe(4);
  });

  it('his Discipline is 0, and he is not Stubborn', () => {
    const test = (a: UnitInCombat, faces: number[]) => {
      const b = { rules: [], courage: 5, characters: lord({ courage: 9, rules: ['stubborn'], att: 0 }) };
      const rules = {
        ...second,
        extra_static: { 'a-side': 2 },
        rank_bonus_cap: 0,
        champion_att_bonus: 0,
        proper_rank_min: [9, 9, 9, 9, 9, 9],
      };
      return fight(battle(a, b, refused, { rules }), faces)
        .over()
        .metric('b', 'test_modifier');
    };
    expect(test({ champion: true }, [1, 2])).toBe(-2);
    expect(test({}, [4, 5])).toBe(0);
  });

  it('alone he cannot pass a Break Test', () => {
    const b: UnitInCombat = { models: 0, files: 1, characters: { lord: hero({ courage: 10, targeted: 'never' }) } };
    const rules = { ...second, extra_static: { 'a-side': 1 }, rank_bonus_cap: 0, champion_att_bonus: 0 };
    const units = { a: men({ champion: true, models: 3 }), b };
    const text: CombatText = {
      units,
      rules,
      active: 'a-side',
      policies: refused as NonNullable<CombatText['policies']>,
    };
    expect(exactly(combatOf(text)).of('b', 'break')).toBeCloseTo(1, 12);
    const brave = { ...refused, 'b-side': { duel_accept: 'always' } } as NonNullable<CombatText['policies']>;
    expect(exactly(combatOf({ ...text, policies: brave })).of('b', 'break')).toBeCloseTo(1 / 6, 12);
  });

  it('a Battle Standard Bearer gives no point and no re-roll', () => {
    const scores = (a: UnitInCombat, rules: CombatText['rules'] = second) => {
      const text = { rules: { rank_bonus_cap: 0, champion_att_bonus: 0, ...rules } };
      return fight(battle(a, { characters: lord({ bsb: true, att: 0 }) }, refused, text))
        .over()
        .metric('b-side', 'combat_score');
    };
    expect([scores({}), scores({ champion: true })]).toEqual([1, 0]);
    const rules = {
      ...second,
      extra_static: { 'a-side': 2 },
      rank_bonus_cap: 0,
      champion_att_bonus: 0,
      proper_rank_min: [9, 9, 9, 9, 9, 9],
    };
    const test = (a: UnitInCombat) =>
      exactly(
        battle(a, { rules: [], courage: 7, characters: lord({ bsb: true, att: 0, courage: 7 }) }, refused, { rules }),
      ).of('b', 'break');
    // Courage 7: 2 - 1 for the bearer, re-rolled; 2 and no re-roll.
    expect(test({})).toBeCloseTo((21 / 36) ** 2, 12);
    expect(test({ champion: true })).toBeCloseTo(26 / 36, 12);
  });

  it('nor in core, where the static score is counted after this step (T9A-SEQ-5)', () => {
    const scores = (a: UnitInCombat) => {
      const text = { rules: { duels: true, rank_bonus_cap: 0, champion_att_bonus: 0 } };
      return fight(battle(a, { characters: lord({ bsb: true, att: 0 }) }, refused, text))
        .over()
        .metric('b-side', 'combat_score');
    };
    expect([scores({}), scores({ champion: true })]).toEqual([1, 0]);
  });

  it('never a Champion: he fights on', () => {
    const b = { champion: true, att: 1, agi: 9 };
    const f = fight(battle({ champion: true }, b, refused), wounds(3 * 2 + 1)).to('strike');
    f.throughAgility(9);
    // Two attacks of the Character, and those of the men: two in the rank and three in support.
    expect(f.dice.used).toBe(2 * (2 + 2 + 3));
  });

  it('the Character of highest Courage is named, of those who could have accepted', () => {
    const characters = { lord: hero({ courage: 8 }), mage: hero({ courage: 9 }) };
    const f = fight(battle({ champion: true }, { champion: true, courage: 10, characters }, refused));
    expect(f.b.shamed).toBe(0b10);
  });

  it('it lasts until he fights a Duel: to the end otherwise', () => {
    const f = fight(battle({ champion: true }, { characters: lord() }, refused, { rounds: 2 }))
      .round()
      .to('strike');
    expect(f.b.shamed).toBe(1);
    const own: Policies = {
      'a-side': { duel_issue: 'always', duel_accept: 'always' },
      'b-side': { duel_issue: 'always', duel_accept: 'never' },
    };
    const g = fight(battle({ champion: true }, { characters: lord() }, own));
    expect([g.b.shamed, duel(g)]).toEqual([0, ['a.0', 'b.1']]);
  });
});

describe('T9A-DUEL-3 how a Duel is fought', () => {
  it('the duellists strike each other, wherever they stand', () => {
    // Both are at the left end of their units, 60 mm wide, and do not touch.
    const lord = (agi: number) => ({ characters: { lord: hero({ att: 2, agi, position: 1 }) } });
    const f = fight(battle(lord(5), lord(3)), wounds(2), wounds(2)).to('strike');
    f.throughAgility(5);
    expect([f.hero('a.lord'), f.hero('b.lord')]).toEqual([3, 1]);
    f.throughAgility(3);
    expect([f.hero('a.lord'), f.hero('b.lord')]).toEqual([1, 1]);
    expect([f.a.rf, f.b.rf]).toEqual([27, 27]);
  });

  it('nobody else strikes them: what could have been allocated to them goes to the R&F', () => {
    // Both men of a touch b's Champion; a's lord, who fights it, has no attacks.
    const struck = (policies: Policies) => {
      const a = { att: 1, agi: 5, models: 2, characters: { lord: hero({ position: 1 }) } };
      const b = { champion: true, champion_targeted: 'always' as const, models: 3 };
      const f = fight(battle(a, b, policies), wounds(2)).to('strike');
      f.throughAgility(5);
      return [6 - f.b.rf, 3 - f.b.champion];
    };
    expect(struck({})).toEqual([0, 2]);
    expect(struck(eager)).toEqual([2, 0]);
  });

  it('nor another Character who would', () => {
    const a = {
      champion: true,
      characters: { lord: hero({ att: 2, agi: 9, attacks: 'champion' as const, position: 3 }) },
    };
    const f = fight(battle(a, { champion: true, att: 0 }, eager), wounds(2)).to('strike');
    const fought = duel(f)!;
    expect(fought).toContain('b.0');
    f.throughAgility(9);
    // One of a fights the Duel, the other strikes the R&F.
    expect([f.b.plan.rf - f.b.rf, 3 - f.b.champion].sort()).toEqual([0, 2]);
  });

  it('what R&F suffer in excess still reaches a duelling Champion', () => {
    const a = { att: 1, agi: 5, models: 3, hp: 9, champion: true };
    const b = { champion: true, models: 2, files: 2, hp: 1 };
    // Two wounds by the men of a take one man of b; the other attack is for the Champion. The Duel itself misses.
    const f = fight(battle(a, b), [4, 4, 4, 4], [1, 1]).to('strike');
    f.throughAgility(5);
    expect([f.b.rf, f.b.champion]).toEqual([0, 0]);
    expect(f.state.overkill0).toBe(0);
  });

  it('special attacks of a duellist keep their own targets', () => {
    const lord = hero({ att: 0, agi: 9, rules: ['grind-attacks(2)'] });
    const f = fight(battle({ characters: { lord } }, { champion: true }), [4, 4]).to('strike');
    expect(duel(f)).toEqual(['a.1', 'b.0']);
    f.throughAgility(9);
    expect([f.b.plan.rf - f.b.rf, 3 - f.b.champion]).toEqual([2, 0]);
  });

  it('T9A-ATT-14 Rage counts in a Duel', () => {
    const lord = hero({ att: 1, agi: 1, parts: [{ att: 1, off: 3, str: 3, agi: 1, rules: ['rage'] }] });
    // The other first takes two Health Points, which gives three attacks.
    const other = hero({ att: 2, agi: 5, hp: 9 });
    const f = fight(battle({ characters: { lord } }, { characters: { other } }), wounds(2), wounds(3)).to('strike');
    f.throughAgility(5);
    expect(f.hero('a.lord')).toBe(1);
    f.throughAgility(1);
    expect(f.hero('b.other')).toBe(9 - 3);
  });
});

describe('T9A-DUEL-4 Overkill', () => {
  const slain = (att: number, b: UnitInCombat, rules: CombatText['rules'] = {}) => {
    const a = { characters: { lord: hero({ att, agi: 9 }) } };
    const text = { rules: { ...second, rank_bonus_cap: 0, ...rules } };
    return fight(battle(a, { hp: 1, ...b }, eager, text), wounds(att)).to('test').scores[0];
  };

  it('a Champion of 1 Health Point takes 6 wounds: 1 and 3', () => {
    expect(slain(6, { champion: true })).toBe(4);
    expect([1, 2, 3, 4, 5].map((att) => slain(att, { champion: true }))).toEqual([1, 2, 3, 4, 4]);
  });

  it('what is more than a Character has left counts likewise', () => {
    const characters = { lord: hero({ hp: 3 }) };
    expect([2, 3, 5, 8].map((att) => slain(att, { characters }))).toEqual([2, 3, 5, 6]);
  });

  it('up to overkill_cap', () => {
    expect([0, 1, 5].map((overkill_cap) => slain(6, { champion: true }, { overkill_cap }))).toEqual([1, 2, 6]);
  });

  it('not without a Duel', () => {
    const a = { characters: { lord: hero({ att: 4, agi: 9, attacks: 'characters' as const, position: 2 }) } };
    const b = { characters: { lord: hero({ hp: 1, position: 2 }) } };
    const f = fight(battle(a, b, {}, { rules: { ...second, rank_bonus_cap: 0 } }), wounds(4)).to('test');
    expect(f.scores[0]).toBe(1);
  });

  it('is counted for its round only', () => {
    const a = { characters: { lord: hero({ att: 4, agi: 9 }) } };
    const text = { rules: { ...second, rank_bonus_cap: 0 }, rounds: 2 };
    const f = fight(battle(a, { champion: true, hp: 1 }, eager, text), wounds(4), [1, 1, 1, 1]).over();
    expect([1, 2].map((round) => f.metric('a-side', 'combat_score', round))).toEqual([1 + 3, 0]);
  });
});

describe('rolled, sampled and enumerated Duels', () => {
  it('agree', () => {
    const lord = hero({ att: 2, hp: 2, courage: 8, agi: 4, bsb: true });
    const a = { att: 1, models: 5, hp: 1, rules: [], champion: true, characters: { lord } };
    const b = { att: 1, models: 5, hp: 1, rules: [], champion: true, characters: { lord: { ...lord, agi: 3 } } };
    const policies: Policies = {
      'a-side': { duel_issue: 'always', duel_accept: 'best', make_way: 'best' },
      'b-side': { duel_issue: 'best', duel_accept: 'best' },
    };
    const one = battle(a, b, policies, { rounds: 2 });
    const { result } = exactly(one);
    for (const engine of ['rolled', 'sampled'] as const) {
      const { compared, found } = disagreements(result, simulated(one, engine, 20_000, 'duels'));
      expect(compared).toBeGreaterThan(200);
      expect(found).toEqual([]);
    }
  });
});

describe('T9A-DUEL-6 Make Way', () => {
  const best: Policies = { 'a-side': { make_way: 'best' } };

  /** a, nine wide, with a Character in this file; b, so many wide, before its middle. */
  function way(
    lord: HeroInCombat,
    b: UnitInCombat = { models: 1, files: 1 },
    policies: Policies = best,
    a: UnitInCombat = {},
    more: Partial<CombatText> = {},
  ): Fight {
    const characters = { lord: hero({ ...(lord.base?.[0] === 50 ? {} : { position: 1 }), ...lord }), ...a.characters };
    const units = { a: men({ models: 17, files: 9, hp: 1, ...a, characters }), b: men(b) };
    return fight(
      combatOf({ units, rules: second, ...more, policies: policies as NonNullable<CombatText['policies']> }),
    ).to('strike');
  }
  const file = (f: Fight, model = 1) => f.a.formation.places[model];

  it('a Character who touches no enemy changes places with the nearest R&F model who does', () => {
    // One man before file 5 touches files 4 to 6.
    expect(file(way({}))).toEqual({ file: 3, rank: 0 });
    expect(file(way({ position: 9 }))).toEqual({ file: 5, rank: 0 });
  });

  it('and fights there', () => {
    const f = way({ att: 2, agi: 9 });
    expect(f.state.layout.touches.some((t) => t.characters === 1)).toBe(true);
    const g = fight(
      combatOf({
        units: {
          a: men({ models: 17, files: 9, hp: 1, characters: { lord: hero({ att: 2, agi: 9, position: 1 }) } }),
          b: men({ models: 1, files: 1 }),
        },
        rules: second,
        policies: best as NonNullable<CombatText['policies']>,
      }),
      wounds(2),
    );
    expect(g.throughAgility(9).b.rf).toBe(1);
  });

  it('nothing else changes: the same models in the same ranks', () => {
    const f = way({});
    const { formation } = f.a;
    expect([formation.files, formation.first, f.a.models, formation.ranks[17]]).toEqual([9, 8, 17, 2]);
  });

  it('who touches an enemy stays', () => {
    expect(file(way({ position: 4 }))).toEqual({ file: 3, rank: 0 });
    expect(file(way({ position: 6 }))).toEqual({ file: 5, rank: 0 });
  });

  it('only by policy, and where the rules have it', () => {
    expect(file(way({}, {}, {}))).toEqual({ file: 0, rank: 0 });
    expect(file(way({}, undefined, {}))).toEqual({ file: 0, rank: 0 });
    expect(file(way({}, undefined, best, {}, { rules: { ...second, make_way: false } }))).toEqual({ file: 0, rank: 0 });
    expect(file(way({}, undefined, best, {}, { rules: { make_way: true } }))).toEqual({ file: 3, rank: 0 });
  });

  it('not with a Champion or Character, and several one after the other', () => {
    const f = way({}, undefined, best, { characters: { mage: hero({ position: 4 }), scout: hero({ position: 9 }) } });
    expect([file(f, 1), file(f, 2), file(f, 3)]).toEqual([
      { file: 4, rank: 0 },
      { file: 3, rank: 0 },
      { file: 5, rank: 0 },
    ]);
  });

  it('a large base takes the places of as many', () => {
    const f = way({ base: [40, 40] });
    expect([file(f), f.a.formation.first, f.a.formation.free[1]]).toEqual([{ file: 2, rank: 0 }, 7, 7]);
  });

  it('to a flank, if nobody stands before the front that he could reach', () => {
    const characters = { lord: hero({ position: 5 }) };
    const units = { a: men({ models: 17, files: 9, hp: 1, champion: true, characters }), b: men({ models: 3 }) };
    const text: CombatText = {
      units,
      contacts: [['b.front', 'a.right']],
      rules: second,
      policies: best as NonNullable<CombatText['policies']>,
    };
    const f = fight(combatOf(text)).to('strike');
    expect(file(f)).toEqual({ file: 8, rank: 0 });
  });

  it('a Mismatching base stays beside the ranks', () => {
    const f = way({ base: [50, 75] }, undefined, best, {}, {});
    expect([f.a.formation.right, file(f)]).toEqual([1, undefined]);
  });

  it('in later rounds too, when he lost contact', () => {
    // The Character is in file 1 of 3, before the first of two; b of one man touches the middle.
    const f = fight(
      combatOf({
        units: {
          a: men({ models: 17, files: 9, hp: 1, characters: { lord: hero({ position: 1 }) } }),
          b: men({ models: 1, files: 1 }),
        },
        rules: second,
        rounds: 2,
        policies: best as NonNullable<CombatText['policies']>,
      }),
    );
    f.round().to('strike');
    expect(file(f)).toEqual({ file: 3, rank: 0 });
  });
});
