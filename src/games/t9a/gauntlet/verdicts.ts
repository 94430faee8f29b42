import type { Estimate, Gauntlet, GauntletCell } from './gauntlet.ts';

export interface Meeting {
  readonly opponent: number;
  readonly cell: GauntletCell;
}

export interface Verdict {
  /** The opponents whose charge the unit loses in significantly less than a quarter of combats, and the number of opponents. */
  readonly holds: readonly Meeting[];
  readonly charged: number;
  /** The opponents whose charge the unit loses significantly more often than not, the most expensive first. */
  readonly fears: readonly Meeting[];
  readonly targets: readonly Meeting[];
}

/** The limits of the probability of loss: a unit holds below `holds`, and is in danger above `fears`. */
export const share = { holds: 0.25, fears: 0.5 } as const;

/** Judges a unit. A finding requires that the interval excludes the limit. */
export function verdictOf(gauntlet: Gauntlet, unit: number): Verdict {
  const meetings = (situation: string): Meeting[] =>
    gauntlet.opponents.flatMap((_, opponent) => {
      const cell = gauntlet.cell(unit, opponent, situation);
      return cell ? [{ opponent, cell }] : [];
    });
  const charged = meetings('charged');
  const bySwing = (a: Meeting, b: Meeting): number =>
    b.cell.swing.estimate - a.cell.swing.estimate || a.opponent - b.opponent;
  return {
    charged: charged.length,
    holds: charged.filter(({ cell }) => cell.lost.high < share.holds).sort(bySwing),
    fears: charged.filter(({ cell }) => cell.lost.low > share.fears).sort((a, b) => bySwing(b, a)),
    targets: meetings('charges')
      .filter(({ cell }) => cell.swing.low > 0)
      .sort(bySwing),
  };
}

export interface Means {
  readonly lost: Estimate;
  readonly pointsLost: Estimate;
  readonly pointsTaken: Estimate;
}

/**
 * Returns the means over a unit's opponents, each with weight 1. Combats are independent, so the squares of their half-widths add; those of
 * proved bounds add up themselves.
 */
export function meansOf(gauntlet: Gauntlet, unit: number, situation: string): Means | undefined {
  const cells = gauntlet.opponents.flatMap((_, opponent) => gauntlet.cell(unit, opponent, situation) ?? []);
  if (cells.length === 0) return undefined;
  const mean = (of: (cell: GauntletCell) => Estimate): Estimate => {
    const all = cells.map(of);
    const sum = (number: (one: Estimate) => number): number => all.reduce((before, one) => before + number(one), 0);
    const estimate = sum((one) => one.estimate) / all.length;
    const isProved = ({ n }: Estimate): boolean => n === Infinity;
    const proved = sum((one) => (isProved(one) ? (one.high - one.low) / 2 : 0));
    const squares = sum((one) => (isProved(one) ? 0 : ((one.high - one.low) / 2) ** 2));
    const half = (proved + Math.sqrt(squares)) / all.length;
    const n = all.every(isProved) ? Infinity : sum((one) => (isProved(one) ? 0 : one.n));
    return { n, estimate, low: estimate - half, high: estimate + half };
  };
  return {
    lost: mean((cell) => cell.lost),
    pointsLost: mean((cell) => cell.pointsLost),
    pointsTaken: mean((cell) => cell.pointsTaken),
  };
}
