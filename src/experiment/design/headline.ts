import type { Problems } from '../../core/problem.ts';

export interface Headline {
  readonly subject: string;
  readonly metric: string;
}

/** Splits `spears.break` or `spears.marshal.alive` at the last dot. */
export function parseHeadline(name: string): Headline {
  const dot = name.lastIndexOf('.');
  return { subject: name.slice(0, Math.max(0, dot)), metric: name.slice(dot + 1) };
}

export function checkMetrics(
  names: readonly string[],
  known: readonly string[],
  path: readonly string[],
  problems: Problems,
): void {
  for (const [i, name] of names.entries()) {
    if (known.includes(name)) continue;
    problems.error([...path, i], 'unknown-metric', `There is no metric \`${name}\``, {
      found: name,
      allowed: `subject.metric, such as ${known.slice(0, 3).join(', ')}`,
      near: known,
    });
  }
}
