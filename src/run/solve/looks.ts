/** Trials at which a value may be looked at: the first number doubled again and again, and the most. */
export function looksOf(first: number, most: number): number[] {
  const looks = [first];
  while (looks.at(-1)! < most) looks.push(Math.min(most, 2 * looks.at(-1)!));
  return looks;
}

/** More than the estimate says, for the estimate is not certain. */
const MARGIN = 1.2;
/** Looks that are left out at once at most: a value that seems to be close by chance need not have all trials. */
const STRIDE = 3;

/**
 * The next look at which an interval may have left the target: its width falls with the root of the trials.
 *
 * @param off - half the width of the interval now in units of how far its middle is from the target; NaN if not known
 * @returns undefined after the last
 */
export function nextTotal(looks: readonly number[], trials: number, off: number): number | undefined {
  const ahead = looks.filter((look) => look > trials);
  const needed = trials * off ** 2 * MARGIN;
  const enough = ahead.findIndex((look) => look >= needed);
  return ahead[enough < 0 ? Math.min(STRIDE, ahead.length) - 1 : Math.min(enough, STRIDE - 1)];
}
