import type { FixedChoices } from '../../../core/game.ts';
import { isSolved, type Solved } from '../../../core/goal.ts';
import type { SpecialRule } from '../rules/rule.ts';
import type { Policy } from '../schema/policy.ts';
import type { CharacterSetup, Setup } from '../setup.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { dancersOf, dancesFor } from './dances.ts';
import { participantsOf } from './participants.ts';

/** The maximum combinations of choices that are fixed for a combat; each combination is solved separately. */
export const MAX_COMBINATIONS = 256;

/** The values of choices that are made before the combat and hold until its end; the default first. */
const VALUES = {
  break_order: ['listed', 'best_first', 'worst_first'],
  raise_single_rank: ['widen', 'new'],
  weapon_policy: ['best', 'listed'],
  crush_policy: ['best', 'always', 'never'],
  alloc_policy: ['rank-and-file', 'characters', 'best'],
  dances: ['listed'],
} as const satisfies { readonly [K in keyof Policy]?: readonly Policy[K][] };

/** The preferred targets of a Character; the default first. */
const TARGETS = [
  'rank-and-file',
  'characters',
  'champion',
  'best',
] as const satisfies readonly CharacterSetup['attacks'][];

type Key = keyof typeof VALUES;
export const FIXED_KEYS = Object.keys(VALUES) as Key[];

interface FixedChoice {
  readonly side: 0 | 1;
  /** The choice's key in the file, with the name of its Character, if any. */
  readonly name: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly solved: Solved;
  /** The values that may change the combat; only the first if none does. */
  readonly values: readonly string[];
  readonly make: (setup: Setup, value: string) => Setup;
}

export function choicesToFix(setup: Setup): FixedChoice[] {
  const isOpen =
    setup.policies.some((policy) => FIXED_KEYS.some((key) => isSolved(policy[key]))) ||
    setup.units.some(({ characters }) => characters.some(({ attacks }) => isSolved(attacks)));
  if (!setup.solves || !isOpen) return [];
  const { units } = participantsOf(setup);
  return ([0, 1] as const).flatMap((side) => [
    ...FIXED_KEYS.flatMap((key): FixedChoice[] => {
      const solved = setup.policies[side][key];
      if (!isSolved(solved)) return [];
      if (key === 'dances') return dancesToFix(setup, units, side, solved);
      const values: readonly string[] = matters(setup, units, side, key) ? VALUES[key] : VALUES[key].slice(0, 1);
      const path = ['policies', setup.sides[side]];
      return [{ side, name: key, key, path, solved, values, make: (to, value) => withPolicy(to, side, key, value) }];
    }),
    ...setup.units.flatMap((unit, i) =>
      unit.characters.flatMap(({ id, attacks }, k): FixedChoice[] => {
        if (unit.side !== side || !isSolved(attacks)) return [];
        const name = `attacks of ${unit.id}.${id}`;
        const path = ['units', unit.id, 'characters', id, 'attacks'];
        const values = targetsOf(units, side);
        return [
          {
            side,
            name,
            key: 'attacks',
            path,
            solved: attacks,
            values,
            make: (to, value) => withAttacks(to, i, k, value),
          },
        ];
      }),
    ),
  ]);
}

export const countCombinations = (choices: readonly FixedChoice[]): number =>
  choices.reduce((product, { values }) => product * values.length, 1);

export function fixedChoices(setup: Setup): FixedChoices | undefined {
  const choices = choicesToFix(setup);
  if (choices.length === 0) return undefined;
  const waysOf = (solved: Solved): Made[][] =>
    combined(
      choices
        .filter((choice) => choice.solved === solved)
        .map((choice) => choice.values.map((value) => ({ choice, value }))),
    );
  const [ways, answers] = [waysOf('optimal'), waysOf('adverse')];
  const isAdverseFirst = choices.some(({ side, solved }) => side === setup.active && solved === 'adverse');
  return { setups: ways.map((way) => answers.map((answer) => withMade(setup, [...way, ...answer]))), isAdverseFirst };
}

interface Made {
  readonly choice: FixedChoice;
  readonly value: string;
}

const combined = (lists: readonly (readonly Made[])[]): Made[][] =>
  lists.reduce<Made[][]>((ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])), [[]]);

function matters({ events, units: setups }: Setup, units: readonly UnitPlan[], side: 0 | 1, key: Key): boolean {
  const own = units.filter((unit) => unit.side === side);
  const hasRule = (has: (rule: SpecialRule) => boolean): boolean =>
    own.some((unit) =>
      [unit.fighter, ...unit.characters.map(({ fighter }) => fighter)].some(({ parts }) =>
        parts.some(({ traits }) => traits.some(has)),
      ),
    );
  switch (key) {
    case 'break_order':
      return own.length > 1;
    case 'raise_single_rank':
      return events.some(({ effect, unit }) => effect === 'raise' && setups[unit]?.side === side);
    case 'weapon_policy':
      return hasRule((rule) => rule.choosesWeapon === true);
    case 'crush_policy':
      return hasRule((rule) => rule.crushes === true);
    default:
      return units.some((unit) => unit.side !== side && (unit.champion > 0 || unit.characters.length > 0));
  }
}

/** Returns a choice of dances for each unit of dancers of which the file names no dances. */
function dancesToFix(setup: Setup, units: readonly UnitPlan[], side: 0 | 1, solved: Solved): FixedChoice[] {
  const values = dancesFor(setup.rounds);
  return units
    .filter((unit) => unit.side === side)
    .flatMap((unit) =>
      dancersOf(unit).map(({ id, withDances }) => ({
        ...{ side, name: `dances of ${id}`, key: 'dances', path: ['policies', setup.sides[side]], solved },
        values: [...values.keys()],
        make: (to, value) => ({
          ...to,
          units: to.units.map((one, i) => (i === unit.index ? withDances(one, values.get(value)!) : one)),
        }),
      })),
    );
}

/** Returns the targets among which a Character may choose, without those that no enemy has. */
function targetsOf(units: readonly UnitPlan[], side: 0 | 1): readonly string[] {
  const enemies = units.filter((unit) => unit.side !== side);
  const hasCharacters = enemies.some(({ characters }) => characters.length > 0);
  const hasChampion = enemies.some(({ champion }) => champion > 0);
  if (!hasCharacters && !hasChampion) return TARGETS.slice(0, 1);
  return TARGETS.filter(
    (target) => (target !== 'characters' || hasCharacters) && (target !== 'champion' || hasChampion),
  );
}

function withPolicy(setup: Setup, side: 0 | 1, key: Key, value: string): Setup {
  const [first, second] = setup.policies;
  const changed = (policy: Policy): Policy => ({ ...policy, [key]: value });
  return { ...setup, policies: side === 0 ? [changed(first), second] : [first, changed(second)] };
}

function withAttacks(setup: Setup, unit: number, character: number, value: string): Setup {
  const attacks = value as CharacterSetup['attacks'];
  const units = setup.units.map((one, i) => {
    if (i !== unit) return one;
    return { ...one, characters: one.characters.map((c, k) => (k === character ? { ...c, attacks } : c)) };
  });
  return { ...setup, units };
}

function withMade(setup: Setup, made: readonly Made[]): Setup {
  const chosen = made.reduce((to, { choice, value }) => choice.make(to, value), setup);
  const texts = made
    .filter(({ choice }) => choice.values.length > 1)
    .map(({ choice: { side, name, solved }, value }) => {
      const aim = solved === 'adverse' ? 'worst' : 'best';
      return `The ${aim} choice of ${setup.sides[side]} for the goal (${setup.goal!.text}), fixed for the combat: ${name} ${value}`;
    });
  return { ...chosen, ...(texts.length > 0 && { fixed: texts }) };
}
