import { compileCell } from '../../engine/compile/compile-cell.ts';
import { namesIn } from '../../engine/explain/named-lines.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { tellingOf } from '../../games/telling.ts';

/** Draws the board; empty for games without one. */
export async function boardOf(cell: Cell): Promise<string[]> {
  return compileCell(cell).game.board ? await pictureOf(cell) : [];
}

/** Draws the start; empty if the game draws none. Loads the descriptions of games. */
export async function pictureOf(cell: Cell): Promise<string[]> {
  const { bringTellings } = await import('../../games/tellings.ts');
  await bringTellings();
  const { game, combat } = compileCell(cell);
  return (tellingOf(game.system).picture?.(combat) ?? []).map(namesIn(combat.subjects));
}
