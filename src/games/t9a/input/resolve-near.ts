import type { Problems } from '../../../core/problem.ts';
import type { WrittenGain } from '../rules/written.ts';
import type { CharacterText, UnitText } from '../schema/schema.ts';
import type { ModelSetup, NearSetup } from '../setup.ts';
import { readGains } from './resolve-profile.ts';
import type { NamePath } from './unknown-name.ts';

export function nearOf(at: NamePath, near: UnitText['near'], problems: Problems): NearSetup {
  const { friends_engaged, parent, forest, beacon, discipline } = near;
  const rules = near.rules && gainsOf([...at, 'near', 'rules'], near.rules, problems, ['happens']);
  return { rules, friends_engaged, parent, forest, beacon, discipline } as NearSetup;
}

export function listsOf(
  at: NamePath,
  { once, choose }: Pick<CharacterText, 'once' | 'choose'>,
  problems: Problems,
): Pick<ModelSetup, 'once' | 'choose'> {
  const things = [once ?? []].flat().map((thing, i) => {
    const place = [...at, 'once', ...(Array.isArray(once) ? [i] : []), 'rules'];
    return { ...thing, rules: gainsOf(place, thing.rules, problems, ofBearer) };
  });
  const chosen = choose?.map((rules, i) => gainsOf([...at, 'choose', i], rules, problems, ofBearer));
  const used = things.flatMap(({ round, ...thing }) => (round === 'never' ? [] : [{ ...thing, round }]));
  return { ...(used.length > 0 ? { once: used } : {}), ...(chosen ? { choose: chosen } : {}) };
}

/** The hooks that act for a rule's bearer, in addition to its gains; only profiles may have such rules. */
const ofBearer = ['happens', 'losses', 'backfires', 'modifiers', 'against', 'score', 'ranks'] as const;

const gainsOf = (
  at: NamePath,
  list: readonly string[],
  problems: Problems,
  hooks: readonly (typeof ofBearer)[number][],
): readonly WrittenGain[] =>
  readGains(
    at,
    list,
    problems,
    (rule) => hooks.every((hook) => rule[hook] === undefined),
    'depends on what its bearer does, and belongs to a profile',
    'what it gives, such as `hatred` or `+1 str`, or the rule in a profile',
  );
