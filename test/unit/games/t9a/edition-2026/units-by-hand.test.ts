import { describe, expect, it } from 'vitest';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { block, fielded } from '../../../../helpers/t9a/fielded.ts';

type Text = Readonly<Record<string, unknown>>;

const rules = preset('2026');
const firm = ['unbreakable'];
const wall: UnitInCombat = { models: 12, files: 6, att: 0, rules: firm };

const lost = (text: CombatText, subject = 'b', round = 0): number =>
  agreed(combatOf({ rules, ...text })).of(subject, 'hp_lost', round);

describe('T9A26-R-31 Brood Rivalry, which only units of R&F have', () => {
  const warlord = (more: Text = {}): Text => ({
    ...{ side: 'x', unit: 'orcs/orc-warlord', near: { friends_engaged: true } },
    ...more,
  });
  const taken = (a: Text): number => agreed(fielded({ a, b: block({ arm: 3 }) })).of('b', 'hp_lost');
  // Each attack hits on 3+ with Fury, wounds on 2+ and leaves a save of 6+.
  const one = (2 / 3 + 1 / 6) * (5 / 6) * (5 / 6);

  it('is not that of a Character alone', () => {
    expect(taken(warlord())).toBeCloseTo(4 * one, 12);
    // The Wyvern hits with poison on 3+, and stomps once.
    const wyvern = 4 * (2 / 3) * (5 / 6) + 4 / 36 + 5 / 6;
    expect(taken(warlord({ options: ['Wyvern'] }))).toBeCloseTo(4 * one + wyvern, 12);
  });

  it('is that of a Character with R&F, while these live', () => {
    const rivals: UnitInCombat = {
      ...{ models: 1, files: 2, att: 0, rules: firm, near: { friends_engaged: true } },
      characters: { alpha: { agi: 1, rules: ['brood-rivalry'] } },
    };
    expect(lost({ units: { a: rivals, b: wall } })).toBeCloseTo(2 / 4, 12);
    // Four attacks fell the only orc if one of them does, each with 25/36.
    const slayers: UnitInCombat = { ...wall, att: 1, off: 9, str: 9, agi: 9, models: 4, files: 4 };
    expect(lost({ units: { a: rivals, b: slayers } })).toBeCloseTo(1 / 4 + (11 / 36) ** 4 / 4, 12);
  });
});
