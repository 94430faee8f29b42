import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { TaskPlayer } from '../../../../src/engine/play/player.ts';
import { summarise } from '../../../../src/engine/results/summarise.ts';
import { BATCH_SIZE } from '../../../../src/engine/simulate/batch.ts';
import { comparedMetrics, metricName } from '../../../../src/engine/simulate/compared-metrics.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';
import type { Cell } from '../../../../src/experiment/experiment.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { type Batch, countsOfBatch } from '../../../helpers/run/batches.ts';
import { playBatch } from '../../../helpers/run/play-batch.ts';
import { clash } from '../../../helpers/t9a/experiment.ts';

const folder = new URL('../../../../experiments/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

function shipped(file: string, set: readonly string[] = []): Cell {
  const { experiment, problems } = readExperiment(readFileSync(new URL(file, folder), 'utf8'), { file, set });
  if (!experiment) throw new Error(problems.map(({ message }) => message).join('\n'));
  return experiment.cells[0]!;
}

function valuesOf(cell: Cell, task: Batch, trial: number): Map<string, number> {
  const table = compileCell(cell);
  const tally = new Tally(table.combat.counters);
  playBatch(table, { ...task, cell, first: trial, trials: 1 }, tally);
  const { metrics } = summarise(cell, table.combat, tally, 1);
  const rows = metrics.filter(({ round }) => round === 0).map((row) => [metricName(row), row.estimate] as const);
  // A side and a unit may have one name: the unit comes first.
  return new Map(rows.reverse());
}

/** The counts of pairs, trial by trial, by metric and key. */
function byHand(task: Batch, variant: Cell): Record<string, Record<string, number>> {
  const { first = 0, trials } = task;
  const metrics = comparedMetrics(compileCell(task.cell).combat, compileCell(variant).combat);
  const found: Record<string, Record<string, number>> = {};
  for (const { mine } of metrics) found[metricName(mine)] = {};
  for (let trial = first; trial < first + trials; trial++) {
    const mine = valuesOf(task.cell, task, trial);
    const theirs = valuesOf(variant, task, trial);
    for (const { mine: metric } of metrics) {
      const name = metricName(metric);
      const [a, b] = [mine.get(name)!, theirs.get(name)!];
      if (Number.isNaN(a) || Number.isNaN(b)) continue;
      const key = metric.kind === 'probability' ? 2 * a + b : b - a;
      found[name]![key] = (found[name]![key] ?? 0) + 1;
    }
  }
  return found;
}

function played(task: Batch, i = 0): Record<string, Record<string, number>> {
  const { differences } = countsOfBatch(task).variants[i]!;
  const metrics = comparedMetrics(compileCell(task.cell).combat, compileCell(task.variants![i]!).combat);
  return Object.fromEntries(
    metrics.map(({ mine }, m) => {
      const list = differences[m]!;
      const keys = Array.from({ length: list.length / 2 }, (_, k) => [String(list[2 * k]!), list[2 * k + 1]!] as const);
      return [metricName(mine), Object.fromEntries(keys)];
    }),
  );
}

const task = (changes: Partial<Batch> = {}): Batch => ({
  cell: clash(),
  variants: [clash({ spears: { files: 10 } }, 0, 'wide'), clash({ rounds: 3 }, 0, 'long')],
  seed: 'pairs',
  engine: 'sampled',
  batch: 1,
  trials: 40,
  ...changes,
});

describe('A point with variants', () => {
  it.each(files)('%s: differs trial by trial as two runs of each trial alone', (file) => {
    const cell = shipped(file);
    const other = cell.system === 't9a' ? 'rounds=5' : 'repeat=3';
    const of = task({ cell, variants: [{ ...shipped(file, [other]), variant: other }], trials: 15 });
    expect(played(of)).toEqual(byHand(of, of.variants![0]!));
  });

  it.each(['sampled', 'rolled'] as const)('compares several variants at once on the %s dice', (engine) => {
    const of = task({ engine });
    for (const i of [0, 1]) expect(played(of, i)).toEqual(byHand(of, of.variants![i]!));
  });

  it('finds no difference to the same combat', () => {
    const of = task({ variants: [clash({}, 0, 'same')], trials: 3000 });
    for (const [name, counts] of Object.entries(played(of))) {
      const differing = Object.keys(counts).filter((key) => !['0', '3'].includes(key));
      expect([name, differing]).toEqual([name, []]);
    }
  });

  it('counts each cell as it is counted when it is played alone', () => {
    const of = task({ trials: 3000 });
    const together = countsOfBatch(of);
    const alone = (cell: Cell) => countsOfBatch({ ...task({ trials: 3000 }), cell, variants: [] }).counts;
    expect(together.counts).toEqual(alone(of.cell));
    for (const [i, variant] of of.variants!.entries()) expect(together.variants[i]!.counts).toEqual(alone(variant));
  });

  it('comes to the same with other variants beside, and after other tasks', () => {
    const of = task();
    const player = new TaskPlayer();
    countsOfBatch(task({ batch: 7 }), player);
    expect(countsOfBatch(of, player)).toEqual(countsOfBatch(of));
    const both = countsOfBatch(of).variants;
    for (const [i, variant] of of.variants!.entries()) {
      const one = { ...of, variants: [variant] };
      expect(countsOfBatch(one).variants).toEqual([both[i]]);
    }
  });

  it('comes to the same in stretches, wherever they are cut', () => {
    const sum = (stretches: readonly (readonly [number, number])[]) => {
      const total: Record<string, Record<string, number>> = {};
      for (const [first, trials] of stretches) {
        for (const [name, counts] of Object.entries(played(task({ first, trials })))) {
          total[name] ??= {};
          for (const [key, count] of Object.entries(counts)) total[name]![key] = (total[name]![key] ?? 0) + count;
        }
      }
      return total;
    };
    const whole = sum([[100, 3000]]);
    expect(
      sum([
        [100, 1],
        [101, 1023],
        [1124, 1976],
      ]),
    ).toEqual(whole);
    expect(sum([[0, 3000]])).not.toEqual(whole);
    expect(() => played(task({ first: BATCH_SIZE - 1, trials: 1 }))).not.toThrow();
  });

  it('does not compare what the other combat has not', () => {
    const variant = clash({}, 0, 'renamed');
    const setup = structuredClone(variant.setup) as { units: { id: string }[] };
    setup.units.find(({ id }) => id === 'spears')!.id = 'pikes';
    const of = task({ variants: [{ ...variant, setup }] });
    const names = Object.keys(played(of));
    expect(names.some((name) => name.startsWith('spears.'))).toBe(false);
    expect(names).toContain('knights.break');
  });
});
