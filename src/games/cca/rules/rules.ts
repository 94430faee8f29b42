/** The rulings on open questions (section I), by name. Defaults follow the official ruling and later rulebooks. */
export interface Rules {
  /** CCA-AMB-1, CCA-AMB-2: a leader is checked at most once in each combat roll, close combat, or turn (one pass through the sequence). */
  readonly one_check_per: 'roll' | 'combat' | 'turn';
  /** CCA-AMB-3: a rampage is a separate combat sequence with its own check. */
  readonly rampage_checks_anew: boolean;
  /** CCA-AMB-4: the hex where a leader begins to evade when its unit is lost in a retreat. */
  readonly leader_evades_from: 'reached' | 'original';
  /** CCA-AMB-7: dice against a leader that escapes past a lone enemy leader. */
  readonly escape_dice_of_leader: number;
  /** CCA-AMB-8: terrain limits the dice against an escaping leader. */
  readonly escape_dice_capped: boolean;
  /** CCA-AMB-11: a leader without a hex to end in is eliminated; if false, it leaves the board without a banner. */
  readonly trapped_leader_dies: boolean;
  /** CCA-AMB-12: swords of a roll that light barbarian chariots ignore. */
  readonly lbch_ignores_swords: number;
  /** CCA-AMB-13: elephants roll a sword again until another face shows, or once. */
  readonly elephant_rerolls: 'until-no-sword' | 'once';
  /** CCA-AMB-14: elephants may fight a bonus combat. */
  readonly elephant_bonus_combat: boolean;
  /** CCA-AMB-15: a unit in the way of elephants loses a block for each hex, or one. */
  readonly blocker_loses: 'per-hex' | 'one';
  /** CCA-AMB-16, CCA-UNT-3: full strength, for dice and for flags, is judged when combat is declared, or before each roll. */
  readonly full_strength_judged: 'declaration' | 'roll';
  /** CCA-AMB-17: dice of cards count against a lone leader and against an evading unit. */
  readonly cards_against_leaders_and_evaders: boolean;
  /** CCA-AMB-18: camels ignore a symbol of an evade roll, too. */
  readonly camels_ignore_when_evading: boolean;
  /** CCA-AMB-19: a leader next to the target also helps, and not only one next to the rolling unit. */
  readonly leader_near_target_helps: boolean;
  /** CCA-AMB-20: the leader of an evading war machine stays in its last hex, or must evade from there. */
  readonly leader_of_machine: 'stays' | 'evades';
  /** CCA-AMB-22: a unit that struck first may also battle back. */
  readonly battle_back_after_first_strike: boolean;
  /** CCA-AMB-24: leader symbols hit an evading unit. */
  readonly helmets_hit_evaders: boolean;
  /** CCA-AMB-32: if one rear hex of elephants is off the board and the other occupied, the occupying unit loses the block. */
  readonly held_hex_blocks_elephants: boolean;
  /** CCA-AMB-33: terrain limits the dice that elephants copy from their opponent. */
  readonly mirror_dice_capped: boolean;
}

/** The official ruling of 2008, completed from the later rulebooks. */
export const official: Rules = {
  one_check_per: 'roll',
  rampage_checks_anew: true,
  leader_evades_from: 'reached',
  escape_dice_of_leader: 0,
  escape_dice_capped: false,
  trapped_leader_dies: true,
  lbch_ignores_swords: 0,
  elephant_rerolls: 'until-no-sword',
  elephant_bonus_combat: true,
  blocker_loses: 'per-hex',
  full_strength_judged: 'declaration',
  cards_against_leaders_and_evaders: true,
  camels_ignore_when_evading: true,
  leader_near_target_helps: false,
  leader_of_machine: 'stays',
  battle_back_after_first_strike: false,
  helmets_hit_evaders: false,
  held_hex_blocks_elephants: true,
  mirror_dice_capped: false,
};
