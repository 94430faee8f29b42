import type { Game, ListedUnit } from './games.ts';
import { weightedMedian } from './stats/rank.ts';
import type { FindUnit } from './units.ts';

export type Days = readonly [first: string, last: string];

export const BEFORE: Days = ['2025-11-01', '2025-12-31'];
export const AFTER: Days = ['2026-02-01', '2026-04-14'];
export const LATER: Days = ['2026-05-01', '2026-07-31'];

/** The minimum of occurrences for a unit's change of price. */
const LEAST = 5;

export const within = (day: string, [first, last]: Days): boolean => first <= day && day <= last;

export interface PriceChange {
  readonly change: number;
  readonly n: number;
}

/** Returns the changes of units' prices between two times, by lines in both: units with equal models and options. */
export function priceChanges(games: readonly Game[], old: Days, now: Days, find: FindUnit): Map<string, PriceChange> {
  const [oldLines, newLines] = [old, now].map((days) =>
    linesOf(
      games.filter(({ day }) => within(day, days)),
      find,
    ),
  );
  const byUnit = new Map<string, { readonly change: number; readonly n: number }[]>();
  for (const [line, { unit, costs }] of oldLines!) {
    const after = newLines!.get(line);
    if (!after) continue;
    const n = Math.min(total(costs), total(after.costs));
    const change = Math.log(mostPaid(after.costs) / mostPaid(costs));
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), { change, n }]);
  }
  return new Map(
    [...byUnit].flatMap(([unit, lines]) => {
      const n = lines.reduce((sum, line) => sum + line.n, 0);
      const [changes, weights] = [lines.map(({ change }) => change), lines.map((line) => line.n)];
      return n < LEAST ? [] : [[unit, { change: weightedMedian(changes, weights), n }] as const];
    }),
  );
}

interface Line {
  readonly unit: string;
  readonly costs: Map<number, number>;
}

function linesOf(games: readonly Game[], find: FindUnit): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const { armies, lists } of games)
    for (const side of [0, 1] as const)
      for (const listed of lists[side]) {
        const unit = listed.isCharacter ? undefined : find(armies[side], listed.name);
        if (unit === undefined || !(listed.cost > 0)) continue;
        const key = lineKey(unit, listed);
        const line = lines.get(key) ?? { unit, costs: new Map<number, number>() };
        line.costs.set(listed.cost, (line.costs.get(listed.cost) ?? 0) + 1);
        lines.set(key, line);
      }
  return lines;
}

const lineKey = (unit: string, { models, options }: ListedUnit): string => `${unit} ${models} ${options.join('; ')}`;

const total = (costs: ReadonlyMap<number, number>): number => [...costs.values()].reduce((sum, n) => sum + n, 0);

/** Returns the most frequent price; of several the lowest. */
function mostPaid(costs: ReadonlyMap<number, number>): number {
  return [...costs].sort(([a, n], [b, m]) => m - n || a - b)[0]![0];
}

/** The spending on a unit: the mean points of a list of its army, and the share of these lists with the unit. */
export interface Spending {
  readonly points: number;
  readonly share: number;
}

export function spending(games: readonly Game[], days: Days, find: FindUnit): Map<string, Spending> {
  const listsOf = new Map<string, number>();
  const sums = new Map<string, { points: number; lists: number; army: string }>();
  for (const { day, armies, lists } of games) {
    if (!within(day, days)) continue;
    for (const side of [0, 1] as const) {
      const army = armies[side];
      listsOf.set(army, (listsOf.get(army) ?? 0) + 1);
      const own = new Map<string, number>();
      for (const { name, cost, isCharacter } of lists[side]) {
        const unit = isCharacter ? undefined : find(army, name);
        if (unit !== undefined) own.set(unit, (own.get(unit) ?? 0) + cost);
      }
      for (const [unit, points] of own) {
        const sum = sums.get(unit) ?? { points: 0, lists: 0, army };
        sum.points += points;
        sum.lists++;
        sums.set(unit, sum);
      }
    }
  }
  return new Map(
    [...sums].map(([unit, { points, lists, army }]) => {
      const n = listsOf.get(army)!;
      return [unit, { points: points / n, share: lists / n }];
    }),
  );
}
