import type { Trial } from '../core/dice.ts';
import type { UnitPlan } from './compile.ts';
import { HELMETS, rollKey, rollOf } from './rolls.ts';
import type { Rules } from './rules.ts';

/** What the kinds of two units make of a roll of one at the other, whatever else stands on the board. */
export interface Matchup {
  readonly roller: UnitPlan;
  readonly victim: UnitPlan;
  /** Dice when it attacks, and when it battles back or strikes first (CCA-DCE-1). */
  readonly attack: number;
  readonly back: number;
  /** The same as rolls, with a leader near and without. */
  readonly attacks: Helped;
  readonly backs: Helped;
  /** Dice more at full strength (CCA-UNT-3). */
  readonly fullDice: number;
  /** How the faces count in close combat without a leader, against a unit that evades, and in a shot. */
  readonly key: number;
  readonly evadeKey: number;
  readonly shotKey: number;
  /** Whether the unit rolled at may evade from the other (CCA-EVD-2). */
  readonly mayEvade: boolean;
  /** Hexes that it retreats for each flag, and flags that it may always ignore: in close combat, and of a shot. */
  readonly hexes: number;
  readonly shotHexes: number;
  readonly flags: number;
  readonly shotFlags: number;
}

/** A roll with a leader in or next to the hex of the unit that rolls, and without; undefined if it has no dice. */
export interface Helped {
  readonly led: Trial | undefined;
  readonly alone: Trial | undefined;
}

/** How one unit rolls at another. */
export function matchup(rules: Rules, roller: UnitPlan, victim: UnitPlan): Matchup {
  const { type, symbol } = victim;
  const swords = roller.type.swords && type.ignoresSwords < 99;
  const rerolls = !roller.elephants || !swords ? 0 : rules.elephant_rerolls === 'once' ? 1 : 2;
  const own = roller.horse ? type.ignoresClass : 0;
  const ownEvading = rules.camels_ignore_when_evading ? own : 0;
  // Elephants copy the normal dice of what they fight (CCA-EL-1).
  const copied = roller.elephants ? type.mirror : undefined;
  const flags = victim.elephants ? 0 : type.ignoresFlags;
  const attack = copied ?? roller.type.attack;
  const back = copied ?? roller.type.back;
  const key = rollKey(symbol, swords, roller.type.helmets, swords ? victim.ignoresSwords : 0, own, rerolls, true);
  const rolls = (dice: number): Helped => ({
    led: dice > 0 ? rollOf(key | HELMETS, dice) : undefined,
    alone: dice > 0 ? rollOf(key, dice) : undefined,
  });
  return {
    roller,
    victim,
    attack,
    back,
    attacks: rolls(attack),
    backs: rolls(back),
    fullDice: roller.fullDice,
    key,
    evadeKey: rollKey(symbol, false, false, 0, ownEvading, 0, false),
    shotKey: rollKey(symbol, false, false, 0, 0, 0, true),
    mayEvade: evadesFrom(roller, victim),
    hexes: type.retreat + (victim.horse ? roller.type.frightens : 0),
    shotHexes: type.retreat,
    flags: flags + (roller.horse ? type.ignoresCavalryFlags : 0),
    shotFlags: flags,
  };
}

function evadesFrom({ foot, elephants, type: { heavy } }: UnitPlan, victim: UnitPlan): boolean {
  switch (victim.type.evades) {
    case 'all':
      return true;
    case 'heavy':
      return foot || heavy;
    case 'elephants':
      return foot || elephants;
    default:
      return false;
  }
}
