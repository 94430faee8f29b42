import type { DuelWords } from '../../../core/game-module.ts';
import { ruleNames } from '../rules/index.ts';
import { weapons } from '../rules/weapons.ts';
import { duelLine } from './duel-line.ts';

/** Two units that meet front to front, as `duel` reads them. */
export const duel: DuelWords = {
  flags: {
    champion: ['champion'],
    standard: ['standard'],
    musician: ['musician'],
    command: ['champion', 'standard', 'musician'],
    charging: ['charging'],
    shaken: ['shaken'],
  },
  weapons: Object.keys(weapons),
  rules: ruleNames,
  line: duelLine,
  older: (profile) => `second/${profile}`,
  experiment: (ids, units) => {
    const first = units[0]['charging'] !== true && units[1]['charging'] === true ? 1 : 0;
    const sides = first === 0 ? ['attacker', 'defender'] : ['defender', 'attacker'];
    return {
      units: Object.fromEntries(units.map((unit, i) => [ids[i], { side: sides[i], ...unit }])),
      contacts: [[`${ids[first]}.front`, `${ids[1 - first]}.front`]],
    };
  },
  rows: [
    { title: 'holds', metric: 'holds', of: 'unit' },
    { title: 'broken or destroyed', metric: 'gone', of: 'unit' },
    { title: 'fails a Break Test', metric: 'break', of: 'unit' },
    { title: 'is destroyed', metric: 'destroyed', of: 'unit' },
    { title: 'Health Points lost', metric: 'hp_lost', of: 'unit' },
    { title: 'wins by Combat Score', metric: 'wins', of: 'side' },
    { title: 'ties', metric: 'ties', of: 'side' },
    { title: 'loses', metric: 'loses', of: 'side' },
    { title: 'saved by Steady', metric: 'saved_by_steady', of: 'unit' },
    { title: 'saved by Solid', metric: 'saved_by_solid', of: 'unit' },
  ],
};
