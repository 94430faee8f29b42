import * as z from 'zod/mini';
import { contactSchema } from '../../schema/event.ts';
import { shape, unit } from '../../schema/schema.ts';
import { fields } from './field.ts';

/** A unit without the keys that the matrix sets: its side, and its meeting with the other. */
const { side: _, charging: __, distance: ___, summoned: ____, ...unitShape } = unit.shape;

const field = z
  .strictObject({
    field: z
      .enum(fields)
      .check(
        z.meta({ examples: [fields[0]] }),
        z.describe('Units as they are brought to tournaments, with their usual size and options.'),
      ),
    top: z
      .optional(z.number().check(z.int(), z.gte(1), z.lte(500)))
      .check(z.meta({ examples: [200] }), z.describe('Only this many of the most played units; default all.')),
    army: z.optional(z.string()).check(z.meta({ examples: ['orcs'] }), z.describe('Only units of this army.')),
    characters: z._default(z.boolean(), false).check(z.describe('Characters that fight alone as well.')),
  })
  .register(z.globalRegistry, { id: 't9a-field', title: 'Field' })
  .check(z.describe('The units of a field.'));

const listed = z
  .strictObject({
    label: z
      .optional(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.meta({ examples: ['thirty spears'] }), z.describe('Its name in the results; default by its unit.')),
    optional: z
      ._default(z.boolean(), false)
      .check(
        z.meta({ examples: [true] }),
        z.describe('Whether it is left out, with the reason, where it cannot fight; else that is an error.'),
      ),
    weight: z
      .optional(z.number().check(z.gte(0)))
      .check(
        z.meta({ examples: [12] }),
        z.describe('Its weight among the others; default its frequency in tournaments.'),
      ),
    ...unitShape,
  })
  .register(z.globalRegistry, { id: 't9a-matrix-unit', title: 'Unit of a matrix' })
  .check(z.describe('A unit, as under `units`, without `side`, `charging` and `distance`.'));

export const unitsSchema = z
  .union([
    field,
    z.string().check(z.describe('Units of the armies by a name with stars: `orcs/*`.')),
    z
      .array(z.union([z.string(), listed]))
      .check(z.minLength(1), z.describe('Units, as lines (`state infantry 30x6 spear`), names with stars, or maps.')),
  ])
  .check(z.meta({ examples: [{ field: 'field-2026', top: 20 }] }));

const keys = z.record(z.string(), z.unknown());

const situation = z
  .strictObject({
    row: z.optional(keys).check(z.meta({ examples: [{ charging: true }] }), z.describe('Keys that the row gets.')),
    column: z
      .optional(keys)
      .check(z.meta({ examples: [{ charging: true }] }), z.describe('Keys that the column gets.')),
    both: z
      .optional(keys)
      .check(z.meta({ examples: [{ near: { general: 8, bsb: true } }] }), z.describe('Keys that both get.')),
    contact: z
      .optional(contactSchema)
      .check(
        z.meta({ examples: [['column.front', 'row.left']] }),
        z.describe('Which facing of `row` and `column` touches which; default front to front.'),
      ),
    rounds: z
      .optional(shape.rounds.def.innerType)
      .check(
        z.meta({ examples: [3] }),
        z.describe('Rounds of Combat per trial in this situation; default `rounds` of the file.'),
      ),
  })
  .register(z.globalRegistry, { id: 't9a-situation', title: 'Situation' })
  .check(z.describe('How a row and a column meet. Under a name that is built in, what is given replaces what it has.'));

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
      z.array(z.enum(names)).check(z.minLength(1), z.describe('Those that are built in.')),
      z
        .record(z.string().check(z.minLength(1), z.maxLength(60)), situation)
        .check(z.describe('By name; those that are built in may be among them.')),
    ]),
    ['charges', 'charged'],
  )
  .check(z.meta({ examples: [['charged', 'charges', 'flanked']] }));
