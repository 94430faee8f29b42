import type { Breakdown } from '../../../core/game.ts';
import type { Combat } from '../combat.ts';
import { firstStep } from '../round/instinct.ts';
import {
  bannerScore,
  chargesScored,
  combatsOf,
  facingScore,
  presenceScore,
  ranksScored,
} from '../round/static-score.ts';
import type { Setup } from '../setup.ts';
import { STEP, type State } from '../state/state.ts';

/** Returns the static Combat Score by source (T9A-CS-1), including parts of 0 points. Several combats are added (T9A-NUDGE-6). */
export function scoreParts(c: Combat, s: State, side: 0 | 1): { text: string; value: number }[] {
  const combats = (combatsOf(s) ?? [s.layout.engaged]).map((mask) => partsIn(c, s, side, mask & s.layout.engaged));
  return combats[0]!.map(({ text }, i) => ({ text, value: combats.reduce((sum, parts) => sum + parts[i]!.value, 0) }));
}

function partsIn(c: Combat, s: State, side: 0 | 1, mask: number): { text: string; value: number }[] {
  const here = s.units.filter((u, i) => u.plan.setup.side === side && (mask >> i) & 1);
  const charges = here.some((u) => (chargesScored(c, s) >> u.plan.index) & 1);
  return [
    { text: 'charge', value: charges ? c.rules.charge_bonus : 0 },
    { text: 'flanks and rears', value: facingScore(c, s, side, mask) },
    { text: 'ranks', value: Math.max(0, ...here.map((u) => ranksScored(u))) },
    {
      text: 'standards',
      value: here.reduce((sum, u) => sum + (u.rf > 0 || c.rules.standard_without_rf ? u.plan.standardScore : 0), 0),
    },
    { text: 'Battle Standard', value: bannerScore(c, s, side, mask) },
    ...c.presences
      .map((one) => ({ text: one.text, value: presenceScore(s, one, side, mask) }))
      .filter(({ value }) => value > 0),
    { text: 'scenario', value: c.extra[side] },
  ];
}

const restOf = ({ rules }: Setup): string =>
  `Health Points taken${rules.wiped_bonus > 0 ? ', units wiped out' : ''}${rules.duels ? ', Overkill' : ''}`;

const made = (c: Combat, s: State, side: 0 | 1, round: number): Breakdown => ({
  ...{ round, subject: c.setup.sides[side], metric: 'combat_score' },
  ...{ parts: scoreParts(c, s, side), rest: restOf(c.setup) },
});

/** Returns the parts of the score; empty if unknown at the start: counted at the end of the round, or after an event. */
export function breakdownOf({ rules, events }: Setup, ready: () => Combat): Breakdown[] {
  if (rules.combat_score_at === 'end' || events.some(({ before }) => before === 1)) return [];
  const c = ready();
  if (c.opening.step < STEP.fear) return [];
  return ([0, 1] as const).map((side) => {
    const breakdown = made(c, c.opening, side, 1);
    return { ...breakdown, parts: breakdown.parts.filter(({ value }) => value !== 0) };
  });
}

/** Returns the parts of a round's Combat Scores if the last step has counted its static score. */
export function breakdownAt(c: Combat, s: State): Breakdown[] | undefined {
  if (c.scoreAtEnd || s.layout.engaged === 0 || s.step !== firstStep(c, s)) return undefined;
  return ([0, 1] as const).map((side) => made(c, s, side, s.round));
}
