import type { Condition, Mark, When } from '../../army/schema.ts';
import { filled, isMap, listOf, type Map_, numberOf, textOf, textsOf } from './form.ts';
import type { Scope } from './scope.ts';

const keys = {
  hasOption: 'needs',
  hasNotOption: 'bars',
  armyHasOption: 'army_needs',
  armyHasNotOption: 'army_bars',
} as const;

const known = new Set([
  'refs',
  'amount',
  'perPoints',
  'armyPercent',
  'parentMult',
  'lenient',
  'neverHide',
  'cost',
  'amountRefs',
  'armyTypeMult',
  'roundUp',
]);

export function conditionsOf(node: Map_, scope: Scope): When {
  const when: Record<string, Condition[]> = {};
  for (const [theirs, ours] of Object.entries(keys)) {
    if (node[theirs] === undefined) continue;
    const conditions = listOf(node[theirs]).flatMap((one) => conditionOf(one, scope) ?? []);
    if (conditions.length > 0) when[ours] = conditions;
  }
  return when as When;
}

function conditionOf(written: unknown, scope: Scope): Condition | undefined {
  if (typeof written === 'string') {
    scope.asked.add(written);
    return written;
  }
  const refs = isMap(written) ? textsOf(written['refs']) : [];
  if (!isMap(written) || refs.length === 0) {
    scope.odd('a condition without refs is left out');
    return undefined;
  }
  for (const key of Object.keys(written))
    if (!known.has(key)) scope.odd(`a condition has \`${key}\`, which is not understood`);
  for (const ref of refs) scope.asked.add(ref);
  const count = numberOf(written['amount']);
  const condition = filled({
    any: refs,
    count: count === 1 ? undefined : count,
    per_points: numberOf(written['perPoints']),
    percent: written['armyPercent'] === true ? (true as const) : undefined,
    units: written['parentMult'] === false ? (true as const) : undefined,
  });
  return refs.length === 1 && Object.keys(condition).length === 1 ? refs[0]! : condition;
}

/** Returns the marks of a node: its refs. Marks without a condition are removed at the end. */
export function marksOf(refs: unknown, scope: Scope): Mark[] {
  return listOf(refs).flatMap((ref): Mark[] => {
    if (typeof ref === 'string') return [ref];
    const name = isMap(ref) ? textOf(ref['ref']) : undefined;
    if (name === undefined) {
      scope.odd('a ref without a name is left out');
      return [];
    }
    return [{ mark: name, count: numberOf((ref as Map_)['amount']) ?? 1 }];
  });
}
