import { describe, expect, it, vi } from 'vitest';
import {
  charge,
  join,
  move,
  raise,
  reserve,
  summon,
  toB,
  told,
  type Units,
  withEvents,
} from '../../../../helpers/t9a/events.ts';
import { alone, type EventInFile, type FileText, men } from '../../../../helpers/t9a/file.ts';

// Modules that were loaded with the games would not be replaced.
vi.hoisted(() => vi.resetModules());
// Contacts and overlaps are tested elsewhere.
vi.mock('../../../../../src/games/t9a/input/check-layout.ts', () => ({ checkLayout: () => {} }));

describe('a Summoned unit (T9A-MAG-7)', () => {
  const c = men('A', { summoned: true });

  it('is created by an event', () => {
    const { setup, told: none } = withEvents([summon('c'), charge('c', toB, { before: 3 })], { c });
    expect(none).toEqual([]);
    expect(setup!.units[2]).toMatchObject({ id: 'c', summoned: true, distance: undefined });
    expect(told([], { c })).toEqual(['units.c.summoned: no-summons']);
  });

  it('says so itself', () => expect(told([summon('c')], { c: men('A') })).toEqual(['events.0.unit: not-summoned']));

  it('is created once', () => {
    expect(told([summon('c'), summon('c', { before: 4 })], { c })).toEqual(['events.1.unit: twice']);
  });

  it('is not in contact at the start', () => {
    const contacts: FileText['contacts'] = [
      ['a.front', 'b.front'],
      ['c.front', 'b.left'],
    ];
    expect(told([summon('c')], { c }, { contacts })).toEqual(['units.c.summoned: not-there-yet']);
  });

  it('does nothing before it is there', () => {
    const sooner = { before: 1 };
    expect(told([summon('c'), charge('c', toB, sooner)], { c })).toEqual(['events.1.unit: not-there-yet']);
    expect(told([charge('c'), summon('c')], { c })).toEqual(['events.0.unit: not-there-yet']);
    expect(told([summon('c'), charge('c')], { c })).toEqual([]);
    expect(told([summon('c'), move('c', sooner)], { c })).toEqual(['events.1.target: not-there-yet']);
    expect(told([summon('c'), raise('c', sooner)], { c })).toEqual(['events.1.target: not-there-yet']);
    expect(told([summon('c'), join('king', 'c', sooner)], { c, king: alone('A') })).toEqual([
      'events.1.unit: not-there-yet',
    ]);
  });

  it('keeps its distance from others', () => {
    const near = withEvents([summon('c', { at_inches: 0.9 })], { c });
    expect(near.told).toEqual(['events.0.at_inches: range']);
    expect(near.problems[0]).toMatchObject({ found: '0.9', allowed: 'at least 1' });
    expect(told([summon('c', { at_inches: 1 })], { c })).toEqual([]);
    expect(told([summon('c', { at_inches: 2 })], { c }, { rules: { summon_distance: 3 } })).toEqual([
      'events.0.at_inches: range',
    ]);
  });

  it('has the distance of its summons, and no other', () => {
    expect(told([summon('c')], { c: { ...c, distance: 8 } })).toEqual(['units.c.distance: contradiction']);
  });
});

describe('a charge', () => {
  it.each<[string, Units, EventInFile[], string[]]>([
    ['a unit that is engaged', {}, [charge('a', ['a.front', 'b.left'])], ['events.0.unit: engaged']],
    ['a Shaken unit', { c: men('A', { shaken: true }) }, [charge('c')], ['events.0.unit: shaken']],
    ['two charges before a round', reserve, [charge('c'), charge('c')], ['events.1.unit: twice']],
    [
      'a charge after one that cannot fail',
      { c: men('A') },
      [charge('c'), charge('c', toB, { before: 4 })],
      ['events.1.unit: engaged'],
    ],
    [
      'another facing than the front',
      reserve,
      [charge('c', ['c.left', 'b.left'])],
      ['events.0.contact: charge-contact'],
    ],
    [
      'a contact the wrong way round',
      reserve,
      [charge('c', ['b.left', 'c.front'])],
      ['events.0.contact: charge-contact'],
    ],
    ['a contact of others', reserve, [charge('c', ['a.front', 'b.left'])], ['events.0.contact: charge-contact']],
    ['an unknown facing', reserve, [charge('c', ['c.front', 'b.top'])], ['events.0.contact.1: unknown-facing']],
    ['an unknown unit', reserve, [charge('c', ['c.front', 'x.left'])], ['events.0.contact.1: unknown-unit']],
    ['a friend', reserve, [charge('c', ['c.front', 'a.left'])], ['events.0.contact: same-side']],
  ])('is refused for %s', (_, units, list, expected) => expect(told(list, units)).toEqual(expected));

  it('may be tried again if it may have failed', () => {
    const again = charge('c', toB, { before: 4 });
    expect(told([charge('c'), again], reserve)).toEqual([]);
    expect(told([charge('c', toB, { chance: 0.5 }), again], { c: men('A') })).toEqual([]);
    expect(told([summon('c', { before: 1 }), charge('c'), again], { c: men('A', { summoned: true }) })).toEqual([]);
  });

  it('T9A-SEQ-0 leads into the combat, which earlier charges may have enlarged', () => {
    const units = { ...reserve, d: men('B', { distance: 5 }) };
    const second = charge('d', ['d.front', 'c.rear'], { before: 3 });
    expect(told([charge('c'), second], units)).toEqual([]);
    expect(told([second, charge('c')], units)).toEqual([]);
    const apart = withEvents([second, charge('c', toB, { before: 4 })], units);
    expect(apart.told).toEqual(['events.0.contact: two-combats']);
    expect(apart.problems[0]).toMatchObject({ found: 'c', allowed: 'a' });
  });

  it('is at a unit that is there', () => {
    const enemies = { ...reserve, d: men('B', { summoned: true }), king: alone('B') };
    const late = charge('c', ['c.front', 'd.front'], { before: 2 });
    expect(told([summon('d', { before: 3 }), late, join('king', 'b')], enemies)).toEqual([
      'events.1.contact: not-there-yet',
      'events.1.contact: two-combats',
    ]);
    const alreadyJoined = charge('c', ['c.front', 'king.front'], { before: 3 });
    expect(told([summon('d'), join('king', 'b'), alreadyJoined], enemies)).toEqual(['events.2.contact: joins']);
  });

  it('keeps its offset', () => {
    const contact = { from: 'c.front', to: 'b.left', offset: -12.5 };
    const { setup } = withEvents([{ before: 2, effect: 'charge', unit: 'c', contact }], reserve);
    expect(setup!.events[0]!.contact).toMatchObject({ offset: -125 });
  });

  it('gives a distance its meaning', () => {
    const c = men('A', { distance: 8 });
    expect(told([], { a: men('A', { distance: 8 }) })).toEqual(['units.a.distance: engaged']);
    const idle = withEvents([raise('c')], { c });
    expect(idle.problems).toMatchObject([{ code: 'no-effect', severity: 'warning', path: ['units', 'c', 'distance'] }]);
    expect(withEvents([charge('c')], { c }).setup!.units[2]!.distance).toBe(8);
  });
});
