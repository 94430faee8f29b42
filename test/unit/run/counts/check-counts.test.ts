import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Metric } from '../../../../src/core/game.ts';
import { compileCell, metricsOfCell } from '../../../../src/engine/compile/compile-cell.ts';
import { exactSteps } from '../../../../src/engine/paths/exact.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import {
  answerOf,
  type Countable,
  checkAnswer,
  checkBatch,
  pointCountsOf,
} from '../../../../src/run/counts/check-counts.ts';
import { countsOfBatch } from '../../../helpers/run/batches.ts';
import { clash } from '../../../helpers/t9a/experiment.ts';
import { plan } from '../../../helpers/t9a/plan.ts';

const folder = new URL('../../../../experiments/', import.meta.url).pathname;
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

describe('What is played', () => {
  it.each(files)('of %s is possible', (file) => {
    const { experiment } = readExperiment(readFileSync(folder + file, 'utf8'), { file: folder + file, trials: 60 });
    for (const batch of experiment && experiment.engine !== 'exact' ? plan(experiment) : []) {
      const { cell, variants, trials } = batch;
      const counts = countsOfBatch(batch);
      expect(() => checkBatch(counts, trials, metricsOfCell(cell), variants.map(metricsOfCell))).not.toThrow();
      break;
    }
    expect(files.length).toBeGreaterThan(30);
  });

  it('exactly is possible', () => {
    const table = compileCell(clash());
    let step = exactSteps(table).next();
    for (const steps = exactSteps(table); !step.done; ) step = steps.next();
    const { tally, dropped } = step.value!;
    expect(() => checkAnswer({ counts: tally.toCounts(), variants: [], dropped }, table.combat)).not.toThrow();
  });
});

const metric = (name: string, kind: Metric['kind'], base: Metric['base']): Metric => ({
  ...{ round: 0, subject: 'combat', metric: name, kind, base },
  from: [{ counter: 1, read: (key) => key }],
});
const cell: Countable = {
  counters: 2,
  everyTrial: [0],
  headlines: [],
  metrics: [metric('breaks', 'probability', 'trials'), metric('rolls', 'mean', 'recorded')],
};
const list = (...numbers: number[]): Float64Array => Float64Array.from(numbers);

describe('Counts of ten trials', () => {
  const check = (counts: Float64Array[]) => () => checkBatch({ counts, variants: [] }, 10, cell, []);

  it('are possible', () => {
    expect(check([list(-5, 4, 7, 6), list()])).not.toThrow();
    expect(check([list(-(2 ** 31) + 1, 4, 2 ** 31 - 1, 6), list(1, 10)])).not.toThrow();
  });

  it.each<[string, Float64Array[], string]>([
    ['too few counters', [list(1, 10)], 'There are counts of 1 counters, not of 2'],
    ['too many counters', [list(1, 10), list(), list()], 'There are counts of 3 counters, not of 2'],
    ['too few trials', [list(1, 9), list()], 'The counts of 10 trials add up to 9'],
    ['too many trials', [list(1, 5, 2, 6), list()], 'The counts of 10 trials add up to 11'],
    ['more entries than trials', [list(1, 10), list(1, 11)], 'The counts of 10 trials add up to 11'],
    ['a negative count', [list(1, 11, 2, -1), list()], '-1 is no count'],
    ['a count of 0', [list(1, 10, 2, 0), list()], '0 is no count'],
    ['half a trial', [list(1, 9.5, 2, 0.5), list()], '9.5 is no count'],
    ['a huge count', [list(1, 1e300), list()], '1e+300 is no count'],
    ['an endless count', [list(1, Number.POSITIVE_INFINITY), list()], 'Infinity is no count'],
    ['no number', [list(1, Number.NaN), list()], 'NaN is no count'],
    ['a key twice', [list(1, 5, 1, 5), list()], 'Nothing has 1 for a key there'],
    ['keys in another order', [list(2, 5, 1, 5), list()], 'Nothing has 1 for a key there'],
    ['a broken key', [list(1.5, 10), list()], 'Nothing has 1.5 for a key there'],
    ['a key of no bits', [list(2 ** 31, 10), list()], 'Nothing has 2147483648 for a key there'],
    ['the free key', [list(-(2 ** 31), 10), list()], 'Nothing has -2147483648 for a key there'],
  ])('are not of %s', (_, counts, why) => {
    expect(check(counts)).toThrow(why);
  });

  it('of a metric with several entries may be more', () => {
    const several = { ...cell, metrics: [{ ...metric('rolls', 'mean', 'recorded'), multiplePerTrial: true }] };
    expect(() => checkBatch({ counts: [list(1, 10), list(1, 11)], variants: [] }, 10, several, [])).not.toThrow();
  });

  it('of an unknown cell are bounded by its trials alone', () => {
    expect(() => checkBatch({ counts: [list(1, 3)], variants: [] }, 10, undefined, [])).not.toThrow();
    expect(() => checkBatch({ counts: [list(1, 11)], variants: [] }, 10, undefined, [])).toThrow('add up to 11');
  });
});

describe('Differences in ten trials', () => {
  const check =
    (...differences: Float64Array[]) =>
    () => {
      const counts = [list(1, 10), list()];
      checkBatch({ counts, variants: [{ counts, differences }] }, 10, cell, [cell]);
    };

  it('are possible', () => {
    expect(check(list(0, 3, 1, 5, 3, 2), list(-0.5, 3, 0.25, 1))).not.toThrow();
  });

  it.each<[string, Float64Array[], string]>([
    ['one metric', [list(0, 10)], 'There are counts of 1 metrics that are compared, not of 2'],
    ['nine trials', [list(0, 9), list()], 'The counts of 10 trials add up to 9'],
    ['eleven trials', [list(0, 10), list(0.5, 11)], 'The counts of 10 trials add up to 11'],
    ['what neither can be', [list(4, 10), list()], 'Nothing has 4 for a key there'],
    ['no number', [list(0, 10), list(Number.NaN, 1)], 'Nothing has NaN for a key there'],
  ])('are not of %s', (_, differences, why) => {
    expect(check(...differences)).toThrow(why);
  });
});

describe('An exact answer', () => {
  const check =
    (...lists: Float64Array[][]) =>
    () =>
      checkAnswer(answerOf(lists), cell);

  it('has weights of 1 in all', () => {
    expect(check([list(1, 0.25, 2, 0.75), list(5, 0.5)], [list(0, 0)])).not.toThrow();
    expect(check([list(1, 0.25, 2, 0.5), list()], [list(0, 0.25)])).not.toThrow();
  });

  it.each<[string, Float64Array[][], string]>([
    ['nothing', [], 'It does not say what was dropped'],
    ['no word of what was dropped', [[list(1, 1), list()]], 'It does not say what was dropped'],
    ['less than 0 dropped', [[list(1, 1), list()], [list(0, -1)]], 'It does not say what was dropped'],
    ['a weight below 0', [[list(1, 1.5, 2, -0.5), list()], [list(0, 0)]], '1.5 is no count'],
    ['too much weight', [[list(1, 0.5, 2, 0.6), list()], [list(0, 0)]], 'Weights add up to 1.1, not to 1'],
    ['too little weight', [[list(1, 0.5), list()], [list(0, 0)]], 'Weights add up to 0.5, not to 1'],
    ['too few counters', [[list(1, 1)], [list(0, 0)]], 'There are counts of 1 counters, not of 2'],
  ])('is none with %s', (_, lists, why) => {
    expect(check(...lists)).toThrow(why);
  });
});

describe('The lists of a batch', () => {
  it('are as many as its combats ask for', () => {
    const lists = [[list(1, 1)], [list(2, 1)], [list(3, 1)]];
    expect(pointCountsOf(lists, 1)).toEqual({
      counts: lists[0],
      variants: [{ counts: lists[1], differences: lists[2] }],
    });
    for (const [some, variants] of [
      [[], 0],
      [lists, 0],
      [lists, 2],
      [lists.slice(1), 1],
    ] as const)
      expect(() => pointCountsOf(some, variants)).toThrow('There are not as many counts as combats');
  });
});
