import type { ArmyEffect } from '../../army/effect.ts';
import { idOf } from '../../army/names.ts';
import type { Change, Option } from '../../army/schema.ts';
import { effectOf, itemSort } from '../effects/effect-of.ts';
import { join } from '../effects/equipment.ts';
import { ruleKeyOfId } from '../rules/rule-key.ts';
import { conditionsOf, marksOf } from './conditions.ts';
import { filled, isMap, listOf, type Map_, mapOf, numberOf, textOf, textsOf } from './form.ts';
import { below, type Scope } from './scope.ts';

/** The keys that are read, and keys that are irrelevant to a unit's rules and costs. */
const read = new Set(
  `name type optionsLabel cost per_model options optionsDict minSize maxSize addToUnitSize keepMaxSize refopt refs
  hasOption hasNotOption armyHasOption armyHasNotOption override childrenOptions optionsCostFactor optionsSuffix
  exportGroup leafMaxCost ignoreCost countAsLeaf hide costParentMult magic boundSpells hereditary loses_rules rules hasStat
  rarity parsername unit_id category_name basesize height size cost_formula category army tags`.split(/\s+/),
);
const screen = new Set(
  `invisible definesType hasRule parentRule sharedRarity rarityModifier maxUnitCost guidingCost dominant
  uniqueChildrenCombo minAmount extraCategories extraCost extraVp shared noExtraNumbers parserid creatable source
  extraLeafCost description id image page tooltip`.split(/\s+/),
);

export function checkKeys(node: Map_, scope: Scope): void {
  for (const key of Object.keys(node))
    if (!read.has(key) && !screen.has(key)) scope.odd(`\`${key}\` is not known here`);
}

export const isChoice = (node: Map_): boolean => node['type'] === 'check' || node['type'] === 'numeric';

export function optionOf(node: Map_, at: Scope, sort?: ArmyEffect['item'], depth = 0): Option | undefined {
  const name = textOf(node['name']);
  const choice = isChoice(node);
  const heading = textOf(node['optionsLabel']) ?? (choice ? undefined : name);
  const scope = below(at, choice ? name : heading);
  if (depth > 40) {
    scope.odd('options stand more than 40 deep; the rest is left out');
    return undefined;
  }
  if (node['name'] !== undefined && typeof node['name'] === 'string' && node['name'] !== name)
    scope.odd(`the name "${node['name']}" has odd blanks`);
  if (choice && name === undefined) {
    scope.odd('an option without a name is left out');
    return undefined;
  }
  checkKeys(node, scope);
  const cost = numberOf(node['cost']);
  if (node['cost'] !== undefined && cost === undefined) scope.odd('the cost is no number');
  const refers = entryOf(node, scope);
  const mount = refers !== undefined && scope.mounts.has(refers) ? refers : undefined;
  const lists = listsOf(node['optionsDict'], scope);
  const suffix = textOf(node['exportGroup']) ?? textOf(node['optionsSuffix'])?.replace(/^\(|\)$/g, '');
  const enchants = suffix !== undefined && (!choice || suffix !== name) ? suffix : undefined;
  const below_ = childrenOf(node, scope, heading, depth);
  const { needs, bars, army_needs, army_bars } = conditionsOf(node, scope);
  const option: Option = filled({
    name: choice ? name : undefined,
    aliases: choice ? aliasesOf(node, name!) : undefined,
    heading,
    cost: choice && cost !== 0 ? cost : undefined,
    per_model: node['per_model'] === true ? (true as const) : undefined,
    once: node['costParentMult'] === false ? (true as const) : undefined,
    times: node['type'] === 'numeric' ? range(node) : undefined,
    choose: node['type'] === 'numeric' ? undefined : chooseOf(node),
    limit: numberOf(node['leafMaxCost']),
    counts: node['ignoreCost'] === true ? false : node['countAsLeaf'] === true || undefined,
    factor: numberOf(node['optionsCostFactor']),
    mount,
    part: mount === undefined ? refers : undefined,
    enchants,
    print: choice && (node['hide'] === true || node['cost'] === undefined) ? (false as const) : undefined,
    marks: choice ? marksOf(node['refs'], scope) : undefined,
    needs,
    bars,
    army_needs,
    army_bars,
    heights: heightsOf(node['hasStat'], scope),
    each: eachOf(node, scope),
    rarity: choice ? rarityOf(node['rarity']) : undefined,
    spells: spellsOf(node),
    effect: choice ? effectWith(name!, node, sort, mount, scope.army) : undefined,
    changes: changesOf(node, scope),
    lists,
    options: below_,
  });
  const empty = !choice && option.options === undefined && option.lists === undefined;
  return empty ? undefined : option;
}

export function childrenOf(node: Map_, scope: Scope, heading: string | undefined, depth = 0): Option[] {
  const sort = heading === undefined ? undefined : itemSort(heading);
  return listOf(node['options']).flatMap((child) => {
    if (isMap(child)) return optionOf(child, scope, sort, depth + 1) ?? [];
    scope.odd('an option that is no map is left out');
    return [];
  });
}

function aliasesOf(node: Map_, name: string): string[] | undefined {
  const printed = textOf(node['parsername']);
  return printed === undefined || printed === name ? undefined : [printed];
}

function entryOf(node: Map_, scope: Scope): string | undefined {
  const written = textOf(node['refopt']);
  if (written === undefined) return undefined;
  const id = scope.units.get(written) ?? scope.units.get(camel(written));
  if (id === undefined) scope.odd(`the entry \`${written}\` is not in the army`);
  else if (!scope.units.has(written)) scope.odd(`the mount \`${written}\` is read as \`${camel(written)}\``);
  return id;
}

const camel = (text: string): string => text.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function listsOf(written: unknown, scope: Scope): string[] {
  return textsOf(written).flatMap((name) => {
    const id = scope.lists.get(name);
    if (id === undefined) scope.odd(`the list of options \`${name}\` is not in the dictionary, and empty`);
    return id ?? [];
  });
}

const range = (node: Map_): [number, number | null] => [
  Math.max(0, numberOf(node['minSize']) ?? 0),
  numberOf(node['maxSize']) ?? null,
];

function chooseOf(node: Map_): [number, number | null] | undefined {
  if (node['addToUnitSize'] === true) return undefined;
  if (node['minSize'] === undefined && node['maxSize'] === undefined) return undefined;
  return range(node);
}

function heightsOf(written: unknown, scope: Scope): number[] | undefined {
  const asked = mapOf(mapOf(mapOf(written)['global'])['Hgt']);
  const { values, excluded } = asked;
  if (values === undefined) {
    const not = listOf(excluded).flatMap((value) => numberOf(value) ?? []);
    if (not.length > 0) return [0, 1, 2, 3, 4, 5].filter((height) => !not.includes(height));
    if (written !== undefined && Object.keys(mapOf(written)).length > 0)
      scope.odd('`hasStat` requires more than Height');
    return undefined;
  }
  return listOf(values).flatMap((value) => numberOf(value) ?? []);
}

function eachOf(node: Map_, scope: Scope): Option['each'] {
  if (!isMap(node['childrenOptions'])) return undefined;
  const written = node['childrenOptions'];
  const each = filled({
    ...conditionsOf(written, scope),
    marks: marksOf(written['refs'], scope),
    instead: written['replaceArrays'] === true ? (true as const) : undefined,
  });
  return Object.keys(each).length > 0 ? each : undefined;
}

export const rarityOf = (written: unknown): string | undefined => {
  const text = textOf(written);
  return text === undefined ? undefined : idOf(text);
};

export function spellsOf(node: Map_): Option['spells'] {
  const magic = mapOf(node['magic']);
  const of = [
    ...textsOf(magic['spells']),
    ...textsOf(magic['paths']),
    ...textsOf(node['boundSpells']),
    ...textsOf(node['hereditary']),
  ].map((name) => (/^[a-z_]+$/.test(name) ? name.replace(/_/g, ' ') : name));
  const count = numberOf(magic['amount']);
  const some = count !== undefined && count > 0 ? count : undefined;
  return of.length === 0 && some === undefined ? undefined : filled({ count: some, of });
}

function effectWith(
  name: string,
  node: Map_,
  sort: ArmyEffect['item'],
  mount: string | undefined,
  army: string,
): ArmyEffect | undefined {
  const known = mount === undefined ? effectOf(name, sort, army) : undefined;
  const loses = textsOf(node['loses_rules']).map(ruleKeyOfId);
  const rules = listOf(node['rules']).flatMap((rule) => {
    const id = isMap(rule) ? textOf(rule['id']) : textOf(rule);
    return id === undefined ? [] : ruleKeyOfId(id);
  });
  if (loses.length === 0 && rules.length === 0) return known;
  return join(known ?? (mount === undefined ? { unknown: true } : {}), filled({ loses, rules }));
}

export function changesOf(node: Map_, scope: Scope): Change[] {
  return listOf(node['override']).flatMap((written): Change[] => {
    if (!isMap(written)) {
      scope.odd('an override that is no map is left out');
      return [];
    }
    const set = mapOf(written['options']);
    const increment = mapOf(written['increment']);
    const more = mapOf(written['push']);
    for (const key of [...Object.keys(set), ...Object.keys(increment), ...Object.keys(more)])
      if (!changeable.has(key)) scope.odd(`an override changes \`${key}\`, which is left as it is`);
    const cost = numberOf(set['cost']);
    const change = filled({
      when: conditionsOf(written, scope),
      cost,
      choose: set['minSize'] === undefined && set['maxSize'] === undefined ? undefined : range({ ...node, ...set }),
      limit: numberOf(set['leafMaxCost']),
      counts: typeof set['countAsLeaf'] === 'boolean' ? set['countAsLeaf'] : undefined,
      print: set['hide'] === true ? (false as const) : undefined,
      category: categoryOf(set['replaceCategory']),
      rarity: rarityOf(set['rarity']),
      marks: [...marksOf(set['refs'], scope), ...marksOf(more['refs'], scope)],
      ...emptyToo(set, scope),
    });
    return Object.keys(change).length > 1 ? [change] : [];
  });
}

/** Returns the conditions that an override replaces; an empty list removes them. */
function emptyToo(set: Map_, scope: Scope): Partial<Change> {
  const conditions: Record<string, unknown> = { ...conditionsOf(set, scope) };
  if (Array.isArray(set['hasNotOption']) && set['hasNotOption'].length === 0) conditions['bars'] = [];
  if (Array.isArray(set['hasOption']) && set['hasOption'].length === 0) conditions['needs'] = [];
  return conditions;
}

const categoryOf = (written: unknown): string | undefined => {
  const [name] = textsOf(written);
  return name === undefined ? undefined : idOf(name);
};

const changeable = new Set(
  `cost minSize maxSize leafMaxCost countAsLeaf hide replaceCategory rarity refs hasOption hasNotOption armyHasOption
  armyHasNotOption extraCategories optionsLabel rarityModifier hasStat minAmount`.split(/\s+/),
);
