import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { init } from '../../../../src/cli/commands/init.ts';
import { exampleNames } from '../../../../src/cli/init/examples.ts';
import { withSchemaLine } from '../../../../src/cli/init/schema-line.ts';
import { main } from '../../../../src/cli/program.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { commonShape } from '../../../../src/experiment/file/schema.ts';
import { defOf } from '../../../../src/experiment/problems/zod-kinds.ts';
import { allFormats } from '../../../../src/games/index.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

async function call(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(argv, io);
  return { code, out: io.stdout, err: io.stderr };
}

async function written(...argv: string[]): Promise<{ file: string; lines: string[] }> {
  const file = join(temporaryFolder(), 'my-combat.yaml');
  expect(await call('init', file, ...argv)).toMatchObject({ code: 0, out: '' });
  return { file, lines: readFileSync(file, 'utf8').split('\n') };
}

/** A block is one line with # and no space before it, or several with # below it. */
function blocksOf(lines: readonly string[]): number[][] {
  const blocks: number[][] = [];
  for (const [i, line] of lines.entries()) {
    if (/^\s*#\S/.test(line)) blocks.push([i]);
    else if (/^\s*# {2,}\S/.test(line)) blocks.at(-1)!.push(i);
  }
  return blocks;
}

const uncommented = (lines: readonly string[], blocks: readonly (readonly number[])[]): string =>
  lines.map((line, i) => (blocks.flat().includes(i) ? line.replace('#', '') : line)).join('\n');

const problemsOf = (text: string) =>
  readExperiment(text).problems.map(({ path, message }) => [path.join('.'), message]);

const keysOf = (schema: unknown): string[] => {
  const def = defOf(schema as z.core.$ZodType);
  return def.type === 'object' ? Object.keys(def.shape) : [];
};

const keysBelow = (shape: z.core.$ZodShape, key: string): string[] => {
  const def = defOf(shape[key] as z.core.$ZodType);
  if (def.type === 'record') return keysOf(def.valueType);
  return def.type === 'array' ? keysOf(def.element) : [];
};

describe.each(['t9a', 'cca'])('init --system %s', (system) => {
  const { shape } = allFormats().find((format) => format.system === system)!;

  it('writes an experiment without a fault, which runs', async () => {
    const { file, lines } = await written('--system', system);
    expect(problemsOf(lines.join('\n'))).toEqual([]);
    expect(lines).toContain('name: My combat');
    const out = join(dirname(file), 'out');
    const run = await call('run', file, '--out', out, '--threads', '0', '--trials', '2000', '--quiet');
    expect(run).toEqual({ code: 0, out: '', err: '' });
  });

  it('writes keys in comments that are right when the comment is taken away, one by one and together', async () => {
    const { lines } = await written('--system', system);
    // The edition needs other units, so it cannot be put in alone.
    const blocks = blocksOf(lines).filter(([first]) => !/#edition:/.test(lines[first!]!));
    expect(blocks.length).toBeGreaterThan(15);
    for (const block of blocks) expect(problemsOf(uncommented(lines, [block])), lines[block[0]!]).toEqual([]);
    const rest = blocks.filter(([first]) => !/#(precision|engine):/.test(lines[first!]!));
    const { experiment } = readExperiment(uncommented(lines, rest));
    expect(experiment?.cells.length).toBeGreaterThan(20);
  });

  it('shows every key of the file, and of the things in it', async () => {
    const { lines } = await written('--system', system);
    const text = lines.join('\n');
    const top = Object.keys({ ...commonShape, ...shape }).filter((key) => key !== 'plan');
    for (const key of top) expect(text, key).toMatch(new RegExp(`^#?${key}:`, 'm'));
    const below = system === 't9a' ? ['units'] : ['pieces', 'leaders', 'sequence'];
    // Keys for a cavalry of two models, Characters alone, and another name of `target`; editors explain bonus combats.
    const rare = ['joined_side', 'reference_base', 'on', 'momentum_dice', 'bonus_first_strike'];
    for (const key of below.flatMap((one) => keysBelow(shape, one))) {
      if (!rare.includes(key)) expect(text, key).toMatch(new RegExp(`[\\s#{\`]${key}:`));
    }
  });

  it('has lines that fit a screen, and prose that no one takes for a key', async () => {
    const { lines } = await written('--system', system);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(130);
    for (const line of lines.filter((one) => /^\s*# \S/.test(one))) expect(line).not.toMatch(/^\s*# [\w.]+:( |$)/);
  });
});

describe('init', () => {
  it('begins with a line that tells editors the schema, seen from the file', async () => {
    const { file, lines } = await written();
    const [, schema] = /^# yaml-language-server: \$schema=(.*)$/.exec(lines[0]!)!;
    expect(resolve(dirname(file), schema!)).toBe(join(root, 'experiments', 'experiment.schema.json'));
    const own = '# yaml-language-server: $schema=other.json\nbreaktest: 1\n';
    const start = '# yaml-language-server: $schema=experiments/experiment.schema.json\n';
    expect(withSchemaLine(own, join(root, 'a.yaml'))).toBe(`${start}breaktest: 1\n`);
  });

  it('copies any experiment that ships, which is valid, with one such line', async () => {
    expect(exampleNames().length).toBeGreaterThan(30);
    for (const name of exampleNames()) {
      const { lines } = await written('--from', name);
      const original = readFileSync(join(root, 'experiments', `${name}.yaml`), 'utf8');
      const line = '# yaml-language-server: $schema=';
      expect(lines.slice(1).join('\n')).toBe(
        original.startsWith(line) ? original.slice(original.indexOf('\n') + 1) : original,
      );
      expect(lines.filter((one) => one.startsWith(line))).toEqual([lines[0]]);
    }
    const { lines } = await written('--from', 'experiments/hold-the-line.yaml');
    expect(lines).toContain('name: Spears hold the lancers');
  });

  it('names the file as it is told, with an ending, and the experiment after it', async () => {
    const folder = temporaryFolder();
    const here = process.cwd();
    process.chdir(folder);
    try {
      expect(await call('init')).toMatchObject({ code: 0 });
      expect(await call('init', 'no')).toMatchObject({ code: 0 });
      expect(await call('init', '--from', 'hold-the-line')).toMatchObject({ code: 0 });
      expect(await call('init', 'c: d.json', '--system', 'cca')).toMatchObject({ code: 0 });
    } finally {
      process.chdir(here);
    }
    mkdirSync(join(folder, 'lists'));
    expect(await call('init', join(folder, 'lists'))).toMatchObject({ code: 0 });
    expect(await call('init', join(folder, 'new/one/a.yaml'))).toMatchObject({ code: 0 });
    expect(readdirSync(join(folder, 'lists'))).toEqual(['my-combat.yaml']);
    expect(readdirSync(folder).sort()).toEqual([
      'c: d.json',
      'hold-the-line.yaml',
      'lists',
      'my-combat.yaml',
      'new',
      'no.yaml',
    ]);
    const nameIn = (file: string) => readExperiment(readFileSync(join(folder, file), 'utf8')).experiment?.name;
    expect(nameIn('no.yaml')).toBe('No');
    expect(nameIn('c: d.json')).toBe('C: d');
  });

  it('overwrites nothing', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'a.yaml');
    writeFileSync(file, 'mine');
    for (const [name, more] of [
      ['a.yaml', ['--system', 'cca']],
      ['a', []],
      ['a.yaml', ['--from', 'hold-the-line']],
    ] as const) {
      const { code, err } = await call('init', join(folder, name), ...more);
      expect(code).toBe(2);
      expect(err).toContain('file-exists  The file exists already and was not changed');
    }
    expect(readFileSync(file, 'utf8')).toBe('mine');
    // A dangling link seems not to exist.
    symlinkSync(join(folder, 'target.yaml'), join(folder, 'link.yaml'));
    expect(await call('init', join(folder, 'link.yaml'))).toMatchObject({ code: 2 });
    expect(existsSync(join(folder, 'target.yaml'))).toBe(false);
  });

  it('tells all that is wrong at once', async () => {
    const folder = temporaryFolder();
    const wrong = await call('init', join(folder, 'a.yaml'), '--system', 'cac');
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toContain(
      'unknown-system  There is no such system; found: cac; allowed: t9a or cca; did you mean cca?',
    );
    const example = await call('init', join(root, 'biome.json'), '--from', 'hold-the-lime');
    expect(example.err).toContain('did you mean hold-the-line?');
    expect(example.err).toContain('2 errors');
    const both = await call('init', join(folder, 'a.yaml'), '--from', 'hold-the-line', '--system', 'cca');
    expect(both).toMatchObject({ code: 2, err: expect.stringContaining("cannot be used with option '--system") });
    writeFileSync(join(folder, 'none'), '');
    const deep = await call('init', join(folder, 'none', 'a.yaml'));
    expect(deep).toMatchObject({ code: 2, err: expect.stringContaining('unwritable-file') });
    expect(existsSync(join(folder, 'a.yaml'))).toBe(false);
  });

  it('says what to do next, in the words by which it was called', async () => {
    const folder = temporaryFolder();
    const said = async (name: string, env: NodeJS.ProcessEnv, more = {}) => {
      const io = new FakeIo();
      expect(await init(join(folder, name), more, io, env)).toBe(0);
      return io.stderr;
    };
    const a = join(folder, 'a.yaml');
    const text = await said('a', {});
    expect(text).toContain(`${a} is written: every key is in it, or in a comment. Next:\n  breaktest run ${a} `);
    expect(text).toContain('  breaktest profiles knights ');
    expect(await said('b', { npm_command: 'exec' })).toContain('  npx breaktest validate ');
    expect(await said('c', { npm_command: 'run-script' })).toContain('  npm run --silent breaktest -- run ');
    const copy = await said('d d.yaml', {}, { from: 'ogre-charge' });
    expect(copy).toContain('is written: a copy of ogre-charge. Next:');
    expect(copy).toContain(`run ${JSON.stringify(join(folder, 'd d.yaml'))} --watch`);
    expect(copy).not.toContain('profiles');
  });
});
