import type { DuelWords, GameModule } from '../core/game-module.ts';
import { cca } from './cca/index.ts';
import { duel as ccaDuel } from './cca/input/duel-words.ts';
import { template as ccaTemplate } from './cca/input/template.ts';
import { moduleOf } from './index.ts';
import { t9a } from './t9a/index.ts';
import { duel as t9aDuel } from './t9a/input/duel-words.ts';
import { template as t9aTemplate } from './t9a/input/template.ts';

export interface DuelGame extends GameModule {
  readonly duel: DuelWords;
}

/** The games with their parts for the command line alone, which pages do not load; the first owns a shared name of a duel. */
export const duelGames: readonly [DuelGame, ...DuelGame[]] = [
  { ...t9a, duel: t9aDuel, template: t9aTemplate },
  { ...cca, duel: ccaDuel, template: ccaTemplate },
];

/** Returns the text of a new experiment for beginners, with `NAME` for its name. */
export const templateOf = (system: string): string =>
  (duelGames.find((one) => one.system === system) ?? moduleOf(system)).template ?? '';
