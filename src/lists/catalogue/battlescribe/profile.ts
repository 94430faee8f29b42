import { idOf } from '../../../games/t9a/army/names.ts';
import type { Part, Unit, Value } from '../../../games/t9a/army/schema.ts';
import { type Element, listed } from '../../xml/safe-xml.ts';
import { nameAndCount, roles } from '../newrecruit/profile.ts';
import { characteristicValue } from '../rules/characteristic-value.ts';
import { characteristicOf, parametersOf, ruleWritten } from '../rules/parameters.ts';
import { keyOf } from '../rules/rule-key.ts';
import { type LinkScope, nameOf } from './links.ts';

/** The data of a model from the profiles and rules of its entry. */
export type CatalogueProfile = Pick<Unit, 'height' | 'base' | 'type' | 'global' | 'defence' | 'rules' | 'parts'>;

type Kind = 'size' | 'global' | 'defence' | 'offence' | 'other';

/** The second edition's Heights in today's numbers; large models that are ridden are lower. */
const heights: Readonly<Record<string, number>> = { standard: 1, large: 3, gigantic: 5 };

/** Reads the profiles and rules of a unit's entry and its model's; the first profile of each kind counts. */
export function profileOf(entries: readonly Element[], scope: LinkScope): CatalogueProfile {
  const profiles = entries.flatMap((entry) => [...listed(entry, 'profiles'), ...linked(entry, 'profile', scope)]);
  const of = (kind: Kind): Element[] => profiles.filter((one) => kindOf(one) === kind);
  for (const profile of profiles)
    if (listed(profile, 'modifiers').length > 0)
      scope.odd(`options change the profile ${nameOf(profile)}, which is left as it is`);
  const [size] = of('size');
  const [global] = of('global');
  const [defence] = of('defence');
  const parts = of('offence').map((profile) => partOf(profile, scope));
  const cells = [global, defence].flatMap((profile) => (profile ? rulesCell(profile) : []));
  const named = entries.flatMap((entry) => ruleNames(entry, scope));
  const ofParts = new Set(parts.flatMap((part) => part.rules ?? []));
  const rules = [...new Set([...cells, ...named])].filter((rule) => !ofParts.has(rule));
  const equipment = profiles.filter((one) => kindOf(one) === 'other').map((one) => keyOf(nameOf(one)));
  const armour = equipment.filter((key) => /armour|shield|hide|cloak/.test(key));
  return compact({
    ...(size ? sizeOf(size, scope) : {}),
    global: values(global, ['cha', 'mob', 'dis', 'rsr'], scope) as Unit['global'],
    defence: values(defence, ['hp', 'def', 'res', 'arm'], scope) as Unit['defence'],
    rules: rules.length + armour.length > 0 ? [...new Set([...rules, ...armour])] : undefined,
    parts: parts.length > 0 ? roles(parts) : undefined,
  });
}

/** Returns whether an entry has the values of a model (a mount), only those of attacks (a part), or neither. */
export function bringsOf(entry: Element, scope: LinkScope): 'model' | 'part' | undefined {
  const kinds = [...listed(entry, 'profiles'), ...linked(entry, 'profile', scope)].map(kindOf);
  if (kinds.includes('defence') || kinds.includes('global')) return kinds.includes('offence') ? 'model' : undefined;
  return kinds.includes('offence') ? 'part' : undefined;
}

function kindOf(profile: Element): Kind {
  const names = new Set(
    listed(profile, 'characteristics').map((one) => characteristicOf(nameOf(one)) ?? nameOf(one).toLowerCase()),
  );
  if (names.has('att') && names.has('off')) return 'offence';
  if (names.has('hp')) return 'defence';
  if (names.has('dis') || names.has('mob')) return 'global';
  return names.has('height') || names.has('base') ? 'size' : 'other';
}

/** Returns an entry's visible links to shared profiles or rules. */
const linked = (entry: Element, type: string, { catalogue }: LinkScope): Element[] =>
  listed(entry, 'infoLinks')
    .filter(({ attributes }) => attributes['type'] === type && attributes['hidden'] !== 'true')
    .flatMap((link) => catalogue.target(link) ?? []);

function ruleNames(entry: Element, scope: LinkScope): string[] {
  const own = listed(entry, 'rules').map((rule) => ruleOf(nameOf(rule)));
  const links = listed(entry, 'infoLinks').filter(
    ({ attributes }) => attributes['type'] === 'rule' && attributes['hidden'] !== 'true',
  );
  const shared = links.map((link) => {
    const appended = listed(link, 'modifiers')
      .filter(({ attributes }) => attributes['type'] === 'append' && attributes['field'] === 'name')
      .map(({ attributes }) => attributes['value'] ?? '');
    if (listed(link, 'modifiers').some(({ attributes }) => attributes['field'] === 'hidden'))
      scope.odd(`${nameOf(link)} depends on other things, and is taken to be there`);
    return ruleOf(`${nameOf(link)}${appended.join('')}`);
  });
  return [...own, ...shared].filter((rule): rule is string => rule !== undefined);
}

/** Reads a rule as catalogues print it: `Aegis (5+, against Melee Attacks)`. */
function ruleOf(written: string): string | undefined {
  const match = /^(.*?)\s*(?:\((.*)\))?\s*\.?$/.exec(written.replace(/[\u200b-\u200f\ufeff]/g, '').trim())!;
  if (match[1]!.trim() === '') return undefined;
  const key = keyOf(match[1]!);
  const inside = match[2] === undefined ? [] : [match[2].replace(/[()]/g, ' ')];
  return ruleWritten(key, parametersOf(key, inside));
}

const rulesCell = (profile: Element): string[] =>
  listed(profile, 'characteristics')
    .filter((one) => /rules/i.test(nameOf(one)))
    .flatMap(({ text }) => text.split(/[,;\n](?![^(]*\))/))
    .filter((text) => text.trim().length > 0 && text.length <= 60)
    .flatMap((text) => ruleOf(text) ?? []);

function values(
  profile: Element | undefined,
  keys: readonly string[],
  scope: LinkScope,
): Readonly<Record<string, Value>> | undefined {
  if (profile === undefined) return undefined;
  const found: Record<string, Value> = {};
  for (const one of listed(profile, 'characteristics')) {
    const key = characteristicOf(nameOf(one));
    if (key === undefined || !keys.includes(key) || ['', '-'].includes(one.text)) continue;
    // In `7" (8")`, the value in brackets holds only at times.
    const value = characteristicValue(one.text.replace(/\(.*\)/, ''));
    if (value === undefined) scope.odd(`${nameOf(one)} is \`${one.text.slice(0, 40)}\`, which is no number`);
    else found[key] = value;
  }
  return found;
}

function partOf(profile: Element, scope: LinkScope): Part {
  const [name, count] = nameAndCount(nameOf(profile).replace(/ ?offensive$/i, '') || 'Model');
  const found = values(profile, ['att', 'off', 'str', 'ap', 'agi'], scope);
  const rules = rulesCell(profile);
  const tags = rules.includes('harnessed') ? ['mount'] : rules.includes('inanimate') ? ['construct'] : undefined;
  return compact({ name, count, tags, ...found, rules: rules.length > 0 ? rules : undefined });
}

function sizeOf(profile: Element, scope: LinkScope): Pick<Unit, 'height' | 'base' | 'type'> {
  const cell = (pattern: RegExp): string =>
    listed(profile, 'characteristics').find((one) => pattern.test(nameOf(one)))?.text ?? '';
  const written = cell(/height/i).toLowerCase();
  const ridden = written === 'large' && /cavalry/i.test(cell(/type/i));
  const height = /^[0-5]$/.test(written) ? Number(written) : ridden ? 2 : heights[written];
  if (height === undefined && written !== '') scope.odd(`the Height is \`${written.slice(0, 40)}\``);
  const base =
    /^(\d{2,3}) ?(?:mm)? ?[x×*] ?(\d{2,3})/i.exec(cell(/base/i)) ?? /^((\d{2,3})) ?(?:mm)? ?Ø/.exec(cell(/base/i));
  if (base === null && cell(/base/i) !== '') scope.odd(`the base is \`${cell(/base/i).slice(0, 40)}\``);
  const type = cell(/type/i);
  return compact({
    height,
    base: base ? ([Number(base[1]), Number(base[2])] as [number, number]) : undefined,
    type: type === '' ? undefined : [idOf(type)],
  });
}

/** Returns a map without undefined values. */
export const compact = <T extends object>(map: T): T =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined)) as T;
