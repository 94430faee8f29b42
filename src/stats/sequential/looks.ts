/** The number of trials before the first look: enough for the normal approximation of all but very rare differences. */
const first = 8192;

/**
 * Returns looks after 8,192 trials, each doubling, and at last `max`: doubling wastes at most half of the trials, and more looks would need
 * wider bounds. A look with more than four fifths of `max` is omitted.
 * @param max at least 1
 * @returns numbers of trials, ascending
 */
export function looks(max: number): number[] {
  const list: number[] = [];
  for (let n = first; n <= 0.8 * max; n *= 2) list.push(n);
  return [...list, max];
}
