import { openTable } from '../../engine/simulate/batch.ts';
import type { Cell } from '../../experiment/experiment.ts';

/** The lines of the board as it stands at the start; none for games that are not played on one. */
export function boardOf(cell: Cell): string[] {
  const { game, combat } = openTable(cell);
  return game.board && game.picture ? game.picture(combat) : [];
}
