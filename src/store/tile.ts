/** Trials of a batch that follow each other. */
export interface Stretch {
  /** 0-based. */
  readonly first: number;
  readonly trials: number;
}

/**
 * Lays known stretches into a wanted one, in order and without overlap; one that reaches beyond it cannot be used, for
 * counts cannot be divided. Of those that begin at the same place the longest is taken.
 */
export function tile<S extends Stretch>(wanted: Stretch, known: readonly S[]): { done: S[]; left: Stretch[] } {
  const end = wanted.first + wanted.trials;
  const done: S[] = [];
  const left: Stretch[] = [];
  let at = wanted.first;
  for (const stretch of known.toSorted((a, b) => a.first - b.first || b.trials - a.trials)) {
    if (stretch.first < at || stretch.first + stretch.trials > end) continue;
    if (stretch.first > at) left.push({ first: at, trials: stretch.first - at });
    done.push(stretch);
    at = stretch.first + stretch.trials;
  }
  if (at < end) left.push({ first: at, trials: end - at });
  return { done, left };
}
