import { specialRule } from './index.ts';
import type { Characteristic, Modifier } from './modifiers.ts';
import { type Amount, most, parseAmount, splitName } from './notation.ts';
import type { Brackets, Gain, RuleUse } from './rule.ts';

/** Why a rule could not be read. */
export interface RuleProblem {
  readonly kind: 'unknown' | 'value';
  /** The name that is unknown, or the rule whose brackets are wrong. */
  readonly name: string;
  readonly message: string;
  readonly allowed: string;
}

/** Most dice of an amount, and most that it can come to: the tables of what can happen grow with it. */
const MOST_DICE = 20;
const MOST_AMOUNT = 120;
/** Most that a rule adds to a characteristic, or sets it to. */
const MOST_CHANGE = 10;

/** A form of what stands in brackets. */
interface Form<V> {
  /** For people. */
  readonly says: string;
  /** Reads it; undefined if it has another form. */
  readonly read: (text: string) => Read<V> | RuleProblem | undefined;
}

type Read<V> = { readonly value: V };

/** What the brackets of a rule may hold. */
export const FORMS: { readonly [T in keyof Brackets]: Form<Brackets[T]> } = {
  amount: {
    says: `a number or dice, such as 2, D3, D6+1; at most ${MOST_DICE} dice, and ${MOST_AMOUNT} in all`,
    read: (text) => made(readAmount(text)),
  },
  number: {
    says: `a whole number, at most ${MOST_AMOUNT}`,
    read: (text) => made(/^\d+$/.test(text) ? readAmount(text)?.plus : undefined),
  },
  save: {
    says: 'the roll needed, such as 5+, and attributes that it is against, such as 4+, magical-attacks',
    read: readSave,
  },
  area: { says: 'hits in a rank and ranks, such as 2x3', read: readArea },
  attributes: {
    says: `characteristics and rules, such as +1 str, poison-attacks; at most ±${MOST_CHANGE}`,
    read: (text) => readGain(list(text), true),
  },
  names: { says: 'names of attributes of attacks, such as poison-attacks, multiple-wounds', read: readNames },
  profile: { says: `characteristics, such as str 4, ap 1; at most ${MOST_CHANGE}`, read: readProfile },
};

/** Reads `name` or `name(value)`; tells what is wrong if it is no rule. */
export function parseRule(text: string): RuleUse | RuleProblem {
  const parts = splitName(text);
  const rule = parts && specialRule(parts.name);
  if (!parts || !rule) {
    const name = parts?.name ?? text;
    return { kind: 'unknown', name, message: `there is no rule \`${name}\``, allowed: 'a rule of the catalogue' };
  }
  if (rule.takes === undefined) {
    if (parts.value === undefined) return { key: parts.name, rule, value: undefined };
    return fault(parts.name, `\`${parts.name}\` takes no brackets`, `${parts.name}`);
  }
  const read = parts.value === undefined ? undefined : FORMS[rule.takes].read(parts.value);
  if (read === undefined) {
    const message = parts.value === undefined ? 'needs brackets' : `cannot have (${parts.value})`;
    return fault(parts.name, `\`${parts.name}\` ${message}`, `${parts.name}(…) with ${FORMS[rule.takes].says}`);
  }
  return 'kind' in read ? read : { key: parts.name, rule, value: read.value };
}

export const isFault = (result: RuleUse | RuleProblem): result is RuleProblem => 'kind' in result;

/** Reads a rule that was checked before. @throws Error if it is none after all */
export function ruleOf(text: string): RuleUse {
  const use = parseRule(text);
  if (isFault(use)) throw new Error(use.message);
  return use;
}

const fault = (name: string, message: string, allowed: string): RuleProblem => ({
  kind: 'value',
  name,
  message,
  allowed,
});

const made = <V>(value: V | undefined): Read<V> | undefined => (value === undefined ? undefined : { value });

function readAmount(text: string): Amount | undefined {
  const amount = parseAmount(text);
  return amount && amount.count <= MOST_DICE && most(amount) <= MOST_AMOUNT ? amount : undefined;
}

function readArea(text: string): Read<Brackets['area']> | undefined {
  const match = /^([1-9])\s*[x×]\s*([1-9])$/i.exec(text);
  return made(match ? ([Number(match[1]), Number(match[2])] as const) : undefined);
}

function readSave(text: string): Read<Brackets['save']> | RuleProblem | undefined {
  const [first, ...rest] = list(text);
  const save = /^([2-6])\+$/.exec(first ?? '');
  const against = save ? readGain(rest, false) : undefined;
  if (!against || 'kind' in against) return against;
  return { value: { needed: Number(save![1]), against: against.value.attributes } };
}

function readProfile(text: string): Read<Brackets['profile']> | undefined {
  const modifiers = list(text).map((item) => /^(str|ap)\s*(\d+)$/i.exec(item));
  if (modifiers.some((m) => m === null || Number(m[2]) > MOST_CHANGE)) return undefined;
  return { value: modifiers.map((m) => modifier(m![1]!, 'set', Number(m![2]))) };
}

function readGain(items: readonly string[], changes: boolean): Read<Gain> | RuleProblem | undefined {
  const attributes: RuleUse[] = [];
  const modifiers: Modifier[] = [];
  for (const item of items) {
    const change =
      /^([+-]\d+)\s*(att|off|str|ap|agi)$/i.exec(item) ?? /^(?:(att|off|str|ap|agi))\s*([+-]\d+)$/i.exec(item);
    if (change) {
      if (!changes) return undefined;
      const [number, name] = /^[+-]/.test(change[1]!) ? [change[1]!, change[2]!] : [change[2]!, change[1]!];
      if (Math.abs(Number(number)) > MOST_CHANGE) return undefined;
      modifiers.push(modifier(name, 'add', Number(number)));
      continue;
    }
    const use = parseRule(item.replace(/^against\s+/, '').replace(/\s+/g, '-'));
    if (isFault(use)) return use;
    if (!use.rule.attribute)
      return fault(use.key, `\`${use.key}\` is no attribute of attacks`, 'an attribute of attacks');
    attributes.push(use);
  }
  return { value: { attributes, modifiers } };
}

function readNames(text: string): Read<Brackets['names']> | RuleProblem | undefined {
  const names: string[] = [];
  for (const item of list(text)) {
    const name = splitName(item.replace(/\s+/g, '-'))?.name;
    if (name === undefined) return undefined;
    const rule = specialRule(name);
    if (!rule)
      return { kind: 'unknown', name, message: `there is no rule \`${name}\``, allowed: 'an attribute of attacks' };
    if (!rule.attribute) return fault(name, `\`${name}\` is no attribute of attacks`, 'an attribute of attacks');
    names.push(name);
  }
  return made(names.length > 0 ? names : undefined);
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
