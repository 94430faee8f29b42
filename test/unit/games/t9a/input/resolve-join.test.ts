import { describe, expect, it, vi } from 'vitest';
import { charge, join, led, recover, told, type Units, withEvents } from '../../../../helpers/t9a/events.ts';
import {
  alone,
  type CharacterInFile,
  type FileText,
  hero,
  men,
  type UnitInFile,
} from '../../../../helpers/t9a/file.ts';

// Modules that were loaded with the games would not be replaced.
vi.hoisted(() => vi.resetModules());
// Contacts and overlaps are tested elsewhere.
vi.mock('../../../../../src/games/t9a/input/check-layout.ts', () => ({ checkLayout: () => {} }));

describe('a Character who joins', () => {
  const joinA = [join('king', 'a')];
  const king = (character: CharacterInFile, changes: Partial<UnitInFile> = {}) => ({
    king: alone('A', changes, character),
  });

  it('is a Character of the unit, under the name of his own, and no unit', () => {
    const units = { a: led, ...king(hero({ general: true, attacks: 'best' }), { points: 150 }) };
    const { setup, told: none } = withEvents(joinA, units);
    expect(none).toEqual([]);
    expect(setup!.units.map((u) => u.id)).toEqual(['a', 'b']);
    expect(setup!.units[0]!.characters.map((c) => [c.id, c.joins, c.points])).toEqual([
      ['lord', false, undefined],
      ['king', true, 150],
    ]);
    expect(setup!.units[0]!.characters[1]).toMatchObject({ general: true, attacks: 'best', position: undefined });
  });

  it('takes the side and the file that he wishes for', () => {
    const mismatching = hero({ base: [30, 30] });
    const side = withEvents(joinA, king(mismatching, { joined_side: 'left' })).setup!;
    expect(side.units[0]!.characters[0]).toMatchObject({ joinedSide: 'left', joins: true });
    const own = withEvents(joinA, king({ ...mismatching, joined_side: 'right' }, { joined_side: 'left' })).setup!;
    expect(own.units[0]!.characters[0]!.joinedSide).toBe('right');
    expect(withEvents(joinA, king(hero({ position: 5 }))).setup!.units[0]!.characters[0]!.position).toBe(4);
  });

  it.each<[string, Units, string]>([
    ['a unit of R&F', { king: men('A') }, 'events.0.character: not-a-character'],
    [
      'several Characters',
      { king: alone('A', { files: 2, characters: { x: hero(), y: hero() } }) },
      'events.0.character: not-a-character',
    ],
    ['one of the other side', { king: alone('B') }, 'events.0.unit: other-side'],
    [
      'a name that is taken',
      { a: men('A', { characters: { king: hero() } }), king: alone('A') },
      'events.0.character: same-name',
    ],
    ['a file that there is not', king(hero({ position: 6 })), 'events.0.character: range'],
    [
      'a file that is taken',
      { a: men('A', { characters: { x: hero({ position: 2 }) } }), ...king(hero({ position: 2 })) },
      'events.0.character: same-file',
    ],
    [
      'T9A-FR-9 a base wider than a unit of several ranks',
      king(hero({ base: [120, 20] })),
      'events.0.character: too-wide',
    ],
    ['a Charging one', king(hero(), { charging: true }), 'units.king.charging: joins'],
    ['a Shaken one', king(hero(), { shaken: true }), 'units.king.shaken: joins'],
    ['a Summoned one', king(hero(), { summoned: true }), 'units.king.summoned: joins'],
    ['a distance', king(hero(), { distance: 8 }), 'units.king.distance: joins'],
    ['help near him', king(hero(), { near: { bsb: true } }), 'units.king.near: joins'],
  ])('is not %s', (_, units, expected) => expect(told(joinA, units)).toEqual([expected]));

  it('T9A-FR-11 is not a third Mismatching base, those who join earlier counted', () => {
    const beside = hero({ base: [30, 30] });
    const units = {
      a: men('A', { characters: { x: beside } }),
      ...king(beside),
      queen: alone('A', {}, beside),
    };
    expect(told(joinA, units)).toContain('units.queen: not-engaged');
    expect(told([join('queen', 'a'), ...joinA], units)).toEqual(['events.1.character: mismatching']);
    expect(told([join('queen', 'a', { before: 3 }), ...joinA], units)).toEqual(['events.0.character: mismatching']);
    expect(told([join('queen', 'c', { before: 3 }), ...joinA, charge('c')], { ...units, c: men('A') })).toEqual([]);
  });

  it('T9A-FR-9 may be wider than a unit of one rank', () => {
    const narrow = { a: men('A', { models: 2, files: 2 }), ...king(hero({ base: [60, 20] })) };
    expect(told(joinA, narrow)).toEqual([]);
  });

  it('is not in contact before, and joins once', () => {
    const contacts: FileText['contacts'] = [
      ['a.front', 'b.front'],
      ['king.front', 'b.left'],
    ];
    expect(told(joinA, king(hero()), { contacts })).toEqual(['events.0.character: engaged']);
    expect(told([...joinA, join('king', 'a', { before: 3 })], king(hero()))).toEqual(['events.1.character: twice']);
  });

  it('is no unit to other events', () => {
    const units = { ...king(hero()), queen: alone('A') };
    expect(told([...joinA, recover('king')], king(hero()))).toEqual(['events.1.target: joins']);
    expect(told([...joinA, charge('king', ['king.front', 'b.left'])], king(hero()))).toEqual(['events.1.unit: joins']);
    expect(told([...joinA, join('queen', 'king')], units)).toEqual(['events.1.unit: joins']);
    expect(withEvents([...joinA, recover('king')], king(hero())).problems[0]!.allowed).toContain('a.king');
  });

  it('does not recover in a unit that he has not joined yet', () => {
    expect(told([recover('a.king', { before: 1 }), ...joinA], king(hero()))).toEqual([
      'events.0.target: not-there-yet',
    ]);
    expect(told([recover('a.king'), ...joinA], king(hero()))).toEqual(['events.0.target: not-there-yet']);
    expect(told([...joinA, recover('a.king')], king(hero()))).toEqual([]);
  });

  it('counts among the leaders of his side', () => {
    const units = { a: men('A', { characters: { x: hero({ general: true }) } }), ...king(hero({ general: true })) };
    expect(told(joinA, units)).toEqual(['units.king.characters.self.general: two-generals']);
  });
});
