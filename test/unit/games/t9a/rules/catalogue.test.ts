import { describe, expect, it } from 'vitest';
import type { Roll } from '../../../../../src/core/dice.ts';
import { enumeratePmf } from '../../../../../src/core/enumerated.ts';
import { Rng, seedWords } from '../../../../../src/core/rng.ts';
import { RolledDice } from '../../../../../src/core/rolled.ts';
import { SampledDice } from '../../../../../src/core/sampled.ts';
import { variantOf } from '../../../../../src/games/t9a/attack/attacks.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import type { AttackExample, Example, ExampleUnit } from '../../../../../src/games/t9a/rules/example.ts';
import { specialRules } from '../../../../../src/games/t9a/rules/index.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import type { Item, SpecialRule } from '../../../../../src/games/t9a/rules/rule.ts';
import { type Weapon, weapons } from '../../../../../src/games/t9a/rules/weapons.ts';
import { FLAG } from '../../../../../src/games/t9a/state/state.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { simulated } from '../../../../helpers/run/simulated.ts';
import { meanWithinFiveSigma, withinFiveSigma } from '../../../../helpers/statistics/five-sigma.ts';
import {
  type Battle,
  type Duel,
  type DuelOptions,
  duelOf,
  strikesOf,
  type Troop,
} from '../../../../helpers/t9a/armies.ts';
import { combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

/** One way to meet an example: without the rule or weapon, or with it. */
interface Case {
  readonly name: string;
  /** Whether the rule or weapon that is shown is there. */
  readonly used: boolean;
  /** The rule as the profile names it, if there is one to add. */
  readonly rule?: string;
  /** The weapon to carry instead of the one that the example names. */
  readonly weapon?: string;
}

const rules: [string, SpecialRule][] = Object.entries(specialRules);
const arms: [string, Weapon][] = Object.entries(weapons);

describe('the catalogue of rules and weapons', () => {
  it.each<[string, Item]>([...rules, ...arms])('%s has a name, an id, a sentence and an example', (key, item) => {
    expect(key).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(item.name).not.toBe('');
    expect(item.id).toMatch(/^T9A(26)?-[A-Z]+(-\d+)?$/);
    expect(item.description).toMatch(/^[^.].*[.]$/);
    expect(item.example).toBeDefined();
  });

  it.each(rules)('%s does what its example says', (key, { example }) => {
    const text = 'value' in example && example.value !== undefined ? `${key}(${example.value})` : key;
    prove(example, { name: `without ${key}`, used: false });
    prove(example, { name: text, used: true, rule: text });
  });

  it.each(arms)('%s does what its example says', (key, { example }) => {
    prove(example, { name: `without ${key}`, used: false, weapon: 'none' });
    prove(example, { name: key, used: true, weapon: key });
  });
});

/** The whole proof of one example, without the rule or with it. */
function prove(example: Example, { name, used, rule, weapon }: Case): void {
  const value = (side: 'without' | 'with'): number => {
    const found = (example as { readonly [K in typeof side]: number | readonly [number, number] })[side];
    return typeof found === 'number' ? found : found[0] / found[1];
  };
  const expected = () => value(used ? 'with' : 'without'); // not every kind has both
  const own = rule === undefined ? [] : [rule];
  switch (example.kind) {
    case 'attack': {
      const targets = example.of === 'target';
      const duel = attackDuel(example.attack, targets ? [] : own, targets ? own : [], weapon);
      proveTrial(oneAttack(duel, example.attack, true), expected(), name);
      return;
    }
    case 'special': {
      const duel = attackDuel(example.attack, own, [], weapon);
      if (!used && example.without)
        proveTrial(oneAttack(duel, example.attack, false), example.without[0] / example.without[1], name);
      else if (!used) expect(strikesOf(duel, 'a').filter((k) => k.special)).toEqual([]);
      else proveTrial(oneAttack(duel, example.attack, false), example.mean[0] / example.mean[1], name);
      return;
    }
    case 'attacks': {
      const men = { models: 20, att: example.att ?? 1 };
      // A quarter of the attacks takes a Health Point each.
      const duel = duelOf({ ...men, rules: own }, { models: 100, files: 5, att: 0 });
      proveMetric(duel, ['b', 'hp_lost'], expected() / 4, name);
      return;
    }
    case 'break':
    case 'leave': {
      const metric = example.kind === 'break' ? 'break' : 'holds';
      const chance = (p: number) => (metric === 'break' ? p : 1 - p);
      const led = example.kind === 'break' && example.led;
      const alone = led ? value('without') : expected();
      const [rule, options] = told(example, own);
      proveMetric(duelOf({ ...loser, ...rule }, ranked, options), ['a', metric], chance(alone), name);
      if (!led) return;
      const men = { ...loser, models: 3, ...rule, characters: { lord: { att: 0 } } };
      proveMetric(
        combatOf({ units: { a: men, b: ranked }, ...edition(example) }),
        ['a', metric],
        expected(),
        `${name}, led`,
      );
      return;
    }
    case 'gift':
      proveMetric(led(own, { att: 0 }), ['b', 'hp_lost'], expected(), name);
      // Who hits on 2+ and wounds on 2+ fells him before they strike.
      proveMetric(led(own, slayer), ['b', 'hp_lost'], (25 / 36) * value('without') + (11 / 36) * expected(), name);
      return;
    case 'catch': {
      const [rule, options] = told(example, own);
      proveMetric(
        duelOf({ ...loser, courage: 0 }, { ...ranked, ...rule }, { ...options, policies: { B: example.policy ?? {} } }),
        ['a', 'caught'],
        expected(),
        name,
      );
      return;
    }
    case 'points': {
      const [rule, options] = told(example, own);
      const men = { models: 15, files: 5, att: 0, ...rule };
      proveMetric(duelOf(men, { ...loser, rules: ['unbreakable'] }, options), ['A', 'combat_score'], expected(), name);
      return;
    }
    case 'scored': {
      const one = { models: 1, files: 1, courage: 10, base: [20, 20] as [number, number] };
      proveMetric(duelOf({ ...loser, rules: own }, one, edition(example)), ['B', 'combat_score'], expected(), name);
      return;
    }
    case 'command':
      // Ten men wide against twenty who charged: who passes widens by a file, and one attack more in round 2 takes a quarter.
      proveMetric(reforming(own, edition(example)), ['b', 'hp_lost'], (9 + expected()) / 4, name, 2);
      return;
    case 'ranks': {
      const men = { models: 20, files: example.files, att: 0, rules: ['unbreakable', ...own] };
      proveMetric(duelOf(men, ranked), ['a', 'ranks_left'], expected(), name);
      return;
    }
    case 'crumble': {
      const [rule, options] = told(example, own);
      const men = { ...loser, models: 12, courage: 2, ...rule };
      proveMetric(duelOf(men, ranked, options), ['a', 'hp_lost'], expected(), name);
      return;
    }
    case 'answer': {
      const { arm = 0 } = example.attack;
      const { off = 3, str = 3, ap = 0, weapon: held, arm: foeArm = 0, shield, rules: others = [] } = example.foe;
      const part = { att: 0, off, str, ap, agi: 3, ...(held === undefined ? {} : { weapons: [held] }) };
      const b = {
        models: 50,
        parts: [part],
        arm: foeArm,
        armour: shield ? ['shield'] : [],
        rules: [...others, ...own],
      };
      const duel = duelOf({ models: 1, files: 1, arm }, b, { rules: rulesOf('2026') });
      proveMetric(duel, ['a', 'hp_lost'], used ? example.mean[0] / example.mean[1] : 0, name);
      return;
    }
    case 'agility': {
      const { weapon: held, edition } = example.attack;
      const duel = duelOf({ agi: example.agi, weapons: [held!], rules: own }, {}, { rules: rulesOf(edition) });
      expect(strikesOf(duel, 'a')[0]!.agility).toBe(expected());
      return;
    }
    case 'grinders': {
      const men = { models: 20, att: 0, str: 10, rules: [...example.beside, ...own] };
      const duel = duelOf(men, { models: 100, att: 0, files: 5 }, { rules: rulesOf('2026') });
      // Five of six wound.
      proveMetric(duel, ['b', 'hp_lost'], (expected() * 5) / 6, name);
      return;
    }
    case 'combat':
      proveMetric(combatWith(example, own), [...example.of], expected(), name);
      return;
    case 'none':
      expect(example.because.length).toBeGreaterThan(20);
      expect(exactly(duelOf({ rules: own }, { models: 7, rules: own }, { rounds: 2 })).all).toEqual(plain.all);
  }
}

/** The combat of an example, with the rule in its place or without it. */
function combatWith(
  { units, contacts, edition, rounds = 1 }: Extract<Example, { kind: 'combat' }>,
  own: readonly string[],
): Battle {
  const text = (unit: ExampleUnit): UnitInCombat => {
    const { rules = [], characters = {}, ...more } = unit;
    const heroes = Object.entries(characters).map(([id, hero]) => [id, text(hero)]);
    return {
      ...(more as UnitInCombat),
      rules: rules.flatMap((rule) => (rule === 'RULE' ? own : [rule])),
      ...(heroes.length > 0 ? { characters: Object.fromEntries(heroes) } : {}),
    };
  };
  return combatOf({
    units: Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, text(unit)])),
    rules: rulesOf(edition),
    rounds,
    ...(contacts ? { contacts: contacts.map((pair): [string, string] => [...pair]) } : {}),
  });
}

type Told = Extract<Example, { readonly kind: 'catch' }>;

const edition = (example: Pick<Told, 'edition'>) => ({ rules: { preset: example.edition ?? 'core' } }) as const;

/** A troop with the rule that is shown, and what the example says of the combat. */
function told(
  example: Pick<Told, 'edition' | 'beside' | 'near' | 'policy'>,
  own: readonly string[],
): [Troop, DuelOptions] {
  const { beside = [], near, policy = {} } = example;
  const troop = { rules: [...beside, ...own], ...(near ? { near: { [near]: true } } : {}) };
  return [troop, { ...edition(example), policies: { A: policy } }];
}

/** Round 1 is lost by many without a blow; nobody breaks. */
function reforming(own: readonly string[], { rules }: ReturnType<typeof edition>): Battle {
  const a: UnitInCombat = { models: 6, files: 3, att: 2, rules: ['unbreakable', ...own] };
  const b: UnitInCombat = { models: 40, files: 10, att: 0, hp: 3, charging: true };
  return combatOf({
    units: { a, b },
    policies: { 'a-side': { reform_policy: 'maximise' } },
    rounds: 2,
    rules: { ...rules, charge_bonus: 20 },
  });
}

/** They lose by 4: no ranks against four, and nobody strikes. */
const loser: Troop = { models: 4, files: 4, att: 0 };
const ranked: Troop = { models: 20, att: 0 };
const plain = exactly(duelOf({}, { models: 7 }, { rounds: 2 }));

const slayer: HeroInCombat = { off: 10, str: 10, agi: 9, attacks: 'characters' };

/** Four men and a Character in one rank, against as wide a unit with a Character who faces him. */
function led(rules: string[], foe: HeroInCombat): Battle {
  const lord: HeroInCombat = { att: 0, def: 0, rules };
  const wall = { models: 20, hp: 3, att: 0, characters: { foe: { ...foe, hp: 3, position: 5 } } };
  return combatOf({ units: { a: { models: 4, files: 5, characters: { lord } }, b: wall } });
}

/** One model against a hundred. */
function attackDuel(
  attack: AttackExample,
  own: readonly string[],
  foe: readonly string[],
  weapon: string | undefined,
): Duel {
  const { off = 3, str = 3, ap = 0, def = 3, res = 3, arm = 0, hp = 1, height = 1, type = 'infantry' } = attack;
  const held = weapon === 'none' ? undefined : (weapon ?? attack.weapon);
  return duelOf(
    {
      ...{ models: 1, files: 1, height, type },
      parts: [
        {
          ...{ att: 1, off, str, ap, agi: 3, tags: [...(attack.tags ?? [])] },
          ...(held === undefined ? {} : { weapons: [held] }),
        },
      ],
      ...(held === undefined ? {} : { weapons: [held] }),
      charging: attack.moment?.charging ?? false,
      rules: [...(attack.rules ?? []), ...own],
    },
    {
      ...{ models: 100, files: 5, def, res, arm, hp, armour: attack.shield ? ['shield'] : [] },
      height: attack.foeHeight ?? 1,
      parts: [
        {
          ...{ att: 0, off: 3, str: 3, agi: 3, tags: [...(attack.foeTags ?? [])] },
          ...(attack.foeWeapon === undefined ? {} : { weapons: [attack.foeWeapon] }),
        },
      ],
      type: attack.moment?.foeType ?? 'infantry',
      rules: [...(attack.foe ?? []), ...foe],
    },
    { rules: rulesOf(attack.edition), at: attack.flanking ? 'left' : 'front' },
  );
}

const rulesOf = (edition?: '2026') => (edition ? preset(edition) : {});

/** The trial of one standard or special attack of side A, at the moment of the example. */
function oneAttack(duel: Duel, { moment = {} }: AttackExample, standard: boolean): Roll {
  const round = moment.first || moment.charging || moment.debut ? 1 : 2;
  const [strike] = strikesOf(duel, 'a', round).filter((k) => k.special !== standard);
  const state = t9a.newState(duel.combat);
  t9a.start(duel.combat, state);
  const { a, b } = state;
  if (moment.advantaged) a.flags |= FLAG.advantaged;
  if (moment.steady) a.flags |= FLAG.steady_at_start;
  if (moment.afraid) a.afraid = 1;
  if (moment.foeAfraid) b.afraid = 1;
  return strike!.rolls[0]![variantOf(strike!, a, b)]!;
}

/** The law of one go: enumerated, rolled, and what is sampled. */
function proveTrial(trial: Roll, expected: number, name: string): void {
  const law = enumeratePmf(trial.rollOnce);
  expect(Math.abs(meanOf(law) - expected), `${name}: enumerated`).toBeLessThan(1e-12);

  const dice = new RolledDice(rng(name));
  const n = 4000;
  const seen = new Float64Array(law.length);
  for (let i = 0; i < n; i++) seen[trial.rollOnce(dice)]! += 1;
  law.forEach((p, v) => {
    expect(withinFiveSigma(seen[v]!, n, p), `${name}: rolled ${v}`).toBe(true);
  });

  expect(trial.distributions.pmf(1)).toEqual(law);
  const numbers = new Rng();
  const sampled = new SampledDice(numbers);
  let below = 0;
  law.forEach((p, v) => {
    if (p === 0) return;
    // The first and the last random number that should give v.
    const last = Math.min(2 ** 32, Math.round((below + p) * 2 ** 32)) - 1;
    for (const x of [Math.round(below * 2 ** 32), last]) {
      numbers.next = () => x;
      expect(sampled.total(trial, 1), `${name}: sampled at ${x}`).toBe(v);
    }
    below += p;
  });
}

/** A mean or probability of a whole combat: enumerated, rolled and sampled. */
function proveMetric(
  battle: Battle,
  [subject, metric]: [string, string],
  expected: number,
  name: string,
  round = 0,
): void {
  expect(Math.abs(exactly(battle).of(subject, metric, round) - expected), `${name}: enumerated`).toBeLessThan(1e-12);
  for (const engine of ['rolled', 'sampled'] as const) {
    const { metrics } = simulated(battle, engine, 4000, name);
    const row = metrics.find((m) => m.round === round && m.subject === subject && m.metric === metric)!;
    const { n, estimate, deviation } = row;
    const near =
      row.kind === 'probability'
        ? withinFiveSigma(Math.round(estimate * n), n, expected)
        : meanWithinFiveSigma(estimate, n, expected, deviation);
    expect(near, `${name}: ${engine} ${estimate}`).toBe(true);
  }
}

const meanOf = (law: Float64Array): number => law.reduce((sum, p, v) => sum + p * v, 0);

function rng(name: string): Rng {
  const made = new Rng();
  made.setKey(seedWords(name));
  made.startTrial(0);
  return made;
}
