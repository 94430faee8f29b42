import { readdirSync, readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { Rng, seedWords } from '../../src/core/rng.ts';
import { packageFolder } from '../../src/experiment/package-folder.ts';

const folder = new URL('experiments/', packageFolder());
const shipped = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

const names = ['__proto__', 'constructor', 'toString', '<<', '', '.', 'a.b', '\u001b[31m', '\u009b2J', 'combat', '=1'];
const extremes = [0, -1, 1.5, 1e15, -1e308, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, null, true, [], {}];
const rules = ['impact-hits(20D6)', 'multiple-wounds(12D6)', 'aegis(7+)', 'immune(constructor)', 'grind-attacks(D6+9)'];
const texts = ['<script>', 'x'.repeat(5000), '12', 'yes', '\u202e', '{from: 1, to: 9}', 'always', 'never', 'sampled'];
const values = [...names, ...rules, ...texts, ...extremes];
const marks = ['&a ', '*b', '!t', '{', '\t', '"', '\0', '- ', '!!set ', '%', '? '];

type Tree = Record<string, unknown> | unknown[];
type Below = (n: number) => number;

/** A mutant of a shipped experiment: one to four changes of values, types, names and structure at random places. */
export function mutant(seed: number): string {
  const below = dieOf(seed);
  const text = shipped[below(shipped.length)]!;
  if (below(10) === 0) {
    const at = below(text.length);
    return `${text.slice(0, at)}${marks[below(marks.length)]}${text.slice(at + below(20))}`;
  }
  const root = parse(text, { merge: true }) as Tree;
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const { tree, key } = somewhere(root, below);
    if (key !== undefined) change(tree, key, root, below);
  }
  return stringify(root, { aliasDuplicateObjects: false });
}

const dieOf = (seed: number): Below => {
  const rng = new Rng();
  rng.setKey(seedWords(`fuzz/${seed}`));
  rng.startTrial(0);
  return (n) => Math.floor((rng.next() / 2 ** 32) * n);
};

const at = (tree: Tree, key: string): unknown => (tree as Record<string, unknown>)[key];

function somewhere(root: Tree, below: Below): { readonly tree: Tree; readonly key: string | undefined } {
  for (let tree = root; ; ) {
    const keys = Object.keys(tree);
    const key = keys[below(keys.length)];
    const inside = key === undefined ? undefined : at(tree, key);
    if (typeof inside !== 'object' || inside === null || below(4) === 0) return { tree, key };
    tree = inside as Tree;
  }
}

function change(tree: Tree, key: string, root: Tree, below: Below): void {
  const old = at(tree, key);
  const set = (to: string, value: unknown): void => {
    Object.defineProperty(tree, to, { value, enumerable: true, configurable: true, writable: true });
  };
  const how = below(8);
  // Most such numbers are right: these are the mutants that run.
  if (how < 3 && typeof old === 'number') set(key, [old + 1, old - 1, 2 * old, old * 10, 0, 1][below(6)]);
  else if (how < 3) set(key, values[below(values.length)]);
  else if (how === 3 && Array.isArray(tree)) tree.push(old);
  else if (how === 3) Reflect.deleteProperty(tree, key);
  else if (how === 4) set(Array.isArray(tree) ? key : names[below(names.length)]!, old);
  else if (how === 5) set(Array.isArray(tree) ? key : `${key}x`, structuredClone(old));
  else {
    const { tree: other, key: from } = somewhere(root, below);
    if (from !== undefined) set(key, structuredClone(at(other, from)));
  }
}
