import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import type { Game, Telling } from '../../../../src/core/game.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const fake = vi.hoisted((): { board?: boolean } => ({}));

vi.mock('../../../../src/games/rules.ts', async (original) => {
  const games = await original<typeof import('../../../../src/games/rules.ts')>();
  return {
    ...games,
    gameOf: (system: string): Game => ({
      ...games.gameOf(system),
      ...(fake.board === undefined ? {} : { board: fake.board }),
    }),
  };
});

vi.mock('../../../../src/games/telling.ts', async (original) => {
  const tellings = await original<typeof import('../../../../src/games/telling.ts')>();
  return {
    ...tellings,
    tellingOf: (system: string): Telling => ({
      ...tellings.tellingOf(system),
      picture: ({ subjects }) => [`drawn for ${subjects.length}`, '', 'in three lines'],
    }),
  };
});

afterEach(() => {
  delete fake.board;
});

async function call(command: string, ...more: string[]): Promise<string> {
  const file = join(temporaryFolder(), 'a.yaml');
  writeFileSync(file, experimentText);
  const io = new FakeIo();
  expect(await main([command, file, ...more], io)).toBe(0);
  return io.stdout;
}

describe('the board', () => {
  it('stands before the first step of a trace, after what was left out', async () => {
    fake.board = true;
    const lines = (await call('trace')).split('\n');
    expect(lines[0]).toMatch(/^Trial 0 of cell 0/);
    expect(lines[1]).toMatch(/^ {2}Not modelled: /);
    expect(lines.slice(2, 6)).toEqual(['drawn for 5', '', 'in three lines', '']);
    expect(lines[6]).not.toBe('');
  });

  it('stands indented under each file that is valid', async () => {
    fake.board = true;
    const [first, , ...lines] = (await call('validate')).split('\n');
    expect(first).toMatch(/a\.yaml: valid, 1 cell, 2,000 trials each$/);
    expect(lines).toEqual(['  drawn for 5', '', '  in three lines', '']);
  });

  it.each(['trace', 'validate'])('is not shown by %s for a game whose picture is no board', async (command) => {
    expect(await call(command)).not.toContain('drawn for');
    fake.board = false;
    expect(await call(command)).not.toContain('drawn for');
  });
});
