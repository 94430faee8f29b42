import { describe, expect, it } from 'vitest';
import { unmodelledOf } from '../../../../../src/games/t9a/metrics/left-out.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { block, fielded } from '../../../../helpers/t9a/fielded.ts';

// Rules of 2026 that single out enemies or the bearer's own unit.

const rules = { preset: '2026' } as const;
const read = (text: CombatText, subject: string, metric: string): number =>
  agreed(combatOf({ rules, ...text })).of(subject, metric);

describe('Entangling Vines', () => {
  const wielder = (more: HeroInCombat = {}): UnitInCombat => ({
    ...{ models: 0, files: 1, rules: ['unbreakable'] },
    characters: { lord: { att: 0, hp: 9, rules: ['entangling-vines', 'unbreakable'], ...more } },
  });
  const lone = (lord: HeroInCombat): UnitInCombat => ({
    ...{ models: 0, files: 1, rules: ['unbreakable'] },
    characters: { lord: { rules: ['unbreakable'], ...lord } },
  });

  it.each<[string, UnitInCombat, number]>([
    ['re-rolls hits of a Character', lone({}), (1 / 2) ** 3],
    ['re-rolls no die twice', lone({ rules: ['unbreakable', 'hatred'] }), (1 / 2) ** 2],
    ['lets R&F hit', { models: 1, files: 1, rules: ['unbreakable'] }, (1 / 2) ** 2],
    ['rolls for no Stomps', lone({ att: 0, height: 5, rules: ['unbreakable', 'grind-attacks(2)'] }), 1],
  ])('%s', (_, b, value) => {
    expect(read({ units: { a: wielder(), b } }, 'a.lord', 'hp_lost')).toBeCloseTo(value, 12);
  });

  it('does not protect R&F beside it', () => {
    const a: UnitInCombat = { models: 2, files: 3, att: 0, rules: ['unbreakable'], characters: { lord: { att: 0 } } };
    const wielding = { ...a, characters: { lord: { att: 0, hp: 9, rules: ['entangling-vines'] } } };
    const b = lone({ attacks: 'rank-and-file' });
    expect(read({ units: { a: wielding, b } }, 'a', 'hp_lost')).toBeCloseTo(1 / 4, 12);
  });
});

describe('Standing in Wait', () => {
  const muzzle = (r: readonly string[], more: HeroInCombat = {}): UnitInCombat => ({
    ...{ models: 4, files: 5, att: 0, courage: 7 },
    characters: { lord: { att: 0, hp: 9, rules: [...r], ...more } },
  });
  const b: UnitInCombat = { models: 4, files: 4, att: 0, rules: ['unbreakable'] };
  const lost = { ...rules, extra_static: { 'b-side': 4 } };

  it.each<[string, string[], number]>([
    // Courage 7 at -2, because a is Steady; Stubborn halves that to -1.
    ['is broken on more than 5', [], 26 / 36],
    ['makes its unit Stubborn', ['standing-in-wait'], 21 / 36],
  ])('%s', (_, r, value) => {
    expect(read({ units: { a: muzzle(r), b }, rules: lost }, 'a', 'break')).toBeCloseTo(value, 12);
  });

  it('ends when its bearer falls', () => {
    const slayer: UnitInCombat = {
      ...b,
      models: 0,
      files: 1,
      characters: { lord: { off: 10, str: 10, agi: 9, attacks: 'characters' } },
    };
    const text = { units: { a: muzzle(['standing-in-wait'], { hp: 1 }), b: slayer }, rules: lost };
    const plain = { ...text, units: { ...text.units, a: muzzle([], { hp: 1 }) } };
    const [found, without] = [text, plain].map((one) => read(one, 'a', 'break'));
    // The blow misses it with 11/36.
    expect(without! - found!).toBeCloseTo((11 / 36) * (5 / 36), 12);
  });
});

describe('Growing Despair', () => {
  const sad = (...more: string[]): UnitInCombat => ({
    models: 1,
    files: 1,
    att: 0,
    hp: 9,
    rules: ['unbreakable', ...more],
  });
  const foe: UnitInCombat = { models: 1, files: 1, off: 6, rules: ['unbreakable'] };

  it.each<[string, string[], number]>([
    ['none', [], 2 / 3],
    ['in the first Game Turn', ['growing-despair'], 2 / 3],
    ['in the third, with an afflict', ['growing-despair', 'afflict(-2 def, -2 off)'], 1 / 2],
  ])('lowers the Offensive Skill: %s', (_, r, hit) => {
    expect(read({ units: { a: sad(...r), b: foe } }, 'a', 'hp_lost')).toBeCloseTo(hit / 2, 12);
  });

  it('lowers the Discipline by 1', () => {
    const lost = { ...rules, extra_static: { 'a-side': 3 } };
    const b: UnitInCombat = { models: 4, files: 4, att: 0, courage: 7 };
    expect(read({ units: { a: sad(), b }, rules: lost }, 'b', 'break')).toBeCloseTo(30 / 36, 12);
    expect(read({ units: { a: sad('growing-despair'), b }, rules: lost }, 'b', 'break')).toBeCloseTo(33 / 36, 12);
  });
});

describe('units and options of 2026', () => {
  it.each([
    ['sylvan/treefather-ancient', ['Entangling Vines'], /Entangling Vines selects/],
    ['daemons/tristitia', [], /Growing Despair after the first Game Turn/],
    ['beasts/ghaa-the-quiet-muzzle', [], undefined],
  ])('%s leaves nothing out, or says what', (unit, options, pattern) => {
    const { setup } = fielded({ a: { side: 'x', unit, options }, b: block() });
    expect(setup.units[0]!.characters[0]!.profile.unmodelled).toEqual([]);
    if (pattern) expect(unmodelledOf(setup).join()).toMatch(pattern);
    else expect(unmodelledOf(setup)).toEqual([]);
  });
});
