import type * as z from 'zod/mini';
import type { Library } from '../../../core/format.ts';
import type { Problems } from '../../../core/problem.ts';
import type { RuleProblem } from '../rules/forms.ts';
import { ruleNames, specialRule } from '../rules/index.ts';
import { isFault, parseGain, parseRule } from '../rules/parse.ts';
import type { SpecialRule } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { isTag, tags } from '../rules/tags.ts';
import { armours, weapon, weapons } from '../rules/weapons.ts';
import type { WrittenGain, WrittenRule } from '../rules/written.ts';
import { profileSchema, type UnitText } from '../schema/schema.ts';
import type { PartSetup, ProfileSetup } from '../setup.ts';
import { rowNamed } from './expand/named-unit.ts';
import { type NamePath, unknownName } from './unknown-name.ts';

export function resolveProfile(
  at: NamePath,
  text: UnitText['profile'],
  library: Library,
  ruleset: Ruleset,
  problems: Problems,
): ProfileSetup | undefined {
  const known = typeof text === 'string' ? library.get(text) : text;
  if (known === undefined) {
    const names = library.names();
    const found = String(text);
    const unit = rowNamed(found, library);
    if (unit) {
      const allowed = `\`unit: ${unit.army}/${unit.id}\`, with \`edition: "2026"\` for its rules`;
      problems.error(at, 'unknown-profile', 'Only the edition of 2026 has this unit', { found, allowed });
    } else problems.error(at, 'unknown-profile', `There is no profile \`${text}\``, { found, near: names });
    return undefined;
  }
  const read = profileSchema.safeParse(known);
  if (!read.success) {
    // Armies of a file have wider limits, since options may change their units.
    for (const issue of read.error.issues) {
      const message = `Its profile cannot be played: \`${issue.path.join('.')}\` is wrong`;
      const found = issue.path.reduce((value, step) => (value as Record<PropertyKey, unknown>)[step], known as unknown);
      problems.error(at, 'unplayable-profile', message, { found: String(found), allowed: limitOf(issue) });
    }
    return undefined;
  }
  const profile = read.data;
  // Problems of a named profile are reported once, in the profile.
  const where = (...more: NamePath): NamePath =>
    typeof text === 'string' ? ['profiles', text, ...more] : [...at, ...more];
  if (typeof text === 'string' && problems.list.some((p) => p.path[0] === 'profiles' && p.path[1] === text)) {
    return undefined;
  }
  const { unmodelled } = profile;
  const parts = profile.parts.map((part, i): PartSetup => {
    const rules = readRules(where('parts', i, 'rules'), part.rules, problems, parseRule, undefined, unmodelled);
    for (const [k, name] of part.tags.entries()) {
      if (!isTag(name)) unknownName(where('parts', i, 'tags', k), 'tag', name, tags, problems);
    }
    for (const [k, name] of (part.weapons ?? []).entries()) {
      if (!weapon(name)) unknownName(where('parts', i, 'weapons', k), 'weapon', name, Object.keys(weapons), problems);
    }
    return { ...part, rules };
  });
  const check = placing(parts, ruleset, problems);
  const rules = readRules(where('rules'), profile.rules, problems, parseRule, check, unmodelled);
  for (const [k, piece] of profile.defence.armour.entries()) {
    if (!Object.hasOwn(armours, piece)) {
      unknownName(where('defence', 'armour', k), 'armour', piece, Object.keys(armours), problems);
    }
  }
  return { ...profile, rules, parts };
}

function limitOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  return issue.message.replace(/^(Invalid input$|must be )/, '') || 'what a profile can have';
}

type Check = (rule: SpecialRule, written: WrittenRule, at: NamePath) => void;

/** Reads rules, and reports those that are none. @param unmodelled those that are left out: every report names them */
export const readRules = <R extends WrittenGain>(
  at: NamePath,
  texts: readonly string[],
  problems: Problems,
  parse: (text: string) => R | RuleProblem,
  check?: Check,
  unmodelled: readonly string[] = [],
): readonly R[] =>
  texts.flatMap((text, i) => {
    const read = parse(text);
    if (!isFault(read)) {
      if ('key' in read) check?.(specialRule(read.key)!, read, [...at, i]);
      return [read];
    }
    if (unmodelled.includes(text)) return [];
    const code = read.kind === 'unknown' ? 'unknown-rule' : 'rule-value';
    const more = read.kind === 'unknown' ? { near: ruleNames } : {};
    const message = `${read.message[0]!.toUpperCase()}${read.message.slice(1)}`;
    problems.error([...at, i], code, message, { found: text, allowed: read.allowed, ...more });
    return [];
  });

/** Reads changes of characteristics, and rules; of those with effects on others only some can be gained. */
export const readGains = (
  at: NamePath,
  texts: readonly string[],
  problems: Problems,
  mayGain: (rule: SpecialRule) => boolean,
  why: string,
  allowed: string,
): readonly WrittenGain[] =>
  readRules(at, texts, problems, parseGain, (rule, { written: found }, at) => {
    if (rule.aid && !mayGain(rule)) problems.error(at, 'rule-place', `\`${found}\` ${why}`, { found, allowed });
  });

/** Returns a check whether a part's rule, given to the whole model, finds a part to which it can belong, unless it applies to all. */
export function placing(parts: readonly PartSetup[], { model_attributes: given }: Ruleset, problems: Problems): Check {
  const free = parts.filter((part) => !part.rules.some(({ key }) => key === 'harnessed' || key === 'inanimate'));
  return ({ on }, { key, written: found }, at) => {
    if (given === 'every_part' || on === undefined || free.length === 1) return;
    problems.error(at, 'rule-place', `\`${key}\` is a rule of one part, and the model has several`, {
      found,
      allowed: `under \`rules\` of one of the parts: ${parts.map((part) => part.name).join(', ')}`,
    });
  };
}
