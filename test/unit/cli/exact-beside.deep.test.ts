import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const fault = vi.hoisted(() => ({ off: 0 }));

// An exact answer that is wrong by some of the probability of one metric.
vi.mock('../../../src/engine/results/numbers.ts', async (original) => {
  const { Numbers, ...rest } = await original<typeof import('../../../src/engine/results/numbers.ts')>();
  class Faulty extends Numbers {
    override row(i: number) {
      const row = super.row(i);
      return row.n === Infinity && row.metric === 'break' ? { ...row, estimate: row.estimate + fault.off } : row;
    }
  }
  return { ...rest, Numbers: Faulty };
});

async function run(off: number, ...options: string[]) {
  fault.off = off;
  const folder = temporaryFolder();
  const file = join(folder, 'a.yaml');
  writeFileSync(file, experimentText);
  const out = join(folder, 'out');
  const io = new FakeIo();
  const code = await main(['run', file, '--out', out, '--threads', '0', ...options], io);
  return { code, file, out, stdout: io.stdout.replace(/\s+/g, ' '), stderr: io.stderr };
}

describe('run beside the exact answer', () => {
  it('writes exact.csv, and says how the two agree', async () => {
    const { code, out, stdout, stderr } = await run(0);
    expect(code).toBe(0);
    // Only a slow machine has progress to show before it.
    expect(stderr.replace(/^.* …\n/gm, '')).toMatch(/^report: [^\n]+\n$/);
    expect(stdout).toMatch(/Simulation and exact answer\s+agree: the farthest off of /);
    expect(stdout).toMatch(/\(exact; the simulation agrees\)/);
    expect(readFileSync(join(out, 'exact.csv'), 'utf8')).toMatch(
      /^cell,variant,round,subject,metric,exact,estimate,std_error,z,low,high,how\n0,baseline,0,/,
    );
    expect(JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')).exact).toMatchObject({ cells: 1, disagree: [] });
  });

  it('does without with --no-exact', async () => {
    const { code, out, stdout } = await run(0.2, '--no-exact');
    expect(code).toBe(0);
    expect(stdout).not.toContain('exact');
    expect(readdirSync(out)).not.toContain('exact.csv');
  });

  it('fails loudly where the two disagree, and writes the results all the same', async () => {
    const { code, file, out, stdout, stderr } = await run(0.2);
    expect(code).toBe(1);
    expect(stderr).toContain(`${file}: The simulation disagrees with the exact answer`);
    expect(stderr).toMatch(/spears\.break: exactly [\d.]+ %, simulated [\d.]+ % of 2,000, [\d.]+ standard deviations/);
    expect(stdout).toContain('The simulation disagrees with the exact answer');
    expect(readdirSync(out)).toContain('report.html');
    expect(JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')).exact.disagree.length).toBeGreaterThan(0);
    expect((await run(0.2, '--quiet')).stderr).toContain('disagrees');
  });
});
