import { describe, expect, it } from 'vitest';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { coverageOf } from '../../../../../src/games/t9a/lists/coverage.ts';
import type { CoverageEntry } from '../../../../../src/games/t9a/lists/tournament-lists.ts';

const entry = (army: string, name: string, ...options: string[]): CoverageEntry => ({
  army,
  name,
  options: options.map((one) => ({ name: one, type: '' })),
});

/** Units as tournament lists print them: each with something that is played, written as a key, or known to do nothing. */
const known = [
  entry('EoS', 'Marshal', 'General, Imperial Authority, and +1 Dis', 'Shield', 'Great Weapon'),
  entry('EoS', 'Marshal', 'Battle Standard Bearer and Imperial Authority', 'Blacksteel'),
  entry('DH', 'King', 'Rune of Precision', 'Rune of Anger', 'Rune of Resistance'),
  entry('HE', 'High Prince', "Queen's Companion", 'Longbow'),
  entry('HE', 'Citizen Spears', 'Standard Bearer', 'Banner of Becalming'),
  entry('WDG', 'Sorcerer', 'Wizard Master', 'Occultism'),
  entry('WDG', 'Chosen', 'Greed', 'Standard Bearer'),
  entry('OK', 'Great Khan', 'Scraplord', 'Hoardmaster'),
  entry('VC', 'Necromancer', 'General and The Dead Arise', 'Lich', 'Evocation'),
  entry('SE', 'Forest Prince', 'Pathfinder'),
  entry('KoE', 'Knights of the Quest', 'Knight Banneret', 'Standard Bearer'),
  entry('WDG', 'Chosen', 'Envy'),
  entry('DH', 'Dragon Seeker', 'Paired Weapons', 'Rune of Quickening'),
  entry('OnG', 'Goblin Demagogue', 'Creepy-Crawlies', 'Spell Scroll (Awaken the Beast)'),
];

describe('the share of what is played that is modelled', () => {
  const { all, options, rules, unknown } = coverageOf(known, new ArmyLibrary());

  it('does not fall', () => {
    expect({ rules, options, unknown }).toEqual({ rules: [], options: [], unknown: [] });
    // The file of five writes events, what is near, or a spell besides.
    const entries = known.length;
    expect(all).toEqual({ army: 'all', entries, unit: entries, options: entries, alone: entries - 5 });
  });

  it('counts what nobody wrote down as missing', () => {
    const lost = coverageOf([entry('WDG', 'Warriors', 'Damnation')], new ArmyLibrary());
    expect(lost.all).toMatchObject({ entries: 1, options: 0 });
  });
});
