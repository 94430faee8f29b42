import { describe, expect, it } from 'vitest';
import { diffOf, type Snapshot, snapshotOf } from '../../../../reports/views/run-diff.ts';
import { diffText } from '../../../../src/cli/terminal/diff-text.ts';
import type { MetricRow } from '../../../../src/engine/results/result.ts';
import { resultsOf, sweptResults } from '../../../helpers/page/results.ts';

const row = (estimate: number, half: number, n = 100_000): MetricRow => ({
  ...{ round: 0, subject: 'spears', metric: 'break', kind: 'probability', n, estimate, deviation: 0.3 },
  ...{ ciLow: estimate - half, ciHigh: estimate + half, stdError: half / 1.96 },
});

const file = (models: number, more = '') => `name: a\ntrials: 100\nunits: {spears: {models: ${models}}}\n${more}`;

const run = (rows: Readonly<Record<string, MetricRow>>, yaml = file(10), digest = JSON.stringify(rows)): Snapshot => ({
  digest,
  yaml,
  headlines: new Map(Object.entries(rows)),
});

const text = (before: Snapshot, now: Snapshot, width = 80): string[] =>
  diffText(before, now, width).split('\n').slice(1, -1);

describe('since()', () => {
  const verdict = (before: MetricRow, now: MetricRow) => diffOf(run({ a: before }), run({ a: now }))[0]!.verdict;

  it('calls a difference one where its interval does not contain 0, and none where it is the same', () => {
    expect(verdict(row(0.08, 0.002), row(0.09, 0.002))).toBe('more');
    expect(verdict(row(0.09, 0.002), row(0.08, 0.002))).toBe('less');
    // The interval of the difference is wider than either by half, and the two intervals may overlap.
    expect(verdict(row(0.08, 0.002), row(0.0827, 0.002))).toBe('no clear difference');
    expect(verdict(row(0.0827, 0.002), row(0.08, 0.002))).toBe('no clear difference');
    expect(verdict(row(0.08, 0.002), row(0.0829, 0.002))).toBe('more');
    expect(verdict(row(0.0829, 0.002), row(0.08, 0.002))).toBe('less');
    // Bounds are certain, and their ends add up.
    expect(verdict({ ...row(0.08, 0.002), n: Infinity }, row(0.0839, 0.002))).toBe('no clear difference');
    expect(verdict({ ...row(0.08, 0.002), n: Infinity }, row(0.0841, 0.002))).toBe('more');
    expect(verdict(row(0.08, 0.002), row(0.08, 0.002))).toBe('the same');
    expect(verdict(row(0.08, 0.002), row(0.08, 0.001))).toBe('no clear difference');
    expect(verdict(row(0.08, 0, Infinity), row(0.08 + 1e-14, 0, Infinity))).toBe('the same');
    expect(verdict(row(0.08, 0, Infinity), row(0.08001, 0, Infinity))).toBe('more');
  });

  it('leaves out what only one of the runs has', () => {
    const [a, b] = [run({ x: row(0.1, 0.01), y: row(0.1, 0.01) }), run({ y: row(0.1, 0.01), z: row(0.1, 0.01) })];
    expect(diffOf(a, b).map(({ name }) => name)).toEqual(['y']);
    const mean: MetricRow = { ...row(0.1, 0.01), kind: 'mean' };
    expect(diffOf(a, run({ x: mean }))).toEqual([]);
  });
});

describe('seen()', () => {
  it('takes the headlines of every cell, with the cell where there are several', () => {
    expect([...snapshotOf(resultsOf()).headlines.keys()]).toEqual(['spears.break', 'lancers.break']);
    const names = [...snapshotOf(sweptResults()).headlines.keys()];
    expect(names).toHaveLength(12);
    expect(names).toContain('spears.break, no standard, units.spears.files = 6');
  });

  it('takes the exact value where it is known', () => {
    const results = resultsOf();
    const [cell] = results.cells;
    const { round, subject, metric, kind, estimate, n } = cell!.metrics.find((one) => one.metric === 'break')!;
    const exact = [{ round, subject, metric, kind, estimate, n, exact: 0.25, stdError: 0.01, z: 0 }];
    const { headlines } = snapshotOf({ ...results, cells: [{ ...cell!, exact }] });
    expect(headlines.get(`${subject}.break`)).toMatchObject({ n: Infinity, estimate: 0.25, ciLow: 0.25, ciHigh: 0.25 });
  });
});

describe('sinceText()', () => {
  it('shows each headline before and now with its interval, in columns', () => {
    const before = run({ 'spears.break': row(0.0811, 0.0005), 'spears.killed': row(0.5, 0, Infinity) });
    const now = run({ 'spears.break': row(0.1134, 0.0006), 'spears.killed': row(0.25, 0, Infinity) }, file(20));
    expect(text(before, now)).toEqual([
      'Since the last run (units.spears.models is 20, was 10)',
      '  spears.break   8.11 % (8.06 – 8.16 %)  → 11.34 % (11.28 – 11.40 %)  more',
      '  spears.killed  50 % (exact)            → 25 % (exact)               less',
    ]);
  });

  it('says how smaller differences can be seen where one is not clear', () => {
    const lines = text(run({ a: row(0.08, 0.002) }), run({ a: row(0.081, 0.002) }, file(11)));
    expect(lines[1]).toMatch(/^ {2}a {2}8.0 % .* no clear difference$/);
    expect(lines.slice(2).join(' ')).toContain('the 95 % interval of the difference contains 0');
  });

  it('names trials and other keys that change no combat, and a few of many changes', () => {
    const heading = (before: string, now: string) => text(run({}, before, 'a'), run({}, now, 'b')).join(' ');
    expect(heading(file(10), file(10).replace('100', '200'))).toContain('(trials is 200, was 100)');
    expect(heading(file(10), `# x\n${file(10)}`)).toContain('(no value of the file changed)');
    const many = (n: number) => file(10, [...'abcdef'].map((key) => `${key}: ${n}\n`).join(''));
    expect(heading(many(1), many(2))).toMatch(/a is 2, was 1; .* d is 2, was 1; and 2 more\)/);
  });

  it('says when nothing is the same, or nothing else', () => {
    expect(text(run({ a: row(0.1, 0.01) }, file(1), 'x'), run({ a: row(0.1, 0.01) }, file(2), 'x'))[1]).toBe(
      '  Nothing: all counts are the same.',
    );
    expect(text(run({ a: row(0.1, 0.01) }), run({ b: row(0.1, 0.01) }))[1]).toBe('  These answers are all new.');
    const lines = text(run({ a: row(0.1, 0.01) }), run({ a: row(0.2, 0.01), b: row(0.1, 0.01) }));
    expect(lines.at(-1)).toBe('  1 answer was not there before.');
  });

  it('shows of many those that clearly changed, and counts the others', () => {
    const rows = (estimate: (i: number) => number) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`cell${i}`, row(estimate(i), 0.001)]));
    const lines = text(
      run(rows(() => 0.2)),
      run(
        rows((i) => (i >= 20 ? 0.3 : 0.2)),
        file(2),
      ),
    );
    expect(lines.filter((line) => line.includes('→')).map((line) => line.trim().split(' ')[0])).toEqual(
      Array.from({ length: 8 }, (_, i) => `cell${20 + i}`),
    );
    expect(lines).toContain('  … and 22 answers more, 2 of them clearly changed.');
    const none = text(
      run(rows(() => 0.2)),
      run(
        rows(() => 0.2005),
        file(2),
      ),
    );
    expect(none).toContain('  30 answers, none of them clearly changed.');
  });

  it('stays within 80 columns', () => {
    const name = 'the-grand-old-guard.marshal.killed_by_wounds, units.spears.models = 25, without Steady';
    const lines = text(run({ [name]: row(0.1, 0.001) }), run({ [name]: row(0.2, 0.001) }, file(1234567)));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain(`${name} 10.0 % (9.9 – 10.1 %) → 20.0 %`);
  });

  it('uses the width that there is', () => {
    const runs = [run({ a: row(0.08, 0.002) }), run({ a: row(0.081, 0.002) }, file(11))] as const;
    expect(text(...runs, 200).length).toBeLessThan(text(...runs).length);
  });
});
