import { describe, expect, it, vi } from 'vitest';
import {
  alone,
  type FileText,
  fileOf,
  hero,
  men,
  resolvedFile,
  type UnitInFile,
} from '../../../../helpers/t9a/file.ts';

// Modules that were loaded with the games would not be replaced.
vi.hoisted(() => vi.resetModules());
// Contacts and overlaps are tested elsewhere.
vi.mock('../../../../../src/games/t9a/input/check-layout.ts', () => ({ checkLayout: () => {} }));

type Contacts = FileText['contacts'];

const more = { c: men('A'), d: men('B') };
const told = (contacts: Contacts, units: Record<string, UnitInFile> = {}) =>
  resolvedFile(fileOf(units, { contacts })).told;

describe('contacts', () => {
  it('join any facing with any', () => {
    for (const from of ['front', 'left', 'right', 'rear']) {
      for (const to of ['front', 'left', 'right', 'rear']) {
        const { setup } = resolvedFile(fileOf({}, { contacts: [[`b.${from}`, `a.${to}`]] }));
        expect(setup!.contacts).toEqual([{ from: 0, to: 1, fromFacing: from, toFacing: to, offset: 0 }]);
        expect(setup!.units.map((u) => u.id)).toEqual(['b', 'a']);
        expect(setup!.sides).toEqual(['B', 'A']);
      }
    }
  });

  it('order the units: the first contact, then as listed', () => {
    const units = { x: men('B'), a: men('A'), y: men('A'), b: men('B'), z: men('B') };
    const contacts: Contacts = [
      ['b.front', 'y.front'],
      ['a.front', 'b.left'],
      { from: 'z.right', to: 'a.rear' },
      ['x.front', 'y.right'],
    ];
    const { setup } = resolvedFile({ units, contacts });
    expect(setup!.units.map((u) => `${u.id} ${u.side}`)).toEqual(['b 0', 'y 1', 'x 0', 'a 1', 'z 0']);
    expect(setup!.sides).toEqual(['B', 'A']);
    expect(setup!.contacts.map((c) => [c.from, c.to])).toEqual([
      [0, 1],
      [3, 0],
      [4, 3],
      [2, 1],
    ]);
  });

  it.each([
    [0, 0],
    [20, 200],
    [-12.3, -123],
    [0.1, 1],
    [33.3, 333],
    [-0.1, -1],
  ])('an offset of %f mm is %i tenths, with the sign of the file', (offset, tenths) => {
    const { setup } = resolvedFile(fileOf({}, { contacts: [{ from: 'a.front', to: 'b.front', offset }] }));
    expect(setup!.contacts[0]!.offset).toBe(tenths);
  });

  it('an offset of -0 is 0, so that equal setups compare as equal', () => {
    const { setup } = resolvedFile(fileOf({}, { contacts: [{ from: 'a.front', to: 'b.front', offset: -0 }] }));
    expect(Object.is(setup!.contacts[0]!.offset, 0)).toBe(true);
  });

  it('an offset between the steps is an error', () => {
    const { told: codes, problems } = resolvedFile(
      fileOf({}, { contacts: [{ from: 'a.front', to: 'b.front', offset: 12.34 }] }),
    );
    expect(codes).toEqual(['contacts.0.offset: step']);
    expect(problems[0]).toMatchObject({ found: '12.34', allowed: '12.3 or 12.4' });
  });

  it.each<[string, Contacts, string[]]>([
    ['no contact', [], ['contacts: no-contact']],
    ['an unknown unit', [['x.front', 'b.front']], ['contacts.0.0: unknown-unit']],
    ['an unknown facing', [['a.face', 'b.front']], ['contacts.0.0: unknown-facing']],
    ['no facing', [['a.front', 'b']], ['contacts.0.1: unknown-facing']],
    ['more than a facing', [['a.front', 'b.front.left']], ['contacts.0.1: unknown-facing']],
    [
      'the same in a map',
      [{ from: 'x.front', to: 'b.face' }],
      ['contacts.0.from: unknown-unit', 'contacts.0.to: unknown-facing'],
    ],
    ['a unit that touches itself', [['a.front', 'a.rear']], ['contacts.0: same-unit']],
    [
      'a contact twice, even the other way round',
      [
        ['a.front', 'b.front'],
        ['b.front', 'a.front'],
      ],
      ['contacts.1: same-contact'],
    ],
    [
      'T9A-GEO-4 two facings of one pair',
      [
        ['a.front', 'b.front'],
        ['a.front', 'b.left'],
      ],
      ['contacts.1: same-contact'],
    ],
  ])('tells of %s', (_, contacts, expected) => expect(told(contacts)).toEqual(expected));

  it('tells of units of the same side', () => {
    const contacts: Contacts = [
      ['a.front', 'b.front'],
      ['a.left', 'c.front'],
    ];
    expect(told(contacts, { c: men('A') })).toContain('contacts.1: same-side');
  });

  it('offers the nearest names', () => {
    const { problems } = resolvedFile(fileOf({}, { contacts: [['a.frnt', 'bb.front']] }));
    expect(problems.map((p) => p.near)).toEqual([
      ['front', 'left', 'right', 'rear'],
      ['a', 'b'],
    ]);
    expect(problems[0]!.allowed).toBe('a.front, a.left, a.right, a.rear');
  });

  it('T9A-SEQ-0 chain all units into one combat', () => {
    const { told: codes, problems } = resolvedFile(
      fileOf(more, {
        contacts: [
          ['a.front', 'b.front'],
          ['c.front', 'd.front'],
        ],
      }),
    );
    expect(codes).toEqual(['contacts.1: two-combats']);
    expect(problems[0]!.found).toBe('c and d touch none of a, b');
    expect(
      told(
        [
          ['a.front', 'b.front'],
          ['c.front', 'd.front'],
          ['c.left', 'b.rear'],
        ],
        more,
      ),
    ).toEqual([]);
    expect(
      told(
        [
          ['a.front', 'b.front'],
          ['d.front', 'a.left'],
          ['c.front', 'd.front'],
        ],
        more,
      ),
    ).toEqual([]);
  });

  it('a unit without contact and event has nothing to do', () => {
    const { told: codes, problems } = resolvedFile(fileOf(more));
    expect(codes).toEqual(['units.c: not-engaged', 'units.d: not-engaged']);
    expect(problems[0]!.found).toBe('no contact and no event');
  });

  it('a misunderstood contact is not blamed on its unit', () => {
    expect(
      told(
        [
          ['a.front', 'b.front'],
          ['c.front', 'x.front'],
        ],
        { c: men('A') },
      ),
    ).toEqual(['contacts.1.1: unknown-unit']);
  });
});

describe('charging', () => {
  it('is for units that touch an enemy with their front', () => {
    const charging = { a: men('A', { charging: true }) };
    expect(told([['a.front', 'b.left']], charging)).toEqual([]);
    expect(told([['b.rear', 'a.front']], charging)).toEqual([]);
    expect(told([['a.left', 'b.front']], charging)).toEqual(['units.a.charging: charge-contact']);
  });

  it('is an event for units that are not in contact', () => {
    expect(told([['a.front', 'b.front']], { c: men('A', { charging: true }) })).toEqual([
      'units.c.charging: not-engaged',
      'units.c: not-engaged',
    ]);
  });

  it('makes the Active Player', () => {
    const active = (changes: Partial<FileText>, units: Record<string, UnitInFile>) =>
      resolvedFile(fileOf(units, changes)).setup!.active;
    const flank: Contacts = [
      ['a.front', 'b.front'],
      ['d.front', 'a.left'],
    ];
    expect(active({}, {})).toBe(0);
    expect(active({ contacts: flank }, { d: men('B', { charging: true }) })).toBe(1);
    expect(active({ contacts: flank, active: 'A' }, { d: men('B', { charging: true }) })).toBe(0);
    expect(active({ contacts: [['b.front', 'a.front']], active: 'A' }, {})).toBe(1);
  });
});

describe('the size of a combat', () => {
  const crowd = (side: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${side}${i}`, men(side)]));
  /** All of the first unit of A first. */
  const pairs = (as: number, bs: number, count: number) =>
    Array.from({ length: as * bs }, (_, i): [string, string] => [
      `A${Math.floor(i / bs)}.front`,
      `B${i % bs}.front`,
    ]).slice(0, count);

  it('is at most 30 units', () => {
    const units = (bs: number) => ({ ...crowd('A', 1), ...crowd('B', bs) });
    expect(resolvedFile({ units: units(29), contacts: pairs(1, 29, 29) }).told).toEqual([]);
    expect(resolvedFile({ units: units(30), contacts: pairs(1, 30, 30) }).told).toEqual(['units: too-many']);
  });

  it('is at most 30 contacts, charges among them', () => {
    const units = { ...crowd('A', 6), ...crowd('B', 6), knights: men('A') };
    const charge = { before: 1, effect: 'charge', unit: 'knights', contact: ['knights.front', 'B0.left'] } as const;
    const size = (contacts: number) =>
      resolvedFile({ units, contacts: pairs(6, 6, contacts), events: [{ ...charge, contact: [...charge.contact] }] });
    expect(size(30).told).toContain('contacts: too-many');
    expect(size(29).told).not.toContain('contacts: too-many');
  });

  it('is at most 30 Characters in a unit, those who join among them', () => {
    const characters = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`c${i}`, hero()]));
    const units = { a: men('A', { models: 30, files: 10, characters }), help: alone('A') };
    const events: FileText['events'] = [{ before: 1, effect: 'join', character: 'help', unit: 'a' }];
    expect(resolvedFile(fileOf({ a: units.a })).told).toEqual([]);
    expect(resolvedFile(fileOf(units, { events })).told).toEqual(['units.a.characters: too-many']);
  });
});
