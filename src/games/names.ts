import type { GameNames } from '../core/game-module.ts';
import { names as cca } from './cca/names.ts';
import { names as t9a } from './t9a/names.ts';

/** The games by name, for help and completion, which do not wait for rules to be loaded. */
export const gameNames: readonly GameNames[] = [t9a, cca];
