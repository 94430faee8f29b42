import { describe, expect, it } from 'vitest';
import type { Game } from '../../../../../src/core/game.ts';
import { compileCell } from '../../../../../src/engine/compile/compile-cell.ts';
import { traceTrial } from '../../../../../src/engine/explain/trace.ts';
import { Numbers } from '../../../../../src/engine/results/numbers.ts';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import type { Combat } from '../../../../../src/games/t9a/combat.ts';
import { FIXED_KEYS } from '../../../../../src/games/t9a/compile/fixed-choices.ts';
import { MAX_LAYOUTS } from '../../../../../src/games/t9a/formation/layout.ts';
import { SOLVABLE } from '../../../../../src/games/t9a/input/resolve-policies.ts';
import { POLICY } from '../../../../../src/games/t9a/round/choose.ts';
import { exact } from '../../../../helpers/dice/exact.ts';
import { playByRules } from '../../../../helpers/dice/play-by-rules.ts';
import { hero, profileOf } from '../../../../helpers/t9a/file.ts';

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
  it('are all that a file may solve: those of a round, and those fixed for the combat', () => {
    expect([...new Set(Object.values(POLICY)), ...FIXED_KEYS].toSorted()).toEqual(SOLVABLE.toSorted());
  });

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

  it('are found however many layouts are kept', () => {
    const { experiment } = read({ goal: 'goblins.break', policies: { greens: 'optimal', humans: 'adverse' } });
    const table = compileCell(experiment!.cells[0]!) as { game: Game; combat: Combat };
    playByRules(table);
    const { layouts } = table.combat.board;
    while (layouts.length <= MAX_LAYOUTS) layouts.push(layouts[0]!);
    playByRules(table);
    expect(layouts.length).toBeGreaterThan(MAX_LAYOUTS);
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

  it('let each Character strike whom it does most to (T9A-ALLOC-1)', () => {
    const units = (attacks: string | undefined, more: object = {}) => ({
      ...{ rules: 'core', rounds: 1, ...more },
      units: {
        goblins: {
          side: 'greens',
          models: 4,
          files: 2,
          champion: true,
          profile: profileOf(),
          characters: { boss: hero({ profile: profileOf({ name: 'Boss', defence: { hp: 2, def: 2, res: 2 } }) }) },
        },
        men: {
          side: 'humans',
          models: 4,
          files: 2,
          profile: profileOf(),
          characters: { lord: { ...hero({ profile: profileOf({ name: 'Lord' }) }), ...(attacks && { attacks }) } },
        },
      },
    });
    const goal = { goal: 'goblins.hp_lost' };
    const targets = ['rank-and-file', 'characters', 'champion', 'best'];
    const values = targets.map((attacks) => exactValue('goblins', 'hp_lost', units(attacks)));
    const solved = (attacks: string | undefined, more: object = goal) =>
      exactValue('combat', 'goal', units(attacks, more));
    expect(Math.max(...values)).toBeGreaterThan(Math.min(...values) + 0.01);
    expect(solved('optimal')).toBeCloseTo(Math.max(...values), 12);
    expect(solved('adverse')).toBeCloseTo(Math.min(...values), 12);
    // A side that solves all its choices solves this one, if the file gives it no value.
    const all = { ...goal, policies: { humans: 'adverse' } };
    expect(solved(undefined, all)).toBeCloseTo(solved('adverse', all), 12);
    const best = targets[values.indexOf(Math.max(...values))];
    expect(solved(best, all)).toBeGreaterThan(solved('adverse', all) + 0.001);
  });

  it('name the better fighter for a refusal, instead of the one of highest Courage (T9A-DUEL-2)', () => {
    const fighter = (att: number, courage: number) =>
      hero({ profile: profileOf({ courage, parts: [{ name: 'Fighter', att, off: 3, str: 3, agi: 3 }] }) });
    const unit = (side: string, more: object): object => ({
      ...{ side, models: 4, files: 2, ...more },
      profile: profileOf({ parts: [{ name: 'Man', att: 0, off: 3, str: 3, agi: 3 }] }),
    });
    const text = (issue: string, accept: string): object => ({
      ...{ rules: { preset: 'second', champion_att_bonus: 0 }, rounds: 1, goal: 'men.hp_lost' },
      units: {
        goblins: unit('greens', { characters: { captain: fighter(1, 9), brute: fighter(3, 7) } }),
        men: unit('humans', { champion: true }),
      },
      policies: { humans: { duel_issue: issue }, greens: { duel_accept: accept } },
    });
    const value = (issue: string, accept: string) => exactValue('combat', 'goal', text(issue, accept));
    // Each of four attacks takes a Health Point with 1/4. The captain's is lost by policy, the brute's three by the best choice.
    expect(value('never', 'never')).toBeCloseTo(1, 12);
    expect(value('always', 'never')).toBeCloseTo(3 / 4, 12);
    expect(value('adverse', 'never')).toBeCloseTo(1 / 4, 12);
    // For their own losses the men issue no Duel.
    expect(value('optimal', 'never')).toBeCloseTo(1, 12);
    const said = (issue: string, accept: string) => traceTrial(read(text(issue, accept)).experiment!, { trial: 0 });
    expect(said('adverse', 'optimal')).toContain(
      '  The worst choice of Humans for the goal (men.hp_lost): no Duel is issued.',
    );
    const choices = (lines: string[]) => lines.filter((line) => line.includes(' choice of '));
    const aim = 'The worst choice of Humans for the goal (men.hp_lost):';
    expect(choices(said('adverse', 'never'))).toEqual([
      `  ${aim} the Champion of Men issues a Duel (T9A-DUEL-1).`,
      `  ${aim} Brute with Goblins is named for the refusal and makes no attacks (T9A-DUEL-2).`,
    ]);
    // A Duel with the captain would cost the Champion's Health Points alone; the brute strikes on.
    expect(choices(said('always', 'optimal'))).toEqual([
      '  The best choice of Greens for the goal (men.hp_lost): Captain with Goblins accepts the Duel (T9A-DUEL-2).',
    ]);
  });

  it('dance the best sequence of dances, if the file names none (T9A26-R-90)', () => {
    const units = (more: object = {}): object => ({
      goblins: { side: 'greens', models: 1, files: 1, profile: profileOf({ rules: ['dances-of-cenyrn'] }), ...more },
      men: { side: 'humans', models: 1, files: 1, profile: profileOf() },
    });
    const solved = (rounds: number, dances: string, more: object = {}) =>
      exactValue('combat', 'goal', {
        ...{ rounds, units: units(more), goal: 'goblins.hp_lost', policies: { greens: { dances } } },
      });
    // One attack takes a Health Point with 1/4; in the mists a third of that passes the Aegis.
    expect(solved(1, 'optimal')).toBeCloseTo(1 / 4, 12);
    expect(solved(1, 'adverse')).toBeCloseTo(1 / 12, 12);
    const names = ['whirling-blades', 'biting-wind', 'parting-mists', 'bedevilments'];
    const values = names.flatMap((first) =>
      names
        .filter((second) => second !== first)
        .map((second) =>
          exactValue('goblins', 'hp_lost', { rounds: 2, units: units({ choose: [[first], [second]] }) }),
        ),
    );
    expect(values).toHaveLength(12);
    expect(solved(2, 'optimal')).toBeCloseTo(Math.max(...values), 12);
    expect(solved(2, 'adverse')).toBeCloseTo(Math.min(...values), 12);
    expect(Math.max(...values)).toBeGreaterThan(Math.min(...values) + 0.01);
    const named = { choose: [['whirling-blades'], ['biting-wind']] };
    expect(() => solved(2, 'adverse', named)).toThrow('no-choice');
  });

  it('are refused where too many of them are fixed for the combat', () => {
    const heroes = Object.fromEntries(
      ['a', 'b', 'c'].map((id) => [id, hero({ profile: profileOf({ name: 'Hero' }), attacks: 'optimal' })]),
    );
    const unit = (side: string, characters: object): object => ({
      ...{ side, models: 8, files: 4, champion: true, profile: profileOf(), characters },
    });
    const { experiment, problems } = read({
      ...{ rules: 'core', goal: 'men.break', policies: { humans: 'adverse' } },
      units: { goblins: unit('greens', heroes), men: unit('humans', heroes) },
    });
    expect(experiment).toBeUndefined();
    const [problem] = problems.filter(({ severity }) => severity === 'error');
    expect(problem).toMatchObject({
      code: 'range',
      path: ['units', 'men', 'characters', 'c', 'attacks'],
      found: expect.stringContaining('12288 combinations: attacks of goblins.a (greens, 4 values), '),
      allowed: 'at most 256: give some of them a value, such as `attacks: rank-and-file`',
    });
  });

  it('say in a trace who chose what, and what is fixed', () => {
    const { experiment } = read({ goal: 'goblins.break', policies: { greens: 'adverse', humans: 'optimal' } });
    const lines = Array.from({ length: 20 }, (_, trial) => traceTrial(experiment!, { trial })).flat();
    const said = lines.join('\n');
    expect(said).toContain('The worst choice of Greens for the goal (goblins.break): Goblins takes its Break Test.');
    expect(said).toContain(
      'The best choice of Humans for the goal (goblins.break), fixed for the combat: alloc_policy',
    );
  });
});
