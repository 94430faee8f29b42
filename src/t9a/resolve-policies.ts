import type { Problems } from '../core/problem.ts';
import type { Policy, T9aText } from './schema.ts';
import { unknownName } from './unknown-name.ts';

const defaults: Policy = {
  casualty_tie: 'right',
  pursue_policy: 'always',
  weapon_policy: 'best',
  crush_policy: 'best',
};

/** The policies by side: one map for both, or a map for each. */
export function resolvePolicies(
  text: T9aText['policies'],
  sides: readonly string[],
  problems: Problems,
): Record<string, Policy> | undefined {
  const perSide = Object.values(text).some((value) => typeof value === 'object');
  if (!perSide) return Object.fromEntries(sides.map((side) => [side, withDefaults(text as Partial<Policy>)]));
  for (const side of Object.keys(text)) {
    if (!sides.includes(side)) unknownName(['policies', side], 'side', side, sides, problems);
  }
  const own = text as Record<string, Partial<Policy>>;
  return Object.fromEntries(sides.map((side) => [side, withDefaults(own[side] ?? {})]));
}

const withDefaults = (policy: Partial<Policy>): Policy => {
  const given = Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== undefined));
  return { ...defaults, ...given };
};
