import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { metricRows } from '../../../src/engine/results/rows.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { type SweepGame, sweepText } from '../../bench/combats.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** In bytes, on the heap and in buffers. */
async function inUse(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    await setImmediate();
    gc();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function kept(game: SweepGame): Promise<{ cell: number; rows: number }> {
  const text = sweepText(game, 1000, 10);
  const held = [await runExperiment(readExperiment(text).experiment!, { threads: 0 })];
  const rows = held[0]!.cells.reduce((sum, cell) => sum + metricRows(cell).map(({ estimate }) => estimate).length, 0);
  expect(held[0]!.cells.length).toBe(1000);
  const before = await inUse();
  held.length = 0;
  return { cell: (before - (await inUse())) / 1000, rows: rows / 1000 };
}

describe('the memory of a sweep', () => {
  // 10 000 cells may take 400 MB, with threads, program and garbage; half as much again as these need is allowed here.
  it.each([
    ['t9a', 90, 7000],
    ['cca', 40, 5000],
  ] as const)(
    'of %s with %i rows a cell is at most %i bytes a cell, whose rows were read and not kept',
    async (game, least, most) => {
      const { cell, rows } = await kept(game);
      expect(rows).toBeGreaterThan(least);
      expect(cell).toBeLessThan(most);
      expect(cell).toBeGreaterThan(500);
    },
  );
});
