import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mersenne } from 'pure-rand/generator/mersenne';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fromLine, toLine } from '../../../../../src/run/journal/lines.ts';
import { hasRedis, needsRedis, redisOfFile } from '../../../../helpers/cluster/redis-server.ts';
import { type ChildRun, childRun } from '../../../../helpers/run/child-run.ts';
import { typedIn } from '../../../../helpers/run/typed.ts';

// Only the moment at which a kill reaches a process is random; the digest must be equal in any case.

const { folder, put, call } = typedIn();
const at = (...path: string[]): string => join(folder(), ...path);

const list = 'Empire of Sonnstahl\n330 - 30 State Infantry, Spear, FCG\n65 - Marshal, Shield\n440 - Steam Tank\n';
const other = `breaktest-army: 1
army: orcs
units: [{id: trolls, unit: Trolls, models: 3}, {id: more, unit: Trolls, models: 5}]
`;
const asked = ['--join', 'marshal=state infantry', '--top', '9', '--half-width', '0.03', '--seed', 'machines'];

const source = mersenne(23);
/** Below 1, from a fixed seed. */
const random = (): number => (source.next() >>> 0) / 2 ** 32;

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);
const journalOf = (out: string): string => at(out, 'journal.jsonl');

/** The lines of the journal are sorted. */
const contentsOf = (out: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(at(out)).map((file) => {
      const text = readFileSync(at(out, file), 'utf8');
      return [file, file === 'journal.jsonl' ? text.split('\n').sort().join('\n') : text];
    }),
  );

const gauntlet = (out: string, ...more: string[]): string[] => [
  ...['gauntlet', at('list.txt'), ...asked, '--out', at(out), '--quiet', ...more],
];

describe('A gauntlet', () => {
  let whole: Record<string, string>;

  beforeAll(async () => {
    put('list.txt', list);
    put('orcs.yaml', other);
    expect(await call(...gauntlet('whole', '--threads', '0'))).toEqual({ code: 0, out: '', err: '' });
    whole = contentsOf('whole');
    expect(Object.keys(whole).sort()).toEqual(['combats.csv', 'journal.jsonl', 'report.html', 'run.json']);
  });

  it('comes by three shards and merge to the same bytes, though its list is gone', async () => {
    for (const i of [1, 2, 3]) {
      const said = await call(...gauntlet(`part${i}`, '--threads', '0', '--shard', `${i}/3`));
      expect(said).toEqual({ code: 0, out: '', err: '' });
      expect(readdirSync(at(`part${i}`))).toEqual(['journal.jsonl']);
    }
    renameSync(at('list.txt'), at('moved.txt'));
    const parts = [3, 1, 2].map((i) => at(`part${i}`));
    const merged = await call('merge', ...parts, '--out', at('merged'), '--quiet', '--json');
    renameSync(at('moved.txt'), at('list.txt'));
    expect([merged.code, merged.err]).toEqual([0, '']);
    const [digest] = JSON.parse(whole['run.json']!).digests;
    expect(JSON.parse(merged.out).experiments[0]).toMatchObject({ state: 'done', digests: [digest] });
    expect(contentsOf('merged')).toEqual(whole);
    const shown = await call('gauntlet', at('list.txt'), ...asked, '--out', at('merged'), '--resume', '--threads', '0');
    expect(shown.err).toContain(': reused 72 of 72 combats\n');
    expect(contentsOf('merged')).toEqual(whole);
    const lacking = await call('merge', at('part1'), at('part3'), '--out', at('lacking'));
    expect([lacking.code, lacking.err]).toEqual([2, expect.stringContaining('Shard 2/3 is missing')]);
    expect(existsSync(at('lacking'))).toBe(false);
  });

  it('of a shard that is unfinished is continued as it is told', async () => {
    cpSync(at('part2'), at('torn'), { recursive: true });
    const lines = readFileSync(journalOf('torn'), 'utf8').split(/(?<=\n)/);
    writeFileSync(journalOf('torn'), lines.slice(0, 2).join(''));
    const { code, err } = await call('merge', at('part1'), at('torn'), at('part3'), '--out', at('unfinished'));
    expect(code).toBe(2);
    expect(err).toContain('allowed: `gauntlet --shard 2/3 --out torn --resume` plays them');
    expect((await call(...gauntlet('torn', '--threads', '0', '--shard', '2/3', '--resume'))).code).toBe(0);
    expect([...readFileSync(journalOf('torn'), 'utf8').split('\n')].sort()).toEqual(lines.join('').split('\n').sort());
    const run = await call(...gauntlet('torn', '--threads', '0', '--shard', '1/3', '--resume'));
    expect([run.code, run.err]).toEqual([2, expect.stringContaining('It holds another shard')]);
  });

  it('of a journal opens no file that the journal names', async () => {
    const forged = (name: string, change: (header: { asked: Record<string, unknown>; study: string }) => object) => {
      cpSync(at('whole'), at(name), { recursive: true });
      const [head, ...rest] = readFileSync(journalOf(name), 'utf8').split(/(?<=\n)/);
      const header = fromLine(Buffer.from(head!)) as Parameters<typeof change>[0];
      writeFileSync(journalOf(name), Buffer.concat([toLine(change(header)), Buffer.from(rest.join(''))]));
      return call('merge', at(name), '--out', at(`${name}-merged`));
    };
    // The list is there, and would come to the same digest if it were opened.
    const named = await forged('named', (header) => ({ ...header, asked: { ...header.asked, files: {} } }));
    expect([named.code, named.err]).toEqual([2, expect.stringContaining('Its experiment cannot be read')]);
    const field = put('secret.txt', 'dread/corsairs 10\n');
    const options = { field, halfWidth: '0.03' };
    const opened = await forged('opened', (header) => ({ ...header, asked: { ...header.asked, options } }));
    expect([opened.code, opened.err]).toEqual([2, expect.stringContaining('Its experiment cannot be read')]);
    const swapped = await forged('swapped', (header) => ({
      ...header,
      asked: { ...header.asked, options: { join: ['marshal=alone'], top: 9, halfWidth: '0.03', seed: 'machines' } },
    }));
    expect([swapped.code, swapped.err]).toEqual([2, expect.stringMatching(/other-(combat|file)/)]);
    const unknown = await forged('unknown', (header) => ({ ...header, asked: { ...header.asked, command: 'swap' } }));
    expect(unknown.code).toBe(2);
    const odd = await forged('odd', (header) => ({ ...header, asked: { ...header.asked, options: { top: 'all' } } }));
    expect(odd.code).toBe(2);
    for (const name of ['named', 'opened', 'swapped', 'unknown', 'odd'])
      expect(existsSync(at(`${name}-merged`)), name).toBe(false);
  });

  it('of two lists is shared out alike', async () => {
    const matchup = (out: string, ...more: string[]) =>
      call(
        ...['matchup', at('list.txt'), at('orcs.yaml'), '--half-width', '0.05', '--threads', '0', '--quiet'],
        ...['--out', at(out), ...more],
      );
    expect((await matchup('both')).code).toBe(0);
    for (const i of [1, 2, 3]) expect((await matchup(`m${i}`, '--shard', `${i}/3`)).code).toBe(0);
    const merged = await call('merge', ...[1, 2, 3].map((i) => at(`m${i}`)), '--out', at('both-merged'), '--quiet');
    expect(merged).toEqual({ code: 0, out: '', err: '' });
    expect(contentsOf('both-merged')).toEqual(contentsOf('both'));
    const mixed = await call('merge', at('m1'), at('part2'), '--out', at('mixed'));
    expect([mixed.code, mixed.err]).toEqual([2, expect.stringContaining('another seed')]);
  });

  describe('that is killed', () => {
    let start: number;
    let inPlay = 0;

    async function until(what: () => boolean, { child }: ChildRun): Promise<void> {
      while (!what() && child.exitCode === null) await wait(1);
    }

    beforeAll(async () => {
      const began = performance.now();
      const run = childRun(gauntlet('timed', '--threads', '1'));
      await until(() => sizeOf(journalOf('timed')) > 0, run);
      start = performance.now() - began;
      expect(await run.ended, run.err).toBe(0);
      expect(contentsOf('timed')).toEqual(whole);
    });

    it.each(Array.from({ length: 10 }, (_, i) => i))('at moment %d comes to the same when it is resumed', async (i) => {
      const [out, bytes] = [`killed${i}`, whole['journal.jsonl']!.length];
      const run = childRun(gauntlet(out, '--threads', '1'));
      if (i < 2) await wait(random() * start);
      else {
        const share = i === 9 ? 1 : random();
        await until(() => sizeOf(journalOf(out)) >= share * bytes, run);
      }
      run.child.kill('SIGKILL');
      await run.ended;
      const kept = sizeOf(journalOf(out));
      if (kept > 0 && kept < bytes) inPlay++;
      const { code, err } = await call(...gauntlet(out, '--threads', '0', '--resume'));
      expect([code, err]).toEqual([0, '']);
      expect(contentsOf(out)).toEqual(whole);
    });

    it('was killed in the middle at some of these moments', () => expect(inPlay).toBeGreaterThan(2));
  });

  describe.skipIf(!hasRedis)(`by a cluster of three processes${needsRedis}`, () => {
    const server = redisOfFile();
    let workers: ChildRun[] = [];
    const hire = (): ChildRun => childRun(['worker', '--cluster', server().url, '--threads', '1']);
    afterAll(() => {
      for (const { child } of workers) child.kill('SIGKILL');
    });

    it('comes to the same under kills of workers and of its own process', async () => {
      workers = [hire(), hire(), hire()];
      onTestFinished(async () => {
        for (const { child } of workers) child.kill('SIGKILL');
        await Promise.all(workers.map(({ ended }) => ended));
      });
      while (workers.some(({ err }) => !err.includes('waiting for tasks'))) await wait(20);
      const bytes = whole['journal.jsonl']!.length;
      const cluster = (...more: string[]) => childRun(gauntlet('clustered', '--cluster', server().url, ...more));
      const played = async (share: number, { child }: ChildRun) => {
        while (sizeOf(journalOf('clustered')) < share * bytes && child.exitCode === null) await wait(5);
      };
      const first = cluster('--verify', '20');
      for (const share of [0.1, 0.3]) {
        await played(share, first);
        workers[0]!.child.kill('SIGKILL');
        workers = [...workers.slice(1), hire()];
      }
      first.child.kill('SIGKILL');
      await first.ended;
      const second = cluster('--resume');
      await played(0.7, second);
      workers[0]!.child.kill('SIGKILL');
      expect(await second.ended, second.err).toBe(0);
      expect(contentsOf('clustered')).toEqual(whole);
    });
  });
});
