import type { Characteristic, Modifier } from '../modifiers.ts';
import { parseAmount, splitName } from '../notation.ts';
import type { RuleUse, SpecialRule, Value } from '../rule.ts';
import { specialRule } from './index.ts';

/** Why a rule could not be read. */
export interface RuleFault {
  readonly kind: 'unknown' | 'value';
  /** The name that is unknown, or the rule whose brackets are wrong. */
  readonly name: string;
  readonly message: string;
  readonly allowed: string;
}

/** What the brackets of a rule hold, for people. */
export const FORMS: Record<NonNullable<SpecialRule['takes']>, string> = {
  amount: 'a number or dice, such as 2, D3, D6+1',
  number: 'a whole number',
  save: 'the roll needed, such as 5+, and attributes that it is against, such as 4+, magical-attacks',
  area: 'hits in a rank and ranks, such as 2x3',
  attributes: 'characteristics and rules, such as +1 str, poison-attacks',
  names: 'names of attributes of attacks, such as poison-attacks, multiple-wounds',
  profile: 'characteristics, such as str 4, ap 1',
};

/** Reads `name` or `name(value)`; tells what is wrong if it is no rule. */
export function parseRule(text: string): RuleUse | RuleFault {
  const parts = splitName(text);
  const rule = parts && specialRule(parts.name);
  if (!parts || !rule) {
    const name = parts?.name ?? text;
    return { kind: 'unknown', name, message: `there is no rule \`${name}\``, allowed: 'a rule of the catalogue' };
  }
  if (rule.takes === undefined) {
    if (parts.value === undefined) return { key: parts.name, rule, value: { text: '' } };
    return fault(parts.name, `\`${parts.name}\` takes no brackets`, `${parts.name}`);
  }
  const value = parts.value === undefined ? undefined : readValue(rule.takes, parts.value);
  if (value === undefined) {
    const message = parts.value === undefined ? 'needs brackets' : `cannot have (${parts.value})`;
    return fault(parts.name, `\`${parts.name}\` ${message}`, `${parts.name}(…) with ${FORMS[rule.takes]}`);
  }
  if ('kind' in value) return value;
  return { key: parts.name, rule, value };
}

export const isFault = (result: RuleUse | RuleFault): result is RuleFault => 'kind' in result;

/** Reads a rule that was checked before. @throws Error if it is none after all */
export function ruleOf(text: string): RuleUse {
  const use = parseRule(text);
  if (isFault(use)) throw new Error(use.message);
  return use;
}

const fault = (name: string, message: string, allowed: string): RuleFault => ({
  kind: 'value',
  name,
  message,
  allowed,
});

function readValue(takes: NonNullable<SpecialRule['takes']>, text: string): Value | RuleFault | undefined {
  switch (takes) {
    case 'amount': {
      const amount = parseAmount(text);
      return amount && { text, amount };
    }
    case 'number': {
      const amount = /^\d+$/.test(text) ? parseAmount(text) : undefined;
      return amount && { text, amount };
    }
    case 'area': {
      const match = /^([1-9])\s*[x×]\s*([1-9])$/i.exec(text);
      return match ? { text, area: [Number(match[1]), Number(match[2])] } : undefined;
    }
    case 'save': {
      const [first, ...against] = list(text);
      const save = /^([2-6])\+$/.exec(first ?? '');
      return save ? withAttributes({ text, save: Number(save[1]) }, against, false) : undefined;
    }
    case 'attributes':
      return withAttributes({ text }, list(text), true);
    case 'names':
      return withNames(text, list(text));
    case 'profile': {
      const modifiers = list(text).map((item) => /^(str|ap)\s*(\d+)$/i.exec(item));
      if (modifiers.some((m) => m === null)) return undefined;
      return { text, modifiers: modifiers.map((m) => modifier(m![1]!, 'set', Number(m![2]))) };
    }
  }
}

function withAttributes(value: Value, items: readonly string[], changes: boolean): Value | RuleFault | undefined {
  const attributes: RuleUse[] = [];
  const modifiers: Modifier[] = [];
  for (const item of items) {
    const change =
      /^([+-]\d+)\s*(att|off|str|ap|agi)$/i.exec(item) ?? /^(?:(att|off|str|ap|agi))\s*([+-]\d+)$/i.exec(item);
    if (change) {
      if (!changes) return undefined;
      const [number, name] = /^[+-]/.test(change[1]!) ? [change[1]!, change[2]!] : [change[2]!, change[1]!];
      modifiers.push(modifier(name, 'add', Number(number)));
      continue;
    }
    const use = parseRule(item.replace(/^against\s+/, '').replace(/\s+/g, '-'));
    if (isFault(use)) return use;
    if (!use.rule.attribute)
      return fault(use.key, `\`${use.key}\` is no attribute of attacks`, 'an attribute of attacks');
    attributes.push(use);
  }
  return { ...value, attributes, modifiers };
}

function withNames(text: string, items: readonly string[]): Value | RuleFault | undefined {
  const names: string[] = [];
  for (const item of items) {
    const name = splitName(item.replace(/\s+/g, '-'))?.name;
    if (name === undefined) return undefined;
    const rule = specialRule(name);
    if (!rule)
      return { kind: 'unknown', name, message: `there is no rule \`${name}\``, allowed: 'an attribute of attacks' };
    if (!rule.attribute) return fault(name, `\`${name}\` is no attribute of attacks`, 'an attribute of attacks');
    names.push(name);
  }
  return names.length > 0 ? { text, names } : undefined;
}

const modifier = (of: string, op: Modifier['op'], value: number): Modifier => ({
  of: of.toLowerCase() as Characteristic,
  op,
  value,
});

/** The items of a list: parted by commas that do not stand in brackets. */
function list(text: string): string[] {
  return text
    .split(/,(?![^(]*\))/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
