import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { layOutCells } from '../../../src/experiment/design/cells.ts';
import type { Axis } from '../../../src/experiment/design/sweep.ts';
import type { Cells } from '../../../src/experiment/experiment.ts';
import { BuiltInLibrary } from '../../../src/experiment/file/library.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { matrixCells } from '../../../src/experiment/matrix/matrix.ts';
import { sizeOf, studyOf } from '../../../src/experiment/study.ts';
import { duelGame } from '../../helpers/duel-game/index.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

const MOST = 32e6;

async function inUse(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    await setImmediate();
    gc();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** In bytes, before and after reads of cells all over it. */
async function kept(make: () => Cells): Promise<{ cells: Cells; bytes: number; afterwards: number }> {
  const before = await inUse();
  const cells = make();
  const bytes = (await inUse()) - before;
  for (let i = 0; i < cells.length; i += 97) expect(cells[i]!.setup).toBeDefined();
  return { cells, bytes, afterwards: (await inUse()) - before };
}

const axis = (path: string, from: number, length: number): Axis => ({
  paths: [path],
  steps: Array.from({ length }, (_, i) => [from + i]),
  under: [undefined],
});

describe('the layout of half a million cells', () => {
  it('of a sweep takes as much memory as that of a few thousand', async () => {
    const file = { breaktest: 1, name: 'long', system: 'duel', players: { ann: { dice: 1 }, bob: { dice: 2 } } };
    const axes = [
      axis('players.ann.dice', 1, 20),
      axis('players.ann.nerve', 0, 150),
      axis('players.bob.nerve', 0, 170),
    ];
    const { format } = duelGame;
    const library = new BuiltInLibrary(format, {} as never);
    const { cells, bytes, afterwards } = await kept(() => {
      const made = layOutCells(file, axes, [], format, library, [format]);
      expect(made.problems).toEqual([]);
      return made.cells;
    });
    expect(cells.length).toBe(510_000);
    const number = 7 * 150 * 170 + 33 * 170 + 101;
    const setup = {
      throws: 1,
      players: [
        { id: 'ann', dice: 8, nerve: 33 },
        { id: 'bob', dice: 2, nerve: 101 },
      ],
    };
    expect(cells[number]).toMatchObject({ cell: number, variant: 'baseline', setup });
    expect(cells.at(-1)!.swept).toEqual({ 'players.ann.dice': 20, 'players.ann.nerve': 149, 'players.bob.nerve': 169 });
    expect(bytes).toBeLessThan(MOST);
    expect(afterwards).toBeLessThan(MOST);
  });

  it('of a matrix takes as much memory as its rows and columns', async () => {
    const matrix = { rows: ['state infantry 20'], columns: ['iron orcs 25'], weights: 'even', situations: ['charged'] };
    const file = { breaktest: 1, name: 'wide', system: 't9a', edition: '2026', matrix };
    const small = readExperiment(file as never).experiment!;
    const { cells, bytes, afterwards } = await kept(() => {
      const many = (unit: object) => Array.from({ length: 710 }, (_, i) => ({ ...unit, label: `unit ${i}` }));
      const { rows, columns, ...more } = structuredClone(small.cells.matrix!);
      return matrixCells({ ...more, rows: many(rows[0]!), columns: many(columns[0]!) } as never);
    });
    expect([cells.length, sizeOf(studyOf({ ...small, cells }))]).toEqual([504_100, 504_100]);
    expect(cells[504_099]!.setup).toEqual(small.cells[0]!.setup);
    expect(bytes).toBeLessThan(MOST);
    expect(afterwards).toBeLessThan(MOST);
  });
});
