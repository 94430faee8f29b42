import * as z from 'zod/mini';
import type { Rules } from '../rules/rules.ts';

const yes = (what: string) => z.boolean().check(z.describe(what));
const one = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values).check(z.describe(what));
const whole = (what: string, low: number, high: number) =>
  z.number().check(z.int(), z.gte(low), z.lte(high), z.describe(what));

const settings = {
  one_check_per: one(
    'A leader is checked at most once in each combat roll, in each close combat, or in each pass through the sequence (CCA-AMB-1, CCA-AMB-2).',
    ['roll', 'combat', 'turn'],
  ),
  rampage_checks_anew: yes('A rampage is a combat sequence of its own, with a check of its own (CCA-AMB-3).'),
  leader_evades_from: one(
    "The hex where a leader's evade starts if its unit is lost in a retreat: the hex reached, or the one it left (CCA-AMB-4).",
    ['reached', 'original'],
  ),
  escape_dice_of_leader: whole('Dice against a leader that escapes past a lone enemy leader (CCA-AMB-7).', 0, 6),
  escape_dice_capped: yes('Terrain caps the dice against a leader that escapes (CCA-AMB-8).'),
  trapped_leader_dies: yes(
    'A leader with no hex to end its move in is eliminated; if not, it leaves the board without a banner (CCA-AMB-11).',
  ),
  lbch_ignores_swords: whole('Swords of a roll that light barbarian chariots ignore (CCA-AMB-12).', 0, 3),
  elephant_rerolls: one('Elephants roll a sword again until none comes, or once (CCA-AMB-13).', [
    'until-no-sword',
    'once',
  ]),
  elephant_bonus_combat: yes('Elephants may fight a bonus combat (CCA-AMB-14).'),
  blocker_loses: one('A unit in the way of elephants loses a block for each hex, or one (CCA-AMB-15).', [
    'per-hex',
    'one',
  ]),
  full_strength_judged: one(
    'Full strength, for dice and for flags, is judged when combat is declared, or before each roll (CCA-UNT-3, CCA-AMB-16).',
    ['declaration', 'roll'],
  ),
  cards_against_leaders_and_evaders: yes(
    'Dice of cards count against a lone leader and against an evading unit (CCA-AMB-17).',
  ),
  camels_ignore_when_evading: yes('Camels ignore a symbol on an evade roll too (CCA-AMB-18).'),
  leader_near_target_helps: yes(
    'A leader next to the target helps too, not only one next to the unit that rolls (CCA-AMB-19).',
  ),
  leader_of_machine: one('The leader of a war machine that evades stays where it ended, or must evade (CCA-AMB-20).', [
    'stays',
    'evades',
  ]),
  battle_back_after_first_strike: yes('A unit that struck first may battle back as well (CCA-AMB-22).'),
  helmets_hit_evaders: yes('Symbols of leaders hit a unit that evades (CCA-AMB-24).'),
  held_hex_blocks_elephants: yes(
    'With one rear hex of elephants off the board and one held, the unit that holds it loses the block (CCA-AMB-32).',
  ),
  mirror_dice_capped: yes('Terrain caps what elephants copy of their opponent’s dice (CCA-AMB-33).'),
} as const satisfies { [K in keyof Rules]: z.ZodMiniType<Rules[K]> };

type Optional = { [K in keyof typeof settings]: z.ZodMiniOptional<(typeof settings)[K]> };

/** The rulings: a preset, and changes of its settings (section I). */
export const rulesSchema = z
  ._default(
    z.union([
      z.enum(['official']),
      z
        .strictObject(
          Object.fromEntries(Object.entries(settings).map(([key, type]) => [key, z.optional(type)])) as Optional,
        )
        .check(z.describe('The official ruling with changes.')),
    ]),
    'official',
  )
  .check(
    z.meta({ examples: [{ one_check_per: 'combat' }] }),
    z.describe('Rulings on what the rules leave open: `official` (2008), or those that differ from it.'),
  );
