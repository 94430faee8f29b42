import { benjaminiHochberg } from '../../src/stats/benjamini-hochberg.ts';
import type { Game, GameReading } from './games.ts';
import type { MatrixTable } from './matrix.ts';
import { heldAgainstScores, type Outcome, playedGames } from './model.ts';
import { AFTER, BEFORE, LATER, priceChanges, spending, within } from './prices.ts';
import { bootstrapInterval, holm, type Interval, permutationP, quantileOf, ranks, spearman } from './stats/rank.ts';
import type { FieldUnit, FindUnit } from './units.ts';
import { worths } from './worth.ts';

/** The first held-out month, and the first of the months on which penalties are chosen. */
const HELD_OUT = '2026-06-01';
const CHOSEN_ON = '2026-04-01';

/** The minimum of units for a correlation within an army or a role. */
const LEAST = 8;

export interface UnitRow extends FieldUnit {
  readonly worthBefore: number;
  readonly worthAfter: number;
  /** The logarithm of the price after January 2026 by that before, and of the price from May 2026 on by that one. */
  readonly change: number | undefined;
  readonly changeLater: number | undefined;
  readonly lines: number;
  readonly points: number;
  readonly share: number;
}

export interface Correlation {
  readonly name: string;
  readonly n: number;
  readonly rho: number;
  readonly interval: Interval;
  readonly p: number;
  readonly q?: number;
}

interface FarOff {
  readonly unit: UnitRow;
  readonly worthRank: number;
  readonly playedRank: number;
}

export interface Analysis {
  readonly reading: GameReading;
  readonly units: readonly UnitRow[];
  readonly windows: readonly { readonly name: string; readonly games: number }[];
  readonly prices: Correlation;
  readonly pricesBeside: readonly Correlation[];
  readonly spread: { readonly n: number; readonly before: number; readonly after: number; readonly interval: Interval };
  readonly played: Correlation;
  readonly playedBeside: readonly Correlation[];
  readonly scores: Outcome;
  readonly adjusted: readonly number[];
  readonly farOff: readonly FarOff[];
}

type Value = (unit: UnitRow) => number | undefined;

export function analyse(
  reading: GameReading,
  table: MatrixTable,
  fielded: readonly FieldUnit[],
  find: FindUnit,
): Analysis {
  const { games } = reading;
  const units = unitRows(games, table, fielded, find);
  const combat = units.filter(({ isCombat }) => isCombat);
  const others = units.filter(({ isCombat }) => !isCombat);
  const [before, after]: Value[] = [(unit) => unit.worthBefore, (unit) => unit.worthAfter];
  const [change, later]: Value[] = [(unit) => unit.change, (unit) => unit.changeLater];
  const [points, share]: Value[] = [(unit) => unit.points, (unit) => unit.share];
  const prices = correlate('combat units', combat, before!, change!);
  const pricesBeside = [
    correlate('others', others, before!, change!),
    ...partsOf(combat).map(([name, part]) => correlate(name, part, before!, change!)),
    correlate('combat units, change of May 2026', combat, after!, later!),
    correlate('others, change of May 2026', others, after!, later!),
  ].filter(({ n }) => n >= LEAST);
  const played = correlate('combat units', combat, after!, points!);
  const inArmy = (value: Value): Value => {
    const ranked = new Map(
      [...groupsBy(combat, ({ army }) => army).values()].flatMap((group) => {
        const places = ranks(group.map((unit) => value(unit)!));
        return group.map((unit, i) => [unit.id, places[i]! / (group.length + 1)] as const);
      }),
    );
    return ({ id }) => ranked.get(id);
  };
  const playedBeside = [
    correlate('others', others, after!, points!),
    ...partsOf(combat).map(([name, part]) => correlate(name, part, after!, points!)),
    correlate('combat units, share of lists', combat, after!, share!),
    correlate('combat units, ranks within armies', combat, inArmy(after!), inArmy(points!)),
  ].filter(({ n }) => n >= LEAST);
  const scores = heldAgainstScores(
    playedGames(
      games,
      table,
      units.map(({ worthAfter }) => worthAfter),
      find,
    ),
    HELD_OUT,
    CHOSEN_ON,
  );
  const qs = benjaminiHochberg(
    [...pricesBeside, ...playedBeside, ...scores.others.map(({ gain }) => gain)].map(({ p }) => p),
  );
  const count = (days: readonly [string, string]): number => games.filter(({ day }) => within(day, days)).length;
  return {
    ...{ reading, units, prices, played, scores },
    windows: [
      { name: 'before', games: count(BEFORE) },
      { name: 'after', games: count(AFTER) },
      { name: 'later', games: count(LATER) },
    ],
    pricesBeside: pricesBeside.map((one, i) => ({ ...one, q: qs[i]! })),
    playedBeside: playedBeside.map((one, i) => ({ ...one, q: qs[pricesBeside.length + i]! })),
    spread: spreadOf(combat.filter((unit) => unit.change !== undefined)),
    adjusted: holm([prices.p, played.p, scores.gain.p]),
    farOff: farOffOf(units),
  };
}

function unitRows(
  games: readonly Game[],
  table: MatrixTable,
  fielded: readonly FieldUnit[],
  find: FindUnit,
): UnitRow[] {
  const changes = priceChanges(games, BEFORE, AFTER, find);
  const changesLater = priceChanges(games, AFTER, LATER, find);
  const spent = spending(games, AFTER, find);
  const now = table.units.map(({ points }) => points);
  const then = table.units.map(({ unit, points }) => points / Math.exp(changes.get(unit)?.change ?? 0));
  const [worthBefore, worthAfter] = [worths(table, then), worths(table, now)];
  return fielded.map((unit, i) => ({
    ...unit,
    ...{ worthBefore: worthBefore[i]!, worthAfter: worthAfter[i]! },
    change: changes.get(unit.id)?.change,
    changeLater: changesLater.get(unit.id)?.change,
    lines: changes.get(unit.id)?.n ?? 0,
    points: spent.get(unit.id)?.points ?? 0,
    share: spent.get(unit.id)?.share ?? 0,
  }));
}

const groupsBy = (units: readonly UnitRow[], by: (unit: UnitRow) => string): Map<string, UnitRow[]> => {
  const groups = new Map<string, UnitRow[]>();
  for (const unit of units) groups.set(by(unit), [...(groups.get(by(unit)) ?? []), unit]);
  return groups;
};

const partsOf = (units: readonly UnitRow[]): [name: string, part: readonly UnitRow[]][] =>
  [({ role }: UnitRow) => role, ({ army }: UnitRow) => `army ${army}`].flatMap((by) =>
    [...groupsBy(units, by)].sort(([one], [other]) => (one < other ? -1 : 1)),
  );

function correlate(name: string, all: readonly UnitRow[], x: Value, y: Value): Correlation {
  const units = all.filter((unit) => x(unit) !== undefined && y(unit) !== undefined);
  const [xs, ys] = [x, y].map((value) => units.map((unit) => value(unit)!)) as [number[], number[]];
  if (units.length < LEAST) {
    return { name, n: units.length, rho: Number.NaN, interval: { low: Number.NaN, high: Number.NaN }, p: Number.NaN };
  }
  const interval = bootstrapInterval(indexGroups(units), (sample) =>
    spearman(
      sample.map((i) => xs[i]!),
      sample.map((i) => ys[i]!),
    ),
  );
  return { name, n: units.length, rho: spearman(xs, ys), interval, p: permutationP(xs, ys) };
}

function indexGroups(units: readonly UnitRow[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [i, { army }] of units.entries()) groups.set(army, [...(groups.get(army) ?? []), i]);
  return [...groups.values()];
}

function spreadOf(units: readonly UnitRow[]): Analysis['spread'] {
  const range = (sample: readonly number[], value: (unit: UnitRow) => number): number => {
    const values = sample.map((i) => value(units[i]!));
    return quantileOf(values, 0.75) - quantileOf(values, 0.25);
  };
  const all = [...units.keys()];
  const [before, after] = [(unit: UnitRow) => unit.worthBefore, (unit: UnitRow) => unit.worthAfter];
  return {
    n: units.length,
    before: range(all, before),
    after: range(all, after),
    interval: bootstrapInterval(indexGroups(units), (sample) => range(sample, after) - range(sample, before)),
  };
}

/** Returns units far off that the matrix rates higher than players do. */
export const overrated = (farOff: readonly FarOff[]): string[] =>
  farOff.filter(({ worthRank, playedRank }) => worthRank < playedRank).map(({ unit }) => unit.id);

/** Returns the twenty units with the most different ranks; 1 is the highest. */
function farOffOf(units: readonly UnitRow[]): FarOff[] {
  const worthRanks = ranks(units.map(({ worthAfter }) => -worthAfter));
  const playedRanks = ranks(units.map(({ points }) => -points));
  return units
    .map((unit, i) => ({ unit, worthRank: worthRanks[i]!, playedRank: playedRanks[i]! }))
    .sort((a, b) => Math.abs(b.worthRank - b.playedRank) - Math.abs(a.worthRank - a.playedRank))
    .slice(0, 20);
}
