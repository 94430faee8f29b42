import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Game, type ListedUnit, readGames } from '../../../../tools/reality/games.ts';
import { priceChanges, spending } from '../../../../tools/reality/prices.ts';

const folder = mkdtempSync(join(tmpdir(), 'breaktest-reality-'));
afterAll(() => rmSync(folder, { recursive: true }));

const list = (total = 4000): object => ({
  units: [
    { name: 'Marshal', cost: 300, category: 'Characters', options: [] },
    {
      name: 'State Infantry',
      cost: 200,
      models: 20,
      category: 'Core',
      options: [{ name: 'Spear' }, { name: 'Musician' }],
    },
  ],
  pointsPerCategory: { Total: total },
});

const report = {
  ...{ id: 'a', firstTurn: 1, scoreOne: 13, scoreTwo: 7, playerOneId: 'anna', playerTwoId: 'bert' },
  ...{ armyOne: 'EoS', armyTwo: 'OnG', armyListOne: list(), armyListTwo: list() },
};

describe('reading games', () => {
  it('keeps games with both lists, of 4,000 points, and counts the others by what they lack', () => {
    const inside = join(folder, 'data', 'one');
    mkdirSync(inside, { recursive: true });
    writeFileSync(join(inside, 'metaData.json'), JSON.stringify({ start: '2026-02-03' }));
    const reports = [
      report,
      report,
      { ...report, id: 'b', armyListTwo: undefined },
      { ...report, id: 'c', armyListOne: list(2000) },
      { ...report, id: 'd', scoreTwo: 8 },
      { ...report, id: 'e', scoreOne: 10.5, scoreTwo: 9.5 },
      { ...report, id: 'f', playerTwoId: undefined },
      { ...report, id: 'g', playerTwoId: 'anna' },
    ];
    reports.forEach((one, i) => {
      writeFileSync(join(inside, `report_${i}.json`), JSON.stringify(one));
    });
    const reading = readGames(folder);
    expect(reading.reports).toBe(8);
    expect(reading.leftOut).toEqual({ twice: 1, lists: 1, points: 1, score: 2, players: 2 });
    expect(reading.games).toHaveLength(1);
    const [game] = reading.games;
    expect([game!.day, game!.score, game!.firstTurn]).toEqual(['2026-02-03', 13, -1]);
    expect(game!.lists[0].map(({ name, isCharacter }) => [name, isCharacter])).toEqual([
      ['Marshal', true],
      ['State Infantry', false],
    ]);
    expect(JSON.stringify(reading)).not.toMatch(/anna|bert/);
  });
});

const game = (day: string, units: readonly ListedUnit[]): Game => ({
  ...{ day, tournament: 0, score: 10, firstTurn: 0, players: [0, 1], armies: ['X', 'Y'] },
  lists: [units, []],
});

const unit = (name: string, cost: number, models = 1, options: readonly string[] = []): ListedUnit => ({
  ...{ name, cost, models, options, isCharacter: false },
});

describe('prices and spending', () => {
  const [old, now] = [
    ['2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-12-31'],
  ] as const;
  const find = (army: string, name: string): string => `${army}/${name}`;

  it('compares the same models and options alone, at the price that most paid', () => {
    const games = [
      ...Array.from({ length: 6 }, () => game('2025-06-01', [unit('spears', 200, 20), unit('spears', 300, 30)])),
      game('2025-06-01', [unit('spears', 999, 20)]),
      ...Array.from({ length: 6 }, () =>
        game('2026-06-01', [unit('spears', 220, 20), unit('spears', 500, 30, ['banner'])]),
      ),
    ];
    const changes = priceChanges(games, old, now, find);
    expect(changes.get('X/spears')!.change).toBeCloseTo(Math.log(1.1), 12);
    expect(changes.get('X/spears')!.n).toBe(6);
  });

  it('wants five occurrences', () => {
    const games = ['2025-06-01', '2026-06-01'].flatMap((day) =>
      Array.from({ length: 4 }, () => game(day, [unit('spears', 9)])),
    );
    expect(priceChanges(games, old, now, find).size).toBe(0);
  });

  it('spreads points over all lists of the army, and counts a list once', () => {
    const games = [
      game('2026-06-01', [unit('spears', 100), unit('spears', 60)]),
      game('2026-06-02', []),
      game('2025-06-01', []),
    ];
    expect(spending(games, now, find).get('X/spears')).toEqual({ points: 80, share: 0.5 });
  });
});
