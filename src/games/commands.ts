import type { GameCommands } from '../cli/game-commands.ts';
import { commands as t9a } from './t9a/commands/index.ts';

/** The commands of games, in the order of the help. */
export const gameCommands: readonly GameCommands[] = [t9a];
