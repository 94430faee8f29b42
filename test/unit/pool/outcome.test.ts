import { describe, expect, it } from 'vitest';
import { LazyDrawing } from '../../../src/core/lazy-drawing.ts';
import { Outcome } from '../../../src/pool/outcome.ts';
import { cellOf, resultsOf } from '../../kit/results.ts';

describe('Outcome', () => {
  it('keeps the results of cells as they are, in their order, and looks at no picture', () => {
    const drawn: number[] = [];
    const cells = [0, 1, 2].map((cell) => ({
      ...cellOf({ trials: 10, rounds: 1 }),
      cell,
      drawing: new LazyDrawing('', '', () => {
        drawn.push(cell);
        return { svg: `<svg id="${cell}"/>`, notes: [] };
      }),
    }));
    const { experiment } = resultsOf({}, cells);
    const outcome = new Outcome(experiment);
    for (const i of [2, 0, 1]) outcome.add(experiment.cells[i]!, cells[i]!);
    const kept = outcome.inOrder().cells;
    expect(kept.map((cell, i) => cell === cells[i])).toEqual([true, true, true]);
    expect(drawn).toEqual([]);
    expect(kept[1]!.drawing!.svg).toBe('<svg id="1"/>');
  });
});
