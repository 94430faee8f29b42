import * as z from 'zod/mini';
import type { GameFormat } from '../../core/format.ts';
import { type Problem, Problems } from '../../core/problem.ts';
import { applyPatch, type LaidPatch, type PatchedValue } from '../key-paths/patch.ts';
import { countValues, type PatchBranch, patches, readPatch, writtenAt } from '../key-paths/patch-tree.ts';
import { isMap } from '../key-paths/plain.ts';
import { MAX_CHANGES, MAX_VARIANTS } from '../limits.ts';
import { describeValue, spellKind } from '../problems/spell.ts';
import { some } from '../problems/zod-words.ts';
import type { PatchSource } from './patch-source.ts';

export interface WrittenVariant {
  readonly name: string;
  readonly patch: PatchBranch;
  readonly problems: readonly Problem[];
}

/** Reads variants. @param inOrder puts the names into the order of the file */
export function readVariants(
  value: unknown,
  inOrder: (names: readonly string[]) => readonly string[],
  problems: Problems,
): WrittenVariant[] {
  const path = ['variants'];
  if (!isMap(value) || Object.keys(value).length === 0) {
    const more = { found: spellKind(value), allowed: 'a map of names, each with a map of what it changes' };
    problems.error(path, 'wrong-type', 'Variants are a map of names', more);
    return [];
  }
  const names = inOrder(Object.keys(value));
  if (names.length > MAX_VARIANTS) {
    const more = { found: String(names.length), allowed: `at most ${MAX_VARIANTS}` };
    problems.error(path, 'too-many-variants', 'There are too many variants', more);
    return [];
  }
  return names.flatMap((name): WrittenVariant[] => {
    const at = [...path, name];
    const patch = value[name];
    if (name.trim() === '' || name === 'baseline') {
      const message = name === 'baseline' ? 'This is the name of the unpatched file' : 'The name is empty';
      problems.error(at, 'bad-name', message, { found: describeValue(name), allowed: 'another name' });
    }
    if (isMap(patch) && Object.keys(patch).length > 0) {
      const own = new Problems();
      const tree = readPatch(patch, at, own);
      const count = countValues(tree);
      if (count <= MAX_CHANGES) return [{ name, patch: tree, problems: own.list }];
      const more = { found: String(count), allowed: `at most ${MAX_CHANGES}` };
      problems.error(at, 'too-many-changes', 'The variant changes too many values', more);
      return [];
    }
    const more = { found: spellKind(patch), allowed: 'a map of what it changes: {units.spears.files: 6}' };
    problems.error(at, 'wrong-type', isMap(patch) ? 'The patch is empty' : 'A patch is a map', more);
    return [];
  });
}

/** Reads variants. @param swept paths of the sweep: a variant may change a part of a swept value, but not replace it */
export function writtenVariants(
  variants: readonly WrittenVariant[],
  swept: readonly string[],
  format: GameFormat,
): PatchSource {
  const schema = z.strictObject(format.shape);
  return (file) => {
    const laid = variants.map(({ name, patch, problems }) => {
      const one = applyPatch(patch, file, schema);
      return { name, patch, ...one, problems: [...problems, ...one.problems, ...replacing(one.changes, swept)] };
    });
    return {
      problems: laid.flatMap(({ problems }) => problems),
      list: laid.map(({ name, patch, changes }) => ({
        variant: { name, from: 'variants', text: textOf(changes, swept.length > 0) },
        changes,
        at: (path) => writtenAt(patch, path),
        gives: (path) => patches(patch, path),
      })),
    };
  };
}

function replacing(changes: LaidPatch['changes'], swept: readonly string[]): Problem[] {
  const problems = new Problems();
  for (const { path, node } of changes) {
    const dotted = path.join('.');
    const lost = swept.find((name) => name === dotted || name.startsWith(`${dotted}.`));
    if (lost === undefined) continue;
    const message = `\`${lost}\` gets its values from the sweep: the variant would be the same for all of them`;
    problems.error(node.at, 'swept-and-patched', message, { allowed: 'one of the two' });
  }
  return problems.list;
}

/** Describes a variant for people: a single value with its old one, several by their paths. */
function textOf(changes: LaidPatch['changes'], sweeps: boolean): string {
  const [first] = changes;
  if (!first) return 'no changes';
  if (changes.length > 1) return `${changes.length} changes: ${some(changes.map(nameOf), 4)}`;
  const { value, before } = first;
  if (value === undefined) return `without ${nameOf(first)}`;
  if (before === undefined) return `${nameOf(first)} ${describeValue(value)}`;
  return `${nameOf(first)} ${describeValue(value)}${sweeps ? '' : ` instead of ${describeValue(before)}`}`;
}

const nameOf = ({ path }: PatchedValue): string => path.slice(path.length > 1 ? 1 : 0).join('.');
