import type { CombatTables } from '../combat.ts';
import { DESTROYED, FLAG, type State, type UnitState } from '../state/state.ts';
import type { StatusEffect } from '../status-effect.ts';

/** Rules whose facts are so once something has happened in a round, and what that is. */
const HAPPENS: Readonly<Record<string, (c: CombatTables, s: State, u: UnitState) => boolean>> = {
  // Tested anew each round.
  'primal-instinct': () => false,
  'unholy-appetite': (_, __, u) => u.fed === 1,
  gluttony: hasWon,
  'digestive-vomit': hasWon,
  'divine-judgement': (_, s, u) => ((s.charging >> u.plan.index) & 1) === 1,
  'trophy-rack': (_, s, u) => s.units.some(({ plan, flags }) => plan.side !== u.plan.side && (flags & DESTROYED) !== 0),
};

/** Rules whose effects last once they hold. */
const LASTS: ReadonlySet<string> = new Set(['gluttony', 'digestive-vomit', 'divine-judgement', 'trophy-rack']);

/** Keeps what has happened in the round that ends, and drops what was so in it alone. */
export function keepFacts(c: CombatTables, s: State): void {
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i]!;
    const { facts } = u.plan;
    for (let j = 0; j < facts.length; j++) if (facts[j]!.kept) keep(c, s, u, j, facts[j]!);
  }
  for (let i = 0; i < s.units.length; i++) s.units[i]!.fed = 0;
}

function keep(c: CombatTables, s: State, u: UnitState, j: number, { from }: StatusEffect): void {
  const happens = HAPPENS[from];
  if (happens === undefined) return;
  if (happens(c, s, u)) u.kept |= 1 << j;
  else if (!LASTS.has(from)) u.kept &= ~(1 << j);
}

/**
 * It was on the winning side of its combat: a tie has two, and who has no enemy left in contact has won, whatever the score
 * (T9A26-CS-2).
 */
function hasWon(c: CombatTables, s: State, u: UnitState): boolean {
  return (u.flags & FLAG.lost) === 0 && wasEngaged(c, s, u);
}

/** It was in contact when the round started: it still is, or it or an enemy has left since. */
function wasEngaged({ contacts }: CombatTables, { layout, units }: State, { plan, flags }: UnitState): boolean {
  const { index } = plan;
  if ((layout.engaged >> index) & 1 || flags & FLAG.dropped_out) return true;
  for (let i = 0; i < contacts.length; i++) {
    const { from, to } = contacts[i]!;
    if (from !== index && to !== index) continue;
    const foe = units[from === index ? to : from]!;
    // Flags are those of the round.
    if (foe.onTable === 0 && foe.flags !== 0) return true;
  }
  return false;
}
