import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../helpers/run/temporary-folder.ts';

const prepare = fileURLToPath(new URL('../../prepare.mjs', import.meta.url));

/** A compiler that logs its call, takes a while, and fails if another is running. */
const compiler = `
import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
if (existsSync('busy')) process.exit(1);
mkdirSync('busy');
appendFileSync('calls', 'x');
await new Promise((done) => setTimeout(done, 300));
for (const place of ['src', 'reports']) mkdirSync('dist/' + place, { recursive: true });
rmSync('busy', { recursive: true });
`;

/** A bundler that reports what it took from which package. */
const bundler = `
const inputs = {};
for (const [name, bytesInOutput] of [['some', 1], ['other', 2], ['none', 0]])
  inputs['node_modules/' + name + '/src/index.js'] = { bytesInOutput };
exports.build = async ({ outdir }) => {
  require('node:fs').mkdirSync(outdir, { recursive: true });
  return { metafile: { outputs: { 'some.js': { inputs } } } };
};
`;

it('prepare.mjs builds once, however many start together', async () => {
  const folder = temporaryFolder();
  const put = (name: string, text = ''): void => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const place of ['src/games/none/game.ts', 'workers/w.ts', 'reports/html/script/a.js', 'test/bench/b.ts'])
    put(place);
  put('package.json', '{"peerDependencies": {}}');
  for (const place of ['test/fuzz/f.ts', 'tsconfig.json', 'tsconfig.build.json']) put(place);
  put('node_modules/typescript-native/package.json', '{"type": "module"}');
  put('node_modules/typescript-native/bin/tsc', compiler);
  put('node_modules/esbuild/index.js', bundler);
  put('reports/libraries/some.ts');
  put('node_modules/some/package.json', '{"name": "some", "version": "1.0.0", "license": "MIT", "author": "A"}');
  put('node_modules/other/package.json', '{"name": "other", "version": "2.0.0", "license": "ISC"}');
  put('node_modules/other/LICENSE', 'Do what you like.');
  copyFileSync(prepare, join(folder, 'prepare.mjs'));
  const env = { ...process.env, TMPDIR: folder };
  const start = async (): Promise<number> => {
    const child = spawn(process.execPath, [join(folder, 'prepare.mjs'), 'compile'], { env, stdio: 'ignore' });
    return (await once(child, 'exit'))[0];
  };
  expect(await Promise.all([start(), start(), start()])).toEqual([0, 0, 0]);
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe('x');
  expect(existsSync(join(folder, 'dist/.built'))).toBe(true);
  expect(readFileSync(join(folder, 'dist/LICENCES.txt'), 'utf8').split(/\n+-+\n+/)).toEqual([
    'other 2.0.0 (ISC)\n\nDo what you like.',
    'some 1.0.0 (MIT)\n\nBy A.\n',
  ]);
});
