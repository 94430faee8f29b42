import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { textOf } from '../../../noreg/shipped.ts';

const objectOf = (file: string) => parse(textOf(file), { merge: true }) as Record<string, unknown>;
const read = (input: unknown, set?: string[]) => {
  const { experiment, problems } = readExperiment(input as never, set && { set });
  return {
    problems: problems.map(({ line, column, ...problem }) => problem),
    yaml: experiment && (parse(experiment.yaml) as unknown),
    cells: experiment && [...experiment.cells].slice(0, 5),
  };
};

describe('an experiment as an object', () => {
  it.each(['hold-the-line.yaml', 'how-many-to-hold.yaml', 'elephants-against-the-line.yaml'])(
    'of %s is what its text is',
    (file) => {
      const object = objectOf(file);
      const due = read(stringify(object));
      expect(due.cells).toBeDefined();
      expect(read(object)).toEqual(due);
      expect(read(object, ['seed=other'])).toEqual(read(stringify(object), ['seed=other']));
      expect(readExperiment(object as never).experiment!.yaml).toBe(stringify(object));
    },
  );

  it('has its problems in the order of its keys, without lines', () => {
    const object = {
      ...objectOf('hold-the-line.yaml'),
      odd: 1,
      rounds: 'many',
      constructor: 2,
      contacts: [{ odd: 1 }],
    };
    expect(readExperiment(object as never).problems.every((one) => one.line === undefined)).toBe(true);
    expect(read(object)).toEqual(read(stringify(object)));
    const { constructor: _, ...others } = object;
    expect(read(others)).toEqual(read(stringify(others)));
    expect(read(others).problems.length).toBeGreaterThan(2);
  });

  it('names no line of it in a message', () => {
    const twice = { ...objectOf('hold-the-line.yaml'), precision: { half_width: 0.01 } };
    expect(read(twice).problems.map(({ message }) => message)).toEqual([
      '`trials` and `precision` (experiment) exclude each other',
    ]);
  });
});
