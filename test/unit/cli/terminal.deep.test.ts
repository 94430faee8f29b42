import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { commandLine } from '../../helpers/run/command-line.ts';
import { folderOfFile } from '../../helpers/run/temporary-folder.ts';
import { misaligned, tablesIn } from '../../helpers/statistics/aligned.ts';

// Real processes, since they must detect the terminal and the environment.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = commandLine();
const folder = folderOfFile();
const at = (name: string): string => join(folder(), name);

beforeAll(() => {
  const text = experimentText.replace('Do ten hold?', `Do ten hold${' and hold'.repeat(12)}?`);
  writeFileSync(at('a.yaml'), text);
  writeFileSync(
    at('b.yaml'),
    `${text}variants: {six wide: {units.spears.files: 6}, halberds: {units.spears.weapon: halberd}}\n`,
  );
  writeFileSync(at('c.yaml'), `${text}sweep: {units.spears.models: {from: 5, to: 12}}\n`);
});

const alone = ['--threads', '0'];
const commands: Readonly<Record<string, { argv: () => string[]; tables: number }>> = {
  run: { argv: () => ['run', at('a.yaml'), '--out', at('a'), '--format', 'json', ...alone], tables: 2 },
  'run of variants': { argv: () => ['run', at('b.yaml'), '--out', at('b'), '--format', 'json', ...alone], tables: 4 },
  'run of a sweep': { argv: () => ['run', at('c.yaml'), '--out', at('c'), '--format', 'json', ...alone], tables: 1 },
  'run --dry-run': { argv: () => ['run', at('a.yaml'), '--out', at('d'), '--dry-run', ...alone], tables: 0 },
  duel: {
    argv: () => ['duel', 'empire/heavy-infantry 25x5 spear', 'empire/knightly-orders 8x8', '--trials', '5000'],
    tables: 1,
  },
  exact: { argv: () => ['exact', at('a.yaml')], tables: 2 },
  compare: { argv: () => ['compare', at('b.yaml'), ...alone], tables: 2 },
  solve: {
    argv: () => [
      ...['solve', at('a.yaml'), '--vary', 'units.spears.models=5..20', '--until', 'spears.break <= 30 %'],
      ...['--max-trials', '64000', ...alone],
    ],
    tables: 1,
  },
  trace: { argv: () => ['trace', at('a.yaml'), '--where', 'spears.break'], tables: 0 },
  formation: { argv: () => ['formation', at('a.yaml')], tables: 0 },
  'formation on a board': { argv: () => ['formation', 'experiments/off-the-board.yaml'], tables: 0 },
  validate: { argv: () => ['validate', 'experiments/hold-the-line.yaml', 'experiments/off-the-board.yaml'], tables: 0 },
  profiles: { argv: () => ['profiles', 'knight'], tables: 1 },
};

interface Where {
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The answers without a terminal. */
const answered = new Map<string, { out: string; err: string }>();

function call(command: string, where: Where = {}) {
  const isPlain = Object.keys(where).length === 0;
  const answer = (isPlain && answered.get(command)) || answerOf(command, where);
  if (isPlain) answered.set(command, answer);
  return answer;
}

function answerOf(command: string, { columns, env = {} }: Where) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...own } = process.env;
  const preload = columns === undefined ? [] : ['--import', './test/helpers/run/as-terminal.mjs'];
  const argv = [...preload, program, ...commands[command]!.argv()];
  const whole = { ...own, TERM: 'xterm', ...env, ...(columns ? { TEST_COLUMNS: String(columns) } : {}) };
  const { stdout, stderr, status } = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8', env: whole });
  expect(status, stderr).toBe(0);
  return { out: stdout, err: stderr };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are.
const colours = /\u001b\[\d+m/g;
const plain = (text: string): string => text.replace(colours, '');
const widest = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));
/** Without what differs from run to run, such as line breaks near times. */
const timeless = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\d.,]+ s on .*? threads?(, [\d,]+ trials per second)?/, '')
    .trim();

describe('without a terminal', () => {
  it.each(Object.keys(commands))('%s keeps to 80 columns, aligned and without colour', (command) => {
    const { out, err } = call(command);
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(out + err).not.toContain('\u001b');
    const { tables } = commands[command]!;
    // Words that do not fit beside a profile's name are below it.
    const text = command === 'profiles' ? out.replace(/^ {4}.*\n/gm, '') : out;
    if (tables > 0) expect(misaligned(text)).toEqual([]);
    expect(tablesIn(text)).toBeGreaterThanOrEqual(tables);
    expect(out.endsWith('\n')).toBe(true);
    expect(out).not.toMatch(/[ \t]\n/);
  });

  it('has colours if FORCE_COLOR asks for them, around the same words', () => {
    const { out } = call('compare', { env: { FORCE_COLOR: '1' } });
    expect(out).toMatch(colours);
    expect(timeless(plain(out))).toBe(timeless(call('compare').out));
    expect(call('compare', { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }).out).not.toContain('\u001b');
  });
});

describe('on a terminal', () => {
  it.each(['run', 'duel', 'exact', 'compare', 'solve'])(
    '%s has colours that change no word and no place',
    (command) => {
      const { out } = call(command, { columns: 80 });
      expect(widest(plain(out))).toBeLessThanOrEqual(80);
      expect(plain(out)).not.toContain('\u001b');
      expect(misaligned(plain(out))).toEqual([]);
      const used = new Set(out.match(colours));
      for (const begin of ['\u001b[36m', '\u001b[2m', '\u001b[1m']) expect(used, command).toContain(begin);
      expect(timeless(plain(out))).toBe(timeless(call(command).out));
    },
  );

  it.each(['run of a sweep', 'compare', 'profiles'])('%s uses the whole width of a wide one', (command) => {
    const { out } = call(command, { columns: 200 });
    expect(widest(plain(out))).toBeGreaterThan(100);
    expect(widest(plain(out))).toBeLessThanOrEqual(200);
    expect(misaligned(plain(out))).toEqual([]);
  });

  it('has no colours with NO_COLOR, and none on a dumb one', () => {
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      expect(call('exact', { columns: 80, env }).out).not.toContain('\u001b');
    }
  });
});

const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

// Where `script` is not installed, the terminal above is all there is.
describe.skipIf(!hasScript)('on a pseudo-terminal of its own', () => {
  const onPty = (argv: readonly string[], columns: number): string => {
    const quoted = argv.map((word) => `'${word}'`).join(' ');
    const command = `stty cols ${columns}; '${process.execPath}' '${program}' ${quoted}`;
    const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
    return spawnSync('script', ['-qec', command, '/dev/null'], {
      ...{
        cwd: root,
        encoding: 'utf8' as const,
        env: { ...env, TERM: 'xterm', SHELL: '/bin/sh' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    }).stdout;
  };

  it('draws progress that keeps to the width, and takes it away before the answer', () => {
    const argv = ['run', at('a.yaml'), '--out', at('p'), '--format', 'json', '--trials', '300000', ...alone];
    const said = onPty(argv, 90).replaceAll('\r\n', '\n');
    const drawn = said.split('\u001b[1G').filter((text) => text.includes('trials/s'));
    expect(drawn.length).toBeGreaterThan(0);
    for (const text of drawn) {
      const line = plain(text).split('\u001b')[0]!;
      expect(line.length, line).toBeLessThan(90);
      expect(line).toMatch(/^Do ten h.*… ▕[█▏▎▍▌▋▊▉ ]+▏ \d+ % {2}[\d,]+ trials\/s {2}\d+ s left {2}± 0\.\d+ points$/);
    }
    const answer = plain(said.slice(said.lastIndexOf('\u001b[2K') + 4));
    expect(answer).toMatch(/^Do ten hold and hold/);
    expect(widest(answer)).toBeLessThanOrEqual(90);
    expect(widest(answer)).toBeGreaterThan(80);
    const quiet = onPty([...argv, '--quiet'], 90);
    expect(quiet).toBe('');
  });
});
