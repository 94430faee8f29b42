import { describe, expect, it } from 'vitest';
import { duelUnit as readUnit } from '../../../../src/cli/input/duel-notation.ts';
import { duelGames } from '../../../../src/games/terminal.ts';

const duelUnit = (text: string, label: string) => readUnit(text, label, duelGames[0].duel);

describe('duelUnit()', () => {
  it('reads a profile, a size, and words in any order', () => {
    const { unit, problems } = duelUnit('empire/heavy-infantry 25x5 standard spear champion stubborn', 'A');
    expect(problems).toEqual([]);
    expect(unit).toEqual({
      profile: 'empire/heavy-infantry',
      models: 25,
      files: 5,
      standard: true,
      weapon: 'spear',
      champion: true,
      rules: ['stubborn'],
    });
  });

  it('knows command as all three, charging and shaken', () => {
    expect(duelUnit('a/b 8X4 command charging shaken', 'A').unit).toMatchObject({
      champion: true,
      standard: true,
      musician: true,
      charging: true,
      shaken: true,
      files: 4,
    });
  });

  it('reads key=value for any key of a unit', () => {
    const { unit } = duelUnit('a/b 8x4 courage=9 near.general=8 near.bsb=true points=250', 'A');
    expect(unit).toMatchObject({ courage: 9, near: { general: 8, bsb: true }, points: 250 });
  });

  it('keeps the brackets of a rule together', () => {
    const { unit } = duelUnit('a/b 8x4 aegis(4+, magical-attacks) impact-hits(D6+1) devastating-charge(+1 str)', 'A');
    expect(unit['rules']).toEqual(['aegis(4+, magical-attacks)', 'impact-hits(D6+1)', 'devastating-charge(+1 str)']);
  });

  it('remembers which word wrote what', () => {
    const { words } = duelUnit('a/b 8x4 fear courage=x terror', 'A');
    expect(words).toEqual([
      { word: 'a/b', path: ['profile'] },
      { word: '8x4', path: ['models'] },
      { word: '8x4', path: ['files'] },
      { word: 'fear', path: ['rules', 0] },
      { word: 'courage=x', path: ['courage'] },
      { word: 'terror', path: ['rules', 1] },
    ]);
  });

  it.each([
    ['nothing', '', 'missing-profile', 'A ""'],
    ['no size', 'a/b', 'bad-size', 'A ""'],
    ['half a size', 'a/b 25', 'bad-size', 'A "25"'],
    ['a word for the size', 'a/b spear 25x5', 'bad-size', 'A "spear"'],
    ['two weapons', 'a/b 25x5 spear halberd', 'two-weapons', 'A "halberd"'],
    ['a value that is not YAML', 'a/b 25x5 courage=[', 'bad-value', 'A "courage=["'],
  ])('refuses %s', (_, text, code, file) => {
    expect(duelUnit(text, 'A').problems[0]).toMatchObject({ code, file, severity: 'error' });
  });
});
