import type { UnitOfList } from '../lists/listed-units.ts';
import { type GauntletSituation, situations } from './situations.ts';

export interface Estimate {
  /** The number of trials, or of those with the same error; Infinity if proved, 0 if unknown. */
  readonly n: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface GauntletCell {
  /** The number of trials with an equal error at a probability of 1/2. */
  readonly trials: number;
  /** The probability of being broken or destroyed: of the unit, and of the enemy. */
  readonly lost: Estimate;
  readonly enemyLost: Estimate;
  /** The probability of being destroyed, which alone scores points. */
  readonly destroyed: Estimate;
  readonly enemyDestroyed: Estimate;
  /** The points of destroyed units; `swing` is points taken minus points lost. */
  readonly pointsLost: Estimate;
  readonly pointsTaken: Estimate;
  readonly swing: Estimate;
}

export interface Contender {
  readonly label: string;
  readonly name: string;
  readonly points: number | undefined;
}

export interface Gauntlet {
  readonly units: readonly Contender[];
  readonly opponents: readonly Contender[];
  readonly situations: readonly GauntletSituation[];
  readonly standing: readonly string[];
  /** The index of the first identical unit, and opponent, for each one: its own, if none precedes it. */
  readonly alike: { readonly units: readonly number[]; readonly opponents: readonly number[] };
  /** Returns a cell; undefined if the combat was not played, or a charging unit cannot charge. */
  cell(unit: number, opponent: number, situation: string): GauntletCell | undefined;
}

/** Returns how a cell is known: by proof if all of its numbers are. */
export const howOfCell = (cell: GauntletCell): 'proved' | 'thinned' =>
  (Object.keys(kept) as (keyof typeof kept)[]).every((key) => cell[key].n === Infinity) ? 'proved' : 'thinned';

/** The metrics of a matrix that make a cell, in the cell's order. */
export const kept = {
  lost: 'gone',
  enemyLost: 'enemy_gone',
  destroyed: 'destroyed',
  enemyDestroyed: 'enemy_destroyed',
  pointsLost: 'points_lost',
  pointsTaken: 'points_gained',
  swing: 'points_swing',
} as const satisfies Record<Exclude<keyof GauntletCell, 'trials'>, string>;

export type GauntletUnit = Pick<UnitOfList, 'id' | 'keys'>;

export interface GauntletText<Unit extends GauntletUnit = GauntletUnit> {
  readonly name: string;
  readonly seed: string;
  readonly halfWidth: number;
  readonly units: readonly Unit[];
  readonly opponents: unknown;
  readonly situations: readonly GauntletSituation[];
}

export function gauntletExperiment(text: GauntletText): Record<string, unknown> {
  const rows = text.units.map(({ id, keys }) => ({ label: id, optional: true, ...keys }));
  return {
    ...{ breaktest: 1, name: text.name.slice(0, 300), system: 't9a', edition: '2026', seed: text.seed },
    ...{ half_width: text.halfWidth, keep: Object.values(kept) },
    matrix: {
      ...{ rows, columns: text.opponents, weights: 'even' },
      situations: Object.fromEntries(text.situations.map(({ name, rounds, keys }) => [name, { ...keys, rounds }])),
    },
  };
}

/** Returns the gauntlet from the opponents' point of view, with the situations that have a counterpart. */
export function turned(gauntlet: Gauntlet): Gauntlet {
  const mine = gauntlet.situations.filter((one) => one.turned !== undefined);
  return {
    units: gauntlet.opponents,
    opponents: gauntlet.units,
    standing: gauntlet.standing,
    alike: { units: gauntlet.alike.opponents, opponents: gauntlet.alike.units },
    situations: situations.filter(({ name }) => mine.some((one) => one.turned === name)),
    cell: (unit, opponent, situation) => {
      const from = mine.find((one) => one.turned === situation);
      const cell = from && gauntlet.cell(opponent, unit, from.name);
      if (!cell) return undefined;
      const { swing } = cell;
      return {
        trials: cell.trials,
        lost: cell.enemyLost,
        enemyLost: cell.lost,
        destroyed: cell.enemyDestroyed,
        enemyDestroyed: cell.destroyed,
        pointsLost: cell.pointsTaken,
        pointsTaken: cell.pointsLost,
        swing: { n: swing.n, estimate: -swing.estimate, low: -swing.high, high: -swing.low },
      };
    },
  };
}
