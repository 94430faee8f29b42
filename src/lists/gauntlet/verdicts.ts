import type { Gauntlet, GauntletCell } from './gauntlet.ts';

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

/** Means over the opponents of a unit in a situation: how often it is lost, and points lost and taken a combat. */
export function meansOf(
  gauntlet: Gauntlet,
  unit: number,
  situation: string,
): { readonly lost: number; readonly pointsLost: number; readonly pointsTaken: number } | undefined {
  const cells = gauntlet.opponents.flatMap((_, opponent) => gauntlet.cell(unit, opponent, situation) ?? []);
  if (cells.length === 0) return undefined;
  const mean = (of: (cell: GauntletCell) => number): number =>
    cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  return {
    lost: mean((cell) => cell.lost.estimate),
    pointsLost: mean((cell) => cell.pointsLost.estimate),
    pointsTaken: mean((cell) => cell.pointsTaken.estimate),
  };
}
