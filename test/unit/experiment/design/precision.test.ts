import { describe, expect, it } from 'vitest';
import type { GameFormat } from '../../../../src/core/format.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import type { WorkingFileOptions } from '../../../../src/experiment/file/working-file.ts';
import { fakeFormat, fakeLibrary } from '../../../helpers/experiment/fake-format.ts';

const file = `breaktest: 1
name: Spears hold
system: fake
units:
  spears: {side: defender, profile: empire/heavy-infantry, models: 25, files: 5}
  knights: {side: attacker, profile: empire/knights, models: 8, files: 8, weapon: lance}
contacts:
  - [knights.front, spears.front]
`;
const variants = 'variants: {long: {rounds: 2}}\n';
const format: GameFormat = {
  ...fakeFormat,
  metrics: () => [
    { name: 'spears.break', kind: 'probability' },
    { name: 'spears.holds', kind: 'probability' },
    { name: 'spears.hp_lost', kind: 'mean' },
  ],
};

/** Reads a file with additions from line 9. */
const read = (more: string, options: WorkingFileOptions = {}) =>
  readExperiment(file + more, { file: 'a.yaml', formats: [format], libraryFolder: fakeLibrary, ...options });

function experimentOf(more: string, options?: WorkingFileOptions) {
  const { experiment, problems } = read(more, options);
  expect(problems).toEqual([]);
  return experiment!;
}
const told = (more: string, options?: WorkingFileOptions) =>
  read(more, options).problems.map(
    ({ file: at, line, column, code, path }) =>
      `${line === undefined ? at : `${line}:${column}`} ${code} ${path.join('.')}`,
  );

describe('precision', () => {
  it('is nothing unless the file asks for it', () => {
    expect(experimentOf('')).toMatchObject({ trials: 100_000 });
    expect(experimentOf('')).not.toHaveProperty('precision');
  });

  it('has defaults for all that it says', () => {
    const experiment = experimentOf('precision: {}\n');
    expect(experiment.trials).toBe(10_000_000);
    expect(experiment.precision).toEqual({
      until: 'narrow',
      halfWidth: 0.005,
      confidence: 0.95,
      maxTrials: 10_000_000,
      tolerance: 0,
    });
  });

  it('takes what the file says', () => {
    const text = 'precision: {half_width: 2.5, confidence: 0.99, metrics: [spears.hp_lost], max_trials: 5000}\n';
    expect(experimentOf(text)).toMatchObject({
      trials: 5000,
      precision: { until: 'narrow', halfWidth: 2.5, confidence: 0.99, metrics: ['spears.hp_lost'], maxTrials: 5000 },
    });
    expect(experimentOf(`precision: {until: decided, tolerance: 0.01}\n${variants}`).precision).toMatchObject({
      until: 'decided',
      tolerance: 0.01,
    });
  });

  it.each([
    ['half_width: 0', '9:25 out-of-range precision.half_width'],
    ['half_width: 0.5%', '9:25 wrong-type precision.half_width'],
    ['confidence: 95', '9:25 out-of-range precision.confidence'],
    ['confidence: 1', '9:25 out-of-range precision.confidence'],
    ['max_trials: 0', '9:25 out-of-range precision.max_trials'],
    ['max_trials: 2e9', '9:25 out-of-range precision.max_trials'],
    ['metrics: []', '9:22 wrong-length precision.metrics'],
    ['metrics: [spears.holds, spears.brake]', '9:37 unknown-metric precision.metrics.1'],
    ['until: later', '9:20 unknown-value precision.until'],
    ['until: decided', '9:20 nothing-to-decide precision.until'],
    ['tolerance: 0.01', '9:24 not-with-narrow precision.tolerance'],
    ['halfwidth: 0.01', '9:13 unknown-key precision.halfwidth'],
  ])('refuses %s', (text, problem) => {
    expect(told(`precision: {${text}}\n`)).toEqual([problem]);
  });

  it('offers the number that was meant, and the nearest metric', () => {
    expect(read('precision: {max_trials: 10_000_000}\n').problems[0]).toMatchObject({ near: ['10000000'] });
    expect(read('precision: {metrics: [spears.brake]}\n').problems[0]).toMatchObject({ near: ['spears.break'] });
  });

  it('warns of per cent', () => {
    const { experiment, problems } = read('precision: {half_width: 0.5}\n');
    expect(experiment!.precision!.halfWidth).toBe(0.5);
    expect(problems).toMatchObject([
      { severity: 'warning', code: 'wide-precision', line: 9, column: 25, allowed: '0.005 for 0.5 %' },
    ]);
    expect(problems[0]!.message).toBe('As a probability, 0.5 is 50 %: its half-width is a share of 1');
    expect(told(`precision: {until: decided, tolerance: 1}\n${variants}`)).toEqual([
      '9:40 wide-precision precision.tolerance',
    ]);
    expect(told('', { precision: '0.5' })).toEqual(['--precision 0.5 wide-precision precision.half_width']);
    expect(read('precision: {half_width: 0.7}\n').problems).toMatchObject([
      { message: 'As a probability, 0.7 is 70 %: its half-width is a share of 1', allowed: '0.007 for 0.7 %' },
    ]);
    expect(told('precision: {half_width: 0.09}\n')).toEqual([]);
    expect(told('precision: {half_width: 0.5, metrics: [spears.hp_lost]}\n')).toEqual([]);
    expect(told('precision: {half_width: 0.5}\nreport: {headline: [spears.hp_lost]}\n')).toEqual([]);
    expect(told('precision: {half_width: 0.5, metrics: [spears.hp_lost, spears.break]}\n')).toHaveLength(1);
  });

  it('excludes what would contradict it, and says where that stands', () => {
    const both = 'precision: {half_width: 0.01}\ntrials: 5\n';
    expect(told(both)).toEqual(['10:9 trials-and-precision trials']);
    expect(read(both).problems[0]!.message).toBe('`trials` and `precision` (line 9) exclude each other');
    const exact = 'engine: exact\nprecision: {half_width: 0.01}\n';
    expect(told(exact)).toEqual(['10:1 exact-and-precision precision']);
    expect(read(exact).problems[0]!.message).toContain('(`engine`, line 9)');
    const ofTrials = '{half_width: 0.01, confidence: 0.9, max_trials: 5, until: narrow, tolerance: 0.01}';
    expect(told(`engine: bounded\nprecision: ${ofTrials}\n`)).toEqual([
      '10:43 not-with-bounded precision.confidence',
      '10:60 not-with-bounded precision.max_trials',
      '10:70 not-with-bounded precision.until',
      '10:89 not-with-bounded precision.tolerance',
    ]);
    expect(read(`engine: bounded\nprecision: ${ofTrials}\n`).problems[0]).toMatchObject({
      message: 'Proved bounds (`engine`, line 9) have no `confidence`, which is for trials',
      allowed: 'half_width, metrics',
    });
    expect(told('engine: bounded\nprecision: {half_width: 0.01, metrics: [spears.break]}\n')).toEqual([]);
    expect(told(`precision: {until: decided, half_width: 0.01}\n${variants}`)).toEqual([
      '9:41 not-with-decided precision.half_width',
    ]);
    const set = { set: ['trials=7'] };
    expect(told('precision: {half_width: 0.01}\n', set)).toEqual(['--set trials=7 trials-and-precision trials']);
    const part = { set: ['precision.half_width=0.01'] };
    expect(read('trials: 5\n', part).problems[0]!.message).toContain('(--set precision.half_width=0.01)');
  });
});

describe('the options --trials, --precision and --engine', () => {
  const narrow = 'precision: {half_width: 0.01, confidence: 0.9, metrics: [spears.holds]}\n';
  const decided = `precision: {until: decided, tolerance: 0.01, confidence: 0.9}\n${variants}`;

  it('replace each other, the rest of `precision` kept', () => {
    const trials = experimentOf(narrow, { trials: 500 });
    expect(trials.trials).toBe(500);
    expect(trials).not.toHaveProperty('precision');
    expect(trials.yaml).not.toContain('precision');
    const half = experimentOf('trials: 5\n', { precision: '0.002' });
    expect(half).toMatchObject({ trials: 10_000_000, precision: { until: 'narrow', halfWidth: 0.002 } });
    expect(half.yaml).not.toContain('trials: 5');
    expect(half.yaml).toContain('precision:\n  half_width: 0.002\n');
    expect(experimentOf(narrow, { precision: 0.002 }).precision).toMatchObject({
      halfWidth: 0.002,
      confidence: 0.9,
      metrics: ['spears.holds'],
    });
    expect(experimentOf(decided, { precision: '0.002' }).precision).toMatchObject({
      until: 'narrow',
      halfWidth: 0.002,
      confidence: 0.9,
      tolerance: 0,
    });
    expect(experimentOf(narrow + variants, { precision: 'decided' }).precision).toMatchObject({
      until: 'decided',
      confidence: 0.9,
      metrics: ['spears.holds'],
    });
    expect(experimentOf(narrow, { engine: 'exact' })).not.toHaveProperty('precision');
    expect(experimentOf(narrow, { engine: 'rolled' })).toHaveProperty('precision');
    const bounded = experimentOf(narrow, { engine: 'bounded' });
    expect(bounded.precision).toMatchObject({ halfWidth: 0.01, metrics: ['spears.holds'] });
    expect(bounded.yaml).not.toContain('confidence');
  });

  it.each([
    ['wide', 'neither a number', ['0.002'], []],
    ['decide', 'neither a number', ['decided'], ['decided']],
    ['0.5%', 'neither a number', ['0.002'], []],
  ])('refuse --precision %s', (text, message, allowed, near) => {
    const { experiment, problems } = read(variants, { precision: text });
    expect(experiment).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'bad-option', file: `--precision ${text}`, near }]);
    expect(problems[0]!.message).toContain(message);
    for (const word of allowed) expect(problems[0]!.allowed).toContain(word);
  });

  it('tell their problems under their names', () => {
    expect(told('', { precision: '0' })).toEqual(['--precision 0 out-of-range precision.half_width']);
    expect(told('', { precision: 'decided' })).toEqual(['--precision decided nothing-to-decide precision.until']);
    expect(told('', { precision: '0.01', trials: '5' })).toEqual(['--precision 0.01 bad-option ']);
    expect(told('engine: exact\n', { precision: '0.01' })).toEqual(['--precision 0.01 exact-and-precision precision']);
    expect(told('', { precision: '0.01', engine: 'exact' })).toEqual([
      '--precision 0.01 exact-and-precision precision',
    ]);
  });
});
