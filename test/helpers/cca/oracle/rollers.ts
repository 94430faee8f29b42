import { type Fraction, fractions } from './numbers.ts';
import type { Scene } from './scene.ts';
import { attacker, duel, type Leader, theirs, type Unit } from './stage.ts';

/** Rollers of sections J.2 and J.4, which roll n dice of which H faces hit a unit without special ignores. */
export const rollers: readonly { n: number; h: number; scene: (target: Unit, leaders: readonly Leader[]) => Scene }[] =
  [
    { unit: 'LI', n: 2, h: 1 },
    { unit: 'LS', n: 2, h: 1 },
    { unit: 'LBC', n: 2, h: 2, led: true },
    { unit: 'LC', n: 3, h: 1, cards: 1 },
    { unit: 'LB', n: 3, h: 2, cards: 1, led: true },
    { unit: 'LI', n: 4, h: 1, cards: 2 },
    { unit: 'LI', n: 5, h: 1, cards: 3 },
    { unit: 'LBCh', blocks: 2, n: 2, h: 2 },
    { unit: 'LBCh', blocks: 2, n: 2, h: 3, led: true },
    { unit: 'LBCh', n: 3, h: 2 },
    { unit: 'AX', n: 3, h: 2 },
    { unit: 'MC', n: 3, h: 3, led: true },
    { unit: 'CAM', n: 3, h: 2 },
    { unit: 'WA', blocks: 3, n: 3, h: 3, led: true },
    { unit: 'MI', n: 4, h: 2 },
    { unit: 'HC', n: 4, h: 3, led: true },
    { unit: 'CatC', n: 4, h: 2 },
    { unit: 'HCH', n: 4, h: 3, led: true },
    { unit: 'WA', n: 4, h: 2 },
    { unit: 'HI', n: 5, h: 2 },
    { unit: 'HI', n: 5, h: 3, led: true },
    { unit: 'HI', n: 6, h: 2, cards: 1 },
    { unit: 'HI', n: 6, h: 3, cards: 1, led: true },
  ].map(({ unit, blocks, n, h, cards = 0, led = false }) => ({
    n,
    h,
    scene: (victim, leaders) =>
      duel([victim, attacker(unit, blocks)], [...leaders, ...(led ? [theirs] : [])], { bonusDice: cards }),
  }));

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

/** Returns the number of the 6^n rolls of n dice in which k show one of h faces (J.1). */
export const ways = (n: number, h: number, k: number): number => choose(n, k) * h ** k * (6 - h) ** (n - k);

function waysBetween({ n, h }: { n: number; h: number }, first: number, last: number): number {
  let sum = 0;
  for (let k = first; k <= Math.min(n, last); k++) sum += ways(n, h, k);
  return sum;
}

export const eliminates = (roller: { n: number; h: number }, blocks: number): Fraction =>
  fractions.ratio(waysBetween(roller, blocks, roller.n), 6 ** roller.n);

export const killsLeader = (roller: { n: number; h: number }, blocks: number): Fraction =>
  fractions.ratio(6 * waysBetween(roller, blocks, roller.n) + waysBetween(roller, 1, blocks - 1), 36 * 6 ** roller.n);

/** The probability that elephants, whose swords are rolled again, eliminate a unit of 1 to 4 blocks (J.2). */
export const elephantsEliminate: Readonly<Record<string, readonly string[]>> = {
  LI: ['5/9', '5/27', '5/108', '5/486'],
  AX: ['19/27', '1/3', '19/162', '199/5832'],
  MI: ['65/81', '115/243', '155/729', '170/2187'],
  HI: ['211/243', '433/729', '233/729', '922/6561'],
};
