import { describe, expect, it } from 'vitest';
import { runJson } from '../../../../reports/files/run-json.ts';
import { byHand, comparedResults } from '../../../helpers/page/comparisons.ts';
import { cellOf, provenance, resultsOf, sweptResults } from '../../../helpers/page/results.ts';

const warning = {
  ...{ code: 'incomplete-rank', severity: 'warning' as const, path: ['units', 'spears', 'models'] },
  ...{ message: 'The last rank is incomplete.', found: '23' },
};

describe('runJson()', () => {
  it('holds what it takes to repeat the run and to check it', () => {
    const results = resultsOf();
    const text = runJson(results, provenance);
    expect(text.endsWith('}\n')).toBe(true);
    expect(JSON.parse(text)).toEqual({
      program: { name: 'breaktest', version: '0.1.0' },
      experiment: {
        name: 'Spears hold the lancers',
        description: 'Five ranks of spearmen take a charge in the front.',
        system: 't9a',
        seed: 'hold-the-line',
        engine: 'sampled',
        trials: 5000,
        report: {},
        rules: { preset: 'core', overrides: { solid_ranks: [3, 3, 3, 2, 2, 2] } },
        yaml: results.experiment.yaml,
      },
      machine: provenance.machine,
      threads: 2,
      started: '2026-11-20T10:15:00.000Z',
      seconds: 0.4213,
      trials_per_second: provenance.trialsPerSecond,
      interrupted: false,
      digest: results.digest,
      cells: [{ cell: 0, variant: 'baseline', swept: {}, trials: 5000, digest: results.cells[0]!.digest }],
      answers: {
        sentence: expect.stringMatching(/^Spears failed a Break Test in \d+ % of combats \(95 % interval .*\)\.$/),
        headlines: results.cells[0]!.headlines.map(({ subject, metric }) => {
          const row = results.cells[0]!.metrics.find(
            (r) => r.round === 0 && r.subject === subject && r.metric === metric,
          )!;
          const { kind, n, estimate, ciLow: ci_low, ciHigh: ci_high } = row;
          const known = { low: null, high: null, how: 'simulated' };
          return { cell: 0, variant: 'baseline', subject, metric, kind, n, estimate, ci_low, ci_high, ...known };
        }),
        comparisons: [],
      },
      exact: null,
      failed: [],
      warnings: [],
      unmodelled: [],
    });
  });

  it('has no letter that a terminal would obey', () => {
    const results = resultsOf();
    const named = { ...results, experiment: { ...results.experiment, name: 'a\u009b2J\u202eb' } };
    expect(runJson(named, provenance)).toContain('"name": "a\\u009b2J\\u202eb"');
  });

  it('has what each variant changes in the headlines, with a verdict', () => {
    const results = comparedResults(byHand);
    const { answers } = JSON.parse(runJson(results, provenance));
    const row = results.cells[1]!.differences!.find((r) => r.subject === 'spears' && r.metric === 'break')!;
    expect(answers.comparisons[0]).toMatchObject({
      ...{ variant: results.cells[1]!.variant, subject: 'spears', metric: 'break', n: row.n },
      ...{ baseline: row.baseline, estimate: row.variant, difference: row.difference, ci_low: row.ciLow, q: row.q },
      verdict: 'no_difference_seen',
    });
    expect(answers.headlines.length).toBe(results.cells.flatMap(({ headlines }) => headlines).length);
  });

  it('has trials and digest of each cell', () => {
    const results = sweptResults(40);
    const { cells } = JSON.parse(runJson(results, provenance));
    expect(cells).toEqual(
      results.cells.map(({ cell, variant, swept, digest }) => ({ cell, variant, swept, trials: 40, digest })),
    );
  });

  it('has no trials but the dropped weight of an exact answer', () => {
    const cell = { ...cellOf({ trials: 100, exact: true }), trials: Number.POSITIVE_INFINITY };
    const { cells } = JSON.parse(runJson(resultsOf({ exact: true }, [cell]), provenance));
    expect(cells[0]).toMatchObject({ trials: null, dropped: 2.5e-13 });
  });

  it('tells warnings, unmodelled rules and an interruption', () => {
    const results = resultsOf({ trials: 50 });
    const { cells, experiment } = results;
    const run = JSON.parse(
      runJson(
        {
          ...results,
          interrupted: true,
          experiment: { ...experiment, warnings: [warning] },
          cells: [{ ...cells[0]!, unmodelled: ['ward', 'ward', 'fly'] }],
        },
        provenance,
      ),
    );
    expect(run.interrupted).toBe(true);
    expect(run.unmodelled).toEqual(['ward', 'fly']);
    expect(run.warnings).toEqual([{ ...warning, text: 'units.spears.models: The last rank is incomplete. Found 23.' }]);
  });
});
