import { expect, it } from 'vitest';
import { Outcome } from '../../../src/run/outcome.ts';
import { cellOf, resultsOf } from '../../helpers/page/results.ts';

it('Outcome keeps the results of cells as they are, in their order', () => {
  const cells = [0, 1, 2].map((cell) => ({ ...cellOf({ trials: 10, rounds: 1 }), cell }));
  const { experiment } = resultsOf({}, cells);
  const outcome = new Outcome(experiment);
  for (const i of [2, 0, 1]) outcome.add(experiment.cells[i]!, cells[i]!);
  expect(outcome.inOrder().cells.map((cell, i) => cell === cells[i])).toEqual([true, true, true]);
});
