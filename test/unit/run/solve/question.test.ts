import { describe, expect, it } from 'vitest';
import { InvalidValue, type QuestionOptions, readQuestion } from '../../../../src/run/solve/question.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';

const ask = (changes: Partial<QuestionOptions> = {}, text = experimentText) =>
  readQuestion(text, { vary: 'units.spears.models=5..20', until: 'spears.break <= 25 %', file: 'a.yaml', ...changes });

const errors = (changes: Partial<QuestionOptions>, text?: string) =>
  ask(changes, text).problems.filter(({ severity }) => severity === 'error');

describe('readQuestion()', () => {
  it('asks about the file, with its trials and seed or others', () => {
    const { question, problems } = ask();
    expect(problems).toEqual([]);
    expect(question).toMatchObject({
      ...{ name: 'Do ten hold?', path: 'units.spears.models', kind: 'probability', engine: 'sampled', seed: 'ten' },
      ...{ trials: 2000, maxTrials: 10_000_000, skipped: [], leftOut: [] },
      target: { subject: 'spears', metric: 'break', comparison: '<=', value: 0.25 },
    });
    expect(question!.values).toHaveLength(16);
    expect(question!.want).toBeUndefined();
    const other = ask({ trials: 500, maxTrials: '4000', seed: 'x', engine: 'exact', want: 'largest' }).question!;
    expect(other).toMatchObject({ trials: 500, maxTrials: 4000, seed: 'x', engine: 'exact', want: 'largest' });
    expect(ask({ maxTrials: 100 }).question).toMatchObject({ trials: 100, maxTrials: 100 });
    expect(errors({ trials: '5000', maxTrials: '100' })).toMatchObject([
      { code: 'bad-option', file: '--max-trials 100', found: '100', allowed: 'at least 5000, or fewer --trials' },
    ]);
  });

  it('has the file of --set path=value for each value', () => {
    const { question } = ask({ set: ['units.spears.files=4'] });
    const { yaml, cells } = question!.at(12);
    expect(yaml).toMatch(/models: 12, files: 4/);
    expect(cells).toMatchObject([{ cell: 0, variant: 'baseline', swept: {} }]);
  });

  it('leaves out at the ends what makes no valid file, and says why', () => {
    const { question } = ask({ vary: 'units.spears.models=1..8' });
    expect(question!.values).toEqual([5, 6, 7, 8]);
    expect(question!.skipped).toMatchObject([
      { from: 1, to: 4, problem: { message: expect.stringMatching(/more files/) } },
    ]);
    const both = ask({ vary: 'units.spears.profile.courage=-2..12' }).question!;
    expect(both.skipped).toHaveLength(2);
    expect(both.values.at(-1)).toBe(both.skipped[1]!.from - 1);
  });

  it('refuses a range without any valid file, with what is wrong with the first', () => {
    const [first, second] = errors({ vary: 'units.spears.models=1..4' });
    expect(first).toMatchObject({ code: 'bad-vary', file: '--vary units.spears.models=1..4' });
    expect(second!.message).toMatch(/more files/);
  });

  it('throws for a value between valid ones that is none', () => {
    const odd = ask({ vary: 'units.spears.models=8..9:0.5' }).question!;
    expect(() => odd.at(8.5)).toThrow(InvalidValue);
  });

  it('leaves out sweeps, variants and precision', () => {
    const several = `${experimentText.replace('trials: 2000\n', '')}sweep: {units.spears.models: [10, 15]}\nprecision: {half_width: 0.01}\n`;
    const { question, problems } = ask({}, several);
    expect(problems).toEqual([]);
    expect(question).toMatchObject({ leftOut: ['sweep', 'precision'], trials: 100_000 });
    expect(question!.at(7).cells).toHaveLength(1);
    expect(question!.at(7).yaml).not.toMatch(/sweep|precision/);
  });

  it('tells every problem at once, with the nearest names', () => {
    const found = errors({
      ...{ vary: 'units.spears.modles=1..x', until: 'spears.brek <= 25 %', want: 'small', maxTrials: 'many' },
    });
    expect(found.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'bad-vary --vary units.spears.modles=1..x',
      'bad-option --want small',
      'bad-option --max-trials many',
      'unknown-metric --until "spears.brek <= 25 %"',
    ]);
    expect(found[3]!.near).toContain('spears.break');
    const path = errors({ vary: 'units.spears.modles=1..9', until: 'nonsense' });
    expect(path.map(({ code }) => code)).toEqual(['bad-until', 'unknown-path']);
    expect(path[1]).toMatchObject({ file: '--vary units.spears.modles=1..9', near: ['models'] });
    const broken = errors({ vary: 'units.spears.modles=1..9' }, experimentText.replace('files: 5', 'files: five'));
    expect(broken.map(({ code }) => code)).toEqual(['wrong-type', 'unknown-path']);
  });

  it.each([
    ['spears.break <= 25', 'A probability cannot have this value', ['25 %']],
    ['spears.break >= 120 %', 'A probability cannot have this value', []],
    ['spears.break >= -0.1', 'A probability cannot have this value', []],
    ['spears.hp_lost <= 4 %', '`spears.hp_lost` is a mean, not a percentage of combats', undefined],
    ['break <= 0.2', 'There is no such metric', undefined],
  ])('refuses %s', (until, message, near) => {
    const [problem] = errors({ until });
    expect(problem).toMatchObject({ message, file: `--until ${JSON.stringify(until)}` });
    if (near) expect(problem!.near).toEqual(near);
  });

  it('takes means as numbers', () => {
    expect(ask({ until: 'spears.hp_lost > 2.5' }).question).toMatchObject({ kind: 'mean', target: { value: 2.5 } });
  });

  it('refuses to set what it varies', () => {
    for (const set of ['units.spears.models=4', 'units.spears.models.x=4']) {
      expect(errors({ set: [set] }).map(({ file }) => file)).toContain(`--set ${set}`);
    }
  });
});
