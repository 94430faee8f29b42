import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { typedIn } from '../../../helpers/run/typed.ts';

const { folder, put, call } = typedIn();
const alone = ['--threads', '0'];
const at = (...path: string[]): string => join(folder(), ...path);
const [first, second] = [() => at('a', 'report.html'), () => at('b', 'report.html')];

const play = async (name: string, text: string, ...options: string[]) => {
  const file = put(`${name}.yaml`, text);
  const { code, err } = await call('run', file, '--out', at(name), '--quiet', '--no-exact', ...alone, ...options);
  expect([code, err]).toEqual([0, '']);
};

beforeAll(async () => {
  await play('a', experimentText);
  await play('b', experimentText.replace('models: 10', 'models: 15'));
  await play('sweep', `${experimentText}sweep: {units.spears.files: [4, 5]}\n`);
  await play('exact', experimentText, '--engine', 'exact');
});

const recordOf = (name: string) => JSON.parse(readFileSync(at(name, 'run.json'), 'utf8'));
const rowOf = (name: string, metric: string) =>
  recordOf(name).answers.headlines.find(
    (one: Record<string, unknown>) => `${one['subject']}.${one['metric']}` === metric,
  );

describe('compare of two reports', () => {
  it('says how file, program and results differ, the largest difference first', async () => {
    const { code, out, err } = await call('compare', first(), second());
    expect([code, err]).toEqual([0, '']);
    const text = out.replaceAll(`${folder()}/`, '');
    expect(text).toMatch(/^b\/report\.html compared with\s+a\/report\.html\n/);
    expect(text).toMatch(/\n {2}program: breaktest \d+\.\d+\.\d+ in both\n/);
    expect(text).toMatch(/\n {2}file: Do ten hold\? in both; units\.spears\.models is 15, was 10\n/);
    expect(text).toMatch(/\n {2}spears\.break +[\d.]+ % → [\d.]+ % +−[\d.]+ points +\(−[\d.]+ to −[\d.]+ points\)\n/);
    expect(text).toContain('since both have one seed');
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    const { differences } = JSON.parse((await call('compare', first(), second(), '--json')).out);
    const sizes = differences
      .filter((one: { kind: string }) => one.kind === 'probability')
      .map((one: { difference: number }) => Math.abs(one.difference));
    expect(sizes).toEqual(sizes.toSorted((x: number, y: number) => y - x));
  });

  it('has the numbers of both runs, and intervals that hold without shared dice', async () => {
    const { out } = await call('compare', first(), second(), '--json');
    const { runs, changes, differences, same_seed, same_digest } = JSON.parse(out);
    expect(runs.map(({ file, digest }: Record<string, unknown>) => [file, digest])).toEqual([
      [first(), recordOf('a').digest],
      [second(), recordOf('b').digest],
    ]);
    expect([same_seed, same_digest, changes]).toEqual([
      true,
      false,
      [{ path: 'units.spears.models', before: '10', now: '15' }],
    ]);
    const row = differences.find(({ name }: { name: string }) => name === 'spears.break');
    const [a, b] = [rowOf('a', 'spears.break'), rowOf('b', 'spears.break')];
    expect(row).toMatchObject({ first: a.estimate, second: b.estimate, verdict: 'less' });
    expect(row.difference).toBeCloseTo(b.estimate - a.estimate, 12);
    expect(row.ci_low).toBeLessThan(row.difference);
    expect(row.ci_high).toBeGreaterThan(row.difference);
  });

  it('reads folders and run.json, too, and pairs the cells of sweeps by their values', async () => {
    const same = await call('compare', at('a'), at('a', 'run.json'));
    expect(same.code).toBe(0);
    expect(same.out).toContain('All counts are the same.');
    const sweep = JSON.parse((await call('compare', at('sweep'), at('sweep', 'report.html'), '--json')).out);
    const names = sweep.differences.map(({ name }: { name: string }) => name);
    expect(names).toContain('spears.break, units.spears.files = 4');
    expect(new Set(sweep.differences.map(({ verdict }: { verdict: string }) => verdict))).toEqual(
      new Set(['the same']),
    );
  });

  it('compares exact values exactly, and with the interval of a simulation', async () => {
    const { out } = await call('compare', at('exact'), at('a'), '--json');
    const row = JSON.parse(out).differences.find(({ name }: { name: string }) => name === 'spears.break');
    const [exact, simulated] = [rowOf('exact', 'spears.break'), rowOf('a', 'spears.break')];
    expect(row.ci_low).toBeCloseTo(simulated.ci_low - exact.low, 12);
    expect(row.ci_high).toBeCloseTo(simulated.ci_high - exact.low, 12);
  });

  it('shows the metrics that are asked for, and refuses others', async () => {
    const { out } = await call('compare', first(), second(), '--metric', 'spears.break');
    expect(out).toContain('spears.break');
    expect(out).not.toContain('knights.');
    const { code, err } = await call('compare', first(), second(), '--metric', 'spears.brake');
    expect(code).toBe(2);
    expect(err).toContain('--metric spears.brake');
    expect(err).toContain('spears.break');
  });

  it('says which headlines only one of them has, and fails where they share none', async () => {
    const { code, out, err } = await call('compare', at('a'), at('sweep'));
    expect(code).toBe(1);
    expect(out).toContain('Only in');
    expect(err).toContain('nothing could be compared: the runs have no headline in common');
  });

  it('plays both on the same dice with --play, as it does with their files', async () => {
    const files = await call('compare', at('a.yaml'), at('b.yaml'), '--json', ...alone);
    const reports = await call('compare', first(), second(), '--play', '--json', ...alone);
    expect(reports.code).toBe(0);
    const differences = (text: string) =>
      JSON.parse(text).cells.map((cell: { differences: unknown }) => cell.differences);
    expect(differences(reports.out)).toEqual(differences(files.out));
  });
});

describe('compare of a report with something else', () => {
  const problem = async (...argv: string[]) => {
    const { code, out, err } = await call('compare', ...argv);
    expect([code, out]).toEqual([2, '']);
    return err.replace(/ {2}(error) {2}[\w-]+ +/g, ': $1: ').replace(/ +: error/g, ': error');
  };

  it('refuses a page that is no report, and a report without data', async () => {
    const page = readFileSync(first(), 'utf8');
    const without = put('old.html', page.replace(/<script type="text\/plain" id="run-data">.*?<\/script>/, ''));
    const other = put('other.html', '<!doctype html><title>a page</title>');
    const text = await problem(other, without);
    expect(text).toContain('other.html: error: This page is not the report of a run');
    expect(text).toMatch(/old\.html: error: This report has no data in it: breaktest [\d.]+ wrote none/);
    expect(text).toContain('or the folder or run.json of a run');
  });

  it('refuses damaged data, JSON of another form, and files that are not there', async () => {
    const page = readFileSync(first(), 'utf8');
    const damaged = put('damaged.html', page.replace(/(id="run-data">.{40})/, '$1AAAA'));
    expect(await problem(damaged, first())).toContain('damaged.html: error: The data in this report are damaged');
    const record = recordOf('a');
    record.answers.headlines[0].estimate = 'most';
    delete record.digest;
    for (const [name, text] of Object.entries({ form: JSON.stringify(record), matrix: '{"matrix": {}}', none: '{' })) {
      await play(name, experimentText, '--format', 'csv');
      writeFileSync(at(name, 'run.json'), text);
    }
    const form = await problem(at('form'), at('none'));
    expect(form).toMatch(/form\/run\.json.*digest/);
    expect(form).toMatch(/form\/run\.json.*answers\.headlines/);
    expect(form).toContain('none/run.json: error: The record of the run is not JSON');
    expect(await problem(at('matrix'), at('nowhere', 'report.html'))).toMatch(
      /matrix\/run\.json: error: This is not the record of a run[\s\S]*nowhere\/report\.html: error: The file cannot be read/,
    );
  });

  it('refuses one report alone, one beside an experiment, and options that play', async () => {
    expect(await problem(first())).toContain('A report is compared with another one');
    expect(await problem(first(), at('a.yaml'))).toContain(
      'a.yaml: error: A report is not compared with an experiment',
    );
    const away = await problem(at('nowhere'), at('a.yaml', 'below'));
    expect(away).toContain('nowhere: error: The file cannot be read: there is no such file');
    expect(away).toContain('below: error: The file cannot be read: a part of its path is a file');
    const text = await problem(first(), second(), '--trials', '10', '--verify', '5', '--out', at('out'));
    expect(text).toContain('--trials: error: The recorded results of two runs are compared, and nothing is played');
    expect(text).toContain('--verify: error:');
    expect(text).toContain('--out: error:');
    expect(await problem(put('other.html', ''), second(), '--play')).toContain('This page is not the report of a run');
  });

  it('writes nothing of a stranger to the terminal that it would obey', async () => {
    const record = recordOf('a');
    record.program.version = '9\u001b[31m\u202e';
    record.experiment.name = 'a\u001b]0;title\u0007\nb';
    record.answers.headlines[0].subject = 'spears\u009b2J';
    await play('hostile', experimentText, '--format', 'csv');
    writeFileSync(at('hostile', 'run.json'), JSON.stringify(record));
    for (const more of [[], ['--json']]) {
      const { code, out, err } = await call('compare', at('a'), at('hostile'), ...more);
      expect(code).toBe(0);
      expect(`${out}${err}`).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    }
  });
});
