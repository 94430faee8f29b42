import {
  type Document,
  isNode,
  isScalar,
  isSeq,
  isMap as isYamlMap,
  type Node,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isMerge } from './merge-key.ts';
import { isMap } from './plain.ts';

/** Sets the value at a key path (undefined deletes the key), sharing other parts; takes parts that the value lacks from `expanded`. */
export function withValue(value: unknown, path: readonly string[], to: unknown, expanded: () => unknown): unknown {
  return put(value, path, 0, to, expanded);
}

function put(value: unknown, path: readonly string[], depth: number, to: unknown, expanded: () => unknown): unknown {
  if (depth === path.length) return to;
  const stepsInto = Array.isArray(value) ? /^\d+$/.test(path[depth]!) : typeof value === 'object' && value !== null;
  const from = stepsInto ? value : (path.slice(0, depth).reduce(partAt, expanded()) ?? {});
  const copy = (Array.isArray(from) ? [...from] : { ...(from as object) }) as Record<string, unknown>;
  const part = path[depth]!;
  const set = put(partAt(copy, part), path, depth + 1, to, expanded);
  if (set === undefined) delete copy[part];
  else copy[part] = set;
  return copy;
}

export const partAt = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    ? (value as Record<string, unknown>)[part]
    : undefined;

/** Updates a document. Comments and style remain where values are equal; aliases are written out, so that a change affects one place. */
export function bringUpTo(doc: Document, value: unknown): void {
  doc.contents = nodeFor(doc, doc.contents, value);
}

function nodeFor(doc: Document, node: unknown, value: unknown): Node {
  if (isYamlMap(node) && isMap(value) && !node.items.some(isMerge)) fillMap(doc, node, value);
  else if (isSeq(node) && Array.isArray(value)) fillList(doc, node, value);
  else if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (!Object.is(node.value, value)) {
      node.value = value;
      delete node.type;
      delete node.source;
      delete node.format;
    }
  } else {
    const fresh = toNode(doc, value);
    if (isNode(node) && node.commentBefore) fresh.commentBefore = node.commentBefore;
    return fresh;
  }
  delete node.anchor;
  return node;
}

function fillMap(doc: Document, map: YAMLMap, value: Record<string, unknown>): void {
  const names = new Set<string>();
  map.items = map.items.filter((pair) => {
    const name = isScalar(pair.key) ? String(pair.key.value ?? '') : '';
    if (!Object.hasOwn(value, name) || names.has(name)) return false;
    names.add(name);
    pair.value = nodeFor(doc, pair.value, value[name]);
    return true;
  });
  for (const [name, one] of Object.entries(value)) {
    if (!names.has(name)) map.items.push(doc.createPair(name, toNode(doc, one)));
  }
}

function fillList(doc: Document, list: YAMLSeq, value: readonly unknown[]): void {
  list.items = value.map((one, i) => nodeFor(doc, list.items[i], one));
}

/** Returns the nodes of a plain value; a list of plain values is on one line. */
export function toNode(doc: Document, value: unknown): Node {
  const node = doc.createNode(value, { aliasDuplicateObjects: false }) as Node;
  visit(node, {
    Seq: (_, list) => {
      if (list.items.every(isScalar)) list.flow = true;
    },
  });
  return node;
}
