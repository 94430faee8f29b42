import type { GameNames } from '../../core/game-module.ts';

export const names: GameNames = {
  system: 'cca',
  name: 'Commands & Colors: Ancients',
  duels: {
    example: '"HI+leader 4" "MI+leader supported"',
    unit: 'a code or name, blocks, then +leader, supported, on hill, +1 die, twice, evades, first-strike, key=value',
  },
};
