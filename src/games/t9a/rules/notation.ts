import type { Dice, Roll } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';

/** A number that may be rolled: `count` dice of `sides` (3 or 6) and something added. No dice: the number itself. */
export interface Amount {
  readonly count: number;
  readonly sides: 3 | 6;
  readonly plus: number;
}

/** `name` or `name(value)` taken apart; undefined if it is neither. */
export function splitName(text: string): { name: string; value: string | undefined } | undefined {
  const match = /^\s*([a-z][a-z0-9-]*)\s*(?:\((.*)\))?\s*$/i.exec(text);
  return match ? { name: match[1]!.toLowerCase(), value: match[2]?.trim() } : undefined;
}

/** Reads `2`, `D3`, `D6+1`, `2D6`; undefined if it is something else. */
export function parseAmount(text: string): Amount | undefined {
  const match = /^(?:(\d*)D([36]))?\s*(?:\+?\s*(\d+))?$/i.exec(text.trim());
  if (!match || (match[2] === undefined && match[3] === undefined)) return undefined;
  if (match[2] !== undefined && match[3] !== undefined && !text.includes('+')) return undefined;
  const count = match[2] === undefined ? 0 : match[1] === '' ? 1 : Number(match[1]);
  return { count, sides: match[2] === '3' ? 3 : 6, plus: Number(match[3] ?? 0) };
}

/** The highest that an amount can come to. */
export const most = (a: Amount): number => a.count * a.sides + a.plus;

export function amountText(a: Amount): string {
  if (a.count === 0) return String(a.plus);
  return `${a.count > 1 ? a.count : ''}D${a.sides}${a.plus > 0 ? `+${a.plus}` : ''}`;
}

/** Rolls an amount. A D3 is half of a D6, rounded up. */
export function rollAmount(dice: Dice, a: Amount, why: string): number {
  if (a.count > FEW) return a.plus + dice.total(oneDie(a.sides, why), a.count);
  let sum = a.plus;
  for (let i = 0; i < a.count; i++) sum += faceOf(dice, a.sides, why);
  return sum;
}

/** Dice that are taken one by one; of more, only the sum is: enumerated, their faces would be 6 to the power of their number. */
const FEW = 2;

const faceOf = (dice: Dice, sides: Amount['sides'], why: string): number => {
  const face = dice.d6(why);
  return sides === 3 ? (face + 1) >> 1 : face;
};

const made = new Map<string, Roll>();

/** One die of a sum, by what it is for. */
function oneDie(sides: Amount['sides'], why: string): Roll {
  const key = `D${sides}/${why}`;
  const known = made.get(key) ?? rollOf(`D${sides}, ${why}`, (dice) => faceOf(dice, sides, why));
  made.set(key, known);
  return known;
}
