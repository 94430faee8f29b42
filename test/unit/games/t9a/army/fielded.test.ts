import { describe, expect, it } from 'vitest';
import { Problems } from '../../../../../src/core/problem.ts';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { type Fighter, fighter } from '../../../../../src/games/t9a/attack/fighter.ts';
import { resolveModel } from '../../../../../src/games/t9a/input/resolve-model.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { type Fielded, fieldedOf } from '../../../../../src/games/t9a/muster/model.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';

const library = new ArmyLibrary();
const noLibrary = { get: () => undefined, names: () => [] };

function taken(name: string, options: readonly string[], mount?: string): Fielded {
  const { priced, ...fielded } = fieldedOf(library.unit(name)!, { options, mount });
  expect(priced.problems.filter(({ code }) => code !== 'too-few')).toEqual([]);
  return { priced, ...fielded };
}

/** As `HP/Def/Res/Arm`, with the Armour of the shield in use. */
function defenceOf({ profile }: Fielded, weapon?: string): string {
  const { hp, def, res } = profile!.defence;
  return [hp, def, res, modelOf(profile, weapon).arm].join('/');
}

function modelOf(profile: Fielded['profile'], weapon?: string): Fighter {
  const rules = preset('2026');
  const text = { profile: profile!, weapon, rules: [], courage: 7 };
  return fighter(resolveModel([], 'x', text, noLibrary, rules, new Problems())!, rules);
}

const parries = ({ profile }: Fielded): boolean => modelOf(profile).traits.has('parry');

/** As `Name Att/Off/Str/AP/Agi`, a dash for missing values. */
const partsOf = ({ profile }: Fielded): string[] =>
  profile!.parts.map(
    ({ name, count, att, off, str, ap, agi }) =>
      `${count > 1 ? `${count} ` : ''}${name} ${[att, off ?? '-', str ?? '-', ap, agi].join('/')}`,
  );

const bodyOf = ({ profile }: Fielded): string => {
  const { advance, march, courage, height, base } = profile!;
  return `${advance}/${march}/${courage} H${height} ${base.join('x')}`;
};

describe('a unit of an army as it fights', () => {
  it('is a Marshal on a Horse (M-a)', () => {
    const marshal = taken('empire/marshal', ['shield', 'lance', 'General'], 'horse');
    // Arm 3, a shield, and 2 of the Horse.
    expect(defenceOf(marshal)).toBe('3/5/4/6');
    expect(bodyOf(marshal)).toBe('8/8/9 H2 25x50');
    expect(partsOf(marshal)).toEqual(['Marshal 3/5/4/1/5', 'Horse 1/3/3/0/3']);
    expect(marshal.profile!.parts[0]!.weapons).toEqual(['lance', 'hand-weapon']);
    expect(marshal).toMatchObject({ general: true, bsb: false });
    expect(marshal.profile!.rules).toContain('swiftstride');
  });

  it('uses no shield with a Great Weapon (M-a)', () => {
    expect(defenceOf(taken('empire/marshal', ['shield', 'great weapon'], 'horse'))).toBe('3/5/4/5');
  });

  it('is a High Prince on a Griffon: the mount has an Armour of its own, and his Defensive Skill (M-b)', () => {
    const prince = taken('highborn/high-prince', ['shield', 'Hand Weapon (Touch of Greatness)', 'General'], 'griffon');
    expect(defenceOf(prince)).toBe('5/8/5/4');
    expect(parries(prince)).toBe(true);
    expect(bodyOf(prince)).toMatch(/^8\/8\/\d+ H4 50x50$/);
    const [first, second] = partsOf(prince);
    expect(first).toBe('High Prince 4/8/5/2/8');
    expect(second).toBe('Griffon 4/5/5/3/5');
    expect(prince.profile!.parts[0]!.rules).toContain('enchanted(magical-attacks)');
    expect(prince.profile!.parts[0]!.special).toEqual({ str: 4, ap: 1 });
    expect(prince.profile!.parts[1]!.special).toBeUndefined();
    expect(prince.profile!.parts[1]!.rules).toContain('stomp-attacks(1)');
  });

  it('is a Dread Prince in a Raptor Chariot: two Raptors and a chassis (M-c)', () => {
    const prince = taken('dread/dread-prince', ['shield'], 'raptor chariot');
    expect(defenceOf(prince)).toBe('4/8/5/5');
    expect(bodyOf(prince)).toMatch(/^7\/4\/\d+ H4 50x100$/);
    const parts = partsOf(prince);
    expect(parts[0]).toBe('Dread Prince 4/8/4/1/8');
    expect(parts.slice(1)).toEqual(['2 Raptor 2/3/4/2/4', 'Chassis 0/-/5/2/0']);
    expect(prince.profile!.parts[2]!.rules).toContain('impact-hits(D6+1)');
  });

  it('is a Demagogue on a Gargantula: nothing of his protects it, and eight ride with him (M-d)', () => {
    const demagogue = taken('orcs/goblin-demagogue', ['shield', 'General'], 'gargantula');
    expect(defenceOf(demagogue)).toBe('8/3/6/3');
    expect(bodyOf(demagogue)).toBe('7/7/8 H5 100x150');
    const parts = partsOf(demagogue);
    expect(parts).toEqual(['Goblin Demagogue 3/4/4/2/5', '8 Rider 1/2/2/0/3', 'Gargantula 6/3/6/3/4']);
  });

  it('is a Necromancer on a Cadaver Wagon (M-e)', () => {
    const necromancer = taken('vampires/necromancer', [], 'cadaver wagon');
    expect(defenceOf(necromancer)).toBe('4/3/4/2');
    expect(bodyOf(necromancer)).toMatch(/^\d\/4\/7 H4 60x100$/);
    const parts = partsOf(necromancer);
    expect(parts).toEqual(['Necromancer 1/3/3/0/3', '8 Shambling Horde 1/1/3/0/1', 'Chassis 0/-/4/1/0']);
  });

  it('is a Knight Commander, who never fights on foot (M-f)', () => {
    const commander = taken('empire/knight-commander', ['shield'], 'young griffon');
    expect(defenceOf(commander)).toBe('3/6/4/5');
    expect(bodyOf(commander)).toMatch(/^7\/7\/\d+ H4 50x75$/);
    expect(partsOf(commander)).toEqual(['Knight Commander 4/6/4/1/6', 'Young Griffon 3/4/5/2/4']);
    expect(taken('empire/knight-commander', ['shield']).profile).toBeUndefined();
  });

  it('is a Sorcerer on a War Dais, who has one Health Point more and stays at Height 1 (M-g)', () => {
    const sorcerer = taken('warriors/sorcerer', [], 'war dais');
    expect(defenceOf(sorcerer)).toBe('4/4/4/5');
    expect(bodyOf(sorcerer)).toMatch(/ H1 50x50$/);
    expect(partsOf(sorcerer)).toEqual(['Sorcerer 2/4/4/1/4', 'War Dais 4/5/4/1/4']);
  });
});

describe('a profile of the file itself', () => {
  const read = (name: string): ReturnType<typeof readExperiment> =>
    readExperiment(`breaktest: 1
name: own
system: t9a
edition: "2026"
profiles:
  ${name}: {name: Mine, courage: 8, height: 2, base: [25, 50], defence: {hp: 1, def: 3, res: 3},
    parts: [{name: Rider, att: 5, off: 3, str: 3, agi: 4}]}
units:
  a: {side: a, profile: ${name}, models: 5, files: 5}
  b: {side: b, profile: {from: ${name}, courage: 5}, models: 5, files: 5}
contacts: [[a.front, b.front]]
`);

  it.each(['horse', 'empire/state-infantry'])('comes before the unit of the armies that is called %s, too', (name) => {
    const { experiment, problems } = read(name);
    expect(problems).toEqual([]);
    expect(experiment!.cells[0]!.setup).toEqual(read('own').experiment!.cells[0]!.setup);
  });
});
