import { compileCell } from '../../engine/simulate/batch.ts';
import type { Cell } from '../../experiment/experiment.ts';

/** Returns the lines of the board at the start; none for games without a board. */
export function boardOf(cell: Cell): string[] {
  const { game, combat } = compileCell(cell);
  return game.board && game.picture ? game.picture(combat) : [];
}
