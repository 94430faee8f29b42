import type { WrittenList } from '../../army/list/list.ts';
import { type Element, listed, safeXml, XmlFault } from './safe-xml.ts';
import { bounded, DEEPEST, listOf, type RosterSelection } from './selections.ts';

/** Reads a roster of BattleScribe: `.ros`. @throws XmlFault with a reason for people */
export function readRos(text: string): WrittenList {
  const root = safeXml(text);
  if (root.name !== 'roster') throw new XmlFault(`it is no roster: its first element is \`${root.name.slice(0, 40)}\``);
  const forces = listed(root, 'forces').map((force) => ({
    catalogue: force.attributes['catalogueName'] ?? '',
    selections: listed(force, 'selections').map((one) => selectionOf(one, 0)),
  }));
  return listOf(root.attributes['name'] ?? '', forces, pointsOf(root));
}

function selectionOf(element: Element, depth: number): RosterSelection {
  const { name = '', type = 'upgrade', number = '1' } = element.attributes;
  return {
    ...{ name, type, number: bounded(Number(number) || 1), points: pointsOf(element) ?? 0 },
    selections: depth > DEEPEST ? [] : listed(element, 'selections').map((one) => selectionOf(one, depth + 1)),
  };
}

function pointsOf(element: Element): number | undefined {
  const costs = listed(element, 'costs').filter(({ attributes }) =>
    /^\s*(pts|points?)\s*$/i.test(attributes['name'] ?? ''),
  );
  const value = Number(costs[0]?.attributes['value'] ?? Number.NaN);
  return Number.isNaN(value) ? undefined : Math.round(bounded(value));
}
