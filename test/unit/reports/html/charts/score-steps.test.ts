import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { charts } from '../../../../../reports/html/charts/charts.ts';
import { fallsOf } from '../../../../../reports/html/charts/score-steps.ts';
import type { Breakdown } from '../../../../../src/core/game.ts';
import type { CellResult } from '../../../../../src/engine/results/result.ts';
import { cellOf, definitions } from '../../../../helpers/page/results.ts';

const cell = cellOf({ trials: 1000 });
const rest = 'Health Points taken, units wiped out';
const made = (round: number, subject: string, parts: Breakdown['parts'], more: Partial<Breakdown> = {}): Breakdown => ({
  ...{ round, subject, metric: 'combat_score', parts, rest },
  ...more,
});
const later = made(
  2,
  'defender',
  [
    { text: 'ranks', value: 2.5, stdError: 0.02 },
    { text: 'standards', value: 1, stdError: 0 },
  ],
  {
    n: 700,
    stdError: 0.03,
  },
);
const whole: CellResult = {
  ...cell,
  breakdown: [
    made(2, 'attacker', [], { n: 700, stdError: 0 }),
    later,
    made(1, 'defender', [{ text: 'ranks', value: 3 }]),
    made(1, 'attacker', [{ text: 'charge', value: 1 }]),
  ],
};
const score = (round: number, side: string) =>
  cell.metrics.find((r) => r.round === round && r.subject === side && r.metric === 'combat_score')!;

describe('fallsOf()', () => {
  const falls = fallsOf(whole, { metric: 'combat_score', text: 'Combat Score' });

  it('goes round by round, the side that is asked about first', () => {
    expect(falls.map(({ round, side }) => `${round} ${side}`)).toEqual([
      '1 defender',
      '1 attacker',
      '2 defender',
      '2 attacker',
    ]);
    expect(falls.map(({ played }) => played)).toEqual([undefined, undefined, '700', '700']);
  });

  it('gives what is a mean its interval, and what is always the same none', () => {
    const [ranks, standards, dice, total] = falls[2]!.steps;
    expect([ranks!.value, ranks!.interval]).toEqual(['2.50', '2.46 – 2.54']);
    expect([standards!.value, standards!.interval]).toEqual(['1', null]);
    expect([ranks!.from, ranks!.to, standards!.from, standards!.to]).toEqual([0, 2.5, 2.5, 3.5]);
    const row = score(2, 'defender');
    expect([dice!.from, dice!.to, total!.to]).toEqual([3.5, row.estimate, row.estimate]);
    // The part by dice is the whole minus the other parts, and as uncertain as both.
    const half = 1.959964 * Math.hypot(0.03, row.stdError);
    expect(dice!.low).toBeCloseTo(row.estimate - half, 5);
    expect(dice!.high).toBeCloseTo(row.estimate + half, 5);
  });

  it('is as sure of what the dice brought in the first round as of the score', () => {
    const [, dice] = falls[0]!.steps;
    const row = score(1, 'defender');
    expect(dice!.low).toBeCloseTo(row.ciLow, 12);
    expect(dice!.high).toBeCloseTo(row.ciHigh, 12);
  });
});

describe('the chart of where the Combat Score comes from', () => {
  const chart = charts(whole, definitions, ['waterfall'])[0]!;

  it('has the first round open and the others behind folds', () => {
    expect(chart.panels.map(({ caption }) => caption)).toEqual(['Defender', 'Attacker']);
    expect(chart.folds!.map(({ summary, panels }) => [summary, panels.length])).toEqual([['Round 2', 2]]);
    expect(chart.folds![0]!.notes![0]).toContain('the first 700 of them');
    expect(chart.data!.slice(1).map(([round]) => round)).toEqual(['1', '1', '1', '1', '1', '1', ...Array(6).fill('2')]);
  });

  it('writes names that are long in two lines, none wider than its margin', () => {
    const { document } = parseHTML(`<body>${chart.panels[0]!.svg}</body>`);
    const lines = [...document.querySelectorAll('tspan')].map((line) => line.textContent);
    expect(lines).toEqual(expect.arrayContaining(['Health Points taken,', 'units wiped out']));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(20);
  });

  it('says that later rounds are means', () => {
    expect(chart.how).toContain('those of later rounds are means');
    const first = { ...whole, breakdown: whole.breakdown!.filter(({ round }) => round === 1) };
    expect(charts(first, definitions, ['waterfall'])[0]!.how).not.toContain('later');
  });
});
