/** The left parts of a block, in eighths. */
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/**
 * A bar that fills a share of `room` columns, exact to an eighth of a column and padded to all of them. Only 0 is empty.
 *
 * @param share - 0..1; beyond these the bar is empty or full, and of NaN there is none
 */
export function bar(share: number, room: number): string {
  const filled = share > 0 ? Math.max(1, Math.round(Math.min(1, share) * room * 8)) : 0;
  return `${'█'.repeat(filled >> 3)}${eighths[filled & 7]}`.padEnd(room);
}

/** The same between two thin lines, which are where 0 and 1 are: two columns more. */
export const framedBar = (share: number, room: number): string => `▕${bar(share, room)}▏`;

/** A bar with a mark across it at another share. */
export function markedBar(share: number, mark: number, room: number): string {
  const at = Math.min(room - 1, Math.max(0, Math.round(mark * room)));
  const plain = bar(share, room);
  return `${plain.slice(0, at)}|${plain.slice(at + 1)}`;
}

/**
 * A bar from a line in the middle: to the right for more, to the left for less; `2 * half + 1` columns. To the left there
 * are only halves of a column, for there are no other characters that end on the right.
 *
 * @param share - of `half`, −1..1; of NaN there is no bar
 */
export function signedBar(share: number, half: number): string {
  const halves = share < 0 ? Math.max(1, Math.round(Math.min(1, -share) * half * 2)) : 0;
  const left = `${halves % 2 === 1 ? '▐' : ''}${'█'.repeat(halves >> 1)}`.padStart(half);
  return `${left}│${bar(share, half)}`;
}

/** How the parts of a whole are filled, in their order. */
export const fillings = ['█', '▒', '░'] as const;

/** Shares of a whole side by side in whole columns, `room` in all; a share that is lost to rounding is not shown. */
export function partsBar(shares: readonly number[], room: number): string {
  let [sum, column] = [0, 0];
  return shares
    .map((share, i) => {
      sum += share;
      const to = Math.round(Math.min(1, sum) * room);
      const part = fillings[i % fillings.length]!.repeat(Math.max(0, to - column));
      column = Math.max(column, to);
      return part;
    })
    .join('')
    .padEnd(room);
}

/** The round number at which an axis ends that must reach `most`; 0 for 0. */
export function axisEnd(most: number): number {
  if (!(most > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(most) + 1e-9);
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8].find((factor) => factor * power >= most * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(2));
}
