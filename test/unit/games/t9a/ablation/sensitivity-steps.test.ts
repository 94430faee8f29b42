import { describe, expect, it } from 'vitest';
import { variantsOf } from '../../../../helpers/experiment/made-variants.ts';

const text = (more: string) => `breaktest: 1
name: Steps
system: t9a
units:
  spears:
    side: b
    profile: empire/heavy-infantry
    models: 25
    files: 5
    weapon: spear
    champion: true
    points: 250
    characters: {lord: {profile: empire/marshal, courage: 9}}
  lancers: {side: a, profile: empire/knightly-orders, models: 4, files: 4, weapon: lance, standard: true, charging: true}
  wolves:
    side: a
    profile:
      name: Wolves
      courage: 10
      height: 1
      base: [25, 50]
      defence: {hp: 1, def: 3, res: 3}
      parts: [{name: Head, att: 1, off: 3, str: 3}, {name: Head, str: 5}]
      rules: ["impact-hits(1)"]
    models: 1
    files: 1
    distance: 7
contacts:
  - [lancers.front, spears.front]
events:
  - {before: 2, effect: charge, unit: wolves, contact: [wolves.front, spears.left]}
rounds: 2
${more}`;

const made = (of: string, more = '') => variantsOf(text(`sensitivity: {unit: ${of}${more}}\n`));

describe('the steps of a unit', () => {
  const { changes, steps, texts } = made('spears');

  it.each([
    ['Courage up', 'courage: 7 > 8'],
    ['Courage down', 'courage: 7 > 6'],
    ['Health Points up', 'profile.defence.hp: 1 > 2'],
    ['Defensive Skill up', 'profile.defence.def: 3 > 4'],
    ['Resilience down', 'profile.defence.res: 3 > 2'],
    ['Armour up', 'profile.defence.arm: 0 > 1'],
    ['Attack Value up', 'profile.parts.0.att: 1 > 2'],
    ['Offensive Skill down', 'profile.parts.0.off: 3 > 2'],
    ['Strength up', 'profile.parts.0.str: 3 > 4'],
    ['Armour Penetration up', 'profile.parts.0.ap: 0 > 1'],
    ['Agility down', 'profile.parts.0.agi: 3 > 2'],
    ['Halberd up', 'weapons.0: "spear" > "halberd"'],
    ['Hand Weapon up', 'weapons.0: "spear" > "hand-weapon"'],
    ['Shield down', 'profile.defence.armour: ["light","shield"] > ["light"]'],
    ['Suit of armour up', 'profile.defence.armour.0: "light" > "heavy"'],
    ['Suit of armour down', 'profile.defence.armour: ["light","shield"] > ["shield"]'],
    ['Champion down', 'champion: true > false'],
    ['Musician up', 'musician: false > true'],
    ['Files up', 'files: 5 > 6'],
    ['Files down', 'files: 5 > 4'],
  ])('%s changes one value', (name, change) => expect(changes[name]).toEqual([`units.1.${change}`]));

  it('a Standard Bearer makes the unit Scoring', () => {
    expect(changes['Standard Bearer up']).toEqual([
      'units.1.standard: false > true',
      'units.1.marks: [] > ["scoring"]',
    ]);
  });

  it('Ranks are as many models as there are files, and cost what the others do', () => {
    expect(changes['Ranks up']).toEqual([
      'units.1.models: 25 > 30',
      'units.1.most: 25 > 30',
      'units.1.points: 250 > 300',
    ]);
    expect(changes['Ranks down']).toEqual([
      'units.1.models: 25 > 20',
      'units.1.most: 25 > 20',
      'units.1.points: 250 > 200',
    ]);
    expect(steps['Ranks up']).toEqual({
      name: 'Ranks',
      direction: 'up',
      from: '25 models',
      to: '30 models',
      points: 50,
    });
    expect(steps['Ranks down']).toMatchObject({ direction: 'down', points: -50 });
    expect(steps['Files up']).toEqual({ name: 'Files', direction: 'up', from: '5', to: '6' });
  });

  it('are those that can be played', () => {
    // Nothing is below 0, and a model has a Health Point.
    const missing = ['Health Points down', 'Armour down', 'Armour Penetration down', 'Advance Rate up'];
    for (const name of missing) expect(changes).not.toHaveProperty(name);
    expect(Object.keys(changes)).toHaveLength(29);
    // One rank of lancers has no other to lose.
    const lancers = made('lancers').changes;
    expect(lancers).toHaveProperty('Ranks up');
    expect(lancers).not.toHaveProperty('Ranks down');
  });

  it('are told in words', () => {
    expect(texts['Courage up']).toBe('Courage 8 instead of 7');
    expect(texts['Halberd up']).toBe('Halberd instead of Spear');
    expect(texts['Shield down']).toBe('without Shield');
    expect(texts['Suit of armour up']).toBe('Suit of armour heavy instead of light');
    expect(texts['Ranks up']).toBe('Ranks 30 models instead of 25 models');
  });

  it('name the part of a model that has several', () => {
    const { changes } = made('lancers', ', deltas: [strength, horse-agility]');
    expect(changes).toEqual({
      'Knight: Strength up': ['units.0.profile.parts.0.str: 4 > 5'],
      'Knight: Strength down': ['units.0.profile.parts.0.str: 4 > 3'],
      'Horse: Strength up': ['units.0.profile.parts.1.str: 3 > 4'],
      'Horse: Strength down': ['units.0.profile.parts.1.str: 3 > 2'],
      'Horse: Agility up': ['units.0.profile.parts.1.agi: 3 > 4'],
      'Horse: Agility down': ['units.0.profile.parts.1.agi: 3 > 2'],
    });
  });

  it('tell parts of one name by number, have the Advance Rate of who is to charge, and no armour of beasts', () => {
    const names = Object.keys(made('wolves').changes);
    expect(names).toEqual(
      expect.arrayContaining(['Head 1: Attack Value up', 'Head 2: Strength up', 'Advance Rate up']),
    );
    expect(names).not.toContain('Head 2: Attack Value up');
    expect(names).not.toContain('Shield up');
    expect(names).not.toContain('Courage up');
    expect(names).toContain('Courage down');
  });

  it('of a Character are those of his own', () => {
    const { changes } = made('spears.lord', ', deltas: [courage, strength]');
    expect(changes['Courage down']).toEqual(['units.1.characters.0.courage: 9 > 8']);
    expect(Object.keys(made('spears.lord').changes)).not.toContain('Ranks up');
    expect(Object.keys(made('spears.lord').changes)).not.toContain('Champion up');
  });
});
