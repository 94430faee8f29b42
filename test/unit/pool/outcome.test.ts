import { describe, expect, it } from 'vitest';
import { Outcome } from '../../../src/pool/outcome.ts';
import { cellOf, resultsOf } from '../../kit/results.ts';

/** What is kept of so many cells whose pictures are these. */
function kept(svgs: readonly string[]) {
  const makeup = [{ round: 1, subject: 'a', metric: 'combat_score', parts: [], rest: 'dice' }];
  const base = cellOf({ trials: 10, rounds: 1 });
  const cells = svgs.map((svg, cell) => ({ ...base, cell, drawing: { title: '', how: '', svg }, makeup }));
  const { experiment } = resultsOf({}, cells);
  const outcome = new Outcome(experiment);
  experiment.cells.forEach((cell, i) => {
    outcome.add(cell, cells[i]!);
  });
  return outcome.inOrder().cells;
}

describe('Outcome', () => {
  it('keeps one copy of a picture that cells share', () => {
    const cells = kept(Array<string>(20).fill('<svg/>'));
    expect(new Set(cells.map(({ drawing }) => drawing)).size).toBe(1);
    expect(cells[19]!.drawing?.svg).toBe('<svg/>');
  });

  it('keeps the pictures of few cells, and what their means are made of', () => {
    const cells = kept(Array.from({ length: 12 }, (_, i) => `<svg id="${i}"/>`));
    expect(cells.map(({ drawing }) => drawing?.svg)).toEqual(cells.map((_, i) => `<svg id="${i}"/>`));
    expect(cells.every(({ makeup }) => makeup?.length === 1)).toBe(true);
  });

  it('keeps of many cells no more than the first picture', () => {
    const cells = kept(Array.from({ length: 13 }, (_, i) => `<svg id="${i}"/>`));
    expect(cells.map(({ drawing }) => drawing?.svg).filter((svg) => svg !== undefined)).toEqual(['<svg id="0"/>']);
    expect(cells.every(({ makeup }) => makeup === undefined)).toBe(true);
    expect(cells.every(({ metrics }) => metrics.length > 0)).toBe(true);
  });
});
