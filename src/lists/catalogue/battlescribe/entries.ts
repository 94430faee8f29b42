import type { ArmyEffect } from '../../../games/t9a/army/effect.ts';
import type { Change, Mark, Option, When } from '../../../games/t9a/army/schema.ts';
import { type Element, listed } from '../../xml/safe-xml.ts';
import { effectOf, itemSort } from '../effects/effect-of.ts';
import { unlessOf, whenOf } from './conditions.ts';
import { below, type LinkScope, nameOf, numberIn } from './links.ts';
import { bringsOf, compact, profileOf } from './profile.ts';

/** An element with its link: both are read as one. */
export interface Entry {
  readonly name: string;
  /** The link, then the target; or the element alone. */
  readonly elements: readonly Element[];
  readonly group: boolean;
}

/** Returns the entries and groups of an element, and those that it links to. */
export function entriesOf(element: Element, scope: LinkScope): Entry[] {
  const own = [...listed(element, 'selectionEntries'), ...listed(element, 'selectionEntryGroups')].map(alone);
  const links = listed(element, 'entryLinks').flatMap((link): Entry[] => {
    const target = scope.catalogue.target(link);
    if (target === undefined) {
      scope.odd(`the link ${nameOf(link)} leads nowhere and is left out`);
      return [];
    }
    const name = nameOf(link) || nameOf(target);
    return [{ name, elements: [link, target], group: target.name === 'selectionEntryGroup' }];
  });
  return [...own, ...links];
}

export const alone = (element: Element): Entry => ({
  name: nameOf(element),
  elements: [element],
  group: element.name === 'selectionEntryGroup',
});

const optionsOf = ({ elements }: Entry, scope: LinkScope, sort?: ArmyEffect['item'], depth = 0): Option[] =>
  elements
    .flatMap((element) => entriesOf(element, scope))
    .flatMap((one) => optionOf(one, scope, sort, depth + 1) ?? []);

/** Returns an entry or a group as an option; undefined if it is never offered. */
export function optionOf(entry: Entry, at: LinkScope, sort?: ArmyEffect['item'], depth = 0): Option | undefined {
  const scope = below(at, entry.name);
  if (depth > 30) {
    scope.odd('options stand more than 30 deep; the rest is left out');
    return undefined;
  }
  const limits = limitsOf(entry.elements, scope);
  const modified = modifiersOf(entry, limits, scope);
  if (modified === undefined || limits.most === 0) return undefined;
  return entry.group
    ? groupOf(entry, limits, modified, scope, depth)
    : choiceOf(entry, limits, modified, scope, sort, depth);
}

/** Returns a group: a heading, or a list of the army if it is shared. */
function groupOf(
  entry: Entry,
  limits: Limits,
  modified: Modified,
  scope: LinkScope,
  depth: number,
): Option | undefined {
  const [link, target] = entry.elements;
  const each = entry.elements.map(({ attributes }) => scope.catalogue.markOf(attributes['id'] ?? entry.name));
  const own = itemSort(entry.name);
  const shared = target === undefined ? undefined : listOf(target, scope, depth);
  const options =
    shared === undefined ? optionsOf(entry, scope, own, depth) : optionsOf(alone(link!), scope, own, depth);
  if (shared === undefined && options.length === 0) return undefined;
  const { when, changes, per_model } = modified;
  return compact({
    heading: entry.name === '' ? undefined : entry.name,
    per_model,
    choose: limits.choose,
    limit: limits.points,
    each: { ...when, marks: each },
    changes,
    lists: shared === undefined ? undefined : [shared],
    options: options.length > 0 ? options : undefined,
  });
}

/** Returns the army's list for a shared group, which it makes on first use. */
function listOf(group: Element, scope: LinkScope, depth: number): string {
  const id = scope.catalogue.markOf(group.attributes['id'] ?? nameOf(group));
  if (scope.lists[id] === undefined) {
    // The list is stored before it is filled, because groups may contain themselves.
    scope.lists[id] = [];
    const top = { ...scope, where: [nameOf(group)] };
    scope.lists[id] = optionsOf(alone(group), top, itemSort(nameOf(group)), depth);
  }
  return id;
}

function choiceOf(
  entry: Entry,
  limits: Limits,
  { when, changes, per_model, cost: more, suffix }: Modified,
  scope: LinkScope,
  sort: ArmyEffect['item'],
  depth: number,
): Option | undefined {
  if (entry.name === '') {
    scope.odd('an option without a name is left out');
    return undefined;
  }
  const target = entry.elements.at(-1)!;
  const cost = entry.elements.reduce((sum, element) => sum + scope.catalogue.cost(element), 0) + more;
  const options = optionsOf(entry, scope, undefined, depth);
  const brings = bringsOf(target, scope);
  const comes = brings === undefined ? undefined : bring(target, brings, scope);
  const name = `${entry.name}${suffix}`.slice(0, 200);
  const marks: Mark[] = entry.elements.flatMap(({ attributes }) =>
    attributes['id'] === undefined ? [] : [scope.catalogue.markOf(attributes['id'])],
  );
  const holder =
    cost === 0 && options.length > 0 && listed(target, 'rules').length + listed(target, 'profiles').length === 0;
  return compact({
    name,
    cost: cost === 0 ? undefined : cost,
    per_model,
    times: limits.most === 1 ? undefined : ([limits.least, limits.most ?? null] as [number, number | null]),
    mount: brings === 'model' ? comes : undefined,
    part: brings === 'part' ? comes : undefined,
    print: holder ? (false as const) : undefined,
    marks,
    ...when,
    effect: brings === 'model' ? undefined : effectOf(name, sort),
    changes,
    options: options.length > 0 ? options : undefined,
  });
}

/** Adds a mount or a part that an option brings to the army's entries. */
function bring(element: Element, brings: 'model' | 'part', scope: LinkScope): string {
  const name = nameOf(element);
  const mark = scope.catalogue.markOf(element.attributes['id'] ?? name);
  const id = brings === 'model' ? `${mark}-mount`.slice(0, 80) : `${mark}-part`.slice(0, 80);
  scope.units[id] ??= compact({
    name,
    category: brings === 'model' ? 'mounts' : 'others',
    mount: brings === 'model' ? (true as const) : undefined,
    ...profileOf([element], scope),
  });
  return id;
}

/** The limits on an option, and on the options within it. */
export interface Limits {
  readonly least: number;
  /** Undefined: no limit. */
  readonly most: number | undefined;
  readonly choose: [number, number | null] | undefined;
  readonly points: number | undefined;
  /** The kinds of the constraints, by id. */
  readonly of: ReadonlyMap<string, 'least' | 'most' | 'points' | 'army'>;
}

export function limitsOf(elements: readonly Element[], { catalogue }: LinkScope): Limits {
  const of = new Map<string, 'least' | 'most' | 'points' | 'army'>();
  let least = 0;
  let most: number | undefined;
  let points: number | undefined;
  for (const { attributes } of elements.flatMap((element) => listed(element, 'constraints'))) {
    const { id = '', field = '', scope, type } = attributes;
    const value = numberIn(attributes['value']);
    if (scope === 'roster' || scope === 'force' || field.startsWith('limit::') || value < 0) of.set(id, 'army');
    else if (catalogue.points.has(field)) {
      if (type === 'max') points = Math.min(points ?? value, value);
      of.set(id, 'points');
    } else if (type === 'max') {
      most = Math.min(most ?? value, value);
      of.set(id, 'most');
    } else if (type === 'min') {
      least = Math.max(least, value);
      of.set(id, 'least');
    }
  }
  const choose: [number, number | null] | undefined =
    least > 0 || most !== undefined ? [least, most ?? null] : undefined;
  return { least, most, choose, points, of };
}

/** The effects of modifiers on an option. */
interface Modified {
  readonly when: When;
  readonly changes: Change[] | undefined;
  readonly per_model: true | undefined;
  readonly cost: number;
  readonly suffix: string;
}

/** Reads the modifiers of an option; undefined if it is always hidden. */
export function modifiersOf(entry: Entry, limits: Limits, scope: LinkScope): Modified | undefined {
  const { catalogue } = scope;
  const whens: When[] = [];
  const changes: Change[] = [];
  let per_model: true | undefined;
  let cost = 0;
  let suffix = '';
  const base = entry.elements.reduce((sum, element) => sum + catalogue.cost(element), 0);
  const hidden = entry.elements.some(({ attributes }) => attributes['hidden'] === 'true');
  let shown = !hidden;
  for (const modifier of entry.elements.flatMap((element) => listed(element, 'modifiers'))) {
    const { type = '', field = '', value = '' } = modifier.attributes;
    const number = numberIn(value);
    const repeats = listed(modifier, 'repeats');
    const when = whenOf(modifier, scope);
    if (when === 'never' || limits.of.get(field) === 'army' || field === 'category') continue;
    const always = when !== 'unclear' && !Object.values(when).some((list) => list !== undefined);
    const takesAway = (field === 'hidden' && value === 'true') || (limits.of.get(field) === 'most' && number === 0);
    if (field === 'name') {
      if (type === 'append' && always) suffix += value.replace(/[\u200b\s]+/g, ' ');
    } else if (takesAway) {
      if (always && field === 'hidden') return undefined;
      const unless = unlessOf(modifier, scope);
      if (unless === undefined) scope.odd('when it may be taken cannot be said here; it always may');
      else whens.push(unless);
    } else if (field === 'hidden') {
      if (hidden && when !== 'unclear') whens.push(when);
      shown = true;
    } else if (catalogue.points.has(field)) {
      const [repeat] = repeats;
      const each =
        repeat !== undefined && repeat.attributes['childId'] === 'model' && numberIn(repeat.attributes['value']) === 1;
      const change = type === 'decrement' ? -number : number;
      if (repeat !== undefined && !(each && base === 0 && always && type === 'increment'))
        scope.odd('its points follow from others in a way that is not read');
      else if (repeat !== undefined) {
        per_model = true;
        cost += change;
      } else if (when === 'unclear') scope.odd('when its points change cannot be said here; they do not');
      else if (always && type !== 'set') cost += change;
      else changes.push({ when: plain(when), cost: type === 'set' ? number : base + change });
    } else if (limits.of.has(field)) {
      if (when === 'unclear' || type !== 'set' || always)
        scope.odd('how often it may be taken changes in a way that is not read');
      else if (limits.of.get(field) === 'points') changes.push({ when: plain(when), limit: Math.max(0, number) });
      else {
        const choose: [number, number | null] =
          limits.of.get(field) === 'most'
            ? [Math.min(limits.least, number), Math.max(0, number)]
            : [Math.max(0, number), limits.most ?? null];
        changes.push({ when: plain(when), choose });
      }
    }
  }
  if (!shown) return undefined;
  return { when: together(whens), changes: changes.length > 0 ? changes : undefined, per_model, cost, suffix };
}

const plain = (when: When): When => compact({ ...when });

function together(whens: readonly When[]): When {
  const all: Record<string, unknown[]> = {};
  for (const when of whens)
    for (const [key, list] of Object.entries(when)) if (list !== undefined) all[key] = [...(all[key] ?? []), ...list];
  return all as When;
}
