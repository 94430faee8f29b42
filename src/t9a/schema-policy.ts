import { z } from 'zod';

/** The choices that the rules leave to a player; the first value of each is the default. */
export const policySchema = z.strictObject({
  casualty_tie: z.enum(['right', 'left']).optional().describe('T9A-CAS-7: side that loses the extra model.'),
  slide_tie: z
    .enum(['right_block_left', 'left_block_right'])
    .optional()
    .describe('T9A-CAS-11: which half of a rank slides to close a gap when both are as good.'),
  surround_order: z
    .enum(['active_player_best', 'listed'])
    .optional()
    .describe('T9A-FORM-3: order in which the Active Player applies Surrounded.'),
  raise_single_rank: z
    .enum(['widen', 'new'])
    .optional()
    .describe('T9A-MAG-3: models Raised into a unit of one rank widen it up to its first width, or start a new rank.'),
  pursue_policy: z.enum(['always', 'never']).optional().describe('T9A-BRK-14: pursue, or try to restrain.'),
  restrain: z
    .enum(['never', 'always'])
    .optional()
    .describe('T9A-BRK-14: try to restrain pursuit; the same choice as pursue_policy.'),
  reform_policy: z
    .enum(['none', 'maximise'])
    .optional()
    .describe('T9A-BRK-17: Combat Reforms: none, or to bring most models into contact.'),
  alloc_policy: z
    .enum(['rank-and-file', 'characters', 'best'])
    .optional()
    .describe('T9A-ALLOC-4: whom R&F models strike that can strike Characters too.'),
  break_order: z
    .enum(['listed', 'best_first', 'worst_first'])
    .optional()
    .describe('T9A-BRK-1: order in which the units of the loser take their Break Tests.'),
  duel_issue: z.enum(['never', 'best', 'always']).optional().describe('T9A-DUEL-1: when a Duel is issued.'),
  duel_accept: z.enum(['never', 'best', 'always']).optional().describe('T9A-DUEL-2: when a Duel is accepted.'),
  make_way: z.enum(['never', 'best']).optional().describe('T9A-DUEL-6: when a Character makes his way into contact.'),
  weapon_policy: z
    .enum(['best', 'listed'])
    .optional()
    .describe('T9A-ATT-12: a Weapon Master takes the weapon that does most, or the listed one.'),
  crush_policy: z
    .enum(['best', 'always', 'never'])
    .optional()
    .describe('T9A-ATT-10: when a Crush Attack replaces the attacks.'),
});

type Given = z.output<typeof policySchema>;

export type Policy = Required<{ [K in keyof Given]: NonNullable<Given[K]> }>;
