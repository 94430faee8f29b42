import type { ProvedInterval } from '../../src/engine/paths/bounds.ts';
import type { BestPlay } from '../../src/run/best-play.ts';
import { formatProved } from '../../src/stats/format/format-proved.ts';

/** The significant digits of a value: more say nothing to a player. */
const DIGITS = 4;
/** The advantage above which a move costs something. */
const TIE = 1e-9;

type Kind = BestPlay['kind'];

export const valueText = ({ low, high }: ProvedInterval, kind: Kind): string => {
  const width = high - low;
  if (Math.abs(low) < TIE && Math.abs(high) < TIE) return formatProved(0, 0, kind);
  const middle = (low + high) / 2;
  // An exact value is rounded to what a player reads.
  return width < 1e-7 ? formatProved(middle, middle + 1e-13, kind, DIGITS) : formatProved(low, high, kind, DIGITS);
};

/** Returns the cost of a move in points of a percentage, or in units of a mean. */
export function costText(best: ProvedInterval, move: ProvedInterval, kind: Kind): string {
  const scale = kind === 'probability' ? 100 : 1;
  const unit = kind === 'probability' ? ' points' : '';
  const [least, most] = [Math.max(0, best.low - move.high), Math.max(0, best.high - move.low)];
  if (most < TIE) return 'as good';
  const text = valueText({ low: least * scale, high: most * scale }, 'mean');
  return `${text}${unit}`;
}
