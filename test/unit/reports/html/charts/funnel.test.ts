import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { charts } from '../../../../../reports/html/charts/charts.ts';
import type { CellResult } from '../../../../../src/engine/results/result.ts';
import { cellOf, definitions } from '../../../../helpers/page/results.ts';

const cell = cellOf({ trials: 2000, rounds: 4 });
const chart = (of: CellResult) => charts(of, definitions, ['funnel'])[0];
const whole = (of: CellResult, subject: string, metric: string) =>
  of.metrics.find((r) => r.round === 0 && r.subject === subject && r.metric === metric)!.estimate;

describe('the chart of what is left after each round', () => {
  const rows = chart(cell)!.data!.slice(1);

  it('ends where the whole combat ends', () => {
    for (const unit of ['spears', 'lancers']) {
      const last = rows.filter(([round, subject]) => round === '4' && subject === unit).map((row) => Number(row[3]));
      const [holds, destroyed] = [whole(cell, unit, 'holds'), whole(cell, unit, 'destroyed')];
      expect(last[0]).toBeCloseTo(holds, 9);
      expect(last[1]).toBeCloseTo(1 - holds - destroyed, 9);
      expect(last[2]).toBeCloseTo(destroyed, 9);
    }
  });

  it('leaves nobody out, and lets nobody come back', () => {
    for (const unit of ['spears', 'lancers']) {
      let before = 1;
      for (const round of ['1', '2', '3', '4']) {
        const shares = rows.filter(([r, subject]) => r === round && subject === unit).map((row) => Number(row[3]));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        expect(shares[0]).toBeLessThanOrEqual(before);
        before = shares[0]!;
      }
    }
  });

  it('draws bars as long as the shares, a row for each round', () => {
    const { svg, legend } = chart(cell)!.panels[0]!;
    const { document } = parseHTML(`<body>${svg}</body>`);
    const widths = [...document.querySelectorAll('rect[fill]')].map((r) => Number(r.getAttribute('width')) + 0.5);
    const shares = rows.filter(([, subject]) => subject === 'spears').map((row) => Number(row[3]));
    expect(widths).toHaveLength(12);
    widths.forEach((width, i) => {
      expect(width).toBeCloseTo(shares[i]! * (400 - 72 - 22), 1);
    });
    expect(legend!.every(({ interval }) => interval !== null)).toBe(true);
  });

  it('says how many combats went on', () => {
    expect(chart(cell)!.notes![0]).toMatch(
      /^The combat reached round 2 in [\d.]+ % \([\d.]+ – [\d.]+ %\), round 3 .* of combats\.$/,
    );
    expect(chart(cellOf({ trials: 400, rounds: 3, exact: true }))!.notes![0]).not.toContain('(');
  });

  it('lets a unit that cannot flee stand or fall, and never get away', () => {
    const metrics = cell.metrics.map((row) =>
      row.subject === 'spears' && row.round === 0 && row.metric === 'holds'
        ? { ...row, estimate: 1 - whole(cell, 'spears', 'destroyed') }
        : row,
    );
    const shares = chart({ ...cell, metrics })!.data!.filter(
      ([, subject, state]) => subject === 'spears' && state === 'broke and got away',
    );
    expect(shares.map((row) => Number(row[3]))).toEqual([0, 0, 0, 0]);
  });

  it('needs two rounds', () => expect(chart(cellOf({ trials: 100, rounds: 1 }))).toBeUndefined());
});

describe('the chart of where the Combat Score comes from', () => {
  const parts = [
    { text: 'charge', value: 1 },
    { text: 'ranks', value: 3 },
  ];
  const made: CellResult = {
    ...cell,
    breakdown: [
      { round: 1, subject: 'defender', metric: 'combat_score', parts, rest: 'Health Points taken, units wiped out' },
    ],
  };
  const waterfall = charts(made, definitions, ['waterfall'])[0]!;
  const row = cell.metrics.find((r) => r.round === 1 && r.subject === 'defender' && r.metric === 'combat_score')!;

  it('adds up to the mean of the round, each part on those before it', () => {
    const steps = waterfall.data!.slice(1).map((line) => line.slice(3).map(Number));
    expect(steps).toEqual([
      [1, 0, 1],
      [3, 1, 4],
      [row.estimate - 4, 4, row.estimate],
      [row.estimate, 0, row.estimate],
    ]);
  });

  it('draws it so, for the sides of which it is known', () => {
    expect(waterfall.panels.map(({ caption }) => caption)).toEqual(['Defender']);
    const { document } = parseHTML(`<body>${waterfall.panels[0]!.svg}</body>`);
    const bars = [...document.querySelectorAll('rect')].map((r) =>
      ['x', 'width'].map((name) => Number(r.getAttribute(name))),
    );
    expect(bars).toHaveLength(4);
    const [charge, ranks, dice, total] = bars as [number[], number[], number[], number[]];
    expect(ranks[0]).toBeCloseTo(charge[0]! + charge[1]!, 1);
    expect(ranks[1]! / charge[1]!).toBeCloseTo(3, 1);
    expect(dice[0]! + dice[1]!).toBeCloseTo(total[0]! + total[1]!, 1);
    expect(total[0]).toBe(charge[0]);
  });

  it('needs to know what is certain', () => expect(charts(cell, definitions, ['waterfall'])).toEqual([]));
});
