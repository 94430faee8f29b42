import { describe, expect, it } from 'vitest';
import {
  between,
  columnOf,
  columnsIn,
  distance,
  hexAt,
  hexes,
  nameOf,
  neighbours,
  OFF,
  REAR,
  rowOf,
  rowsBehind,
} from '../../../../../src/games/cca/rules/board.ts';
import { fight } from '../../../../helpers/cca/combat.ts';
import { diceOf, duel } from '../../../../helpers/cca/duel.ts';

const [TOP, BOTTOM] = [0, 1];
const rear = (hex: number, edge: number): number[] => [REAR[(2 * hex + edge) * 2]!, REAR[(2 * hex + edge) * 2 + 1]!];
const names = (list: readonly number[]): string[] => list.filter((hex) => hex !== OFF).map(nameOf);

describe('the board', () => {
  it('CCA-BRD-1: 9 rows, of 13 hexes where even and of 12 where odd', () => {
    expect(hexes.length).toBe(5 * 13 + 4 * 12);
    for (let row = 0; row < 9; row++) {
      expect(columnsIn(row)).toBe(row % 2 === 0 ? 13 : 12);
      expect(hexAt(row, columnsIn(row) - 1)).not.toBe(OFF);
      expect(hexAt(row, columnsIn(row))).toBe(OFF);
      expect(hexAt(row, -1)).toBe(OFF);
    }
    expect(hexAt(-1, 0)).toBe(OFF);
    expect(hexAt(9, 0)).toBe(OFF);
  });

  it('CCA-BRD-1: odd rows stand half a hex to the right', () => {
    expect(names(neighbours[hexAt(4, 6)]!)).toEqual(['3,5', '3,6', '4,5', '4,7', '5,5', '5,6']);
    expect(names(neighbours[hexAt(5, 6)]!)).toEqual(['4,6', '4,7', '5,5', '5,7', '6,6', '6,7']);
    expect(names(neighbours[hexAt(0, 0)]!)).toEqual(['0,1', '1,0']);
    expect(names(neighbours[hexAt(8, 12)]!)).toEqual(['7,11', '8,11']);
    expect(names(neighbours[hexAt(3, 11)]!)).toEqual(['2,11', '2,12', '3,10', '4,11', '4,12']);
  });

  it('CCA-BRD-1: whoever is next to a hex has it next to him, at distance 1 and no other', () => {
    for (const a of hexes) {
      for (const b of hexes) {
        expect(neighbours[b]!.includes(a)).toBe(neighbours[a]!.includes(b));
        expect(distance(a, b) === 1).toBe(neighbours[a]!.includes(b));
      }
    }
  });

  it('CCA-BRD-1: distances are the fewest steps from hex to hex', () => {
    for (const start of hexes) {
      const steps = new Map([[start, 0]]);
      for (const [hex, far] of steps)
        for (const next of neighbours[hex]!) if (!steps.has(next)) steps.set(next, far + 1);
      for (const [hex, far] of steps) expect(distance(start, hex)).toBe(far);
      expect(steps.size).toBe(hexes.length);
    }
  });

  it('CCA-BRD-2: the baseline is row 0 for the army of the top, row 8 for that of the bottom', () => {
    for (const hex of hexes) {
      expect(rowsBehind(hex, 0)).toBe(rowOf(hex));
      expect(rowsBehind(hex, 1)).toBe(8 - rowOf(hex));
    }
  });

  it('CCA-BRD-3: rear hexes of the bottom are (r+1,c-1) and (r+1,c) in even rows, (r+1,c) and (r+1,c+1) in odd ones', () => {
    for (const hex of hexes) {
      const [r, c] = [rowOf(hex), columnOf(hex)];
      const first = r % 2 === 0 ? c - 1 : c;
      expect(rear(hex, BOTTOM)).toEqual([hexAt(r + 1, first), hexAt(r + 1, first + 1)]);
      expect(rear(hex, TOP)).toEqual([hexAt(r - 1, first), hexAt(r - 1, first + 1)]);
    }
  });

  it('CCA-BRD-3: at the ends of even rows there is one rear hex, on the baseline none', () => {
    expect(names(rear(hexAt(4, 0), BOTTOM))).toEqual(['5,0']);
    expect(names(rear(hexAt(4, 12), BOTTOM))).toEqual(['5,11']);
    expect(names(rear(hexAt(4, 12), TOP))).toEqual(['3,11']);
    expect(names(rear(hexAt(3, 0), BOTTOM))).toEqual(['4,0', '4,1']);
    expect(names(rear(hexAt(8, 4), BOTTOM))).toEqual([]);
    expect(names(rear(hexAt(0, 4), TOP))).toEqual([]);
  });

  it('CCA-BRD-2: rear is never sideways, and never where the attack comes from', () => {
    // Rome attacks from behind: the defender still retreats upwards, past its attacker.
    const one = fight(
      duel({ unit: 'MI', at: [3, 6] }, { unit: 'MI', at: [4, 6], policies: { retreat_path: 'right' } }),
      'Fccc',
    ).over();
    expect(one.at('d')).toBe('3,5');
  });

  it('CCA-BRD-5: the number of blocks does not change the dice', () => {
    for (const blocks of [1, 2, 3, 4]) expect(diceOf(duel(`MI ${blocks}`, 'MI'))).toBe(4);
  });

  it('CCA-BRD-5: a unit is eliminated with its last block', () => {
    const one = fight(duel('MI', 'MI 2'), 'tXcc').over();
    expect(one.at('d')).toBe('off');
    expect(one.unit('d').blocks).toBe(0);
    expect(one.metric('d', 'eliminated')).toBe(1);
  });

  it('CCA-BRD-6: a leader with a unit is attached, else he is alone', () => {
    const leaders = { with: { side: 'carthage', with: 'd' }, apart: { side: 'carthage', at: [1, 1] as const } };
    const one = fight(duel('MI', 'MI', { leaders }), 'cccc', 'cccc').over();
    expect([one.metric('with', 'attached'), one.metric('with', 'alone')]).toEqual([1, 0]);
    expect([one.metric('apart', 'attached'), one.metric('apart', 'alone')]).toEqual([0, 1]);
  });
});

describe('lines of sight', () => {
  const passed = (a: [number, number], b: [number, number]): string[][] =>
    between(hexAt(...a), hexAt(...b)).map((group) => group.map((hex) => (hex === OFF ? 'off' : nameOf(hex))));

  it('CCA-RNG-1: along a row they cross the hexes between', () => {
    expect(passed([4, 2], [4, 4])).toEqual([['4,3']]);
    expect(passed([4, 2], [4, 6])).toEqual([['4,3'], ['4,4'], ['4,5']]);
  });

  it('CCA-RNG-1: between two hexes they run along an edge', () => {
    expect(passed([4, 6], [2, 6])).toEqual([['3,5', '3,6']]);
    expect(passed([4, 0], [2, 0])).toEqual([['3,0', 'off']]);
  });

  it('CCA-RNG-1: neighbours have nothing between them, and all lines are the same both ways', () => {
    expect(passed([4, 6], [5, 6])).toEqual([]);
    const sorted = (list: readonly (readonly number[])[]) =>
      list.map((g) => [...g].sort((x, y) => x - y).join()).sort();
    const some = hexes.filter((_, i) => i % 7 === 0);
    for (const a of some) for (const b of some) expect(sorted(between(a, b))).toEqual(sorted(between(b, a)));
  });
});
