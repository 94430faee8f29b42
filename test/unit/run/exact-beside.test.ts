import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { runBesideExact } from '../../../src/run/exact-beside.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { clash, t9aExperiment } from '../../helpers/t9a/experiment.ts';

const seen = vi.hoisted(() => ({ pieces: 0 }));

vi.mock('../../../src/engine/paths/exact-beside.ts', async (original) => {
  const { knownCells, ...rest } = await original<typeof import('../../../src/engine/paths/exact-beside.ts')>();
  function* counted(...args: Parameters<typeof knownCells>): ReturnType<typeof knownCells> {
    for (const piece of knownCells(...args)) {
      seen.pieces++;
      yield piece;
    }
  }
  return { ...rest, knownCells: counted };
});

const cells = [clash({ rounds: 1 }), clash({ rounds: 1, spears: { files: 10 } }, 1)];
const experiment = t9aExperiment({ cells, trials: 3000 });

describe('runBesideExact()', () => {
  it('plays as runExperiment does, and puts the exact values beside', async () => {
    const [both, alone] = await Promise.all([
      runBesideExact(experiment, { threads: 0 }),
      runExperiment(experiment, { threads: 0 }),
    ]);
    expect(both.digest).toBe(alone.digest);
    const stripped = both.cells.map(({ exact: _, exactLaws: __, ...cell }) => cell);
    expect(stripped).toEqual(alone.cells);
    for (const cell of both.cells) {
      expect(cell.exact).toHaveLength(cell.metrics.length);
      for (const { z } of cell.exact!) expect(Math.abs(z)).not.toBeGreaterThan(6);
    }
  });

  it('tells when all trials are played', async () => {
    let told = 0;
    await runBesideExact(experiment, { threads: 0, onPlayed: () => told++ });
    expect(told).toBe(1);
  });

  it('stops both when it is stopped', async () => {
    const stop = new AbortController();
    stop.abort();
    const results = await runBesideExact(experiment, { threads: 0, signal: stop.signal });
    expect(results).toMatchObject({ interrupted: true, cells: [] });
  });

  it('has nothing to add to an exact run', async () => {
    const { cells } = await runBesideExact({ ...experiment, engine: 'exact' });
    expect(cells.map(({ exact }) => exact)).toEqual([undefined, undefined]);
  });

  it('fails as the run does, and does not go on looking for exact answers', async () => {
    const broken = { ...cells[0]!, system: 'chess' };
    await expect(runBesideExact({ ...experiment, cells: [broken] }, { threads: 0 })).rejects.toThrow();
    const runner = { width: 1, run: () => Promise.reject(new Error('no power')), close: async () => {} };
    const slow = { ...experiment, cells: [clash({ rounds: 12 })] };
    await expect(runBesideExact(slow, { runner })).rejects.toThrow('failed twice');
    await wait(20);
    const { pieces } = seen;
    await wait(100);
    expect(seen.pieces).toBe(pieces);
  });
});
