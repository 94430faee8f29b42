import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { runExperiment } from '../../src/run/run.ts';
import { infantry } from './combats.ts';
import { type Figure, figure } from './figure.ts';
import type { KernelJob } from './kernel.ts';

/*
 * npm run bench [-- page | matrix] [-- --save before.tsv] [-- --against before.tsv] [-- --billion]
 * Built code, fixed seeds, warmed up; medians of several runs, with the smallest and the largest.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'string' }, against: { type: 'string' }, billion: { type: 'boolean', default: false } },
});

const kernel = (job: KernelJob): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./kernel.js', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function kernels(): Promise<Figure[]> {
  const two = { combat: 'infantry', rounds: 1 } as const;
  const sampled = await kernel({ ...two, what: 'sampled', batches: 16, runs: 9 });
  const rolled = await kernel({ ...two, what: 'rolled', batches: 4, runs: 9 });
  const six = await kernel({ ...two, what: 'sampled', rounds: 6, batches: 8, runs: 9 });
  const one = await kernel({ ...two, what: 'exact', batches: 0, runs: 9 });
  const three = await kernel({ ...two, what: 'exact', rounds: 3, batches: 0, runs: 5 });
  const several = { what: 'sampled', batches: 4, runs: 9 } as const;
  const flank = await kernel({ ...several, combat: 'flank', rounds: 1 });
  const lines = await kernel({ ...several, combat: 'lines', rounds: 1 });
  const deep = await kernel({ ...several, combat: 'deep', rounds: 6 });
  const leader = await kernel({ ...several, combat: 'leader', rounds: 1, batches: 16 });
  const turn = await kernel({ ...several, combat: 'turn', rounds: 1 });
  return [
    figure('one round, sampled', 'ns per combat', sampled),
    figure('one round, rolled', 'ns per combat', rolled),
    figure('up to six rounds, sampled', 'ns per combat', six),
    figure('one round, exact', 'ms', one),
    figure('three rounds, exact', 'ms', three),
    figure('two against one, flank, Characters', 'ns per round', flank),
    figure('three single ranks, geometry', 'ns per round', lines),
    figure('six rounds, two deep, Characters', 'ns per combat', deep),
    figure('C&C: close combat, leader, battle back', 'ns per combat', leader),
    figure('C&C: ten attacks of a turn', 'ns per turn', turn),
  ];
}

/** How many times as long the same combat takes by the rules of 2026 as by those of core: both in turn. */
async function editions(): Promise<Figure[]> {
  const ratio = async (name: string, job: Omit<KernelJob, 'what' | 'runs' | 'rules'>): Promise<Figure> => {
    const ratios: number[] = [];
    for (let i = 0; i < 5; i++) {
      const each = { ...job, what: 'sampled', runs: 3 } as const;
      const core = figure('', '', await kernel({ ...each, rules: 'core' })).median;
      ratios.push(figure('', '', await kernel({ ...each, rules: '2026' })).median / core);
    }
    return figure(`2026 against core: ${name}`, 'times', ratios);
  };
  return [
    await ratio('one round', { combat: 'infantry', rounds: 1, batches: 16 }),
    await ratio('six rounds', { combat: 'infantry', rounds: 6, batches: 8 }),
    await ratio('six rounds, two deep, Characters', { combat: 'led', rounds: 6, batches: 4 }),
  ];
}

async function timeRun(trials: number, threads: number): Promise<number> {
  const start = performance.now();
  await runExperiment(infantry(1, { trials }), { threads });
  return (performance.now() - start) / 1000;
}

/** One thread against two on runs of about five seconds, in turn. */
async function scaling(nsPerCombat: number): Promise<Figure[]> {
  const trials = Math.round(5e9 / nsPerCombat);
  const ratios: number[] = [];
  const ones: number[] = [];
  for (let i = 0; i < 3; i++) {
    const one = await timeRun(trials, 1);
    ones.push(one);
    ratios.push(one / (await timeRun(trials, 2)));
  }
  return [figure('run of the same combat, one thread', 's', ones), figure('two threads against one', 'times', ratios)];
}

function duel(): Figure {
  const main = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));
  const units = ['empire/heavy-infantry 25x5 spear standard', 'empire/knightly-orders 8x8 lance charging'];
  const runs = Array.from({ length: 9 }, () => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, [main, 'duel', ...units], { stdio: 'ignore' });
    if (status !== 0) throw new Error(`duel ended with exit code ${status}`);
    return performance.now() - start;
  });
  return figure('breaktest duel, start to end', 'ms', runs);
}

/** Sweeps of two units on two threads: time against that of the kernel alone for the same trials, and memory. */
function sweeps(): Figure[] {
  const sweep = (...argv: string[]): Record<string, number> => {
    const script = fileURLToPath(new URL('./sweep.js', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [script, ...argv], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The sweep ${argv.join(' ')} ended with exit code ${status}`);
    return JSON.parse(stdout);
  };
  return (['t9a', 'cca'] as const).flatMap((game) => {
    const alone = (): number => (sweep(game, '1000', '20000', 'kernel')['ns']! * 1000 * 20_000) / 2 / 1e9;
    const runs = (format: string): [Figure, Figure] => {
      const times = Array.from(
        { length: 3 },
        () => [sweep(game, '1000', '20000', format)['seconds']!, alone()] as const,
      );
      const name = `${game}: 1000 cells of 20 000, ${format === 'json' ? 'run.json alone' : 'all reports'}`;
      return [
        figure(
          name,
          's',
          times.map(([seconds]) => seconds),
        ),
        figure(
          `${name}, times`,
          'the kernel',
          times.map(([seconds, bare]) => seconds / bare),
        ),
      ];
    };
    const many = sweep(game, '10000', '1000', 'csv,html,json');
    return [
      ...runs('csv,html,json'),
      ...runs('json'),
      figure(`${game}: 10 000 cells of 1000, all reports`, 's', [many['seconds']!]),
      figure(`${game}: the same, memory`, 'MB', [many['megabytes']!]),
    ];
  });
}

/** Processor time of a combat of a matrix, warm: beside its trials, and to half a point. */
function cells(): Figure[] {
  const script = fileURLToPath(new URL('./cells.js', import.meta.url));
  const run = (...argv: string[]): number => {
    const { status, stdout } = spawnSync(process.execPath, [script, ...argv], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The cells ${argv.join(' ')} ended with exit code ${status}`);
    return JSON.parse(stdout).warm;
  };
  const runs = (...argv: string[]): number[] => Array.from({ length: 3 }, () => run('60', ...argv));
  return [
    figure('matrix: a combat beside its trials', 'ms', runs('1', '6000', 'bare')),
    figure('matrix: one round to half a point', 'ms', runs('1', '4000', 'known')),
    figure('matrix: two rounds to half a point', 'ms', runs('2', '4000', 'known')),
  ];
}

/** A billion trials on all cores: time, and the memory of the whole process at its largest. */
async function billion(): Promise<Figure[]> {
  const seconds = await timeRun(1e9, cpus().length);
  return [
    figure('1e9 trials, all cores', 's', [seconds]),
    figure('1e9 trials, memory', 'MB', [process.resourceUsage().maxRSS / 1024]),
  ];
}

const number = (n: number): string => (n >= 100 ? n.toFixed(0) : n.toFixed(n >= 10 ? 1 : 2));

const before = new Map(
  options.against
    ? readFileSync(options.against, 'utf8')
        .trim()
        .split('\n')
        .map((line) => [line.split('\t')[0]!, Number(line.split('\t')[1])] as const)
    : [],
);

function print({ name, unit, median, low, high }: Figure): void {
  const was = before.get(name);
  const change = was === undefined ? '' : `   before ${number(was)}: ${((median / was - 1) * 100).toFixed(1)} %`;
  console.log(`${name.padEnd(52)} ${number(median).padStart(8)} ${unit}  (${number(low)} – ${number(high)})${change}`);
}

console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`);
const only: Readonly<Record<string, () => Promise<Figure[]>>> = {
  page: async () => (await import('./page.ts')).page(),
  matrix: async () => cells(),
};
const asked = options.billion ? billion : only[positionals[0] ?? ''];
const figures = await (asked ?? kernels)();
const isAll = asked === undefined;
if (isAll) figures.push(...(await editions()), ...(await scaling(figures[0]!.median)), duel(), ...cells(), ...sweeps());
for (const each of figures) print(each);
if (isAll) {
  const [sampled, rolled] = figures;
  console.log(`sampled is ${number(rolled!.median / sampled!.median)} times as fast as rolled`);
}
if (options.save) writeFileSync(options.save, figures.map((f) => `${f.name}\t${f.median}\n`).join(''));
