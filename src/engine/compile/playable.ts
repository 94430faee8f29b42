import type { CompiledCombat, Game } from '../../core/game.ts';

export interface PlayableCombat {
  readonly game: Game;
  readonly combat: CompiledCombat;
}
