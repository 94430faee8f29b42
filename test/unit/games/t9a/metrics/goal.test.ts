import { describe, expect, it } from 'vitest';
import { compileCell, metricsOfCell } from '../../../../../src/engine/compile/compile-cell.ts';
import { Numbers } from '../../../../../src/engine/results/numbers.ts';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { exact } from '../../../../helpers/dice/exact.ts';

const read = (goal: string, rounds = 2, policies: object = {}) =>
  readExperiment({
    ...{ breaktest: 1, name: 'goal', system: 't9a', rounds, goal, policies },
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

const withMarshal = (rounds: number, goal = 'swords.marshal.alive < 1 and swords.holds', own = {}, enemy = {}) =>
  ({
    ...{ breaktest: 1, name: 'goal', system: 't9a', rounds, goal, rules: { extra_static: { a: 20 } } },
    units: {
      swords: {
        ...{ side: 'b', profile: 'empire/heavy-infantry', models: 8, files: 4, rules: ['stubborn'] },
        characters: { marshal: { profile: 'empire/marshal', targeted: 0.8, ...own } },
      },
      orcs: { side: 'a', profile: 'orcs/eadbashers', models: 10, files: 5, charging: true, ...enemy },
    },
    contacts: [['orcs.front', 'swords.front']],
  }) as Parameters<typeof readExperiment>[0];

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

  it('is the probability that several conditions hold in one trial', () => {
    const both = 'swords.hp_lost >= 1 and orcs.hp_lost >= 1';
    const [joint] = values(both, 1, 'combat.goal');
    const rest = ['swords.hp_lost >= 1 and orcs.hp_lost < 1', 'swords.hp_lost < 1 and orcs.hp_lost >= 1'];
    const [alone] = values('swords.hp_lost >= 1', 1, 'combat.goal');
    expect(joint! + values(rest[0]!, 1, 'combat.goal')[0]!).toBeCloseTo(alone!, 14);
    const [other] = values('orcs.hp_lost >= 1', 1, 'combat.goal');
    expect(joint! + values(rest[1]!, 1, 'combat.goal')[0]!).toBeCloseTo(other!, 14);
    expect(joint).toBeLessThan(Math.min(alone!, other!));
  });

  it.each([1, 3])(
    'joins the death of a Character with the test of its unit, by a fraction, over %i rounds',
    (rounds) => {
      // Stubborn, it always tests on 7: 15 of 36 rolls fail. The Character changes neither the test nor who loses.
      const { experiment } = readExperiment(withMarshal(rounds));
      const table = compileCell(experiment!.cells[0]!);
      const { metrics } = table.combat;
      const numbers = new Numbers(metrics, exact(table).tally.toCounts(), Number.POSITIVE_INFINITY);
      const value = (name: string): number =>
        numbers.row(metrics.findIndex((one) => one.round === 0 && `${one.subject}.${one.metric}` === name)).estimate;
      const [joint, dead] = [value('combat.goal'), 1 - value('swords.marshal.alive')];
      expect(dead).toBeGreaterThan(0.01);
      if (rounds === 1) expect(joint / value('swords.marshal.killed_by_wounds')).toBeCloseTo(21 / 36, 12);
      else expect(joint).toBeLessThan(dead);
    },
  );

  it('is the first headline, with its definition, also where only metrics are made', () => {
    const { headlines, definitions, metricOf } = metricsOfCell(read('swords.break').experiment!.cells[0]!);
    expect(headlines[0]).toEqual({ subject: 'combat', metric: 'goal' });
    expect(definitions.at(-1)).toMatchObject({ metric: 'goal', phrase: 'the goal swords.break was reached' });
    expect(metricOf!('combat', 'goal')).toMatchObject({ subject: 'combat', metric: 'goal', kind: 'probability' });
  });

  it.each([
    ['swords.brek', { code: 'unknown-metric', near: expect.arrayContaining(['swords.break']) }],
    ['swords.break and swords.brek', { code: 'unknown-metric', near: expect.arrayContaining(['swords.break']) }],
    ['swords.break and swords.hp_left >= 1', { code: 'goal', message: expect.stringContaining('only some trials') }],
    ['swords.break and swords.hp_lost', { code: 'goal', message: expect.stringContaining('compares it with one') }],
    ['swords.break and', { code: 'goal', message: expect.stringContaining('joined by `and`') }],
    ['swords.hp_lost >= 3', { code: 'goal', message: expect.stringContaining('only its mean can be a goal') }],
  ])('is not %s', (goal, due) => {
    expect(read(goal).problems).toMatchObject([{ path: ['goal'], ...due }]);
  });

  it.each([
    ['swords.holds and swords.break', ['swords.holds and swords.break']],
    ['a.wins and b.wins', ['a.wins and b.wins']],
    ['a.wins and a.ties < 1 and b.loses and swords.hp_lost < 3 and swords.holds', []],
    [
      'swords.hp_lost >= 3 and orcs.hp_lost >= 1 and swords.hp_lost < 2',
      ['swords.hp_lost >= 3 and swords.hp_lost < 2'],
    ],
  ])('that is played for has conditions that one trial can meet: %s', (goal, found) => {
    const { problems } = read(goal, 2, { b: { pursue_policy: 'optimal' } });
    expect(problems).toMatchObject(found.map((one) => ({ path: ['goal'], code: 'contradiction', found: one })));
  });

  it.each([
    [{ b: { pursue_policy: 'optimal' } }, undefined],
    [{ b: { hit_and_run: 'optimal' } }, ['b', 'hit_and_run']],
    [{ fail_courage: 'adverse' }, ['fail_courage']],
    [{ a: { duel_issue: 'optimal' } }, ['a', 'duel_issue']],
    [{ a: { dances: 'optimal' } }, ['a', 'dances']],
    [{ a: { weapon_policy: 'adverse' } }, ['a', 'weapon_policy']],
    [{ a: 'optimal', b: 'adverse' }, undefined],
  ] as const)('has choices to play for it: %j', (policies, at) => {
    const due = at
      ? [
          {
            code: 'no-choice',
            path: ['policies', ...at],
            allowed: 'another value',
          },
        ]
      : [];
    expect(read('swords.break', 2, policies).problems).toMatchObject(due);
  });

  it('has choices to play for it, each of many', () => {
    const keys = ['hit_and_run', 'fail_courage', 'duel_issue', 'duel_accept', 'dances', 'weapon_policy'];
    const b = Object.fromEntries(['pursue_policy', ...keys].map((key) => [key, 'optimal']));
    const due = keys.map((key) => ({ code: 'no-choice', path: ['policies', 'b', key] }));
    expect(read('swords.break', 2, { b }).problems).toMatchObject(due);
  });

  it('has targets to choose for a Character', () => {
    const problemsOf = (enemy: object): readonly unknown[] =>
      readExperiment(withMarshal(1, 'swords.holds', { attacks: 'optimal' }, enemy)).problems;
    expect(problemsOf({})).toMatchObject([
      { code: 'no-choice', path: ['units', 'swords', 'characters', 'marshal', 'attacks'] },
    ]);
    expect(problemsOf({ champion: true })).toEqual([]);
  });
});
