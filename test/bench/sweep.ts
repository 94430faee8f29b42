import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIo } from '../../src/cli/io.ts';
import { keepHeapLean } from '../../src/cli/lean-heap.ts';
import { main } from '../../src/cli/program.ts';
import { batchKey, openTable } from '../../src/engine/simulate/batch.ts';
import { inlineRounds } from '../../src/engine/simulate/inline-rounds.ts';
import { TrialPlayer } from '../../src/engine/simulate/trial-player.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { type SweepGame, sweepText } from './combats.ts';

/*
 * node sweep.js t9a|cca 1000|10000 <trials> <formats>|kernel
 * A process of its own, so that what it takes is that of one run. Prints JSON.
 */
const [game, cells, trials, what] = process.argv.slice(2) as [SweepGame, string, string, string];
inlineRounds();
keepHeapLean();
const text = sweepText(game, Number(cells) as 1000 | 10_000, Number(trials));

/** Runs the sweep by the command line on two threads: seconds from the checks to the last file, and MB at the largest. */
async function run(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'breaktest-bench-'));
  const file = join(folder, 'sweep.yaml');
  writeFileSync(file, text);
  const start = performance.now();
  const code = await main(['run', file, '--out', join(folder, 'out'), '--threads', '2', '--format', what, '--quiet'], {
    ...processIo(),
    out: () => {},
  });
  const seconds = (performance.now() - start) / 1000;
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`The sweep ended with exit code ${code}`);
  return { seconds, megabytes: process.resourceUsage().maxRSS / 1024 };
}

/** Nanoseconds per trial of its cells in the kernel alone, which has to learn each of them: the mean over every twentieth cell. */
function kernel(): object {
  const { experiment } = readExperiment(text);
  const some = experiment!.cells.filter((_, i) => i % 20 === 0);
  const spent = some.map((cell) => {
    const player = new TrialPlayer(openTable(cell), 'sampled', { add: () => {}, see: () => {}, end: () => {} });
    player.use(batchKey('bench', 0));
    const start = performance.now();
    for (let trial = 0; trial < Number(trials); trial++) player.play(trial);
    return performance.now() - start;
  });
  // The first cells are played by code that V8 does not know well yet.
  const warm = spent.slice(spent.length / 2);
  return { ns: (warm.reduce((sum, ms) => sum + ms, 0) * 1e6) / warm.length / Number(trials) };
}

console.log(JSON.stringify(what === 'kernel' ? kernel() : await run()));
