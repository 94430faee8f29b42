import { Cache } from '../../../core/cache.ts';
import type { Dice, Roll } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';

/** A number that may be rolled: `count` dice of `sides` (3 or 6), plus a number. Without dice, the number alone. */
export interface Amount {
  readonly count: number;
  readonly sides: 3 | 6;
  readonly plus: number;
  /** Additional dice, of which as many are discarded: the lowest, or the highest if negative (T9A26-MOD-4). */
  readonly extra?: number;
  /** The amount is halved, rounding up; or one less, at least one. */
  readonly reduced?: 'half' | 'less';
}

/** Reads `2`, `D3`, `D6+1`, `2D6`; undefined for other texts. */
export function parseAmount(text: string): Amount | undefined {
  const match = /^(?:(\d*)D([36]))?\s*(?:\+?\s*(\d+))?$/i.exec(text.trim());
  if (!match || (match[2] === undefined && match[3] === undefined)) return undefined;
  if (match[2] !== undefined && match[3] !== undefined && !text.includes('+')) return undefined;
  const dice = match[1] === '' ? 1 : Number(match[1]);
  const count = match[2] === undefined ? 0 : dice;
  return { count, sides: match[2] === '3' ? 3 : 6, plus: Number(match[3] ?? 0) };
}

export const most = (a: Amount): number => halved(a, a.count * a.sides + a.plus);

export const certain = (plus: number): Amount => ({ count: 0, sides: 6, plus });

/** Returns the mean of an amount that is neither maximised nor halved, for choices. */
export const meanAmount = (a: Amount): number => (a.count * (a.sides + 1)) / 2 + a.plus;

const halved = ({ reduced }: Amount, n: number): number => {
  if (reduced === 'less') return Math.max(1, n - 1);
  return reduced === 'half' ? (n + 1) >> 1 : n;
};

export function amountText(a: Amount): string {
  const words = { half: 'half of ', less: 'one less than ' };
  const half = a.reduced ? words[a.reduced] : '';
  if (a.count === 0) return `${half}${a.plus}`;
  const kept = (a.extra ?? 0) > 0 ? ', maximised' : ', minimised';
  const extra = a.extra ? kept : '';
  return `${half}${a.count > 1 ? a.count : ''}D${a.sides}${a.plus > 0 ? `+${a.plus}` : ''}${extra}`;
}

/** Returns a key of equal amounts: the text of one does not say how often it is Maximised. */
export const amountKey = (a: Amount): string => (a.extra ? `${amountText(a)} ${a.extra}` : amountText(a));

/** Rolls an amount. A D3 is half of a D6, rounded up. */
export function rollAmount(dice: Dice, a: Amount, why: string): number {
  if (a.reduced)
    return halved(a, rollAmount(dice, { count: a.count, sides: a.sides, plus: a.plus, extra: a.extra ?? 0 }, why));
  if (a.extra) return a.plus + rollKept(dice, a, a.extra, why);
  if (a.count > FEW) return a.plus + dice.total(oneDie(a.sides, why), a.count);
  let sum = a.plus;
  for (let i = 0; i < a.count; i++) sum += faceOf(dice, a.sides, why);
  return sum;
}

function rollKept(dice: Dice, a: Amount, extra: number, why: string): number {
  const faces: number[] = [];
  for (let i = 0; i < a.count + Math.abs(extra); i++) faces.push(faceOf(dice, a.sides, why));
  faces.sort((x, y) => (extra > 0 ? y - x : x - y));
  let sum = 0;
  for (let i = 0; i < a.count; i++) sum += faces[i]!;
  return sum;
}

/** The maximum of dice enumerated singly; of more, only the sum, because faces would be 6 to the power of their number. */
const FEW = 2;

const faceOf = (dice: Dice, sides: Amount['sides'], why: string): number => {
  const face = dice.d6(why);
  return sides === 3 ? (face + 1) >> 1 : face;
};

const oneDice = new Cache<Roll>(1024);

const oneDie = (sides: Amount['sides'], why: string): Roll =>
  oneDice.get(`D${sides}, ${why}`, () => rollOf(`D${sides}, ${why}`, (dice) => faceOf(dice, sides, why)));
