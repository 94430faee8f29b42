import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../../../src/core/game.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import type { PlayableCombat } from '../../../../src/engine/compile/playable.ts';
import { TaskPlayer } from '../../../../src/engine/play/player.ts';
import { batchKey } from '../../../../src/engine/simulate/batch.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';
import { TrialPlayer } from '../../../../src/engine/simulate/trial-player.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { type Batch, countsOfBatch } from '../../../helpers/run/batches.ts';
import { byRules } from '../../../helpers/run/by-graph.ts';
import { raceTable, raceTask } from '../../../helpers/run/race.ts';

const folder = new URL('../../../../experiments/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

/** Counts, and the trials that the rules started. */
function played(table: PlayableCombat, task: Batch, cells = 1): { counts: readonly Float64Array[]; started: number[] } {
  const started: number[] = [];
  let trial = 0;
  const game: Game = {
    ...table.game,
    start: (combat, state) => {
      started.push(trial);
      table.game.start(combat, state);
    },
  };
  const tally = new Tally(table.combat.counters);
  const player = new TrialPlayer(
    { ...table, game },
    task.engine,
    { add: (counter, key) => tally.add(counter, key), onRecordNode: () => {}, end: () => {} },
    cells,
  );
  player.use(batchKey(task.seed, task.batch));
  for (; trial < task.trials; trial++) player.play(trial);
  player.count(tally);
  return { counts: tally.toCounts(), started };
}

describe('TrialPlayer', () => {
  const long = raceTable({ goal: 10_000, rounds: 9 });

  it('starts a combat once, and learns it', () => {
    const task = raceTask('sampled', 6000);
    const { counts, started } = played(long, task);
    expect(started).toEqual([0]);
    expect(counts).toEqual(byRules(long, task));
  });

  it('rolls each trial by the rules on rolled dice', () => {
    const task = raceTask('rolled', 300);
    const { counts, started } = played(long, task);
    expect(started).toHaveLength(300);
    expect(counts).toEqual(byRules(long, task));
  });

  it('gives the graph up where most trials have no room in it', () => {
    const table = raceTable({ goal: 10_000, rounds: 4, goes: 10 });
    const task = raceTask('sampled', 20_000);
    const { counts, started } = played(table, task, 1 << 12);
    expect(started[1]! % 1024).toBe(0);
    expect(started).toHaveLength(1 + 20_000 - started[1]!);
    expect(counts).toEqual(byRules(table, task));
    expect(played(table, task).started).toEqual([0]);
  });

  it('gives it up where most states are new', () => {
    const table = raceTable({ goal: 10_000, rounds: 15, goes: 20 });
    const task = raceTask('sampled', 2000);
    const { counts, started } = played(table, task);
    expect(started.slice(0, 2)).toEqual([0, 1024]);
    expect(started).toHaveLength(1 + 2000 - 1024);
    expect(counts).toEqual(byRules(table, task));
  });

  it('gives it up where the combat forgets what its states mean', () => {
    const crowded: PlayableCombat = { ...long, game: { ...long.game, isCacheFull: () => true } };
    const task = raceTask('sampled', 5000);
    const { counts, started } = played(crowded, task);
    expect(started).toHaveLength(1 + 5000 - 1024);
    expect(counts).toEqual(byRules(long, task));
  });
});

describe('Player', () => {
  it.each(files)('counts for each cell of %s what the rules count', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { experiment } = readExperiment(text, { file });
    const player = new TaskPlayer();
    for (const cell of experiment!.cells.slice(0, 6)) {
      // Two batches on what was learned in the first, and some trials from the midst of one.
      for (const [batch, first] of [
        [0, 0],
        [1, 0],
        [0, 1000],
      ] as const) {
        const task = { cell, seed: experiment!.seed, engine: 'sampled', batch, first, trials: 700 } as const;
        expect(countsOfBatch(task, player).counts).toEqual(byRules(compileCell(cell), task));
      }
    }
  });
});
