import type { GameNames } from '../../core/game-module.ts';

export const names: GameNames = { system: 'cca', name: 'Commands & Colors: Ancients' };
