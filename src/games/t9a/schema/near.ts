import * as z from 'zod';
import { withSuggestions } from '../../../core/offered.ts';
import { ruleExamples } from '../rules/index.ts';
import { characteristic } from './profile.ts';

export const gains = z
  .array(withSuggestions(z.string(), ruleExamples()))
  .meta({ examples: [['+2 off', 'lethal-strike']] })
  .describe('Rules by name, and changes of characteristics, `+2 off`.');

/** Models and terrain nearby, other than the General and the Battle Standard. */
export const nearShape = {
  discipline: characteristic
    .meta({ examples: [8] })
    .optional()
    .describe('Highest Discipline of friends within reach of a Communal Bond (T9A26-R-22).'),
  beacon: z.boolean().optional().describe('A Beacon of Courage within reach (T9A26-R-41).'),
  parent: z.boolean().optional().describe('A Parent Unit within reach, for a Support Unit (T9A26-R-32).'),
  forest: z.boolean().optional().describe('A forest within reach, for Forest Dwellers (T9A26-R-37).'),
  friends_engaged: z.boolean().optional().describe('Another friendly unit is engaged, in another combat (T9A26-R-31).'),
  rules: gains
    .optional()
    .describe('Effects of nearby friends and enemies: their rules, or the gains, `+2 off`, `-3 agi`.'),
} as const;

const once = z
  .strictObject({
    round: z
      .union([z.number().int().min(1).max(12), z.literal('never')])
      .default(1)
      .meta({ examples: [2] })
      .describe('The round in which it is used; `never` for not at all.'),
    until: z.enum(['round', 'combat']).default('round').describe('Its duration: that round, or all later ones too.'),
    rules: gains,
  })
  .meta({ id: 't9a-once', title: 'Once' })
  .describe('Something that is used once: a potion, a banner.');

/** The effects of a unit or Character that are limited to some rounds. */
export const listsShape = {
  once: z
    .union([once, z.array(once)])
    .meta({ examples: [{ round: 1, rules: ['+3 agi'] }] })
    .optional()
    .describe('One-use things, each with the round in which it is used.'),
  choose: z
    .array(gains)
    .meta({ examples: [[['+1 att'], ['+1 ap', 'lethal-strike']]] })
    .optional()
    .describe('The choices for each round, dances or manifestations: one list a round, then from the first again.'),
} as const;

const marks = ['grudge', 'quest'] as const;

export const unitLists = {
  marked: z
    .array(z.enum(marks))
    .meta({ examples: [['grudge']] })
    .optional()
    .describe('Its marks from enemies: grudge (T9A26-R-103), quest (T9A26-R-88).'),
} as const;
