import { splitRule } from '../army/rule-text.ts';
import { readChange } from './changes.ts';
import { specialRule } from './index.ts';
import type { Characteristic, Modifier } from './modifiers.ts';
import { type Amount, most, parseAmount } from './notation.ts';
import type { Brackets, RuleUse } from './rule.ts';
import type { WrittenGain, WrittenRule } from './written.ts';

const MAX_DICE = 20;
const MAX_AMOUNT = 120;
/** The maximum number of dice enumerated one by one to drop the lowest. */
const MAX_KEPT = 3;
const MAX_CHANGE = 10;

export interface RuleProblem {
  readonly kind: 'unknown' | 'value';
  /** The unknown name, or the rule whose brackets are wrong. */
  readonly name: string;
  readonly message: string;
  readonly allowed: string;
}

type Parse = (text: string) => WrittenRule | RuleProblem;

type Plain<V> = V extends { readonly attributes: readonly RuleUse[] }
  ? Omit<V, 'attributes'> & { readonly attributes: readonly WrittenRule[] }
  : V;

type Gain = Plain<Brackets['gains']>;

interface Form<V> {
  readonly says: string;
  readonly read: (items: readonly string[], parse: Parse) => Read<V> | RuleProblem | undefined;
  readonly none?: V;
}

type Read<V> = { readonly value: V };

/** An amount without dice. */
const NO_DICE: Amount = { count: 0, sides: 6, plus: 0 };

export const FORMS: { readonly [T in keyof Brackets]: Form<Plain<Brackets[T]>> } = {
  amount: {
    says: `a number or dice, such as 2, D3, D6+1; at most ${MAX_DICE} dice, and ${MAX_AMOUNT} in all`,
    read: (items) => made(readAmount(only(items))),
  },
  number: { says: `a whole number, at most ${MAX_AMOUNT}`, read: (items) => made(readNumber(only(items))) },
  steps: {
    says: `a whole number, at most ${MAX_CHANGE}; 1 without brackets`,
    read: (items) => {
      const n = readNumber(only(items));
      return made(n === undefined || n > MAX_CHANGE || n === 0 ? undefined : n);
    },
    none: 1,
  },
  support: { says: 'a number of attacks, such as 3, or how many more, such as +2', read: readSupport },
  save: { says: 'the roll needed, such as 5+, or a better one, such as +1, max 4+', read: readSave },
  roll: { says: 'the roll needed, such as 4+', read: (items) => made(readRoll(only(items))) },
  area: { says: 'hits in a rank and ranks, such as 2x3', read: (items) => readArea(only(items)) },
  hits: {
    says: `hits, such as 2D3 or D6, maximised, at most ${MAX_DICE} dice; then if need be str 5, ap 2, and attributes of attacks`,
    read: readHits,
  },
  gains: {
    says: `characteristics and rules, such as +1 str, +1 to hit, poison-attacks, stubborn; at most ±${MAX_CHANGE}`,
    read: readGain,
  },
  heights: { says: 'Heights, such as 3, 4', read: readHeights },
  names: { says: 'names of attributes of attacks, such as poison-attacks, multiple-wounds', read: readNames },
  changes: {
    says: `changes of characteristics, such as +2 off, -3 agi (min 1), always str 6; at most ±${MAX_CHANGE}`,
    read: (items) => made(readChanges(items)),
  },
  gained: { says: 'changes of characteristics and rules, such as -1 arm, +2 off, hatred', read: readGained },
  people: {
    says: 'names of Characters or of their profiles, and `general`, such as general, marshal; any Character without brackets',
    read: readPeople,
    none: [],
  },
  distance: {
    says: 'dice, such as 2D6; those of all without brackets',
    read: (items) => made(readAmount(only(items))),
    none: NO_DICE,
  },
  profile: { says: `characteristics, such as str 4, ap 1; at most ${MAX_CHANGE}`, read: readProfile },
};

function readChanges(items: readonly string[]): readonly Modifier[] | undefined {
  const changes = items.map(readChange);
  return changes.length > 0 && changes.every((change) => change !== undefined) ? changes : undefined;
}

function readGained(items: readonly string[], parse: Parse): Read<Brackets['gained']> | RuleProblem | undefined {
  const gains = items.map((item) => gainWith(parse, item));
  const wrong = gains.find((gain) => 'kind' in gain);
  return wrong ?? made(gains.length > 0 ? (gains as WrittenGain[]) : undefined);
}

export function gainWith(parse: Parse, written: string): WrittenGain | RuleProblem {
  const change = readChange(written);
  return change ? { written, change } : parse(written);
}

const made = <V>(value: V | undefined): Read<V> | undefined => (value === undefined ? undefined : { value });

const only = (items: readonly string[]): string => (items.length === 1 ? items[0]! : '');

export const fault = (name: string, message: string, allowed: string): RuleProblem => ({
  kind: 'value',
  name,
  message,
  allowed,
});

function readAmount(text: string): Amount | undefined {
  const amount = parseAmount(text);
  return amount && amount.count <= MAX_DICE && most(amount) <= MAX_AMOUNT ? amount : undefined;
}

const readNumber = (text: string): number | undefined => (/^\d+$/.test(text) ? readAmount(text)?.plus : undefined);

const readRoll = (text: string): number | undefined => (/^[2-6]\+$/.test(text) ? Number(text[0]) : undefined);

function readSupport(items: readonly string[]): Read<Brackets['support']> | undefined {
  const text = only(items);
  const attacks = readNumber(text.replace(/^\+/, ''));
  return made(attacks === undefined ? undefined : { attacks, more: text.startsWith('+') });
}

function readArea(text: string): Read<Brackets['area']> | undefined {
  const match = /^([1-9])\s*[x×]\s*([1-9])$/i.exec(text);
  return made(match ? ([Number(match[1]), Number(match[2])] as const) : undefined);
}

function readSave(items: readonly string[]): Read<Brackets['save']> | undefined {
  const [first = '', second = ''] = items;
  const save = /^([2-6])\+$/.exec(first);
  if (save) return items.length === 1 ? { value: { needed: Number(save[1]), plus: 0 } } : undefined;
  const plus = /^\+([1-5])$/.exec(first);
  const best = /^max\.?\s*([2-6])\+$/i.exec(second);
  return items.length === 2 && plus && best ? { value: { needed: Number(best[1]), plus: Number(plus[1]) } } : undefined;
}

function readHits(items: readonly string[], parse: Parse): Read<Plain<Brackets['hits']>> | RuleProblem | undefined {
  const [first = '', ...rest] = items;
  let hits = readAmount(first);
  let str: Amount | undefined;
  let ap: number | undefined;
  const attributes: WrittenRule[] = [];
  for (const item of rest) {
    const of = /^(.+?)\s*(str|ap)$/i.exec(item) ?? /^(?:str|ap)\s+(.+)$/i.exec(item);
    if (/^maximised$/i.test(item)) {
      if (!hits || hits.count === 0 || hits.count > MAX_KEPT) return undefined;
      hits = { ...hits, extra: (hits.extra ?? 0) + 1 };
    } else if (of) {
      const amount = readAmount(of[1]!);
      if (!amount || most(amount) > MAX_CHANGE) return undefined;
      if (/str/i.test(item)) str = amount;
      else if (amount.count === 0) ap = amount.plus;
      else return undefined;
    } else {
      const use = attributeOf(item, parse);
      if ('kind' in use) return use;
      attributes.push(use);
    }
  }
  const more = { ...(str === undefined ? {} : { str }), ...(ap === undefined ? {} : { ap }) };
  return made(hits && { hits, ...more, attributes });
}

function readHeights(items: readonly string[]): Read<Brackets['heights']> | undefined {
  const heights = items.map((item) => /^(?:heights?\s*)?([0-5])$/i.exec(item));
  return heights.length > 0 && heights.every((h) => h) ? { value: heights.map((h) => Number(h![1])) } : undefined;
}

function readPeople(items: readonly string[]): Read<Brackets['people']> | undefined {
  const names = items.map((name) => name.toLowerCase().replace(/\s+/g, '-'));
  return made(names.length > 0 && names.every((name) => /^[a-z0-9'-]+$/.test(name)) ? names : undefined);
}

function readProfile(items: readonly string[]): Read<Brackets['profile']> | undefined {
  const modifiers = items.map((item) => /^(str|ap)\s*(\d+)$/i.exec(item));
  if (modifiers.some((m) => m === null || Number(m[2]) > MAX_CHANGE)) return undefined;
  return { value: modifiers.map((m) => modifier(m![1]!, 'set', Number(m![2]))) };
}

const CHANGEABLE = 'att|off|str|ap|agi|def|res|arm|dis|cou|to[ -]hit|to[ -]wound';

function readGain(items: readonly string[], parse: Parse): Read<Gain> | RuleProblem | undefined {
  const attributes: WrittenRule[] = [];
  const modifiers: Modifier[] = [];
  for (const item of items) {
    const change =
      new RegExp(`^([+-]\\d+)\\s*(${CHANGEABLE})$`, 'i').exec(item) ??
      new RegExp(`^(?:(${CHANGEABLE}))\\s*([+-]\\d+)$`, 'i').exec(item);
    if (change) {
      const [number, name] = /^[+-]/.test(change[1]!) ? [change[1]!, change[2]!] : [change[2]!, change[1]!];
      if (Math.abs(Number(number)) > MAX_CHANGE) return undefined;
      modifiers.push(modifier(name, 'add', Number(number)));
      continue;
    }
    const use = parse(ruleText(item));
    if ('kind' in use) return use;
    attributes.push(use);
  }
  return { value: { attributes, modifiers } };
}

/** Converts `Poison Attacks (towards fly)` to the form of rules. */
const ruleText = (item: string): string =>
  item.replace(/^[^(]+/, (name) =>
    name
      .trim()
      .replace(/^against\s+/i, '')
      .replace(/\s+/g, '-'),
  );

function attributeOf(item: string, parse: Parse): WrittenRule | RuleProblem {
  const use = parse(ruleText(item));
  if ('kind' in use || specialRule(use.key)!.on === 'attack') return use;
  return fault(use.key, `\`${use.key}\` is no attribute of attacks`, 'an attribute of attacks');
}

function readNames(items: readonly string[]): Read<Brackets['names']> | RuleProblem | undefined {
  const names: string[] = [];
  for (const item of items) {
    const name = splitRule(item.replace(/\s+/g, '-'))?.name;
    if (name === undefined) return undefined;
    const rule = specialRule(name);
    if (!rule)
      return { kind: 'unknown', name, message: `there is no rule \`${name}\``, allowed: 'an attribute of attacks' };
    if (rule.on !== 'attack') return fault(name, `\`${name}\` is no attribute of attacks`, 'an attribute of attacks');
    names.push(name);
  }
  return made(names.length > 0 ? names : undefined);
}

const CALLED: Readonly<Record<string, Characteristic>> = { dis: 'cou', tohit: 'hit', towound: 'wound' };

const modifier = (of: string, op: Modifier['op'], value: number): Modifier => {
  const name = of.toLowerCase().replace(/[ -]/g, '');
  return { of: CALLED[name] ?? (name as Characteristic), op, value };
};
