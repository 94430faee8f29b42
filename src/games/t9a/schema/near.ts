import * as z from 'zod/mini';
import { characteristic, ruleName } from './profile.ts';

export const gains = z
  .array(ruleName)
  .check(
    z.meta({ examples: [['+2 off', 'lethal-strike']] }),
    z.describe('Rules by name, and changes of characteristics, `+2 off`.'),
  );

/** Models and terrain nearby, other than the General and the Battle Standard. */
export const nearShape = {
  discipline: z
    .optional(characteristic.check(z.meta({ examples: [8] })))
    .check(z.describe('Highest Discipline of friends within reach of a Communal Bond (T9A26-R-22).')),
  beacon: z.optional(z.boolean()).check(z.describe('A Beacon of Courage within reach (T9A26-R-41).')),
  parent: z.optional(z.boolean()).check(z.describe('A Parent Unit within reach, for a Support Unit (T9A26-R-32).')),
  forest: z.optional(z.boolean()).check(z.describe('A forest within reach, for Forest Dwellers (T9A26-R-37).')),
  friends_engaged: z
    .optional(z.boolean())
    .check(z.describe('Another friendly unit is engaged, in another combat (T9A26-R-31).')),
  rules: z
    .optional(gains)
    .check(z.describe('Effects of nearby friends and enemies: their rules, or the gains, `+2 off`, `-3 agi`.')),
} as const;

const once = z
  .strictObject({
    round: z
      ._default(z.union([z.number().check(z.int(), z.gte(1), z.lte(12)), z.literal('never')]), 1)
      .check(z.meta({ examples: [2] }), z.describe('The round in which it is used; `never` for not at all.')),
    until: z
      ._default(z.enum(['round', 'combat']), 'round')
      .check(z.describe('Its duration: that round, or all later ones too.')),
    rules: gains,
  })
  .register(z.globalRegistry, { id: 't9a-once', title: 'Once' })
  .check(z.describe('Something that is used once: a potion, a banner.'));

/** The effects of a unit or Character that are limited to some rounds. */
export const listsShape = {
  once: z
    .optional(z.union([once, z.array(once)]).check(z.meta({ examples: [{ round: 1, rules: ['+3 agi'] }] })))
    .check(z.describe('One-use things, each with the round in which it is used.')),
  choose: z
    .optional(z.array(gains).check(z.meta({ examples: [[['+1 att'], ['+1 ap', 'lethal-strike']]] })))
    .check(
      z.describe('The choices for each round, dances or manifestations: one list a round, then from the first again.'),
    ),
} as const;

const marks = ['grudge', 'quest'] as const;

export const unitLists = {
  marked: z
    .optional(z.array(z.enum(marks)).check(z.meta({ examples: [['grudge']] })))
    .check(z.describe('Its marks from enemies: grudge (T9A26-R-103), quest (T9A26-R-88).')),
} as const;
