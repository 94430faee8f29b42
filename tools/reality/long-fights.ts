import { writeFileSync } from 'node:fs';
import { emptyTable, type MatrixTable, meeting, playInto } from './matrix.ts';
import type { Interval } from './stats/rank.ts';

/** The rounds of longer fights, trials of each, and number of most-played opponents of each unit. */
export const ROUNDS = 6;
export const TRIALS = 400;
export const MAX_PLAYED = 40;

/** The maximum standard error of a probability of the registered matrix: for a half-width of 0.02. */
const REGISTERED_ERROR = 0.02 / 1.96;

/** The worth with its 95 % interval, by the error of play alone. */
interface Estimate extends Interval {
  readonly estimate: number;
}

export interface LongFight {
  readonly unit: string;
  readonly registered: Estimate;
  readonly long: Estimate;
  readonly change: Estimate;
}

const mostPlayed = ({ units }: MatrixTable, n: number): number[] =>
  [...units.keys()].sort((a, b) => units[b]!.weight - units[a]!.weight || a - b).slice(0, n);

/** Plays longer fights of units against the most-played ones, as charger and charged, and writes their table. */
export async function playLongFights(path: string, matrix: MatrixTable, units: readonly string[]): Promise<void> {
  const table = emptyTable(matrix.units);
  const opponents = mostPlayed(matrix, MAX_PLAYED).map((i) => matrix.units[i]!.unit);
  const how = `rounds: ${ROUNDS}\ntrials: ${TRIALS}\n`;
  const digests = [
    await playInto(table, { rows: units, columns: opponents, how }),
    await playInto(table, { rows: opponents, columns: units, how }),
  ];
  writeFileSync(path, longFightsText(table, units, opponents, digests));
}

function longFightsText(
  { units, rowGone, columnGone }: MatrixTable,
  fighters: readonly string[],
  opponents: readonly string[],
  digests: readonly string[],
): string {
  const places = new Map(units.map(({ unit }, i) => [unit, i]));
  const lines = fighters.flatMap((unit) =>
    opponents.map((opponent) => {
      const [one, other] = [places.get(unit)!, places.get(opponent)!];
      const [charging, charged] = [units.length * one + other, units.length * other + one];
      const all = [rowGone[charging], columnGone[charging], columnGone[charged], rowGone[charged]];
      return [unit, opponent, ...all.map((p) => (Number.isNaN(p) ? '' : `${Math.round(1000 * p!)}`))].join(',');
    }),
  );
  const head = 'unit,opponent,gone_charging,opponent_gone_charging,gone_charged,opponent_gone_charged';
  return `# Digest ${digests.join(' ')}\n${head}\n${lines.join('\n')}\n`;
}

export function longFights(text: string, table: MatrixTable): LongFight[] {
  const places = new Map(table.units.map(({ unit }, i) => [unit, i]));
  const fights = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => {
      const [unit = '', opponent = '', ...numbers] = line.split(',');
      return { unit, opponent, gone: numbers.map((one) => (one === '' ? Number.NaN : Number(one) / 1000)) };
    });
  return [...new Set(fights.map(({ unit }) => unit))].map((unit) => {
    const at = places.get(unit)!;
    const own = table.units[at]!.points;
    const registered = new Worth(own);
    const long = new Worth(own);
    for (const { opponent, gone } of fights.filter((fight) => fight.unit === unit)) {
      const { points, weight } = table.units[places.get(opponent)!]!;
      const { taken, lost } = meeting(table, at, places.get(opponent)!);
      if ([taken, lost, ...gone].some(Number.isNaN)) continue;
      // The variance of two combats, whose points taken and lost have correlated errors at worst.
      registered.add(weight, taken * points - lost * own, (REGISTERED_ERROR * (points + own)) ** 2 / 2);
      const [lostCharging, takenCharging, lostCharged, takenCharged] = gone as [number, number, number, number];
      const value = ((takenCharging + takenCharged) * points - (lostCharging + lostCharged) * own) / 2;
      const variance =
        varianceOf(takenCharging, points, lostCharging, own) + varianceOf(takenCharged, points, lostCharged, own);
      long.add(weight, value, variance / 4 / TRIALS);
    }
    const change = { estimate: long.mean - registered.mean, error: Math.hypot(long.error, registered.error) };
    return {
      unit,
      registered: withInterval(registered.mean, registered.error),
      long: withInterval(long.mean, long.error),
      change: withInterval(change.estimate, change.error),
    };
  });
}

/** Returns the maximum variance of points taken minus points lost in one trial: as if never both were gone. */
const varianceOf = (taken: number, points: number, lost: number, own: number): number =>
  taken * (1 - taken) * points ** 2 + lost * (1 - lost) * own ** 2 + 2 * taken * lost * points * own;

const withInterval = (estimate: number, error: number): Estimate => ({
  ...{ estimate, low: estimate - 1.96 * error, high: estimate + 1.96 * error },
});

class Worth {
  readonly #own: number;
  #weights = 0;
  #sum = 0;
  #variance = 0;

  constructor(own: number) {
    this.#own = own;
  }

  add(weight: number, value: number, variance: number): void {
    this.#weights += weight;
    this.#sum += weight * value;
    this.#variance += weight ** 2 * variance;
  }

  /** The mean for each 100 points of the unit's own price. */
  get mean(): number {
    return (100 * this.#sum) / this.#weights / this.#own;
  }

  get error(): number {
    return (100 * Math.sqrt(this.#variance)) / this.#weights / this.#own;
  }
}
