import type { Problems } from '../../core/problem.ts';
import { partsOfPath } from './dotted-path.ts';
import { isMap } from './plain.ts';
import { sharedKeys } from './shared-keys.ts';

type Path = readonly (string | number)[];

/** A patch part by part, whether the file writes it nested, with dotted keys, or both. */
export interface PatchNode {
  /** Where it stands in the file. */
  readonly at: Path;
  /** What stands below it, by name; without them it is a value. */
  readonly parts?: Map<string, PatchNode>;
  readonly value?: unknown;
}

/** The part of a patch that has parts. */
export type PatchBranch = PatchNode & { readonly parts: Map<string, PatchNode> };

/** Reads a patch; what cannot be patched, or is patched twice, is left out with a problem. */
export function readPatch(patch: Readonly<Record<string, unknown>>, at: Path, problems: Problems): PatchBranch {
  const root = { at, parts: new Map<string, PatchNode>() };
  grow(root, patch, [], problems);
  return root;
}

function grow(into: PatchBranch, patch: object, before: readonly string[], problems: Problems): void {
  for (const [key, value] of Object.entries(patch)) {
    const at = [...into.at, key];
    const parts = partsOfPath(key);
    if (!Array.isArray(parts)) {
      const { message, ...more } = parts;
      problems.error(at, 'bad-patch-path', message, more);
      continue;
    }
    const path = [...before, ...parts];
    if (Object.hasOwn(sharedKeys, path[0]!)) {
      problems.error(at, 'bad-patch-path', `\`${path[0]}\` cannot be patched: ${sharedKeys[path[0]!]}`);
    } else if (isMap(value) && Object.keys(value).length > 0) {
      const branch = branchAt(into, parts, at);
      if (branch) grow({ ...branch, at }, value, path, problems);
      else patchedTwice(path, at, problems);
    } else {
      const branch = branchAt(into, parts.slice(0, -1), at);
      const name = parts.at(-1)!;
      if (!branch || branch.parts.has(name)) patchedTwice(path, at, problems);
      else branch.parts.set(name, { at, value });
    }
  }
}

/** The branch at some parts below another, made where there is none; undefined where a value stands in the way. */
function branchAt(from: PatchBranch, parts: readonly string[], at: Path): PatchBranch | undefined {
  let node = from;
  for (const part of parts) {
    const next = node.parts.get(part) ?? { at, parts: new Map<string, PatchNode>() };
    if (next.parts === undefined) return undefined;
    node.parts.set(part, next);
    node = next as PatchBranch;
  }
  return node;
}

const patchedTwice = (path: readonly string[], at: Path, problems: Problems): void =>
  problems.error(at, 'patched-twice', `The patch has \`${path.join('.')}\` twice, or a part of it besides`);

/** The value that a patch gives to a place where nothing stands: what it takes away was never there. */
export function wholeOf({ parts, value }: PatchNode): unknown {
  if (parts === undefined) return value;
  const given = [...parts].filter(([, node]) => node.parts !== undefined || node.value !== null);
  return Object.fromEntries(given.map(([part, node]) => [part, wholeOf(node)]));
}

/** Where a patch says what stands at a path of the patched file: the nearest that it has around it. */
export function writtenAt(root: PatchNode, path: Path): Path {
  let node = root;
  for (const [i, part] of path.entries()) {
    const next = node.parts?.get(String(part));
    if (next === undefined) return node.parts === undefined ? [...node.at, ...path.slice(i)] : node.at;
    node = next;
  }
  return node.at;
}

/** Whether a patch gives the value at a path, or one around it. */
export function patches(root: PatchNode, path: Path): boolean {
  let node: PatchNode | undefined = root;
  for (const part of path) {
    if (node.parts === undefined) return true;
    node = node.parts.get(String(part));
    if (node === undefined) return false;
  }
  return true;
}

/** How many values a patch has. */
export const countValues = ({ parts }: PatchNode): number =>
  parts === undefined ? 1 : [...parts.values()].reduce((sum, node) => sum + countValues(node), 0);
