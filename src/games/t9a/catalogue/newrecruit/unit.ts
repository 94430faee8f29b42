import { fold, idOf } from '../../army/names.ts';
import type { Option, Unit } from '../../army/schema.ts';
import { ruleKeyOfId } from '../rules/rule-key.ts';
import { typesOf } from '../rules/types.ts';
import { conditionsOf, marksOf } from './conditions.ts';
import { filled, isMap, listOf, type Map_, mapOf, numberOf, textOf, textsOf } from './form.ts';
import { changesOf, checkKeys, childrenOf, isChoice, listsOf, optionOf, rarityOf, spellsOf } from './options.ts';
import { baseOf, heightOf, profileOf } from './profile.ts';
import { below, type Scope } from './scope.ts';

/** Returns the name of a unit, without the source's mark for mounts. */
export const unitName = (node: Map_): string | undefined =>
  textOf(node['name'])
    ?.replace(/ ?\*Mount$/, '')
    .trim();

export const isMount = (node: Map_): boolean =>
  / ?\*Mount$/.test(textOf(node['name']) ?? '') ||
  (node['category'] === 'mounts' && textsOf(node['refs']).includes('mount'));

export function unitOf(node: Map_, stats: Map_ | undefined, at: Scope, older: readonly string[] = []): Unit {
  const treeName = unitName(node)!;
  const mount = isMount(node);
  const name = (mount ? treeName.replace(/ ?\(mount\)$/i, '') : treeName).trim();
  const scope = below(at, treeName);
  checkKeys(node, scope);
  const profile = stats === undefined ? {} : profileOf(stats, scope);
  if (stats === undefined) scope.odd('there is no profile of it');
  const size = sizeOf(node, scope);
  const statsHeight = (profile as Unit).height;
  const treeHeight = heightOf(node['height'], scope);
  if (typeof statsHeight === 'number' && treeHeight !== undefined && statsHeight !== treeHeight)
    scope.odd(`the Height is ${treeHeight} here and ${statsHeight} in the profile, which is taken`);
  const unit: Unit = filled({
    name,
    aliases: aliasesOf(node, stats, name, older),
    category: idOf(textOf(node['category_name']) ?? 'units'),
    rarity: rarityOf(node['rarity']),
    height: statsHeight ?? treeHeight,
    base: (profile as Unit).base ?? baseOf(node['basesize'], scope),
    mount: mount ? (true as const) : undefined,
    models: size.models,
    cost:
      mount || node['cost'] === undefined
        ? undefined
        : filled({ base: numberOf(node['cost']) ?? 0, per_model: size.per_model, changes: size.costChanges }),
    ...withoutPlace(profile as Unit),
    marks: marksOf(node['refs'], scope),
    model_marks: size.marks,
    ...conditionsOf(node, scope),
    loses: textsOf(node['loses_rules']).map(ruleKeyOfId),
    spells: spellsOf(node),
    options: size.options,
    changes: changesOf(node, scope),
  });
  const gained = listOf(node['rules']).flatMap((rule) => (isMap(rule) ? (textOf(rule['id']) ?? []) : []));
  const rules = [...new Set([...(unit.rules ?? []), ...gained.map(ruleKeyOfId)])];
  const all = rules.length > 0 ? { ...unit, rules } : unit;
  const type = typesOf(all);
  const { name: called, aliases, category, rarity, height, base, ...others } = all;
  return filled({ name: called, aliases, category, rarity, height, base, type, ...others });
}

const withoutPlace = ({ height: _, base: _b, ...rest }: Unit): Partial<Unit> => rest;

function aliasesOf(node: Map_, stats: Map_ | undefined, name: string, older: readonly string[]): string[] {
  const ofId = textOf(node['unit_id'])
    ?.replace(/Mount$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  const all = [textOf(stats?.['name']), textOf(node['parsername']), ofId && title(ofId), ...older];
  const seen = new Set([fold(name)]);
  return all.filter((one): one is string => {
    if (one === undefined || seen.has(fold(one))) return false;
    seen.add(fold(one));
    return true;
  });
}

const title = (words: string): string =>
  words
    .split(' ')
    .map((word, i) =>
      i > 0 && /^(of|the|and)$/i.test(word) ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1),
    )
    .join(' ');

interface Size extends Pick<Unit, 'models' | 'options'> {
  readonly per_model: number;
  readonly costChanges: NonNullable<Unit['cost']>['changes'];
  readonly marks: Unit['model_marks'];
}

/** Makes options below the number of models the unit's, with a cost for every model; others beside it are unchanged. */
function sizeOf(node: Map_, scope: Scope): Size {
  const options: Option[] = [];
  let size: Omit<Size, 'options'> = { models: undefined, per_model: 0, costChanges: undefined, marks: undefined };
  for (const child of listOf(node['options'])) {
    if (!isMap(child)) {
      scope.odd('an option that is no map is left out');
      continue;
    }
    if (child['addToUnitSize'] !== true) {
      const option = optionOf(child, scope);
      if (option !== undefined) options.push(option);
      continue;
    }
    const counts = listOf(child['options']).filter((one) => isMap(one) && one['type'] === 'numeric') as Map_[];
    const [count] = counts;
    if (counts.length !== 1 || size.models !== undefined)
      scope.odd('the number of models is not given by one count; the first is taken');
    if (count === undefined || size.models !== undefined) continue;
    const changes = changesOf(child, scope);
    const costChanges = changesOf(count, scope);
    checkKeys(count, scope);
    size = {
      models: filled({
        min: numberOf(child['minSize']) ?? 1,
        max: numberOf(child['maxSize']) ?? null,
        changes,
      }),
      per_model: numberOf(count['cost']) ?? 0,
      costChanges,
      marks: marksOf(count['refs'], scope),
    };
    for (const one of childrenOf(count, scope, undefined)) options.push(perModel(one));
    for (const list of listsOf(count['optionsDict'], scope)) options.push({ per_model: true, lists: [list] });
    for (const other of listOf(child['options']))
      if (isMap(other) && other !== count) {
        if (isChoice(other)) scope.odd(`${textOf(other['name'])} is next to the count of models`);
        const option = optionOf(other, scope);
        if (option !== undefined) options.push(option);
      }
  }
  // A unit that is also an option with choices has its own lists.
  for (const list of listsOf(node['optionsDict'], scope)) options.push({ lists: [list] });
  const own = mapOf(node['cost_formula']);
  if (size.models === undefined && numberOf(own['max']) !== undefined && numberOf(own['max']) !== 1)
    scope.odd('the unit has more than one model, and no count');
  return { ...size, options };
}

const perModel = (option: Option): Option => {
  const inner = (one: Option): Option => {
    const { per_model: _, ...rest } = one;
    return rest.options ? { ...rest, options: rest.options.map(inner) } : rest;
  };
  const plain = inner(option);
  return option.name === undefined || !option.once ? ordered({ ...plain, per_model: true }) : plain;
};

function ordered(option: Option): Option {
  const { name, aliases, heading, cost, per_model, ...rest } = option;
  return filled({ name, aliases, heading, cost, per_model, ...rest });
}
