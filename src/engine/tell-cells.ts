import type { Cell } from '../scenario/experiment.ts';
import { openTable } from './batch.ts';
import { replayedMakeup } from './replayed-makeup.ts';
import type { Bar, CellResult, Results } from './result.ts';
import { type StoryLimits, storyLimits, tellStories } from './stories.ts';

/** With more cells than these nobody opens each of them. */
const MANY_CELLS = 100;
/** What is told of a cell of several; and of one of more than a few, which a page shows in less detail: of its first figure alone. */
const several: StoryLimits = { trials: 2000, letters: 30_000 };
const FEW_CELLS = 12;
const some: StoryLimits = { trials: 500, letters: 10_000 };

/**
 * Adds to each cell what a reader who opens it may want to see of single trials: typical ones of the bars of its figures, and
 * what means of later rounds are made of. Plays the first trials of each cell again. A function of the experiment alone.
 * @param barsOf - the bars that are told of, the most important first
 */
export function tellCells(results: Results, barsOf: (cell: CellResult) => readonly Bar[]): Results {
  const { experiment } = results;
  const count = experiment.cells.length;
  if (count > MANY_CELLS) return results;
  const few = count <= FEW_CELLS;
  const limits = count === 1 ? storyLimits : few ? several : some;
  const places = new Map(experiment.cells.map((cell) => [nameOf(cell), cell]));
  const cells = results.cells.map((cell): CellResult => {
    const place = places.get(nameOf(cell))!;
    const table = openTable(place);
    const bars = barsOf(cell);
    const told = few ? bars : bars.filter(({ figure }) => figure === bars[0]!.figure);
    const stories = tellStories(table, experiment, place.cell, told, limits);
    if (!few) return { ...cell, stories };
    const known = cell.makeup ?? [];
    const later = replayedMakeup(table, experiment, place.cell, several.trials).filter(
      ({ round, subject }) => !known.some((one) => one.round === round && one.subject === subject),
    );
    return { ...cell, stories, ...(later.length > 0 ? { makeup: [...known, ...later] } : {}) };
  });
  return { ...results, cells };
}

const nameOf = ({ cell, variant }: Pick<Cell, 'cell' | 'variant'>): string => `${cell}/${variant}`;
