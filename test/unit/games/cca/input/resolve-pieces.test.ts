import { describe, expect, it } from 'vitest';
import { hexAt } from '../../../../../src/games/cca/rules/board.ts';
import { elites, unitTypes } from '../../../../../src/games/cca/rules/unit-types.ts';
import { MAX_LEADERS, MAX_UNITS } from '../../../../../src/games/cca/setup.ts';
import {
  type FileText,
  fileOf,
  type PieceInFile,
  punic,
  resolvedFile,
  roman,
  setupOf,
  withPieces,
} from '../../../../helpers/cca/file.ts';

const problemsOf = (...args: Parameters<typeof resolvedFile>) => resolvedFile(...args).problems;
const told = (...args: Parameters<typeof resolvedFile>) => resolvedFile(...args).told;
const legion = (changes: Partial<PieceInFile>) => fileOf({ pieces: { legion: roman(changes), gauls: punic() } });

describe('pieces', () => {
  it('stand at full strength if the file does not say (CCA-BRD-5)', () => {
    const units = setupOf(
      withPieces({ horse: roman({ unit: 'MC', at: [8, 0] }), beasts: punic({ unit: 'EL', at: [0, 0] }) }),
    );
    expect(units.units.map(({ id, blocks }) => [id, blocks])).toEqual([
      ['legion', 4],
      ['gauls', 4],
      ['horse', 3],
      ['beasts', 2],
    ]);
  });

  it('have no more blocks than full strength (CCA-BRD-5)', () => {
    expect(told(legion({ blocks: 4 }))).toEqual([]);
    expect(problemsOf(legion({ blocks: 5 }))).toMatchObject([
      { path: ['pieces', 'legion', 'blocks'], code: 'range', found: '5', allowed: '1..4' },
    ]);
    expect(told({ ...legion({ blocks: 5 }), unit_types: { MI: { blocks: 5 } } })).toEqual([]);
  });

  it('are of a kind that there is, and of a side that there is', () => {
    expect(problemsOf(legion({ unit: 'MJ', side: 'roma' }))).toMatchObject([
      { path: ['pieces', 'legion', 'side'], code: 'unknown-side', found: 'roma', near: ['rome', 'carthage'] },
      { path: ['pieces', 'legion', 'unit'], code: 'unknown-unit', found: 'MJ', near: [...unitTypes.keys()] },
    ]);
  });

  it('of a kind whose row is wrong are told there, once', () => {
    expect(told({ ...legion({ unit: 'Guard', blocks: 6 }), unit_types: { Guard: {} } })).toEqual([
      'unit_types.Guard: unknown-unit',
    ]);
  });

  it.each([
    [[9, 0], 'rows 0..8'],
    [[-1, 0], 'rows 0..8'],
    [[6, 13], 'row 6 has columns 0..12'],
    [[5, 12], 'row 5 has columns 0..11'],
    [[5, -1], 'row 5 has columns 0..11'],
  ] as const)('stand on the board: not at %j (CCA-BRD-1)', ([row, column], allowed) => {
    const problems = problemsOf(withPieces({ more: roman({ at: [row, column] }) }));
    expect(problems).toMatchObject([{ path: ['pieces', 'more', 'at'], code: 'off-board', allowed }]);
  });

  it('stand in a hex alone (CCA-BRD-4)', () => {
    expect(problemsOf(withPieces({ more: roman({ at: [4, 6] }) }))).toMatchObject([
      { path: ['pieces', 'more', 'at'], code: 'two-units', found: 'more and gauls at 4,6' },
    ]);
  });

  it('do not stand on impassable terrain (CCA-RET-2)', () => {
    expect(told(fileOf({ terrain: { '5,6': 'impassable', '5,5': 'impassable' } }))).toEqual([
      'pieces.legion.at: impassable',
    ]);
  });

  it('are one to thirty', () => {
    const many = (n: number) =>
      Object.fromEntries(Array.from({ length: n - 2 }, (_, i) => [`p${i}`, roman({ at: [6 + (i % 3), (i / 3) | 0] })]));
    expect(told(withPieces(many(MAX_UNITS)))).toEqual([]);
    expect(problemsOf(withPieces(many(MAX_UNITS + 1)))).toMatchObject([
      { path: ['pieces'], code: 'too-many', found: '31', allowed: '1..30' },
    ]);
    expect(told(fileOf({ pieces: {} }))).toContain('pieces: no-pieces');
  });

  it.each([
    ['sacred-band', 'HI', { helmets: true, ignoresFlags: 1 }],
    ['silver-shields', 'MI', { helmets: true, ignoresFlags: 1 }],
    ['companions', 'MC', { ignoresSwords: 1, ignoresFlags: 1 }],
    ['immortals', 'MI', { range: 3, fire: [2, 1, 1] }],
    ['bow-auxilia', 'AX', { range: 3, fire: [2, 1, 0] }],
  ] as const)('may be elites: %s of %s (CCA-UNT-4)', (elite, unit, changes) => {
    expect(setupOf(legion({ unit, elite })).units[0]!.type).toEqual({ ...unitTypes.get(unit), ...changes });
  });

  it('are elites only of the right kind of unit (CCA-UNT-4)', () => {
    expect(problemsOf(legion({ unit: 'AX', elite: 'companions' }))).toMatchObject([
      { path: ['pieces', 'legion', 'elite'], code: 'wrong-elite', allowed: 'companions of MC, HC; for AX bow-auxilia' },
    ]);
    expect(told({ ...legion({ unit: 'AXX', elite: 'bow-auxilia' }), unit_types: { AXX: { like: 'AX' } } })).toEqual([]);
    expect(Object.keys(elites)).toHaveLength(5);
  });
});

describe('leaders', () => {
  const led = (leaders: NonNullable<FileText['leaders']>) =>
    withPieces({ reserve: roman({ at: [7, 5] }) }, { leaders });

  it('are with a piece, or alone at a hex (CCA-BRD-6)', () => {
    const text = led({ cato: { side: 'rome', with: 'legion' }, scipio: { side: 'rome', at: [8, 8] } });
    expect(setupOf(text).leaders.map(({ id, hex }) => [id, hex])).toEqual([
      ['cato', hexAt(5, 6)],
      ['scipio', hexAt(8, 8)],
    ]);
  });

  it('are not both, nor neither (CCA-BRD-6)', () => {
    const text = led({ cato: { side: 'rome', with: 'legion', at: [5, 6] }, scipio: { side: 'rome' } });
    expect(problemsOf(text)).toMatchObject([
      { path: ['leaders', 'cato'], code: 'with-or-at', found: 'both' },
      { path: ['leaders', 'scipio'], code: 'with-or-at', found: 'neither' },
    ]);
  });

  it('are with a piece of their own side that there is (CCA-BRD-6)', () => {
    const text = led({ cato: { side: 'rome', with: 'gauls' }, scipio: { side: 'rome', with: 'legio' } });
    expect(problemsOf(text)).toMatchObject([
      { path: ['leaders', 'cato', 'with'], code: 'other-side', found: 'gauls of carthage', allowed: 'legion, reserve' },
      { path: ['leaders', 'scipio', 'with'], code: 'unknown-piece', found: 'legio', near: ['legion', 'reserve'] },
    ]);
  });

  it('in the hex of a friendly unit are attached to it', () => {
    const text = led({ cato: { side: 'rome', at: [5, 6] }, scipio: { side: 'rome', with: 'legion' } });
    expect(problemsOf(text)).toMatchObject([
      { path: ['leaders', 'scipio', 'with'], code: 'two-leaders', found: 'scipio and cato with legion' },
    ]);
  });

  it('are one to a piece, wherever that is (CCA-BRD-4)', () => {
    const text = led({ cato: { side: 'rome', with: 'reserve' }, scipio: { side: 'rome', with: 'reserve' } });
    text.pieces['reserve'] = roman({ at: [9, 9] });
    expect(told(text)).toEqual(['pieces.reserve.at: off-board', 'leaders.scipio.with: two-leaders']);
  });

  it('are alone of their kind in a hex (CCA-BRD-4)', () => {
    const text = led({ cato: { side: 'rome', at: [8, 8] }, hanno: { side: 'carthage', at: [8, 8] } });
    expect(problemsOf(text)).toMatchObject([
      { path: ['leaders', 'hanno', 'at'], code: 'two-leaders', found: 'hanno and cato at 8,8' },
    ]);
  });

  it('are not in a hex with an enemy unit (CCA-BRD-6)', () => {
    expect(problemsOf(led({ cato: { side: 'rome', at: [4, 6] } }))).toMatchObject([
      { path: ['leaders', 'cato', 'at'], code: 'enemy-hex', found: 'cato and gauls at 4,6' },
    ]);
  });

  it('stand on the board, and not on impassable terrain', () => {
    const text = { ...led({ cato: { side: 'rome', at: [7, 12] }, scipio: { side: 'rome', at: [8, 8] } }) };
    expect(told({ ...text, terrain: { '8,8': 'impassable' } })).toEqual([
      'leaders.cato.at: off-board',
      'leaders.scipio.at: impassable',
    ]);
  });

  it('are Alexander once (CCA-UNT-4)', () => {
    const text = led({
      a: { side: 'rome', with: 'legion', alexander: true },
      b: { side: 'rome', with: 'reserve', alexander: true },
    });
    expect(problemsOf(text)).toMatchObject([{ path: ['leaders', 'b', 'alexander'], code: 'two-alexanders' }]);
  });

  it('are twelve at most', () => {
    const many = (n: number) =>
      led(
        Object.fromEntries(
          Array.from({ length: n }, (_, i) => [
            `l${i}`,
            { side: 'rome', at: [8 - 2 * (i % 2), (i / 2) | 0] as [number, number] },
          ]),
        ),
      );
    expect(told(many(MAX_LEADERS))).toEqual([]);
    expect(told(many(MAX_LEADERS + 1))).toEqual(['leaders: too-many']);
  });
});
