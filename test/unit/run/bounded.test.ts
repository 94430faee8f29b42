import { describe, expect, it } from 'vitest';
import { exactTable } from '../../../reports/files/exact-csv.ts';
import { metricsCsv } from '../../../reports/files/metrics-csv.ts';
import { text } from '../../../reports/text/text.ts';
import { comparisonsOf, verdictOf } from '../../../reports/views/comparisons.ts';
import { resultsJson } from '../../../src/cli/output/results-json.ts';
import type { ProvedInterval } from '../../../src/engine/paths/bounds.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import { UntilDecided } from '../../../src/engine/stopping/decided.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { checkBounds } from '../../../src/run/counts/check-counts.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { provenance } from '../../helpers/page/results.ts';

const file = {
  ...{ breaktest: 1, name: 'Hold', system: 't9a', engine: 'bounded', rounds: 1 },
  units: {
    spears: { side: 'A', profile: 'empire/heavy-infantry', models: 20, files: 5, weapon: 'spear' },
    lancers: { side: 'B', profile: 'empire/knightly-orders', models: 5, files: 5, charging: true },
  },
  contacts: [['lancers.front', 'spears.front']],
};

function read(more: object = {}): Experiment {
  const { experiment, problems } = readExperiment({ ...file, ...more } as never);
  if (!experiment) throw new Error(JSON.stringify(problems));
  return experiment;
}

const run = (more: object = {}): Promise<Results> => runExperiment(read(more), { threads: 0 });

describe('an experiment with proved bounds', () => {
  it('holds the exact values, as narrow as its half-width and no narrower than need be', async () => {
    const [exact] = (await run({ engine: 'exact' })).cells;
    for (const half_width of [0.01, 1e-6]) {
      const [cell] = (await run({ precision: { half_width } })).cells;
      expect(cell!.metrics.map(({ subject, metric }) => `${subject}.${metric}`)).toEqual([
        'spears.break',
        'lancers.break',
      ]);
      for (const { subject, metric, n, ciLow, ciHigh } of cell!.metrics) {
        const truth = exact!.metrics.find(
          (one) => one.subject === subject && one.metric === metric && one.round === 0,
        )!;
        expect(n).toBe(Number.POSITIVE_INFINITY);
        expect(ciLow).toBeLessThanOrEqual(truth.estimate);
        expect(ciHigh).toBeGreaterThanOrEqual(truth.estimate);
        expect(ciHigh - ciLow).toBeLessThanOrEqual(2 * half_width);
        expect(ciHigh - ciLow).toBeGreaterThan(half_width / 1000);
      }
    }
  });

  it('makes the metrics of `precision` as narrow, and proves the headlines with them', async () => {
    const report = { headline: ['lancers.hp_lost'] };
    const [cell] = (await run({ report, precision: { half_width: 0.002, metrics: ['spears.break'] } })).cells;
    expect(cell!.metrics.map(({ metric }) => metric)).toEqual(['hp_lost', 'break']);
    expect(cell!.metrics[1]!.ciHigh - cell!.metrics[1]!.ciLow).toBeLessThanOrEqual(0.004);
  });

  it('says in every output that its numbers are proved', async () => {
    const results = await run({ precision: { half_width: 0.01 } });
    const [{ ciLow, ciHigh }] = results.cells[0]!.metrics as never as [{ ciLow: number; ciHigh: number }];
    const proved = { low: ciLow, high: ciHigh, how: 'proved', n: Number.POSITIVE_INFINITY };
    const [cell] = resultsJson(results, { metrics: 'all', differences: 'none' })['cells'] as { metrics: object[] }[];
    expect(cell!.metrics[0]).toMatchObject(proved);
    expect(metricsCsv(results).split('\n')[1]).toBe(
      `0,baseline,0,spears,break,,${(ciLow + ciHigh) / 2},${ciLow},${ciHigh},,`,
    );
    const [row] = [...exactTable(results)!.rowsOf(results.cells[0]!)];
    expect(row!.slice(-3)).toEqual([ciLow, ciHigh, 'proved']);
    expect(text(results, provenance).replace(/\s+/g, ' ')).toMatch(
      /failed a Break Test in \d[\d.]* – \d[\d.]* % of combats .*\(proved\).* proved: paths with a total probability of at most [\d.]+ % were not followed, in [\d,]+ steps/,
    );
  });

  it('compares variants by their bounds', async () => {
    const variants = { alike: { units: { spears: { points: 200 } } }, few: { units: { spears: { models: 5 } } } };
    const wide = await run({ variants, precision: { half_width: 0.001 } });
    const rows = comparisonsOf(wide, { subject: 'spears', metric: 'break' }).map(({ row }) => row);
    expect(rows.map((row) => verdictOf(row, 2))).toEqual(['not decided', 'more']);
    expect(rows[1]!.ciHigh - rows[1]!.ciLow).toBeGreaterThan(0);
    expect(text(wide, provenance).replace(/\s+/g, ' ')).toMatch(/few, .* points more \(proved\)/);
  });

  it('names metrics of which nothing is proved', async () => {
    const results = await run({
      rounds: 2,
      events: [{ before: 2, effect: 'raise', target: 'spears', amount: 1 }],
      report: { headline: ['spears.break', 'spears.hp_lost'] },
      precision: { half_width: 0.05 },
    });
    expect(text(results, provenance).replace(/\s+/g, ' ')).toContain(
      'Nothing is proved of spears.hp_lost: no combat has a value of it, or its values have no known limits.',
    );
  });
});

it('bounds from elsewhere are checked', () => {
  const of = (...counts: number[][]) => ({
    counts: counts.map((list) => Float64Array.from(list)),
    variants: [],
    steps: 5,
  });
  const [share, mean] = [{ kind: 'probability' }, { kind: 'mean' }] as const;
  expect(() => checkBounds(of([0.1, 0.2], [1, 25]), [share, mean])).not.toThrow();
  expect(() => checkBounds(of([0.1, 0.2], []), [share, share])).not.toThrow();
  expect(() => checkBounds(of([0.1, 0.2]), [share, share])).toThrow('bounds');
  expect(() => checkBounds(of([0.2, 0.1]), [share])).toThrow('0.2 to 0.1 are no bounds');
  expect(() => checkBounds(of([0.2]), [share])).toThrow('no bounds');
  expect(() => checkBounds(of([2, 3]), [share])).toThrow('2 to 3 are no bounds');
  expect(() => checkBounds(of([-0.5, 0.5]), [share])).toThrow('no bounds');
  expect(() => checkBounds(of([0, Number.POSITIVE_INFINITY]), [mean])).toThrow('no bounds');
  expect(() => checkBounds({ ...of([0, 1]), steps: -1 }, [share])).toThrow('steps');
});

describe('a run until differences are decided', () => {
  const ask = (engine: string, max_trials: number) => {
    const variants = { alike: { units: { spears: { points: 200 } } } };
    return run({ engine, variants, precision: { until: 'decided', max_trials } });
  };
  const breaks = ({ cells }: Results) =>
    cells[1]!.differences!.find(({ subject, metric }) => subject === 'spears' && metric === 'break')!;

  it('ends as soon as it is proved that there is none', async () => {
    const results = await ask('sampled', 1_000_000);
    expect(results.cells.map(({ trials }) => trials)).toEqual([16_384, 16_384]);
    const { decision, n, ciLow, ciHigh } = breaks(results);
    expect({ decision, n }).toEqual({ decision: 'same', n: Number.POSITIVE_INFINITY });
    expect(Math.max(-ciLow, ciHigh)).toBeLessThan(1e-9);
    expect(results.digest).toBe((await ask('sampled', 999_999)).digest);
  });

  it('plays on where dice are rolled one by one, which proofs do not replace', async () => {
    const results = await ask('rolled', 20_000);
    expect(results.cells[1]!.trials).toBe(20_000);
    expect(breaks(results).decision).toBe('undecided');
  });

  it('ends with a difference that trials do not show yet, if it is proved', () => {
    const rule = new UntilDecided({
      ...{ until: 'decided', halfWidth: 0.005, confidence: 0.95, maxTrials: 1_000_000, tolerance: 0 },
      metrics: ['spears.break'],
    });
    const first = rule.next(
      0,
      () => [],
      () => undefined,
    );
    const row = {
      ...{ subject: 'spears', metric: 'break', kind: 'probability' as const, n: first, baseline: 0.1, variant: 0.1005 },
      ...{ difference: 0.0005, ciLow: -0.002, ciHigh: 0.003, stdError: 0.001, both: 800, neither: first - 810 },
      ...{ onlyBaseline: 3, onlyVariant: 7, narrowing: 2, p: 0.5, q: 0.5 },
    } as const;
    const standing = () =>
      [
        { variant: 'baseline', headlines: [] },
        { variant: 'more', differences: [row] },
      ] as never;
    const bounds = (variant: string): ProvedInterval =>
      variant === 'more' ? { low: 0.1004, high: 0.1006 } : { low: 0.0999, high: 0.1001 };
    expect(rule.next(first, standing, () => undefined)).toBeGreaterThan(first);
    expect(rule.next(first, standing, bounds)).toBe(first);
    const told = rule.adjusted('more', row);
    expect(told).toMatchObject({ decision: 'different', n: Number.POSITIVE_INFINITY });
    expect(told.ciLow).toBeCloseTo(0.0003, 12);
    expect(told.ciHigh).toBeCloseTo(0.0007, 12);
    expect(verdictOf(told, 1)).toBe('more');
  });
});
