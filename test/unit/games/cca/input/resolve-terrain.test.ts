import { describe, expect, it } from 'vitest';
import { hexAt } from '../../../../../src/games/cca/rules/board.ts';
import { type FileText, fileOf, resolvedFile, setupOf } from '../../../../helpers/cca/file.ts';

const problemsOf = (terrain: NonNullable<FileText['terrain']>) => resolvedFile(fileOf({ terrain })).problems;

describe('terrain', () => {
  it('is of a hex, a rampart of an edge (CCA-DCE-2, CCA-DCE-3)', () => {
    const { terrain, ramparts } = setupOf(
      fileOf({ terrain: { '5,6': 'camp', '0,12': 'marsh', '5,6/4,6': 'rampart', '5,6/4,7': 'rampart' } }),
    );
    expect(terrain).toEqual([
      { hex: hexAt(5, 6), kind: 'camp' },
      { hex: hexAt(0, 12), kind: 'marsh' },
    ]);
    expect(ramparts).toEqual([
      { behind: hexAt(5, 6), against: hexAt(4, 6) },
      { behind: hexAt(5, 6), against: hexAt(4, 7) },
    ]);
  });

  it('is on the board (CCA-BRD-1)', () => {
    expect(problemsOf({ '5,12': 'hill', '4,6/9,6': 'rampart' })).toMatchObject([
      { path: ['terrain', '5,12'], code: 'off-board', allowed: 'row 5 has columns 0..11' },
      { path: ['terrain', '4,6/9,6'], code: 'off-board', allowed: 'rows 0..8' },
    ]);
  });

  it('that is a rampart needs two hexes, other terrain one (CCA-DCE-3)', () => {
    expect(problemsOf({ '5,6': 'rampart', '4,6/5,6': 'hill' })).toMatchObject([
      { path: ['terrain', '5,6'], code: 'wrong-place', allowed: '5,6/row,column' },
      { path: ['terrain', '4,6/5,6'], code: 'wrong-place', allowed: '4,6: hill, or a rampart' },
    ]);
  });

  it('has ramparts between hexes that touch (CCA-DCE-3)', () => {
    expect(problemsOf({ '5,6/3,6': 'rampart', '5,6/5,6': 'rampart' })).toMatchObject([
      { path: ['terrain', '5,6/3,6'], code: 'not-adjacent', found: '5,6/3,6, 2 hexes apart' },
      { path: ['terrain', '5,6/5,6'], code: 'not-adjacent', found: '5,6/5,6, 0 hexes apart' },
    ]);
  });
});
