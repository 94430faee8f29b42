import { expect, it } from 'vitest';
import { examples } from '../../../src/cli/commands/examples.ts';
import { formation } from '../../../src/cli/commands/formation.ts';
import { solve } from '../../../src/cli/commands/solve.ts';
import { trace } from '../../../src/cli/commands/trace.ts';
import { duel } from '../../../src/cli/duel/duel.ts';
import { main } from '../../../src/cli/program.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';

const example = (name: string): string => new URL(`../../../experiments/${name}.yaml`, import.meta.url).pathname;

it.each([
  ['duel', (io: FakeIo) => duel('HI+leader 4', 'MI+leader supported', { trials: '500' }, io)],
  ['examples', (io: FakeIo) => examples([], {}, io)],
  ['formation of a board', (io: FakeIo) => formation(example('elephants-against-the-line'), {}, io)],
  ['formation of units', (io: FakeIo) => formation(example('hold-the-line'), {}, io)],
  ['formation of a cell', (io: FakeIo) => formation(example('how-many-ranks'), {}, io)],
  ['trace', (io: FakeIo) => trace(example('how-many-ranks'), {}, io)],
  ['profiles', (io: FakeIo) => main(['profiles'], io)],
  ['help', (io: FakeIo) => main(['--help'], io)],
  ['help of a command', (io: FakeIo) => main(['run', '--help'], io)],
  [
    'solve',
    (io: FakeIo) =>
      solve(
        example('how-many-to-hold'),
        { vary: 'units.spears.models=5..50', until: 'spears.break <= 25 %', trials: '200', threads: 0 },
        io,
      ),
  ],
] as const)('%s has no line beyond 40 columns on a terminal of 40', async (_, run) => {
  const io = new FakeIo();
  io.columns = 40;
  expect(await run(io)).toBe(0);
  expect(io.stdout.split('\n').filter((line) => line.length > 40)).toEqual([]);
});

it('formation keeps the blanks of a drawing on a terminal of 40 columns', async () => {
  const io = new FakeIo();
  io.columns = 40;
  expect(await formation(example('hold-the-line'), {}, io)).toBe(0);
  expect(io.stdout).toContain('\n   C  R  R  S  M  R  R  R    8 *\n  C Champion, * Proper Rank\n');
  expect(io.stdout).toContain('\n   C  M  S  R  R    5  Proper Rank\n   R  R  R  R  R    5  Proper Rank\n');
});
