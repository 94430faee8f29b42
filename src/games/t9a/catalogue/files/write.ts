import { Document, isCollection, isMap, isPair, isSeq, visit } from 'yaml';
import type { Army } from '../../army/schema.ts';
import type { ArmyIndex } from '../../army/search/row.ts';

const width = 120;

/** Writes an army as YAML with one line per short item, so that differences are by line. */
export function armyYaml(army: Army): string {
  const { source, ...rest } = army;
  const doc = new Document({ ...rest, source }, { aliasDuplicateObjects: false });
  doc.commentBefore = ` ${army.name}. ${source}`;
  visit(doc, (_, node, path) => {
    if (!isMap(node) && !isSeq(node)) return undefined;
    const depth = path.filter(isCollection).length;
    const [key] = path.filter(isPair).slice(-1);
    const lead = 2 * depth + String(key?.key ?? '').length + 6;
    if (depth > 1 && JSON.stringify(node.toJSON()).replaceAll('"', '').length + lead <= width) node.flow = true;
    return undefined;
  });
  return doc.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Writes an army as JSON with one line per short item: much faster to read than YAML, and as easy to compare. */
export function armyJson(army: Army): string {
  return `${layOut(army, '', 0)}\n`;
}

export const indexJson = (index: ArmyIndex): string => `${layOut(index, '', 0, 1000)}\n`;

function layOut(value: unknown, indent: string, depth: number, most = width): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return flat;
  if (depth > 1 && flat.length + indent.length <= most) return flat;
  const inner = `${indent} `;
  const entries = Array.isArray(value)
    ? value.map((one) => inner + layOut(one, inner, depth + 1, most))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${layOut(one, inner, depth + 1, most)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return entries.length === 0 ? flat : `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}
