import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const text = experimentText.replace('trials: 2000', 'trials: 100000');
const swept = `${text}sweep: {units.spears.models: [8, 10]}\n`;

const UNITS = [5, 10, 15, 20, 25]
  .map((models) => `{profile: empire/heavy-infantry, models: ${models}, files: 5, weight: 1}`)
  .join(', ');

class Runs {
  readonly folder = temporaryFolder();
  readonly file = join(this.folder, 'a.yaml');
  readonly out = join(this.folder, 'out');

  constructor(text: string) {
    writeFileSync(this.file, text);
  }

  async run(...more: string[]) {
    const io = new FakeIo();
    const common = ['run', this.file, '--out', this.out, '--threads', '0', '--format', 'csv,json', '--no-exact'];
    const code = await main([...common, ...more], io);
    return { code, out: io.stdout, err: io.stderr };
  }

  async interrupted(batches: number, ...more: string[]) {
    const io = new FakeIo();
    const common = ['run', this.file, '--out', this.out, '--threads', '0', '--format', 'csv,json', '--no-exact'];
    let told = 0;
    const running = main([...common, ...more], io);
    const pool = await import('../../../src/run/runners/local.ts');
    const run = pool.LocalRunner.prototype.run;
    const spy = vi.spyOn(pool.LocalRunner.prototype, 'run').mockImplementation(function (this: never, task) {
      if (++told === batches) process.emit('SIGINT');
      return run.call(this, task);
    });
    const code = await running;
    spy.mockRestore();
    return { code, out: io.stdout, err: io.stderr };
  }

  get manifest() {
    return JSON.parse(readFileSync(join(this.out, 'run.json'), 'utf8'));
  }

  get files(): string[] {
    return readdirSync(this.out)
      .filter((file) => /^(journal|\.)/.test(file))
      .sort();
  }
}

async function digestOf(text: string, ...more: string[]): Promise<string> {
  const runs = new Runs(text);
  expect((await runs.run(...more)).code).toBe(0);
  return runs.manifest.digest;
}

describe('run --resume', () => {
  it('goes on where a run was interrupted, to the same digest, and says what it reuses', async () => {
    const runs = new Runs(swept);
    const first = await runs.interrupted(3);
    expect(first.code).toBe(130);
    expect(first.err).toContain('interrupted; 165,536 of 200,000 trials are saved in');
    expect(first.err).toContain('; --resume continues from there\n');
    expect(first.out).toContain('Interrupted: 165,536 of 200,000 trials were played.');
    expect(first.err).toContain(`results: ${runs.out}\n`);
    expect(first.err.indexOf('results: ')).toBeLessThan(first.err.indexOf('interrupted; '));
    const second = await runs.run('--resume');
    expect(second.err).toContain(
      'Do ten hold?: cell 0: complete\nDo ten hold?: cell 1: reused 65,536 of 100,000 trials\n',
    );
    expect(second.code).toBe(0);
    expect(runs.manifest).toMatchObject({ interrupted: false, digest: await digestOf(swept) });
    expect(runs.files).toEqual(['journal.jsonl']);
  });

  it('shows what a matrix came to where it was interrupted, and goes on with it', async () => {
    const matrix = experimentText.slice(0, experimentText.indexOf('units:'));
    const runs = new Runs(`${matrix}matrix: {rows: [${UNITS}], situations: [charged, charges]}\n`);
    const first = await runs.interrupted(2);
    expect(first.code).toBe(130);
    expect(first.out.replace(/\s+/g, ' ')).toContain('Interrupted: 32 of 50 combats were played');
    expect(first.err).toContain(`results: ${runs.out}\n`);
    expect(first.err).toContain('interrupted; 32 of 50 combats are kept in');
    expect(runs.manifest).toMatchObject({ interrupted: true, played: 32 });
    expect((await runs.run('--resume')).code).toBe(0);
    expect(runs.manifest).toMatchObject({ interrupted: false, played: 50 });
  });

  it.each([
    ['more trials', ['--trials', '150000'], 'reused 100,000 of 150,000 trials'],
    ['fewer trials', ['--trials', '65536'], 'complete'],
    [
      'fewer trials than a batch',
      ['--trials', '5000'],
      'played from scratch, it now has fewer trials than were played in one piece',
    ],
    ['another name', ['--set', 'name=Another'], 'complete'],
    ['another report', ['--set', 'report.title=Another'], 'complete'],
  ])('tops up what is complete: %s', async (_, options, said) => {
    const runs = new Runs(text);
    await runs.run();
    const { code, err } = await runs.run('--resume', ...options);
    expect(err).toContain(`: cell 0: ${said}\n`);
    expect(code).toBe(0);
    expect(runs.manifest.digest).toBe(await digestOf(text, ...options));
  });

  it('tops up again and again, up and down', async () => {
    const runs = new Runs(text);
    const [much, little] = await Promise.all(['140000', '70000'].map((trials) => digestOf(text, '--trials', trials)));
    for (const [trials, digest] of [
      ['70000', little],
      ['140000', much],
      ['70000', little],
      ['140000', much],
    ] as const) {
      await runs.run('--resume', '--trials', trials);
      expect(runs.manifest.digest).toBe(digest);
    }
    expect((await runs.run('--resume', '--trials', '140000')).err).toContain('cell 0: complete\n');
  });

  it('plays cells that are new, and says that nothing of them is kept', async () => {
    const runs = new Runs(swept);
    await runs.run();
    const more = ['--set', 'sweep={units.spears.models: [8, 10, 12]}'];
    const { err } = await runs.run('--resume', ...more);
    expect(err).toMatch(/cell 1: complete\n.*cell 2: played from scratch, no earlier trials are reused\n/);
    expect(runs.manifest.digest).toBe(await digestOf(swept, ...more));
  });

  it('sums up many cells', async () => {
    const many = `${experimentText}sweep: {units.spears.models: {from: 5, to: 18}}\n`;
    const runs = new Runs(many);
    await runs.run();
    const { err } = await runs.run('--resume', '--set', 'sweep={units.spears.models: {from: 5, to: 20}}');
    expect(err).toContain('14 cells complete, 28,000 trials reused\n');
    expect(err).toContain('2 cells played from scratch, no earlier trials are reused\n');
  });

  it('tops up to a precision', async () => {
    const runs = new Runs(text.replace('trials: 100000', 'precision: {half_width: 0.02}'));
    await runs.run();
    const { cells } = runs.manifest;
    const { err } = await runs.run('--resume', '--precision', '0.003');
    expect(err).toContain(`cell 0: up to ${cells[0].trials.toLocaleString('en')} trials reused\n`);
    expect(runs.manifest.digest).toBe(await digestOf(text, '--precision', '0.003'));
    expect(runs.manifest.cells[0].trials).toBeGreaterThan(cells[0].trials);
  });

  it('goes on with variants, and plays those that are new beside their baseline', async () => {
    const one = `${text}variants: {more: {units.spears.models: 12}}\n`;
    const two = one.replace('}}', '}, wide: {units.spears.files: 10}}');
    const runs = new Runs(one);
    await runs.interrupted(1);
    expect((await runs.run('--resume')).err).toContain('cell 0: reused 65,536 of 100,000 trials\n');
    expect(runs.manifest.digest).toBe(await digestOf(one));
    writeFileSync(runs.file, two);
    expect((await runs.run('--resume')).err).toContain(
      'cell 0: played from scratch, it was played with other variants\n',
    );
    expect(runs.manifest.digest).toBe(await digestOf(two));
    writeFileSync(runs.file, text);
    expect((await runs.run('--resume')).err).toContain('cell 0: complete\n');
    expect(runs.manifest.digest).toBe(await digestOf(text));
  });

  it.each(['exact', 'bounded'])('takes %s answers from the journal', async (engine) => {
    const runs = new Runs(swept.replace('trials: 100000', `engine: ${engine}`));
    await runs.run();
    const first = readFileSync(join(runs.out, 'metrics.csv'), 'utf8');
    const { code, err } = await runs.run('--resume', '--set', 'sweep={units.spears.models: [8, 10, 9]}');
    expect(err).toMatch(
      /cell 0: complete\n.*cell 1: complete\n.*cell 2: played from scratch, no earlier trials are reused\n/,
    );
    expect(code).toBe(0);
    const again = readFileSync(join(runs.out, 'metrics.csv'), 'utf8');
    expect(again.slice(0, first.length)).toBe(first);
    expect(again.length).toBeGreaterThan(first.length);
    expect((await runs.run('--resume', '--engine', 'sampled')).err).toContain('other-engine');
  });

  it('refuses to continue bounds with others, which depend on their width and on the headlines', async () => {
    const runs = new Runs(swept.replace('trials: 100000', 'engine: bounded'));
    await runs.run();
    for (const change of ['precision.half_width=0.001', 'report.headline=[spears.hp_lost]']) {
      const { code, err } = await runs.run('--resume', '--set', change);
      expect(code).toBe(2);
      expect(err).toContain(`other-combat`);
      expect(err).toContain(`of cell 0, cell 1: ${change.split('.', 1)[0]}`);
    }
  });

  it('counts as its speed only what it played', async () => {
    const runs = new Runs(text);
    await runs.run();
    expect(runs.manifest).not.toHaveProperty('reused_trials');
    const { out } = await runs.run('--resume');
    expect(runs.manifest).toMatchObject({ trials_per_second: 0, reused_trials: 100_000 });
    expect(out.replace(/\s+/g, ' ')).toContain('all 100,000 trials from an earlier run');
  });

  it('starts where there is nothing, and says so', async () => {
    const runs = new Runs(text);
    const { code, err } = await runs.run('--resume');
    expect(code).toBe(0);
    expect(err).toContain(`${runs.out} holds no journal to continue; the run starts from scratch\n`);
  });

  it('says with --dry-run what it would reuse, and changes nothing', async () => {
    const runs = new Runs(text);
    await runs.run();
    const before = readFileSync(join(runs.out, 'journal.jsonl'));
    const { code, err, out } = await runs.run('--resume', '--dry-run', '--trials', '200000');
    expect(code).toBe(0);
    expect(err).toContain('cell 0: reused 100,000 of 200,000 trials\n');
    expect(out).toContain('200,000 trials each');
    expect(runs.files).toEqual(['journal.jsonl']);
    expect(readFileSync(join(runs.out, 'journal.jsonl'))).toEqual(before);
  });

  it('says nothing of it with --quiet', async () => {
    const runs = new Runs(text);
    await runs.run();
    expect(await runs.run('--resume', '--quiet')).toEqual({ code: 0, out: '', err: '' });
  });

  it.each([
    ['seed', ['--seed', 'b'], 'other-seed', 'found: ten; allowed: b'],
    ['engine', ['--engine', 'rolled'], 'other-engine', 'found: sampled; allowed: rolled'],
    ['combat', ['--set', 'units.spears.files=6'], 'other-combat', 'combats of cell 0: units.spears.files is 6, was 5'],
  ])('refuses what another %s has left, and loses nothing of it', async (_, options, code, message) => {
    const runs = new Runs(text);
    await runs.run();
    const before = readFileSync(join(runs.out, 'journal.jsonl'));
    const refused = await runs.run('--resume', ...options);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(`${join(runs.out, 'journal.jsonl')}  error  ${code}  `);
    expect(refused.err).toContain(message);
    expect(refused.err).toContain('Nothing was run or changed.');
    expect(readFileSync(join(runs.out, 'journal.jsonl'))).toEqual(before);
    expect((await runs.run('--resume')).err).toContain('cell 0: complete');
  });

  it('checks the folders of all files before it runs one', async () => {
    const runs = new Runs(text);
    const other = join(runs.folder, 'b.yaml');
    writeFileSync(other, text.replace('Do ten hold?', 'Second'));
    const both = (...more: string[]) =>
      main(
        ['run', runs.file, other, '--out', runs.out, '--threads', '0', '--quiet', '--no-exact', ...more],
        new FakeIo(),
      );
    expect(await both('--trials', '10')).toBe(0);
    const before = readFileSync(join(runs.out, 'do-ten-hold', 'journal.jsonl'));
    writeFileSync(other, text.replace('Do ten hold?', 'Second').replace('files: 5', 'files: 4'));
    expect(await both('--trials', '20', '--resume')).toBe(2);
    expect(readFileSync(join(runs.out, 'do-ten-hold', 'journal.jsonl'))).toEqual(before);
    expect(readdirSync(join(runs.out, 'second'))).not.toContain('journal.lock');
  });
});

describe('run without --resume', () => {
  it('keeps the journal of an unfinished run, and says how to go on with it', async () => {
    const runs = new Runs(swept);
    await runs.interrupted(1);
    const before = readFileSync(join(runs.out, 'journal.jsonl'));
    const { code, err } = await runs.run();
    expect(code).toBe(0);
    expect(err).toContain(
      `${runs.out} holds an unfinished run (65,536 trials); --resume continues it. This run starts from scratch and keeps the old journal as ${join(runs.out, 'journal.previous.jsonl')}\n`,
    );
    expect(readFileSync(join(runs.out, 'journal.previous.jsonl'))).toEqual(before);
    expect((await runs.run()).err).not.toContain('unfinished');
    expect(runs.files).toEqual(['journal.jsonl', 'journal.previous.jsonl']);
  });

  it('refuses a folder in which another run is at work', async () => {
    const runs = new Runs(swept);
    const running = runs.interrupted(2);
    const second = await runs.run();
    expect(second.code).toBe(2);
    expect(second.err).toContain(`${join(runs.out, 'journal.lock')}  error  folder-in-use`);
    expect((await running).code).toBe(130);
    expect((await runs.run('--resume')).code).toBe(0);
  });
});

describe('run that cannot write its reports', () => {
  it('keeps the journal, says so, and --resume writes them without playing anything again', async () => {
    const runs = new Runs(text);
    // Nothing can be renamed to the name of a folder.
    mkdirSync(join(runs.out, 'run.json', 'in-the-way'), { recursive: true });
    const first = await runs.run();
    expect(first.code).toBe(1);
    expect(first.err).toContain('what was played is kept in the journal');
    rmSync(join(runs.out, 'run.json'), { recursive: true });
    const { code, err } = await runs.run('--resume');
    expect({ code, complete: err.includes('cell 0: complete\n') }).toEqual({ code: 0, complete: true });
    expect(runs.manifest.digest).toBe(await digestOf(text));
  });
});
