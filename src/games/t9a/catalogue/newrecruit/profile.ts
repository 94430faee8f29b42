import type { Part, Unit, Value } from '../../army/schema.ts';
import { characteristicValue } from '../rules/characteristic-value.ts';
import { parametersOf, ruleWritten } from '../rules/parameters.ts';
import { keyOf, ruleKeyOfId } from '../rules/rule-key.ts';
import { filled, isMap, listOf, type Map_, mapOf, textOf, textsOf } from './form.ts';
import type { Scope } from './scope.ts';

type Profile = Pick<Unit, 'global' | 'defence' | 'rules' | 'parts' | 'height' | 'base'>;

export function profileOf(stats: Map_, scope: Scope): Profile {
  const global = mapOf(stats['global']);
  const defence = mapOf(stats['defense']);
  const value = (of: Map_, key: string): Value | undefined => valueIn(of, key, scope);
  const parts = ['', 'B', 'C', 'D', 'E'].flatMap((letter) => partOf(stats, letter, scope) ?? []);
  return filled({
    height: heightOf(stats['height'], scope),
    base: baseOf(stats['basesize'], scope),
    global: filled({
      cha: value(global, 'Ad'),
      mob: value(global, 'Ma'),
      dis: value(global, 'Di'),
      rsr: value(global, 'Rsr'),
    }),
    defence: filled({
      hp: value(defence, 'HP'),
      def: value(defence, 'Df'),
      res: value(defence, 'Re'),
      arm: value(defence, 'Arm'),
    }),
    rules: unique([...rulesOf(stats['globalrules'], scope), ...rulesOf(stats['defenserules'], scope)]),
    parts: roles(parts),
  });
}

function valueIn(of: Map_, key: string, scope: Scope): Value | undefined {
  const text = textOf(of[key]);
  if (text === undefined || text === 'seeMount') return undefined;
  const value = characteristicValue(text);
  if (value === undefined) scope.odd(`${key} is \`${text}\`, which is no number`);
  return value;
}

/** Reads a Height; `seeMount` means the mount's. */
export function heightOf(written: unknown, scope: Scope): Unit['height'] {
  const text = textOf(written);
  if (text === undefined) return undefined;
  if (text === 'seeMount') return 'mount';
  if (/^[0-5]$/.test(text)) return Number(text);
  scope.odd(`the Height is \`${text}\``);
  return undefined;
}

/** Reads a base in mm: `25×50`. */
export function baseOf(written: unknown, scope: Scope): [number, number] | undefined {
  const text = textOf(written);
  if (text === undefined || /undefined/.test(text)) return undefined;
  const match = /^(\d{2,3}) ?(?:mm)? ?[x×*] ?(\d{2,3}) ?(?:mm)?$/i.exec(text);
  if (match) return [Number(match[1]), Number(match[2])];
  scope.odd(`the base is \`${text}\``);
  return undefined;
}

function partOf(stats: Map_, letter: string, scope: Scope): Part | undefined {
  const offense = stats[`offense${letter}`];
  const written = textOf(stats[`offensename${letter}`]);
  if (offense === undefined && written === undefined) return undefined;
  const values = mapOf(offense);
  const [name, count] = nameAndCount(written ?? textOf(stats['name']) ?? 'Model');
  const value = (key: string): Value | undefined => valueIn(values, key, scope);
  return filled({
    name,
    count,
    tags: textsOf(tagsOf(stats[`tags${letter}`])).map(keyOf),
    att: value('At'),
    off: value('Of'),
    str: value('St'),
    ap: value('AP'),
    agi: value('Ag'),
    weapons: unique(rulesOf(stats[`offenseweapons${letter}`], scope)),
    rules: unique(rulesOf(stats[`offenserules${letter}`], scope)),
  });
}

/** Returns the tags, which the files of New Recruit join in one text. */
const tagsOf = (written: unknown): unknown => (typeof written === 'string' ? written.split(/[,;]/) : written);

/** Splits name and number: `Crew (6)` are six; `Horse (mount)` is one. */
function nameAndCount(written: string): [string, number | undefined] {
  const match = /^(.+?) ?\((\d+|mount)\)$/i.exec(written);
  if (match === null) return [written, undefined];
  const count = Number(match[2]);
  return [match[1]!, count >= 2 ? count : undefined];
}

/** Assigns roles to several parts: the mount by its tag, a chassis by its lack of attacks, the rest riders or crew. */
function roles(parts: readonly Part[]): Part[] {
  if (parts.length < 2) return [...parts];
  return parts.map((part) => {
    const { name, count, ...rest } = part;
    return filled({ name, count, role: roleOf(part, parts.length), ...rest }) as Part;
  });
}

function roleOf({ att, off, tags, count }: Part, parts: number): Part['role'] {
  if (att === undefined && off === undefined && tags?.includes('construct')) return 'chassis';
  if (tags?.includes('mount')) return 'mount';
  return count !== undefined || parts > 2 ? 'crew' : 'rider';
}

function rulesOf(written: unknown, scope: Scope): string[] {
  return listOf(written).flatMap((rule) => {
    const id = isMap(rule) ? (textOf(rule['id']) ?? textOf(rule['name'])) : textOf(rule);
    if (id === undefined) {
      scope.odd('a rule without an id is left out');
      return [];
    }
    if (id === 'PARENT') {
      scope.odd('a rule is only said to be that of a parent, and left out');
      return [];
    }
    const key = ruleKeyOfId(id);
    return ruleWritten(key, parametersOf(key, textsOf(isMap(rule) ? rule['params'] : undefined)));
  });
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];
