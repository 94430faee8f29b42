import type { Problems } from '../../../core/problem.ts';

export type NamePath = (string | number)[];

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
