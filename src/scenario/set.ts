import {
  type Document,
  isAlias,
  isCollection,
  isNode,
  isScalar,
  isSeq,
  isMap as isYamlMap,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isMerge } from './locator.ts';

/**
 * Sets one value of a document, comments kept. What the file leaves to a default, or names instead of writing it out (a
 * preset, a profile), is first written out as it stands in `expanded`.
 * @param path must name something of `expanded`, or a key that may stand there.
 */
export function setInDocument(doc: Document, path: readonly string[], value: unknown, expanded: unknown): void {
  writeOutAliases(doc);
  let node = doc.contents as YAMLMap | YAMLSeq;
  let stands = expanded;
  for (const part of path.slice(0, -1)) {
    stands = (stands as Record<string, unknown> | undefined)?.[part];
    let child = get(node, part);
    if (!isCollection(child) || isSeq(child) !== Array.isArray(stands ?? {})) {
      put(doc, node, part, stands ?? {});
      child = get(node, part);
    }
    node = child as YAMLMap | YAMLSeq;
  }
  put(doc, node, path.at(-1)!, value);
}

/** A plain value as nodes; a list of plain values stays on one line. */
export function toNode(doc: Document, value: unknown): Node {
  const node = doc.createNode(value, { aliasDuplicateObjects: false }) as Node;
  visit(node, {
    Seq: (_, list) => {
      if (list.items.every(isScalar)) list.flow = true;
    },
  });
  return node;
}

const pairOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.findLast((pair) => isScalar(pair.key) && String(pair.key.value ?? '') === key);

function get(node: YAMLMap | YAMLSeq, part: string): unknown {
  return isSeq(node) ? node.items[Number(part)] : pairOf(node, part)?.value;
}

function put(doc: Document, node: YAMLMap | YAMLSeq, part: string, value: unknown): void {
  const old = get(node, part);
  if (isScalar(old) && (typeof value !== 'object' || value === null)) {
    old.value = value;
    delete old.type;
    delete old.source;
    delete old.format;
    return;
  }
  const fresh = toNode(doc, value);
  if (isNode(old) && old.commentBefore) fresh.commentBefore = old.commentBefore;
  if (isSeq(node)) {
    node.items[Number(part)] = fresh;
    return;
  }
  const pair = pairOf(node, part);
  if (pair === undefined) node.add(doc.createPair(part, fresh));
  else pair.value = fresh;
}

/** Replaces every alias by a copy of what it stands for, so that a change in one place stays in that place. */
export function writeOutAliases(doc: Document): void {
  visit(doc, {
    Alias: (_, alias) => {
      const copy = alias.resolve(doc)?.clone() as Node | undefined;
      if (copy !== undefined && (isScalar(copy) || isCollection(copy))) delete copy.anchor;
      return copy;
    },
  });
  visit(doc, {
    Map: (_, map) => {
      for (const pair of map.items.filter(isMerge)) takeIn(map, pair);
      map.items = map.items.filter((pair) => !isMerge(pair));
    },
  });
  visit(doc, {
    Node: (_, node) => {
      if (!isAlias(node)) delete (node as { anchor?: string }).anchor;
    },
  });
}

/** Copies the pairs of `<<: other` that the map does not have itself. */
function takeIn(map: YAMLMap, merge: Pair): void {
  for (const source of isSeq(merge.value) ? merge.value.items : [merge.value]) {
    if (!isYamlMap(source)) continue;
    for (const pair of source.items) {
      if (isScalar(pair.key) && !isMerge(pair) && pairOf(map, String(pair.key.value)) === undefined)
        map.items.push(pair);
    }
  }
}
