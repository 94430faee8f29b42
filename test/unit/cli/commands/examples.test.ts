import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleFile, exampleNames } from '../../../../src/cli/init/examples.ts';
import { main } from '../../../../src/cli/program.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

async function call(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(argv, io);
  return { code, out: io.stdout, err: io.stderr };
}

describe('examples', () => {
  it('lists every experiment that ships, with what it calls itself', async () => {
    const { code, out } = await call('examples');
    expect(code).toBe(0);
    expect(out).toMatch(/^The 9th Age\n {2}2026\/detachment-in-the-flank +\S/);
    expect(out).toMatch(/^ {2}hold-the-line +Spears hold the lancers$/m);
    for (const name of exampleNames()) expect(out).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'));
  });

  it('copies those that are named, into this folder or another', async () => {
    const out = join(temporaryFolder(), 'new');
    const made = await call('examples', 'hold-the-line', 'fourth-rank', '2026/fourth-rank', '--out', out);
    expect(made).toEqual({
      code: 0,
      out: '',
      err: `${join(out, 'hold-the-line.yaml')} is written.\n${join(out, 'fourth-rank.yaml')} is written.\n`,
    });
    expect(await call('validate', join(out, 'fourth-rank.yaml'))).toMatchObject({ code: 0 });
    const all = await call('examples', '--all', '--out', join(out, 'all'));
    expect(all.code).toBe(0);
    expect(readdirSync(join(out, 'all')).length).toBe(exampleNames().length);
  });

  it('overwrites nothing, and then writes nothing: every problem is told', async () => {
    const out = temporaryFolder();
    writeFileSync(join(out, 'four-ranks.yaml'), 'mine');
    const { code, err } = await call('examples', 'hold-the-lime', 'four-ranks', 'fifth-rank', '--out', out);
    expect(code).toBe(2);
    expect(err).toContain('did you mean hold-the-line?');
    expect(err).toMatch(/four-ranks\.yaml.*file-exists/);
    expect(err).toContain('2 errors');
    expect(readdirSync(out)).toEqual(['four-ranks.yaml']);
    expect(readFileSync(join(out, 'four-ranks.yaml'), 'utf8')).toBe('mine');
  });

  it.runIf(existsSync('/proc/self'))('reports a folder that cannot be made, instead of trying for ever', async () => {
    const { code, err } = await call('examples', 'hold-the-line', '--out', '/proc/new/one');
    expect(code).toBe(2);
    expect(err).toContain('its folder does not exist and cannot be made');
  });
});

describe('An experiment that ships', () => {
  it('is found by its name where commands take files', async () => {
    const byFile = await call('exact', exampleFile('hold-the-line'), '--json');
    expect(await call('exact', 'hold-the-line', '--json')).toEqual(byFile);
    expect(byFile.code).toBe(0);
    expect(await call('validate', 'hold-the-line', 'fourth-rank')).toMatchObject({ code: 0 });
    expect((await call('trace', '2026/fourth-rank')).code).toBe(0);
  });

  it('gives way to a file of that name, and no other name finds one', async () => {
    const folder = temporaryFolder();
    const here = process.cwd();
    process.chdir(folder);
    try {
      writeFileSync('hold-the-line', 'breaktest: 1\n');
      expect((await call('validate', 'hold-the-line')).err).toMatch(/^hold-the-line:1:1 /);
    } finally {
      process.chdir(here);
    }
    const { code, err } = await call('run', 'hold-the-lime', '--out', join(folder, 'out'));
    expect(code).toBe(2);
    expect(err).toContain('did you mean hold-the-line?');
    expect((await call('run', join(folder, 'hold-the-lime.yaml'))).err).not.toContain('did you mean');
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });
});
