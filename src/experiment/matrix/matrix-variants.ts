import type { GameFormat } from '../../core/format.ts';
import { type Problem, Problems } from '../../core/problem.ts';
import { ExpandedFile } from '../design/points.ts';
import { readVariants, writtenVariants } from '../design/variants.ts';
import { expandFile } from '../file/check.ts';
import type { BuiltInLibrary } from '../file/library.ts';
import type { MatrixVariant } from './types.ts';

type Value = Readonly<Record<string, unknown>>;

export type InOrder = (names: readonly string[]) => readonly string[];

export interface SharedVariant extends MatrixVariant {
  readonly shared: Value;
  readonly at: Problem['path'];
}

/** @param combat the file of one combat; `own`: keys that the matrix or a situation sets; `shared`: keys of all */
export function sharedVariants(
  value: unknown,
  {
    combat,
    shared: before,
    own,
    inOrder,
  }: { readonly combat: Value; readonly shared: Value; readonly own: readonly string[]; readonly inOrder: InOrder },
  format: GameFormat,
  library: BuiltInLibrary,
  problems: Problems,
): SharedVariant[] {
  const list = new Problems();
  const written = readVariants(value, inOrder, list);
  const standing = new ExpandedFile(combat, (one) => expandFile(one, format, library));
  const { list: patches, problems: faults } = writtenVariants(written, [], format)(standing, { problems: [] } as never);
  list.list.push(...faults);
  const variants = patches.map(({ variant: { name, text }, changes, at }): SharedVariant => {
    for (const { path } of changes) {
      if (!own.includes(path[0]!)) continue;
      const more = { found: path.join('.'), allowed: 'what all combats share: rules.…' };
      list.error(at([]), 'not-shared', 'A variant of a matrix cannot change units, contacts or charges', more);
    }
    const after = changes.reduce((stage, { path, value }) => stage.with(path, value), standing);
    const isOwn = ([key]: readonly [string, unknown]): boolean => own.includes(key);
    const shared = Object.fromEntries([
      ...Object.entries(before).filter(isOwn),
      ...Object.entries(after.value).filter((entry) => !isOwn(entry)),
    ]);
    const patch = Object.fromEntries(changes.map((one) => [one.path.join('.'), one.value ?? null]));
    return { name, text, patch, shared, at: at([]) };
  });
  problems.list.push(...list.list);
  return list.failed ? [] : variants;
}
