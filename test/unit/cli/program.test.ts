import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

async function call(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(argv, io);
  return { code, out: io.stdout, err: io.stderr };
}

function files(texts: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('main()', () => {
  it('prints help and version to stdout', async () => {
    expect(await call('--version')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      err: '',
    });
  });

  it.each([
    [['coordinator', '--help'], "unknown command 'coordinator'"],
    [['rum', 'a.yaml', '--help'], '(Did you mean run?)'],
    [['a.yaml', '--trials', '9'], '(Did you mean run a.yaml?)'],
    [['--trials', '9', 'run', 'a.yaml'], '(Did you mean run … --trials?)'],
    [['--verison'], '(Did you mean --version?)'],
  ])('says of %j what was meant', async (argv, hint) => {
    expect(await call(...argv)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(hint) });
  });
});

describe('run', () => {
  it('writes the results, prints the answer, and says where the report is', async () => {
    const folder = files({ 'a.yaml': experimentText });
    const out = join(folder, 'out');
    const result = await call(
      'run',
      join(folder, 'a.yaml'),
      '--out',
      out,
      '--threads',
      '0',
      '--set',
      'units.spears.models=15',
    );
    expect(result.code).toBe(0);
    expect(result.out).toContain('Do ten hold?');
    expect(result.err).toBe(`report: ${join(out, 'report.html')}\n`);
    const written = ['exact.csv', 'histograms.csv', 'journal.jsonl', 'metrics.csv', 'report.html', 'run.json'];
    expect(readdirSync(out).sort()).toEqual(written);
    const { experiment } = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'));
    expect(experiment.yaml).toContain('models: 15');
  });

  it('is silent with --quiet, and writes only the formats that are asked for', async () => {
    const folder = files({ 'a.yaml': experimentText });
    const out = join(folder, 'out');
    const result = await call(
      'run',
      join(folder, 'a.yaml'),
      '--out',
      out,
      '--threads',
      '0',
      '--quiet',
      '--format',
      'csv',
    );
    expect(result).toEqual({ code: 0, out: '', err: '' });
    expect(readdirSync(out).sort()).toEqual(['exact.csv', 'histograms.csv', 'journal.jsonl', 'metrics.csv']);
  });

  it('gives each of several experiments a folder of its own', async () => {
    const folder = files({ 'a.yaml': experimentText, 'b.yaml': experimentText.replace('Do ten hold?', 'Second') });
    const out = join(folder, 'out');
    const inputs = ['a.yaml', 'b.yaml'].map((name) => join(folder, name));
    expect(await call('run', ...inputs, '--out', out, '--threads', '0', '--quiet', '--format', 'json')).toMatchObject({
      code: 0,
    });
    expect(readdirSync(out).sort()).toEqual(['do-ten-hold', 'second']);
    expect(await call('run', inputs[0]!, inputs[0]!, '--out', out)).toMatchObject({
      code: 2,
      err: expect.stringContaining('same-folder'),
    });
  });

  it('checks everything before the first trial, and writes nothing if anything is wrong', async () => {
    const folder = files({ 'a.yaml': experimentText, 'b.yaml': experimentText.replace('models: 3', 'modles: 3') });
    const out = join(folder, 'out');
    const result = await call(
      'run',
      join(folder, 'a.yaml'),
      join(folder, 'b.yaml'),
      join(folder, 'c.yaml'),
      '--out',
      out,
      '--format',
      'pdf',
    );
    expect(result.code).toBe(2);
    for (const part of ['b.yaml:8:62', 'did you mean models?', 'unreadable-file', 'unknown-format', '4 errors']) {
      expect(result.err).toContain(part);
    }
    expect(result.out).toBe('');
    expect(existsSync(out)).toBe(false);
  });

  it('refuses a folder that cannot be written', async () => {
    const folder = files({ 'a.yaml': experimentText, occupied: '' });
    const out = join(folder, 'occupied', 'out');
    const result = await call('run', join(folder, 'a.yaml'), '--out', out, '--threads', '0');
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringContaining('unwritable-folder') });
    expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'occupied']);
  });

  it('tells the plan with --dry-run, and writes nothing', async () => {
    const folder = files({ 'a.yaml': experimentText });
    const out = join(folder, 'out');
    const result = await call('run', join(folder, 'a.yaml'), '--out', out, '--dry-run', '--trials', '200000');
    expect(result.code).toBe(0);
    expect(result.out).toContain('1 cell, 200,000 trials each, 4 batches in all, sampled');
    expect(result.out).toContain(`results would be written to ${out}`);
    expect(existsSync(out)).toBe(false);
  });

  it('writes what is done when it is interrupted, and exits with 130', async () => {
    const folder = files({ 'a.yaml': experimentText, 'b.yaml': experimentText.replace('Do ten hold?', 'Second') });
    const out = join(folder, 'out');
    const running = call(
      'run',
      join(folder, 'a.yaml'),
      join(folder, 'b.yaml'),
      '--out',
      out,
      '--threads',
      '0',
      '--trials',
      '1e9',
      '--format',
      'json',
    );
    const asking = setInterval(() => {
      // Once something is saved.
      if (!existsSync(join(out, 'do-ten-hold', 'journal.jsonl'))) return;
      clearInterval(asking);
      process.emit('SIGINT');
    }, 20);
    const { code, err } = await running;
    expect(code).toBe(130);
    expect(err).toMatch(
      /Do ten hold\?: interrupted; [\d,]+ of 1,000,000,000 trials are saved in .*; --resume continues from there\n/,
    );
    expect(err).not.toContain('Second');
    expect(readdirSync(out)).toEqual(['do-ten-hold']);
    const manifest = JSON.parse(readFileSync(join(out, 'do-ten-hold', 'run.json'), 'utf8'));
    expect(manifest.interrupted).toBe(true);
  });
});

describe('validate', () => {
  const left = '  Not modelled: Parent Unit (Spears; may matter for the Break Test).\n';

  it('prints every problem of every file and exits with 2', async () => {
    const folder = files({
      'a.yaml': experimentText.replace('weapon: spear', 'weapon: speer').replace('files: 3', 'files: three'),
      'b.yaml': 'name: [x',
      'c.yaml': experimentText,
    });
    const { code, out, err } = await call(
      'validate',
      ...['a.yaml', 'b.yaml', 'c.yaml'].map((name) => join(folder, name)),
    );
    expect(code).toBe(2);
    expect(out).toBe(`${join(folder, 'c.yaml')}: valid, 1 cell, 2,000 trials each\n${left}`);
    const places = err.split('\n').map((line) => line.split('  ', 1)[0]!.trim().replace(`${folder}/`, ''));
    expect(places).toEqual(['a.yaml:7:90', 'a.yaml:8:80', 'b.yaml:1:9', '3 errors', '']);
  });

  it('says that a file is valid', async () => {
    const folder = files({ 'c.yaml': experimentText });
    const file = join(folder, 'c.yaml');
    expect(await call('validate', file)).toEqual({
      code: 0,
      out: `${file}: valid, 1 cell, 2,000 trials each\n${left}`,
      err: '',
    });
  });

  it('says of an exact answer that there are no trials', async () => {
    const folder = files({ 'c.yaml': experimentText.replace('trials: 2000', 'engine: exact') });
    expect((await call('validate', join(folder, 'c.yaml'))).out).toContain('valid, 1 cell, exact\n');
  });

  it('warns of an impossible formation, and does not refuse it', async () => {
    const folder = files({ 'a.yaml': experimentText.replace('models: 10, files: 5', 'models: 20, files: 2') });
    const { code, out, err } = await call('validate', join(folder, 'a.yaml'));
    expect(code).toBe(0);
    expect(out).toContain('valid');
    expect(err).toMatch(/a\.yaml:7:79 {2}warning {2}formation/);
  });
});

describe('duel', () => {
  const [a, b] = ['empire/heavy-infantry 20x5 spear', 'empire/knightly-orders 5x5 lance charging'] as const;

  it('prints a table, the same for the same seed', async () => {
    const first = await call('duel', a, b, '--trials', '2000', '--seed', 's');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^The edition of 2026, 1 Round of Combat\ndefender: 20 State Infantry/);
    const older = await call('duel', a, b, '--trials', '2000', '--rounds', '2', '--edition', 'core');
    expect(older.out).toMatch(
      /^The older profiles and the rules `core`, 2 Rounds of Combat\ndefender: 20 Heavy Infantry/,
    );
    for (const title of [
      'holds',
      'broken or destroyed',
      'fails a Break Test',
      'is destroyed',
      'Health Points lost',
      'wins',
      'ties',
      'loses',
      'saved by Steady',
      'saved by Solid',
    ]) {
      expect(first.out).toContain(`\n  ${title}`);
    }
    expect(await call('duel', a, b, '--trials', '2000', '--seed', 's')).toEqual(first);
  });

  it('prints JSON with --json', async () => {
    const { out } = await call('duel', a, b, '--trials', '2000', '--rounds', '2', '--json');
    const value = JSON.parse(out);
    expect(value).toMatchObject({ engine: 'sampled', trials: 2000, interrupted: false });
    const rows = value.cells[0].metrics as { round: number; subject: string; metric: string; n: number }[];
    expect(rows.find((r) => r.round === 0 && r.subject === 'state-infantry' && r.metric === 'break')).toMatchObject({
      n: 2000,
    });
    expect(rows.some((r) => r.round === 2)).toBe(true);
  });

  it('exits with 2 for a wrong word', async () => {
    const { code, out, err } = await call('duel', `${a} standart`, b, '--edition', 'core');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('A "standart"  error  unknown-word');
    expect(err).toContain('did you mean standard?');
  });
});

describe('exact', () => {
  it('prints exact probabilities, and as JSON with no n', async () => {
    const file = join(files({ 'a.yaml': experimentText }), 'a.yaml');
    const { code, out } = await call('exact', file);
    expect(code).toBe(0);
    expect(out).toContain('(exact)');
    const value = JSON.parse((await call('exact', file, '--json', '--set', 'rounds=2')).out);
    expect(value).toMatchObject({ engine: 'exact', trials: null });
    const metrics = value.cells[0].metrics as {
      round: number;
      subject: string;
      metric: string;
      n: null;
      estimate: number;
    }[];
    const rows = ['wins', 'ties', 'loses'].map(
      (metric) => metrics.find((r) => r.round === 0 && r.subject === 'attacker' && r.metric === metric)!,
    );
    expect(rows.map((row) => row.n)).toEqual([null, null, null]);
    const sum = rows.reduce((total, { estimate }) => total + estimate, 0);
    expect(sum).toBeCloseTo(1, 10);
  });
});

describe('trace', () => {
  it('tells one trial, by number or by what happened in it', async () => {
    const file = join(files({ 'a.yaml': experimentText }), 'a.yaml');
    const first = await call('trace', file, '--where', 'spears.break');
    expect(first.code).toBe(0);
    const trial = /^Trial (\d+) of cell 0 \(baseline\), sampled, seed ten\n/.exec(first.out)![1]!;
    expect(first.out).toContain('T9A-');
    expect(await call('trace', file, '--trial', trial)).toEqual(first);
    expect((await call('trace', file)).out).toMatch(/^Trial 0 of cell 0/);
  });

  it('says when it never happened', async () => {
    const file = join(files({ 'a.yaml': experimentText }), 'a.yaml');
    const { code, out, err } = await call('trace', file, '--where', 'knights.crumbled');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('knights.crumbled did not happen in any of the 2,000 trials.\n');
  });
});

describe('profiles', () => {
  it('lists and searches the library in aligned columns', async () => {
    const all = await call('profiles');
    const rows = all.out.trimEnd().split('\n');
    expect(rows.length).toBeGreaterThan(30);
    expect(rows[1]).toBe('    type, Att/Off/Str/AP/Agi, weapons');
    expect(rows[0]).toMatch(/^profile +Hgt +base +Cou/);
    const found = await call('profiles', 'Heavy Inf');
    expect(found.out).toContain('empire/heavy-infantry');
    expect(found.out.split('\n').length).toBeLessThan(rows.length);
    expect(found.err).toBe('');
  });

  it('shows a profile that can be pasted under `profiles:`', async () => {
    const { code, out } = await call('profiles', 'show', 'empire/knightly-orders');
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}empire\/knightly-orders:\n {4}name: Knightly Orders\n/);
    const folder = files({ 'a.yaml': `${experimentText}profiles:\n${out.replace('courage: 8', 'courage: 3')}` });
    expect(await call('validate', join(folder, 'a.yaml'))).toMatchObject({ code: 0, err: '' });
  });

  it.each([[['show', 'heavy-infantry']], [['hevy-infantry']]])(
    'exits with 2 for an unknown name and gives the nearest',
    async (argv) => {
      const { code, out, err } = await call('profiles', ...argv);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('did you mean empire/heavy-infantry');
    },
  );
});

describe('schema', () => {
  it('prints the JSON Schema', async () => {
    const { code, out } = await call('schema');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      title: 'breaktest experiment',
      oneOf: [{ type: 'object' }, { type: 'object' }, { type: 'object' }],
    });
  });
});
