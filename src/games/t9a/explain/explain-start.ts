import { countNoun, joinWithAnd } from '../../../core/words.ts';
import { unpacked } from '../attack/duels.ts';
import type { Combat } from '../combat.ts';
import { scoreParts } from '../metrics/score-breakdown.ts';
import { findRanks } from '../round/steady.ts';
import { active } from '../state/active.ts';
import { FLAG, STEP, type State, type UnitState } from '../state/state.ts';
import { duellistName, has } from './explain-words.ts';
import { frontLine } from './front-line.ts';

export function startOfRound(c: Combat, before: State, after: State): string[] {
  // A state lacks values that are derived for a moment only.
  findRanks(c, after);
  const lines = [`ROUND ${before.round}. The Active Player is ${c.setup.sides[active(c, before.round)]}.`];
  if (before.round === 1) lines.push(...(c.setup.fixed ?? []).map((text) => `  ${text}.`));
  c.units.forEach((plan, i) => {
    const u = after.units[i]!;
    const name = plan.setup.id;
    if (u.onTable === 0) {
      const shaken = before.round === 1 && plan.setup.shaken;
      if (shaken) lines.push(`  ${name}: Shaken, removed and counted as wiped (T9A-SEQ-1).`);
      return;
    }
    if (((after.layout.engaged >> i) & 1) === 0) {
      lines.push(`  ${name}: ${countNoun(u.models + (u.mask & 1), 'model')}, not in contact.`);
      return;
    }
    lines.push(`  ${name}: ${standing(c, after, u)}.`);
  });
  lines.push(...frontLine(c, after).map((line) => `  ${line}`));
  return after.step < STEP.fear ? lines : [...lines, ...afterChoices(c, after)];
}

export function afterChoices(c: Combat, s: State): string[] {
  findRanks(c, s);
  const [a, b] = [0, 1].map((side) => scoreText(c, s, side as 0 | 1));
  const lines: string[] = [];
  if (c.rules.combat_score_at === 'start') {
    lines.push(`  Static Combat Score (T9A-CS-1): ${c.setup.sides[0]} ${a}; ${c.setup.sides[1]} ${b}.`);
  }
  if (s.duel !== 0) lines.push(`  Duel: ${duelText(c, s)} (T9A-DUEL-1).`);
  return lines;
}

function standing(c: Combat, s: State, u: UnitState): string {
  const { plan, formation } = u;
  const contacts = c.contacts.flatMap((contact, i) => {
    const isFrom = contact.from === plan.index;
    if ((!isFrom && contact.to !== plan.index) || ((s.layout.heldContacts >> i) & 1) === 0) return [];
    const touch = s.layout.touches[2 * i + (isFrom ? 0 : 1)]!;
    const foe = c.units[isFrom ? contact.to : contact.from]!.setup.id;
    const facing = isFrom ? contact.fromFacing : contact.toFacing;
    const files =
      facing === 'front' && touch.hi >= touch.lo ? `files ${touch.lo + 1} to ${touch.hi + 1}` : `${touch.rf} R&F`;
    return [`${facing}: ${files} in contact with ${foe}`];
  });
  const characters = plan.characters.filter((_, i) => u.characters[i]! > 0).map((k) => k.setup.id);
  const own = formation.ranks[u.models]!;
  const surrounded = u.ranks < own ? ` of ${own}, Surrounded (T9A-FORM-1)` : '';
  const given = u.ranks > own ? `, ${u.ranks - own} of them by its rules` : '';
  const solidAt = formation.solid[u.models]!;
  const steady = has(u, FLAG.steady_at_start) ? 'Steady' : 'not Steady';
  const solid = u.ranks >= solidAt ? 'Solid' : 'not Solid';
  const advantage = has(u, FLAG.advantaged) ? '; Advantaged Position (T9A-FORM-6)' : '';
  const { without } = plan.setup;
  const treated = without.length > 0 ? `; treated as without ${joinWithAnd(without)}` : '';
  return (
    `${countNoun(u.models + (u.mask & 1), 'model')}${characters.length > 0 ? ` with ${joinWithAnd(characters)}` : ''}, ` +
    `${formation.files} wide, ${contacts.join(', ')} (T9A-GEO-5), ` +
    `${countNoun(u.ranks, 'Proper Rank')}${surrounded}${given} (T9A-RANK-3), ${steady}, ${solid}${advantage}${treated}`
  );
}

function scoreText(c: Combat, s: State, side: 0 | 1): string {
  const counted = scoreParts(c, s, side);
  const sum = counted.reduce((total, { value }) => total + value, 0);
  return counted.length === 0 ? '0' : `${sum} (${counted.map(({ text, value }) => `${text} ${value}`).join(', ')})`;
}

function duelText(c: Combat, s: State): string {
  const [a, b] = [unpacked(s.duel), unpacked(s.duel >> 12)].map((one) => duellistName(c, one));
  return `${a} against ${b}`;
}
