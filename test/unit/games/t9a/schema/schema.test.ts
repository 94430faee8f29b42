import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeKeys } from '../../../../../src/games/suggestions.ts';
import { parseAmount } from '../../../../../src/games/t9a/rules/notation.ts';
import { shape } from '../../../../../src/games/t9a/schema/schema.ts';
import { type EventInFile, fileOf, hero, men } from '../../../../helpers/t9a/file.ts';

const schema = z.strictObject(shape);

describe('the keys of the file', () => {
  function keysOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
    const def = schema._zod.def as z.core.$ZodTypes['_zod']['def'];
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

  const described = (schema: z.core.$ZodType): boolean => {
    const def = schema._zod.def as { innerType?: z.core.$ZodType };
    return (
      Boolean(z.globalRegistry.get(schema)?.description) || (def.innerType !== undefined && described(def.innerType))
    );
  };

  const keys = keysOf(z.strictObject(shape), '');

  it('are found at any depth', () => {
    const names = keys.map(([name]) => name);
    expect(names).toContain('.units.*.characters.*.joined_side');
    expect(names).toContain('.events.*.contact.offset');
    expect(names).toContain('.policies.*.make_way');
    expect(names).toContain('.units.*.profile.parts.*.rules');
  });

  it('are all described', () => {
    describeKeys();
    expect(keys.filter(([, schema]) => !described(schema)).map(([key]) => key)).toEqual([]);
  });
});

describe('the values of a file', () => {
  const accepts = (text: unknown) => schema.safeParse(text).success;
  const event = (more: object) => accepts(fileOf({}, { events: [{ ...(raise as object), ...more } as EventInFile] }));
  const raise: EventInFile = { before: 2, effect: 'raise', target: 'a', amount: 1 };
  const character = (more: object) => accepts(fileOf({ a: men('A', { characters: { x: hero(more) } }) }));
  const unit = (more: object) => accepts(fileOf({ a: men('A', more) }));

  it.each<[string, boolean[]]>([
    [
      'a chance is 0..1',
      [event({ chance: 0 }), event({ chance: 1 }), !event({ chance: 1.01 }), !event({ chance: -0.1 })],
    ],
    ['a round is 1..12', [event({ before: 1 }), event({ before: 12 }), !event({ before: 0 }), !event({ before: 13 })]],
    ['an event has an effect that there is', [!event({ effect: 'rise' }), !event({ effect: undefined })]],
    ['an event has the keys of its effect', [!event({ range: 3 }), !event({ target: undefined })]],
    ['a position is 1..', [character({ position: 1 }), !character({ position: 0 }), !character({ position: 1.5 })]],
    ['a share is never, always or 0..1', [character({ targeted: 'always' }), !character({ targeted: 2 })]],
    ['a target is one of four', [character({ attacks: 'best' }), !character({ attacks: 'nobody' })]],
    ['a side is left or right', [character({ joined_side: 'left' }), !character({ joined_side: 'front' })]],
    ['models may be none', [unit({ models: 0 }), !unit({ models: -1 }), !unit({ models: 501 })]],
    ['a distance is 0..', [unit({ distance: 0 }), unit({ distance: 7.5 }), !unit({ distance: -1 })]],
    [
      'names of Characters are words',
      [!unit({ characters: { 'a.b': hero() } }), !unit({ characters: { '1': hero() } })],
    ],
  ])('%s', (_, checks) => expect(checks).not.toContain(false));

  it.each([4, '4', 'D6', 'D3', '2D6+4', 'd6+1', '9D3'])('an amount may be %s', (amount) => {
    expect(event({ amount })).toBe(true);
    expect(parseAmount(String(amount))).toBeDefined();
  });

  it.each([0, '0', '', 'D', 'D4', '0D6', 'D6+', '-1', 'D6-1', 1.5, '10D6', 'D6 + 1'])(
    'an amount may not be %s',
    (amount) => expect(event({ amount })).toBe(false),
  );

  it('has defaults for all that may be left out', () => {
    const { units, events } = schema.parse(fileOf({ a: men('A', { characters: { x: hero() } }) }, { events: [raise] }));
    expect(events[0]).toEqual({ ...raise, chance: 1 });
    expect(units['b']).toMatchObject({ characters: {}, bodyguard: false, summoned: false });
    expect(units['a']!.characters['x']).toMatchObject({ rules: [] });
    expect(units['a']!.characters['x']).toMatchObject({ targeted: 'never' });
  });
});
