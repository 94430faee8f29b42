import { describe, expect, it } from 'vitest';
import { extentOf, type Position, positionOf } from '../../../../../src/games/cca/board/position.ts';
import { drawBoard } from '../../../../../src/games/cca/explain/draw-board.ts';
import { hexAt, hexes, OFF } from '../../../../../src/games/cca/rules/board.ts';
import { punic, setupOf, withPieces } from '../../../../helpers/cca/file.ts';

const setup = setupOf(
  withPieces(
    { slingers: punic({ unit: 'LS', at: [3, 6], blocks: 2 }) },
    {
      leaders: { cato: { side: 'rome', with: 'legion' }, hanno: { side: 'carthage', at: [3, 5] } },
      terrain: { '5,6': 'hill', '5,5': 'marsh', '5,6/4,6': 'rampart' },
    },
  ),
);
const position = positionOf(setup);
const empty: Position = { ...position, units: [], leaders: [], terrain: [], ramparts: [] };
const unit = { code: 'MI', id: 'legion', side: 0, blocks: 4, hex: hexAt(5, 6) } as const;

describe('positionOf()', () => {
  it('is the start, or what stands where at another moment', () => {
    expect(position.units[0]).toEqual(unit);
    const units = [{ hex: hexAt(6, 6), blocks: 1 }, { hex: OFF, blocks: 0 }, setup.units[2]!];
    const now = positionOf(setup, { units, leaders: [{ hex: OFF }, setup.leaders[1]!] });
    expect(now.units.map(({ hex, blocks }) => [hex, blocks])).toEqual([
      [hexAt(6, 6), 1],
      [OFF, 0],
      [hexAt(3, 6), 2],
    ]);
    expect(now.leaders.map(({ id, hex }) => [id, hex])).toEqual([
      ['cato', OFF],
      ['hanno', hexAt(3, 5)],
    ]);
  });
});

describe('extentOf()', () => {
  it('is the part in use with a margin of one hex, within the board', () => {
    expect(extentOf(position)).toEqual({ top: 2, bottom: 6, left: 4, right: 7 });
    expect(extentOf({ ...empty, units: [{ ...unit, hex: hexAt(0, 12) }] })).toEqual({
      top: 0,
      bottom: 1,
      left: 11,
      right: 12,
    });
    expect(extentOf({ ...empty, leaders: [{ id: 'cato', side: 0, hex: hexAt(8, 0) }] })).toEqual({
      ...{ top: 7, bottom: 8, left: 0, right: 1 },
    });
  });

  it('holds ramparts', () => {
    const ramparts = [{ behind: hexAt(4, 4), against: hexAt(4, 5) }];
    const { left, right } = extentOf({ ...empty, units: [{ ...unit, hex: hexAt(4, 8) }], ramparts });
    expect([left, right]).toEqual([3, 9]);
  });

  it('is the whole board if nothing is there', () => {
    expect(extentOf({ ...empty, units: [{ ...unit, hex: OFF }] })).toEqual({ top: 0, bottom: 8, left: 0, right: 12 });
  });
});

describe('drawBoard()', () => {
  it('draws units with blocks, the way that armies look, leaders and terrain, and explains them', () => {
    expect(drawBoard(position).join('\n')).toBe(
      `
    4     5     6     7
       4     5     6     7
2|     |     |     |     |
 |_____|_____|_____|_____|
3   |     |     | LS2 |     |
    |_____|_v_*_|_v___|_____|
4|     |     | WA4 |     |
 |_____|_____|_v___|_____|
5   |     |     | MI4 |     |
    |_____|____m|_^_*h|_____|
6|     |     |     |     |
 |_____|_____|_____|_____|
^ rome: MI4 legion 5,6, leader cato with legion
v carthage: WA4 gauls 4,6, LS2 slingers 3,6, leader hanno 3,5
* leader; h hill; m marsh; rampart of 5,6 against 4,6`.slice(1),
    );
  });

  it('tells who is off the board, and which side has nobody left', () => {
    const lost = { ...empty, units: [{ ...unit, hex: OFF }], leaders: [{ id: 'cato', side: 0, hex: OFF }] } as const;
    const lines = drawBoard(lost);
    expect(lines).toContain('^ rome: none');
    expect(lines.at(-1)).toBe('* leader; off the board: legion, cato');
    expect(lines.filter((line) => /[A-Z]{2}\d/.test(line))).toEqual([]);
  });

  it('fits the whole board, full of pieces with long names, into 80 columns', () => {
    const full: Position = {
      ...position,
      units: hexes.map((hex, i) => ({
        code: 'CatCam',
        id: `long-name-of-a-unit-${i}`,
        side: i < 56 ? 1 : 0,
        blocks: 6,
        hex,
      })),
      leaders: hexes.map((hex, i) => ({ id: `leader-${i}`, side: i < 56 ? 1 : 0, hex })),
      terrain: hexes.map((hex) => ({ hex, kind: 'impassable' })),
    };
    const lines = drawBoard(full);
    expect(Math.max(...lines.map((line) => line.length))).toBe(80);
    expect(lines[2]).toBe(`0|${'Catm6|'.repeat(13)}`);
    expect(lines[5]).toBe(`    |${'_v_*x|'.repeat(12)}`);
    expect(lines.at(-1)).toMatch(/Catm CatCam/);
    expect(lines.filter((line) => /-of-a-unit-\d+ \d,\d+/.test(line)).length).toBeGreaterThan(50);
    expect(lines.filter((line) => /CatCam6$/.test(line))).toEqual([]);
  });

  it.each([
    ['hill', 'h'],
    ['forest', 'f'],
    ['broken', 'b'],
    ['marsh', 'm'],
    ['ford', 'w'],
    ['camp', 'c'],
    ['impassable', 'x'],
  ] as const)('marks %s with its letter', (kind, letter) => {
    const lines = drawBoard({ ...empty, terrain: [{ hex: hexAt(4, 6), kind }] });
    expect(lines).toContain(` |_____|____${letter}|_____|`);
    expect(lines.at(-1)).toBe(`${letter} ${kind}`);
  });

  it('draws where the hexes lie: odd rows half a hex to the right (CCA-BRD-1)', () => {
    const units = [hexAt(3, 6), hexAt(4, 6), hexAt(4, 7)].map((hex) => ({ ...unit, hex }));
    const [odd, even] = drawBoard({ ...empty, units }).filter((line) => line.includes('MI4'));
    expect(odd!.indexOf('MI4')).toBe(even!.indexOf('MI4') + 3);
    expect(odd!.indexOf('MI4')).toBe(even!.lastIndexOf('MI4') - 3);
  });
});
