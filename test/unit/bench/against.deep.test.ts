import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { against, type Compared, FEWEST_PAIRS, inTurn, verdict } from '../../bench/against.ts';
import type { Job } from '../../bench/measure.ts';
import { byJob, comparisons, rows, rowsOf } from '../../bench/rows.ts';
import type { Use } from '../../bench/use.ts';
import { isDeep } from '../../helpers/run/runs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bench = `${root}dist/test/bench/run.js`;

/** With noise of 2 %; one job takes longer than in others. */
function made(seed: string, slowed?: Job): (job: Job) => Use {
  const random = seedrandom(seed);
  return (job) => {
    const noise = Math.exp(0.02 * (random() + random() + random() + random() - 2) * Math.sqrt(3));
    const factor = noise * (job === slowed ? 1.12 : 1);
    return { seconds: 2 * factor, wall: 2 * factor, megabytes: 100 * noise, digest: 'd' };
  };
}

const worse = (found: Iterable<Compared>): string[] =>
  [...found].filter((one) => 'ratio' in one && verdict(one.ratio) === 'worse').map(({ row }) => row.name);

describe('inTurn()', () => {
  it('lets neither of two always be the first', () => {
    const order: string[] = [];
    const say = (name: string) => (): number => order.push(name);
    const pairs = inTurn(4, say('A'), say('B'), (pair) => order.push(`${pair}`) && order.pop());
    expect(order.join('')).toBe('ABBAABBA');
    expect(pairs).toEqual([
      [1, 2],
      [4, 3],
      [5, 6],
      [8, 7],
    ]);
  });
});

describe('against()', () => {
  it('finds no row worse of a checkout against itself, ten times in a row', () => {
    for (let i = 0; i < 10; i++) {
      expect(worse(against(rows, FEWEST_PAIRS, made(`a${i}`), made(`b${i}`), () => {}))).toEqual([]);
    }
  });

  it('finds the one row that is slower', () => {
    const { job } = rows.find(({ name }) => name === 'lines')!;
    expect(worse(against(rows, FEWEST_PAIRS, made('a', job), made('b'), () => {}))).toEqual(['lines']);
  });

  it('measures a job of several rows once, after one measurement of each that is not counted', () => {
    const some = rowsOf('reports,memory');
    const asked: string[] = [];
    const count = (name: string) => (job: Job) => {
      asked.push(name);
      return made('c')(job);
    };
    const found = [...against(some, FEWEST_PAIRS, count('here'), count('there'), () => {})];
    expect(found.map(({ row }) => row.name)).toEqual(['reports-t9a', 'memory-t9a', 'reports-cca', 'memory-cca']);
    expect(asked.length).toBe(2 * 2 * (FEWEST_PAIRS + 1));
  });

  it('goes on after a row that the other checkout cannot do, and says why', () => {
    const [version, duel] = rowsOf('start');
    const there = (job: Job): Use => {
      if (job === version!.job) throw new Error('It ended with exit code 2.');
      return made('d')(job);
    };
    const found = [...against([version!, duel!], FEWEST_PAIRS, made('e'), there, () => {})];
    expect(found[0]).toEqual({ row: version, reason: 'It ended with exit code 2.' });
    expect(found[1]).toMatchObject({ row: duel, isSameWork: true });
    expect(() => [...against([version!], FEWEST_PAIRS, there, made('f'), () => {})]).toThrow('exit code 2');
  });

  it('notices where both do not do the same', () => {
    const other = (job: Job): Use => ({ ...made('g')(job), digest: 'other' });
    expect([...against(rowsOf('one-round'), FEWEST_PAIRS, made('h'), other, () => {})]).toMatchObject([
      { isSameWork: false },
    ]);
  });
});

describe('the rows', () => {
  it('have names of their own that no group has, and small files that can be read', () => {
    const names = rows.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const small = rows.filter(({ group }) => !['sweep', 'reports', 'memory'].includes(group));
    for (const { job } of [...byJob(small), ...comparisons.flatMap(({ over, under }) => [over, under])]) {
      if (job.file !== undefined) expect(readExperiment(job.file).problems).toEqual([]);
    }
  });

  it('are chosen by name and by group, in their order', () => {
    expect(rowsOf('six-2026, start').map(({ name }) => name)).toEqual(['version', 'duel', 'run', 'six-2026']);
    expect(rowsOf(undefined)).toBe(rows);
    expect(() => rowsOf('start,kernels')).toThrow(
      /^There is no row kernels\. There are start, version, .*memory-cca\.$/,
    );
  });
});

describe('npm run bench', () => {
  execFileSync(process.execPath, [`${root}prepare.mjs`, 'compile']);
  const run = (...argv: string[]) => spawnSync(process.execPath, [bench, ...argv], { encoding: 'utf8' });

  it.runIf(isDeep)('measures processes of the command line and of the library', async () => {
    const { measure }: typeof import('../../bench/measure.ts') = await import(`${root}dist/test/bench/measure.js`);
    const [version] = rowsOf('version');
    expect(measure(root, version!.job)).toEqual({
      seconds: expect.any(Number),
      wall: expect.any(Number),
      megabytes: expect.any(Number),
    });
    const [prepare] = rowsOf('prepare');
    const file = prepare!.job.file!.replace('top: 6', 'top: 1');
    const { digest, megabytes } = measure(root, { command: 'play', file });
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(megabytes).toBeGreaterThan(10);
    expect(() => measure(root, { command: ['run', 'none.yaml'] })).toThrow(/^It ended with exit code 2\..*none\.yaml/);
    expect(() => measure(root, { command: 'play', file: 'breaktest: 1' })).toThrow(/exit code 1\..*Error/);
  });

  it('refuses rows that there are none of, too few pairs, and a checkout that is not built', () => {
    const cases = [
      [['--rows', 'strat'], 'There is no row strat.'],
      [['--against', root, '--pairs', '14'], '--pairs is a whole number from 15 to 1000, found 14.'],
      [['--against', '/nowhere'], '/nowhere is not built'],
      [['matrix'], 'matrix is not known'],
    ] as const;
    for (const [argv, message] of isDeep ? cases : cases.slice(0, 1)) {
      const { status, stdout, stderr } = run(...argv);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain(message);
    }
  });

  it('names a row that the other checkout cannot do, with its message, and ends with exit code 2 if it can do none', () => {
    const other = mkdtempSync(join(tmpdir(), 'breaktest-other-'));
    try {
      mkdirSync(join(other, 'dist/src/cli'), { recursive: true });
      writeFileSync(join(other, 'dist/src/cli/main.js'), 'console.error("error: too old"); process.exitCode = 2;');
      const { status, stdout, stderr } = run('--against', other, '--rows', 'version');
      expect(status).toBe(2);
      expect(stdout).toContain('version      cannot be measured there. It ended with exit code 2. error: too old\n');
      expect(stderr).toBe(`${other} can do none of the rows.\n`);
    } finally {
      rmSync(other, { recursive: true });
    }
  });
});
