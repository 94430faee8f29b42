import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

// With a lower limit the test need not follow millions of states.
vi.mock('../../../src/engine/paths/exact.ts', async (original) => {
  const { exactSteps, ...rest } = await original<typeof import('../../../src/engine/paths/exact.ts')>();
  return { ...rest, exactSteps: (table: Parameters<typeof exactSteps>[0]) => exactSteps(table, 2000) };
});

const swept = `${experimentText}sweep:\n  units.spears.files: [4, 5]\n  units.spears.models: {from: 8, to: 10}\n`;
const oneTooLarge = `${experimentText}sweep: {rounds: [1, 6, 2]}\n`;

function fileOf(text: string): { file: string; out: string } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.yaml'), text);
  return { file: join(folder, 'a.yaml'), out: join(folder, 'out') };
}

async function call(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(argv, io);
  return { code, out: io.stdout, err: io.stderr };
}

describe('run of a sweep', () => {
  it('writes every cell with its values, and shows them', async () => {
    const { file, out } = fileOf(swept);
    const result = await call('run', file, '--out', out, '--threads', '0');
    expect(result).toMatchObject({ code: 0, err: expect.stringMatching(/^report: /m) });
    expect(result.out).toContain('\nfiles of Spears = 5, models of Spears = 9\n');
    expect(result.out).toContain('6 cells: 2,000 trials, sampled');
    const rows = readFileSync(join(out, 'metrics.csv'), 'utf8').split('\n');
    expect(rows[0]).toBe(
      'cell,variant,units.spears.files,units.spears.models,round,subject,metric,n,estimate,ci_low,ci_high,std_error,exact',
    );
    const places = [...new Set(rows.slice(1, -1).map((row) => row.split(',').slice(0, 4).join(',')))];
    expect(places).toEqual([4, 5].flatMap((f, i) => [8, 9, 10].map((m, j) => `${3 * i + j},baseline,${f},${m}`)));
    const histograms = readFileSync(join(out, 'histograms.csv'), 'utf8');
    expect(histograms).toMatch(/^cell,variant,units\.spears\.files,units\.spears\.models,round,/);
    const { cells } = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'));
    expect(cells[5].swept).toEqual({ 'units.spears.files': 5, 'units.spears.models': 10 });
  });

  it('tells with --dry-run how many cells and about how long', async () => {
    const { file, out } = fileOf(swept);
    const result = await call('run', file, '--out', out, '--dry-run', '--threads', '2', '--trials', '200000');
    expect(result.out).toContain('6 cells, 200,000 trials each, 24 batches in all, sampled\n  about ');
    expect(result.out).toMatch(/\n {2}about \d+ (s|min \d\d s) on 2 threads\n/);
    expect(existsSync(out)).toBe(false);
    const exact = await call('run', file, '--out', out, '--dry-run', '--engine', 'exact');
    expect(exact.out).toContain('  6 cells, exact\n  rules');
  });

  it('writes the other cells when one fails, names it, and exits with 1', async () => {
    const { file, out } = fileOf(oneTooLarge);
    const result = await call('run', file, '--out', out, '--engine', 'exact');
    expect(result.code).toBe(1);
    expect(result.err).toContain(`${file}: cell 1 (rounds = 6) failed: The combat is too large for an exact answer`);
    expect(result.out).toContain('rounds = 2');
    expect(result.out.replace(/\s+/g, ' ')).toContain(
      'Cell 1 (rounds = 6) failed and is missing: The combat is too large',
    );
    expect(readdirSync(out).sort()).toEqual([
      'histograms.csv',
      'journal.jsonl',
      'metrics.csv',
      'report.html',
      'run.json',
    ]);
    const { cells, failed } = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'));
    expect(cells.map(({ cell }: { cell: number }) => cell)).toEqual([0, 2]);
    expect(failed).toEqual([
      {
        cell: 1,
        variant: 'baseline',
        swept: { rounds: 6 },
        code: 'too-large',
        reason: expect.stringContaining('too large'),
      },
    ]);
    const page = readFileSync(join(out, 'report.html'), 'utf8');
    expect(page).toMatch(/Before you rely on this.*Cell 1 \(rounds = 6\) failed/s);
  });

  it('writes nothing when every cell fails', async () => {
    const { file, out } = fileOf(`${experimentText}sweep: {rounds: [6, 7]}\n`);
    const result = await call('run', file, '--out', out, '--engine', 'exact');
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err.match(/: cell \d .* failed: /g)).toHaveLength(2);
    expect(existsSync(out)).toBe(false);
  });

  it('has the cells of --set sweep=…', async () => {
    const { file } = fileOf(experimentText);
    const result = await call('run', file, '--dry-run', '--engine', 'exact', '--set', 'sweep={rounds: [1, 2, 3]}');
    expect(result.out).toContain('3 cells, exact');
  });
});

describe('the other commands with a sweep', () => {
  it('exact answers every cell, and proves the headlines of one that is too large', async () => {
    const { file } = fileOf(oneTooLarge);
    const result = await call('exact', file, '--budget', '100000');
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining('3 cells: exact') });
    expect(result.err).toContain('rounds = 6: too large for an exact answer to everything; the headlines are proved.');
    expect(result.out).toMatch(/proved: paths\s+with\s+a\s+total\s+probability\s+of\s+at\s+most/);
    const { cells, failed } = JSON.parse((await call('exact', file, '--json', '--budget', '1000')).out);
    expect(cells.map((cell: Record<string, unknown>) => [cell['cell'], cell['swept']])).toEqual([
      [0, { rounds: 1 }],
      [1, { rounds: 6 }],
      [2, { rounds: 2 }],
    ]);
    expect(failed).toEqual([]);
    const hows = cells.map(({ metrics }: { metrics: { how: string }[] }) => [
      ...new Set(metrics.map(({ how }) => how)),
    ]);
    expect(hows).toEqual([['exact'], ['proved'], ['exact']]);
  });

  it('validate counts the cells', async () => {
    const { file } = fileOf(swept);
    expect(await call('validate', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining('valid, 6 cells, 2,000'),
    });
  });

  it('validate names the values of a cell that is wrong', async () => {
    const { file } = fileOf(swept.replace('[4, 5]', '[4, 0]'));
    const { code, err } = await call('validate', file);
    expect(code).toBe(2);
    expect(err).toContain('a.yaml:12:27');
    expect(err).toContain('(with units.spears.files = 0, units.spears.models = 8, and 2 more of 6 cells)');
  });

  it('trace tells a trial of a cell, with its values, as the run played it', async () => {
    const { file } = fileOf(swept);
    const traced = await call('trace', file, '--cell', '4', '--trial', '7');
    expect(traced.out).toMatch(/^Trial 7 of cell 4 \(files of Spears = 5, models of Spears = 9\), sampled, seed ten\n/);
    expect(traced.out).toContain('Spears: 9 models, 5 wide');
    const other = await call('trace', file, '--cell', '5', '--trial', '7');
    expect(other.out).toContain('Spears: 10 models, 5 wide');
    const found = await call('trace', file, '--cell', '4', '--where', 'spears.break');
    expect(found.out).toMatch(/^Trial \d+ of cell 4 /);
  });

  it('formation draws a cell', async () => {
    const { file } = fileOf(swept);
    expect((await call('formation', file, '--cell', '2')).out).toMatch(
      /^Cell 2 \(files of Spears = 4, models of Spears = 10\)\n[\s\S]*Spears: 10 /,
    );
    expect((await call('formation', file)).out).toMatch(/^Cell 0 /);
  });

  it.each(['trace', 'formation'])('%s says which cells there are', async (command) => {
    const { file } = fileOf(swept);
    const { code, err } = await call(command, file, '--cell', '6');
    expect(code).toBe(2);
    expect(err).toMatch(/--cell 6 .*There is no such cell; found: 6; allowed: 0\.\.5/);
  });
});
