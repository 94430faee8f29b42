import * as z from 'zod/mini';
import { described, whole } from '../../../../core/described.ts';
import { contactSchema } from '../../schema/event.ts';
import { shape, unit } from '../../schema/schema.ts';
import { fields } from './field.ts';

/** A unit without the keys that the matrix sets: its side, and its meeting with the other. */
const { side: _, charging: __, distance: ___, summoned: ____, ...unitShape } = unit.shape;

const field = described(
  z
    .strictObject({
      field: described(
        z.enum(fields),
        'Units as they are brought to tournaments, with their usual size and options.',
        fields[0],
      ),
      top: described(z.optional(whole(1, 500)), 'Only this many of the most played units; default all.', 200),
      army: described(z.optional(z.string()), 'Only units of this army.', 'orcs'),
      characters: described(z._default(z.boolean(), false), 'Characters that fight alone as well.'),
    })
    .register(z.globalRegistry, { id: 't9a-field', title: 'Field' }),
  'The units of a field.',
);

const listed = described(
  z
    .strictObject({
      label: described(
        z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
        'Its name in the results; default by its unit.',
        'thirty spears',
      ),
      optional: described(
        z._default(z.boolean(), false),
        'Whether it is left out, with the reason, where it cannot fight; else that is an error.',
        true,
      ),
      weight: described(
        z.optional(z.number().check(z.gte(0))),
        'Its weight among the others; default its frequency in tournaments.',
        12,
      ),
      ...unitShape,
    })
    .register(z.globalRegistry, { id: 't9a-matrix-unit', title: 'Unit of a matrix' }),
  'A unit, as under `units`, without `side`, `charging` and `distance`.',
);

export const unitsSchema = z
  .union([
    field,
    described(z.string(), 'Units of the armies by a name with stars: `orcs/*`.'),
    described(
      z.array(z.union([z.string(), listed])).check(z.minLength(1)),
      'Units, as lines (`state infantry 30x6 spear`), names with stars, or maps.',
    ),
  ])
  .check(z.meta({ examples: [{ field: 'field-2026', top: 20 }] }));

const keys = z.record(z.string(), z.unknown());

const situation = described(
  z
    .strictObject({
      row: described(z.optional(keys), 'Keys that the row gets.', { charging: true }),
      column: described(z.optional(keys), 'Keys that the column gets.', { charging: true }),
      both: described(z.optional(keys), 'Keys that both get.', { near: { general: 8, bsb: true } }),
      contact: described(
        z.optional(contactSchema),
        'Which facing of `row` and `column` touches which; default front to front.',
        ['column.front', 'row.left'],
      ),
      rounds: described(
        z.optional(shape.rounds.def.innerType),
        'Rounds of Combat per trial in this situation; default `rounds` of the file.',
        3,
      ),
    })
    .register(z.globalRegistry, { id: 't9a-situation', title: 'Situation' }),
  'How a row and a column meet. Under a name that is built in, what is given replaces what it has.',
);

export type SituationText = z.output<typeof situation>;
export type ListedText = z.output<typeof listed>;

/** Named situations, all from the row's point of view. */
export const builtIn: Readonly<Record<'charges' | 'charged' | 'flanks' | 'flanked', SituationText>> = {
  charges: { row: { charging: true }, contact: ['row.front', 'column.front'] },
  charged: { column: { charging: true }, contact: ['column.front', 'row.front'] },
  flanks: { row: { charging: true }, contact: ['row.front', 'column.left'] },
  flanked: { column: { charging: true }, contact: ['column.front', 'row.left'] },
};

const names = ['charges', 'charged', 'flanks', 'flanked'] as const;

export const situationsSchema = z
  ._default(
    z.union([
      described(z.array(z.enum(names)).check(z.minLength(1)), 'Those that are built in.'),
      described(
        z.record(z.string().check(z.minLength(1), z.maxLength(60)), situation),
        'By name; those that are built in may be among them.',
      ),
    ]),
    ['charges', 'charged'],
  )
  .check(z.meta({ examples: [['charged', 'charges', 'flanked']] }));
