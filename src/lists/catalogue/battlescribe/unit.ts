import { idOf } from '../../../games/t9a/army/names.ts';
import type { Option, Unit } from '../../../games/t9a/army/schema.ts';
import { type Element, listed } from '../../xml/safe-xml.ts';
import { keyOf } from '../rules/rule-key.ts';
import { typesOf } from '../rules/types.ts';
import { alone, type Entry, entriesOf, limitsOf, modifiersOf, optionOf } from './entries.ts';
import { below, type LinkScope, nameOf } from './links.ts';
import { compact, profileOf } from './profile.ts';

export function unitOf(entry: Entry, at: LinkScope): Unit | undefined {
  const scope = below(at, entry.name);
  const target = entry.elements.at(-1)!;
  const type = target.attributes['type'];
  const model = modelOf(entry, scope);
  if (type === 'upgrade' && model === undefined) {
    scope.odd('it is no unit and is left out');
    return undefined;
  }
  const limits = limitsOf(entry.elements, scope);
  const modified = modifiersOf(entry, limits, scope);
  if (modified === undefined) {
    scope.odd('it is always hidden and left out');
    return undefined;
  }
  const mine = entry.elements.reduce((sum, element) => sum + scope.catalogue.cost(element), 0);
  const perModel = model === undefined ? 0 : model.elements.reduce((sum, one) => sum + scope.catalogue.cost(one), 0);
  const size = model === undefined ? undefined : limitsOf(model.elements, scope);
  const { options, base, rules } = optionsOf(entry, model, scope);
  const profile = profileOf([...entry.elements, ...(model?.elements ?? [])], scope);
  if (profile.parts === undefined) scope.odd('there is no profile of it');
  const marks = entry.elements.flatMap(({ attributes }) =>
    attributes['id'] === undefined ? [] : [scope.catalogue.markOf(attributes['id'])],
  );
  const modelMarks = (model?.elements ?? []).flatMap(({ attributes }) =>
    scope.catalogue.markOf(attributes['id'] ?? ''),
  );
  const unit: Unit = compact({
    name: entry.name,
    category: categoryOf(entry, scope),
    ...profile,
    rules: rules.length > 0 ? [...new Set([...(profile.rules ?? []), ...rules])] : profile.rules,
    models: size === undefined ? undefined : { min: size.least, max: size.most ?? null },
    cost: { base: mine + base + modified.cost, per_model: perModel },
    marks,
    model_marks: ['models', ...modelMarks],
    ...modified.when,
    options: options.length > 0 ? options : undefined,
    changes: modified.changes,
  });
  const types = [...new Set([...(unit.type ?? []), ...typesOf(unit)])];
  return types.length > 0 ? { ...unit, type: types } : unit;
}

/** Returns the entry of a unit's model; of several, the one with the largest maximum. */
function modelOf(entry: Entry, scope: LinkScope): Entry | undefined {
  const models = entry.elements.flatMap((element) => {
    const inside = entriesOf(element, scope);
    const deeper = inside
      .filter(({ group }) => group)
      .flatMap((one) => one.elements.flatMap((e) => entriesOf(e, scope)));
    return [...inside, ...deeper].filter((one) => !one.group && one.elements.at(-1)!.attributes['type'] === 'model');
  });
  const most = (one: Entry): number => limitsOf(one.elements, scope).most ?? 1000;
  return models.sort((a, b) => most(b) - most(a))[0];
}

/** Returns the options of a unit and of its model, and the points of its mandatory options. */
function optionsOf(
  entry: Entry,
  model: Entry | undefined,
  scope: LinkScope,
): { options: Option[]; base: number; rules: string[] } {
  const same = (one: Entry): boolean => one.elements.at(-1) === model?.elements.at(-1);
  const own = entry.elements.flatMap((element) => entriesOf(element, scope)).filter((one) => !same(one));
  const options: Option[] = [];
  const rules: string[] = [];
  let base = 0;
  for (const one of own) {
    const limits = limitsOf(one.elements, scope);
    const must = !one.group && limits.least >= 1 && limits.most === limits.least;
    const option = optionOf(one, scope);
    if (option === undefined) continue;
    if (must && option.changes === undefined && !option.per_model) {
      // A mandatory option is no choice: the unit includes its points, and its own options are offered.
      base += (option.cost ?? 0) * limits.least;
      options.push(...(option.options ?? []));
      const worn = keyOf(option.name ?? '');
      if (/(armour|shield)$/.test(worn) && worn !== 'unarmoured') rules.push(worn);
      else if (option.effect !== undefined) scope.odd(`${option.name} is always there, and no option`);
    } else options.push(option);
  }
  for (const one of (model?.elements ?? []).flatMap((element) => entriesOf(element, scope))) {
    const option = optionOf(one, scope);
    if (option !== undefined) options.push({ ...option, per_model: true });
  }
  return { options, base, rules };
}

function categoryOf(entry: Entry, scope: LinkScope): string {
  const links = entry.elements.flatMap((element) => listed(element, 'categoryLinks'));
  const primary = links.find(({ attributes }) => attributes['primary'] === 'true') ?? links[0];
  const category = primary === undefined ? undefined : scope.catalogue.target(primary);
  return category === undefined ? 'units' : idOf(nameOf(category) || 'units');
}

export const roots = (catalogue: Element, scope: LinkScope): Entry[] =>
  [
    ...listed(catalogue, 'selectionEntries').map(alone),
    ...entriesOf({ ...catalogue, children: catalogue.children.filter(({ name }) => name === 'entryLinks') }, scope),
  ].filter(({ group }) => !group);
