import { describe, expect, it, vi } from 'vitest';
import {
  charge,
  join,
  led,
  move,
  raise,
  recover,
  reserve,
  summon,
  toB,
  told,
  withEvents,
} from '../../../../helpers/t9a/events.ts';
import {
  alone,
  type EventInFile,
  fileOf,
  hero,
  men,
  profileOf,
  resolvedFile,
  type UnitInFile,
} from '../../../../helpers/t9a/file.ts';

// Modules that were loaded with the games would not be replaced.
vi.hoisted(() => vi.resetModules());
// Contacts and overlaps are tested elsewhere.
vi.mock('../../../../../src/games/t9a/input/check-layout.ts', () => ({ checkLayout: () => {} }));

describe('events', () => {
  const empty = {
    ...{ unit: 0, character: -1, amount: undefined, chance: 1, inches: undefined, contact: undefined, cap: undefined },
    ...{ gains: [], half: false, hits: undefined, lasts: 0, replaces: false },
  };

  it('are written out with the positions of their units, in the order of the file', () => {
    const units = { a: led, ...reserve, z: men('B', { summoned: true }), king: alone('A') };
    const { setup, told: none } = withEvents(
      [
        { before: 6, effect: 'raise', target: 'b', amount: 'D6+4', chance: 0.58 },
        recover('a'),
        recover('a.lord', { amount: '2D3' }),
        move('c'),
        summon('z', { chance: 0.4 }),
        charge('c', toB, { before: 3 }),
        join('king', 'a', { before: 1 }),
        recover('a.king'),
      ],
      units,
    );
    expect(none).toEqual([]);
    expect(setup!.units.map((u) => u.id)).toEqual(['a', 'b', 'c', 'z']);
    const one = { count: 0, sides: 6, plus: 1 };
    expect(setup!.events).toEqual([
      { ...empty, before: 6, effect: 'raise', unit: 1, amount: { count: 1, sides: 6, plus: 4 }, chance: 0.58 },
      { ...empty, before: 2, effect: 'recover', amount: one },
      { ...empty, before: 2, effect: 'recover', character: 0, amount: { count: 2, sides: 3, plus: 0 } },
      { ...empty, before: 2, effect: 'magical-move', unit: 2, inches: 12 },
      { ...empty, before: 2, effect: 'summon', unit: 3, inches: 8, chance: 0.4 },
      {
        ...empty,
        before: 3,
        effect: 'charge',
        unit: 2,
        contact: { from: 2, to: 1, fromFacing: 'front', toFacing: 'left', offset: 0 },
      },
      { ...empty, before: 1, effect: 'join', character: 1 },
      { ...empty, before: 2, effect: 'recover', character: 1, amount: one },
    ]);
  });

  it('happen before a round that is played', () => {
    expect(told([raise('a', { before: 3 })], {}, { rounds: 3 })).toEqual([]);
    const late = withEvents([raise('a', { before: 4 })], {}, { rounds: 3 });
    expect(late.told).toEqual(['events.0.before: range']);
    expect(late.problems[0]).toMatchObject({ found: '4', allowed: '1..3, or more `rounds`' });
  });

  it('name units that there are', () => {
    const wrong = [raise('x'), recover('x'), recover('x.lord'), move('x'), summon('x'), charge('x'), join('x', 'a')];
    const { told: codes, problems } = withEvents([...wrong, join('king', 'x')], { ...reserve, king: alone('A') });
    expect(codes).toEqual([
      'events.0.target: unknown-unit',
      'events.1.target: unknown-unit',
      'events.2.target: unknown-unit',
      'events.3.target: unknown-unit',
      'events.4.unit: unknown-unit',
      'events.5.unit: unknown-unit',
      'events.6.character: unknown-unit',
      'events.7.unit: unknown-unit',
    ]);
    expect(problems[0]).toMatchObject({ found: 'x', near: ['a', 'b', 'c', 'king'] });
  });
});

describe('raise and recover', () => {
  it.each<[string, EventInFile, string]>([
    ['T9A-MAG-3 a Character who is to be Raised', raise('a.lord'), 'events.0.target: character'],
    ['T9A-MAG-2 a Character that there is not', recover('a.lady'), 'events.0.target: unknown-character'],
    ['T9A-MAG-3 Characters alone who are to be Raised', raise('c'), 'events.0.target: no-rank-and-file'],
    ['T9A-MAG-2 Characters alone who are to recover as a unit', recover('c'), 'events.0.target: no-rank-and-file'],
  ])('tell of %s', (_, event, expected) => {
    const units = { a: led, c: men('A', { models: 0, files: 1, profile: undefined, characters: { x: hero() } }) };
    const text = fileOf(units, {
      events: [event],
      contacts: [
        ['a.front', 'b.front'],
        ['c.front', 'b.left'],
      ],
    });
    expect(resolvedFile(text).told).toEqual([expected]);
  });

  it('T9A-MAG-2 let a Character of a unit of Characters recover', () => {
    const units = { a: men('A', { models: 0, files: 1, profile: undefined, characters: { x: hero() } }) };
    expect(told([recover('a.x')], units)).toEqual([]);
  });
});

describe('a Magical Move (T9A-MAG-1)', () => {
  it('is one of a unit that is free to move', () => {
    expect(told([move('c'), charge('c', toB, { before: 3 })], reserve)).toEqual([]);
    expect(told([move('a')])).toEqual(['events.0.target: engaged', 'events.0.target: no-effect']);
    expect(told([move('c'), charge('c')], { c: men('A', { distance: 8, shaken: true }) })).toEqual([
      'events.0.target: shaken',
      'events.1.unit: shaken',
    ]);
  });

  it.each<[string, UnitInFile]>([
    ['its profile', men('A', { profile: profileOf({ rules: ['random-movement'] }) })],
    ['the unit', men('A', { rules: ['random-movement'] })],
    ['a Character', men('A', { characters: { x: hero({ rules: ['random-movement'] }) } })],
    ['dice of its own', men('A', { rules: ['random-movement(2D6)'] })],
  ])('is none with Random Movement of %s', (_, c) => {
    expect(told([move('c')], { c: { ...c, distance: 8 } })).toContain('events.0.target: random-movement');
  });

  it('is one in a Magic Phase', () => {
    const then = charge('c', toB, { before: 4 });
    expect(told([move('c'), move('c', { before: 3 }), then], reserve)).toEqual([]);
    expect(told([move('c'), move('c'), then], reserve)).toEqual(['events.1.target: twice']);
  });

  it('without a distance changes nothing: a warning', () => {
    const { problems, setup } = withEvents([move('c')], { c: men('A') });
    expect(problems).toMatchObject([{ code: 'no-effect', severity: 'warning', path: ['events', 0, 'target'] }]);
    expect(setup).toBeDefined();
  });
});
