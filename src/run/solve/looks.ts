/** The first number of trials, doubled repeatedly, and the maximum. */
export function looksOf(first: number, most: number): number[] {
  const looks = [first];
  while (looks.at(-1)! < most) looks.push(Math.min(most, 2 * looks.at(-1)!));
  return looks;
}

/** The margin over the estimated number of trials, which is uncertain. */
const MARGIN = 1.2;
/** The factor of trials between looks, since a value that seems close by chance need not have all trials. */
const STRIDE = 3;

/** Returns the next total of trials, undefined after the last; `off` is half-width / distance from the target, which falls with √trials. */
export function nextTotal(looks: readonly number[], trials: number, off: number): number | undefined {
  const ahead = looks.filter((look) => look > trials);
  const needed = trials * off ** 2 * MARGIN;
  const enough = ahead.findIndex((look) => look >= needed);
  return ahead[enough < 0 ? Math.min(STRIDE, ahead.length) - 1 : Math.min(enough, STRIDE - 1)];
}
