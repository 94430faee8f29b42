import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packLists, unpackLists } from '../../../../src/run/counts/packed.ts';
import { toLine } from '../../../../src/run/journal/lines.ts';
import { workerOn } from '../../../helpers/cluster/play.ts';
import { hasRedis, needsRedis, redisOfFile } from '../../../helpers/cluster/redis-server.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { typedIn } from '../../../helpers/run/typed.ts';

const { folder, put, call } = typedIn();
const at = (...path: string[]): string => join(folder(), ...path);

const asked = ['--vary', 'units.spears.models=5..12', '--until', 'spears.break <= 30 %', '--max-trials', '6000'];

const solve = (...more: string[]) => call('solve', put('a.yaml', experimentText), ...asked, '--json', ...more);
const here = ['--threads', '0'];

const linesOf = (name: string): string[] => readFileSync(at(name, 'journal.jsonl'), 'utf8').split(/(?<=\n)/);

function stopped(name: string, lines: readonly string[]): void {
  mkdirSync(at(name), { recursive: true });
  writeFileSync(at(name, 'journal.jsonl'), lines.join(''));
}

describe('solve --out', () => {
  it('writes the answer, and continues from any moment to the same digest, without playing anything twice', async () => {
    const due = await solve(...here);
    const whole = await solve(...here, '--out', at('whole'));
    expect(whole).toMatchObject({ code: 0, out: due.out });
    expect(readFileSync(at('whole', 'solution.json'), 'utf8')).toBe(due.out);
    const lines = linesOf('whole');
    for (const count of [1, 2, 3, Math.floor(lines.length / 2), lines.length - 2, lines.length - 1, lines.length]) {
      const kept = lines.slice(0, count);
      if (count === 3) kept.push(lines[count]!.slice(0, 50));
      stopped('part', kept);
      const { code, out, err } = await solve(...here, '--out', at('part'), '--resume');
      expect({ code, out }).toEqual({ code: 0, out: due.out });
      expect(err.includes('what the journal holds is not played again')).toBe(count > 1);
      expect([...linesOf('part')].sort(), `from ${count} lines`).toEqual([...lines].sort());
    }
  });

  it('keeps what is done when it is interrupted, and continues to the same digest', async () => {
    const due = await solve(...here);
    const running = solve(...here, '--out', at('cut'));
    const stop = setInterval(() => {
      if (!existsSync(at('cut', 'journal.jsonl')) || linesOf('cut').length < 4) return;
      clearInterval(stop);
      process.emit('SIGINT');
    }, 1);
    const { code, err } = await running;
    expect(code).toBe(130);
    expect(err).toContain('Stopping; what is done will be saved.');
    expect(err).toContain('--resume continues from it');
    const again = await solve(...here, '--out', at('cut'), '--resume');
    expect(again).toMatchObject({ code: 0, out: due.out });
  });

  it('continues exact answers too', async () => {
    const due = await solve('--exact', '--out', at('exact'));
    const lines = linesOf('exact');
    stopped('exact', lines.slice(0, 3));
    expect((await solve('--exact', '--out', at('exact'), '--resume')).out).toBe(due.out);
    expect(linesOf('exact').length).toBe(lines.length);
  });

  it('refuses the journal of another question, file or command, and changes nothing', async () => {
    await solve(...here, '--out', at('mine'));
    const before = readFileSync(at('mine', 'journal.jsonl'), 'utf8');
    const refused = async (why: string, ...more: string[]) => {
      const { code, out, err } = await solve(...here, '--out', at('mine'), '--resume', ...more);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(why);
      expect(err).toContain('Nothing was run or changed.');
      expect(readFileSync(at('mine', 'journal.jsonl'), 'utf8')).toBe(before);
    };
    await refused('It holds another question: until is spears.break <= 20 %', '--until', 'spears.break <= 20 %');
    await refused('trials is 4000, was 2000', '--trials', '4000');
    await refused('want is largest, was either', '--want', 'largest');
    await refused('It holds trials of another seed', '--seed', 'other');
    await refused('units.knights.models is 4', '--set', 'units.knights.models=4');
    const run = await call('run', at('a.yaml'), '--out', at('mine'), '--resume', ...here);
    expect(run.code).toBe(2);
    expect(run.err).toContain('the command is run, was solve');
    expect((await call('merge', at('mine'))).err).toContain('the command is run, was solve');
    await call('run', at('a.yaml'), '--out', at('run'), '--no-exact', ...here);
    expect((await solve(...here, '--out', at('run'), '--resume')).err).toContain('the command is solve, was run');
  });

  it('ends where its journal holds what nobody can have played', async () => {
    await solve(...here, '--out', at('bad'));
    const [head, first] = linesOf('bad');
    const { crc: _, counts, digest, ...what } = JSON.parse(first!);
    const subject = { seed: 'ten', engine: 'sampled', ...what };
    const fewer = packLists(
      subject,
      unpackLists(subject, { counts, digest }).map((list) => list.slice(0, -1)),
    );
    writeFileSync(at('bad', 'journal.jsonl'), `${head}${toLine({ ...what, ...fewer })}`);
    const { code, err } = await solve(...here, '--out', at('bad'), '--resume');
    expect(code).toBe(2);
    expect(err).not.toContain('--resume continues');
    expect(err).toMatch(/bad\/journal\.jsonl holds impossible results: There are counts of \d+ counters/);
    const less = { ...what, trials: what.trials - 1 };
    const lists = unpackLists(subject, { counts, digest });
    writeFileSync(
      at('bad', 'journal.jsonl'),
      `${head}${toLine({ ...less, ...packLists({ ...subject, ...less }, lists) })}`,
    );
    const again = await solve(...here, '--out', at('bad'), '--resume');
    expect(again.code).toBe(2);
    expect(again.err).toContain('bad-record');
  });

  it('refuses --shard with the reason, and --resume without a folder', async () => {
    const shard = await solve('--shard', '1/2');
    expect(shard.code).toBe(2);
    expect(shard.err).toContain(
      'This cannot be played in shards: the next value depends on the results of those before. Take --cluster.',
    );
    expect(await solve('--resume')).toMatchObject({ code: 2, err: expect.stringContaining('allowed: --out FOLDER') });
  });
});

describe.skipIf(!hasRedis)(`solve --cluster${needsRedis}`, () => {
  const server = redisOfFile();

  it('comes to the same digest on workers that come and go, and leaves nothing behind', async () => {
    const due = JSON.parse((await solve(...here)).out);
    const first = await workerOn(server());
    await workerOn(server());
    const running = solve('--cluster', server().url, '--verify', '0', '--out', at('clustered'));
    const gone = setInterval(() => {
      if (!existsSync(at('clustered', 'journal.jsonl'))) return;
      clearInterval(gone);
      void first.close();
    }, 1);
    const { code, out, err } = await running;
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual(due);
    expect(err).toMatch(/Do ten hold\?: \S+:\d+ played \d+ tasks?/);
    const redis = server().client();
    expect((await redis.keys('*')).filter((key) => key.startsWith('breaktest:run'))).toEqual([]);
    redis.disconnect();
    const again = await solve(...here, '--out', at('clustered'), '--resume');
    expect(JSON.parse(again.out)).toEqual(due);
  });
});
