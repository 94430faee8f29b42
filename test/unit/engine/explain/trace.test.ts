import { describe, expect, it } from 'vitest';
import type { Dice, Roll } from '../../../../src/core/dice.ts';
import { Rng } from '../../../../src/core/rng.ts';
import { RolledDice } from '../../../../src/core/rolled.ts';
import { SampledDice } from '../../../../src/core/sampled.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { namesIn } from '../../../../src/engine/explain/named-lines.ts';
import { findTrial, traceTrial } from '../../../../src/engine/explain/trace.ts';
import { summarise } from '../../../../src/engine/results/summarise.ts';
import { BATCH_SIZE, batchKey } from '../../../../src/engine/simulate/batch.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';
import type { Experiment } from '../../../../src/experiment/experiment.ts';
import { tellingOf } from '../../../../src/games/telling.ts';
import { clash, t9aExperiment } from '../../../helpers/t9a/experiment.ts';

class Remembered implements Dice {
  readonly sums: { name: string; n: number; sum: number }[] = [];
  private readonly dice: Dice;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  d6(why: string, needed?: number): number {
    return this.dice.d6(why, needed);
  }

  substream(n: number): void {
    this.dice.substream(n);
  }

  total(trial: Roll, n: number, place?: number): number {
    const sum = this.dice.total(trial, n, place);
    this.sums.push({ name: trial.name, n, sum });
    return sum;
  }
}

function diceOf(experiment: Experiment, trial: number): Dice {
  const rng = new Rng();
  rng.setKey(batchKey(experiment.seed, Math.floor(trial / BATCH_SIZE)));
  rng.startTrial(trial % BATCH_SIZE);
  return experiment.engine === 'rolled' ? new RolledDice(rng) : new SampledDice(rng);
}

function played(experiment: Experiment, trial: number, cell = 0) {
  const { game, combat } = compileCell(experiment.cells[cell]!);
  const dice = new Remembered(diceOf(experiment, trial));
  const state = game.newState(combat);
  game.start(combat, state);
  const words: number[][] = [];
  const told: string[] = [];
  while (state.step >= 0) {
    const packed = new Int32Array(game.packedWords(combat));
    game.pack(combat, state, packed, 0);
    words.push([...packed]);
    const before = game.newState(combat);
    game.unpack(combat, packed, 0, before);
    game.playStep(dice, combat, state, { add: () => {} });
    const { heading, result } = tellingOf(game.system).explain(combat, before, state);
    told.push(...heading, ...result);
  }
  return { sums: dice.sums, told };
}

function metricOf(experiment: Experiment, trial: number, subject: string, metric: string, cell = 0): number {
  const { game, combat } = compileCell(experiment.cells[cell]!);
  const dice = diceOf(experiment, trial);
  const tally = new Tally(combat.counters);
  const state = game.newState(combat);
  game.start(combat, state);
  game.play(dice, combat, state, tally);
  const { metrics } = summarise(experiment.cells[cell]!, combat, tally, 1);
  return metrics.find((m) => m.round === 0 && m.subject === subject && m.metric === metric)!.estimate;
}

function groupsOf(lines: readonly string[]): { name: string; n: number; sum: number }[] {
  const found: { name: string; n: number; sum: number }[] = [];
  lines.forEach((line, i) => {
    const sum = /^ {4}= (\d+)$/.exec(line)?.[1];
    if (sum === undefined) return;
    const heading = lines
      .slice(0, i)
      .findLast((other) => /^ {2}\S/.test(other))!
      .trim();
    const [, n = '1', name] = /^(?:(\d+) × )?(.*)$/.exec(heading)!;
    found.push({ name: name!, n: Number(n), sum: Number(sum) });
  });
  return found;
}

const withoutDice = (lines: readonly string[], sums: readonly { name: string; n: number }[]) => {
  const headings = new Set(sums.map(({ name, n }) => `  ${n === 1 ? '' : `${n} × `}${name}`));
  return lines.filter((line) => !headings.has(line) && !/^ {4}/.test(line));
};

const trials = [0, 1, 2, 3, 77, BATCH_SIZE - 1, BATCH_SIZE, BATCH_SIZE + 12_345];

describe.each(['sampled', 'rolled'] as const)('traceTrial() of a %s trial', (engine) => {
  const experiment = t9aExperiment({ engine, cells: [clash({ rounds: 3 }), clash({ knights: { files: 4 } }, 1)] });

  it('shows the very totals that the run draws, and the same end', () => {
    for (const cell of [0, 1]) {
      for (const trial of trials) {
        const lines = traceTrial(experiment, { trial, cell });
        const plain = played(experiment, trial, cell);
        const named = namesIn(compileCell(experiment.cells[cell]!).combat.subjects);
        const sums = plain.sums.map((one) => ({ ...one, name: named(one.name) }));
        const told = plain.told.map(named);
        expect(groupsOf(lines), `trial ${trial}`).toEqual(sums);
        expect(withoutDice(lines, sums)).toEqual(told);
        expect(sums.length).toBeGreaterThan(2);
      }
    }
  });

  it('shows as many goes of each group as the group has', () => {
    const lines = traceTrial(experiment, { trial: 4 });
    for (const { n } of groupsOf(lines)) expect(n).toBeGreaterThan(0);
    const start = lines.findIndex((line) => /^ {2}\d+ × /.test(line));
    const n = Number(/\d+/.exec(lines[start]!)![0]);
    const end = lines.findIndex((line, i) => i > start && line.startsWith('    = '));
    expect(end - start - 1).toBe(n);
  });

  it('tells the same story each time, and another for another trial or seed', () => {
    const lines = traceTrial(experiment, { trial: 5 });
    expect(traceTrial(experiment, { trial: 5 })).toEqual(lines);
    expect(traceTrial(experiment, { trial: 6 })).not.toEqual(lines);
    expect(traceTrial({ ...experiment, seed: 'other' }, { trial: 5 })).not.toEqual(lines);
  });
});

describe('traceTrial()', () => {
  it('shows faces that add up to the totals of a sampled trial', () => {
    const experiment = t9aExperiment();
    let tests = 0;
    for (let trial = 0; trial < 60; trial++) {
      const lines = traceTrial(experiment, { trial });
      lines.forEach((line, i) => {
        const faces = [...(lines[i - 1] ?? '').matchAll(/\(T9A-BRK-1\) (\d)/g)].map(([, face]) => Number(face));
        if (!/^ {4}= /.test(line) || faces.length === 0) return;
        expect(faces.length).toBe(2);
        expect(line).toBe(`    = ${faces[0]! + faces[1]!}`);
        tests++;
      });
    }
    expect(tests).toBeGreaterThan(10);
  });

  it('shows a trial of an exact experiment as it would be sampled', () => {
    const sampled = traceTrial(t9aExperiment(), { trial: 8 });
    expect(traceTrial(t9aExperiment({ engine: 'exact' }), { trial: 8 })).toEqual(sampled);
  });

  it('refuses a cell that is not there', () => {
    expect(() => traceTrial(t9aExperiment(), { trial: 0, cell: 1 })).toThrow(RangeError);
    expect(() => traceTrial(t9aExperiment(), { trial: 0, cell: 1 })).toThrow(/no cell 1 .*the last is 0/);
    expect(() => traceTrial(t9aExperiment(), { trial: 0, variant: 'deep' })).toThrow(/no cell 0 \(deep\)/);
  });
});

describe.each(['sampled', 'rolled'] as const)('findTrial() among %s trials', (engine) => {
  const experiment = t9aExperiment({ engine, cells: [clash({}), clash({ spears: { models: 50, files: 5 } }, 1)] });

  it.each(['spears', 'knights'])('finds the first trial in which the %s broke', (subject) => {
    for (const cell of [0, 1]) {
      const found = findTrial(experiment, { cell, where: { subject, metric: 'break' }, limit: 5000 })!;
      expect(found).toBeDefined();
      const broke = (trial: number) => metricOf(experiment, trial, subject, 'break', cell) === 1;
      expect(broke(found)).toBe(true);
      for (let trial = 0; trial < found; trial++) expect(broke(trial)).toBe(false);
    }
  });

  it('finds none where it cannot happen', () => {
    const unbreakable = t9aExperiment({ engine, cells: [clash({ spears: { rules: ['unbreakable'] } })] });
    expect(findTrial(unbreakable, { where: { subject: 'spears', metric: 'break' }, limit: 500 })).toBeUndefined();
    expect(findTrial(unbreakable, { where: { subject: 'spears', metric: 'tests' }, limit: 500 })).toBeDefined();
  });

  it('looks at no more trials than it may', () => {
    const where = { subject: 'knights', metric: 'break' };
    const found = findTrial(experiment, { where, limit: 5000 })!;
    expect(findTrial(experiment, { where, limit: found })).toBeUndefined();
    expect(findTrial(experiment, { where, limit: found + 1 })).toBe(found);
  });
});

describe('findTrial()', () => {
  it('finds what is a number: the first trial in which it is above 0', () => {
    const experiment = t9aExperiment();
    const found = findTrial(experiment, { where: { subject: 'knights', metric: 'hp_lost' }, limit: 1000 })!;
    const loses = (trial: number) => metricOf(experiment, trial, 'knights', 'hp_lost') > 0;
    expect(loses(found)).toBe(true);
    for (let trial = 0; trial < found; trial++) expect(loses(trial)).toBe(false);
  });

  it('refuses a metric or a cell that is not there', () => {
    const where = { subject: 'spears', metric: 'breaks' };
    expect(() => findTrial(t9aExperiment(), { where, limit: 1 })).toThrow(/no metric spears\.breaks/);
    expect(() => findTrial(t9aExperiment(), { where, limit: 1, cell: 7 })).toThrow(RangeError);
  });
});
