import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { isReserved } from '../../core/names.ts';
import type { Problem } from '../../core/problem.ts';
import { isMerge } from '../key-paths/merge-key.ts';
import { DEEPEST, MAX_ALIASES, MAX_VALUES } from '../limits.ts';

export interface SurveyedKey {
  readonly offset: number;
  readonly problem: Problem;
}

interface Extent {
  readonly node: Node;
  readonly values: number;
  readonly depth: number;
}

/** The explicit tags of plain values: no key takes dates, sets, binary data and the like. */
const plainTags = new Set([
  '!',
  ...['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
]);

const nothing = { values: 1, depth: 0 };

/** A walk through a document before it becomes plain data, in time proportional to the text, however aliases multiply. */
export class Survey {
  readonly targets = new Map<Alias, Node>();
  readonly found: SurveyedKey[] = [];
  /** The last node with each anchor; undefined while the walk is still inside it. */
  readonly #anchors = new Map<string, Extent | undefined>();
  #aliases = 0;
  #tooLarge = false;

  constructor(doc: Document) {
    if (isNode(doc.contents)) this.#visit(doc.contents);
  }

  #visit(node: Node): Omit<Extent, 'node'> {
    if (isAlias(node)) return this.#alias(node);
    const { anchor, tag } = node as { anchor?: string; tag?: string };
    if (tag !== undefined && !plainTags.has(tag)) {
      this.#add(
        node,
        'not-yaml',
        'The tag makes no plain value',
        tag.replace('tag:yaml.org,2002:', '!!'),
        'a value without a tag',
      );
    }
    if (anchor !== undefined) this.#anchors.set(anchor, undefined);
    const extent = this.#inside(node);
    if (anchor !== undefined) this.#anchors.set(anchor, { node, ...extent });
    return extent;
  }

  #inside(node: Node): Omit<Extent, 'node'> {
    if (isMap(node)) return this.#map(node);
    return isSeq(node) ? this.#around(node, node.items) : nothing;
  }

  #alias(alias: Alias): Omit<Extent, 'node'> {
    const { source } = alias;
    if (++this.#aliases === MAX_ALIASES + 1) {
      this.#add(alias, 'too-large', 'There are too many aliases', `more than ${MAX_ALIASES}`, `at most ${MAX_ALIASES}`);
    }
    const target = this.#anchors.get(source);
    if (target !== undefined) {
      this.targets.set(alias, target.node);
      return target;
    }
    const message = this.#anchors.has(source)
      ? `The anchor &${source} contains itself`
      : `No anchor &${source} precedes this`;
    this.#add(alias, 'not-yaml', message, `*${source}`, 'the name of a preceding &anchor');
    return nothing;
  }

  #map(map: YAMLMap): Omit<Extent, 'node'> {
    const keys = new Set<string>();
    for (const pair of map.items) {
      const key = pair.key as Node | null;
      if (isMerge(pair)) this.#checkMerge(pair);
      else if (key !== null && !isScalar(key)) {
        this.#add(key, 'not-yaml', 'A key must be a word or a number', 'a list or map', '`key: value`');
      } else if (key !== null) {
        const name = String(key.value ?? '');
        if (isReserved(name))
          this.#add(key, 'bad-name', 'The program cannot use this word as a name', name, 'another name');
        if (keys.has(name))
          this.#add(key, 'duplicate-key', 'The key occurs twice in the same map', name, 'each key once');
        keys.add(name);
      }
    }
    return this.#around(
      map,
      map.items.map(({ value }) => value),
    );
  }

  #around(node: Node, inside: readonly unknown[]): Omit<Extent, 'node'> {
    let [values, depth] = [1, 0];
    for (const one of inside) {
      const extent = isNode(one) ? this.#visit(one) : nothing;
      values = Math.min(values + extent.values, 2 * MAX_VALUES);
      depth = Math.max(depth, extent.depth);
      if (values > MAX_VALUES) this.#large(isNode(one) ? one : node, 'The file holds too many values', MAX_VALUES);
      else if (depth >= DEEPEST) this.#large(node, 'Maps and lists are nested too deeply', DEEPEST);
    }
    return { values, depth: depth + 1 };
  }

  #checkMerge({ key, value }: Pair): void {
    const isSource = (one: unknown): boolean =>
      isMap(one) || (isAlias(one) && isMap(this.#anchors.get(one.source)?.node));
    if (isSource(value) || (isSeq(value) && value.items.every(isSource))) return;
    if (isAlias(value) && this.#anchors.get(value.source) === undefined) return;
    this.#add(key as Node, 'not-yaml', '`<<` takes in another map', '<<', '`<<: *anchor` of a map, or a list of such');
  }

  #large(at: Node, message: string, most: number): void {
    if (!this.#tooLarge) this.#add(at, 'too-large', message, `more than ${most}`, `at most ${most}`);
    this.#tooLarge = true;
  }

  #add(at: Node, code: string, message: string, found: string, allowed: string): void {
    const problem: Problem = { code, severity: 'error', path: [], message, found, allowed };
    this.found.push({ offset: at.range?.[0] ?? 0, problem });
  }
}
