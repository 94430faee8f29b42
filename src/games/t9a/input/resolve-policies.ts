import { isSolved, type Solved } from '../../../core/goal.ts';
import type { Problems } from '../../../core/problem.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { ATTACKS, policySchema } from '../schema/policy.ts';
import type { Policy, T9aText } from '../schema/schema.ts';
import type { CharacterSetup } from '../setup.ts';
import { type NamePath, unknownName } from './unknown-name.ts';

export const defaults: Policy = {
  casualty_tie: 'right',
  slide_tie: 'right_block_left',
  surround_order: 'active_player_best',
  raise_single_rank: 'widen',
  pursue_policy: 'always',
  hit_and_run: 'when-losing-test',
  fail_courage: 'best',
  restrain: 'never',
  reform_policy: 'none',
  alloc_policy: 'rank-and-file',
  break_order: 'listed',
  duel_issue: 'never',
  duel_accept: 'never',
  make_way: 'never',
  weapon_policy: 'best',
  crush_policy: 'best',
  dances: 'listed',
};

type Given = { readonly [K in keyof Policy]?: Policy[K] | undefined };

/** Reads the policies by side: one map for both, or a map for each. */
export function resolvePolicies(
  text: T9aText['policies'],
  sides: readonly string[],
  rules: Ruleset,
  problems: Problems,
): Record<string, Policy> {
  const perSide = Object.entries(text).some(
    ([key, value]) => typeof value === 'object' || !Object.hasOwn(policySchema.shape, key),
  );
  if (!perSide) {
    const policy = resolvePolicy(['policies'], text as Given, rules, problems);
    return Object.fromEntries(sides.map((side) => [side, policy]));
  }
  for (const side of Object.keys(text)) {
    if (!sides.includes(side)) unknownName(['policies', side], 'side', side, sides, problems);
  }
  const own = text as Record<string, Given | Solved>;
  return Object.fromEntries(
    sides.map((side) => {
      const given = own[side] ?? {};
      return [side, resolvePolicy(['policies', side], isSolved(given) ? allOf(given, rules) : given, rules, problems)];
    }),
  );
}

/** Returns the preferred target of a side's Characters if the file names none: a side that solves all its choices also solves this one. */
export function attacksOf(text: T9aText['policies'], side: string): CharacterSetup['attacks'] {
  const given = (text as Readonly<Record<string, unknown>>)[side];
  return isSolved(given) ? given : ATTACKS[0];
}

/** Policies that require a parameter of the rules. */
const needs = { duel_issue: 'duels', duel_accept: 'duels', make_way: 'make_way' } as const;

type Needy = keyof typeof needs;

const UNSOLVABLE: readonly string[] = ['casualty_tie', 'slide_tie', 'surround_order', 'restrain'];

export const SOLVABLE = (Object.keys(policySchema.shape) as (keyof Policy)[]).filter(
  (key) => !UNSOLVABLE.includes(key),
);

export function allOf(solved: Solved, rules: Ruleset): Partial<Policy> {
  const open = SOLVABLE.filter((key) => !Object.hasOwn(needs, key) || rules[needs[key as Needy]]);
  return Object.fromEntries(open.map((key) => [key, solved]));
}

function resolvePolicy(at: NamePath, text: Given, rules: Ruleset, problems: Problems): Policy {
  const given = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined)) as Partial<Policy>;
  checkUse(at, given, rules, problems);
  // Restraint and unwillingness to pursue are one choice under two names (T9A-BRK-14).
  const pursue = given.pursue_policy ?? (given.restrain === 'always' ? 'never' : defaults.pursue_policy);
  const restrain = pursue === 'never' ? 'always' : 'never';
  if (given.restrain !== undefined && given.restrain !== restrain) {
    problems.error([...at, 'restrain'], 'contradiction', '`restrain` and `pursue_policy` contradict each other', {
      found: `restrain: ${given.restrain} with pursue_policy: ${pursue}`,
      allowed: `restrain: ${restrain}, or one of the two keys`,
    });
  }
  return { ...defaults, ...given, pursue_policy: pursue, restrain };
}

function checkUse(at: NamePath, given: Partial<Policy>, rules: Ruleset, problems: Problems): void {
  for (const [key, rule] of Object.entries(needs) as [Needy, (typeof needs)[Needy]][]) {
    if (given[key] === undefined || given[key] === 'never' || isSolved(given[key]) || rules[rule]) continue;
    problems.warn([...at, key], 'no-effect', `Under these rules this choice does not exist`, {
      found: `${key}: ${given[key]} with rules.${rule}: false`,
      allowed: `rules.${rule}: true, as in the preset second`,
    });
  }
}
