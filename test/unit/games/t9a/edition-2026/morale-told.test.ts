import { describe, expect, it } from 'vitest';
import { questionsOf } from '../../../../../reports/run/questions.ts';
import { explain } from '../../../../../src/games/t9a/explain/explain.ts';
import { reworded } from '../../../../../src/games/t9a/explain/terms.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { FixedDice } from '../../../../helpers/dice/fixed-dice.ts';
import { simulated } from '../../../../helpers/run/simulated.ts';
import type { Battle, Troop } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

function told({ combat }: Battle, ...faces: number[]): string {
  const [state, before] = [t9a.newState(combat), t9a.newState(combat)];
  const dice = new FixedDice(faces);
  const words = new Int32Array(t9a.packedWords(combat));
  t9a.start(combat, state);
  const lines: string[] = [];
  while (state.step >= 0) {
    t9a.pack(combat, state, words, 0);
    t9a.unpack(combat, words, 0, before);
    t9a.playStep(dice, combat, state, { add: () => {} });
    const { heading, result } = explain(combat, before, state);
    lines.push(...heading, ...result);
  }
  dice.done();
  return reworded(combat, lines).join('\n');
}

const few: Troop = { models: 4, files: 4, att: 0 };

const battle = (a: UnitInCombat, by: number, more: Partial<CombatText> = {}, preset: '2026' | 'core' = '2026') =>
  combatOf({
    units: { a: { ...few, ...a }, b: { ...few, charging: true } },
    ...more,
    rules: { preset, charge_bonus: by },
  });

describe('the log in the words of its edition (parameter terms)', () => {
  it('Discipline and Press of Ranks, with the ids of 2026', () => {
    const text = told(battle({ models: 20, files: 5 }, 5), 1, 1);
    expect(text).toMatch(/Press of Ranks \(T9A26-FORM-4\)/);
    expect(text).toMatch(/needs 7 or less \(Discipline 7, Combat Score 0\) \(T9A26-BRK-3\)/);
    expect(text).not.toMatch(/Courage|T9A-BRK|T9A-FORM/);
  });

  it('Courage and Advantaged Position, with theirs, in the other editions', () => {
    const text = told(battle({ models: 20, files: 5 }, 5, {}, 'core'), 1, 1);
    expect(text).toMatch(/Advantaged Position \(T9A-FORM-6\)/);
    expect(text).toMatch(/Courage 7.*\(T9A-BRK-3\)/);
    expect(text).not.toMatch(/T9A26|Discipline/);
  });

  it('leaves what a file calls its own as it is', () => {
    const units = { Courage: { ...few, side: 'A' }, b: { ...few, side: 'B', charging: true } };
    const { combat } = combatOf({ units, rules: { preset: '2026' } });
    expect(reworded(combat, ['Courage: holds (T9A-BRK-12).'])).toEqual(['Courage: holds (T9A26-BRK-8).']);
  });

  it('tells who leaves by choice, and who is removed instead of fleeing', () => {
    const leaves = battle({ rules: ['hit-and-run'] }, 4, { policies: { 'a-side': { hit_and_run: 'always' } } });
    expect(told(leaves, 1, 6)).toMatch(/a: 0 Proper Ranks.*breaks by choice \(T9A26-BRK-1\)/);
    expect(told(battle({ rules: ['emplacement'] }, 4), 6, 6)).toMatch(
      /a: cannot flee, and is removed \(T9A26-BRK-12\)/,
    );
    const cunning = battle({ rules: ['goblin-cunning'] }, 1, { policies: { 'a-side': { fail_courage: 'always' } } });
    expect(told(cunning, 6, 1)).toMatch(/a: Broken and Shaken by choice/);
  });

  it('tells what helps in a Break Test', () => {
    const lord = { att: 0, general: true };
    const guarded = battle({ models: 4, files: 5, rules: ['bodyguard(general)', 'pride'], characters: { lord } }, 9);
    expect(told(guarded, 6, 1, 1)).toMatch(/Discipline 7, Combat Score 0, Steadfast by its Bodyguard, Minimised/);
    const cheap = battle({ models: 20, files: 5, rules: ['life-is-cheap'] }, 5);
    expect(told(cheap, 1, 1)).toMatch(/needs 9 or less \(Discipline 7, Combat Score 0, Life is Cheap \+2\)/);
  });
});

describe('reports in the words of the edition', () => {
  const played = (preset: 'core' | '2026') =>
    combatOf({ units: { a: { models: 5 }, b: { models: 5 } }, rules: { preset } });
  const saysOf = (preset: 'core' | '2026') =>
    played(preset).combat.definitions.find(({ metric }) => metric === 'advantaged')!.phrase;

  it('call Press of Ranks so, in figures and questions', () => {
    expect([saysOf('core'), saysOf('2026')]).toEqual(['had Advantaged Position', 'had Press of Ranks']);
    const asks = (preset: 'core' | '2026') => {
      const battle = played(preset);
      const cell = simulated(battle, 'sampled', 50, 'words');
      return questionsOf(cell, battle.combat.definitions).map((question) => question.asks);
    };
    expect(asks('core')).toContain('What did Steady, Solid and Advantaged Position do?');
    expect(asks('2026')).toContain('What did Steady, Solid and Press of Ranks do?');
  });

  it('ask first who broke, and in the current edition who is gone', () => {
    const asked = (preset: 'core' | '2026') => played(preset).combat.headlines.map(({ metric }) => metric);
    expect([asked('core'), asked('2026')]).toEqual([
      ['break', 'break'],
      ['gone', 'gone'],
    ]);
  });
});
