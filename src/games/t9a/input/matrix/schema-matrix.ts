import * as z from 'zod';
import { contactSchema } from '../../schema/event.ts';
import { shape, unit } from '../../schema/schema.ts';
import { fields } from './field.ts';

/** A unit without the keys that the matrix sets: its side, and its meeting with the other. */
const { side: _, charging: __, distance: ___, summoned: ____, ...unitShape } = unit.shape;

const field = z
  .strictObject({
    field: z
      .enum(fields)
      .meta({ examples: [fields[0]] })
      .describe('Units as they are brought to tournaments, with their usual size and options.'),
    top: z
      .number()
      .int()
      .min(1)
      .max(500)
      .optional()
      .meta({ examples: [200] })
      .describe('Only this many of the most played units; default all.'),
    army: z
      .string()
      .optional()
      .meta({ examples: ['orcs'] })
      .describe('Only units of this army.'),
    characters: z.boolean().default(false).describe('Characters that fight alone as well.'),
  })
  .meta({ id: 't9a-field', title: 'Field' })
  .describe('The units of a field.');

const listed = z
  .strictObject({
    label: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ examples: ['thirty spears'] })
      .describe('Its name in the results; default by its unit.'),
    optional: z
      .boolean()
      .default(false)
      .meta({ examples: [true] })
      .describe('Whether it is left out, with the reason, where it cannot fight; else that is an error.'),
    weight: z
      .number()
      .min(0)
      .optional()
      .meta({ examples: [12] })
      .describe('Its weight among the others; default its frequency in tournaments.'),
    ...unitShape,
  })
  .meta({ id: 't9a-matrix-unit', title: 'Unit of a matrix' })
  .describe('A unit, as under `units`, without `side`, `charging` and `distance`.');

export const unitsSchema = z
  .union([
    field,
    z.string().describe('Units of the armies by a name with stars: `orcs/*`.'),
    z
      .array(z.union([z.string(), listed]))
      .min(1)
      .describe('Units, as lines (`state infantry 30x6 spear`), names with stars, or maps.'),
  ])
  .meta({ examples: [{ field: 'field-2026', top: 20 }] });

const keys = z.record(z.string(), z.unknown());

const situation = z
  .strictObject({
    row: keys
      .optional()
      .meta({ examples: [{ charging: true }] })
      .describe('Keys that the row gets.'),
    column: keys
      .optional()
      .meta({ examples: [{ charging: true }] })
      .describe('Keys that the column gets.'),
    both: keys
      .optional()
      .meta({ examples: [{ near: { general: 8, bsb: true } }] })
      .describe('Keys that both get.'),
    contact: contactSchema
      .optional()
      .meta({ examples: [['column.front', 'row.left']] })
      .describe('Which facing of `row` and `column` touches which; default front to front.'),
    rounds: shape.rounds
      .unwrap()
      .optional()
      .meta({ examples: [3] })
      .describe('Rounds of Combat per trial in this situation; default `rounds` of the file.'),
  })
  .meta({ id: 't9a-situation', title: 'Situation' })
  .describe('How a row and a column meet. Under a name that is built in, what is given replaces what it has.');

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
  .union([
    z.array(z.enum(names)).min(1).describe('Those that are built in.'),
    z.record(z.string().min(1).max(60), situation).describe('By name; those that are built in may be among them.'),
  ])
  .default(['charges', 'charged'])
  .meta({ examples: [['charged', 'charges', 'flanked']] });
