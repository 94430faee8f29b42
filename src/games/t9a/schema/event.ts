import * as z from 'zod/mini';
import { gains } from './near.ts';
import { amount } from './profile.ts';

export const contactSchema = z
  .union([
    z.tuple([z.string(), z.string()]),
    z.strictObject({
      from: z
        .string()
        .check(
          z.meta({ examples: ['knights.front'] }),
          z.describe('Unit and facing (front, left, right, rear), such as knights.front.'),
        ),
      to: z.string().check(z.meta({ examples: ['spears.left'] }), z.describe('Unit and facing of the enemy.')),
      offset: z
        ._default(z.number(), 0)
        .check(
          z.meta({ examples: [20] }),
          z.describe(
            "The offset of from's centre to the right of to's, looking out from `to`, in mm, in steps of 0.1.",
          ),
        ),
    }),
  ])
  .register(z.globalRegistry, { id: 't9a-contact', title: 'Contact' })
  .check(
    z.describe('A facing of one unit, and the facing of an enemy that it touches: `[from, to]`, or with an offset.'),
  );

export type ContactText = z.output<typeof contactSchema>;

const when = {
  before: z
    .number()
    .check(
      z.int(),
      z.gte(1),
      z.lte(12),
      z.meta({ examples: [2] }),
      z.describe('It happens before this Round of Combat; 1 is the first.'),
    ),
};
const chance = z
  ._default(z.number().check(z.gte(0), z.lte(1)), 1)
  .check(z.meta({ examples: [0.58] }), z.describe('Probability that it happens, 0..1.'));
const unitName = z.string().check(z.meta({ examples: ['knights'] }));
const ownAmount = z
  .optional(amount)
  .check(
    z.describe('Health Points, as a number or dice: 4, D6, 2D6+4; default the `rsr` of the profile (T9A26-MAG-3).'),
  );
const effect = <T extends string>(name: T, what: string) => z.literal(name).check(z.describe(what));

/** Events between rounds: magic, and reinforcements (section H of the specification). */
export const eventSchema = z
  .discriminatedUnion('effect', [
    z.strictObject({
      ...when,
      effect: effect('raise', 'Raise Health Points: R&F models and the Champion come back (T9A-MAG-3).'),
      target: unitName.check(z.describe('The unit.')),
      amount: ownAmount,
      cap: z
        .optional(z.number().check(z.int(), z.gte(1), z.lte(500)))
        .check(
          z.meta({ examples: [40] }),
          z.describe('Maximum number of models of the unit, as for Awaken; default its `models` (T9A26-MAG-2).'),
        ),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('recover', 'Recover Health Points of models that are left (T9A-MAG-2).'),
      target: z
        .string()
        .check(
          z.meta({ examples: ['spears.marshal'] }),
          z.describe('A unit without its Characters, or `unit.character` as the only target.'),
        ),
      amount: ownAmount,
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('lose', 'R&F lose Health Points that score nothing, as by Ashes to Ashes (T9A26-CAS-4).'),
      target: unitName.check(z.describe('The unit.')),
      amount: z
        .optional(amount)
        .check(z.describe('Health Points, as a number or dice; default half the `rsr` of its profile, rounded up.')),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('hits', "R&F are hit, which scores nothing, as by It's a Trap (T9A26-R-73)."),
      target: unitName.check(z.describe('The unit.')),
      hits: z
        .string()
        .check(
          z.meta({ examples: ['2D6, str 4, ap 1'] }),
          z.describe('As in the brackets of Grind Attacks: hits, str, ap, and attributes of attacks.'),
        ),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('gain', 'Gives rules and changes of characteristics: spells, boosts and curses (T9A26-DUR-1).'),
      target: z
        .string()
        .check(z.meta({ examples: ['spears'] }), z.describe('A unit with its Characters, or `unit.character` alone.')),
      rules: gains,
      lasts: z
        .optional(z.number().check(z.int(), z.gte(1), z.lte(12)))
        .check(
          z.meta({ examples: [2] }),
          z.describe('For this many Rounds of Combat, 2 for One Turn; default to the end of the combat.'),
        ),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('magical-move', 'A Magical Move of a unit that is not engaged (T9A-MAG-1).'),
      target: unitName.check(z.describe('The unit.')),
      range: z.number().check(z.gte(0), z.lte(100), z.meta({ examples: [12] }), z.describe('Its move, in inches.')),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('summon', 'Creates a unit that says `summoned: true` (T9A-MAG-7).'),
      unit: unitName.check(z.describe('The Summoned unit.')),
      at_inches: z
        .number()
        .check(z.gte(0), z.lte(100), z.meta({ examples: [8] }), z.describe('Its distance from the enemy, in inches.')),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('charge', 'A unit that is not engaged charges; its `distance` must be rolled, if it has one.'),
      unit: unitName.check(z.describe('The charging unit.')),
      contact: contactSchema.check(
        z.meta({ examples: [['knights.front', 'ogres.left']] }),
        z.describe('The contact that it makes, with its front: [knights.front, ogres.left].'),
      ),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('join', 'A Character joins a unit.'),
      character: z
        .string()
        .check(z.meta({ examples: ['hero'] }), z.describe('A unit that is one Character alone, and in no contact.')),
      unit: unitName.check(z.describe('The unit that the Character joins.')),
      replaces: z
        ._default(z.boolean(), false)
        .check(z.describe('Hidden: an R&F model of the same base and Height leaves the unit (T9A26-ATTM-7).')),
      chance,
    }),
  ])
  .check(z.describe('Something that happens between rounds.'));

export type EventText = z.output<typeof eventSchema>;
