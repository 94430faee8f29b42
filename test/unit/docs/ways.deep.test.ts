import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { Progress } from '../../../src/cli/terminal/progress.ts';
import { LocalRunner } from '../../../src/run/runners/local.ts';
import { workerOn } from '../../helpers/cluster/play.ts';
import { hasRedis, needsRedis, redisOfFile } from '../../helpers/cluster/redis-server.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { typedIn } from '../../helpers/run/typed.ts';

const { folder, put } = typedIn();
const at = (name: string): string => join(folder(), name);

const small = experimentText.replace('trials: 2000', 'trials: 500');
const army = 'breaktest-army: 1\narmy: empire\nunits: [{id: knights, unit: Knightly Orders, models: 5}]\n';
const matrix = `breaktest: 1
name: A matrix
system: t9a
edition: "2026"
trials: 20
matrix: {rows: [dread knights 10, skeletons 30], situations: [charged]}
`;

interface Question {
  readonly words: readonly string[];
  readonly folder?: string;
  readonly metric?: string;
}

const questions: Readonly<Record<string, () => Question>> = {
  sweep: () => run('sweep', `${small}sweep: {units.spears.models: [8, 10]}\n`),
  variants: () => run('variants', `${small}variants: {wide: {units.spears.files: 8}}\n`),
  attribute: () => run('attribute', `${small}attribute: {of: spears, things: [standard]}\n`),
  sensitivity: () => run('sensitivity', `${small}sensitivity: {unit: spears, deltas: files}\n`),
  matrix: () => ({ ...run('matrix', matrix), metric: 'gone' }),
  'matrix with variants': () => ({
    ...run('variants-of-matrix', `${matrix}variants: {steadier: {rules.steady_min_modifier: -2}}\n`),
    metric: 'gone',
  }),
  gauntlet: () => ({
    words: ['gauntlet', put('army.yaml', army), '--top', '5', '--half-width', '0.2'],
    metric: 'lost',
  }),
  matchup: () => {
    const file = put('army.yaml', army);
    return { words: ['matchup', file, put('field.yaml', army), '--half-width', '0.2'], metric: 'lost' };
  },
  swap: () => ({
    words: [
      ...['swap', put('army.yaml', army), '--unit', 'knights', '--field', put('field.txt', 'orcs/trolls 3\n')],
      ...['--situations', 'charged', '--most', '2', '--within', '100'],
    ],
    folder: '--journal',
    metric: 'lost',
  }),
  solve: () => ({
    words: [
      ...['solve', put('solve.yaml', small), '--vary', 'units.spears.models=10,12', '--until', 'spears.break <= 30 %'],
      ...['--max-trials', '4000'],
    ],
    metric: 'spears.break',
  }),
  compare: () => ({
    words: ['compare', put('compare.yaml', `${small}variants: {wide: {units.spears.files: 8}}\n`)],
    metric: 'spears.break',
  }),
};

const run = (name: string, text: string): Question => ({
  words: ['run', put(`${name}.yaml`, text)],
  metric: 'spears.break',
});

let made = 0;

async function call({ words, folder = '--out' }: Question, more: readonly string[], into = `out${++made}`) {
  const io = new FakeIo();
  const threads = more.includes('--cluster') ? [] : ['--threads', '0'];
  const code = await main([...words, folder, at(into), ...threads, ...more], io);
  return { code, out: io.stdout, err: io.stderr, into };
}

function reasonOf(err: string): string {
  const [, option] = /error: option '.*' is refused: (.*)\n/.exec(err) ?? [];
  const [, problem] =
    /(?:error|warning) +no-[a-z]+ +(.*?)(?:; found|; allowed|\n)/.exec(err.replace(/\n +/g, ' ')) ?? [];
  const reason = option ?? problem;
  if (reason === undefined) throw new Error(`No reason is told: ${err}`);
  return reason;
}

type Called = Awaited<ReturnType<typeof call>>;
/** Tries an answer; returns the reason for a cross, undefined for a tick. */
type Try = (question: Question) => Promise<string | undefined>;

const ticked = (called: Called, what: () => void): string | undefined => {
  if (called.code === 2) return reasonOf(called.err);
  expect(called.code, called.err).toBe(0);
  what();
  return undefined;
};

const digests = (into: string): unknown => {
  const file = readdirSync(at(into)).find((name) => name === 'run.json' || name === 'solution.json');
  const value = file && JSON.parse(readFileSync(join(at(into), file), 'utf8'));
  return value ? (value.digest ?? value.digests) : undefined;
};

const server = redisOfFile();

const features: Readonly<Record<string, Try>> = {
  resume: async (question) => {
    const whole = await call(question, []);
    const again = await call(question, ['--resume'], whole.into);
    return ticked(again, () => expect(again.err).toMatch(/reused|complete|continues/));
  },
  'shards, `merge`': async (question) => {
    const parts = [];
    for (const shard of ['1/2', '2/2']) parts.push(await call(question, ['--shard', shard]));
    const refused = parts.find(({ code }) => code !== 0);
    if (refused) return reasonOf(refused.err);
    const whole = await call(question, []);
    const io = new FakeIo();
    expect(await main(['merge', ...parts.map(({ into }) => at(into)), '--out', at('merged')], io), io.stderr).toBe(0);
    expect(digests('merged')).toEqual(digests(whole.into));
    rmSync(at('merged'), { recursive: true });
    return undefined;
  },
  cluster: async (question) => {
    const [whole, played] = [await call(question, []), await call(question, ['--cluster', server().url])];
    return ticked(played, () => expect(digests(played.into)).toEqual(digests(whole.into)));
  },
  watch: async (question) => {
    const io = new FakeIo();
    const { words, folder = '--out' } = question;
    const watching = main([...words, folder, at(`watched${++made}`), '--threads', '0', '--watch'], io);
    const ended = watching.then(() => true);
    while (!io.stderr.includes('Waiting for changes') && !(await Promise.race([ended, wait()])));
    process.emit('SIGINT');
    const code = await watching;
    if (code === 2) return reasonOf(io.stderr);
    expect(code).toBe(130);
    return undefined;
  },
  format: async (question) => {
    const called = await call(question, ['--format', 'csv']);
    return ticked(called, () => {
      const kinds = readdirSync(at(called.into)).map((file) => file.split('.').at(-1));
      expect(new Set(kinds)).toEqual(new Set(['csv', 'jsonl']));
    });
  },
  metrics: async (question) => {
    const called = await call(
      question,
      ['--metrics', question.metric!, '--format', 'csv'].slice(0, question.folder ? 2 : 4),
    );
    return ticked(called, () => {
      for (const file of ['metrics.csv', 'matrix.csv'].filter((one) => existsSync(join(at(called.into), one))))
        expect(readFileSync(join(at(called.into), file), 'utf8')).not.toMatch(/,(hp_lost|points_swing),/);
    });
  },
  'half width': async (question) => {
    if (question.words.includes('--half-width')) return undefined;
    const called = await call(question, ['--precision', '0.2']);
    return ticked(called, () => {});
  },
  'exact beside': async (question) => {
    const without = await call(question, ['--no-exact']);
    if (without.code === 2 || /no-effect/.test(without.err)) return reasonOf(without.err);
    const called = await call(question, []);
    return ticked(called, () => {
      expect(existsSync(join(at(called.into), 'exact.csv'))).toBe(true);
      expect(existsSync(join(at(without.into), 'exact.csv'))).toBe(false);
    });
  },
  progress: async (question) => {
    const show = vi.spyOn(Progress.prototype, 'show');
    const called = await call(question, []);
    const shown = show.mock.calls.length;
    show.mockRestore();
    return ticked(called, () => expect(shown).toBeGreaterThan(0));
  },
  'Ctrl-C': async (question) => {
    const { run } = LocalRunner.prototype;
    const spy = vi.spyOn(LocalRunner.prototype, 'run').mockImplementation(function (this: never, task) {
      process.emit('SIGINT');
      spy.mockRestore();
      return run.call(this, task);
    });
    const { code, err, into } = await call(question, []);
    spy.mockRestore();
    expect([0, 130], err).toContain(code);
    expect(existsSync(join(at(into), 'journal.jsonl'))).toBe(true);
    const again = await call(question, ['--resume'], into);
    return ticked(again, () => {});
  },
};

const wait = () => new Promise<false>((resolve) => setTimeout(resolve, 5, false));

function tableOf(rows: ReadonlyMap<string, readonly (string | undefined)[]>): string {
  const reasons = [...new Set([...rows.values()].flat().filter((reason) => reason !== undefined))];
  const cell = (reason: string | undefined): string => (reason === undefined ? '✓' : `${reasons.indexOf(reason) + 1}`);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const head = ['question', ...Object.keys(features)];
  return `<!-- Made by test/unit/docs/ways.deep.test.ts, which tries every combination: do not edit. -->

✓ marks the features that work with a question. A number refers to the reason below the table, which is the message of the program.

${[line(head), line(head.map(() => '---')), ...[...rows].map(([name, row]) => line([name, ...row.map(cell)]))].join('\n')}

${reasons.map((reason, i) => `${i + 1}. ${reason}`).join('\n')}

Sweeps, variants, \`attribute\`, \`sensitivity\` and matrices are files of \`run\`. The journal is in the folder of \`--out\`; for \`swap\`, it is in
that of \`--journal\`. Files with \`precision\` cannot be played in shards: use a [cluster](#a-cluster).
`;
}

describe.skipIf(!hasRedis)(`What works for one question works for all${needsRedis}`, () => {
  const rows = new Map<string, (string | undefined)[]>();

  it.each(Object.keys(questions))('%s', async (name) => {
    await workerOn(server());
    const question = questions[name]!();
    const row: (string | undefined)[] = [];
    for (const feature of Object.values(features)) row.push(await feature(question));
    rows.set(name, row);
  });

  it('stands in the documents (else: vitest -u)', async () => {
    expect([...rows.keys()]).toEqual(Object.keys(questions));
    const page = '../../../docs/many-machines.md';
    const [written] = readFileSync(new URL(page, import.meta.url), 'utf8').split('<!-- Made by test/unit/docs/ways');
    await expect(written + tableOf(rows)).toMatchFileSnapshot(page);
  });
});
