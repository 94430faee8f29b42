import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { now, quickest, type Use, useSince } from './use.ts';

/* Plays bench.yaml by a built checkout (`node play.js <checkout>`) in this thread: once to warm up, then for the quickest run. */
const [root] = process.argv.slice(2) as [string];
const library: typeof import('../../src/index.ts') = await import(pathToFileURL(join(root, 'dist/src/index.js')).href);
const text = readFileSync('bench.yaml', 'utf8');

async function play(): Promise<Use> {
  const { experiment, problems } = library.readExperiment(text);
  if (!experiment) throw new Error(problems.map(({ message }) => message).join(' '));
  const before = now();
  const run = /^matrix:/m.test(text) ? library.runMatrix : library.runExperiment;
  const { digest } = await run(experiment, { threads: 0 });
  return { ...useSince(before), digest };
}

await play();
const uses: Use[] = [];
for (let i = 0; i < 5; i++) uses.push(await play());
writeSync(3, JSON.stringify(quickest(uses)));
