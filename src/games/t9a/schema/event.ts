import * as z from 'zod/mini';
import { described, whole } from '../../../core/described.ts';
import { gains } from './near.ts';
import { amount } from './profile.ts';

export const contactSchema = described(
  z
    .union([
      z.tuple([z.string(), z.string()]),
      z.strictObject({
        from: described(
          z.string(),
          'Unit and facing (front, left, right, rear), such as knights.front.',
          'knights.front',
        ),
        to: described(z.string(), 'Unit and facing of the enemy.', 'spears.left'),
        offset: described(
          z._default(z.number(), 0),
          "The offset of from's centre to the right of to's, looking out from `to`, in mm, in steps of 0.1.",
          20,
        ),
      }),
    ])
    .register(z.globalRegistry, { id: 't9a-contact', title: 'Contact' }),
  'A facing of one unit, and the facing of an enemy that it touches: `[from, to]`, or with an offset.',
);

export type ContactText = z.output<typeof contactSchema>;

const when = {
  before: described(whole(1, 12), 'It happens before this Round of Combat; 1 is the first.', 2),
};
const chance = described(
  z._default(z.number().check(z.gte(0), z.lte(1)), 1),
  'Probability that it happens, 0..1.',
  0.58,
);
const unitName = z.string().check(z.meta({ examples: ['knights'] }));
const ownAmount = described(
  z.optional(amount),
  'Health Points, as a number or dice: 4, D6, 2D6+4; default the `rsr` of the profile (T9A26-MAG-3).',
);
const effect = <T extends string>(name: T, what: string) => described(z.literal(name), what);

/** Events between rounds: magic, and reinforcements (section H of the specification). */
export const eventSchema = described(
  z.discriminatedUnion('effect', [
    z.strictObject({
      ...when,
      effect: effect('raise', 'Raise Health Points: R&F models and the Champion come back (T9A-MAG-3).'),
      target: described(unitName, 'The unit.'),
      amount: ownAmount,
      cap: described(
        z.optional(whole(1, 500)),
        'Maximum number of models of the unit, as for Awaken; default its `models` (T9A26-MAG-2).',
        40,
      ),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('recover', 'Recover Health Points of models that are left (T9A-MAG-2).'),
      target: described(
        z.string(),
        'A unit without its Characters, or `unit.character` as the only target.',
        'spears.marshal',
      ),
      amount: ownAmount,
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('lose', 'R&F lose Health Points that score nothing, as by Ashes to Ashes (T9A26-CAS-4).'),
      target: described(unitName, 'The unit.'),
      amount: described(
        z.optional(amount),
        'Health Points, as a number or dice; default half the `rsr` of its profile, rounded up.',
      ),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('hits', "R&F are hit, which scores nothing, as by It's a Trap (T9A26-R-73)."),
      target: described(unitName, 'The unit.'),
      hits: described(
        z.string(),
        'As in the brackets of Grind Attacks: hits, str, ap, and attributes of attacks.',
        '2D6, str 4, ap 1',
      ),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('gain', 'Gives rules and changes of characteristics: spells, boosts and curses (T9A26-DUR-1).'),
      target: described(z.string(), 'A unit with its Characters, or `unit.character` alone.', 'spears'),
      rules: gains,
      lasts: described(
        z.optional(whole(1, 12)),
        'For this many Rounds of Combat, 2 for One Turn; default to the end of the combat.',
        2,
      ),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('magical-move', 'A Magical Move of a unit that is not engaged (T9A-MAG-1).'),
      target: described(unitName, 'The unit.'),
      range: described(z.number().check(z.gte(0), z.lte(100)), 'Its move, in inches.', 12),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('summon', 'Creates a unit that says `summoned: true` (T9A-MAG-7).'),
      unit: described(unitName, 'The Summoned unit.'),
      at_inches: described(z.number().check(z.gte(0), z.lte(100)), 'Its distance from the enemy, in inches.', 8),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('charge', 'A unit that is not engaged charges; its `distance` must be rolled, if it has one.'),
      unit: described(unitName, 'The charging unit.'),
      contact: described(contactSchema, 'The contact that it makes, with its front: [knights.front, ogres.left].', [
        'knights.front',
        'ogres.left',
      ]),
      chance,
    }),
    z.strictObject({
      ...when,
      effect: effect('join', 'A Character joins a unit.'),
      character: described(z.string(), 'A unit that is one Character alone, and in no contact.', 'hero'),
      unit: described(unitName, 'The unit that the Character joins.'),
      replaces: described(
        z._default(z.boolean(), false),
        'Hidden: an R&F model of the same base and Height leaves the unit (T9A26-ATTM-7).',
      ),
      chance,
    }),
  ]),
  'Something that happens between rounds.',
);

export type EventText = z.output<typeof eventSchema>;
