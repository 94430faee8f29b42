import type { Branch } from '../../src/engine/explain/best-line.ts';
import type { ProvedInterval } from '../../src/engine/paths/bounds.ts';
import type { BestPlay } from '../../src/run/best-play.ts';
import { formatProved } from '../../src/stats/format/format-proved.ts';

/** The significant digits of a value; further ones do not help a player. */
const DIGITS = 4;
/** The advantage above which a move has a cost. */
const TIE = 1e-9;

/** The width below which bounds are called exact: their rounding errors. */
const EXACT = 1e-7;

type Kind = BestPlay['kind'];

export const valueText = ({ low, high }: ProvedInterval, kind: Kind): string => {
  if (Math.abs(low) < TIE && Math.abs(high) < TIE) return formatProved(0, 0, kind);
  const middle = (low + high) / 2;
  return isExactly({ low, high })
    ? formatProved(middle, middle + 1e-13, kind, DIGITS)
    : formatProved(low, high, kind, DIGITS);
};

/** Returns the cost of a move in points of a percentage, or in units of a mean. */
function costText(best: ProvedInterval, move: ProvedInterval, kind: Kind): string {
  const scale = kind === 'probability' ? 100 : 1;
  const unit = kind === 'probability' ? ' points' : '';
  const [least, most] = [Math.max(0, best.low - move.high), Math.max(0, best.high - move.low)];
  if (most < TIE) return 'as good';
  const text = valueText({ low: least * scale, high: most * scale }, 'mean');
  return `${text}${unit}`;
}

export const isExactly = ({ low, high }: ProvedInterval): boolean => high - low < EXACT;

/** Returns the basis of the value of best play: exact or proved bounds. */
export const basisText = (plan: ProvedInterval): string => (isExactly(plan) ? 'exact' : 'proved bounds');

/** A first move in words, with its value and its cost against the best. */
export interface MoveWords {
  readonly text: string;
  readonly value: string;
  readonly cost: string;
}

export const movesInWords = ({ kind, moves }: BestPlay): MoveWords[] =>
  moves.map((move) => ({
    ...{ text: move.text, value: valueText(move, kind) },
    cost: move.isBest ? 'best' : costText(moves[0]!, move, kind),
  }));

/** A move of the best play in words, with the moves that may follow. */
export interface LineWords {
  readonly text: string;
  readonly next: readonly LineWords[];
}

/** The maximum number of choices shown within a move, and their minimum share of it. */
const MOST = 4;
const LEAST = 0.02;

export const lineInWords = (line: readonly Branch[]): LineWords[] => line.map((branch) => branchInWords(branch, true));

function branchInWords({ probability, when, move, within, next }: Branch, isFirst: boolean): LineWords {
  const head = isFirst ? '' : `${[shareText(probability), ...when].join(', ')}: `;
  const shown = within.filter((one) => one.probability >= LEAST * probability).slice(0, MOST);
  const inside = shown.map((one) => `${one.text} (${shareText(one.probability)})`).join(', ');
  return {
    text: `${head}${move ?? 'no attack is possible any more'}${inside === '' ? '' : `; then ${inside}`}`,
    next: next.filter((one) => one.move !== undefined || next.length > 1).map((one) => branchInWords(one, false)),
  };
}

const shareText = (probability: number): string => `${(100 * probability).toFixed(1)} %`;
