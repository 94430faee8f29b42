import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { HungryRunner } from '../../helpers/run/hungry-runner.ts';
import { folderOfFile, temporaryFolder } from '../../helpers/run/temporary-folder.ts';
import { clash, t9aExperiment } from '../../helpers/t9a/experiment.ts';

const folder = folderOfFile();

async function command(name: string, text: string, ...more: string[]) {
  const file = join(folder(), 'a.yaml');
  writeFileSync(file, text);
  const io = new FakeIo();
  const quick = name === 'run' ? ['--threads', '0', '--no-exact'] : [];
  const code = await main([name, file, ...quick, ...more], io);
  return { code, out: io.stdout, err: io.stderr };
}

describe('A run', () => {
  it('whose results folder is deleted under it stops and says so', async () => {
    const [file, out] = [join(folder(), 'a.yaml'), join(folder(), 'deleted')];
    writeFileSync(
      file,
      `${experimentText.replace('trials: 2000', 'trials: 65536')}sweep: {units.spears.models: {from: 5, to: 60}}\n`,
    );
    const io = new FakeIo();
    const run = main(['run', file, '--out', out, '--threads', '0', '--no-exact', '--quiet'], io);
    while (!existsSync(join(out, 'journal.jsonl'))) await wait(1);
    rmSync(out, { recursive: true });
    expect(await run).toBe(1);
    expect(io.stderr).toBe(`${file}: failed: ${out} was deleted during the run; no results are kept\n`);
    expect(existsSync(out)).toBe(false);
  });

  it('whose thread runs out of memory fails with the batch that did it', async () => {
    const runner = new HungryRunner();
    try {
      const run = runExperiment(t9aExperiment({ trials: 100, cells: [clash()] }), { runner });
      await expect(run).rejects.toThrow(/Batch 0 of cell 0 \(baseline\) failed twice.*(memory limit|out of memory)/);
    } finally {
      await runner.close();
    }
  });

  it.each([
    ['--trials', '1e15', 'The number is out of range'],
    ['--trials', '1e999', 'The number is out of range; found: more than 10^308'],
    ['--seed', 's'.repeat(1e5), 'The text does not have the right form'],
  ])('with %s %.9s is refused, and writes nothing', async (option, value, message) => {
    const out = join(folder(), 'nothing');
    const { code, err } = await command('run', experimentText, '--out', out, option, value);
    expect({ code, written: existsSync(out) }).toEqual({ code: 2, written: false });
    expect(err).toContain(message);
    expect(err.length).toBeLessThan(2000);
  });

  it('with a seed of a megabyte in its file is refused with its place', async () => {
    const { code, err } = await command(
      'validate',
      `${experimentText}`.replace('seed: ten', `seed: ${'s'.repeat(1e6)}`),
    );
    expect(code).toBe(2);
    expect(err).toMatch(/a\.yaml:4:7 {2}error {2}wrong-form {2}seed: .*at most 1000 letters/);
    expect(err.length).toBeLessThan(2000);
  });
});

const evil = '</title><script>alert(1)</script><img src=x onerror=alert(2)> \u001b[31m\u009b2J\u202e" onload="alert(3)';

describe('Names with HTML and orders to a terminal', () => {
  it('are text on the page, and nothing on the terminal', async () => {
    const out = join(folder(), 'evil');
    const text = JSON.stringify({
      breaktest: 1,
      name: evil,
      description: evil,
      system: 't9a',
      trials: 200,
      seed: evil,
      units: {
        spears: { side: evil.slice(0, 90), profile: 'empire/heavy-infantry', models: 10, files: 5 },
        knights: { side: `=${evil.slice(0, 80)}`, profile: 'empire/knightly-orders', models: 3, files: 3 },
      },
      contacts: [['knights.front', 'spears.front']],
      variants: { [evil]: { 'units.spears.models': 15 }, '@SUM(A1)': { 'units.spears.models': 12 } },
      report: { title: evil },
    });
    const { code, out: answer, err } = await command('run', text, '--out', out);
    expect(code).toBe(0);
    for (const shown of [answer, err]) expect(shown).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
    const page = readFileSync(join(out, 'report.html'), 'utf8');
    expect(page).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
    const { document } = parseHTML(page);
    const scripts = [...document.querySelectorAll('script')].map(({ textContent }) => textContent ?? '');
    expect(scripts.filter((script) => script.trim().startsWith('alert'))).toEqual([]);
    expect([...document.querySelectorAll('img[src=x]')]).toEqual([]);
    for (const element of document.querySelectorAll('*'))
      expect(element.getAttributeNames().filter((name: string) => name.startsWith('on'))).toEqual([]);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    for (const name of ['metrics', 'differences', 'histograms']) {
      const csv = readFileSync(join(out, `${name}.csv`), 'utf8');
      expect(csv).toMatch(name === 'histograms' ? /^cell,/ : /'@SUM\(A1\)/);
      expect(csv).not.toMatch(/(^|,)"?[=@]/m);
    }
    for (const name of ['validate', 'trace', 'formation', 'compare']) {
      const more = name === 'compare' ? ['--json'] : [];
      const shown = await command(name, text, ...more);
      expect(shown.code, name).toBe(0);
      expect(shown.out + shown.err, name).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
    }
  });
});

describe('--metrics', () => {
  it('keeps these in every output', async () => {
    const out = join(folder(), 'kept');
    const swept = `${experimentText}variants: {more: {units.spears.models: 15}}\n`;
    const { code, out: answer } = await command('run', swept, '--out', out, '--metrics', 'spears.break,wins');
    expect(code).toBe(0);
    const column = (name: string): Set<string> => {
      const [head = '', ...rows] = readFileSync(join(out, name), 'utf8').trim().split('\n');
      const at = ['subject', 'metric'].map((key) => head.split(',').indexOf(key));
      return new Set(rows.map((row) => at.map((i) => row.split(',')[i]).join('.')));
    };
    const kept = ['attacker.wins', 'defender.wins', 'spears.break'];
    for (const name of ['metrics.csv', 'differences.csv']) expect([...column(name)].sort()).toEqual(kept);
    for (const name of column('histograms.csv')) expect(kept).toContain(name);
    expect(answer).not.toMatch(/hp_lost|Combat Score/);
  });

  it('is refused with a name that no metric has', async () => {
    const { code, err } = await command('run', experimentText, '--metrics', 'spears.brake,,wins');
    expect(code).toBe(2);
    expect(err).toMatch(/unknown-metric .*found: spears\.brake;.*did you mean spears\.break\?/);
    expect(err).toMatch(/found: nothing;/);
  });
});

describe('--threads', () => {
  it('is bounded by the cores, with a word', async () => {
    const io = new FakeIo();
    const file = join(folder(), 'a.yaml');
    writeFileSync(file, experimentText);
    expect(await main(['run', file, '--dry-run', '--threads', '1000', '--out', join(folder(), 'dry')], io)).toBe(0);
    expect(io.stderr).toMatch(/^--threads 1000: using \d+, 4 per core; more would only use memory\n/);
    expect(await main(['run', file, '--threads', '1e99'], new FakeIo())).toBe(2);
  });
});

describe('solve', () => {
  it('exits with 1 when nothing reaches the target', async () => {
    const asked = ['--vary', 'units.spears.models=5,8', '--until', 'spears.break < 0 %', '--exact', '--threads', '0'];
    const { code, out } = await command('solve', experimentText, ...asked);
    expect(code).toBe(1);
    expect(out).not.toBe('');
  });
});

describe.skipIf(process.platform === 'win32')('Only regular files are read, and only folders written', () => {
  const pipe = (): string => {
    const path = join(temporaryFolder(), 'pipe');
    execFileSync('mkfifo', [path]);
    return path;
  };

  it.each([
    ['a pipe', pipe, 'this is a pipe or a device, not a file'],
    ['a device', () => '/dev/zero', 'this is a pipe or a device, not a file'],
    ['a folder', () => folder(), 'this is a folder, not a file'],
    ['a name with a NUL', () => 'a\0b', 'no file can have this name'],
  ])('%s is none', async (_, make, why) => {
    const path = make();
    for (const name of ['validate', 'run', 'exact', 'trace', 'formation']) {
      const io = new FakeIo();
      expect(await main([name, path], io), name).toBe(2);
      expect(io.stderr, name).toContain(why);
    }
    const { code, err } = await command('validate', `${experimentText}profiles: ${JSON.stringify([path])}\n`);
    expect(code).toBe(2);
    expect(err).toMatch(/a\.yaml:11:12 {2}error {2}unreadable-file/);
    expect(err).toContain(why);
  });

  it('a file below /proc that never says how large it is ends', async () => {
    const io = new FakeIo();
    expect(await main(['validate', '/proc/self/mem'], io)).toBe(2);
  });

  it.each(['/dev/null', '/dev/null/below', '/proc/none', 'A-PIPE', 'A-FILE', 'A-FILE/below', '', 'x'.repeat(300)])(
    '%.12s is no folder for results',
    async (given) => {
      const out = given.replace('A-PIPE', pipe).replace('A-FILE', join(folder(), 'a.yaml'));
      const { code, err } = await command('run', experimentText, '--out', out);
      expect(code).toBe(2);
      expect(err).toContain('The folder cannot be written');
    },
  );

  it('folders that can be made are made, as deep as they are asked for', async () => {
    const out = join(folder(), 'a', 'b', 'c');
    mkdirSync(join(folder(), 'a'));
    expect((await command('run', experimentText, '--out', out, '--quiet', '--format', 'json')).code).toBe(0);
    expect(existsSync(join(out, 'run.json'))).toBe(true);
  });
});
