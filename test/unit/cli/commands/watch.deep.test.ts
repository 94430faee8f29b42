import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { childRun } from '../../../helpers/run/child-run.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { patiently } from '../../../helpers/run/patiently.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';
import { Watching } from '../../../helpers/t9a/watching.ts';

const text = experimentText.replace('trials: 2000', 'trials: 20000');
const more = text.replace('models: 10', 'models: 15');
const manifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));

describe('run --watch', () => {
  it('runs, runs again when the file changes, tells what that changed, and ends with 130', async () => {
    const watching = new Watching({ 'a.yaml': text });
    await watching.waiting(1);
    const first = watching.take();
    expect(first.out).toContain('Do ten hold?');
    expect(first.out).not.toContain('Since the last run');
    expect(first.err).toContain(`Waiting for changes of ${watching.path('a.yaml')}. Ctrl-C ends it.\n`);

    watching.write('a.yaml', more);
    await watching.waiting(2);
    const second = watching.take();
    expect(second.err).toContain(`${watching.path('a.yaml')} changed; running it again\n`);
    expect(second.out).toMatch(
      /\nSince the last run \(units.spears.models is 15, was 10\)\n {2}spears.break +\S+ % \(.* – .* %\) +→ /,
    );
    expect(manifest(watching.out)).toMatchObject({ interrupted: false });
    expect(manifest(watching.out).experiment.yaml).toContain('models: 15');
    expect(readdirSync(watching.out).sort()).toEqual(['journal.jsonl', 'run.json']);
    expect(await watching.end()).toBe(130);
  });

  it('comes to the digest of a run that was not watched, and takes from the journal what still holds', async () => {
    const watching = new Watching({ 'a.yaml': text });
    await watching.waiting(1);
    watching.write('a.yaml', more);
    await watching.waiting(2);
    watching.write('a.yaml', more.replace('trials: 20000', 'trials: 100000'));
    await watching.waiting(3);
    const { err } = watching.take();
    expect(err).toContain('Do ten hold?: cell 0: reused 20,000 of 100,000 trials\n');
    const out = join(watching.folder, 'alone');
    const argv = ['run', watching.path('a.yaml'), '--out', out, '--threads', '0', '--quiet', '--no-exact'];
    expect(await main(argv, new FakeIo())).toBe(0);
    expect(manifest(watching.out).digest).toBe(manifest(out).digest);

    watching.write('a.yaml', `# A comment.\n${more.replace('trials: 20000', 'trials: 100000')}`);
    await watching.waiting(4);
    const { out: said, err: told } = watching.take();
    expect(told).toContain('Do ten hold?: cell 0: complete\n');
    expect(said).toContain('Since the last run (no value of the file changed)\n  Nothing: all counts are the same.\n');
  });

  it('survives a file that is replaced, deleted, made anew, or wrong, and shows what is wrong', async () => {
    const watching = new Watching({ 'a.yaml': text });
    await watching.waiting(1);
    writeFileSync(watching.path('a.yaml~'), more);
    renameSync(watching.path('a.yaml~'), watching.path('a.yaml'));
    await watching.waiting(2);
    expect(watching.take().out).toContain('units.spears.models is 15, was 10');

    rmSync(watching.path('a.yaml'));
    await watching.waiting(3);
    expect(watching.take().err).toContain('unreadable-file  The file cannot be read: there is no such file\n');
    watching.write('a.yaml', text.replace('models: 10', 'modles: 10'));
    await watching.waiting(4);
    expect(watching.take()).toMatchObject({ out: '', err: expect.stringContaining('did you mean models?') });
    writeFileSync(watching.path('a.yaml~'), text);
    renameSync(watching.path('a.yaml~'), watching.path('a.yaml'));
    await watching.waiting(5);
    expect(watching.take().out).toContain('units.spears.models is 10, was 15');
  });

  it('begins with a file that is wrong, and goes on when it is right', async () => {
    const watching = new Watching({ 'a.yaml': 'breaktest: 1\n' });
    await watching.waiting(1);
    expect(watching.take().err).toContain('missing-key');
    expect(readdirSync(watching.folder)).toEqual(['a.yaml']);
    watching.write('a.yaml', text);
    await watching.waiting(2);
    expect(watching.take().out).toContain('Do ten hold?');
  });

  it('runs again when a file of profiles changes, also one that was missing', async () => {
    const profile = readFileSync(new URL('../../../../src/games/t9a/library/empire.yaml', import.meta.url), 'utf8');
    const own = `${text.replace('empire/heavy-infantry', 'own/men')}profiles: profiles.yaml\n`;
    const men = (courage: number) =>
      `own/men:${profile
        .split('empire/heavy-infantry:')[1]!
        .split(/\n(?=\S)/)[0]!
        .replace(/courage: \d+/, `courage: ${courage}`)}\n`;
    const watching = new Watching({ 'a.yaml': own });
    await watching.waiting(1);
    expect(watching.take().err).toContain('The file of profiles cannot be read');
    watching.write('profiles.yaml', men(7));
    await watching.waiting(2);
    const { out, err } = watching.take();
    expect(out).toContain('Do ten hold?');
    expect(err).toContain(`${watching.path('profiles.yaml')} changed; running ${watching.path('a.yaml')} again\n`);
    watching.write('profiles.yaml', men(3));
    await watching.waiting(3);
    expect(watching.take().out).toMatch(
      /Since the last run \(profiles.own\/men.courage is 3, was 7\)\n {2}spears.break .* more\n/,
    );
  });

  it('does nothing when a file is saved as it was', async () => {
    const watching = new Watching({ 'a.yaml': text });
    await watching.waiting(1);
    watching.write('a.yaml', text);
    utimesSync(watching.path('a.yaml'), 1, 1);
    await sleep(700);
    expect(watching.waits).toBe(1);
    watching.write('a.yaml', more);
    await watching.waiting(2);
  });

  it('stops a run whose file changes, and writes and shows nothing of it', async () => {
    const watching = new Watching({ 'a.yaml': text.replace('trials: 20000', 'trials: 1000000000') });
    await vi.waitFor(() => expect(readdirSync(watching.out)).toContain('journal.jsonl'), patiently);
    watching.write('a.yaml', more);
    await watching.waiting(1);
    const { out, err } = watching.take();
    expect(err).toContain('changed; running it again');
    expect(err).not.toContain('interrupted');
    expect(out.split('Do ten hold?')).toHaveLength(2);
    expect(out).not.toContain('Since the last run');
    expect(manifest(watching.out)).toMatchObject({ interrupted: false });
    expect(readdirSync(watching.out).sort()).toEqual(['journal.jsonl', 'run.json']);
  });

  it('keeps the unfinished run that it found, and only that', async () => {
    const long = text.replace('trials: 20000', 'trials: 1000000000');
    const before = new Watching({ 'a.yaml': long });
    await vi.waitFor(() => expect(readdirSync(before.out)).toContain('journal.jsonl'), patiently);
    expect(await before.end()).toBe(130);
    expect(before.take().err).toContain('of 1,000,000,000 trials are saved in');
    const old = readFileSync(join(before.out, 'journal.jsonl'));

    const watching = new Watching({ 'a.yaml': long }, [], before.folder);
    await vi.waitFor(() => expect(watching.io.stderr).toContain('reused'), patiently);
    watching.write('a.yaml', long.replace('models: 10', 'models: 12'));
    await vi.waitFor(() => expect(readdirSync(watching.out)).toContain('journal.previous.jsonl'), patiently);
    expect(watching.io.stderr).toContain('unfinished run');
    watching.write('a.yaml', more);
    await watching.waiting(1);
    expect(readdirSync(watching.out).sort()).toEqual(['journal.jsonl', 'journal.previous.jsonl', 'run.json']);
    const kept = readFileSync(join(watching.out, 'journal.previous.jsonl'));
    expect(kept.subarray(0, old.length).equals(old)).toBe(true);
  });

  it('writes what is done when it is interrupted while it plays', async () => {
    const watching = new Watching({ 'a.yaml': text.replace('trials: 20000', 'trials: 1000000000') });
    await vi.waitFor(() => expect(readdirSync(watching.out)).toContain('journal.jsonl'), patiently);
    expect(await watching.end()).toBe(130);
    expect(watching.take().err).toContain('--resume continues from there');
    expect(manifest(watching.out)).toMatchObject({ interrupted: true });
    expect(readdirSync(watching.out).sort()).toEqual(['journal.jsonl', 'run.json']);
  });

  it('runs of several files the one that changed, each in a folder of its own', async () => {
    const second = text.replace('Do ten hold?', 'Second');
    const watching = new Watching({ 'a.yaml': text, 'b.yaml': second });
    await watching.waiting(1);
    expect(readdirSync(watching.out).sort()).toEqual(['do-ten-hold', 'second']);
    watching.take();
    watching.write('b.yaml', second.replace('models: 10', 'models: 15'));
    await watching.waiting(2);
    const { out } = watching.take();
    expect(out).toContain('Second');
    expect(out).toContain('units.spears.models is 15, was 10');
    expect(out).not.toContain('Do ten hold?');
    watching.write('b.yaml', text);
    await watching.waiting(3);
    expect(watching.take().err).toContain(`same-folder  Its results would replace those of ${watching.path('a.yaml')}`);
  });

  it('prints no answers with --quiet, and does not go with --dry-run', async () => {
    const watching = new Watching({ 'a.yaml': text }, ['--quiet']);
    await vi.waitFor(() => expect(manifest(watching.out).experiment.yaml).toContain('models: 10'), patiently);
    watching.write('a.yaml', more);
    await vi.waitFor(() => expect(manifest(watching.out).experiment.yaml).toContain('models: 15'), patiently);
    expect(await watching.end()).toBe(130);
    expect(watching.take()).toEqual({ out: '', err: '' });

    const io = new FakeIo();
    expect(await main(['run', 'a.yaml', '--watch', '--dry-run'], io)).toBe(2);
    expect(io.stderr).toContain("'--watch' cannot be used with option '--dry-run'");
  });

  it('ends with 130 by a signal while it waits', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.yaml'), text);
    const argv = ['run', join(folder, 'a.yaml'), '--watch', '--out', join(folder, 'out'), '--threads', '0'];
    const run = childRun(argv);
    await vi.waitFor(() => expect(run.err).toContain('Waiting for changes'), patiently);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(130);
    expect(readdirSync(join(folder, 'out'))).not.toContain('journal.lock');
  });
});
