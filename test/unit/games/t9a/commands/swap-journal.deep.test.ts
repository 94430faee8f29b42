import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { workerOn } from '../../../../helpers/cluster/play.ts';
import { hasRedis, needsRedis, redisOfFile } from '../../../../helpers/cluster/redis-server.ts';
import { typedIn } from '../../../../helpers/run/typed.ts';

const { folder, put, call } = typedIn();
const at = (...path: string[]): string => join(folder(), ...path);

const army = `breaktest-army: 1
army: empire
units:
  - {id: knights, unit: Knightly Orders, models: 5}
`;

// One Round of Combat, and several; the candidates share the numbers of the unit.
const asked = ['--unit', 'knights', '--situations', 'charged,grind', '--most', '4', '--within', '5', '--json'];
const here = ['--threads', '0'];

const swap = (...more: string[]) =>
  call('swap', put('army.yaml', army), '--field', put('field.txt', 'orcs/trolls 3\n'), ...asked, ...more);

const linesOf = (name: string): string[] => readFileSync(at(name, 'journal.jsonl'), 'utf8').split(/(?<=\n)/);

describe('swap --journal', () => {
  let due = '';
  let lines: string[] = [];
  beforeAll(async () => {
    due = (await swap(...here)).out;
    const whole = await swap(...here, '--journal', at('whole'), '--out', at('whole.csv'));
    expect(whole).toMatchObject({ code: 0, out: due });
    lines = linesOf('whole');
  });

  it('continues from any moment to the same answer, without playing anything twice', async () => {
    const csv = readFileSync(at('whole.csv'), 'utf8');
    for (const count of [1, 2, 4, Math.floor(lines.length / 2), lines.length - 2, lines.length]) {
      await swap(...here, '--journal', at('part'), '--situations', 'charged', '--most', '2', '--within', '100');
      const torn = count === 4 ? [lines[count]!.slice(0, 40)] : [];
      writeFileSync(at('part', 'journal.jsonl'), [...lines.slice(0, count), ...torn].join(''));
      const more = ['--journal', at('part'), '--out', at('part.csv'), '--resume'];
      expect(await swap(...here, ...more)).toMatchObject({ code: 0, out: due });
      expect(readFileSync(at('part.csv'), 'utf8')).toBe(csv);
      expect([...linesOf('part')].sort(), `from ${count} lines`).toEqual([...lines].sort());
    }
  });

  it('keeps what is done when it is interrupted, and continues to the same answer', async () => {
    const running = swap(...here, '--journal', at('cut'));
    const stop = setInterval(() => {
      if (!existsSync(at('cut', 'journal.jsonl')) || linesOf('cut').length < 4) return;
      clearInterval(stop);
      process.emit('SIGINT');
    }, 1);
    const { code, err } = await running;
    expect(code).toBe(130);
    expect(err).toContain('--resume continues from it');
    expect((await swap(...here, '--journal', at('cut'), '--resume')).out).toBe(due);
  });

  it('refuses the journal of another question, and what nobody has named', async () => {
    const refused = async (why: string, ...more: string[]) => {
      const { code, out, err } = await swap(...here, '--journal', at('whole'), '--resume', ...more);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(why);
      expect(linesOf('whole')).toEqual(lines);
    };
    await refused('within is 4, was 5', '--within', '4');
    await refused('by is lost, was swing', '--by', 'lost', '--within', '0.01');
    await refused('It holds trials of another seed', '--seed', 'other');
    const field = put('more.txt', 'orcs/trolls 4\n');
    await refused('It holds other combats of the search: matrix', '--field', field);
    const shard = await swap('--shard', '1/2');
    expect(shard.code).toBe(2);
    expect(shard.err).toContain(
      'cannot be played in shards: the candidates that continue depend on all earlier results.',
    );
    expect((await swap('--resume')).err).toContain('allowed: --journal FOLDER');
  });

  describe.skipIf(!hasRedis)(`and --cluster${needsRedis}`, () => {
    const server = redisOfFile();

    it('come to the same answer on the same random numbers, by workers that come and go', async () => {
      const first = await workerOn(server());
      await workerOn(server());
      const running = swap('--cluster', server().url, '--verify', '0', '--journal', at('clustered'));
      const gone = setInterval(() => {
        if (!existsSync(at('clustered', 'journal.jsonl'))) return;
        clearInterval(gone);
        void first.close();
      }, 1);
      const { code, out, err } = await running;
      expect({ code, out }, err).toEqual({ code: 0, out: due });
      expect([...linesOf('clustered')].sort()).toEqual([...lines].sort());
    });
  });
});
