import type { Roll } from '../../../src/core/dice.ts';
import { enumeratePmf } from '../../../src/core/enumerated.ts';
import { variantOf } from '../../../src/games/t9a/attack/attacks.ts';
import { t9a } from '../../../src/games/t9a/game.ts';
import { unmodelledOf } from '../../../src/games/t9a/metrics/left-out.ts';
import type { AttackExample, Example, ExampleUnit } from '../../../src/games/t9a/rules/docs/example.ts';
import { preset } from '../../../src/games/t9a/rules/presets.ts';
import { FLAG } from '../../../src/games/t9a/state/state.ts';
import { exactly } from '../dice/exactly.ts';
import { type Battle, type Duel, type DuelOptions, duelOf, strikesOf, type Troop } from './armies.ts';
import { combatOf, type UnitInCombat } from './combat.ts';

export interface Case {
  readonly name: string;
  readonly used: boolean;
  readonly rule?: string;
  readonly weapon?: string;
}

export type Claim = { readonly expected: number } & (
  | { readonly roll: Roll }
  | { readonly battle: Battle; readonly of: readonly [subject: string, metric: string]; readonly round?: number }
  | { readonly found: number }
);

export function exactOf(claim: Claim): number {
  if ('roll' in claim) return meanOf(enumeratePmf(claim.roll.rollOnce));
  if ('found' in claim) return claim.found;
  return exactly(claim.battle).of(...claim.of, claim.round ?? 0);
}

export const meanOf = (pmf: Float64Array): number => pmf.reduce((sum, p, value) => sum + p * value, 0);

/** Returns the claims of an example without its rule or with it. */
export function claimsOf(example: Example, { used, rule, weapon }: Case): Claim[] {
  const value = (side: 'without' | 'with'): number => {
    const found = (example as { readonly [K in typeof side]: number | readonly [number, number] })[side];
    return typeof found === 'number' ? found : found[0] / found[1];
  };
  const expected = () => value(used ? 'with' : 'without');
  const own = rule === undefined ? [] : [rule];
  switch (example.kind) {
    case 'attack': {
      const targets = example.of === 'target';
      const duel = attackDuel(example.attack, targets ? [] : own, targets ? own : [], weapon);
      return [{ roll: oneAttack(duel, example.attack, true), expected: expected() }];
    }
    case 'special': {
      const duel = attackDuel(example.attack, own, [], weapon);
      const mean = used ? example.mean : example.without;
      if (mean) return [{ roll: oneAttack(duel, example.attack, false), expected: mean[0] / mean[1] }];
      return [{ found: strikesOf(duel, 'a').filter((k) => k.special).length, expected: 0 }];
    }
    case 'attacks': {
      const men = { models: 20, att: example.att ?? 1 };
      // A quarter of the attacks takes a Health Point each.
      const duel = duelOf({ ...men, rules: own }, { models: 100, files: 5, att: 0 });
      return [{ battle: duel, of: ['b', 'hp_lost'], expected: expected() / 4 }];
    }
    case 'break':
    case 'leave': {
      const metric = example.kind === 'break' ? 'break' : 'holds';
      const chance = (p: number) => (metric === 'break' ? p : 1 - p);
      const led = example.kind === 'break' && example.led;
      const alone = led ? value('without') : expected();
      const [rule, options] = told(example, own);
      const one: Claim = {
        battle: duelOf({ ...loser, ...rule }, ranked, options),
        of: ['a', metric],
        expected: chance(alone),
      };
      if (!led) return [one];
      const men = { ...loser, models: 3, ...rule, characters: { lord: { att: 0 } } };
      const other = combatOf({ units: { a: men, b: ranked }, ...edition(example) });
      return [one, { battle: other, of: ['a', metric], expected: expected() }];
    }
    case 'catch': {
      const [rule, options] = told(example, own);
      const battle = duelOf(
        { ...loser, courage: 0 },
        { ...ranked, ...rule },
        { ...options, policies: { B: example.policy ?? {} } },
      );
      return [{ battle, of: ['a', 'caught'], expected: expected() }];
    }
    case 'points': {
      const [rule, options] = told(example, own);
      const men = { models: 15, files: 5, att: 0, ...rule };
      const battle = duelOf(men, { ...loser, rules: ['unbreakable'] }, options);
      return [{ battle, of: ['A', 'combat_score'], expected: expected() }];
    }
    case 'scored': {
      const one = { models: 1, files: 1, courage: 10, base: [20, 20] as [number, number] };
      const battle = duelOf({ ...loser, rules: own }, one, edition(example));
      return [{ battle, of: ['B', 'combat_score'], expected: expected() }];
    }
    case 'command':
      // Ten models wide against twenty that charged: a unit that passes widens by a file, and one more attack in round 2 takes a quarter.
      return [
        { battle: reforming(own, edition(example)), of: ['b', 'hp_lost'], round: 2, expected: (9 + expected()) / 4 },
      ];
    case 'ranks': {
      const men = { models: 20, files: example.files, att: 0, rules: ['unbreakable', ...own] };
      return [{ battle: duelOf(men, ranked), of: ['a', 'ranks_left'], expected: expected() }];
    }
    case 'crumble': {
      const [rule, options] = told(example, own);
      const men = { ...loser, models: 12, courage: 2, ...rule };
      return [{ battle: duelOf(men, ranked, options), of: ['a', 'hp_lost'], expected: expected() }];
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
      return [{ battle: duel, of: ['a', 'hp_lost'], expected: used ? example.mean[0] / example.mean[1] : 0 }];
    }
    case 'agility': {
      const { weapon: held, edition } = example.attack;
      const duel = duelOf({ agi: example.agi, weapons: [held!], rules: own }, {}, { rules: rulesOf(edition) });
      return [{ found: strikesOf(duel, 'a')[0]!.agility, expected: expected() }];
    }
    case 'grinders': {
      const men = { models: 20, att: 0, str: 10, rules: [...example.beside, ...own] };
      const duel = duelOf(men, { models: 100, att: 0, files: 5 }, { rules: rulesOf('2026') });
      // Five of six wound.
      return [{ battle: duel, of: ['b', 'hp_lost'], expected: (expected() * 5) / 6 }];
    }
    case 'combat':
      return [{ battle: combatWith(example, own), of: example.of, expected: expected() }];
    case 'note': {
      const man = { att: 0, rules: own };
      const { setup } = combatOf({ units: { a: example.of === 'ranks' ? man : { characters: { lord: man } }, b: {} } });
      return [{ found: unmodelledOf(setup).length, expected: expected() }];
    }
  }
}

/** The combat of an example, with the rule in its place or without it. */
function combatWith(
  { units, contacts, edition, rules, rounds = 1 }: Extract<Example, { kind: 'combat' }>,
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
    rules: { ...rulesOf(edition), ...rules },
    rounds,
    ...(contacts ? { contacts: contacts.map((pair): [string, string] => [...pair]) } : {}),
  });
}

type Told = Extract<Example, { readonly kind: 'catch' }>;

const edition = (example: Pick<Told, 'edition'>) => ({ rules: { preset: example.edition ?? 'core' } }) as const;

function told(
  example: Pick<Told, 'edition' | 'beside' | 'near' | 'policy'>,
  own: readonly string[],
): [Troop, DuelOptions] {
  const { beside = [], near, policy = {} } = example;
  const troop = { rules: [...beside, ...own], ...(near ? { near: { [near]: true } } : {}) };
  return [troop, { ...edition(example), policies: { A: policy } }];
}

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

/** The unit loses by 4: no ranks against four, without strikes. */
const loser: Troop = { models: 4, files: 4, att: 0 };
const ranked: Troop = { models: 20, att: 0 };

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
