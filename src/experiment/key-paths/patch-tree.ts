import type { Problems } from '../../core/problem.ts';
import { partsOfPath } from './dotted-path.ts';
import { isMap } from './plain.ts';
import { sharedKeys } from './shared-keys.ts';

type Path = readonly (string | number)[];

/** A patch part by part, written nested, with dotted keys, or both. */
export interface PatchNode {
  readonly at: Path;
  readonly parts?: Map<string, PatchNode>;
  readonly value?: unknown;
}

export type PatchBranch = PatchNode & { readonly parts: Map<string, PatchNode> };

/** Reads a patch; omits values that cannot be patched, or are patched twice, with a problem. */
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
  problems.error(at, 'patched-twice', `The patch has \`${path.join('.')}\` twice, or also a part of it`);

/** Returns the value of a patch in an empty place, where deletions have no effect. */
export function wholeOf({ parts, value }: PatchNode): unknown {
  if (parts === undefined) return value;
  const given = [...parts].filter(([, node]) => node.parts !== undefined || node.value !== null);
  return Object.fromEntries(given.map(([part, node]) => [part, wholeOf(node)]));
}

/** Returns the nearest path in the patch to, or around, a path in the patched file. */
export function writtenAt(root: PatchNode, path: Path): Path {
  let node = root;
  for (const [i, part] of path.entries()) {
    const next = node.parts?.get(String(part));
    if (next === undefined) return node.parts === undefined ? [...node.at, ...path.slice(i)] : node.at;
    node = next;
  }
  return node.at;
}

export function patches(root: PatchNode, path: Path): boolean {
  let node: PatchNode | undefined = root;
  for (const part of path) {
    if (node.parts === undefined) return true;
    node = node.parts.get(String(part));
    if (node === undefined) return false;
  }
  return true;
}

export const countValues = ({ parts }: PatchNode): number =>
  parts === undefined ? 1 : [...parts.values()].reduce((sum, node) => sum + countValues(node), 0);
