import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { csvOfCells } from '../../../../reports/files/csv.ts';
import { exactTable } from '../../../../reports/files/exact-csv.ts';
import { runJson } from '../../../../reports/files/run-json.ts';
import { html } from '../../../../reports/html/html.ts';
import { text } from '../../../../reports/text/text.ts';
import { agreementJson, agreementOf, agreementText, disagreementTexts } from '../../../../reports/views/agreement.ts';
import type { CellResult, ExactRow, Results } from '../../../../src/engine/results/result.ts';
import { cellOf, provenance, resultsOf, sweptResults } from '../../../helpers/page/results.ts';

/** Exact values lie `z` standard errors below the estimates. */
function checked(cell: CellResult, z: (row: { subject: string; metric: string; round: number }) => number): CellResult {
  const exact = cell.metrics.map((row): ExactRow => {
    const { round, subject, metric, kind, n, estimate, stdError } = row;
    const off = Number.isFinite(z(row)) ? z(row) : 0;
    return { round, subject, metric, kind, n, estimate, stdError, exact: estimate - off * stdError, z: z(row) };
  });
  return { ...cell, exact };
}

const plain = cellOf({ trials: 5000, rounds: 1 });
const of = (z: Parameters<typeof checked>[1], cell = plain): Results => resultsOf({ trials: 5000 }, [checked(cell, z)]);
const isBreak = ({ subject, metric, round }: { subject: string; metric: string; round: number }) =>
  subject === 'spears' && metric === 'break' && round === 0;
const right = of((row) => (isBreak(row) ? -3.21 : 0.5));
const wrong = of((row) => (isBreak(row) ? 9.04 : 0.5));

describe('agreementOf()', () => {
  it('names the metric that is farthest off, on either side', () => {
    const agreement = agreementOf(right)!;
    expect(agreement).toMatchObject({ cells: 1, metrics: plain.metrics.length, wrong: [] });
    expect(agreement.farthest!.row).toMatchObject({ subject: 'spears', metric: 'break', z: -3.21 });
    expect(agreementText(right)).toBe(
      `Simulation and exact answer agree: the farthest off of ${plain.metrics.length} metrics is “Spears failed a Break Test”, ` +
        'by 3.2 standard deviations; more than 6 would be an error',
    );
  });

  it('does not count what cannot be told', () => {
    const some = of((row) => (isBreak(row) ? 1 : Number.NaN));
    expect(agreementOf(some)).toMatchObject({ metrics: 1, farthest: { row: { metric: 'break' } } });
    expect(agreementText(of(() => Number.NaN))).toBeUndefined();
  });

  it('says of which of several cells exact answers are known, and in which the farthest off is', () => {
    const swept = sweptResults(500);
    const cells = swept.cells.map((cell, i) =>
      i < 2 ? checked(cell, (row) => (i === 1 && isBreak(row) ? 2 : 0)) : cell,
    );
    expect(agreementText({ ...swept, cells })).toMatch(
      /^Simulation and exact answers \(2 of 6 cells\) agree: the farthest off .* is “Spears failed a Break Test” of cell 1 \(no standard, files of Spears = 4\), by 2 /,
    );
    const all = swept.cells.map((cell) => checked(cell, () => 0));
    expect(agreementText({ ...swept, cells: all })).toMatch(/^Simulation and exact answers \(all 6 cells\) agree: /);
  });

  it('is nothing without exact answers', () => {
    expect(agreementOf(resultsOf())).toBeUndefined();
    expect(agreementText(resultsOf())).toBeUndefined();
    expect(disagreementTexts(resultsOf())).toEqual([]);
    expect(agreementJson(resultsOf())).toBeNull();
    expect(exactTable(resultsOf())).toBeUndefined();
  });
});

describe('disagreementTexts()', () => {
  it('says that the program is wrong, where, and what to report', () => {
    expect(disagreementTexts(right)).toEqual([]);
    const [first, second, ...more] = disagreementTexts(wrong);
    expect(first).toMatch(
      /^The simulation disagrees .* wrong, and so is the program.*report it .* seed "hold-the-line", sampled/,
    );
    expect(second).toMatch(
      /^spears\.break: exactly [\d.]+ %, simulated [\d.]+ % of 5,000, 9 standard deviations apart$/,
    );
    expect(more).toEqual([]);
  });

  it('names the five that are farthest off, and counts the others', () => {
    const lines = disagreementTexts(of((row) => (row.round === 0 ? -7 : Number.POSITIVE_INFINITY)));
    expect(lines).toHaveLength(7);
    expect(lines[1]).toMatch(/ in round 1: .* infinitely many standard deviations apart$/);
    expect(lines.at(-1)).toMatch(/^and \d+ more, all of them in exact\.csv$/);
  });

  it('draws the line at six', () => {
    expect(disagreementTexts(of(() => 6))).toEqual([]);
    expect(disagreementTexts(of(() => -6.01))).not.toEqual([]);
  });
});

describe('proved bounds', () => {
  const { estimate, n } = plain.metrics.find(isBreak)!;
  const proved = (low: number, high: number, z: number): Results => {
    const row = {
      round: 0,
      subject: 'spears',
      metric: 'break',
      kind: 'probability',
      low,
      high,
      estimate,
      n,
      z,
    } as const;
    return resultsOf({ trials: 5000 }, [{ ...plain, proved: [row] }]);
  };
  const narrow = proved(0.33123456, 0.33123459, -0.7);

  it('lead, with as many digits as both ends share', () => {
    expect(text(narrow, provenance)).toMatch(
      /Spears .* failed a Break Test in 33\.1235 % of combats\n.*\(proved; the simulation agrees\)/,
    );
    const page = html(narrow, provenance);
    expect(parseHTML(page).document.querySelector('.answer').textContent).toContain(
      '33.1 % of combats (proved; the simulation agrees)',
    );
    expect(page).toContain('<b>33.1235 %</b>');
    expect(text(proved(0.331, 0.3325, 0), provenance)).toContain('failed a Break Test in 33.10 – 33.25 % of');
    // Bounds that meet are the value.
    expect(text(proved(1, 1, 0), provenance)).toMatch(/always failed a Break Test\n.*\(exact; the simulation agrees\)/);
    expect(text(proved(0, 1e-9, 0), provenance)).toContain('in at most 1.0 × 10⁻⁷ %');
  });

  it('are compared with the simulation', () => {
    expect(agreementText(narrow)).toBe(
      'Simulation and proved bounds agree: the farthest off of 1 metric is “Spears failed a Break Test”, by 0.7 ' +
        'standard deviations; more than 6 would be an error',
    );
    const off = proved(0.49314, 0.50226, -9);
    expect(disagreementTexts(off)[0]).toMatch(/^The simulation disagrees with the proved bounds by more than chance/);
    expect(disagreementTexts(off)[1]).toMatch(
      /^spears\.break: proved 49\.31 – 50\.23 %, simulated [\d.]+ % of 5,000, 9 standard deviations apart$/,
    );
    expect(text(off, provenance)).toContain('95 % interval');
    expect(agreementJson(off)).toMatchObject({ disagree: [{ metric: 'break', low: 0.49314, high: 0.50226 }] });
  });

  it('stand in exact.csv and run.json', () => {
    const [head, line] = [...csvOfCells(narrow, exactTable(narrow)!)].join('').split('\n');
    expect(head!.split(',').slice(-4)).toEqual(['z', 'low', 'high', 'how']);
    expect(line!.split(',').slice(2)).toEqual(
      ['0', 'spears', 'break', '', estimate, '', '-0.7', '0.33123456', '0.33123459', 'proved'].map(String),
    );
    const { answers } = JSON.parse(runJson(narrow, provenance)) as { answers: { headlines: object[] } };
    expect(answers.headlines[0]).toMatchObject({ metric: 'break', low: 0.33123456, high: 0.33123459, how: 'proved' });
    expect(answers.headlines[1]).toMatchObject({ metric: 'break', how: 'simulated' });
  });
});

describe('the reports', () => {
  it('lead with the exact value, and say that the simulation agrees', () => {
    const { exact } = right.cells[0]!.exact!.find(isBreak)!;
    const [shown, short] = [6, 3].map((digits) => `${Number((100 * exact).toPrecision(digits))} %`);
    expect(text(right, provenance)).toMatch(
      new RegExp(`failed a Break Test in ${shown} of combats\\n.*\\(exact; the simulation agrees\\)`),
    );
    const page = html(right, provenance);
    expect(parseHTML(page).document.querySelector('.answer').textContent).toContain(
      `${short} of combats (exact; the simulation agrees)`,
    );
    expect(page).toContain(`<b>${shown}</b>`);
    const how = (results: Results): string =>
      parseHTML(html(results, provenance)).document.querySelector('.chart p').textContent;
    expect(how(right)).toMatch(/the share of them that ended that way\.$/);
    expect(how(resultsOf())).toMatch(/in brackets the 95 % interval of that share\.$/);
    expect(text(wrong, provenance)).toContain('(95 % interval 32 – 35 %)');
  });

  it('say how they agree, and warn first of all where they do not', () => {
    expect(text(right, provenance)).toContain('\n  Simulation and exact answer agree: the farthest off of ');
    expect(html(right, provenance)).toContain('<p class="basis" id="agreement">Simulation and exact answer agree: ');
    expect(html(right, provenance)).not.toContain('disagrees');
    expect(text(wrong, provenance)).toContain('\n  The simulation disagrees with the exact answer');
    expect(html(wrong, provenance)).toMatch(/Before you rely on this<\/h2>\n?<ul><li>The simulation disagrees/);
    for (const line of text(wrong, provenance).split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('tell the exact value of what never happened', () => {
    const rare = of(() => 0, {
      ...plain,
      metrics: plain.metrics.map((row) =>
        row.metric === 'saved_by_solid' && row.subject === 'lancers' ? { ...row, estimate: 0, ciLow: 0 } : row,
      ),
    });
    const cell = rare.cells[0]!;
    const told = (exact: number) => {
      const known = cell.exact!.map((row) => (row.estimate === 0 ? { ...row, exact } : row));
      return text({ ...rare, cells: [{ ...cell, exact: known }] }, provenance);
    };
    expect(told(1.25e-6)).toMatch(/lancers +0\.000125 % +0\.000125 % /);
    expect(told(1.25e-7)).toMatch(/lancers +1\.25 × 10⁻⁵ % +1\.25 × 10⁻⁵ % /);
    expect(told(0)).toMatch(/lancers +never +never /);
  });

  it('write exact.csv in full precision', () => {
    const swept = sweptResults(500);
    const z = (row: { subject: string; metric: string; round: number }) => {
      if (isBreak(row)) return Number.NEGATIVE_INFINITY;
      return row.metric === 'holds' ? Number.NaN : 1.5;
    };
    const cells = swept.cells.map((cell, i) => (i === 3 ? checked(cell, z) : cell));
    const lines = [...csvOfCells({ ...swept, cells }, exactTable({ ...swept, cells })!)].join('').split('\n');
    expect(lines[0]).toBe(
      'cell,variant,units.spears.files,round,subject,metric,exact,estimate,std_error,z,low,high,how',
    );
    expect(lines.slice(1, -1)).toHaveLength(swept.cells[3]!.metrics.length);
    const values = (metric: string) => lines.find((line) => line.includes(`,spears,${metric},`))!.split(',');
    expect(values('break').slice(0, 3)).toEqual(['3', 'no standard', '5']);
    expect(values('break').at(-4)).toBe('-Infinity');
    expect(values('holds').at(-4)).toBe('');
    const row = cells[3]!.exact!.find(({ metric, subject }) => metric === 'hp_lost' && subject === 'spears')!;
    expect(values('hp_lost').slice(6, -1).map(Number)).toEqual([
      row.exact,
      row.estimate,
      row.stdError,
      1.5,
      row.exact,
      row.exact,
    ]);
    expect(values('hp_lost').at(-1)).toBe('exact');
  });

  it('have the agreement in run.json', () => {
    const { exact } = JSON.parse(runJson(wrong, provenance));
    expect(exact).toMatchObject({ cells: 1, metrics: plain.metrics.length, farthest: { metric: 'break', z: 9.04 } });
    expect(exact.disagree).toEqual([exact.farthest]);
    const infinite = JSON.parse(
      runJson(
        of(() => Number.POSITIVE_INFINITY),
        provenance,
      ),
    );
    expect(infinite.exact.farthest.z).toBe('Infinity');
  });
});
