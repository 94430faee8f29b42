import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvParse } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const text = `breaktest: 1
name: A small matrix
system: t9a
edition: "2026"
trials: 20
matrix:
  rows: [dread knights 10, skeletons 30]
  situations: [charged]
`;

async function run(...options: string[]) {
  const folder = temporaryFolder();
  const file = join(folder, 'matrix.yaml');
  writeFileSync(file, text);
  const io = new FakeIo();
  const out = join(folder, 'out');
  const code = await main(['run', file, '--out', out, '--threads', '0', '--quiet', ...options], io);
  return { code, err: io.stderr.replaceAll(folder, ''), out };
}

describe('options of run on a matrix', () => {
  it('--metrics keeps what it names, in every line', async () => {
    const { code, out } = await run('--format', 'csv', '--metrics', 'gone, points_swing');
    expect(code).toBe(0);
    const lines = csvParse(readFileSync(join(out, 'matrix.csv'), 'utf8'));
    expect(lines.map(({ metric }) => metric)).toEqual(Array.from({ length: 4 }, () => ['gone', 'points_swing']).flat());
  });

  it('--metrics names the nearest of one that there is not', async () => {
    const { code, err, out } = await run('--metrics', 'gon');
    expect(code).toBe(2);
    expect(err).toMatch(/^--metrics gon .*unknown-value.*did you mean gone\?/);
    expect(existsSync(out)).toBe(false);
  });

  it('--shard plays a part of the combats, and merge makes of all parts what one run makes', async () => {
    const many = ['--set', 'matrix.rows=["dread/*"]', '--set', 'matrix.columns=[skeletons 30]'];
    const whole = await run(...many, '--format', 'csv');
    const parts = [];
    for (const shard of ['1/2', '2/2']) parts.push(await run(...many, '--shard', shard));
    expect(parts.map(({ code }) => code)).toEqual([0, 0]);
    expect(parts.map(({ out }) => existsSync(join(out, 'matrix.csv')))).toEqual([false, false]);
    const io = new FakeIo();
    const out = join(temporaryFolder(), 'merged');
    const merged = ['merge', ...parts.map((part) => part.out), '--out', out, '--format', 'csv', '--quiet'];
    expect([await main(merged, io), io.stderr]).toEqual([0, '']);
    const csv = readFileSync(join(whole.out, 'matrix.csv'), 'utf8');
    expect(csv.split('\n').length).toBeGreaterThan(32);
    expect(readFileSync(join(out, 'matrix.csv'), 'utf8')).toBe(csv);
    const first = new FakeIo();
    expect(await main(['merge', parts[0]!.out, '--out', join(out, 'half')], first)).toBe(2);
    expect(first.stderr).toContain('Shard 2/2 is missing');
  });
});
