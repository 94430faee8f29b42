import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { childRun } from '../../helpers/run/child-run.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const text = `${experimentText}rounds: 3\nsweep: {units.spears.models: {from: 5, to: 16}}\n`;

// A limit on the size of files replaces a full disk: it needs no rights, and the same system calls fail.
describe.skipIf(process.platform === 'win32')('run where no file may be larger than a few kilobytes', () => {
  it('stops, says so, keeps what was played, and goes on from it later', async () => {
    const folder = temporaryFolder();
    const [file, out, other] = ['a.yaml', 'out', 'other'].map((name) => join(folder, name)) as [string, string, string];
    writeFileSync(file, text);
    const argv = (out: string) => [
      'run',
      file,
      '--out',
      out,
      '--threads',
      '0',
      '--quiet',
      '--format',
      'json',
      '--no-exact',
    ];

    const limited = childRun(argv(out), 'ulimit -f 4');
    expect(await limited.ended).toBe(1);
    expect(limited.err).toContain(
      `the journal in ${out} can no longer be written: a file may not be that large. The run was stopped`,
    );
    expect(statSync(join(out, 'journal.jsonl')).size).toBeLessThanOrEqual(4096);

    const io = new FakeIo();
    expect(await main([...argv(out).filter((word) => word !== '--quiet'), '--resume'], io)).toBe(0);
    const kept = io.stderr.match(/: complete\n/g)!.length;
    expect(kept).toBeGreaterThan(2);
    expect(io.stderr.match(/: played from scratch, no earlier trials are reused\n/g)).toHaveLength(12 - kept);

    expect(await main(argv(other), new FakeIo())).toBe(0);
    const digests = [out, other].map((place) => JSON.parse(readFileSync(join(place, 'run.json'), 'utf8')).digest);
    expect(digests[0]).toBe(digests[1]);
    expect(readdirSync(out).sort()).toEqual(['journal.jsonl', 'run.json']);
  });
});
