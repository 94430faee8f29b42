import type { Problems } from '../../../core/problem.ts';

/** A position in the file, as a path of keys. */
export type NamePath = (string | number)[];

/** A name that is not one of those that there are. */
export function unknownName(
  at: NamePath,
  what: string,
  name: string,
  names: readonly string[],
  problems: Problems,
): void {
  problems.error(at, `unknown-${what}`, `There is no ${what} \`${name}\``, {
    found: name,
    allowed: names.join(', '),
    near: names,
  });
}
