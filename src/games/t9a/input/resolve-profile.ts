import type { Library } from '../../../core/format.ts';
import type { Problems } from '../../../core/problem.ts';
import { ruleNames, specialRule } from '../rules/index.ts';
import { isFault, parseRule } from '../rules/parse.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { isTag, tags } from '../rules/tags.ts';
import { armours, weapon, weapons } from '../rules/weapons.ts';
import { type Profile, profileSchema, type UnitText } from '../schema/schema.ts';
import { type NamePath, unknownName } from './unknown-name.ts';

export function resolveProfile(
  at: NamePath,
  text: UnitText['profile'],
  library: Library,
  ruleset: Ruleset,
  problems: Problems,
): Profile | undefined {
  const known = typeof text === 'string' ? library.get(text) : text;
  if (known === undefined) {
    const names = library.names();
    problems.error(at, 'unknown-profile', `There is no profile \`${text}\``, { found: String(text), near: names });
    return undefined;
  }
  const profile = profileSchema.parse(known);
  // Problems of a named profile are reported once, in the profile.
  const where = (...more: NamePath): NamePath =>
    typeof text === 'string' ? ['profiles', text, ...more] : [...at, ...more];
  if (typeof text === 'string' && problems.list.some((p) => p.path[0] === 'profiles' && p.path[1] === text)) {
    return undefined;
  }
  checkRules(where('rules'), profile.rules, problems, profile.unmodelled);
  profile.rules.forEach((rule, i) => void checkPlace(where('rules', i), rule, profile, ruleset, problems));
  profile.parts.forEach((part, i) => {
    checkRules(where('parts', i, 'rules'), part.rules, problems, profile.unmodelled);
    for (const [k, name] of part.tags.entries()) {
      if (!isTag(name)) unknownName(where('parts', i, 'tags', k), 'tag', name, tags, problems);
    }
    for (const [k, name] of (part.weapons ?? []).entries()) {
      if (!weapon(name)) unknownName(where('parts', i, 'weapons', k), 'weapon', name, Object.keys(weapons), problems);
    }
  });
  for (const [k, piece] of profile.defence.armour.entries()) {
    if (!Object.hasOwn(armours, piece)) {
      unknownName(where('defence', 'armour', k), 'armour', piece, Object.keys(armours), problems);
    }
  }
  return withoutUnmodelled(profile);
}

/** Removes rules that the profile itself lists as not modelled; every report names them. */
function withoutUnmodelled(profile: Profile): Profile {
  const known = (rules: readonly string[]) =>
    rules.filter((text) => !(profile.unmodelled.includes(text) && isFault(parseRule(text))));
  const parts = profile.parts.map((part) => ({ ...part, rules: known(part.rules) }));
  return { ...profile, rules: known(profile.rules), parts };
}

export function checkRules(
  at: NamePath,
  rules: readonly string[],
  problems: Problems,
  known: readonly string[] = [],
): void {
  rules.forEach((text, i) => {
    const result = parseRule(text);
    if (!isFault(result) || known.includes(text)) return;
    const code = result.kind === 'unknown' ? 'unknown-rule' : 'rule-value';
    const more = result.kind === 'unknown' ? { near: ruleNames } : {};
    const message = `${result.message[0]!.toUpperCase()}${result.message.slice(1)}`;
    problems.error([...at, i], code, message, { found: text, allowed: result.allowed, ...more });
  });
}

/** Checks that a part's rule, given to the whole model, finds a part to which it can belong, unless it applies to all. */
export function checkPlace(at: NamePath, text: string, profile: Profile, ruleset: Ruleset, problems: Problems): void {
  if (ruleset.model_attributes === 'every_part') return;
  const result = parseRule(text);
  if (isFault(result) || specialRule(result.key)?.on !== 'part') return;
  const free = profile.parts.filter((part) => !part.rules.some((r) => r === 'harnessed' || r === 'inanimate'));
  if (free.length === 1) return;
  problems.error(at, 'rule-place', `\`${result.key}\` is a rule of one part, and the model has several`, {
    found: text,
    allowed: `under \`rules\` of one of the parts: ${profile.parts.map((part) => part.name).join(', ')}`,
  });
}
