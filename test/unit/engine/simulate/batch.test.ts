import { describe, expect, it } from 'vitest';
import { Rng } from '../../../../src/core/rng.ts';
import { RolledDice } from '../../../../src/core/rolled.ts';
import { SampledDice } from '../../../../src/core/sampled.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { TaskPlayer } from '../../../../src/engine/play/player.ts';
import { BATCH_SIZE, batchKey } from '../../../../src/engine/simulate/batch.ts';
import { type Counts, Tally } from '../../../../src/engine/simulate/tally.ts';
import { type Batch, countsOfBatch } from '../../../helpers/run/batches.ts';
import { clash } from '../../../helpers/t9a/experiment.ts';

const task = (changes: Partial<Batch> = {}): Batch => ({
  cell: clash(),
  seed: 'hold-the-line',
  engine: 'sampled',
  batch: 2,
  trials: 300,
  ...changes,
});

const countsOf = (of: Batch): Counts => countsOfBatch(of).counts;

function aloneInto(tally: Tally, { cell, seed, engine, batch }: Batch, trial: number): void {
  const { game, combat } = compileCell(cell);
  const rng = new Rng();
  rng.setKey(batchKey(seed, batch));
  rng.startTrial(trial);
  const dice = engine === 'rolled' ? new RolledDice(rng) : new SampledDice(rng);
  const state = game.newState(combat);
  game.start(combat, state);
  while (state.step >= 0) game.playStep(dice, combat, state, tally);
}

describe.each(['sampled', 'rolled'] as const)('a batch on the %s dice', (engine) => {
  it('plays each trial as it is played alone, step by step', () => {
    const of = task({ engine });
    const { counters } = compileCell(of.cell).combat;
    for (const trial of [0, 1, 17, 299]) {
      const alone = new Tally(counters);
      alone.merge(countsOf({ ...of, trials: trial }));
      aloneInto(alone, of, trial);
      expect(countsOf({ ...of, trials: trial + 1 })).toEqual(alone.toCounts());
    }
  });

  it('is the sum of its trials in any order', () => {
    const of = task({ engine });
    const tally = new Tally(compileCell(of.cell).combat.counters);
    // 7 and 300 have no common factor, so that each trial comes once.
    for (let i = 0; i < 300; i++) aloneInto(tally, of, (i * 7 + 5) % 300);
    expect(tally.toCounts()).toEqual(countsOf(of));
  });
});

describe('a batch', () => {
  it('plays other numbers for another seed or batch, and the same for another cell or variant', () => {
    const counts = countsOf(task());
    expect(countsOf(task())).toEqual(counts);
    for (const other of [{ seed: 'other' }, { batch: 3 }, { engine: 'rolled' } as const]) {
      expect(countsOf(task(other))).not.toEqual(counts);
    }
    expect(countsOf(task({ cell: clash({}, 0, 'other') }))).toEqual(counts);
    expect(countsOf(task({ cell: clash({}, 1) }))).toEqual(counts);
  });

  it('plays nothing where no trial is asked for', () => {
    expect(countsOf(task({ trials: 0 })).every((list) => list.length === 0)).toBe(true);
  });
});

describe('batchKey()', () => {
  it('is different for every seed and batch', () => {
    const keys = new Set<string>();
    let asked = 0;
    for (const seed of ['a', 'b', '1', '1/1', '1/1/1', '']) {
      for (const batch of [0, 1, 11, 15_258]) {
        keys.add(batchKey(seed, batch).join());
        asked++;
      }
    }
    expect(keys.size).toBe(asked);
  });
});

describe('Player', () => {
  it('plays a batch like a new one, whatever it played before', () => {
    const cells = [clash(), clash({ rounds: 1 }, 1), clash({ spears: { files: 10 } }, 1, 'wide')];
    const player = new TaskPlayer();
    for (const i of [0, 1, 2, 2, 1, 0, 0]) {
      const of = task({ cell: cells[i]!, trials: 100 + i });
      expect(countsOfBatch(of, player).counts).toEqual(countsOf(of));
    }
  });

  it('tells cells of the same number apart by their setup', () => {
    const player = new TaskPlayer();
    countsOfBatch(task(), player);
    const other = task({ cell: clash({ rounds: 1 }) });
    expect(countsOfBatch(other, player).counts).toEqual(countsOf(other));
  });

  it('rolls a cell that it has sampled before, alone and beside a variant', () => {
    const player = new TaskPlayer();
    const short = clash({ rounds: 1 }, 0, 'short');
    for (const engine of ['sampled', 'rolled', 'sampled'] as const) {
      expect(countsOfBatch(task({ engine }), player).counts).toEqual(countsOf(task({ engine })));
    }
    for (const engine of ['sampled', 'rolled', 'sampled'] as const) {
      const { counts, variants } = countsOfBatch(task({ engine, variants: [short] }), player);
      expect(counts).toEqual(countsOf(task({ engine })));
      expect(variants[0]!.counts).toEqual(countsOf(task({ engine, cell: short })));
    }
  });

  it('gives counts that later batches do not change', () => {
    const player = new TaskPlayer();
    const first = countsOfBatch(task(), player);
    const copy = structuredClone(first);
    countsOfBatch(task({ batch: 9 }), player);
    expect(first).toEqual(copy);
  });
});

describe('BATCH', () => {
  it('is part of the format: another number changes the results of every run', () => {
    expect(BATCH_SIZE).toBe(65_536);
  });
});
