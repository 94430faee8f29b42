import type { Estimate, Gauntlet, GauntletCell } from './gauntlet.ts';

/** An opponent, and what a unit and he come to. */
export interface Meeting {
  readonly opponent: number;
  readonly cell: GauntletCell;
}

/** What is to say about a unit of a list in a line. */
export interface Verdict {
  /** Opponents in whose charge it is surely lost in less than a quarter of combats, and how many there are in all. */
  readonly holds: readonly Meeting[];
  readonly charged: number;
  /** Those in whose charge it is surely lost more often than not, the dearest first. */
  readonly fears: readonly Meeting[];
  /** Those whom it charges with a gain, the largest first. */
  readonly targets: readonly Meeting[];
}

/** A unit holds if it is lost less often than this, and is in danger if more often than that. */
export const share = { holds: 0.25, fears: 0.5 } as const;

/** What is to say about a unit. An interval must lie on one side of a limit for that to be said. */
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

/** What means over opponents are known of. */
export interface Means {
  readonly lost: Estimate;
  readonly pointsLost: Estimate;
  readonly pointsTaken: Estimate;
}

/**
 * Means over the opponents of a unit in a situation, each once: how often it is lost, and points lost and taken a combat. Combats
 * are independent, so that the squares of their half widths add.
 */
export function meansOf(gauntlet: Gauntlet, unit: number, situation: string): Means | undefined {
  const cells = gauntlet.opponents.flatMap((_, opponent) => gauntlet.cell(unit, opponent, situation) ?? []);
  if (cells.length === 0) return undefined;
  const mean = (of: (cell: GauntletCell) => Estimate): Estimate => {
    const all = cells.map(of);
    const sum = (number: (one: Estimate) => number): number => all.reduce((before, one) => before + number(one), 0);
    const estimate = sum((one) => one.estimate) / all.length;
    const half = Math.sqrt(sum(({ low, high }) => ((high - low) / 2) ** 2)) / all.length;
    return { n: sum(({ n }) => n), estimate, low: estimate - half, high: estimate + half };
  };
  return {
    lost: mean((cell) => cell.lost),
    pointsLost: mean((cell) => cell.pointsLost),
    pointsTaken: mean((cell) => cell.pointsTaken),
  };
}
