import type { Condition, When } from '../../../games/t9a/army/schema.ts';
import { type Element, listed } from '../../xml/safe-xml.ts';
import { type LinkScope, numberIn } from './links.ts';

/** One condition: at least a number of a mark (`needs`), or fewer (`bars`), in the unit or in the army. */
interface One {
  readonly kind: 'needs' | 'bars';
  readonly mark: string;
  readonly count: number;
  readonly army: boolean;
}

/**
 * Returns the conditions of a modifier.
 *
 * @returns `never` if it depends on the size of the army, and so limits how often the army may take an option; `unclear` if our
 * format cannot express it
 */
export function whenOf(modifier: Element, scope: LinkScope): When | 'never' | 'unclear' {
  const groups = listed(modifier, 'conditionGroups');
  const all = [...listed(modifier, 'conditions'), ...groups.flatMap((group) => listed(group, 'conditions'))];
  if (all.some(({ attributes }) => attributes['field']?.startsWith('limit::'))) return 'never';
  if (groups.some((group) => listed(group, 'conditionGroups').length > 0)) return 'unclear';
  const when = new Collected(scope);
  for (const condition of listed(modifier, 'conditions')) if (!when.put(oneOf(condition, scope))) return 'unclear';
  for (const group of groups) {
    const ones = listed(group, 'conditions').map((condition) => oneOf(condition, scope));
    if (group.attributes['type'] !== 'or' || ones.length === 1) {
      for (const one of ones) if (!when.put(one)) return 'unclear';
    } else if (!when.putAny(ones)) return 'unclear';
  }
  return when.when;
}

/** Returns the conditions under which a modifier does not remove an option; undefined if our format cannot express them. */
export function unlessOf(modifier: Element, scope: LinkScope): When | undefined {
  const groups = listed(modifier, 'conditionGroups');
  const plain = listed(modifier, 'conditions');
  const ors = groups.filter(({ attributes }) => attributes['type'] === 'or');
  const alone = plain.length + groups.length === 1;
  const ones = [...plain, ...groups.flatMap((group) => listed(group, 'conditions'))].map((one) => oneOf(one, scope));
  // "Not one of these" negates each condition; "not all of these" cannot be expressed.
  if (!alone || (ones.length > 1 && ors.length === 0)) return undefined;
  const when = new Collected(scope);
  for (const one of ones)
    if (!when.put(one && { ...one, kind: one.kind === 'needs' ? 'bars' : 'needs' })) return undefined;
  return when.when;
}

class Collected {
  readonly when: Record<'needs' | 'bars' | 'army_needs' | 'army_bars', Condition[] | undefined> = {
    needs: undefined,
    bars: undefined,
    army_needs: undefined,
    army_bars: undefined,
  };
  readonly #scope: LinkScope;

  constructor(scope: LinkScope) {
    this.#scope = scope;
  }

  put(one: One | undefined): boolean {
    if (one === undefined) return false;
    this.#scope.asked.add(one.mark);
    const key = one.army ? (`army_${one.kind}` as const) : one.kind;
    const condition = one.count === 1 ? one.mark : { any: [one.mark], count: one.count };
    this.when[key] = [...(this.when[key] ?? []), condition];
    return true;
  }

  /** Adds the condition that at least one of several holds. */
  putAny(ones: readonly (One | undefined)[]): boolean {
    const [first] = ones;
    if (first === undefined || first.kind !== 'needs') return false;
    if (ones.some((one) => one?.kind !== 'needs' || one.count !== first.count || one.army !== first.army)) return false;
    const any = [...new Set(ones.map((one) => one!.mark))];
    for (const mark of any) this.#scope.asked.add(mark);
    const key = first.army ? 'army_needs' : 'needs';
    this.when[key] = [...(this.when[key] ?? []), first.count === 1 ? { any } : { any, count: first.count }];
    return true;
  }
}

function oneOf({ attributes }: Element, { catalogue }: LinkScope): One | undefined {
  const { field, scope, type, childId } = attributes;
  if (field !== 'selections' || childId === undefined) return undefined;
  const value = numberIn(attributes['value']);
  const mark = childId === 'model' ? 'models' : catalogue.markOf(childId);
  const army = scope === 'roster' || scope === 'force';
  const one = (kind: One['kind'], count: number): One | undefined =>
    count > 0 ? { kind, mark, count, army } : undefined;
  switch (type) {
    case 'equalTo':
      return value === 0 ? one('bars', 1) : one('needs', value);
    case 'atLeast':
      return one('needs', value);
    case 'greaterThan':
      return one('needs', value + 1);
    case 'lessThan':
      return one('bars', value);
    case 'atMost':
      return one('bars', value + 1);
    case 'instanceOf':
      return one('needs', 1);
    case 'notInstanceOf':
      return one('bars', 1);
    default:
      return undefined;
  }
}
