import type { DuelWords } from '../../../core/game-module.ts';
import { countNoun } from '../../../core/words.ts';
import { EDITION } from '../army/edition.ts';
import { ruleNames } from '../rules/index.ts';
import { weapons } from '../rules/weapons.ts';
import type { Setup } from '../setup.ts';
import { duelLine } from './duel-line.ts';

const flags: DuelWords['flags'] = {
  champion: ['champion'],
  standard: ['standard'],
  musician: ['musician'],
  command: ['champion', 'standard', 'musician'],
  charging: ['charging'],
  shaken: ['shaken'],
};
const rules: ReadonlySet<string> = new Set(ruleNames);

/** Sets up two units front to front for `duel`. */
export const duel: DuelWords = {
  units: 'units',
  options: ['rounds', 'edition', 'library'],
  lists: true,
  names: () => [],
  isUnit: (text, library) => {
    const profile = /^\s*(\S+)/.exec(text)?.[1];
    if (profile !== undefined && library.get(profile) !== undefined) return true;
    return (
      duelLine(text, library)?.problems.every(({ code }) => code !== 'unknown-unit' && code !== 'missing-unit') === true
    );
  },
  isWord: (word) =>
    Object.hasOwn(flags, word) ||
    Object.hasOwn(weapons, word) ||
    rules.has(word.replace(/\(.*$/, '')) ||
    /^\d+x\d+$/i.test(word),
  words: [...Object.keys(weapons), ...Object.keys(flags)],
  flags,
  weapons: Object.keys(weapons),
  rules: ruleNames,
  editions: [
    { name: EDITION, says: `the edition of ${EDITION}`, lines: true, keys: { edition: EDITION } },
    ...(['core', 'third', 'second'] as const).map((name) => ({
      ...{ name, says: `the older profiles and the rules \`${name}\``, lines: false, keys: { rules: name } },
    })),
  ],
  line: (text, library) => duelLine(text, library, true),
  title: ({ says }, setup) => {
    const { rounds } = setup as Setup;
    return `${says[0]!.toUpperCase()}${says.slice(1)}, ${countNoun(rounds, 'Round')} of Combat`;
  },
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
