import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { barsOf } from '../../../../reports/views/bars.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { exampleTrials, typicalTrials } from '../../../../src/engine/explain/example-trials.ts';
import { traceTrial } from '../../../../src/engine/explain/trace.ts';
import type { Bar, CellResult, ExampleTrial } from '../../../../src/engine/results/result.ts';
import { summarise } from '../../../../src/engine/results/summarise.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../src/run/run.ts';
import { cellOf } from '../../../helpers/page/results.ts';
import { playBatch } from '../../../helpers/run/play-batch.ts';

const read = (file: string, ...set: string[]) => {
  const text = readFileSync(new URL(`../../../../experiments/${file}`, import.meta.url), 'utf8');
  return readExperiment(text, { set }).experiment!;
};

function teller(file: string): (trial: number, subject: string, metric: string) => number {
  const experiment = read(file);
  const cell = experiment.cells[0]!;
  const table = compileCell(cell);
  const tally = new Tally(table.combat.counters);
  const known = new Map<number, CellResult>();
  return (trial, subject, metric) => {
    const task = { cell, seed: experiment.seed, engine: 'sampled', batch: 0, first: trial, trials: 1 } as const;
    if (!known.has(trial)) {
      tally.clear();
      playBatch(table, task, tally);
      known.set(trial, summarise(cell, table.combat, tally, 1));
    }
    const { metrics } = known.get(trial)!;
    return metrics.find((r) => r.round === 0 && r.subject === subject && r.metric === metric)!.estimate;
  };
}

describe.each(['hold-the-line.yaml', 'general-in-front.yaml', 'whom-to-lead.yaml'])('examples of %s', (file) => {
  const experiment = read(file, 'trials=1500');
  let cell: CellResult;
  let bars: Bar[] = [];
  let examples: ExampleTrial[] = [];
  beforeAll(async () => {
    cell = (await runExperiment(experiment, { threads: 0 })).cells[0]!;
    bars = barsOf(cell);
    examples = exampleTrials(compileCell(experiment.cells[0]!), experiment, bars);
  });

  it('are of the bars that they are told for', () => {
    expect(examples.length).toBeGreaterThan(1);
    const came = teller(file);
    for (const { figure, panel, text, trial } of examples) {
      const bar = bars.find((b) => b.figure === figure && b.panel === panel && b.text === text)!;
      for (const { subject, metric, value } of bar.where) expect(came(trial, subject, metric), metric).toBe(value);
    }
  });

  it('are what trace tells of these trials', () => {
    for (const { trial, lines } of examples.slice(0, 3)) expect(lines).toEqual(traceTrial(experiment, { trial }));
  });

  it('are the same every time', () => {
    expect(exampleTrials(compileCell(experiment.cells[0]!), experiment, bars)).toEqual(examples);
  });

  it('leave no bar out that is no rarity', () => {
    const told = new Set(examples.map(({ figure, panel, text }) => `${figure}/${panel}/${text}`));
    expect(told.size).toBeGreaterThan(0);
    const drawn = examples.find(({ figure }) => figure === 'margin')?.panel;
    const law = cell.histograms.find((h) => h.round === 0 && h.metric === 'margin' && h.subject === drawn)?.bins ?? [];
    for (const { value } of law.filter(({ probability }) => probability > 0.01)) {
      expect(told).toContain(`margin/${drawn}/${String(value).replace('-', '−')}`);
    }
  });
});

describe('the ends of a unit', () => {
  it('are what their names say', () => {
    const file = 'hold-the-line.yaml';
    const came = teller(file);
    const ends = [
      ['holds', { holds: 1, break: 0 }],
      ['broke and got away', { holds: 0, break: 1, caught: 0 }],
      ['caught in pursuit', { break: 1, caught: 1 }],
    ] as const;
    const bars = barsOf(cellOf({ trials: 2000 })).filter(({ figure }) => figure === 'headline');
    const trials = typicalTrials(compileCell(read(file).cells[0]!), read(file, 'trials=2000'), bars);
    for (const [text, expected] of ends) {
      const trial = trials[bars.findIndex((bar) => bar.text === text)]!;
      for (const [metric, value] of Object.entries(expected)) expect(came(trial, 'spears', metric), text).toBe(value);
    }
  });
});

describe('typicalTrials()', () => {
  const file = 'hold-the-line.yaml';
  const experiment = read(file, 'trials=600');
  const came = teller(file);
  const table = compileCell(experiment.cells[0]!);

  it('takes one from the middle of the bar, not its first or any', () => {
    const where = [-2, 0, 2, 4].map((value) => ({ where: [{ subject: 'defender', metric: 'margin', value }] }));
    const [trials, lost] = [typicalTrials(table, experiment, where), new Map<number, number[]>()];
    for (let trial = 0; trial < 600; trial++) {
      const margin = came(trial, 'defender', 'margin');
      lost.set(margin, [...(lost.get(margin) ?? []), came(trial, 'spears', 'hp_lost')]);
    }
    trials.forEach((trial, i) => {
      const all = lost.get(where[i]!.where[0]!.value)!;
      const mean = all.reduce((sum, x) => sum + x, 0) / all.length;
      expect(Math.abs(came(trial!, 'spears', 'hp_lost') - mean)).toBeLessThan(1);
    });
  });

  it('looks at no trial that was not played, and has none for what never happened', () => {
    const few = { ...experiment, trials: 20 };
    const bars = [
      { where: [{ subject: 'spears', metric: 'holds', value: 1 }] },
      { where: [{ subject: 'spears', metric: 'hp_lost', value: 24 }] },
    ];
    const [held, never] = typicalTrials(table, few, bars);
    expect(held).toBeLessThan(20);
    expect(never).toBeUndefined();
  });

  it('refuses a metric that the combat does not have', () => {
    const bars = [{ where: [{ subject: 'nobody', metric: 'holds', value: 1 }] }];
    expect(() => typicalTrials(table, experiment, bars)).toThrow('There is no metric nobody.holds');
  });
});
