import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { patiently } from '../../../helpers/run/patiently.ts';
import { typedIn } from '../../../helpers/run/typed.ts';

const { folder, put, call } = typedIn();
const alone = ['--threads', '0'];
const at = (...path: string[]): string => join(folder(), ...path);
const results = () => at('results');

function asked(name: string, started: string): void {
  const file = at('results', name, 'run.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), started }));
}

beforeAll(async () => {
  const play = async (name: string, text: string, ...options: string[]) => {
    const out = at('results', name);
    const { code } = await call(
      'run',
      put(`${name.replace('/', '-')}.yaml`, text),
      '--out',
      out,
      '--quiet',
      ...alone,
      ...options,
    );
    expect(code).toBe(0);
  };
  mkdirSync(results());
  await play('first', experimentText);
  const orcs = experimentText.replace('Do ten hold?', 'Do orcs hold?').replaceAll('spears', 'greenskins');
  await play(
    'deep/second',
    orcs.replace('empire/heavy-infantry', 'orcs/eadbashers').replace('weapon: spear', 'weapon: paired-weapons'),
    '--engine',
    'exact',
  );
  await play(
    'swept',
    `${experimentText.replace('Do ten hold?', 'Wide or deep?')}sweep: {units.spears.files: [4, 5]}\n`,
    '--format',
    'json',
  );
  asked('first', '2026-03-01T10:00:00.000Z');
  asked('deep/second', '2026-03-03T10:00:00.000Z');
  asked('swept', '2026-03-02T10:00:00.000Z');
});

const names = (out: string) => JSON.parse(out).runs.map(({ name }: { name: string }) => name);

describe('history', () => {
  it('lists questions and answers, the newest first', async () => {
    const { code, out, err } = await call('history', results());
    expect([code, err]).toEqual([0, '']);
    const text = out.replaceAll(`${folder()}/`, '');
    expect(text.match(/^\S.*$/gm)).toEqual([
      'Do orcs hold? 2026-03-03 10:00 UTC',
      'Wide or deep? 2026-03-02 10:00 UTC',
      'Do ten hold? 2026-03-01 10:00 UTC',
    ]);
    expect(text).toMatch(/\n {2}Greenskins failed a Break Test in [\d.]+ % of combats\s+\(exact\)\.\n/);
    expect(text).toContain('\n  results/deep/second/report.html\n');
    expect(text).toContain('\n  results/swept\n');
    const answer = JSON.parse(readFileSync(at('results', 'first', 'run.json'), 'utf8')).answers.sentence;
    expect(text.replace(/\s+/g, ' ')).toContain(answer);
  });

  it('finds them by unit, profile or words', async () => {
    const found = async (...options: string[]) => names((await call('history', results(), '--json', ...options)).out);
    expect(await found('--unit', 'greenskin')).toEqual(['Do orcs hold?']);
    expect(await found('--unit', 'Heavy Infantry')).toEqual(['Wide or deep?', 'Do ten hold?']);
    expect(await found('--unit', 'hold')).toEqual([]);
    expect(await found('--search', 'HOLD ten')).toEqual(['Do ten hold?']);
    expect(await found('--search', 'orcs eadbashers', '--unit', 'knights')).toEqual(['Do orcs hold?']);
    const { code, out, err } = await call('history', results(), '--search', 'elephants');
    expect([code, out]).toEqual([0, '']);
    expect(err).toBe('None of 3 questions in results matches.\n');
  });

  it('looks into results/ where no folder is given, and takes one results folder', async () => {
    const before = process.cwd();
    onTestFinished(() => process.chdir(before));
    process.chdir(folder());
    expect(names((await call('history', '--json')).out)).toHaveLength(3);
    expect(names((await call('history', 'results/first', '--json')).out)).toEqual(['Do ten hold?']);
  });

  it('refuses a folder that is not there', async () => {
    const { code, out, err } = await call('history', at('reslts'));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('The folder cannot be read: there is none of this name');
    expect((await call('history', at('first.yaml'))).code).toBe(2);
  });

  it('skips damaged and foreign folders with a note, and obeys nothing in them', async () => {
    const odd = at('odd');
    const file = (...path: string[]) => {
      mkdirSync(join(odd, ...path.slice(0, -2)), { recursive: true });
      writeFileSync(join(odd, ...path.slice(0, -1)), path.at(-1)!);
    };
    const record = JSON.parse(readFileSync(at('results', 'first', 'run.json'), 'utf8'));
    const hostile = { ...record, experiment: { ...record.experiment, name: 'evil\u001b[2J\u202e\nname' } };
    file('cut', 'run.json', JSON.stringify(record).slice(0, 500));
    file('foreign', 'run.json', '{"scripts": {}}');
    file('photos', 'a.txt', 'a');
    file('unfinished', 'journal.jsonl', '');
    file(
      'evil\u001b[2J',
      'run.json',
      JSON.stringify({ ...hostile, answers: { ...record.answers, sentence: 'a\u0007b' } }),
    );
    file('old', 'run.json', JSON.stringify({ ...record, answers: { ...record.answers, sentence: undefined } }));
    symlinkSync(odd, join(odd, 'loop'));
    const { code, out, err } = await call('history', odd);
    expect(code).toBe(0);
    expect(`${out}${err}`).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(err).toContain('skipped odd/cut/run.json: it is damaged\n');
    expect(err).toContain('skipped odd/foreign/run.json: not written by breaktest, or damaged\n');
    expect(err).toContain('skipped odd/photos: no results of breaktest\n');
    expect(err).toContain('skipped odd/unfinished: no results yet; a run that was stopped continues with --resume\n');
    expect(out).toContain('evil [2J name 2026-03-01 10:00 UTC');
    // Runs before 0.11.0 have no sentence.
    expect(out).toMatch(/\n {2}spears\.break [\d.]+ % /);
  });

  it('lists matrices, gauntlets and solutions by what their files have', async () => {
    const kinds = at('kinds');
    const put = (name: string, file: string, value: object) => {
      mkdirSync(join(kinds, name), { recursive: true });
      writeFileSync(join(kinds, name, file), JSON.stringify(value));
      utimesSync(join(kinds, name, file), new Date(0), new Date(0));
    };
    const unit = { label: 'Foot', name: 'State Infantry', unit: 'empire/state-infantry' };
    put('gauntlet', 'run.json', {
      ...{ file: 'mine.txt', opponents_of: 'the field', combats_played: 24, digests: ['00'] },
      ...{ units: [unit], opponents: [unit, unit] },
    });
    const corsairs = { label: 'dread/corsairs', unit: { unit: 'dread/corsairs', models: 10 }, weight: 1 };
    put('matrix', 'run.json', {
      ...{ program: { name: 'breaktest', version: '0.11.0' }, experiment: { name: 'Each against each' } },
      ...{ matrix: { rows: [corsairs], columns: [corsairs] }, started: '1969-12-31T00:00:00.000Z' },
      ...{ interrupted: false, digest: '00', played: 1 },
    });
    put('solve', 'solution.json', {
      ...{
        name: 'How many?',
        path: 'units.spears.models',
        outcome: 'found',
        want: 'smallest',
        answer: 25,
        digest: '00',
      },
      target: { subject: 'spears', metric: 'break', kind: 'probability', comparison: '<=', value: 0.25 },
    });
    const { runs } = JSON.parse((await call('history', kinds, '--json')).out);
    expect(runs.map(({ kind, name, answer, asked }: Record<string, unknown>) => [kind, name, answer, asked])).toEqual([
      ['gauntlet', 'mine.txt against the field', '1 unit against 2 opponents: 24 combats.', '1970-01-01T00:00:00.000Z'],
      [
        ...['solve', 'How many?', '25 is the smallest value of units.spears.models with spears.break <= 25 %.'],
        '1970-01-01T00:00:00.000Z',
      ],
      ['matrix', 'Each against each', '1 row and 1 column: 1 combat.', '1969-12-31T00:00:00.000Z'],
    ]);
  });

  it('prints the path of the newest report, and opens it', async () => {
    const programs = at('programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'xdg-open'), `#!/bin/sh\nprintf %s "$1" > ${at('opened')}\n`);
    chmodSync(join(programs, 'xdg-open'), 0o755);
    vi.stubEnv('PATH', `${programs}${delimiter}${process.env['PATH']}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, out } = await call('history', results(), '--open', '--unit', 'spears');
    const report = at('results', 'first', 'report.html');
    expect([code, out]).toEqual([0, `${report}\n`]);
    if (process.platform === 'linux')
      await vi.waitFor(() => expect(readFileSync(at('opened'), 'utf8')).toBe(report), patiently);
    expect(await call('history', at('kinds'), '--open')).toMatchObject({
      code: 1,
      err: 'There is no report to open.\n',
    });
  });

  it('writes a page only if asked to, whose links are relative', async () => {
    expect(existsSync(at('results', 'index.html'))).toBe(false);
    const { code, out, err } = await call('history', results(), '--out', at('results', 'index.html'));
    expect([code, out, err]).toEqual([0, '', 'results/index.html is written.\n']);
    const page = readFileSync(at('results', 'index.html'), 'utf8');
    expect(page).toContain('<a href="./deep/second/report.html">Do orcs hold?</a>');
    expect(page).toContain('<th scope="row">Wide or deep?</th>');
    const bad = await call('history', results(), '--out', at('first.yaml', 'index.html'));
    expect([bad.code, bad.out]).toEqual([2, '']);
    expect(bad.err).toContain('The file cannot be written');
  });
});
