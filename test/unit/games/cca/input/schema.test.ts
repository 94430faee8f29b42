import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shape } from '../../../../../src/games/cca/input/schema.ts';
import { rulesSchema } from '../../../../../src/games/cca/input/schema-rules.ts';
import { unitTypeSchema } from '../../../../../src/games/cca/input/schema-unit-type.ts';
import { official } from '../../../../../src/games/cca/rules/rules.ts';
import { unitTypes } from '../../../../../src/games/cca/rules/unit-types.ts';
import { describeKeys } from '../../../../../src/games/suggestions.ts';
import { fileOf, parsedFile, roman, withPieces } from '../../../../helpers/cca/file.ts';

type Def = z.core.$ZodTypes['_zod']['def'];

function keysOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'optional':
    case 'default':
      return keysOf(def.innerType, path);
    case 'object':
      return Object.entries(def.shape).flatMap(([key, child]) => [
        [`${path}.${key}`, child] as [string, z.core.$ZodType],
        ...keysOf(child, `${path}.${key}`),
      ]);
    case 'record':
      return keysOf(def.valueType, `${path}.*`);
    case 'array':
      return keysOf(def.element, `${path}.*`);
    case 'union':
      return def.options.flatMap((option) => keysOf(option, path));
    default:
      return [];
  }
}

const described = (schema: z.core.$ZodType): string => {
  const def = schema._zod.def as { innerType?: z.core.$ZodType };
  return z.globalRegistry.get(schema)?.description ?? (def.innerType ? described(def.innerType) : '');
};

const accepts = (text: unknown): boolean => z.strictObject(shape).safeParse(text).success;

describe('the keys of the file', () => {
  describeKeys();
  const keys = keysOf(z.strictObject(shape), '');

  it('are all found', () => {
    expect(keys.map(([key]) => key)).toEqual(
      expect.arrayContaining([
        '.sides',
        '.pieces.*.policies.bonus_on',
        '.leaders.*.alexander',
        '.sequence.*.target.follow',
        '.sequence.*.bonus_first_strike',
        '.policies.*.flags',
        '.rules.one_check_per',
        '.unit_types.*.ignores_swords',
      ]),
    );
  });

  it('are all described', () => {
    expect(keys.filter(([, schema]) => !/\w.*\.$/.test(described(schema) ?? '')).map(([key]) => key)).toEqual([]);
  });

  it('settings of the rules are those that there are, each with its rule id', () => {
    const settings = keys.filter(([key]) => key.startsWith('.rules.'));
    expect(settings.map(([key]) => key.slice('.rules.'.length))).toEqual(Object.keys(official));
    for (const [key, schema] of settings) expect(described(schema), key).toMatch(/CCA-AMB-\d/);
  });

  it('accepts the official ruling written out', () => expect(rulesSchema.parse(official)).toEqual(official));

  it('columns of `unit_types` are those of the table of units', () => {
    const [row] = unitTypes.values();
    const columns = Object.keys(row!).map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    expect(Object.keys(unitTypeSchema.shape).sort()).toEqual(['like', ...columns.filter((c) => c !== 'code')].sort());
  });
});

describe('the JSON Schema of the file', () => {
  it('accepts the names that the program accepts: a pattern has no flags there', () => {
    const { properties } = z.toJSONSchema(z.strictObject(shape), { io: 'input' });
    const accepted = (key: string, name: string) => {
      const { propertyNames } = properties![key] as { propertyNames: { pattern: string } };
      return new RegExp(propertyNames.pattern).test(name);
    };
    for (const code of ['WA', 'CatCam']) expect(accepted('unit_types', code), code).toBe(true);
    for (const key of ['sides', 'pieces', 'leaders']) {
      expect([accepted(key, 'Legio-X'), accepted(key, 'legio_10'), accepted(key, '1st')]).toEqual([true, true, false]);
    }
    expect([accepted('terrain', '5,6'), accepted('terrain', '5,6/4,6'), accepted('terrain', '5')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the values of the file', () => {
  it('have defaults', () => {
    const { pieces: _, sides: __, ...text } = parsedFile(fileOf());
    expect(text).toEqual({
      leaders: {},
      terrain: {},
      repeat: 1,
      policies: {},
      rules: 'official',
      unit_types: {},
      sequence: [
        {
          attack: 'close',
          by: 'gauls',
          target: 'legion',
          bonus_dice: 0,
          momentum_dice: 0,
          first_strike: false,
          bonus_first_strike: false,
          moved: 0,
        },
      ],
    });
  });

  const attack = { attack: 'close', by: 'gauls', target: 'legion' } as const;

  it.each([
    ['an empty sequence', { sequence: [] }],
    ['more than 4 dice of cards (CCA-DCE-4)', { sequence: [{ ...attack, bonus_dice: 5 }] }],
    ['a repeat of 0', { repeat: 0 }],
    ['a repeat beyond the most attacks', { repeat: 1001 }],
    ['0 banners to win (CCA-VB-4)', { banners_to_win: 0 }],
    ['terrain that there is not', { terrain: { '5,5': 'lake' } }],
    ['terrain at no hex', { terrain: { '5.5': 'hill' } }],
    ['a hex with zeros before it, which would be a second name', { terrain: { '05,5': 'hill' } }],
    ['a name with a dot, which parts the names of metrics', { pieces: { 'a.b': roman() } }],
    ['a unit of more blocks than any may have', { unit_types: { MI: { blocks: 7 } } }],
    ['more dice than a roll can have with all that is added', { unit_types: { MI: { attack: 7 } } }],
    ['an edge that is neither top nor bottom (CCA-BRD-2)', { sides: { rome: 'left', carthage: 'top' } }],
    ['a policy that there is not', { policies: { flags: 'some' } }],
    ['a policy of a side that there is not', { policies: { rome: { flags: 'some' } } }],
    ['a setting that there is not', { rules: { one_check_per: 'day' } }],
    ['other rules than the official', { rules: 'house' }],
  ])('%s is refused', (_, more) => {
    expect(accepts(fileOf())).toBe(true);
    expect(accepts({ ...fileOf(), ...more })).toBe(false);
  });

  it.each([
    ['a hill and a rampart (CCA-DCE-2, CCA-DCE-3)', { terrain: { '5,6': 'hill', '6,6/5,6': 'rampart' } }],
    ['policies for both sides', { policies: { flags: 'none', bonus_on: ['legion'], leader_path: [[6, 6]] } }],
    ['policies per side', { policies: { rome: { flags: 'none' }, carthage: { evade: 'never' } } }],
    ['all swords ignored (CCA-EL-4)', { unit_types: { EL: { ignores_swords: 'all' } } }],
    ['`on` for `target`', { sequence: [{ attack: 'close', by: 'gauls', on: { leader: 'cato' } }] }],
  ])('%s is accepted', (_, more) => expect(accepts({ ...withPieces({}), ...more })).toBe(true));
});
