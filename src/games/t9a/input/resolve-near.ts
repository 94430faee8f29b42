import type { Problems } from '../../../core/problem.ts';
import { readChange } from '../rules/changes.ts';
import { ruleNamed } from '../rules/parse.ts';
import type { CharacterText, UnitText } from '../schema/schema.ts';
import type { ModelSetup, NearSetup } from '../setup.ts';
import { checkRules } from './resolve-profile.ts';
import type { NamePath } from './unknown-name.ts';

export function nearOf(at: NamePath, near: UnitText['near'], problems: Problems): NearSetup {
  const { rules, friends_engaged, parent, forest, beacon, discipline } = near;
  checkGains([...at, 'near', 'rules'], rules ?? [], problems);
  checkBearers([...at, 'near', 'rules'], rules ?? [], problems, ['happens']);
  return { rules, friends_engaged, parent, forest, beacon, discipline } as NearSetup;
}

export function listsOf(
  at: NamePath,
  { once, choose }: Pick<CharacterText, 'once' | 'choose'>,
  problems: Problems,
): Pick<ModelSetup, 'once' | 'choose'> {
  const things = [once ?? []].flat();
  things.forEach(({ rules }, i) => {
    checkTimed([...at, 'once', ...(Array.isArray(once) ? [i] : []), 'rules'], rules, problems);
  });
  (choose ?? []).forEach((rules, i) => void checkTimed([...at, 'choose', i], rules, problems));
  const used = things.flatMap(({ round, ...thing }) => (round === 'never' ? [] : [{ ...thing, round }]));
  return { ...(used.length > 0 ? { once: used } : {}), ...(choose ? { choose } : {}) };
}

/** The hooks that act for a rule's bearer, in addition to its gains; only profiles may have such rules. */
const ofBearer = ['happens', 'losses', 'backfires', 'modifiers', 'against', 'score', 'ranks'] as const;

function checkTimed(at: NamePath, list: readonly string[], problems: Problems): void {
  checkGains(at, list, problems);
  checkBearers(at, list, problems, ofBearer);
}

function checkBearers(
  at: NamePath,
  list: readonly string[],
  problems: Problems,
  hooks: readonly (typeof ofBearer)[number][],
): void {
  list.forEach((text, i) => {
    const rule = ruleNamed(text);
    if (rule?.aid === undefined || hooks.every((hook) => rule[hook] === undefined)) return;
    problems.error([...at, i], 'rule-place', `\`${text}\` depends on what its bearer does, and belongs to a profile`, {
      found: text,
      allowed: 'what it gives, such as `hatred` or `+1 str`, or the rule in a profile',
    });
  });
}

/** Checks that each gain is a change of a characteristic or a rule. */
export const checkGains = (at: NamePath, list: readonly string[], problems: Problems): void =>
  checkRules(
    at,
    list,
    problems,
    list.filter((text) => readChange(text) !== undefined),
  );
