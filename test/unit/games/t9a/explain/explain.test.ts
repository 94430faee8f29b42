import { describe, expect, it } from 'vitest';
import { explain } from '../../../../../src/games/t9a/explain/explain.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { dice, FixedDice } from '../../../../helpers/dice/fixed-dice.ts';
import { type Duel, duelOf, type Troop } from '../../../../helpers/t9a/armies.ts';

function told(duel: Duel, ...faces: (number | readonly number[])[]): string[] {
  const { combat } = duel;
  const [state, before] = [t9a.newState(combat), t9a.newState(combat)];
  const fixed = new FixedDice(faces.flat());
  const words = new Int32Array(t9a.packedWords(combat));
  t9a.start(combat, state);
  const lines: string[] = [];
  while (state.step >= 0) {
    t9a.pack(combat, state, words, 0);
    t9a.unpack(combat, words, 0, before);
    t9a.playStep(fixed, combat, state, { add: () => {} });
    const { heading, result } = explain(combat, before, state);
    lines.push(...heading, ...result);
  }
  fixed.done();
  return lines;
}

const few: Troop = { models: 4, files: 4, att: 0 };
const brave: Troop = { ...few, rules: ['unbreakable'] };

const says = (lines: readonly string[], pattern: RegExp) =>
  expect(
    lines.some((line) => pattern.test(line)),
    lines.join('\n'),
  ).toBe(true);

describe('explain()', () => {
  it('tells a strike with the rolls that it needs, and what it took from where', () => {
    const duel = duelOf({ models: 2, files: 2, off: 4, agi: 4 }, { models: 12, att: 0, arm: 2 });
    const lines = told(duel, [4, 4, 4], [4, 4, 4]);
    says(lines, /AGILITY 4 .*T9A-SEQ-6/);
    says(lines, /a: .*3\+ to hit, 4\+ to wound, armour save 5\+/);
    says(lines, /b.* 2 Health Points.*2 models.*rear.*T9A-CAS-2.*10 models/);
  });

  it('tells Advantaged Position in the roll to wound', () => {
    const lines = told(duelOf({ models: 15, agi: 9 }, { ...brave, base: [25, 25] }), dice(10, 1));
    says(lines, /4\+ to hit, 3\+ to wound, no armour save/);
  });

  it('tells Proper Ranks that rules give', () => {
    const lines = told(duelOf({ ...few, models: 10, files: 5, rules: ['resolute', 'unbreakable'] }, brave), []);
    says(lines, /3 Proper Ranks, 1 of them by its rules \(/);
  });

  it.each([
    [1, /a: .*, at b: 1 hit each, 4\+ to wound/],
    [2, /a: .*, at b: 2 hits each, 4\+ to wound/],
  ])('tells %i hits that are not rolled for', (hits, pattern) => {
    const stomping: Troop = { models: 1, files: 1, height: 5, att: 0, rules: [`stomp-attacks(${hits})`] };
    says(told(duelOf(stomping, brave), dice(hits, 1)), pattern);
  });

  const charged: Troop = { ...few, charging: true };

  it.each<[string, Duel, number[], RegExp]>([
    [
      'losses of the first rank',
      duelOf({ ...few, att: 1 }, brave),
      [...dice(2, 4), ...dice(3, 1)],
      /b.*first rank.*T9A-CAS-3/,
    ],
    [
      'the Champion',
      duelOf({ models: 1, files: 1, base: [80, 50] }, { ...brave, champion: true, champion_targeted: 'always' }),
      [4, 4],
      /b.*Champion.*T9A-POOL-3/,
    ],
    ['wiping out', duelOf({ models: 1, files: 1 }, { models: 1, files: 1, att: 0 }), [4, 4], /b.*wiped.*T9A-CAS-1/],
    ['a Shaken unit', duelOf(few, { ...few, shaken: true }), [], /b.*Shaken.*removed.*T9A-SEQ-1/],
    ['a tie', duelOf(few, few), [], /tie.*no unit tests.*T9A-CS-3/],
    ['a test that is passed', duelOf(few, charged), [1, 1], /a:? holds/],
    [
      'Steady',
      duelOf({ ...few, models: 5, files: 5 }, charged, { rules: { charge_bonus: 5 } }),
      [2, 2],
      /a.*holds.*Steady.*T9A-FORM-4/,
    ],
    [
      'Solid',
      duelOf({ ...few, models: 15, files: 5 }, charged, { rules: { charge_bonus: 7 } }),
      [3, 4],
      /a.*holds.*Solid.*T9A-FORM-6/,
    ],
    ['Unbreakable', duelOf(brave, charged), [], /a.*Unbreakable.*pass.*T9A-BRK-8/],
    ['Unstable', duelOf({ ...few, rules: ['undead'] }, charged), [], /a: loses 1 Health Point to crumbling.*T9A-BRK-9/],
    ['breaking', duelOf(few, charged), [6, 6, 6, 6, 1, 1], /a.*Broken and Shaken.*T9A-BRK-12/],
    ['getting away', duelOf(few, charged), [6, 6, 6, 6, 1, 1], /a.*gets away.*T9A-BRK-13/],
    ['being caught', duelOf(few, charged), [6, 6, 1, 1, 6, 6], /a.*caught.*T9A-BRK-13/],
    [
      'Fear',
      duelOf(few, { ...few, rules: ['fear'] }, { rules: { fear_mode: 'second' } }),
      [6, 6],
      /a: fails, needing 6 or less/,
    ],
  ])('tells of %s', (_, duel, faces, pattern) => says(told(duel, faces), pattern));

  it.each(["Hunter's Honour", 'Mastery of Slaughter'])('tells once a round that %s begins, after its step', (name) => {
    const rules = ['unbreakable', name.toLowerCase().replace("'", '').replaceAll(' ', '-')];
    const a: Troop = { models: 1, files: 1, agi: 4, rules };
    const lines = told(duelOf(a, { ...brave, hp: 2 }, { rules: { preset: '2026' } }), dice(2, 6));
    const found = lines.filter((line) => line.includes(name));
    expect(found, lines.join('\n')).toEqual([`  a: a Health Point taken; ${name} (T9A26-O), to the end of the round.`]);
    expect(lines.findIndex((line) => /b: 1 Health Point lost/.test(line))).toBeLessThan(lines.indexOf(found[0]!));
  });

  it('tells the number of a Break Test and what it is made of', () => {
    const lines = told(duelOf({ ...few, near: { general: 9 } }, charged), [1, 1]);
    says(lines, /a: Break Test: needs 8 or less \(Courage 9, Combat Score −1\) \(T9A-BRK-3\)/);
  });

  it('tells every round, and that the trial is over, once', () => {
    const lines = told(duelOf(few, few, { rounds: 3 }));
    expect(lines.map((line) => /^ROUND \d/.exec(line)?.[0]).filter((round) => round !== undefined)).toEqual([
      ...['ROUND 1', 'ROUND 2', 'ROUND 3'],
    ]);
    expect(lines.filter((line) => line.includes('The trial is over.'))).toHaveLength(1);
  });

  it('tells whose turn it is: the Active Player changes', () => {
    const lines = told(duelOf(few, few, { rounds: 2, active: 'B' }));
    expect(lines.filter((line) => line.includes('Active Player')).map((line) => line.at(-2))).toEqual(['B', 'A']);
  });
});
