import type { ListedUnit } from '../units/listed-units.ts';
import { type GauntletSituation, situations } from './situations.ts';

/** A number with its 95 % interval. */
export interface Estimate {
  readonly n: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** What a unit and an opponent come to in a situation, from the unit's point of view. */
export interface GauntletCell {
  /** As many trials would err as much in what is an even chance. */
  readonly trials: number;
  /** Broken or destroyed: the unit, and the enemy. */
  readonly lost: Estimate;
  readonly enemyLost: Estimate;
  /** Destroyed: only then points count. */
  readonly destroyed: Estimate;
  readonly enemyDestroyed: Estimate;
  /** Points of what was destroyed; what was taken less what was lost. */
  readonly pointsLost: Estimate;
  readonly pointsTaken: Estimate;
  readonly swing: Estimate;
}

/** Who runs it, or who is met. */
export interface Contender {
  /** Its id in the list, or a name that no other has. */
  readonly label: string;
  /** For people: `30 State Infantry with Marshal`. */
  readonly name: string;
  readonly points: number | undefined;
}

/** Every unit of a list against every opponent in every situation. */
export interface Gauntlet {
  readonly units: readonly Contender[];
  readonly opponents: readonly Contender[];
  readonly situations: readonly GauntletSituation[];
  /** Undefined of a combat that was not played. */
  cell(unit: number, opponent: number, situation: string): GauntletCell | undefined;
}

/** The metrics of a matrix that a cell is made of, in its order. */
export const kept = {
  lost: 'gone',
  enemyLost: 'enemy_gone',
  destroyed: 'destroyed',
  enemyDestroyed: 'enemy_destroyed',
  pointsLost: 'points_lost',
  pointsTaken: 'points_gained',
  swing: 'points_swing',
} as const satisfies Record<Exclude<keyof GauntletCell, 'trials'>, string>;

/** The names of situations of a matrix that it has of its own. */
const builtIn = new Set(['charged', 'charges', 'flanked']);

/** A unit that runs a gauntlet. */
export type GauntletUnit = Pick<ListedUnit, 'id' | 'keys'>;

/** What a gauntlet is played with. */
export interface GauntletText {
  readonly name: string;
  readonly seed: string;
  readonly halfWidth: number;
  readonly units: readonly GauntletUnit[];
  /** As `columns` of a matrix says it. */
  readonly opponents: unknown;
  readonly situations: readonly GauntletSituation[];
}

/** A matrix of those situations that have equally many rounds. */
export interface GauntletMatrix {
  readonly situations: readonly GauntletSituation[];
  /** The experiment as an object. */
  readonly value: Record<string, unknown>;
}

/** The experiments of a gauntlet: one for each number of rounds. */
export function gauntletMatrices(text: GauntletText): GauntletMatrix[] {
  const rounds = [...new Set(text.situations.map((one) => one.rounds))];
  return rounds.map((count) => {
    const mine = text.situations.filter((one) => one.rounds === count);
    const rows = text.units.map(({ id, keys }) => ({ label: id, ...keys }));
    return {
      situations: mine,
      value: {
        ...{ breaktest: 1, name: text.name.slice(0, 300), system: 't9a', edition: '2026', seed: text.seed },
        ...{ rounds: count, half_width: text.halfWidth, keep: Object.values(kept) },
        matrix: {
          ...{ rows, columns: text.opponents, weights: 'even' },
          situations: Object.fromEntries(mine.map(({ name, keys }) => [name, builtIn.has(name) ? {} : keys])),
        },
      },
    };
  });
}

/** The same from the point of view of the opponents, as far as its situations can be seen from there. */
export function turned(gauntlet: Gauntlet): Gauntlet {
  const mine = gauntlet.situations.filter((one) => one.turned !== undefined);
  return {
    units: gauntlet.opponents,
    opponents: gauntlet.units,
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
