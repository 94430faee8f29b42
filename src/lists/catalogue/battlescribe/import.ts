import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { idOf } from '../../../games/t9a/army/names.ts';
import type { Army, Unit } from '../../../games/t9a/army/schema.ts';
import { type Element, listed, safeXml, XmlFault } from '../../xml/safe-xml.ts';
import { withoutUnasked } from '../files/marks.ts';
import { type Imported, Oddities } from '../report.ts';
import { dropInvalid } from '../sound.ts';
import { Catalogue, type LinkScope, nameOf } from './links.ts';
import { compact } from './profile.ts';
import { roots, unitOf } from './unit.ts';

export interface ImportedCatalogues {
  readonly armies: readonly Imported[];
  readonly problems: readonly LocatedProblem[];
}

/**
 * Reads BattleScribe catalogues: units with profiles, option trees and points, shared groups as lists, mounts as entries of their
 * own. It reports conditions that our format cannot express; catalogues by any author are accepted.
 *
 * @param files - texts of `.cat` files by their names
 * @param gst - the game system's file, with targets of the catalogues' links
 */
export function importBattleScribe(
  files: ReadonlyMap<string, string>,
  gst: readonly [name: string, text: string] | undefined,
  edition: string | undefined,
): ImportedCatalogues {
  const problems: LocatedProblem[] = [];
  const read = (file: string, text: string, wanted: string): Element | undefined => {
    try {
      const root = safeXml(text);
      if (root.name === wanted) return root;
      problems.push(
        fault(file, 'wrong-file', 'The file is of another kind', `<${root.name.slice(0, 40)}>`, `<${wanted}>`),
      );
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      problems.push(fault(file, 'not-xml', `The file cannot be read: ${error.message}`));
    }
    return undefined;
  };
  const system = gst === undefined ? undefined : read(gst[0], gst[1], 'gameSystem');
  const catalogues = [...files].flatMap(([file, text]) => {
    const root = read(file, text, 'catalogue');
    return root === undefined ? [] : [{ file, root }];
  });
  if (problems.length > 0) return { armies: [], problems };
  const armies = catalogues.map(({ file, root }) => {
    const others = catalogues.filter((one) => one.root !== root).map((one) => one.root);
    return armyOf(
      root,
      file,
      new Catalogue([root, ...(system ? [system] : []), ...others]),
      edition ?? editionOf(system),
    );
  });
  return { armies, problems };
}

const editionOf = (system: Element | undefined): string => (system && nameOf(system)) || 'unknown';

function fault(file: string, code: string, message: string, found?: string, allowed?: string): LocatedProblem {
  return compact({ code, severity: 'error', path: [], message, file, found, allowed }) as LocatedProblem;
}

function armyOf(root: Element, file: string, catalogue: Catalogue, edition: string): Imported {
  const oddities = new Oddities(file);
  const scope: LinkScope = {
    where: [],
    catalogue,
    oddities,
    asked: new Set(),
    lists: {},
    units: {},
    odd: (message) => oddities.note([], message),
  };
  const units: Record<string, Unit> = {};
  for (const entry of roots(root, scope)) {
    if (entry.name === '') {
      scope.odd('a unit without a name is left out');
      continue;
    }
    const unit = unitOf(entry, scope);
    if (unit === undefined) continue;
    let id = idOf(entry.name);
    for (let i = 2; units[id] !== undefined; i++) id = `${idOf(entry.name)}-${i}`;
    units[id] = unit;
  }
  const all = { ...units, ...scope.units };
  const name = nameOf(root) || 'Nameless';
  const army: Army = compact({
    'breaktest-catalogue': 1 as const,
    army: idOf(name),
    name,
    edition: edition.slice(0, 200),
    source: sourceOf(root, name),
    categories: categoriesOf(all, root, catalogue),
    lists: Object.keys(scope.lists).length > 0 ? scope.lists : undefined,
    units: all,
  });
  return dropInvalid(withoutUnasked(army, scope.asked), oddities);
}

function sourceOf(root: Element, name: string): string {
  const { revision, authorName } = root.attributes;
  const by = authorName ? ` by ${authorName.slice(0, 200)}` : '';
  return `BattleScribe catalogue ${name}${revision ? `, revision ${revision.slice(0, 20)}` : ''}${by}: names, numbers and structure only.`;
}

function categoriesOf(units: Record<string, Unit>, root: Element, catalogue: Catalogue): Army['categories'] {
  const names = new Map<string, string>();
  const links = [...listed(root, 'forceEntries')].flatMap((force) => listed(force, 'categoryLinks'));
  for (const element of [...listed(root, 'categoryEntries'), ...links.flatMap((link) => catalogue.target(link) ?? [])])
    names.set(idOf(nameOf(element)), nameOf(element));
  const titled = (id: string): string => id[0]!.toUpperCase() + id.slice(1).replace(/-/g, ' ');
  return Object.fromEntries(
    [...new Set(Object.values(units).map(({ category }) => category))].map((id) => [
      id,
      { name: names.get(id) || titled(id) },
    ]),
  );
}
