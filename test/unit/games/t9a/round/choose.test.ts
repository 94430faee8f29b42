import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../../../src/engine/compile/compile-cell.ts';
import { traceTrial } from '../../../../../src/engine/explain/trace.ts';
import { Numbers } from '../../../../../src/engine/results/numbers.ts';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import '../../../../../src/games/index.ts';
import { exact } from '../../../../helpers/dice/exact.ts';
import { hero, profileOf } from '../../../../helpers/t9a/file.ts';

/** Goblins of Goblin Cunning against men; `more` goes into the file. */
function read(more: object, rules: string[] = ['goblin-cunning']) {
  const boss = hero({ profile: profileOf({ name: 'Boss', courage: 9, rules }) });
  const unit = (side: string, changes: object): object => ({ side, models: 4, files: 2, ...changes });
  return readExperiment({
    breaktest: 1,
    name: 'Choices',
    system: 't9a',
    rules: '2026',
    rounds: 2,
    units: {
      goblins: unit('greens', { profile: profileOf({ courage: 6, rules }), characters: { boss } }),
      men: unit('humans', { profile: profileOf() }),
    },
    contacts: [['goblins.front', 'men.front']],
    ...more,
  } as never);
}

/** The exact value of a metric of the whole trial. */
function exactValue(subject: string, metric: string, more: object, rules?: string[]): number {
  const { experiment, problems } = read(more, rules);
  if (!experiment) throw new Error(JSON.stringify(problems));
  const table = compileCell(experiment.cells[0]!);
  const { metrics } = table.combat;
  const { tally } = exact(table);
  const numbers = new Numbers(metrics, tally.toCounts(), Number.POSITIVE_INFINITY);
  const at = metrics.findIndex((one) => one.round === 0 && one.subject === subject && one.metric === metric);
  return numbers.row(at).estimate;
}

describe('choices that are solved', () => {
  it('need a goal', () => {
    const { problems } = read({ policies: { greens: 'optimal' } });
    expect(problems.map(({ code, path }) => [code, path])).toContainEqual(['missing-key', ['goal']]);
  });

  it('name a side that is unknown, and take no other word', () => {
    const { problems } = read({ goal: 'goblins.break', policies: { green: 'optimal' } });
    expect(problems.map(({ path, allowed }) => [path.join('.'), allowed])).toContainEqual([
      'policies.green',
      expect.stringContaining('greens'),
    ]);
    expect(read({ policies: { greens: 'never' } }).experiment).toBeUndefined();
  });

  it('fail each Break Test to break, and none to hold (T9A26-BRK-2)', () => {
    const under = (fails: string) => exactValue('goblins', 'break', { policies: { fail_courage: fails } });
    const solved = (fails: string) =>
      exactValue('combat', 'goal', { goal: 'goblins.break', policies: { fail_courage: fails } });
    expect(solved('optimal')).toBeCloseTo(under('always'), 12);
    expect(solved('adverse')).toBeCloseTo(under('never'), 12);
    expect(under('always')).toBeGreaterThan(under('never') + 0.01);
  });

  it('leave after the first round, or never (T9A26-BRK-1)', () => {
    const rules = ['hit-and-run'];
    const under = (leaves: string) => exactValue('goblins', 'break', { policies: { hit_and_run: leaves } }, rules);
    const solved = (leaves: string) =>
      exactValue('combat', 'goal', { goal: 'goblins.break', policies: { hit_and_run: leaves } }, rules);
    expect(solved('optimal')).toBeCloseTo(under('always'), 12);
    expect(solved('adverse')).toBeCloseTo(under('never'), 12);
    expect(under('always')).toBeGreaterThan(under('never') + 0.01);
  });

  it('pursue to destroy, and restrain to let go (T9A-BRK-14)', () => {
    const under = (pursues: string) =>
      exactValue('goblins', 'caught', { policies: { humans: { pursue_policy: pursues } } });
    const solved = (pursues: string) =>
      exactValue('combat', 'goal', { goal: 'goblins.caught', policies: { humans: { pursue_policy: pursues } } });
    expect(solved('optimal')).toBeCloseTo(under('always'), 12);
    expect(solved('adverse')).toBeCloseTo(under('never'), 12);
    expect(under('always')).toBeGreaterThan(under('never') + 0.001);
  });

  it('take the best of the ways that are fixed for the combat', () => {
    const under = (targets: string) =>
      exactValue('goblins', 'hp_lost', { policies: { humans: { alloc_policy: targets } } });
    const values = ['rank-and-file', 'characters', 'best'].map(under);
    const solved = (targets: string) =>
      exactValue('combat', 'goal', { goal: 'goblins.hp_lost', policies: { humans: { alloc_policy: targets } } });
    expect(solved('optimal')).toBeCloseTo(Math.max(...values), 12);
    expect(solved('adverse')).toBeCloseTo(Math.min(...values), 12);
    expect(Math.max(...values)).toBeGreaterThan(Math.min(...values) + 0.01);
  });

  it('say in a trace who chose what, and what is fixed', () => {
    const { experiment } = read({ goal: 'goblins.break', policies: { greens: 'adverse', humans: 'optimal' } });
    const lines = Array.from({ length: 20 }, (_, trial) => traceTrial(experiment!, { trial })).flat();
    const said = lines.join('\n');
    expect(said).toContain('greens chooses the worst for goblins.break: goblins takes its Break Test.');
    expect(said).toContain('humans chooses the best for goblins.break, fixed for the combat: alloc_policy');
  });
});
