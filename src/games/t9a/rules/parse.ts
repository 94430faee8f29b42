import { type RuleText, splitRule } from '../army/rule-text.ts';
import { type Asking, CONDITIONS, readCondition } from './conditions.ts';
import { FORMS, fault, gainWith, type RuleProblem } from './forms.ts';
import { specialRule } from './index.ts';
import type { RuleUse, SpecialRule } from './rule.ts';
import type { RuleCondition, WrittenGain, WrittenRule } from './written.ts';

/** The maximum length of a rule in characters, with which brackets cannot be too deep to be read. */
const MAX_LETTERS = 1000;

/** Reads `name` or `name(value)`, or reports why the text is no rule. */
export function parseRule(text: string): WrittenRule | RuleProblem {
  if (text.length > MAX_LETTERS) {
    const name = text.slice(0, text.indexOf('(') + 1 || 20);
    return fault(name, `\`${name}…\` is too long for a rule`, `at most ${MAX_LETTERS} characters`);
  }
  const parts = splitRule(text);
  const rule = parts && specialRule(parts.name);
  if (!parts || !rule) {
    const name = parts?.name ?? text;
    return { kind: 'unknown', name, message: `there is no rule \`${name}\``, allowed: 'a rule of the catalogue' };
  }
  const { name } = parts;
  const asking = askingOf(rule);
  const { items, when } = conditionsOf(parts, asking);
  const use = (value?: unknown): WrittenRule => ({ written: text, key: name, value, when });
  if (rule.takes === undefined) {
    if (items === undefined) return use();
    const allowed = asking ? `${name}, or ${name}(…) with ${CONDITIONS}` : name;
    const message = asking ? `cannot have (${parts.value})` : 'takes no brackets';
    return fault(name, `\`${name}\` ${message}`, allowed);
  }
  const form = FORMS[rule.takes];
  if (items === undefined && form.none !== undefined) return use(form.none);
  const read = items && form.read(items, parseRule);
  if (read === undefined) {
    const message = parts.value === undefined ? 'needs brackets' : `cannot have (${parts.value})`;
    const more = asking ? `; and ${CONDITIONS}` : '';
    return fault(name, `\`${name}\` ${message}`, `${name}(…) with ${form.says}${more}`);
  }
  return 'kind' in read ? read : use(read.value);
}

/** Returns the rule that a text names, whatever its brackets contain. */
export const ruleNamed = (text: string): SpecialRule | undefined => specialRule(splitRule(text)?.name ?? '');

export const parseGain = (text: string): WrittenGain | RuleProblem => gainWith(parseRule, text);

export const isFault = (result: WrittenGain | RuleProblem): result is RuleProblem => 'kind' in result;

/** Finds the behaviour of a rule, and of those in its brackets. Equal rules of a model are uses of their own. */
export function useOf({ key, value, when }: WrittenRule): RuleUse {
  const attributes = (value as { readonly attributes?: readonly WrittenRule[] } | undefined)?.attributes;
  const inside = attributes ? { ...(value as object), attributes: attributes.map(useOf) } : value;
  return { key, rule: specialRule(key)!, value: inside, when };
}

/** Reads a rule. @throws Error if the text is no rule */
export function ruleOf(text: string): RuleUse {
  const use = parseRule(text);
  if (isFault(use)) throw new Error(use.message);
  return useOf(use);
}

/** Kinds of brackets that are lists of their subjects, so that conditions have no room. */
const LISTS: ReadonlySet<string | undefined> = new Set(['gains', 'names', 'hits', 'profile']);

/** Returns the subject of a rule's conditions: the target for attributes, the attack for protections. */
function askingOf(rule: SpecialRule): Asking | undefined {
  if (LISTS.has(rule.takes)) return undefined;
  if (rule.on === 'attack') return 'towards';
  return rule.against || rule.saves ? 'against' : undefined;
}

/** Splits the text in brackets into conditions and the rest, which is undefined if empty or without brackets. */
function conditionsOf(
  { value, items }: RuleText,
  asking: Asking | undefined,
): { readonly items: readonly string[] | undefined; readonly when: readonly RuleCondition[] } {
  if (value === undefined) return { items: undefined, when: [] };
  if (!asking) return { items, when: [] };
  const rest: string[] = [];
  const when: RuleCondition[] = [];
  for (const item of items) {
    const condition = readCondition(item.replace(/^(?:towards|against)\s+/i, ''), asking, (name) =>
      mayAsk(name, asking),
    );
    if (condition) when.push(condition);
    else rest.push(item);
  }
  return { items: rest.length === 0 && when.length > 0 ? undefined : rest, when };
}

/** Whether conditions may name this rule: any rule of a target; of an attack only its own attributes. */
function mayAsk(name: string, asking: Asking): boolean {
  const rule = specialRule(name);
  return rule !== undefined && (asking === 'towards' || rule.on === 'attack' || rule.special !== undefined);
}
