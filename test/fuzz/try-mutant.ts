import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvParse } from 'd3-dsv';
import { run as runFiles } from '../../src/cli/commands/run.ts';
import { metricsOfCell } from '../../src/engine/compile/compile-cell.ts';
import type { Experiment } from '../../src/experiment/experiment.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { matrixSize } from '../../src/experiment/matrix/matrix.ts';
import { problemsText } from '../../src/experiment/problems/problems-text.ts';
import { FakeIo } from '../helpers/run/fake-io.ts';
import { mutant } from './mutant.ts';

export interface Trial {
  readonly seed: number;
  readonly how: 'read' | 'run';
}

export interface Outcome {
  readonly seed: number;
  /** Whether the experiment is valid, and, if it is to run, small enough. */
  readonly right: boolean;
  readonly ran: boolean;
  readonly faults: readonly string[];
}

const leaked = /\n {4}at |TypeError|RangeError|ReferenceError|ZodError|native code|\[object/;
const orders = /[^\n\P{Cc}]|\u202e/u;

function read(seed: number): Outcome {
  const faults: string[] = [];
  const { experiment, problems } = readExperiment(mutant(seed), { file: 'mutant.yaml' });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 === (experiment !== undefined))
    faults.push(`${errors.length} errors, and yet it is ${experiment}`);
  if (errors.some(({ file, line = 0 }) => file === 'mutant.yaml' && line < 1)) faults.push('an error has no place');
  const text = problemsText(problems);
  if (leaked.test(text) || orders.test(text)) faults.push(text);
  return { seed, right: experiment !== undefined, ran: false, faults };
}

async function run(seed: number): Promise<Outcome> {
  const text = mutant(seed);
  const { experiment } = readExperiment(text, { file: 'mutant.yaml' });
  const right = experiment !== undefined;
  // Every tenth invalid mutant also passes through the command line.
  const isLarge = experiment?.cells.matrix
    ? matrixSize(experiment.cells.matrix) > 100
    : experiment && experiment.cells.length > 12;
  if (right ? isLarge : seed % 10 > 0) return { seed, right, ran: false, faults: [] };
  const folder = mkdtempSync(join(tmpdir(), 'breaktest-fuzz-'));
  try {
    const file = join(folder, 'mutant.yaml');
    writeFileSync(file, text);
    const less = experiment?.precision ? { set: ['precision.max_trials=20000'] } : { trials: '500' };
    const few = right ? less : {};
    const engine = experiment?.engine === 'exact' ? { engine: 'sampled' } : {};
    // Every third is also compared with the exact answer, which takes longest.
    const exact = seed % 3 === 0;
    const io = new FakeIo();
    const out = join(folder, 'results');
    const code = await runFiles(
      [file],
      { out, threads: 0, json: true, exact, format: seed % 4 === 0 ? 'csv,html' : 'csv', ...few, ...engine },
      io,
    );
    const faults = faultsOf(code, io.stderr, right);
    if (code === 0)
      faults.push(
        ...(experiment!.cells.matrix
          ? matrixNumbers(join(out, 'matrix.csv'))
          : numbers(join(out, 'metrics.csv'), experiment!)),
      );
    const page = join(out, 'report.html');
    if (
      existsSync(page) &&
      /NaN|undefined|\[object/.test(readFileSync(page, 'utf8').replace(/<script[\s\S]*?<\/script>/g, ''))
    )
      faults.push('the report holds what nobody should read');
    return { seed, right, ran: true, faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the faults of a run; exit code 1 is a disagreement with the exact answer by six sigma, or a failure. */
function faultsOf(code: number, err: string, right: boolean): string[] {
  const faults: string[] = [];
  if (code !== (right ? 0 : 2) && !(right && code === 2 && err.includes('precision')))
    faults.push(`it ends with ${code}: ${err.slice(0, 2000)}`);
  if (leaked.test(err) || orders.test(err)) faults.push(err.slice(0, 2000));
  return faults;
}

/** Returns impossible numbers in a table of metrics: not numbers, probabilities outside 0 to 1, ends that do not add up to 1. */
function numbers(file: string, { cells }: Experiment): string[] {
  if (!existsSync(file)) return ['there is no metrics.csv'];
  const kinds = new Map(
    cells.flatMap((cell) => metricsOfCell(cell).metrics.map((m) => [`${m.subject}.${m.metric}`, m.kind])),
  );
  const faults: string[] = [];
  const ends = new Map<string, number>();
  for (const row of csvParse(readFileSync(file, 'utf8'))) {
    const { cell, variant, round, subject, metric } = row;
    const name = `${subject?.replace(/^'/, '')}.${metric}`;
    const [n, estimate] = [Number(row['n']), Number(row['estimate'])];
    if (n > 0 && (row['estimate'] === '' || !Number.isFinite(estimate))) faults.push(`${name} is ${row['estimate']}`);
    if (kinds.get(name) === 'probability' && !(estimate >= 0 && estimate <= 1)) faults.push(`${name} is ${estimate}`);
    if (n > 0 && kinds.has(`${name.slice(0, -metric!.length)}ties`) && ['wins', 'ties', 'loses'].includes(metric!)) {
      const which = [cell, variant, round, subject].join('/');
      ends.set(which, (ends.get(which) ?? 0) + estimate);
    }
  }
  // Later rounds are not reached by all trials.
  for (const [which, sum] of ends)
    if (sum > 1 + 1e-9 || (which.split('/')[2] === '0' && sum < 1 - 1e-9))
      faults.push(`${which}: wins, ties and loses add up to ${sum}`);
  return faults;
}

/** Returns impossible numbers in the table of a matrix: not numbers, or outside their interval. */
function matrixNumbers(file: string): string[] {
  if (!existsSync(file)) return ['there is no matrix.csv'];
  return csvParse(readFileSync(file, 'utf8'))
    .filter(
      ({ n, estimate, low, high }) =>
        Number(n) > 0 && !(Number(low) <= Number(estimate) && Number(estimate) <= Number(high)),
    )
    .map(({ row, column, metric, estimate }) => `${row} against ${column}: ${metric} is ${estimate}`);
}

export default ({ seed, how }: Trial): Outcome | Promise<Outcome> => (how === 'read' ? read(seed) : run(seed));
