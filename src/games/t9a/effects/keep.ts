import type { CombatTables } from '../combat.ts';
import { specialRule } from '../rules/index.ts';
import type { RoundEnd } from '../rules/moments.ts';
import { DESTROYED, FLAG, type State, type UnitState } from '../state/state.ts';
import type { StatusEffect } from '../status-effect.ts';
import { FEEDS } from '../strikes.ts';

/** Keeps the lasting events of the round that ends, and drops the others. */
export function keepFacts(c: CombatTables, s: State): void {
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i]!;
    const { facts } = u.plan;
    for (let j = 0; j < facts.length; j++) if (facts[j]!.kept) keep(c, s, u, j, facts[j]!);
  }
  for (let i = 0; i < s.units.length; i++) s.units[i]!.fed = s.units[i]!.wounded = 0;
}

function keep(c: CombatTables, s: State, u: UnitState, j: number, { from }: StatusEffect): void {
  const rule = specialRule(from);
  if (rule?.happens === undefined) return;
  if (rule.happens(END.of(c, s, u))) u.kept |= 1 << j;
  else if (!rule.lasts) u.kept &= ~(1 << j);
}

class EndOfRound implements RoundEnd {
  fed = false;
  wounded = false;
  charging = false;
  #combat!: CombatTables;
  #state!: State;
  #unit!: UnitState;

  of(c: CombatTables, s: State, u: UnitState): this {
    this.fed = (u.fed & FEEDS.appetite) !== 0;
    this.wounded = u.wounded === 1;
    this.charging = ((s.charging >> u.plan.index) & 1) === 1;
    this.#combat = c;
    this.#state = s;
    this.#unit = u;
    return this;
  }

  hasWon(): boolean {
    return hasWon(this.#combat, this.#state, this.#unit);
  }

  hasDestroyed(): boolean {
    const { side } = this.#unit.plan;
    return this.#state.units.some(({ plan, flags }) => plan.side !== side && (flags & DESTROYED) !== 0);
  }
}

const END = new EndOfRound();

/** Whether a unit has won; a tie has two winners, and a unit without enemies in contact wins (T9A26-CS-2). */
function hasWon(c: CombatTables, s: State, u: UnitState): boolean {
  return (u.flags & FLAG.lost) === 0 && wasEngaged(c, s, u);
}

/** Whether a unit was in contact when the round started: it still is, or it or an enemy has left since. */
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
