import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

// With a lower limit the test need not follow millions of states.
vi.mock('../../../src/engine/paths/exact.ts', async (original) => {
  const { exactSteps, ...rest } = await original<typeof import('../../../src/engine/paths/exact.ts')>();
  return { ...rest, exactSteps: (table: Parameters<typeof exactSteps>[0]) => exactSteps(table, 2000) };
});

async function call(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(argv, io);
  return { code, out: io.stdout, err: io.stderr };
}

function files(texts: Record<string, string>): (name: string) => string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  return (name) => join(folder, name);
}

const compared = experimentText
  .replace('Do ten hold?', 'Compared')
  .concat('variants: {four: {units.spears.files: 4}}\n');
const swept = experimentText.concat('sweep: {units.spears.models: [10, 15]}\n');
const keysOf = (value: object) => Object.keys(value).sort();

describe('run --json', () => {
  it('prints what scripts need and nothing else, of every experiment', async () => {
    const at = files({ 'a.yaml': experimentText, 'b.yaml': compared });
    const out = at('out');
    const argv = ['--out', out, '--threads', '0', '--json', '--format', 'json'];
    const result = await call('run', at('a.yaml'), at('b.yaml'), ...argv);
    expect(result.code).toBe(0);
    const { experiments } = JSON.parse(result.out);
    expect(experiments).toHaveLength(2);
    for (const [i, name] of ['do-ten-hold', 'compared'].entries()) {
      const folder = join(out, name);
      expect(experiments[i]).toMatchObject({ file: at(['a.yaml', 'b.yaml'][i]!), folder, state: 'done', exit_code: 0 });
      expect(experiments[i].digest).toBe(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')).digest);
    }
    const [baseline, variant] = experiments[1].cells;
    expect(baseline.metrics.map((row: Record<string, unknown>) => `${row['subject']}.${row['metric']}`)).toEqual([
      'spears.break',
      'knights.break',
    ]);
    expect(baseline.metrics[0]).toMatchObject({ round: 0, kind: 'probability', n: 2000 });
    expect(Math.abs(baseline.metrics[0].estimate - baseline.metrics[0].exact)).toBeLessThan(0.05);
    expect(baseline).not.toHaveProperty('differences');
    expect(variant).toMatchObject({ cell: 0, variant: 'four', swept: {} });
    expect(variant.differences.map((row: Record<string, unknown>) => row['subject'])).toEqual(['spears', 'knights']);
    expect(result.err).toContain('results: ');
  });

  it('says of each that failed why, and prints nothing where the input is wrong', async () => {
    const at = files({ 'a.yaml': experimentText, 'b.yaml': experimentText.replace('models: 3', 'modles: 3') });
    const wrong = await call('run', at('a.yaml'), at('b.yaml'), '--out', at('out'), '--json');
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(existsSync(at('out'))).toBe(false);
    const large = await call(
      ...['run', at('a.yaml'), '--set', 'units.spears.models=90', '--set', 'units.knights.models=80'],
      ...['--set', 'rounds=12', '--engine', 'exact', '--out', at('out'), '--json', '--quiet'],
    );
    expect(large.code).toBe(1);
    expect(JSON.parse(large.out).experiments).toMatchObject([
      { state: 'failed', exit_code: 1, reason: expect.stringContaining('too large'), cells: [] },
    ]);
  });

  it('prints what is done when it is interrupted', async () => {
    const at = files({ 'a.yaml': experimentText });
    const running = call('run', at('a.yaml'), '--out', at('out'), '--threads', '0', '--trials', '1e9', '--json');
    const asking = setInterval(() => {
      if (!existsSync(join(at('out'), 'journal.jsonl'))) return;
      clearInterval(asking);
      process.emit('SIGINT');
    }, 20);
    const { code, out } = await running;
    expect(code).toBe(130);
    expect(JSON.parse(out).experiments).toMatchObject([{ state: 'interrupted', exit_code: 130, interrupted: true }]);
  });
});

describe('--json of the other commands', () => {
  it('has the same shapes and names as run --json', async () => {
    const at = files({ 'b.yaml': compared });
    const alone = ['--threads', '0', '--json'];
    const ran = JSON.parse((await call('run', at('b.yaml'), '--out', at('out'), ...alone)).out).experiments[0];
    const compare = JSON.parse((await call('compare', at('b.yaml'), ...alone)).out);
    const exact = JSON.parse((await call('exact', at('b.yaml'), '--json')).out);
    const duel = JSON.parse(
      (await call('duel', 'empire/heavy-infantry 10x5', 'empire/knightly-orders 3x3', '--trials', '100', '--json')).out,
    );
    const { file: _, folder: __, state: ___, exit_code: ____, ...common } = ran;
    for (const value of [compare, exact, duel]) expect(keysOf(value)).toEqual(keysOf(common));
    const [first] = ran.cells[1].differences;
    const is = (one: { subject: string; metric: string }) => one.subject === 'spears' && one.metric === 'break';
    expect(is(first)).toBe(true);
    expect(compare.cells[0].differences.find(is)).toEqual(first);
    expect(keysOf(exact.cells[0].metrics[0])).toEqual(keysOf(duel.cells[0].metrics[0]));
    expect(keysOf(ran.cells[0].metrics[0])).toEqual([...keysOf(exact.cells[0].metrics[0]), 'exact'].sort());
  });

  it('keeps swept values apart from what else a cell has', async () => {
    const at = files({ 'c.yaml': swept });
    const { cells } = JSON.parse((await call('exact', at('c.yaml'), '--json')).out);
    expect(cells.map(({ swept }: { swept: object }) => swept)).toEqual([
      { 'units.spears.models': 10 },
      { 'units.spears.models': 15 },
    ]);
  });

  it('lists what is valid and every problem with its place', async () => {
    const at = files({ 'a.yaml': experimentText, 'b.yaml': experimentText.replace('models: 3', 'modles: 3') });
    const { code, out, err } = await call('validate', at('a.yaml'), at('b.yaml'), at('c.yaml'), '--json');
    expect({ code, err }).toEqual({ code: 2, err: '' });
    const { files: told, problems } = JSON.parse(out);
    expect(told).toEqual([
      { file: at('a.yaml'), valid: true, cells: 1 },
      { file: at('b.yaml'), valid: false, cells: null },
      { file: at('c.yaml'), valid: false, cells: null },
    ]);
    const unknown = problems.find(({ code }: { code: string }) => code === 'unknown-key');
    expect(unknown).toMatchObject({
      ...{ file: at('b.yaml'), line: 8, column: 62, key: 'units.knights.modles', severity: 'error', near: ['models'] },
      message: expect.stringContaining('not known'),
    });
    const unreadable = problems.find(({ code }: { code: string }) => code === 'unreadable-file');
    expect(unreadable).toMatchObject({ file: at('c.yaml'), line: null, column: null, key: null, found: null });
    expect(JSON.parse((await call('validate', at('a.yaml'), '--json')).out).problems).toEqual([]);
  });

  it('tells a trial, and gives whole profiles', async () => {
    const at = files({ 'a.yaml': experimentText });
    const told = await call('trace', at('a.yaml'), '--trial', '3');
    const { lines, ...about } = JSON.parse((await call('trace', at('a.yaml'), '--trial', '3', '--json')).out);
    expect(about).toMatchObject({ trial: 3, cell: 0, variant: 'baseline', swept: {}, seed: 'ten', engine: 'sampled' });
    expect(told.out.replace(/\s+/g, ' ')).toContain(lines.join(' ').replace(/\s+/g, ' '));
    const all = JSON.parse((await call('profiles', 'knightly', '--json')).out);
    expect(Object.keys(all)).toEqual(['empire/knightly-orders', '2026/empire/knightly-orders']);
    const found = { 'empire/knightly-orders': all['empire/knightly-orders'] };
    expect(found['empire/knightly-orders']).toMatchObject({ name: 'Knightly Orders', courage: 8 });
    for (const argv of [
      ['show', 'empire/knightly-orders', '--json'],
      ['--json', 'show', 'empire/knightly-orders'],
    ]) {
      expect(JSON.parse((await call('profiles', ...argv)).out)).toEqual(found);
    }
  });
});
