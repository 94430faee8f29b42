import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

// With a lower limit the test need not follow millions of states.
vi.mock('../../../../src/engine/paths/exact.ts', async (original) => {
  const { exactSteps, ...rest } = await original<typeof import('../../../../src/engine/paths/exact.ts')>();
  return { ...rest, exactSteps: (table: Parameters<typeof exactSteps>[0]) => exactSteps(table, 2000) };
});

async function solve(options: readonly string[], text = experimentText) {
  const file = join(temporaryFolder(), 'a.yaml');
  writeFileSync(file, text);
  const io = new FakeIo();
  const code = await main(['solve', file, '--threads', '0', ...options], io);
  return { code, file, out: io.stdout, err: io.stderr };
}

const vary = ['--vary', 'units.spears.models=5..20'];
const until = ['--until', 'spears.break <= 30 %', '--max-trials', '64000'];

describe('solve', () => {
  it('prints the answer and the curve, and nothing else', async () => {
    const { code, out, err } = await solve([...vary, ...until]);
    expect(code).toBe(0);
    expect(err.replace(/^units.*\n/gm, '')).toBe('');
    expect(out).toMatch(
      /^Do ten hold\?\n\n {2}\d+ is the smallest value of units\.spears\.models with spears\.break <= 30 %/,
    );
    expect(out).toMatch(/\n +models +spears\.break +trials +0–\d+ % +reached\n/);
    expect(out).toContain('Not modelled: Parent Unit (Spears; may matter for the Break Test).');
  });

  it('prints all of it as JSON', async () => {
    const { code, out } = await solve([...vary, ...until, '--json', '--want', 'smallest']);
    expect(code).toBe(0);
    const solution = JSON.parse(out);
    expect(solution).toMatchObject({
      ...{
        name: 'Do ten hold?',
        seed: 'ten',
        engine: 'sampled',
        path: 'units.spears.models',
        from: 5,
        to: 20,
        values: 16,
      },
      target: { subject: 'spears', metric: 'break', kind: 'probability', comparison: '<=', value: 0.3 },
      ...{ outcome: 'found', want: 'smallest', turns: false, confidence: 0.95, skipped: [], left_out: [] },
    });
    expect(solution.points.map(({ value }: { value: number }) => value)).toContain(solution.answer);
    expect(solution.ci_low).toBeLessThanOrEqual(solution.answer);
  });

  it('answers exactly with --exact', async () => {
    const { code, out } = await solve([...vary, '--until', 'spears.break <= 30 %', '--exact']);
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain('with spears.break <= 30 % (exact).');
  });

  it('exits with 1 where a combat is too large for that', async () => {
    const { code, err, file } = await solve([...vary, ...until, '--engine', 'exact', '--set', 'rounds=6']);
    expect(code).toBe(1);
    expect(err).toContain(`${file}: failed: The combat is too large for an exact answer`);
  });

  it('says in words that all values reach the target, and exits with 0', async () => {
    const { code, out } = await solve([...vary, '--until', 'spears.break <= 99 %']);
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /Every value of units\.spears\.models = 5 to 20 has spears\.break <= 99 %: with 5 it is [\d.]+ % /,
    );
  });

  it('says what it leaves out', async () => {
    const swept = `${experimentText}sweep: {units.spears.models: [10, 15]}\n`;
    const { code, err, file } = await solve(
      ['--vary', 'units.spears.models=3..6', '--until', 'spears.break < 99 %'],
      swept,
    );
    expect(code).toBe(0);
    expect(err).toContain(`${file}: solve looks at one combat: \`sweep\` in the file is ignored\n`);
    expect(err).toMatch(/units\.spears\.models = 3 to 4 make no valid file and are skipped: .*more files than models/);
  });

  it('tells every problem at once, and exits with 2', async () => {
    const wrong = ['--vary', 'units.spears.modles=5..20', '--until', 'spears.brek <= 30 %', '--want', 'some'];
    const { code, out, err } = await solve(wrong);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/--vary units\.spears\.modles=5\.\.20 +error +unknown-path .*did you mean models\?/);
    expect(err).toMatch(/--until "spears\.brek <= 30 %" +error +unknown-metric .*did you mean spears\.break\?/);
    expect(err).toMatch(/--want some +error +bad-option/);
    expect(err).toContain('3 errors');
  });

  it('exits with 2 for a file that is not there, for missing options, and for a value that makes no valid file', async () => {
    const io = new FakeIo();
    expect(await main(['solve', 'nowhere.yaml', ...vary, ...until], io)).toBe(2);
    expect(io.stderr).toContain('The file cannot be read');
    expect(await solve(vary)).toMatchObject({ code: 2, err: expect.stringContaining("required option '--until") });
    const half = await solve(['--vary', 'units.spears.models=8..12:0.5', ...until]);
    expect(half).toMatchObject({
      code: 2,
      err: expect.stringContaining('8.5 makes no valid file: The number is not whole'),
    });
  });

  it('and run verify nothing without a cluster', async () => {
    const file = join(temporaryFolder(), 'a.yaml');
    writeFileSync(file, experimentText);
    for (const words of [
      ['solve', file, ...vary, ...until],
      ['run', file, '--out', join(temporaryFolder(), 'out')],
    ]) {
      const io = new FakeIo();
      expect(await main([...words, '--verify', '5%'], io)).toBe(2);
      expect(io.stderr).toBe(
        '--verify 5  error  bad-option  Only workers of a cluster verify tasks; allowed: with `--cluster URL`\n1 error\n',
      );
    }
  });

  it('shows what is known when it is interrupted', async () => {
    const io = new FakeIo();
    const file = join(temporaryFolder(), 'a.yaml');
    writeFileSync(file, experimentText);
    const running = main(
      ['solve', file, '--threads', '0', ...vary, ...until, '--trials', '300000', '--max-trials', '300000'],
      io,
    );
    const stop = setInterval(() => {
      if (io.stderr.includes('Stopping')) clearInterval(stop);
      else process.emit('SIGINT');
    }, 10);
    expect(await running).toBe(130);
    expect(io.stderr).toContain('Stopping; results so far follow.');
    expect(io.stdout).toContain('Interrupted before the answer to spears.break <= 30 % was found');
  });
});
