import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { rowOf } from '../../../reports/views/rows.ts';
import { main } from '../../../src/cli/program.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

// With a lower limit the test need not follow millions of states.
vi.mock('../../../src/engine/paths/exact.ts', async (original) => {
  const { exactSteps, ...rest } = await original<typeof import('../../../src/engine/paths/exact.ts')>();
  return { ...rest, exactSteps: (table: Parameters<typeof exactSteps>[0]) => exactSteps(table, 2000) };
});

const large = `${experimentText.replace('models: 10', 'models: 60').replace('models: 3, files: 3', 'models: 60, files: 10')}rounds: 6\n`;

async function exact(...options: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = join(temporaryFolder(), 'a.yaml');
  writeFileSync(file, large);
  const io = new FakeIo();
  return { code: await main(['exact', file, ...options], io), out: io.stdout, err: io.stderr };
}

describe('exact', () => {
  it('proves the headlines of a combat that is too large', async () => {
    const { code, out, err } = await exact('--budget', '200000');
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(/a\.yaml: too large for an exact answer to everything; the headlines are proved\.$/m),
    });
    expect(out).toMatch(/^Do ten hold\?\n\n {2}Spears .* of combats\n.*\(proved\)$/m);
    expect(out).toMatch(
      /proved:\s+paths\s+with\s+a\s+total\s+probability\s+of\s+at\s+most\s+[\d.]+\s%\s+were\s+not\s+followed,\s+in\s+[\d,]+\s+steps/,
    );
    expect(out).toContain('Not modelled: ');
  });

  it('gives bounds that hold the simulated values', async () => {
    const { out } = await exact('--json', '--budget', '1000000');
    const { cells, failed } = JSON.parse(out);
    expect(failed).toEqual([]);
    expect(cells).toMatchObject([{ cell: 0, variant: 'baseline', swept: {}, trials: null }]);
    const { experiment } = readExperiment(large, { trials: 20_000 });
    const simulated = await runExperiment(experiment!, { threads: 0 });
    expect(cells[0].metrics.length).toBeGreaterThan(0);
    for (const { subject, metric, low, high, how } of cells[0].metrics) {
      const row = rowOf(simulated.cells[0]!, subject, metric)!;
      expect(how).toBe('proved');
      // Five standard errors: false once in 1.7 million for each headline.
      expect(row.estimate).toBeGreaterThan(low - 5 * row.stdError);
      expect(row.estimate).toBeLessThan(high + 5 * row.stdError);
      expect(high - low).toBeLessThan(0.05);
    }
  });

  it('proves less in fewer steps', async () => {
    const { out } = await exact('--budget', '1');
    expect(out).toMatch(/0 – 100 % of combats\s+▕.*▏ \(proved\)/);
  });
});

it('run goes on with the next experiment, and exits with 1', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.yaml'), large);
  writeFileSync(join(folder, 'b.yaml'), experimentText.replace('Do ten hold?', 'Second'));
  const out = join(folder, 'out');
  const io = new FakeIo();
  const argv = [
    'run',
    join(folder, 'a.yaml'),
    join(folder, 'b.yaml'),
    '--out',
    out,
    '--engine',
    'exact',
    '--format',
    'json',
  ];
  expect(await main(argv, io)).toBe(1);
  expect(io.stderr).toContain('a.yaml: failed: The combat is too large for an exact answer');
  expect(io.stdout).toContain('Second');
  expect(readdirSync(out)).toEqual(['second']);
});
