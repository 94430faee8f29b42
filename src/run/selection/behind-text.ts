import { formatDifference } from '../../stats/format/format-difference.ts';
import type { Behind } from '../../stats/selection/selection.ts';

/** Formats the distance of a candidate from the best, in points or per cent: `−2 (−4 to 0)`. */
export function behindText(
  { estimate, low, high }: Behind,
  trials: number,
  { share }: { readonly share: boolean },
): string {
  const scale = share ? 100 : 1;
  const { estimate: text, interval } = formatDifference(scale * estimate, scale * low, scale * high, trials);
  return `${text} (${interval ?? text})`;
}
