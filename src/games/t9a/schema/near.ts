import * as z from 'zod/mini';
import { described, whole } from '../../../core/described.ts';
import { characteristic, ruleName } from './profile.ts';

export const gains = described(z.array(ruleName), 'Rules by name, and changes of characteristics, `+2 off`.', [
  '+2 off',
  'lethal-strike',
]);

/** Models and terrain nearby, other than the General and the Battle Standard. */
export const nearShape = {
  discipline: described(
    z.optional(characteristic.check(z.meta({ examples: [8] }))),
    'Highest Discipline of friends within reach of a Communal Bond (T9A26-R-22).',
  ),
  beacon: described(z.optional(z.boolean()), 'A Beacon of Courage within reach (T9A26-R-41).'),
  parent: described(z.optional(z.boolean()), 'A Parent Unit within reach, for a Support Unit (T9A26-R-32).'),
  forest: described(z.optional(z.boolean()), 'A forest within reach, for Forest Dwellers (T9A26-R-37).'),
  friends_engaged: described(
    z.optional(z.boolean()),
    'Another friendly unit is engaged, in another combat (T9A26-R-31).',
  ),
  rules: described(
    z.optional(gains),
    'Effects of nearby friends and enemies: their rules, or the gains, `+2 off`, `-3 agi`.',
  ),
} as const;

const once = described(
  z
    .strictObject({
      round: described(
        z._default(z.union([whole(1, 12), z.literal('never')]), 1),
        'The round in which it is used; `never` for not at all.',
        2,
      ),
      until: described(
        z._default(z.enum(['round', 'combat']), 'round'),
        'Its duration: that round, or all later ones too.',
      ),
      rules: gains,
    })
    .register(z.globalRegistry, { id: 't9a-once', title: 'Once' }),
  'Something that is used once: a potion, a banner.',
);

/** The effects of a unit or Character that are limited to some rounds. */
export const listsShape = {
  once: described(
    z.optional(z.union([once, z.array(once)]).check(z.meta({ examples: [{ round: 1, rules: ['+3 agi'] }] }))),
    'One-use things, each with the round in which it is used. Those of a Character help neither its mount nor a chassis or crew.',
  ),
  choose: described(
    z.optional(z.array(gains).check(z.meta({ examples: [[['+1 att'], ['+1 ap', 'lethal-strike']]] }))),
    'The choices for each round, dances or manifestations: one list a round, then from the first again.',
  ),
} as const;

const marks = ['grudge', 'quest'] as const;

export const unitLists = {
  marked: described(
    z.optional(z.array(z.enum(marks)).check(z.meta({ examples: [['grudge']] }))),
    'Its marks from enemies: grudge (T9A26-R-103), quest (T9A26-R-88).',
  ),
} as const;
