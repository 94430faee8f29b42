import { readFileSync } from 'node:fs';
import { barsOf } from '../../../reports/views/bars.ts';
import { explainCells } from '../../../src/engine/explain/explain-cells.ts';
import type { CellResult, MetricRow, Results } from '../../../src/engine/results/result.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { cellOf, resultsOf } from './results.ts';

export async function played(file: string, trials = 2000, more = ''): Promise<Results> {
  const text = readFileSync(new URL(`../../../experiments/${file}`, import.meta.url), 'utf8');
  const { experiment } = readExperiment(`${text}\n${more}`, { set: [`trials=${trials}`] });
  const results = await runExperiment(experiment!, { threads: 0 });
  return explainCells(results, barsOf);
}

/** Makes a sweep of a number of cells over two paths. Spears break in 9, 10 or 100 % of combats, which sort differently as words. */
export function swept(count: number): Results {
  const base = [0.09, 0.1, 1].map((estimate, i) => {
    const cell = cellOf({ trials: 300, rounds: 1 }, 0, 4 + i);
    const broke = { estimate, ciLow: estimate - 0.01, ciHigh: estimate };
    const is = (row: MetricRow) => row.round === 0 && row.subject === 'spears' && row.metric === 'break';
    return { ...cell, metrics: cell.metrics.map((row) => (is(row) ? { ...row, ...broke } : row)) };
  });
  const cells = Array.from(
    { length: count },
    (_, i): CellResult => ({
      ...base[i % 3]!,
      cell: i,
      swept: { 'units.spears.files': i % 7, 'units.spears.models': Math.floor(i / 7) },
    }),
  );
  return resultsOf({ trials: 300, rounds: 1 }, cells);
}

export const unfolded = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ');
