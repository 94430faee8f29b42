import type { GameCommands } from '../cli/game-commands.ts';
import { commands as t9a } from './t9a/commands/index.ts';

export const gameCommands: readonly GameCommands[] = [t9a];
