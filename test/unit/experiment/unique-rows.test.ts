import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../src/engine/compile/compile-cell.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { shippedFiles, textOf } from '../../noreg/shipped.ts';

function repeated(text: string, file = 'a.yaml'): string[] {
  const { experiment, problems } = readExperiment(text, { file });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (experiment!.cells.matrix) return [];
  const { metrics } = compileCell(experiment!.cells[0]!).combat;
  const names = metrics.map(({ round, subject, metric }) => `${round} ${subject}.${metric}`);
  return names.filter((name, i) => names.indexOf(name) < i);
}

describe('No two rows of metrics.csv have one name', () => {
  it.each(shippedFiles)('in %s', (file) => {
    expect(repeated(textOf(file), `experiments/${file}`)).toEqual([]);
  });

  const clash = (side: string, points = ''): string => `breaktest: 1
name: D
system: t9a
units:
  a: {side: ${side}, profile: empire/heavy-infantry, models: 10, files: 5, points: 100}
  b: {side: e, profile: orcs/eadbashers, models: 10, files: 5, charging: true${points}}
contacts: [[b.front, a.front]]
`;

  it('where a side is called like a unit', () => {
    expect(repeated(clash('b'))).toEqual([]);
    expect(repeated(clash('c', ', points: 90'))).toEqual([]);
  });

  it('for a side that is called like a unit with points is refused, and a free name is offered', () => {
    expect(readExperiment(clash('b', ', points: 90')).problems).toMatchObject([
      { code: 'same-name', path: ['units', 'a', 'side'], line: 5, found: 'b', allowed: 'another name, such as b-2' },
    ]);
  });
});
