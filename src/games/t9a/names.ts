import type { GameNames } from '../../core/game-module.ts';

export const names: GameNames = {
  system: 't9a',
  name: 'The 9th Age',
  title: 'The 9th Age: Fantasy Battles',
};
