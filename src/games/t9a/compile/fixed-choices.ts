import type { FixedChoices } from '../../../core/game.ts';
import { isSolved, type Solved } from '../../../core/goal.ts';
import type { SpecialRule } from '../rules/rule.ts';
import type { Policy } from '../schema/schema.ts';
import type { Setup } from '../setup.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { participantsOf } from './participants.ts';

/** The values of the choices that are made before the combat and hold until its end; the default first. */
const VALUES = {
  break_order: ['listed', 'best_first', 'worst_first'],
  raise_single_rank: ['widen', 'new'],
  duel_issue: ['never', 'best', 'always'],
  duel_accept: ['never', 'best', 'always'],
  make_way: ['never', 'best'],
  weapon_policy: ['best', 'listed'],
  crush_policy: ['best', 'always', 'never'],
  alloc_policy: ['rank-and-file', 'characters', 'best'],
} as const satisfies { readonly [K in keyof Policy]?: readonly Policy[K][] };

type Key = keyof typeof VALUES;
const KEYS = Object.keys(VALUES) as Key[];

/** A fixed choice of a side. */
interface Fixed {
  readonly side: 0 | 1;
  readonly key: Key;
  readonly value: string;
}

/** Returns the ways to make the choices of a combat that are solved, but fixed while it is fought. */
export function fixedChoices(setup: Setup): FixedChoices | undefined {
  if (!setup.solves || !setup.policies.some((policy) => KEYS.some((key) => isSolved(policy[key])))) return undefined;
  const { units } = participantsOf(setup);
  const waysOf = (solved: Solved): Fixed[][] =>
    ([0, 1] as const).flatMap((side) =>
      KEYS.flatMap((key) => {
        if (setup.policies[side][key] !== solved) return [];
        const values: readonly string[] = matters(setup, units, side, key) ? VALUES[key] : VALUES[key].slice(0, 1);
        return [values.map((value) => ({ side, key, value }))];
      }),
    );
  const [ways, answers] = [combined(waysOf('optimal')), combined(waysOf('adverse'))];
  const isAdverseFirst = KEYS.some((key) => setup.policies[setup.active][key] === 'adverse');
  return { setups: ways.map((way) => answers.map((answer) => fixed(setup, [...way, ...answer]))), isAdverseFirst };
}

/** Every combination of one element of each list; the first elements first. */
const combined = (lists: readonly (readonly Fixed[])[]): Fixed[][] =>
  lists.reduce<Fixed[][]>((ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])), [[]]);

/** Whether a choice may change the combat. */
function matters({ events, rules, units: setups }: Setup, units: readonly UnitPlan[], side: 0 | 1, key: Key): boolean {
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
    case 'duel_issue':
    case 'duel_accept':
      return rules.duels;
    case 'make_way':
      return rules.make_way && own.some(({ characters }) => characters.length > 0);
    case 'weapon_policy':
      return hasRule((rule) => rule.choosesWeapon === true);
    case 'crush_policy':
      return hasRule((rule) => rule.crushes === true);
    default:
      return units.some((unit) => unit.side !== side && (unit.champion > 0 || unit.characters.length > 0));
  }
}

function fixed(setup: Setup, choices: readonly Fixed[]): Setup {
  const of = (side: 0 | 1): Policy => ({
    ...setup.policies[side],
    ...Object.fromEntries(choices.filter((one) => one.side === side).map(({ key, value }) => [key, value])),
  });
  const open = choices.filter(({ side, key }) => matters(setup, participantsOf(setup).units, side, key));
  const texts = open.map(({ side, key, value }) => {
    const aim = setup.policies[side][key] === 'adverse' ? 'worst' : 'best';
    return `${setup.sides[side]} chooses the ${aim} for ${setup.goal!.text}, fixed for the combat: ${key} ${value}`;
  });
  return { ...setup, policies: [of(0), of(1)], ...(texts.length > 0 && { fixed: texts }) };
}
