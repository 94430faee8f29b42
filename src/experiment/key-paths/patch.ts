import type * as z from 'zod/mini';
import type { Problem } from '../../core/problem.ts';
import type { ExpandedFile } from '../design/points.ts';
import { error } from '../problems/leaf-problem.ts';
import { defOf, kindsOf, mayBeMissing } from '../problems/zod-kinds.ts';
import { childSchema } from '../problems/zod-problems.ts';
import { some, words } from '../problems/zod-words.ts';
import { type PatchBranch, type PatchNode, wholeOf } from './patch-tree.ts';
import { type PathTarget, partOf, type StepFault, stepFault, topOf, unknownPath } from './paths.ts';
import { isMap } from './plain.ts';
import { sharedKeys } from './shared-keys.ts';

export interface PatchedValue {
  readonly path: readonly string[];
  /** The new value; undefined deletes the key. */
  readonly value: unknown;
  readonly before: unknown;
  readonly node: PatchNode;
}

export interface LaidPatch {
  readonly changes: readonly PatchedValue[];
  readonly problems: readonly Problem[];
}

/** Applies a JSON Merge Patch (RFC 7396); a map of positions changes parts of a list, and a path that names nothing is a problem. */
export function applyPatch(root: PatchBranch, file: ExpandedFile, schema: z.core.$ZodType): LaidPatch {
  const changes: PatchedValue[] = [];
  const problems: Problem[] = [];
  let now = file;

  const set = (path: readonly string[], value: unknown, before: unknown, node: PatchNode): void => {
    changes.push({ path, value, before, node });
    now = now.with(path, value);
  };
  const lay = (parts: ReadonlyMap<string, PatchNode>, above: readonly string[]): void => {
    for (const [part, node] of parts) {
      // An earlier change may have added the place, so each change looks it up.
      const place = above.reduce(partOf, topOf(ownPart(now.expanded()), schema));
      const path = [...above, part];
      const there = partOf(place, part);
      const fault = faultOf(place, part, node, above) ?? (node.parts && blockOf(there, node.parts, path));
      if (fault) problems.push({ ...fault, path: node.at });
      else if (node.parts && stepsInto(there, node.parts)) lay(node.parts, path);
      else if (node.value === null) set(path, undefined, there.value, node);
      // A map without keys leaves a map unchanged.
      else if (!(isMap(node.value) && isMap(there.value))) set(path, wholeOf(node), there.value, node);
    }
  };
  lay(root.parts, []);
  return { changes, problems };
}

const ownPart = (file: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(file).filter(([key]) => !Object.hasOwn(sharedKeys, key)));

function faultOf(place: PathTarget, part: string, node: PatchNode, above: readonly string[]): Problem | undefined {
  const fault = stepFault(place, part, above);
  if (!fault) return node.value === null ? keptProblem(place, part) : undefined;
  return isNew(place, part, node) ? undefined : unknownPath([...above, part], withNew(fault, place));
}

function blockOf(
  there: PathTarget,
  parts: ReadonlyMap<string, PatchNode>,
  path: readonly string[],
): Problem | undefined {
  if (stepsInto(there, parts) || takesMap(there)) return undefined;
  const [part] = parts.keys();
  return unknownPath([...path, part!], stepFault(there, part!, path)!);
}

function stepsInto({ value, schemas }: PathTarget, parts: ReadonlyMap<string, PatchNode>): boolean {
  if (Array.isArray(value))
    return !takesMap({ value, schemas }) || [...parts.keys()].every((part) => /^\d+$/.test(part));
  return isMap(value);
}

const takesMap = ({ schemas }: PathTarget): boolean => schemas.some((schema) => kindsOf(schema).has('map'));

/** Whether a part is new: the next position of a growing list, or, in a map of names, a complete entry or one that resembles no other. */
function isNew(place: PathTarget, part: string, node: PatchNode): boolean {
  const { value } = place;
  if (node.value === null) return false;
  if (Array.isArray(value)) return part === String(value.length) && mayGrow(place);
  const whole = wholeOf(node);
  const names = isMap(value) ? Object.keys(value) : [];
  return entriesOf(place).some((entry) =>
    isMap(whole)
      ? names.length === 0 || required(entry).every((key) => Object.hasOwn(whole, key))
      : accepts(entry, whole),
  );
}

const mayGrow = ({ value, schemas }: PathTarget): boolean => {
  const list = value as readonly unknown[];
  return list.length === 0 || schemas.some((schema) => accepts(schema, [...list, list.at(-1)]));
};

const entriesOf = ({ schemas }: PathTarget): z.core.$ZodType[] =>
  schemas.flatMap((schema) => (defOf(schema).type === 'record' ? (childSchema(schema, '') ?? []) : []));

const accepts = (schema: z.core.$ZodType, value: unknown): boolean =>
  (schema as z.ZodMiniType).safeParse(value).success;

function required(schema: z.core.$ZodType): string[] {
  const def = defOf(schema);
  return def.type === 'object' ? Object.keys(def.shape).filter((key) => !mayBeMissing(def.shape[key]!)) : [];
}

/** Adds to an error the parts that a patch may add, unlike `--set` and sweeps. */
function withNew(fault: StepFault, place: PathTarget): StepFault {
  const { value } = place;
  if (Array.isArray(value)) {
    const more = `position ${value.length} for a new one`;
    if (!mayGrow(place)) return fault;
    return { ...fault, allowed: value.length === 0 ? more : `${fault.allowed}, or ${more}` };
  }
  const keys = entriesOf(place)
    .map(required)
    .find((names) => names.length > 0);
  return keys ? { ...fault, allowed: `${fault.allowed}, or a new one with ${some(keys, 8)}` } : fault;
}

function keptProblem({ value, schemas }: PathTarget, part: string): Problem | undefined {
  if (Array.isArray(value)) {
    return error('wrong-value', [], 'One position of a list cannot be taken away', {
      found: 'nothing',
      allowed: 'the whole list without it',
    });
  }
  const own = schemas.flatMap((schema) => {
    const def = defOf(schema);
    return def.type === 'object' ? (def.shape[part] ?? []) : [];
  });
  if (own.length === 0 || own.some(mayBeMissing)) return undefined;
  const message = `The key \`${part}\` is required and cannot be taken away`;
  return error('wrong-value', [], message, { found: 'nothing', allowed: words(own[0]!) });
}
