import type { Cell } from '../../experiment/experiment.ts';
import { compileCell } from '../compile/compile-cell.ts';
import { withParts } from '../results/on-demand.ts';
import type { Bar, CellResult, Results } from '../results/result.ts';
import { type ExampleLimits, exampleLimits, exampleTrials } from './example-trials.ts';
import { replayedBreakdown } from './replayed-breakdown.ts';

/** The maximum number of cells with examples: no reader opens more. */
const MANY_CELLS = 100;
/** The limits for each of several cells; above FEW_CELLS only the first figure of a cell has examples. */
const several: ExampleLimits = { trials: 2000, letters: 30_000 };
const FEW_CELLS = 12;
const some: ExampleLimits = { trials: 500, letters: 10_000 };

/** Returns examples, a function of the experiment alone. @param barsOf - the bars that receive examples, the most important first */
export function explainCells(results: Results, barsOf: (cell: CellResult) => readonly Bar[]): Results {
  const { experiment } = results;
  const count = experiment.cells.length;
  if (count > MANY_CELLS) return results;
  const few = count <= FEW_CELLS;
  const ofSeveral = few ? several : some;
  const limits = count === 1 ? exampleLimits : ofSeveral;
  const places = new Map(experiment.cells.map((cell) => [nameOf(cell), cell]));
  const cells = results.cells.map((cell): CellResult => {
    const place = places.get(nameOf(cell))!;
    const table = compileCell(place);
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
