import { describe, expect, it } from 'vitest';
import type { Game } from '../../../../tools/reality/games.ts';
import { type MatrixTable, meeting, readMatrix } from '../../../../tools/reality/matrix.ts';
import { heldAgainstScores, type Played } from '../../../../tools/reality/model.ts';
import { below, randomOf } from '../../../../tools/reality/stats/random.ts';
import { strengthOf } from '../../../../tools/reality/strength.ts';
import { worths } from '../../../../tools/reality/worth.ts';

// The row charges: the probability per mille that the row is gone, then that the column is.
const table: MatrixTable = readMatrix(`# digest none
a,100,0.250000,500,100,500,600
b,200,0.750000,300,200,400,200
`);

describe('a table of a matrix', () => {
  it('takes the mean of charging and of being charged', () => {
    // a charges b: a gone 0.1, b gone 0.6; b charges a: b gone 0.3, a gone 0.4.
    const { taken, lost } = meeting(table, 0, 1);
    expect(taken).toBeCloseTo((0.6 + 0.3) / 2, 12);
    expect(lost).toBeCloseTo((0.1 + 0.4) / 2, 12);
    expect(meeting(table, 1, 0).taken).toBeCloseTo(lost, 12);
  });

  it('reckons worth for each 100 points of the own price, by the weights of columns', () => {
    // Against a: 0.5 × 100 - 0.5 × 100; against b: 0.45 × 200 - 0.25 × 100.
    expect(worths(table, [100, 200])[0]).toBeCloseTo(0.75 * 65, 10);
    // At twice the price it loses twice as much, and each 100 points are half of it.
    expect(worths(table, [200, 200])[0]).toBeCloseTo((0.75 * (90 - 50)) / 2, 10);
  });
});

describe('the strength of a list', () => {
  const worth = worths(table, [100, 200]);
  const [one, other] = [
    [
      { unit: 0, cost: 120 },
      { unit: 1, cost: 200 },
    ],
    [{ unit: 1, cost: 240 }],
  ];

  it('is what the other has with its sign changed', () => {
    const [here, there] = [strengthOf(table, worth, one, other), strengthOf(table, worth, other, one)];
    for (const kind of ['assigned', 'mean', 'field'] as const) expect(here[kind]).toBeCloseTo(-there[kind], 12);
  });

  it('takes the best pair of each side', () => {
    // a against b 0.45 × 240 - 0.25 × 120 = 78; b against b 0.25 × (240 - 200) = 10; turned, no pair is of use.
    expect(strengthOf(table, worth, one, other).assigned).toBeCloseTo(78 / 2000, 12);
    expect(strengthOf(table, worth, [], other)).toMatchObject({ assigned: 0, mean: 0 });
  });
});

const GAMES = 1400;

function madeGames(slope: number): Played[] {
  const random = randomOf(21);
  const skills = Array.from({ length: 30 }, () => 3 * random() - 1.5);
  const armies = ['A', 'B', 'C', 'D'];
  return Array.from({ length: GAMES }, (_, i) => {
    const players = [below(30, random), below(30, random)] as const;
    const assigned = 2 * random() - 1;
    const u = random();
    const eta = skills[players[0]]! - skills[players[1]]! + slope * assigned + Math.log(u / (1 - u));
    const score = [-3, -1.5, -0.3, 0.3, 1.5, 3].filter((cut) => eta > cut).length;
    const game: Game = {
      day: `2026-${String(1 + Math.floor((7 * i) / GAMES)).padStart(2, '0')}-01`,
      tournament: Math.floor(i / 40),
      score: [1, 5, 8, 10, 12, 15, 19][score]!,
      firstTurn: i % 2 ? 1 : -1,
      players,
      armies: [armies[below(4, random)]!, armies[below(4, random)]!],
      lists: [[], []],
    };
    return { game, strength: { assigned, mean: random(), field: assigned }, covered: 1 };
  });
}

describe('strength held against scores', () => {
  it('is found where scores were made with it', () => {
    const found = heldAgainstScores(madeGames(1.5), '2026-06-01', '2026-04-01', 20);
    expect(found.learned + found.tested).toBe(GAMES);
    expect(found.coefficient.interval.low).toBeGreaterThan(1);
    expect(found.coefficient.interval.low).toBeLessThan(1.5);
    expect(found.coefficient.interval.high).toBeGreaterThan(1.5);
    expect(found.gain.interval.low).toBeGreaterThan(0);
    expect(found.gain.p).toBeLessThan(0.01);
    expect(found.losses['players alone']).toBeLessThan(found.losses['nothing']!);
    expect(found.calibration[1]!.line.slope).toBeCloseTo(1, 0);
  });

  it('is not found where they were made without', () => {
    const found = heldAgainstScores(madeGames(0), '2026-06-01', '2026-04-01', 20);
    expect(found.coefficient.interval.low).toBeLessThan(0);
    expect(found.coefficient.interval.high).toBeGreaterThan(0);
    expect(found.gain.interval.low).toBeLessThan(0);
    expect(found.gain.p).toBeGreaterThan(0.05);
  });
});
