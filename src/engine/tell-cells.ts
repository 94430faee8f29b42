import type { Cell } from '../scenario/experiment.ts';
import { openTable } from './batch.ts';
import { replayedMakeup } from './replayed-makeup.ts';
import type { Bar, CellResult, Results } from './result.ts';
import { type StoryLimits, storyLimits, tellStories } from './stories.ts';

/** With more cells than this nobody opens each of them, and the page is to stay small. */
const MANY_CELLS = 100;
/** Trials that are played again for a cell of several. */
const TRIALS = 2000;
/** Letters of the stories of a cell of several, and of all of them together. */
const CELL_LETTERS = 12_000;

/**
 * Adds to each cell what a reader who opens it may want to see of single trials: typical ones of the bars of its figures, and
 * what means of later rounds are made of. Plays the first trials of each cell again. A function of the experiment alone.
 * @param barsOf - the bars that are told of, the most important first
 */
export function tellCells(results: Results, barsOf: (cell: CellResult) => readonly Bar[]): Results {
  const { experiment } = results;
  const count = experiment.cells.length;
  if (count > MANY_CELLS) return results;
  const limits: StoryLimits = count === 1 ? storyLimits : { trials: TRIALS, letters: CELL_LETTERS };
  const places = new Map(experiment.cells.map((cell) => [nameOf(cell), cell]));
  const cells = results.cells.map((cell): CellResult => {
    const place = places.get(nameOf(cell))!;
    const known = cell.makeup ?? [];
    const later = replayedMakeup(openTable(place), experiment, place.cell, limits.trials).filter(
      ({ round, subject }) => !known.some((one) => one.round === round && one.subject === subject),
    );
    const stories = tellStories(experiment, barsOf(cell), place, limits);
    return { ...cell, stories, ...(later.length > 0 ? { makeup: [...known, ...later] } : {}) };
  });
  return { ...results, cells };
}

const nameOf = ({ cell, variant }: Pick<Cell, 'cell' | 'variant'>): string => `${cell}/${variant}`;
