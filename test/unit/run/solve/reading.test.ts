import { describe, expect, it } from 'vitest';
import { reaches, readTarget, type Target } from '../../../../src/run/solve/target.ts';
import { readVary } from '../../../../src/run/solve/vary.ts';

describe('readTarget()', () => {
  it.each([
    ['spears.break <= 0.25', 'spears', 'break', '<=', 0.25, false],
    ['spears.break<=25%', 'spears', 'break', '<=', 0.25, true],
    ['spears.break ≤ 25 %', 'spears', 'break', '<=', 0.25, true],
    ['  spears.marshal.alive >= 7 %  ', 'spears.marshal', 'alive', '>=', 0.07, true],
    ['spears.hp_lost < 4.5', 'spears', 'hp_lost', '<', 4.5, false],
    ['attacker.margin > -1e-1', 'attacker', 'margin', '>', -0.1, false],
    ['break > .5', '', 'break', '>', 0.5, false],
  ])('reads %s', (text, subject, metric, comparison, value, percent) => {
    expect(readTarget(text)).toEqual({ subject, metric, comparison, value, percent });
  });

  it.each(['', 'spears.break', 'spears.break = 0.25', 'spears.break <=', 'spears.break <= few', '<= 0.25', 'a b <= 1'])(
    'refuses %j and says what is meant',
    (text) => {
      expect(readTarget(text)).toMatchObject({
        ...{ code: 'bad-until', severity: 'error', file: `--until ${JSON.stringify(text)}` },
        allowed: expect.stringContaining('spears.break <= 25 %'),
      });
    },
  );
});

describe('reaches()', () => {
  it('takes the comparison at its word', () => {
    const of = (text: string) => [0.2, 0.25, 0.3].map((value) => reaches(readTarget(text) as Target, value));
    expect(of('a.b <= 0.25')).toEqual([true, true, false]);
    expect(of('a.b < 0.25')).toEqual([true, false, false]);
    expect(of('a.b >= 0.25')).toEqual([false, true, true]);
    expect(of('a.b > 0.25')).toEqual([false, false, true]);
  });
});

describe('readVary()', () => {
  it.each([
    ['units.spears.models=10..13', 'units.spears.models', [10, 11, 12, 13]],
    ['units.spears.models = 10 .. 50 : 20', 'units.spears.models', [10, 30, 50]],
    ['a.b=0..0.3:0.1', 'a.b', [0, 0.1, 0.2, 0.3]],
    ['a.b=-2..1', 'a.b', [-2, -1, 0, 1]],
    ['a.b=5..3:-1', 'a.b', [3, 4, 5]],
    ['a.b=7..7', 'a.b', [7]],
  ])('reads %s', (text, path, values) => expect(readVary(text)).toEqual({ path, values }));

  it.each([
    ['units.spears.models', 'This is not a path with a range'],
    ['units.spears.models=10', 'This is not a path with a range'],
    ['=1..2', 'This is not a path with a range'],
    ['a.b=1..x', 'This is not a number'],
    ['a.b=1..9:0', '`step` must not be 0'],
    ['a.b=9..1', '`step` leads away from `to`'],
    ['a.b=1..1000000', 'These are too many values'],
    ['a..b=1..2', 'A part of the path is empty'],
    ['trials=1..2', '`trials` cannot be swept over'],
  ])('refuses %s: %s', (text, message) => {
    expect(readVary(text)).toMatchObject([
      { severity: 'error', file: `--vary ${text}`, message: expect.stringContaining(message) },
    ]);
  });

  it('tells every number that is none', () => {
    expect(readVary('a.b=x..y:z')).toMatchObject([{ found: 'x' }, { found: 'y' }, { found: 'z' }]);
  });
});
