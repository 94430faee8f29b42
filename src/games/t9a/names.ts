import type { GameNames } from '../../core/game-module.ts';

export const names: GameNames = {
  system: 't9a',
  name: 'The 9th Age',
  title: 'The 9th Age: Fantasy Battles',
  duels: {
    example: '"state infantry 25x5 spear, standard" "knightly orders 8x8 lance, charging"',
    unit: 'a unit, MODELSxFILES, or @FILE#UNIT of a list, then options, a weapon, champion, standard, musician, command, charging, shaken, rules, key=value',
  },
};
