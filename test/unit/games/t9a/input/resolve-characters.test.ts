import { describe, expect, it } from 'vitest';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import {
  type CharacterInFile,
  fileOf,
  hero,
  men,
  profileOf,
  resolvedFile,
  type UnitInFile,
} from '../../../../helpers/t9a/file.ts';

/** By default ten men on 20 mm, five wide. */
const unit = (characters: Record<string, CharacterInFile>, changes: Partial<UnitInFile> = {}) =>
  resolvedFile(fileOf({ a: men('A', { characters, ...changes }) }));
const told = (...args: Parameters<typeof unit>) => unit(...args).told;
const based = (width: number, depth: number, more: Partial<CharacterInFile> = {}) =>
  hero({ base: [width, depth], ...more });

describe('Characters', () => {
  it('are written out with the defaults of the format', () => {
    const { setup } = unit({ marshal: hero() });
    expect(setup!.units[0]!.characters).toEqual([
      {
        id: 'marshal',
        profile: expect.objectContaining({ name: 'Hero' }),
        weapons: [undefined],
        rules: [],
        courage: 9,
        general: false,
        bsb: false,
        captain: false,
        base: [20, 20],
        position: undefined,
        joinedSide: undefined,
        attacks: 'rank-and-file',
        targeted: 0,
        points: undefined,
        joins: false,
      },
    ]);
  });

  it('are written out with all that the file says, in its order', () => {
    const profile = profileOf({
      parts: [{ name: 'Lord', att: 3, off: 5, str: 4, weapons: ['hand-weapon', 'halberd'] }],
    });
    const { setup, told: none } = unit({
      first: {
        profile,
        weapon: 'halberd',
        general: true,
        base: [40, 20],
        position: 2,
        attacks: 'characters',
        targeted: 'always',
        rules: ['stubborn'],
        courage: 10,
        points: 120,
      },
      second: { profile, bsb: true, base: [30, 30], joined_side: 'left', attacks: 'best', targeted: 0.25 },
      third: { profile, attacks: 'champion', targeted: 'never' },
    });
    expect(none).toEqual([]);
    const [first, second, third] = setup!.units[0]!.characters;
    expect(first).toMatchObject({ id: 'first', weapons: ['halberd'], general: true, bsb: false, base: [40, 20] });
    expect(first).toMatchObject({ position: 1, attacks: 'characters', targeted: 1, rules: [{ written: 'stubborn' }] });
    expect(first).toMatchObject({ courage: 10, points: 120 });
    expect(second).toMatchObject({ id: 'second', weapons: ['hand-weapon'], bsb: true, joinedSide: 'left' });
    expect(second).toMatchObject({ attacks: 'best', targeted: 0.25, position: undefined });
    expect(third).toMatchObject({ id: 'third', attacks: 'champion', targeted: 0 });
  });

  it.each<[string, CharacterInFile, string]>([
    ['an unknown profile', { profile: 'empire/marshall' }, 'profile: unknown-profile'],
    ['an unknown rule', hero({ rules: ['stuborn'] }), 'rules.0: unknown-rule'],
    ['a rule with a wrong value', hero({ rules: ['aegis(9+)'] }), 'rules.0: rule-value'],
    ['an unknown weapon', hero({ weapon: 'sword' }), 'weapon: unknown-weapon'],
    ['a weapon that he cannot carry', hero({ weapon: 'halberd' }), 'weapon: weapon-not-carried'],
    [
      'a rule of one part that does not say of which',
      hero({ profile: profileOf({ parts: [{ name: 'Man' }, { name: 'Beast' }] }), rules: ['hatred'] }),
      'rules.0: rule-place',
    ],
    ['a file that the unit has not', hero({ position: 6 }), 'position: range'],
    ['a file that his base does not fit in', based(40, 40, { position: 5 }), 'position: range'],
    ['a file for a base beside the unit', based(30, 30, { position: 1 }), 'position: mismatching'],
    ['a side for a base in the ranks', hero({ joined_side: 'left' }), 'joined_side: matching'],
    ['a Matching base that is wider than the unit', based(120, 20), 'base: too-wide'],
  ])('tells of %s', (_, character, expected) => {
    expect(told({ x: character })).toEqual([`units.a.characters.x.${expected}`]);
  });

  it('stand in any file that their bases fit in', () => {
    expect(told({ x: hero({ position: 5 }) })).toEqual([]);
    expect(told({ x: based(40, 40, { position: 4 }) })).toEqual([]);
    expect(told({ x: based(100, 20, { position: 1 }) })).toEqual([]);
  });

  it('cannot wish for the same file', () => {
    expect(told({ x: hero({ position: 2 }), y: hero({ position: 2 }) })).toEqual([
      'units.a.characters.y.position: same-file',
    ]);
    expect(told({ x: based(40, 40, { position: 1 }), y: hero({ position: 2 }) })).toEqual([
      'units.a.characters.y.position: same-file',
    ]);
    expect(told({ x: hero({ position: 2 }), y: based(40, 40, { position: 1 }) })).toEqual([
      'units.a.characters.y.position: same-file',
    ]);
    expect(told({ x: based(40, 40, { position: 1 }), y: hero({ position: 3 }), z: hero() })).toEqual([]);
  });

  it('T9A-FR-11 with Mismatching bases are two at most, one at each side', () => {
    const [x, y, z] = [based(30, 30), based(40, 50), based(25, 25)];
    expect(told({ x, y, m: based(40, 60) })).toEqual([]);
    const third = unit({ x, y, z });
    expect(third.told).toEqual(['units.a.characters.z.base: mismatching']);
    expect(third.problems[0]!.found).toContain('25×25 mm in a unit of 20×20 mm');
    expect(told({ x: { ...x, joined_side: 'left' }, y: { ...y, joined_side: 'left' } })).toEqual([
      'units.a.characters.y.joined_side: same-place',
    ]);
    expect(told({ x: { ...x, joined_side: 'left' }, y: { ...y, joined_side: 'right' } })).toEqual([]);
  });

  it('T9A-FR-11 the `joined_side` of the unit is that of its first Mismatching base without one', () => {
    const { setup, told: none } = unit({ in: hero(), x: based(30, 30), y: based(30, 30) }, { joined_side: 'left' });
    expect(none).toEqual([]);
    expect(setup!.units[0]!.characters.map((c) => c.joinedSide)).toEqual([undefined, 'left', undefined]);
    const own = unit({ x: based(30, 30, { joined_side: 'right' }), y: based(30, 30) }, { joined_side: 'left' });
    expect(own.setup!.units[0]!.characters.map((c) => c.joinedSide)).toEqual(['right', 'left']);
    expect(told({ in: hero() }, { joined_side: 'left' })).toEqual(['units.a.joined_side: matching']);
    expect(told({}, { joined_side: 'left' })).toEqual(['units.a.joined_side: matching']);
  });

  it('T9A-FR-9 are wider than their unit only beside it', () => {
    // 40×20 is Matching and two files wide; 50×20 is Mismatching.
    expect(told({ x: based(40, 20) }, { models: 1, files: 1 })).toEqual(['units.a.characters.x.base: too-wide']);
    expect(told({ x: based(50, 20) }, { models: 1, files: 1 })).toEqual([]);
  });

  it('are models of the unit for its files, with the files that they take', () => {
    expect(told({ x: hero() }, { models: 4, files: 5 })).toEqual([]);
    expect(told({ x: based(40, 40) }, { models: 3, files: 5 })).toEqual([]);
    expect(told({ x: based(40, 40) }, { models: 3, files: 6 })).toEqual(['units.a.files: formation']);
    // A Character beside the unit is in no file of it.
    expect(told({ x: based(30, 30) }, { models: 4, files: 5 })).toEqual(['units.a.files: formation']);
  });

  it('of an unknown profile are not counted against their unit', () => {
    const told = unit({ x: { profile: 'nobody' }, y: hero({ position: 9 }) }, { models: 3, files: 5 }).told;
    expect(told).toEqual(['units.a.characters.x.profile: unknown-profile']);
  });

  it('T9A-UNIT-7 are a unit when all others are lost', () => {
    const lost = { models: 1, files: 1, champion: true, champion_lost: true };
    expect(told({}, lost)).toEqual(['units.a.champion_lost: range']);
    expect(told({ x: hero() }, { ...lost, files: 2 })).toEqual([]);
  });

  it('T9A-RANK-2 count for the depth of the unit', () => {
    expect(told({}, { models: 16, files: 4 })).toEqual([]);
    expect(told({ x: hero() }, { models: 16, files: 4 })).toEqual(['units.a.files: formation']);
    expect(told({ x: based(30, 30) }, { models: 16, files: 4 })).toEqual([]);
    expect(told({ x: based(20, 100) }, { models: 4, files: 4 })).toEqual(['units.a.files: formation']);
  });

  it('of a side are led by one General and one Battle Standard Bearer', () => {
    const general = hero({ general: true });
    const bsb = hero({ bsb: true });
    const two = fileOf({
      a: men('A', { characters: { x: general, y: bsb } }),
      b: men('B', { characters: { x: general, y: bsb } }),
    });
    expect(resolvedFile(two).told).toEqual([]);
    expect(told({ x: general, y: general })).toEqual(['units.a.characters.y.general: two-generals']);
    expect(told({ x: bsb, y: bsb })).toEqual(['units.a.characters.y.bsb: two-bsb']);
    const apart = fileOf(
      { a: men('A', { characters: { x: general } }), c: men('A', { characters: { y: general } }) },
      {
        contacts: [
          ['a.front', 'b.front'],
          ['c.front', 'b.left'],
        ],
      },
    );
    const { told: codes, problems } = resolvedFile(apart);
    expect(codes).toEqual(['units.c.characters.y.general: two-generals']);
    expect(problems[0]!.found).toBe('c.y and a.x');
  });

  it('may lead from a Summoned unit', () => {
    const characters = { x: hero({ general: true, bsb: true }) };
    const text = fileOf(
      { c: men('A', { summoned: true, characters }) },
      { events: [{ before: 2, effect: 'summon', unit: 'c', at_inches: 3 }] },
    );
    expect(resolvedFile(text).told).toEqual([]);
  });

  it('T9A-BRK-8 are guarded where the unit says so', () => {
    const guarded = (changes: Partial<UnitInFile>) => unit({ x: hero() }, changes).setup!.units[0]!.bodyguard;
    expect(guarded({})).toBe(false);
    expect(guarded({ bodyguard: true })).toBe(true);
  });
});

describe('a unit of Characters alone', () => {
  it('has the numbers of the first, and takes its reference base from all (T9A-FR-5)', () => {
    // On 25×25 none of the three is Mismatching.
    const { setup, told: none } = unit(
      {
        first: based(25, 50, { courage: 10, rules: ['stubborn'] }),
        second: based(25, 25, { position: 2 }),
        third: based(25, 50),
      },
      { models: 0, files: 3, profile: undefined },
    );
    expect(none).toEqual([]);
    const [a] = setup!.units;
    expect(a).toMatchObject({
      id: 'a',
      models: 0,
      files: 3,
      courage: 10,
      rules: [{ written: 'stubborn' }],
      bodyguard: false,
    });
    expect(a!.profile.name).toBe('Hero');
    expect(a!.characters.map((c) => c.id)).toEqual(['first', 'second', 'third']);
  });

  it('takes the reference base that its owner chooses, of several as good (T9A-FR-5)', () => {
    const beside = { first: based(20, 20), second: based(30, 30) };
    const more = (wish?: [number, number]): Partial<UnitInFile> => ({
      ...{ models: 0, files: 1, profile: undefined },
      ...(wish ? { reference_base: wish } : {}),
    });
    // Each Character would be at the side of the other.
    const atSide = (wish?: [number, number]) => {
      const { setup, told: none } = unit(beside, more(wish));
      expect(none).toEqual([]);
      return compile(setup!)
        .units.find((u) => u.setup.id === 'a')!
        .body.models.map((m) => m.side);
    };
    expect(atSide()).toEqual([undefined, undefined, 'right']);
    expect(atSide([20, 20])).toEqual([undefined, undefined, 'right']);
    expect(atSide([30, 30])).toEqual([undefined, 'right', undefined]);
    const wrong = 'units.a.reference_base: matching';
    expect(unit(beside, more([40, 40])).told).toEqual([wrong]);
    // One of three more would be at the side than necessary with this base.
    expect(unit({ ...beside, third: based(20, 20) }, more([30, 30])).told).toContain(wrong);
  });

  it.each<[string, Partial<UnitInFile>, string[]]>([
    ['no Characters either', {}, ['models: no-models']],
    ['no Characters, whatever else it says', { profile: profileOf(), files: 5 }, ['models: no-models']],
    ['a profile', { profile: profileOf(), characters: { x: hero() } }, ['profile: no-rank-and-file']],
    ['a weapon', { weapon: 'spear', characters: { x: hero() } }, ['weapon: no-rank-and-file']],
    ['a Courage', { courage: 7, characters: { x: hero() } }, ['courage: no-rank-and-file']],
    ['rules', { rules: ['stubborn'], characters: { x: hero() } }, ['rules: no-rank-and-file']],
    ['a bodyguard', { bodyguard: true, characters: { x: hero() } }, ['bodyguard: no-rank-and-file']],
    ['a Standard Bearer', { standard: true, characters: { x: hero() } }, ['models: formation']],
    ['lost Health Points', { lost_health_points: 1, characters: { x: hero() } }, ['lost_health_points: range']],
    ['more files than bases', { files: 2, characters: { x: hero() } }, ['files: formation']],
  ])('tells of %s', (_, changes, expected) => {
    const text = fileOf({ a: { side: 'A', models: 0, files: 1, ...changes } });
    expect(resolvedFile(text).told).toEqual(expected.map((line) => `units.a.${line}`));
  });

  it('is the only one without a profile', () => {
    const { told: codes, problems } = unit({}, { profile: undefined });
    expect(codes).toEqual(['units.a.profile: missing-key']);
    expect(problems[0]!.found).toBe('nothing');
  });
});
