import type { Problems } from '../../../core/problem.ts';
import { readChange } from '../rules/changes.ts';
import type { CharacterText, UnitText } from '../schema/schema.ts';
import type { ModelSetup, NearSetup } from '../setup.ts';
import { checkRules } from './resolve-profile.ts';
import type { NamePath } from './unknown-name.ts';

export function nearOf(at: NamePath, near: UnitText['near'], problems: Problems): NearSetup {
  const { rules, friends_engaged, parent, forest, beacon, discipline } = near;
  checkGains([...at, 'near', 'rules'], rules ?? [], problems);
  return { rules, friends_engaged, parent, forest, beacon, discipline } as NearSetup;
}

export function listsOf(
  at: NamePath,
  { once, choose }: Pick<CharacterText, 'once' | 'choose'>,
  problems: Problems,
): Pick<ModelSetup, 'once' | 'choose'> {
  const things = [once ?? []].flat();
  things.forEach(({ rules }, i) => {
    checkGains([...at, 'once', ...(Array.isArray(once) ? [i] : []), 'rules'], rules, problems);
  });
  (choose ?? []).forEach((rules, i) => void checkGains([...at, 'choose', i], rules, problems));
  const used = things.flatMap(({ round, ...thing }) => (round === 'never' ? [] : [{ ...thing, round }]));
  return { ...(used.length > 0 ? { once: used } : {}), ...(choose ? { choose } : {}) };
}

/** Each is a change of a characteristic or a rule. */
export const checkGains = (at: NamePath, list: readonly string[], problems: Problems): void =>
  checkRules(
    at,
    list,
    problems,
    list.filter((text) => readChange(text) !== undefined),
  );
