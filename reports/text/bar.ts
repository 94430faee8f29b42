const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** Draws a bar, exact to an eighth of a column, padded to `room`; empty only for 0. @param share limited to 0..1; NaN draws no bar */
export function bar(share: number, room: number): string {
  const filled = share > 0 ? Math.max(1, Math.round(Math.min(1, share) * room * 8)) : 0;
  return `${'█'.repeat(filled >> 3)}${eighths[filled & 7]}`.padEnd(room);
}

/** Draws a bar between two thin lines, at 0 and 1: two columns more than `room`. */
export const framedBar = (share: number, room: number): string => `▕${bar(share, room)}▏`;

export function markedBar(share: number, mark: number, room: number): string {
  const at = Math.min(room - 1, Math.max(0, Math.round(mark * room)));
  const plain = bar(share, room);
  return `${plain.slice(0, at)}|${plain.slice(at + 1)}`;
}

/** Draws `2 * half + 1` columns, to the left exact to half a column. @param share of `half`, −1..1; NaN for no bar */
export function signedBar(share: number, half: number): string {
  const halves = share < 0 ? Math.max(1, Math.round(Math.min(1, -share) * half * 2)) : 0;
  const left = `${halves % 2 === 1 ? '▐' : ''}${'█'.repeat(halves >> 1)}`.padStart(half);
  return `${left}│${bar(share, half)}`;
}

export const fillings = ['█', '▒', '░'] as const;

/** Draws the shares of a whole in `room` columns; a share that rounds to 0 is omitted. */
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

/** Returns the round number at the end of an axis that must include `most`; 0 for 0. */
export function axisEnd(most: number): number {
  if (!(most > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(most) + 1e-9);
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8].find((factor) => factor * power >= most * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(2));
}
