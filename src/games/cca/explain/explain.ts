import type { StepExplanation } from '../../../core/game.ts';
import { countNoun } from '../../../core/words.ts';
import type { Combat } from '../combat.ts';
import { nameOf, OFF } from '../rules/board.ts';
import { CHOICE, FATE, isAttached, STEP, type State } from '../state/state.ts';
import { declared, followed } from './explain-attack.ts';
import { chosen } from './explain-choice.ts';
import { afterCheck, afterEvade, beforeCheck, beforeEvade } from './explain-leader.ts';
import * as retreat from './explain-retreat.ts';
import { afterRoll, beforeRoll } from './explain-roll.ts';
import { lines, sideName } from './explain-words.ts';
import { pictureNow } from './picture.ts';

export function explain(c: Combat, before: State, after: State): StepExplanation {
  // A combat ends at once when a side has enough banners.
  if (after.step === STEP.over) return { heading: end(c, before), result: [] };
  // The choice that follows explains the rest.
  if (after.step === STEP.choose && ASKING.includes(before.step)) return { heading: [], result: [] };
  const { heading, result } = explainStep(c, before, after);
  return { heading, result: [...result, ...boardAfter(c, before, after)] };
}

const ASKING: readonly number[] = [STEP.leaderEvade, STEP.flags, STEP.retreat, STEP.evadeMove, STEP.after];

function explainStep(c: Combat, before: State, after: State): StepExplanation {
  switch (before.step) {
    case STEP.choose:
      return { heading: chosen(c, before, after), result: [] };
    case STEP.attack:
      if (after.step === STEP.choose && after.choice === CHOICE.attack) return { heading: [], result: [] };
      if (c.plan && after.step === STEP.end)
        return { heading: lines('No attack is possible any more.', ''), result: [] };
      return { heading: declared(c, before, after), result: [] };
    case STEP.roll:
      return { heading: beforeRoll(c, before), result: afterRoll(c, before, after) };
    case STEP.check:
      return { heading: beforeCheck(c, before), result: afterCheck(c, before, after) };
    case STEP.leaderEvade:
      return { heading: beforeEvade(c, before), result: afterEvade(c, before, after) };
    case STEP.flags:
      return { heading: retreat.flags(c, before, after), result: [] };
    case STEP.rampage:
      return { heading: retreat.beforeRampage(c, before, after), result: retreat.afterRampage(c, before, after) };
    case STEP.retreat:
      return { heading: retreat.beforeRetreat(c, before), result: retreat.afterRetreat(c, before, after) };
    case STEP.trample:
      return { heading: [], result: retreat.trampled(c, before, after) };
    case STEP.evadeMove:
      return { heading: retreat.beforeEvadeMove(c, before), result: retreat.afterEvadeMove(c, before, after) };
    default:
      return { heading: followed(c, before, after), result: [] };
  }
}

function boardAfter(c: Combat, before: State, after: State): string[] {
  const over = after.step === STEP.attack || after.step === STEP.end;
  const isBetween = before.step === STEP.attack || (before.step === STEP.choose && before.choice === CHOICE.attack);
  if (!over || isBetween || !hasChanged(c, before, after)) return [];
  return ['', ...pictureNow(c, after)];
}

function hasChanged(c: Combat, before: State, after: State): boolean {
  const fell = [...after.units, ...after.leaders].some(({ fellAt }) => fellAt === after.attack);
  const fought = before.victim >= 0 && before.units[before.victim]!.hex !== before.from;
  const advanced = before.bonus > 0 || before.units[before.attacker]!.hex !== after.units[before.attacker]!.hex;
  // Raging elephants that could not retreat may have driven a leader away, in spite of later steps.
  const raged = [before.attacker, before.defender].some((unit) => unit >= 0 && c.units[unit]!.elephants);
  return fell || fought || advanced || before.leader >= 0 || raged;
}

function end(c: Combat, s: State): string[] {
  const units = c.units.map(({ id }, i) => {
    const { hex, blocks } = s.units[i]!;
    if (hex === OFF) return `${id} ${blocks > 0 ? 'off the board' : 'eliminated'}`;
    return `${id} ${countNoun(blocks, 'block')} at ${nameOf(hex)}`;
  });
  const leaders = c.leaders.map(({ id }, i) => {
    const { hex, fate } = s.leaders[i]!;
    if (hex === OFF) return `${id} ${fate === FATE.offBoard ? 'off the board' : 'killed'}`;
    return isAttached(s, i) ? `${id} with ${c.units[s.unitAt[hex]! - 1]!.id}` : `${id} alone at ${nameOf(hex)}`;
  });
  const score = `${sideName(c, 0)} ${s.banners0}, ${sideName(c, 1)} ${s.banners1}`;
  const skipped = s.skipped > 0 ? `; ${countNoun(s.skipped, 'attack')} skipped` : '';
  return [
    ...(s.step === STEP.end ? [''] : ['', ...pictureNow(c, s), '']),
    ...lines(`END: Victory Banners: ${score} (CCA-VB-1, CCA-VB-2)${skipped}.`, ''),
    ...winner(c, s),
    ...lines(`${[...units, ...leaders].join('; ')}.`),
  ];
}

function winner(c: Combat, s: State): string[] {
  const side = [s.banners0, s.banners1].findIndex((banners) => banners >= c.goal);
  if (side < 0) return [];
  return lines(`${sideName(c, side)} has the ${countNoun(c.goal, 'banner')} to win, and all is over (CCA-VB-4).`);
}
