import { describe, expect, it } from 'vitest';
import { compileCell, metricsOfCell } from '../../../../../src/engine/compile/compile-cell.ts';
import { Numbers } from '../../../../../src/engine/results/numbers.ts';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { exact } from '../../../../helpers/dice/exact.ts';

const read = (goal: string, rounds = 2) =>
  readExperiment({
    ...{ breaktest: 1, name: 'goal', system: 't9a', rounds, goal },
    units: {
      swords: { side: 'b', profile: 'empire/heavy-infantry', models: 5, files: 5 },
      orcs: { side: 'a', profile: 'orcs/eadbashers', models: 5, files: 5, charging: true },
    },
    contacts: [['orcs.front', 'swords.front']],
  } as Parameters<typeof readExperiment>[0]);

function values(goal: string, rounds: number, ...names: readonly string[]): number[] {
  const cell = read(goal, rounds).experiment!.cells[0]!;
  const table = compileCell(cell);
  const { metrics } = table.combat;
  const numbers = new Numbers(metrics, exact(table).tally.toCounts(), Number.POSITIVE_INFINITY);
  return names.map((name) => {
    const at = metrics.findIndex((one) => one.round === 0 && `${one.subject}.${one.metric}` === name);
    return numbers.row(at).estimate;
  });
}

describe('combat.goal', () => {
  it.each(['swords.break', 'orcs.hp_lost'])('is %s', (goal) => {
    const [value, due] = values(goal, 2, 'combat.goal', goal);
    expect(value).toBe(due);
  });

  it('is the probability that a metric passes a number', () => {
    const [none, some, mean] = [
      values('swords.hp_lost < 1', 1, 'combat.goal')[0]!,
      ...values('swords.hp_lost >= 1', 1, 'combat.goal', 'swords.hp_lost'),
    ];
    expect(none + some!).toBeCloseTo(1, 12);
    expect(some!).toBeLessThan(mean!);
  });

  it('is the first headline, with its definition, also where only metrics are made', () => {
    const { headlines, definitions, metricOf } = metricsOfCell(read('swords.break').experiment!.cells[0]!);
    expect(headlines[0]).toEqual({ subject: 'combat', metric: 'goal' });
    expect(definitions.at(-1)).toMatchObject({ metric: 'goal', phrase: 'the goal swords.break was reached' });
    expect(metricOf!('combat', 'goal')).toMatchObject({ subject: 'combat', metric: 'goal', kind: 'probability' });
  });

  it.each([
    ['swords.brek', { code: 'unknown-metric', near: expect.arrayContaining(['swords.break']) }],
    ['swords.hp_lost >= 3', { code: 'goal', message: expect.stringContaining('only its mean can be a goal') }],
  ])('is not %s', (goal, due) => {
    expect(read(goal).problems).toMatchObject([{ path: ['goal'], ...due }]);
  });
});
