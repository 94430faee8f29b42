import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { childRun } from '../../kit/child-run.ts';
import { experimentText } from '../../kit/experiment-text.ts';
import { temporaryFolder } from '../../kit/temporary-folder.ts';

const text = `${experimentText}rounds: 3\nsweep: {units.spears.models: {from: 5, to: 30}}\n`;

// A limit on the size of files stands for a full disk: it needs no rights, and the system refuses the very same calls.
describe.skipIf(process.platform === 'win32')('run where no file may be larger than a few kilobytes', () => {
  it('stops, says so, keeps what was played, and goes on from it later', async () => {
    const folder = temporaryFolder();
    const [file, out, other] = ['a.yaml', 'out', 'other'].map((name) => join(folder, name)) as [string, string, string];
    writeFileSync(file, text);
    const argv = (out: string) => ['run', file, '--out', out, '--threads', '0', '--quiet', '--format', 'json'];

    const limited = childRun(argv(out), 'ulimit -f 8');
    expect(await limited.ended).toBe(1);
    expect(limited.err).toContain(
      `the journal in ${out} cannot be written: a file may not be that large. The run stops`,
    );
    expect(statSync(join(out, 'journal.bin')).size).toBeLessThanOrEqual(8192);

    const again = childRun([...argv(out).filter((word) => word !== '--quiet'), '--resume']);
    expect(await again.ended).toBe(0);
    const [, complete, anew] = /(\d+) cells complete.*\n.* (\d+) cells run anew/.exec(again.err)!;
    expect(Number(complete)).toBeGreaterThan(2);
    expect(Number(complete) + Number(anew)).toBe(26);

    expect(await childRun(argv(other)).ended).toBe(0);
    const digests = [out, other].map((place) => JSON.parse(readFileSync(join(place, 'run.json'), 'utf8')).digest);
    expect(digests[0]).toBe(digests[1]);
    expect(readdirSync(out).sort()).toEqual(['journal.bin', 'run.json']);
  }, 120_000);
});
