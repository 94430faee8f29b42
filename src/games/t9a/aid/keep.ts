import type { CombatTables } from '../combat.ts';
import { combatsOf } from '../round/static-score.ts';
import { DESTROYED, type State, type UnitState } from '../state/state.ts';
import type { Fact } from './fact.ts';

/** Rules whose facts are so once something has happened in a round, and what that is. */
const HAPPENS: Readonly<Record<string, (c: CombatTables, s: State, u: UnitState) => boolean>> = {
  // Tested anew each round.
  'primal-instinct': () => false,
  'unholy-appetite': (_, __, u) => u.fed === 1,
  gluttony: (_, s, u) => hasWon(s, u),
  'digestive-vomit': (_, s, u) => hasWon(s, u),
  'divine-judgement': (_, s, u) => ((s.charging >> u.plan.index) & 1) === 1,
  'trophy-rack': (_, s, u) => s.units.some(({ plan, flags }) => plan.side !== u.plan.side && (flags & DESTROYED) !== 0),
};

/** What lasts once it is so. */
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

function keep(c: CombatTables, s: State, u: UnitState, j: number, { from }: Fact): void {
  const happens = HAPPENS[from];
  if (happens === undefined) return;
  if (happens(c, s, u)) u.kept |= 1 << j;
  else if (!LASTS.has(from)) u.kept &= ~(1 << j);
}

/** Its side has won the round, or that combat of it in which it was. */
function hasWon(s: State, { plan }: UnitState): boolean {
  const combats = combatsOf(s);
  const i = combats === undefined ? -1 : combats.findIndex((mask) => (mask >> plan.index) & 1);
  const lead = i < 0 ? s.score0 - s.score1 : s.scores0[i]! - s.scores1[i]!;
  return plan.side === 0 ? lead > 0 : lead < 0;
}
