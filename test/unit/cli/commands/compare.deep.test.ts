import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvParse } from 'd3-dsv';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { main } from '../../../../src/cli/program.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'breaktest-compare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (file: string): string => join(folder, file);

async function call(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(argv, io);
  return { code, out: io.stdout, err: io.stderr };
}

const wider = experimentText.replace(/files: 5/, 'files: 4').replace(/^name: .*$/m, 'name: Four wide');
const texts = {
  'a.yaml': experimentText,
  'b.yaml': wider,
  'sweep.yaml': `${experimentText}sweep: {units.spears.files: [4, 5]}\n`,
  'other-sweep.yaml': `${wider}sweep: {units.spears.models: [20, 25]}\n`,
};
for (const [file, text] of Object.entries(texts)) writeFileSync(at(file), text);
const [a, b] = [at('a.yaml'), at('b.yaml')];
const alone = ['--threads', '0'];

describe('compare of two files', () => {
  it('plays the second on the dice of the first, and says what differs', async () => {
    const { code, out } = await call('compare', a, b, ...alone);
    expect(code).toBe(0);
    expect(out).toMatch(/^Four wide compared with .+\n/);
    expect(out).toMatch(/\n {2}With Four wide, Spears failed a Break Test in /);
    expect(out).toMatch(
      /\nCompared with the baseline: spears\.break \(baseline [\d.]+ %\)\n {2}variant +estimate +points/,
    );
    expect(out).toContain('2 cells: 2,000 trials, sampled');
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('finds no difference between a file and itself, on any seed', async () => {
    const { out } = await call('compare', a, a, '--seed', 'another', '--json', ...alone);
    const { cells, seed } = JSON.parse(out);
    expect(seed).toBe('another');
    // The file distinguishes two experiments of the same name.
    expect(cells[0].variant).toBe('a.yaml');
    expect(cells[0].differences.length).toBeGreaterThan(10);
    for (const row of cells[0].differences) {
      expect([row.difference, row.only_baseline ?? 0, row.only_variant ?? 0]).toEqual([0, 0, 0]);
    }
  });

  it('gives the numbers that each file has when it is run alone on that seed', async () => {
    const { out } = await call('compare', a, b, '--json', ...alone);
    const [{ differences }] = JSON.parse(out).cells;
    const seed = parse(experimentText).seed;
    for (const [file, key] of [
      [a, 'baseline'],
      [b, 'variant'],
    ] as const) {
      const results = temporaryFolder();
      await call('run', file, '--seed', String(seed), '--out', results, '--format', 'csv', ...alone);
      const metrics = csvParse(readFileSync(join(results, 'metrics.csv'), 'utf8')).filter(({ round }) => round === '0');
      for (const row of differences) {
        const { n, estimate } = metrics.find(
          ({ subject, metric }) => subject === row.subject && metric === row.metric,
        )!;
        // Metrics of some trials only are compared over the trials that count in both.
        if (Number(n) === row.n) expect(row[key], `${row.subject}.${row.metric}`).toBeCloseTo(Number(estimate), 10);
      }
    }
  });

  it('prints every metric with its joint counts as JSON', async () => {
    const { out } = await call('compare', a, b, '--json', ...alone);
    const { cells, variants } = JSON.parse(out);
    expect(variants).toEqual([{ name: 'Four wide', from: 'variants', text: `the combats of ${b}` }]);
    expect(cells).toHaveLength(1);
    const broke = cells[0].differences.find(
      (row: Record<string, unknown>) => row['subject'] === 'spears' && row['metric'] === 'break',
    );
    expect(broke).toMatchObject({ kind: 'probability', n: 2000 });
    const { both, only_baseline, only_variant, neither } = broke;
    expect(both + only_baseline + only_variant + neither).toBe(2000);
    expect((only_variant - only_baseline) / 2000).toBeCloseTo(broke.difference, 12);
    expect(broke.ci_low).toBeLessThanOrEqual(broke.difference);
    expect(broke.ci_high).toBeGreaterThanOrEqual(broke.difference);
    const mean = cells[0].differences.find((row: Record<string, unknown>) => row['metric'] === 'hp_lost');
    expect(mean).not.toHaveProperty('both');
  });

  it('compares exactly where that is asked for', async () => {
    const { code, out } = await call('compare', a, b, '--engine', 'exact', '--json');
    expect(code).toBe(0);
    const broke = JSON.parse(out).cells[0].differences.find(
      (row: Record<string, unknown>) => row['metric'] === 'break',
    );
    expect(broke).toMatchObject({ n: null, std_error: 0 });
    expect([broke.ci_low, broke.ci_high]).toEqual([broke.difference, broke.difference]);
    expect(broke).not.toHaveProperty('both');
    expect((await call('compare', a, b, '--engine', 'exact')).out).toMatch(/\d points? (more|fewer)\s+\(exact\)/);
  });

  it('compares the metrics that are asked for', async () => {
    const { out } = await call(
      'compare',
      a,
      b,
      '--metric',
      'spears.hp_lost',
      '--metric',
      'knights.destroyed',
      ...alone,
    );
    expect(out).toContain('Compared with the baseline: spears.hp_lost');
    expect(out).toContain('Compared with the baseline: knights.destroyed');
    expect(out).not.toContain('spears.break');
  });

  it('sets values in both', async () => {
    const { out } = await call('compare', a, b, '--set', 'units.spears.files=5', '--json', ...alone);
    for (const row of JSON.parse(out).cells[0].differences) expect(row.difference).toBe(0);
  });

  it('goes through sweeps cell by cell, and says where their values differ', async () => {
    const same = await call('compare', at('sweep.yaml'), at('sweep.yaml'), '--json', ...alone);
    expect(JSON.parse(same.out).cells.map(({ cell }: { cell: number }) => cell)).toEqual([0, 1]);
    expect(same.err).toBe('');
    const { code, err } = await call('compare', at('sweep.yaml'), at('other-sweep.yaml'), '--trials', '50', ...alone);
    expect(code).toBe(0);
    expect(err).toContain(
      `The sweeps differ: cell 0 is {"units.spears.files":4} in ${at('sweep.yaml')} and {"units.spears.models":20} in ${at('other-sweep.yaml')}.`,
    );
  });

  it('writes the results where it is told to, with both files in the record', async () => {
    const results = at('out');
    const { code, err } = await call('compare', a, b, '--out', results, '--trials', '100', '--no-exact', ...alone);
    expect([code, err]).toEqual([0, `report: ${results}/report.html\n`]);
    const files = ['differences.csv', 'histograms.csv', 'journal.jsonl', 'metrics.csv', 'report.html', 'run.json'];
    expect(readdirSync(results).sort()).toEqual(files);
    const rows = csvParse(readFileSync(join(results, 'differences.csv'), 'utf8'));
    expect(new Set(rows.map(({ variant }) => variant))).toEqual(new Set(['Four wide']));
    const { experiment } = JSON.parse(readFileSync(join(results, 'run.json'), 'utf8'));
    expect(parse(experiment.yaml)).toMatchObject({ name: parse(experimentText).name, trials: 100 });
    expect(experiment.yaml).toContain('# name: Four wide');
    expect(readFileSync(join(results, 'report.html'), 'utf8')).toContain('Compared with the baseline');
  });

  it('continues in a folder with what its journal holds, and comes to the same', async () => {
    const [results, more] = [at('kept'), ['--trials', '70000', '--format', 'csv', '--metrics', 'break', ...alone]];
    const whole = await call('compare', a, b, '--out', results, ...more);
    const csv = readFileSync(join(results, 'differences.csv'), 'utf8');
    expect(new Set(csvParse(csv).map(({ metric }) => metric))).toEqual(new Set(['break']));
    const journal = join(results, 'journal.jsonl');
    const lines = readFileSync(journal, 'utf8').split(/(?<=\n)/);
    writeFileSync(journal, lines.slice(0, 2).join(''));
    rmSync(join(results, 'differences.csv'));
    const again = await call('compare', a, b, '--out', results, '--resume', ...more);
    expect([again.code, again.err]).toEqual([
      0,
      expect.stringMatching(/: cell 0: reused (65,536|4,464) of 70,000 trials\n/),
    ]);
    const answer = (text: string) => text.slice(0, text.indexOf('2 cells'));
    expect(answer(again.out)).toBe(answer(whole.out));
    expect(readFileSync(join(results, 'differences.csv'), 'utf8')).toBe(csv);
    expect(readFileSync(journal, 'utf8').split('\n').sort()).toEqual(lines.join('').split('\n').sort());
    const other = await call('compare', a, b, '--out', results, '--resume', '--set', 'units.knights.models=4', ...more);
    expect([other.code, other.out]).toEqual([2, '']);
    expect(other.err).toContain('It holds other combats of cell 0, cell 0 (Four wide)');
  });
});

describe('compare refuses', () => {
  it('a cluster for two files, and shards', async () => {
    const cluster = await call('compare', a, b, '--cluster', 'redis://127.0.0.1:1');
    expect([cluster.code, cluster.out]).toEqual([2, '']);
    expect(cluster.err).toContain(
      'no-cluster  Workers read the combats from one file, and no file has the combats of two',
    );
    const shard = await call('compare', a, b, '--shard', '1/2');
    expect([shard.code, shard.err]).toEqual([
      2,
      expect.stringContaining('`run --shard` plays the variants of a file in shards'),
    ]);
  });

  it('a file without variants, alone', async () => {
    const { code, out, err } = await call('compare', a);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('nothing-to-compare');
    expect(err).toContain('a second file');
  });

  it('two games', async () => {
    const other = 'experiments/whom-to-lead.yaml';
    const { code, err } = await call('compare', a, other, '--out', at('never'));
    expect(code).toBe(2);
    expect(err).toContain(`${other}  error  other-system`);
    expect(err).toContain('found: cca; allowed: t9a');
    expect(existsSync(at('never'))).toBe(false);
  });

  it('sweeps of different size', async () => {
    const { code, err } = await call('compare', at('sweep.yaml'), b);
    expect(code).toBe(2);
    expect(err).toContain('found: 1 cell; allowed: 2 cells');
  });

  it('metrics that are not in both, and names the nearest', async () => {
    const { code, err } = await call('compare', a, b, '--metric', 'spaers.break', '--metric', 'spears.brake');
    expect(code).toBe(2);
    expect(err).toMatch(/--metric spaers\.break +error +unknown-metric .*did you mean spears\.break/);
    expect(err).toContain('2 errors');
  });

  it('headlines of which none is in both', async () => {
    const renamed = at('renamed.yaml');
    writeFileSync(renamed, experimentText.replaceAll('spears', 'pikes').replaceAll('knights', 'riders'));
    const { code, err } = await call('compare', a, renamed);
    expect(code).toBe(2);
    expect(err).toContain('No headline is in both that are compared; found: spears.break');
    expect((await call('compare', a, renamed, '--metric', 'defender.wins', '--trials', '50', ...alone)).code).toBe(0);
  });

  it('files with errors, all problems at once', async () => {
    const bad = at('bad.yaml');
    writeFileSync(bad, experimentText.replace('models:', 'modles:'));
    const { code, err } = await call('compare', bad, at('missing.yaml'));
    expect(code).toBe(2);
    expect(err).toContain('did you mean models?');
    expect(err).toContain('The file cannot be read');
  });
});

describe('compare of one file', () => {
  const file = at('variants.yaml');
  writeFileSync(
    file,
    `${experimentText}variants:\n  four wide: {units.spears.files: 4}\n  no standard: {units: {spears: {standard: false}}}\n`,
  );

  it('compares its variants with its baseline, as run does', async () => {
    const { code, out } = await call('compare', file, '--json', ...alone);
    expect(code).toBe(0);
    const { cells } = JSON.parse(out);
    expect(cells.map(({ variant }: { variant: string }) => variant)).toEqual(['four wide', 'no standard']);
    const results = temporaryFolder();
    const run = await call('run', file, '--out', results, ...alone);
    const rows = csvParse(readFileSync(join(results, 'differences.csv'), 'utf8'));
    const all = cells.flatMap(({ variant, differences }: { variant: string; differences: Record<string, unknown>[] }) =>
      differences.map((row) =>
        [variant, row['subject'], row['metric'], row['n'], row['difference'], row['ci_low']].map(String),
      ),
    );
    expect(
      rows.map((row) => ['variant', 'subject', 'metric', 'n', 'difference', 'ci_low'].map((key) => row[key])),
    ).toEqual(all);
    expect(run.out).toContain('Compared with the baseline: spears.break');
    const shown = await call('compare', file, ...alone);
    const tables = (text: string) =>
      text.slice(text.indexOf('Compared with the baseline'), text.indexOf('Not modelled'));
    expect(tables(shown.out)).toBe(tables(run.out));
    expect(shown.out).not.toContain('Steady saved');
  });

  it('gives the same variant the numbers that a second file gives', async () => {
    const one = JSON.parse((await call('compare', file, '--json', ...alone)).out);
    const two = JSON.parse((await call('compare', a, b, '--json', ...alone)).out);
    const plain = ({ q: _, ...row }: Record<string, unknown>) => row;
    expect(one.cells[0].differences.map(plain)).toEqual(two.cells[0].differences.map(plain));
  });

  it('plays until it is decided, and stops with the same counts on any number of threads', async () => {
    const digests = [];
    for (const threads of ['0', '2']) {
      const { code, out, err } = await call('compare', file, '--precision', 'decided', '--threads', threads, '--json');
      expect(code, err).toBe(0);
      const { cells, digest } = JSON.parse(out);
      digests.push(digest);
      const [broke] = cells[0].differences.filter((row: Record<string, unknown>) => row['metric'] === 'break');
      expect(broke.n % 4096).toBe(0);
    }
    expect(digests[0]).toBe(digests[1]);
    const { out } = await call('compare', file, '--precision', 'decided', ...alone);
    expect(out.replace(/\s+/g, ' ')).toContain('Each variant was played until it was clear whether it differs');
  });

  it('leaves variants out where there are two files, and says so', async () => {
    const { code, out, err } = await call('compare', file, b, '--json', ...alone);
    expect(code).toBe(0);
    expect(err).toBe(`${file}: its 2 variants are ignored.\n`);
    expect(JSON.parse(out).variants.map(({ name }: { name: string }) => name)).toEqual(['Four wide']);
  });
});
