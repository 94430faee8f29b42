import type { Cell } from '../../experiment/experiment.ts';
import { withParts } from '../results/on-demand.ts';
import type { Bar, CellResult, Results } from '../results/result.ts';
import { openTable } from '../simulate/batch.ts';
import { type ExampleLimits, exampleLimits, exampleTrials } from './example-trials.ts';
import { replayedBreakdown } from './replayed-breakdown.ts';

/** With more cells than these nobody opens each of them. */
const MANY_CELLS = 100;
/** What is told of a cell of several; and of one of more than a few, which a page shows in less detail: of its first figure alone. */
const several: ExampleLimits = { trials: 2000, letters: 30_000 };
const FEW_CELLS = 12;
const some: ExampleLimits = { trials: 500, letters: 10_000 };

/**
 * Adds to each cell what a reader who opens it may want to see of single trials: typical ones of the bars of its figures, and
 * what means of later rounds are made of. Plays the first trials of each cell again. A function of the experiment alone.
 * @param barsOf - the bars that are told of, the most important first
 */
export function explainCells(results: Results, barsOf: (cell: CellResult) => readonly Bar[]): Results {
  const { experiment } = results;
  const count = experiment.cells.length;
  if (count > MANY_CELLS) return results;
  const few = count <= FEW_CELLS;
  const limits = count === 1 ? exampleLimits : few ? several : some;
  const places = new Map(experiment.cells.map((cell) => [nameOf(cell), cell]));
  const cells = results.cells.map((cell): CellResult => {
    const place = places.get(nameOf(cell))!;
    const table = openTable(place);
    const bars = barsOf(cell);
    const told = few ? bars : bars.filter(({ figure }) => figure === bars[0]!.figure);
    const examples = exampleTrials(table, experiment, told, limits);
    if (!few) return withParts(cell, { examples });
    const known = cell.breakdown ?? [];
    const later = replayedBreakdown(table, experiment, several.trials).filter(
      ({ round, subject }) => !known.some((one) => one.round === round && one.subject === subject),
    );
    return withParts(cell, { examples, ...(later.length > 0 ? { breakdown: [...known, ...later] } : {}) });
  });
  return { ...results, cells };
}

const nameOf = ({ cell, variant }: Pick<Cell, 'cell' | 'variant'>): string => `${cell}/${variant}`;
