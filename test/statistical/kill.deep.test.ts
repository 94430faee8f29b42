import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mersenne } from 'pure-rand/generator/mersenne';
import { beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli/program.ts';
import { experimentText } from '../helpers/experiment/experiment-text.ts';
import { type ChildRun, childRun } from '../helpers/run/child-run.ts';
import { FakeIo } from '../helpers/run/fake-io.ts';
import { temporaryFolder } from '../helpers/run/temporary-folder.ts';

// Nothing here is left to chance but the moment at which the machine is when a kill reaches it: whatever it is, the digest
// must be the same, so there are no false alarms.

const text = `${experimentText.replace('trials: 2000', 'trials: 150000')}sweep: {units.spears.models: {from: 6, to: 11}}\n`;

const source = mersenne(5);
/** Below 1, the same ones in every run of the tests. */
const random = (): number => (source.next() >>> 0) / 2 ** 32;

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

async function until(what: () => boolean, run: ChildRun): Promise<void> {
  while (!what() && run.child.exitCode === null) await wait(1);
}

type Moment = (run: ChildRun, out: string) => Promise<void>;

describe('A sweep that is killed', () => {
  let due: { digest: string; bytes: number; start: number };

  const options = (out: string, format = 'json'): string[] => [
    '--out',
    out,
    '--threads',
    '2',
    '--format',
    format,
    '--quiet',
    '--no-exact',
  ];
  const digestIn = (out: string): string => JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')).digest;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'breaktest-'));
    writeFileSync(join(folder, 'a.yaml'), text);
    const out = join(folder, 'out');
    const began = performance.now();
    const run = childRun(['run', join(folder, 'a.yaml'), ...options(out)]);
    await until(() => sizeOf(join(out, 'journal.jsonl')) > 0, run);
    const start = performance.now() - began;
    expect(await run.ended).toBe(0);
    due = { digest: digestIn(out), bytes: sizeOf(join(out, 'journal.jsonl')), start };
    rmSync(folder, { recursive: true });
  });

  /** While it starts, and checks and opens everything. */
  const starting: Moment = () => wait(random() * due.start);
  /** While it plays: when the journal has come to a random length, and a little later. */
  const playing: Moment = async (run, out) => {
    const bytes = random() * due.bytes;
    await until(() => sizeOf(join(out, 'journal.jsonl')) >= bytes, run);
    await wait(random() * 20);
  };
  const writing: Moment = async (run, out) => {
    await until(() => existsSync(out) && readdirSync(out).some((file) => /html|json/.test(file)), run);
    await wait(random() * 150);
  };

  const moments = [...Array(2).fill(starting), ...Array(6).fill(playing), ...Array(2).fill(writing)] as Moment[];
  let inPlay = 0;

  it.each(moments.map((moment, i) => [i, moment] as const))(
    'at moment %d comes to the same digest when it is resumed',
    async (_, moment) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'a.yaml'), text);
      const out = join(folder, 'out');
      mkdirSync(out);
      const run = childRun(['run', join(folder, 'a.yaml'), ...options(out)]);
      await moment(run, out);
      run.child.kill('SIGKILL');
      await run.ended;
      const kept = sizeOf(join(out, 'journal.jsonl'));
      if (kept > 0 && kept < due.bytes) inPlay++;

      const io = new FakeIo();
      expect(await main(['run', join(folder, 'a.yaml'), '--resume', ...options(out), '--threads', '0'], io)).toBe(0);
      expect(io.stderr).toBe('');
      expect(digestIn(out)).toBe(due.digest);
      expect(readdirSync(out).filter((file) => file.startsWith('.') || file.includes('lock'))).toEqual([]);
      // Nothing that was kept was played again: the journal is what that of an undisturbed run is, in another order.
      expect(sizeOf(join(out, 'journal.jsonl'))).toBe(due.bytes);
    },
  );

  it('was killed in the middle at some of these moments', () => expect(inPlay).toBeGreaterThan(2));
});
