import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const variants = `variants:
  deep: {units.spears.models: 15}
  brave: {units.spears.profile.courage: 10}
`;
const sweep = 'sweep: {units.spears.files: [4, 5]}\n';
const untimed = experimentText.replace('trials: 2000\n', '');

async function call(text: string, command: string, ...more: string[]) {
  const file = join(temporaryFolder(), 'a.yaml');
  writeFileSync(file, text);
  const io = new FakeIo();
  const code = await main([command, file, ...more], io);
  return { code, out: io.stdout, err: io.stderr };
}
const dryRun = async (text: string, ...more: string[]) =>
  (await call(text, 'run', '--dry-run', '--threads', '2', ...more)).out.replaceAll('\n    ', ' ');
const valid = async (text: string) => (await call(text, 'validate')).out.replaceAll('\n    ', ' ');

describe('variants on the command line', () => {
  it('are counted by validate and --dry-run, with the batches of their baselines', async () => {
    expect((await call(experimentText + variants, 'validate')).out).toContain(
      'valid, 3 cells (baseline and 2 variants), 2,000 trials each\n',
    );
    expect(await dryRun(experimentText + variants + sweep, '--trials', '70000')).toContain(
      '\n  6 cells (2 of the sweep, each with 2 variants), 70,000 trials each, 4 batches in all, sampled\n  about ',
    );
    expect(await dryRun(`${experimentText}variants: {deep: {units.spears.models: 15}}\n`)).toContain(
      '2 cells (baseline and 1 variant)',
    );
  });

  it('are chosen by name for trace and formation', async () => {
    const text = experimentText + variants + sweep;
    const traced = await call(text, 'trace', '--cell', '1', '--variant', 'deep', '--trial', '7');
    expect(traced.out).toMatch(/^Trial 7 of cell 1 \(deep, files of Spears = 5\), sampled, seed ten\n/);
    expect(traced.out).toContain('Spears: 15 models, 5 wide');
    const baseline = await call(text, 'trace', '--cell', '1', '--trial', '7');
    expect(baseline.out).toContain('Spears: 10 models, 5 wide');
    const drawn = await call(text, 'formation', '--variant', 'deep');
    expect(drawn.out).toMatch(/^Cell 0 \(deep, files of Spears = 4\)\n[\s\S]*Spears: 15 /);
  });

  it('are searched each by itself', async () => {
    const text = `${experimentText}variants: {three: {units.knights.models: 1, units.knights.files: 1}}\n`;
    const where = ['--where', 'knights.wiped'];
    const baseline = await call(text, 'trace', ...where);
    const alone = await call(text, 'trace', ...where, '--variant', 'three');
    expect([baseline.code, alone.code]).toEqual([0, 0]);
    expect(alone.out).toContain('Knights: 1 model, 1 wide');
    expect(alone.out.split('\n')[0]).not.toBe(baseline.out.split('\n')[0]);
  });

  it.each(['trace', 'formation'])('%s says which variants there are', async (command) => {
    const { code, out, err } = await call(experimentText + variants, command, '--variant', 'dep');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      /--variant dep .*There is no such variant; found: dep; allowed: baseline, deep, brave; did you mean deep\?/,
    );
  });

  it.each(['trace', 'formation'])('%s counts cells, not variants', async (command) => {
    const { code, err } = await call(experimentText + variants + sweep, command, '--cell', '2');
    expect(code).toBe(2);
    expect(err).toContain('There is no such cell; found: 2; allowed: 0..1');
  });
});

describe('precision on the command line', () => {
  it('is told by --dry-run and validate in the units of its metrics, with the estimate as the most', async () => {
    const text = `${untimed}precision: {half_width: 0.005}\n`;
    const plan = await dryRun(text);
    expect(plan).toContain(
      '\n  1 cell, until every interval is at most ± 0.5 %, at most 10,000,000 trials each, sampled\n  at most about ',
    );
    const mean = 'precision: {half_width: 0.02, metrics: [spears.hp_lost], confidence: 0.99, max_trials: 1000}\n';
    expect(await valid(untimed + mean)).toContain(
      'until every interval of spears.hp_lost is at most ± 0.02 at 99 % confidence, at most 1,000 trials each',
    );
    expect(await valid(`${untimed}precision: {metrics: [spears.hp_lost, spears.break]}\n`)).toContain(
      'at most ± 0.5 % (of means 0.005)',
    );
    const decided = 'precision: {until: decided, tolerance: 0.01}\n';
    expect(await valid(untimed + variants + decided)).toContain(
      'until every difference is decided, or known to be within ± 1 %, at most 10,000,000 trials each',
    );
    expect(await dryRun(untimed + variants, '--precision', 'decided')).toContain(
      'until every difference is decided, at most',
    );
    expect(await valid(text)).toContain('1 cell, until every interval is at most ± 0.5 %');
  });

  it('is replaced by --trials, and replaces trials', async () => {
    expect(await dryRun(`${untimed}precision: {half_width: 0.005}\n`, '--trials', '500')).toContain(
      '1 cell, 500 trials each, 1 batch in all',
    );
    expect(await dryRun(experimentText, '--precision', '0.002')).toContain('every interval is at most ± 0.2 %');
  });

  it('excludes --trials', async () => {
    const { code, err } = await call(experimentText, 'run', '--dry-run', '--precision', '0.1', '--trials', '5');
    expect(code).toBe(2);
    expect(err).toContain(
      '--precision 0.1  error  bad-option  This and --trials exclude each other; found: both; allowed: one of them',
    );
  });

  it('does not keep exact from answering', async () => {
    expect(await call(`${untimed}precision: {half_width: 0.005}\n`, 'exact')).toMatchObject({
      code: 0,
      out: expect.stringContaining('(exact)'),
    });
  });
});
