/** Trials before the first look: enough for the normal approximation of all but very rare differences. */
const first = 8192;

/**
 * When a run that goes on until a difference is decided looks at it: after 8,192 trials, then each time they have
 * doubled, at last after `max`. Doubling costs a run at most half of its trials beyond what was needed, and the more
 * looks there are, the more each of them has to be allowed for. A look shortly before the last (with more than four
 * fifths of its trials) is left out: it would tell the same.
 *
 * @param max - the most trials, at least 1
 * @returns numbers of trials, ascending, known before the run
 */
export function looks(max: number): number[] {
  const list: number[] = [];
  for (let n = first; n <= 0.8 * max; n *= 2) list.push(n);
  return [...list, max];
}
