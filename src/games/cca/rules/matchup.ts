import type { Helped, Matchup, UnitPlan } from '../plans.ts';
import { HELMETS, rollKey, rollOf } from './rolls.ts';
import type { Rules } from './rules.ts';
import type { UnitType } from './unit-types.ts';

export function matchup(rules: Rules, roller: UnitPlan, victim: UnitPlan): Matchup {
  const { type, symbol } = victim;
  const swords = roller.type.swords && type.ignoresSwords < 99;
  const most = rules.elephant_rerolls === 'once' ? 1 : 2;
  const rerolls = roller.elephants && swords ? most : 0;
  const own = roller.horse ? type.ignoresClass : 0;
  const ownEvading = rules.camels_ignore_when_evading ? own : 0;
  // Elephants copy the normal dice of their opponent (CCA-EL-1).
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
    mayEvade: mayEvade(roller.type, victim.type),
    hexes: type.retreat + (victim.horse ? roller.type.frightens : 0),
    shotHexes: type.retreat,
    flags: flags + (roller.horse ? type.ignoresCavalryFlags : 0),
    shotFlags: flags,
  };
}

/** Whether a unit may evade from another that attacks it (CCA-EVD-2). */
export function mayEvade({ arm, heavy }: UnitType, { evades }: UnitType): boolean {
  switch (evades) {
    case 'all':
      return true;
    case 'heavy':
      return arm === 'foot' || heavy;
    case 'elephants':
      return arm === 'foot' || arm === 'elephant';
    default:
      return false;
  }
}
