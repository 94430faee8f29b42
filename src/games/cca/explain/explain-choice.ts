import type { Combat } from '../combat.ts';
import { isAdverse, sideOf } from '../round/choose.ts';
import { CHOICE, STEP, type State } from '../state/state.ts';
import { choice, declared, followed } from './explain-attack.ts';
import { flags } from './explain-retreat.ts';
import { lines, sideName } from './explain-words.ts';

export function chosen(c: Combat, before: State, after: State): string[] {
  const aim = isAdverse(c, before) ? 'worst' : 'best';
  const who = lines(`The ${aim} choice of ${sideName(c, sideOf(c, before))} for the goal (${c.setup.goal!.text}):`);
  switch (before.choice) {
    case CHOICE.attack:
      if (after.step !== STEP.end && after.attacker >= 0) return [...who, ...declared(c, before, after)];
      return [...who, ...lines('no attack.')];
    case CHOICE.defence:
      return [...who, ...choice(c, after)];
    case CHOICE.flags:
      return [...who, ...flags(c, before, after)];
    case CHOICE.way:
    case CHOICE.leaderWay:
      return who;
    default:
      return [...who, ...followed(c, before, after)];
  }
}
