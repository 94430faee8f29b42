import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeNamed, writeNew, writeWhole } from '../../../../src/cli/output/whole-files.ts';
import { temporaryPath } from '../../../../src/run/journal/names.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const textOf = (...path: string[]): string => readFileSync(join(...path), 'utf8');

const leftOf = (pid: number): string => basename(temporaryPath('file')).replace(`-${process.pid}-`, `-${pid}-`);

const dead = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('writeWhole()', () => {
  it('changes nothing where one of the files cannot be made', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a'), 'old');
    function* torn() {
      yield 'new';
      throw new Error('no more');
    }
    const files = [
      { path: join(folder, 'a'), make: () => 'new' },
      { path: join(folder, 'b'), make: torn },
    ];
    await expect(writeWhole(files)).rejects.toThrow('no more');
    expect(readdirSync(folder)).toEqual(['a']);
    expect(textOf(folder, 'a')).toBe('old');
  });

  it('removes what a process of this machine was killed over, and nothing of those at work', async () => {
    const folder = temporaryFolder();
    const other = leftOf(dead()).replace('.breaktest-', '.breaktest-elsewhere.');
    const kept = [leftOf(process.ppid), other, '.breaktest-notes.tmp'];
    for (const file of [...kept, leftOf(dead()), leftOf(dead())]) writeFileSync(join(folder, file), 'half');
    await writeWhole([{ path: join(folder, 'a'), make: () => 'new' }]);
    expect(readdirSync(folder).sort()).toEqual([...kept, 'a'].sort());
  });
});

describe('writeNamed()', () => {
  it('writes through a link, and keeps the rights of the file', async () => {
    const folder = temporaryFolder();
    const [file, link] = [join(folder, 'file'), join(folder, 'link')];
    writeFileSync(file, 'old');
    chmodSync(file, 0o600);
    symlinkSync(file, link);
    await writeNamed(link, 'new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(realpathSync(link)).toBe(realpathSync(file));
    expect([textOf(file), statSync(file).mode & 0o777]).toEqual(['new', 0o600]);
    expect(readdirSync(folder).sort()).toEqual(['file', 'link']);
  });

  it('writes into a device, which stays one', async () => {
    await writeNamed('/dev/null', 'text');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('leaves a file as it is that it cannot replace', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), 'old');
    await expect(writeNamed(join(folder, 'file'), undefined as unknown as string)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['file']);
    expect(textOf(folder, 'file')).toBe('old');
  });
});

describe('writeNew()', () => {
  it('writes over nothing, and leaves nothing else', () => {
    const folder = temporaryFolder();
    writeNew(join(folder, 'file'), 'mine');
    expect(() => writeNew(join(folder, 'file'), 'other')).toThrow('EEXIST');
    expect(readdirSync(folder)).toEqual(['file']);
    expect(textOf(folder, 'file')).toBe('mine');
  });
});
