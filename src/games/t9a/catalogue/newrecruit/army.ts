import { ownValue } from '../../../../core/names.ts';
import { idOf } from '../../army/names.ts';
import type { Army, Option, Unit } from '../../army/schema.ts';
import { itemSort } from '../effects/effect-of.ts';
import { withoutUnasked } from '../files/marks.ts';
import { type Imported, Oddities } from '../report.ts';
import { dropInvalid } from '../sound.ts';
import { conditionsOf } from './conditions.ts';
import { filled, isMap, listOf, type Map_, mapOf, textOf } from './form.ts';
import { optionOf } from './options.ts';
import type { Renamed } from './renamed.ts';
import { below, type Scope, scopeOf } from './scope.ts';
import { isMount, unitName, unitOf } from './unit.ts';

const armyIds: Readonly<Record<string, string>> = {
  bh: 'beasts',
  de: 'dread',
  dh: 'dwarves',
  dl: 'daemons',
  eos: 'empire',
  he: 'highborn',
  id: 'infernal',
  koe: 'equitaine',
  ok: 'ogres',
  ong: 'orcs',
  sa: 'saurians',
  se: 'sylvan',
  ud: 'undying',
  vc: 'vampires',
  vs: 'vermin',
  wdg: 'warriors',
};

/** The category of entries with a profile that no list can take alone. */
const others = 'Others';

export interface Beside {
  /** The profiles by the source's names of army and unit: `eos/marshal`. */
  readonly stats: ReadonlyMap<string, Map_>;
  readonly renamed: Renamed;
  readonly edition: string;
}

export function armyOf(data: Map_, file: string, beside: Beside): Imported {
  const oddities = new Oddities(file);
  const short = textOf(data['short']) ?? file.replace(/^.*[\\/]|\.json$/g, '');
  const entries = unitsOf(data, oddities);
  const units = idsOf(entries);
  const lists = new Map(Object.keys(mapOf(data['dictionary'])).map((name) => [name, listId(name)]));
  const mounts = new Set(entries.filter(([, node]) => isMount(node)).map(([key]) => units.get(key)!));
  const scope = scopeOf(textOf(data['army']) ?? short, lists, units, mounts, oddities);
  const read: Record<string, Unit> = {};
  const renamed = new Map(beside.renamed.units.get(short) ?? []);
  const used = new Set<string>();
  for (const [key, node] of entries) {
    const id = textOf(node['unit_id']) ?? key;
    const stats = beside.stats.get(`${short}/${id}`) ?? beside.stats.get(id);
    if (stats !== undefined) used.add(`${short}/${id}`);
    const older = [...renamed].filter(([, to]) => to === id).map(([name]) => name);
    read[units.get(key)!] = unitOf(node, stats, scope, older);
  }
  for (const [key, stats] of beside.stats) {
    if (!key.startsWith(`${short}/`) || used.has(key)) continue;
    oddities.note([key], 'there is a profile of it and no unit; it cannot be taken by itself');
    const id = idOf(textOf(stats['name']) ?? key);
    read[Object.hasOwn(read, id) ? idOf(key) : id] = unitOf(
      { name: stats['name'] ?? key, category_name: others },
      stats,
      scope,
    );
  }
  const own: Record<string, Option[]> = {};
  for (const [name, written] of Object.entries(mapOf(data['dictionary'])))
    own[listId(name)] = listOf_(written, name, scope);
  const limits = conditionsOf(mapOf(data['limits']), scope);
  const army: Army = filled({
    'breaktest-catalogue': 1 as const,
    army: ownValue(armyIds, short) ?? idOf(textOf(data['army']) ?? short),
    name: textOf(data['army']) ?? short,
    aliases: short === textOf(data['army']) ? undefined : [short],
    edition: beside.edition,
    source: sourceOf(data),
    categories: categoriesOf(data, Object.values(read)),
    limits: Object.keys(limits).length > 0 ? [limits] : undefined,
    lists: own,
    units: read,
  });
  const named = beside.renamed.withAliases(short, army);
  return dropInvalid(withoutUnasked(named, scope.asked), oddities);
}

function unitsOf(data: Map_, oddities: Oddities): [string, Map_][] {
  return Object.entries(mapOf(data['units'])).flatMap(([key, node]): [string, Map_][] => {
    if (!isMap(node) || unitName(node) === undefined) {
      oddities.note([key], 'it has no name and is left out');
      return [];
    }
    if (key.includes('@')) {
      oddities.note([key], 'a second copy of a unit is left out');
      return [];
    }
    if (node['creatable'] === false) {
      oddities.note([key], 'it cannot be taken and is left out');
      return [];
    }
    return [[key, node]];
  });
}

/** Returns ids by the source's keys: from names, with additions that make them distinct. */
function idsOf(entries: readonly (readonly [string, Map_])[]): Map<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key, node] of entries) {
    const name = unitName(node)!.replace(/ ?\(mount\)$/i, '');
    const wanted = isMount(node) ? `${idOf(name)}-mount` : idOf(name);
    const other = idOf(key.replace(/([a-z0-9])([A-Z])/g, '$1 $2'));
    let id = taken.has(wanted) ? other : wanted;
    for (let i = 2; taken.has(id); i++) id = `${other}-${i}`;
    taken.add(id);
    ids.set(key, id);
  }
  return ids;
}

const listId = (name: string): string => idOf(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/_/g, ' '));

function listOf_(written: unknown, name: string, scope: Scope): Option[] {
  const at = below(scope, name);
  const options = isMap(written) ? listOf(written['options']) : listOf(written);
  return options.flatMap((one) => {
    if (isMap(one)) return optionOf(one, at, itemSort(name)) ?? [];
    at.odd('an option that is no map is left out');
    return [];
  });
}

function categoriesOf(data: Map_, units: readonly Unit[]): Army['categories'] {
  const categories = listOf(data['categories']).flatMap((one) => {
    const name = isMap(one) ? textOf(one['name']) : undefined;
    if (name === undefined) return [];
    const share = (key: string): number | undefined => {
      const value = (one as Map_)[key];
      return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
    };
    return [[idOf(name), filled({ name, min: share('minPercent'), max: share('maxPercent') })] as const];
  });
  const named: Army['categories'] = Object.fromEntries(categories);
  for (const { category } of units) {
    if (Object.hasOwn(named, category)) continue;
    named[category] = { name: category === idOf(others) ? others : nameIn(data, category) };
  }
  return named;
}

const nameIn = (data: Map_, id: string): string =>
  Object.values(mapOf(data['units']))
    .flatMap((node) => textOf(mapOf(node)['category_name']) ?? [])
    .find((name) => idOf(name) === id) ?? 'Units';

function sourceOf(data: Map_): string {
  const source = textOf(data['source']);
  const commit = textOf(data['commit']);
  if (source === undefined) return "New Recruit's data: names, numbers and structure only.";
  return `New Recruit's data (${source}${commit ? `, commit ${commit}` : ''}): names, numbers and structure only.`;
}
