import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type FileText, resolvedFile } from '../../../../helpers/t9a/file.ts';

const folder = new URL('../../../../../src/games/t9a/library/', import.meta.url);
const library: Record<string, unknown> = Object.assign(
  {},
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => parse(readFileSync(new URL(file, folder), 'utf8'))),
);

const text = parse(`
rounds: 4
rules: {preset: second, extra_static: {attacker: 2}, duels: false}
active: defender
units:
  spears:
    side: defender
    profile: empire/heavy-infantry
    models: 25
    files: 5
    champion: true
    standard: true
    musician: true
    weapon: spear
    bodyguard: true
    without: [solid, supporting]
    characters:
      marshal: {profile: empire/marshal, weapon: great-weapon, general: true, attacks: champion, targeted: 0.5, position: 3}
      priest: {profile: empire/marshal, bsb: true, base: [25, 25], rules: [stubborn], courage: 8, points: 200}
    joined_side: left
    near: {general: 9, bsb: true}
    points: 300
    lost_health_points: 2
    champion_targeted: always
  lancers:
    side: attacker
    profile: empire/knightly-orders
    models: 5
    files: 5
    weapon: lance
    charging: true
    rules: [hatred]
    courage: 9
  ogres: {side: attacker, profile: ogres/tribesmen, models: 3, files: 3}
  knights: {side: defender, profile: empire/knightly-orders, models: 5, files: 5, distance: 9.5, shaken: false}
  zombies: {side: defender, profile: vampires/zombies, models: 20, files: 5, summoned: true}
  hero: {side: defender, models: 0, files: 1, characters: {him: {profile: empire/marshal}}, points: 150}
contacts:
  - {from: lancers.front, to: spears.front, offset: 20.5}
  - [ogres.front, spears.left]
events:
  - {before: 2, effect: raise, target: zombies, amount: D6+4, chance: 0.58}
  - {before: 2, effect: recover, target: ogres, amount: 2}
  - {before: 2, effect: recover, target: spears.marshal, amount: 1}
  - {before: 2, effect: magical-move, target: knights, range: 12}
  - {before: 1, effect: summon, unit: zombies, at_inches: 8, chance: 0.4}
  - {before: 3, effect: charge, unit: knights, contact: [knights.front, ogres.left]}
  - {before: 3, effect: join, character: hero, unit: spears}
policies: {defender: {slide_tie: left_block_right, restrain: always}, attacker: {break_order: worst_first}}
`) as FileText;

describe('a file with everything', () => {
  const { setup, problems } = resolvedFile(text, library);

  it('has no faults', () => expect(problems).toEqual([]));

  it('has its units in order: the first contact, then as listed', () => {
    expect(setup!.units.map((u) => [u.id, u.side])).toEqual([
      ['lancers', 0],
      ['spears', 1],
      ['ogres', 0],
      ['knights', 1],
      ['zombies', 1],
    ]);
    expect(setup).toMatchObject({ rounds: 4, sides: ['attacker', 'defender'], active: 1 });
    expect(setup!.rules).toMatchObject({ fear_mode: 'second', duels: false, extra_static: { attacker: 2 } });
  });

  it('has all of a unit', () => {
    const [lancers, spears, , knights, zombies] = setup!.units;
    const { characters, profile, ...rest } = spears!;
    expect(profile.name).toBe('Heavy Infantry');
    expect(rest).toEqual({
      id: 'spears',
      marks: ['scoring'],
      near: {},
      side: 1,
      weapons: ['spear'],
      rules: [],
      courage: 7,
      models: 25,
      most: 25,
      files: 5,
      champion: true,
      standard: true,
      musician: true,
      charging: false,
      general: 9,
      bsb: true,
      points: 300,
      lostHealthPoints: 2,
      championLost: false,
      shaken: false,
      bodyguard: true,
      distance: undefined,
      summoned: false,
      championTargeted: 1,
      without: ['solid', 'supporting'],
    });
    expect(lancers).toMatchObject({ charging: true, rules: [{ written: 'hatred' }], courage: 9, characters: [] });
    expect(knights).toMatchObject({ distance: 9.5, summoned: false });
    expect(zombies).toMatchObject({ distance: undefined, summoned: true });
    expect(characters.map((c) => c.id)).toEqual(['marshal', 'priest', 'hero']);
  });

  it('has Characters from the library, with their weapons and rules', () => {
    const [marshal, priest, hero] = setup!.units[1]!.characters;
    expect(marshal).toMatchObject({
      profile: { name: 'Marshal', courage: 9, defence: { hp: 3, def: 5, res: 4, armour: ['plate'] } },
      weapons: ['great-weapon'],
      courage: 9,
      general: true,
      base: [20, 20],
      position: 2,
      attacks: 'champion',
      targeted: 0.5,
    });
    // 25 mm is Mismatching among 20 mm, so the Character is at the side that the unit names.
    expect(priest).toMatchObject({
      bsb: true,
      base: [25, 25],
      joinedSide: 'left',
      rules: [{ written: 'stubborn' }],
      courage: 8,
    });
    expect(priest).toMatchObject({ weapons: ['hand-weapon'], points: 200, joins: false });
    expect(hero).toMatchObject({ profile: { name: 'Marshal' }, joins: true, points: 150, joinedSide: undefined });
  });

  it('has its contacts and events with the positions of the units', () => {
    expect(setup!.contacts).toEqual([
      { from: 0, to: 1, fromFacing: 'front', toFacing: 'front', offset: 205 },
      { from: 2, to: 1, fromFacing: 'front', toFacing: 'left', offset: 0 },
    ]);
    const nothing = { amount: undefined, inches: undefined, gains: [], lasts: 0, hits: undefined };
    const none = { ...nothing, character: -1, half: false, chance: 1, replaces: false };
    const contact = { from: 3, to: 2, fromFacing: 'front', toFacing: 'left', offset: 0 };
    expect(setup!.events).toEqual([
      { ...none, before: 2, effect: 'raise', unit: 4, amount: { count: 1, sides: 6, plus: 4 }, chance: 0.58 },
      { ...none, before: 2, effect: 'recover', unit: 2, amount: { count: 0, sides: 6, plus: 2 } },
      { ...none, before: 2, effect: 'recover', unit: 1, character: 0, amount: { count: 0, sides: 6, plus: 1 } },
      { ...none, before: 2, effect: 'magical-move', unit: 3, inches: 12 },
      { ...none, before: 1, effect: 'summon', unit: 4, inches: 8, chance: 0.4 },
      { ...none, before: 3, effect: 'charge', unit: 3, contact },
      { ...none, before: 3, effect: 'join', unit: 1, character: 2 },
    ]);
  });

  it('has the policies of each side', () => {
    expect(setup!.policies[0]).toMatchObject({
      slide_tie: 'right_block_left',
      restrain: 'never',
      break_order: 'worst_first',
    });
    expect(setup!.policies[1]).toMatchObject({
      slide_tie: 'left_block_right',
      restrain: 'always',
      pursue_policy: 'never',
    });
  });

  it('is plain data that can cross a thread', () => {
    expect(structuredClone(setup)).toEqual(setup);
    expect(JSON.parse(JSON.stringify(setup))).toEqual(JSON.parse(JSON.stringify(structuredClone(setup))));
  });
});

describe('the profiles of the library', () => {
  it('can each be a Character', () => {
    const names = Object.keys(library);
    expect(names.length).toBeGreaterThan(10);
    const found = names.flatMap((name) => {
      const units = {
        ...text.units,
        ogres: { side: 'attacker', profile: name, models: 3, files: 3, characters: { x: { profile: name } } },
      };
      const contacts: FileText['contacts'] = [['ogres.front', 'spears.front']];
      const { problems } = resolvedFile({ ...text, units, events: [], contacts }, library);
      return problems
        .filter((p) => p.path[1] === 'ogres')
        .map(({ code, path }) => `${name}: ${code} ${path.join('.')}`);
    });
    expect(found).toEqual([]);
  });
});
