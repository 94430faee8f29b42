import type { DuelWords, GameModule } from '../core/game-module.ts';
import { cca } from './cca/index.ts';
import { duel as ccaDuel } from './cca/input/duel-words.ts';
import { t9a } from './t9a/index.ts';
import { duel as t9aDuel } from './t9a/input/duel-words.ts';

export interface DuelGame extends GameModule {
  readonly duel: DuelWords;
}

/** The readers of duels; the first game owns a shared name. Pages do not load them, so the list of games lacks them. */
export const duelGames: readonly [DuelGame, ...DuelGame[]] = [
  { ...t9a, duel: t9aDuel },
  { ...cca, duel: ccaDuel },
];
