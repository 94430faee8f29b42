import { widthOf } from '../../../reports/text/width.ts';
import { wrap } from '../../../reports/text/wrap.ts';
import { compileCell } from '../../engine/compile/compile-cell.ts';
import { namesIn } from '../../engine/explain/named-lines.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { tellingOf } from '../../games/telling.ts';

/** Draws the board; empty for games without one. */
export async function boardOf(cell: Cell, columns: number): Promise<string[]> {
  return compileCell(cell).game.board ? await pictureOf(cell, columns) : [];
}

/** A part of a drawing, whose blanks matter. */
const DRAWN = /[|_│─┌┐└┘]|\S {2}/;

/** Draws the start; empty if the game draws none. Loads the descriptions of games. @param columns of the terminal, at which words wrap */
export async function pictureOf(cell: Cell, columns: number): Promise<string[]> {
  const { bringTellings } = await import('../../games/tellings.ts');
  await bringTellings();
  const { game, combat } = compileCell(cell);
  const lines = (tellingOf(game.system).picture?.(combat, columns) ?? []).map(namesIn(combat.subjects));
  return lines.flatMap((line) =>
    widthOf(line) <= columns || DRAWN.test(line) ? [line] : wrap(line, columns, '', '  '),
  );
}
