import { startTrial } from './combat.ts';
import type { Combat } from './compile.ts';
import { declare } from './declare.ts';
import { MARK, STEP, State } from './state.ts';

/**
 * The state in which the first attack is declared: it is the same in every trial, for nothing was rolled yet. Undefined if the
 * attack is not possible.
 */
export function openingOf(c: Combat): State | undefined {
  const s = new State(c);
  startTrial(c, s);
  declare(c, s);
  return s.step === STEP.roll ? s : undefined;
}

/** Declares the first attack of a trial that has just started, as `declare` does. */
export function open(s: State, from: State): void {
  s.step = STEP.roll;
  s.attack = 1;
  s.ranged = from.ranged;
  s.cards = from.cards;
  s.struckFirst = 0;
  s.full = from.full;
  s.attacker = from.attacker;
  s.defender = from.defender;
  s.leader = from.leader;
  s.stage = from.stage;
  s.roller = from.roller;
  s.victim = from.victim;
  s.rolling = s.units[from.roller]!;
  s.target = s.units[from.match.victim.index]!;
  s.match = from.match;
  s.evading = from.evading;
  if (from.evading) s.target.marks |= MARK.evaded;
}
