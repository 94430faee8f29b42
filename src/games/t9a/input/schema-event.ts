import * as z from 'zod';

/** Two facings that touch. */
export const contactSchema = z
  .union([
    z.tuple([z.string(), z.string()]),
    z.strictObject({
      from: z
        .string()
        .meta({ examples: ['knights.front'] })
        .describe('Unit and facing (front, left, right, rear), such as knights.front.'),
      to: z
        .string()
        .meta({ examples: ['spears.left'] })
        .describe('Unit and facing of the enemy.'),
      offset: z
        .number()
        .default(0)
        .meta({ examples: [20] })
        .describe("How far from's centre stands to the right of to's as that looks out, in mm, in steps of 0.1."),
    }),
  ])
  .meta({ id: 't9a-contact', title: 'Contact' })
  .describe('A facing of one unit, and the facing of an enemy that it touches: `[from, to]`, or with an offset.');

export type ContactText = z.output<typeof contactSchema>;

const amount = z
  .union([
    z.number().int().min(1).max(999),
    z.string().regex(/^([1-9]?[Dd][36](\+\d{1,3})?|[1-9]\d{0,2})$/, 'must be a number or dice, as in 4, D6 or 2D6+4'),
  ])
  .meta({ examples: ['D6+4'] })
  .describe('Health Points, as a number or dice: 4, D6, 2D6+4.');

const when = {
  before: z
    .number()
    .int()
    .min(1)
    .max(12)
    .meta({ examples: [2] })
    .describe('It happens before this Round of Combat; 1 is the first.'),
};
const chance = z
  .number()
  .min(0)
  .max(1)
  .default(1)
  .meta({ examples: [0.58] })
  .describe('Probability that it happens, 0..1.');
const unitName = z.string().meta({ examples: ['knights'] });
const effect = <T extends string>(name: T, what: string) => z.literal(name).describe(what);

/** What happens between rounds: magic, and help that arrives (section H of the specification). */
export const eventSchema = z
  .discriminatedUnion('effect', [
    z.strictObject({
      ...when,
      effect: effect('raise', 'Raise Health Points: R&F models and the Champion come back (T9A-MAG-3).'),
      target: unitName.describe('The unit.'),
      amount,
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('recover', 'Recover Health Points of models that are left (T9A-MAG-2).'),
      target: z
        .string()
        .meta({ examples: ['spears.marshal'] })
        .describe('A unit without its Characters, or `unit.character` as the only target.'),
      amount,
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('magical-move', 'A Magical Move of a unit that is not engaged (T9A-MAG-1).'),
      target: unitName.describe('The unit.'),
      range: z
        .number()
        .min(0)
        .max(100)
        .meta({ examples: [12] })
        .describe('How far it moves, in inches.'),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('summon', 'Creates a unit that says `summoned: true` (T9A-MAG-7).'),
      unit: unitName.describe('The Summoned unit.'),
      at_inches: z
        .number()
        .min(0)
        .max(100)
        .meta({ examples: [8] })
        .describe('Its distance from the enemy, in inches.'),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('charge', 'A unit that is not engaged charges; its `distance` must be rolled, if it has one.'),
      unit: unitName.describe('The charging unit.'),
      contact: contactSchema
        .meta({ examples: [['knights.front', 'ogres.left']] })
        .describe('The contact that it makes, with its front: [knights.front, ogres.left].'),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('join', 'A Character joins a unit.'),
      character: z
        .string()
        .meta({ examples: ['hero'] })
        .describe('A unit that is one Character alone, and in no contact.'),
      unit: unitName.describe('The unit that he joins.'),
      chance,
    }),
  ])
  .describe('Something that happens between rounds.');

export type EventText = z.output<typeof eventSchema>;
