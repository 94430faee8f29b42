import type { Makeup } from '../core/game.ts';
import type { Combat } from './compile.ts';
import { facingScore, rankPoints } from './score.ts';
import type { Setup } from './setup.ts';
import type { State } from './state.ts';

/** The static Combat Score of a side as it stands, by where it comes from; parts of 0 points are left out (T9A-CS-1). */
export function scoreParts(c: Combat, s: State, side: 0 | 1): { text: string; value: number }[] {
  const engaged = s.units.filter((u, i) => u.plan.setup.side === side && (s.layout.engaged >> i) & 1);
  const bearer = c.standards[side];
  const bsb = bearer && engaged.some((u) => u.plan.index === bearer.unit && u.characters[bearer.character]! > 0);
  const charges = engaged.some((u) => ((s.charging & c.scoresCharge) >> u.plan.index) & 1);
  return [
    { text: 'charge', value: charges ? c.rules.charge_bonus : 0 },
    { text: 'flanks and rears', value: facingScore(c, s, side) },
    { text: 'ranks', value: Math.max(0, ...engaged.map((u) => rankPoints(u))) },
    { text: 'standards', value: engaged.reduce((sum, u) => sum + (u.rf > 0 ? u.plan.standardScore : 0), 0) },
    { text: 'Battle Standard', value: bsb ? c.rules.bsb_bonus : 0 },
    { text: 'scenario', value: c.extra[side] },
  ].filter(({ value }) => value !== 0);
}

/**
 * What the Combat Scores of the first round are made of. Empty where the static score is not known from the start: where it
 * is counted at the end of the round, or something may happen before.
 * @param ready makes the combat ready
 */
export function makeupOf({ rules, sides, events }: Setup, ready: () => Combat): Makeup[] {
  if (rules.combat_score_at === 'end' || events.some(({ before }) => before === 1)) return [];
  const rest = `Health Points taken${rules.wiped_bonus > 0 ? ', units wiped out' : ''}${rules.duels ? ', Overkill' : ''}`;
  const c = ready();
  return ([0, 1] as const).map((side) => ({
    round: 1,
    subject: sides[side],
    metric: 'combat_score',
    parts: scoreParts(c, c.opening, side),
    rest,
  }));
}
