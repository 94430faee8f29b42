import type { CompiledCombat } from '../../core/game.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { gameOf } from '../../games/rules.ts';
import type { PlayableCombat } from './playable.ts';
import { theSolver } from './solver.ts';

export function compileCell(cell: Cell): PlayableCombat {
  const game = gameOf(cell.system);
  const fixed = game.choices?.fixed?.(cell.setup);
  const combat = game.compile(fixed ? theSolver().fixedSetup(game, cell, fixed) : cell.setup);
  const table = { game, combat };
  if (game.choices?.goal(combat)) combat.players = theSolver().solvingPlayers(table, cell);
  return table;
}

export function metricsOfCell(cell: Cell): CompiledCombat {
  const game = gameOf(cell.system);
  return game.measures?.(cell.setup) ?? game.compile(cell.setup);
}
