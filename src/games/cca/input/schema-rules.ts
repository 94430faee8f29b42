import * as z from 'zod/mini';
import { described, whole } from '../../../core/described.ts';
import type { Rules } from '../rules/rules.ts';

/** The rulings; `key-words.ts` describes them. */
export const settings = {
  one_check_per: z.enum(['roll', 'combat', 'turn']),
  rampage_checks_anew: z.boolean(),
  leader_evades_from: z.enum(['reached', 'original']),
  escape_dice_of_leader: whole(0, 6),
  escape_dice_capped: z.boolean(),
  trapped_leader_dies: z.boolean(),
  lbch_ignores_swords: whole(0, 3),
  elephant_rerolls: z.enum(['until-no-sword', 'once']),
  elephant_bonus_combat: z.boolean(),
  blocker_loses: z.enum(['per-hex', 'one']),
  full_strength_judged: z.enum(['declaration', 'roll']),
  cards_against_leaders_and_evaders: z.boolean(),
  camels_ignore_when_evading: z.boolean(),
  leader_near_target_helps: z.boolean(),
  leader_of_machine: z.enum(['stays', 'evades']),
  battle_back_after_first_strike: z.boolean(),
  helmets_hit_evaders: z.boolean(),
  held_hex_blocks_elephants: z.boolean(),
  mirror_dice_capped: z.boolean(),
} as const satisfies { [K in keyof Rules]: z.ZodMiniType<Rules[K]> };

type Optional = { [K in keyof typeof settings]: z.ZodMiniOptional<(typeof settings)[K]> };

/** The rulings: a preset, and changes of its settings (section I). */
export const rulesSchema = described(
  z._default(
    z.union([
      z.enum(['official']),
      described(
        z.strictObject(
          Object.fromEntries(Object.entries(settings).map(([key, type]) => [key, z.optional(type)])) as Optional,
        ),
        'The official ruling with changes.',
      ),
    ]),
    'official',
  ),
  'Rulings on what the rules leave open: `official` (2008), or those that differ from it.',
  { one_check_per: 'combat' },
);
