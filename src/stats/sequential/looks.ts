/** The number of trials before the first look: enough for the normal approximation of all but very rare differences. */
const first = 8192;

/**
 * Returns the looks of a run that plays until a difference is decided: after 8,192 trials, then after each doubling, at last after `max`.
 * Doubling wastes at most half of a run's trials, and more looks would need wider bounds. A look shortly before the last (with more than
 * four fifths of its trials) is left out, since it adds little.
 *
 * @param max - the maximum number of trials, at least 1
 * @returns numbers of trials, ascending, known before the run
 */
export function looks(max: number): number[] {
  const list: number[] = [];
  for (let n = first; n <= 0.8 * max; n *= 2) list.push(n);
  return [...list, max];
}
