import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { withParts } from '../../../../src/engine/results/on-demand.ts';
import type { CellResult } from '../../../../src/engine/results/result.ts';
import {
  drawingOf,
  findHistogram,
  findMetric,
  histogramRows,
  metricAt,
  metricRows,
} from '../../../../src/engine/results/rows.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../src/run/run.ts';

const text = (units: string) => `
breaktest: 1
name: plain
system: ${units}
trials: 200
`;
const duel = text(`t9a
units:
  swords: {side: b, profile: empire/heavy-infantry, models: 20, files: 5}
  orcs: {side: a, profile: orcs/eadbashers, models: 20, files: 5, charging: true}
contacts: [[orcs.front, swords.front]]
variants: {fewer: {units.orcs.models: 15}}`);
const board = text(`cca
sides: {rome: bottom, carthage: top}
pieces:
  warband: {side: rome, unit: MI, at: [3, 2]}
  phalanx: {side: carthage, unit: HI, at: [2, 2]}
sequence:
  - {attack: close, by: phalanx, target: warband}`);

const run = (yaml: string) => {
  const { experiment, problems } = readExperiment(yaml);
  expect(problems).toEqual([]);
  return runExperiment(experiment!, { threads: 0 });
};

function printed(write: (console: Console) => void): string {
  let out = '';
  const stream = new Writable({
    write(chunk, _, done) {
      out += chunk;
      done();
    },
  });
  write(new Console(stream, stream));
  return out;
}

const isMade = (cell: CellResult, part: keyof CellResult) =>
  'value' in (Object.getOwnPropertyDescriptor(cell, part) ?? {});

describe.each([
  ['t9a', duel, 'swords'],
  ['cca', board, 'warband'],
])('Results of %s', (_, yaml, unit) => {
  it('survive structuredClone and JSON', async () => {
    const results = await run(yaml);
    const clone = structuredClone(results);
    expect(clone.cells[0]!.metrics.length).toBeGreaterThan(10);
    expect(clone.cells[0]!.histograms.length).toBeGreaterThan(1);
    expect(clone.cells[0]!.drawing!.svg).toMatch(/^<svg/);
    expect(clone).toEqual(results);
    // JSON has no NaN: such numbers become null.
    const json = JSON.parse(JSON.stringify(results));
    expect(json).toEqual(JSON.parse(JSON.stringify(clone)));
    expect(json.cells[0].metrics).toHaveLength(results.cells[0]!.metrics.length);
  });

  it('are printed whole', async () => {
    const { cells } = await run(yaml);
    expect(printed((console) => console.log(cells[0]))).toMatch(/metrics: \[\s+\{/);
    expect(printed((console) => console.log(cells[0]!.metrics))).toContain(`subject: '${unit}'`);
    expect(printed((console) => console.table(cells[0]!.metrics))).toContain(`'${unit}'`);
    expect(printed((console) => console.table(cells))).toContain("'baseline'");
  });

  it('are plain arrays that are made once', async () => {
    const { cells } = await run(yaml);
    for (const part of ['metrics', 'histograms', 'drawing'] as const) {
      expect(isMade(cells[0]!, part)).toBe(false);
      const first = cells[0]![part]!;
      expect(isMade(cells[0]!, part)).toBe(true);
      expect(cells[0]![part]).toBe(first);
      expect(Object.getPrototypeOf(first)).toBe(part === 'drawing' ? Object.prototype : Array.prototype);
    }
    const { metrics } = cells[0]!;
    expect(metrics[0]).toBe(metrics[0]);
    expect(Object.keys(metrics)).toHaveLength(metrics.length);
  });

  it('can be read row by row without keeping any', async () => {
    const [cell] = (await run(yaml)).cells;
    const clone = structuredClone((await run(yaml)).cells[0]!);
    expect(metricRows(cell!)).toEqual(clone.metrics);
    expect(metricRows(clone)).toBe(clone.metrics);
    expect(histogramRows(cell!)).toEqual(clone.histograms);
    expect(histogramRows(clone)).toBe(clone.histograms);
    expect(drawingOf(cell!)).toEqual(clone.drawing);
    for (const of of [cell!, clone]) {
      const at = findMetric(of, ({ subject }) => subject === unit);
      expect(metricAt(of, at)).toEqual(clone.metrics.find(({ subject }) => subject === unit));
      expect([findMetric(of, () => false), metricAt(of, -1), metricAt(of, 1e6)]).toEqual([-1, undefined, undefined]);
      const { subject, metric, round } = clone.histograms.at(-1)!;
      expect(findHistogram(of, subject, metric, round)).toEqual(clone.histograms.at(-1));
      expect(findHistogram(of, subject, metric, 99)).toBeUndefined();
    }
    expect(isMade(cell!, 'metrics') || isMade(cell!, 'histograms') || isMade(cell!, 'drawing')).toBe(false);
  });

  it('can be changed in parts without making the others', async () => {
    const [cell] = (await run(yaml)).cells;
    const other = withParts(cell!, { headlines: [], breakdown: [] });
    expect([isMade(other, 'metrics'), other.headlines, other.breakdown]).toEqual([false, [], []]);
    expect(other.metrics).toEqual(cell!.metrics);
    expect(withParts(cell!, { metrics: [] }).metrics).toEqual([]);
    expect(metricRows(withParts(cell!, { metrics: [] }))).toEqual([]);
  });
});
