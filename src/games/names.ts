import type { GameNames } from '../core/game-module.ts';
import { names as cca } from './cca/names.ts';
import { names as t9a } from './t9a/names.ts';

/** The games by name, for help and completion, which do not load rules. */
export const gameNames: readonly GameNames[] = [t9a, cca];
