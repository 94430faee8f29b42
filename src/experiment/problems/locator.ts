import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { isMerge } from '../key-paths/merge-key.ts';
import type { TextPosition } from './located-problem.ts';

type Path = readonly (string | number)[];

interface Reached {
  readonly key: Node | undefined;
  readonly value: Node | undefined;
}

export class Locator {
  readonly #doc: Document;
  readonly #lines: LineCounter;
  readonly #targets: ReadonlyMap<Alias, Node>;
  /** The pairs of a map by name, and the merging ones; made at the first search. */
  readonly #indexes = new WeakMap<YAMLMap, { readonly named: Map<string, Pair>; readonly merged: Pair[] }>();

  constructor(doc: Document, lines: LineCounter, targets: ReadonlyMap<Alias, Node>) {
    this.#doc = doc;
    this.#lines = lines;
    this.#targets = targets;
  }

  /** Returns the position of a value; of its key if it is empty; of its container if it is not in the text (a default, a name). */
  value(path: Path): TextPosition {
    const reached = this.#reach(path);
    const { key, value } = reached.at(-1)!;
    const empty = isScalar(value) && value.value === null && (value.source ?? '') === '';
    const around = reached.length <= path.length && isCollection(value);
    return this.#position(empty || around ? (key ?? value) : value);
  }

  /** Returns the position of a key (for a list item, of the item), or of the nearest key around it if it is not in the text. */
  key(path: Path): TextPosition {
    const { key, value } = this.#reach(path).at(-1)!;
    return this.#position(key ?? value);
  }

  has(path: Path): boolean {
    return this.#reach(path).length === path.length + 1;
  }

  #position(node: Node | undefined): TextPosition {
    const { line, col } = this.#lines.linePos(node?.range?.[0] ?? 0);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  }

  #reach(path: Path): Reached[] {
    const reached: Reached[] = [{ key: undefined, value: this.#doc.contents ?? undefined }];
    for (const part of path) {
      const next = this.#step(reached.at(-1)!.value, part);
      if (next === undefined) break;
      reached.push(next);
    }
    return reached;
  }

  #step(from: Node | undefined, part: string | number): Reached | undefined {
    const node = isAlias(from) ? this.#targets.get(from) : from;
    if (isSeq(node)) {
      const item = node.items[Number(part)];
      return isNode(item) ? { key: undefined, value: item } : undefined;
    }
    if (!isMap(node)) return undefined;
    const { named, merged } = this.#indexOf(node);
    const pair = named.get(String(part));
    if (pair !== undefined) return { key: asNode(pair.key), value: asNode(pair.value) };
    for (const { value } of merged) {
      for (const source of isSeq(value) ? value.items : [value]) {
        const found = this.#step(asNode(source), part);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  #indexOf(map: YAMLMap): { readonly named: Map<string, Pair>; readonly merged: Pair[] } {
    let index = this.#indexes.get(map);
    if (index === undefined) {
      index = { named: new Map(), merged: map.items.filter(isMerge) };
      // The last of two equal keys counts, as it does for the value.
      for (const pair of map.items) if (isScalar(pair.key)) index.named.set(String(pair.key.value ?? ''), pair);
      this.#indexes.set(map, index);
    }
    return index;
  }
}

const asNode = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);
