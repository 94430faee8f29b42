import type { PolicyText } from './schema-policy.ts';
import type { settings } from './schema-rules.ts';
import type { columns } from './schema-unit-type.ts';

/** The description of each ruling, with its rule ids. */
export const rulingWords: Readonly<Record<keyof typeof settings, string>> = {
  one_check_per:
    'A leader is checked at most once in each combat roll, in each close combat, or in each pass through the sequence (CCA-AMB-1, CCA-AMB-2).',
  rampage_checks_anew: 'A rampage is a combat sequence of its own, with a check of its own (CCA-AMB-3).',
  leader_evades_from:
    "The hex where a leader's evade starts if its unit is lost in a retreat: the hex reached, or the one it left (CCA-AMB-4).",
  escape_dice_of_leader: 'Dice against a leader that escapes past a lone enemy leader (CCA-AMB-7).',
  escape_dice_capped: 'Terrain caps the dice against a leader that escapes (CCA-AMB-8).',
  trapped_leader_dies:
    'A leader with no hex to end its move in is eliminated; if not, it leaves the board without a banner (CCA-AMB-11).',
  lbch_ignores_swords: 'Swords of a roll that light barbarian chariots ignore (CCA-AMB-12).',
  elephant_rerolls: 'Elephants roll a sword again until none comes, or once (CCA-AMB-13).',
  elephant_bonus_combat: 'Elephants may fight a bonus combat (CCA-AMB-14).',
  blocker_loses: 'A unit in the way of elephants loses a block for each hex, or one (CCA-AMB-15).',
  full_strength_judged:
    'Full strength, for dice and for flags, is judged when combat is declared, or before each roll (CCA-UNT-3, CCA-AMB-16).',
  cards_against_leaders_and_evaders:
    'Dice of cards count against a lone leader and against an evading unit (CCA-AMB-17).',
  camels_ignore_when_evading: 'Camels ignore a symbol on an evade roll too (CCA-AMB-18).',
  leader_near_target_helps:
    'A leader next to the target helps too, not only one next to the unit that rolls (CCA-AMB-19).',
  leader_of_machine: 'The leader of a war machine that evades stays where it ended, or must evade (CCA-AMB-20).',
  battle_back_after_first_strike: 'A unit that struck first may battle back as well (CCA-AMB-22).',
  helmets_hit_evaders: 'Symbols of leaders hit a unit that evades (CCA-AMB-24).',
  held_hex_blocks_elephants:
    'With one rear hex of elephants off the board and one held, the unit that holds it loses the block (CCA-AMB-32).',
  mirror_dice_capped: 'Terrain caps what elephants copy of their opponent’s dice (CCA-AMB-33).',
};

/** The description of each column of the table of units, with its rule ids. */
export const unitTypeWords: Readonly<Record<keyof typeof columns, string>> = {
  name: 'Name for reports.',
  symbol: 'The class symbol that hits it (CCA-DIE-2).',
  arm: 'The class of troops (CCA-UNT-1).',
  heavy: 'Heavy mounted: medium cavalry and camels may evade from it (CCA-EVD-2).',
  blocks: 'Full strength in blocks (CCA-BRD-5).',
  attack: 'Dice attacking in close combat; of elephants the opponent decides (CCA-DCE-1).',
  back: 'Dice battling back or striking first (CCA-DCE-1).',
  full_dice: 'Extra dice at full strength (CCA-UNT-3).',
  full_flags: 'Extra flags that it may ignore at full strength (CCA-UNT-3).',
  mirror: 'Dice that elephants roll against it (CCA-EL-1).',
  swords: 'Its swords hit (CCA-UNT-2).',
  range: 'Reach of ranged combat in hexes, 0 for none (CCA-RNG-1).',
  fire: 'Dice of ranged combat after it moved 0, 1, 2 hexes (CCA-RNG-2).',
  retreat: 'Hexes for each flag that is not ignored (CCA-RET-1).',
  evades: 'The attackers that it may evade: all, foot and heavy mounted, foot and elephants, none (CCA-EVD-2).',
  ignores_swords: 'Swords of one close combat roll that do not hit it (CCA-CC-5).',
  ignores_class: 'Symbols of its class that do not hit it, of one roll of cavalry or chariots (CCA-EL-4).',
  ignores_flags: 'Flags that it may ignore at each roll (CCA-FLG-2).',
  ignores_cavalry_flags: 'Flags that it may ignore of cavalry and chariots in close combat (CCA-EL-4).',
  helmets: 'Symbols of leaders hit in close combat wherever leaders are (CCA-UNT-4).',
  frightens: 'Extra hexes that cavalry and chariots retreat for each flag that it rolls (CCA-EL-5).',
  bonus: 'It may fight a bonus combat without a leader (CCA-MOM-3).',
  machine: 'It never advances after combat, and leaves the board when it evades (CCA-MOM-2, CCA-EVD-9).',
};

/** The description of each policy, with its rule ids. */
export const policyWords: Readonly<Record<keyof PolicyText, string>> = {
  flags: 'The number of flags that a unit ignores, of those that it may (CCA-FLG-1, CCA-AMB-5).',
  evade: 'Whether a unit that may evade does (CCA-SEQ-2).',
  first_strike: 'Whether a unit that `first_strike` gives the card plays it (CCA-SEQ-3).',
  battle_back: 'Whether a unit battles back (CCA-BB-3).',
  momentum: 'After combat: stay, advance, or advance and fight again if it may (CCA-MOM-1, CCA-MOM-3).',
  bonus_on: 'Enemy pieces that a bonus combat may be fought against, the preferred first; default any.',
  leader_path: "The destination of a leader's evade (CCA-LDR-27), or the hexes [row, column] of its path.",
  retreat_path: 'The choice between two retreats or evades of equal cost: left is the lower column (CCA-AMB-30).',
};
