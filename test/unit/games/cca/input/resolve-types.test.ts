import { describe, expect, it } from 'vitest';
import { Problems } from '../../../../../src/core/problem.ts';
import { checkTypes, typesOf, typeText } from '../../../../../src/games/cca/input/resolve-types.ts';
import { unitTypeSchema } from '../../../../../src/games/cca/input/schema-unit-type.ts';
import { unitTypes } from '../../../../../src/games/cca/rules/unit-types.ts';

const told = (texts: Parameters<typeof checkTypes>[0]) => {
  const problems = new Problems();
  checkTypes(texts, problems);
  return problems.list;
};

describe('unit types', () => {
  it('are the table with the changes of the file', () => {
    const types = typesOf({ WA: { attack: 4, full_dice: 0, ignores_swords: 'all' } });
    expect(types.get('WA')).toEqual({ ...unitTypes.get('WA'), attack: 4, fullDice: 0, ignoresSwords: 99 });
    expect(types.get('MI')).toBe(unitTypes.get('MI'));
  });

  it('may be new, like one of the table', () => {
    const types = typesOf({ Guard: { like: 'HI', name: 'Guards', blocks: 5 } });
    expect(types.get('Guard')).toEqual({ ...unitTypes.get('HI'), code: 'Guard', name: 'Guards', blocks: 5 });
    expect(types.get('HI')).toBe(unitTypes.get('HI'));
    expect(told({ Guard: { like: 'HI' }, MI: { like: 'HI' } })).toEqual([]);
  });

  it('that are new say what they are like', () => {
    const codes = [...unitTypes.keys()];
    expect(told({ Guard: { blocks: 5 }, WA: { like: 'WX' } })).toMatchObject([
      { path: ['unit_types', 'Guard'], code: 'unknown-unit', near: codes },
      { path: ['unit_types', 'WA', 'like'], code: 'unknown-unit', found: 'WX', near: codes },
    ]);
    expect(typesOf({ Guard: { blocks: 5 } }).has('Guard')).toBe(false);
  });

  it.each([...unitTypes.values()])('$code can be written out and read again', (type) => {
    const text = typeText(type);
    expect(unitTypeSchema.parse(text)).toEqual(text);
    expect(typesOf({ [type.code]: text }).get(type.code)).toEqual(type);
  });
});
