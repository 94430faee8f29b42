import type { Combat } from '../combat.ts';
import { STEP, type State } from '../state/state.ts';
import { bitsIn, LEADER_MASK, marksIn, SKIPPED_MASK, UNIT_MASK } from './record.ts';

/**
 * Lumps states: clears events, fates and blocks on which neither later attacks nor the counters read depend.
 * @param read - for each counter, the bits of its keys that are read
 */
export function lumping(c: Combat, read: Int32Array): (s: State) => void {
  const { units, leaders, all, checks } = c.places;
  const ofUnits = units.map((place) => bitsIn(read[place.counter]!, place));
  const ofLeaders = leaders.map((place) => bitsIn(read[place.counter]!, place));
  const ofAll = bitsIn(read[all.counter]!, all);
  const later = fightersAfter(c);
  return (s) => {
    if ((ofAll & SKIPPED_MASK) === 0) s.skipped = 0;
    for (let i = 0; i < ofUnits.length; i++) {
      const u = s.units[i]!;
      u.marks &= marksIn(ofUnits[i]!, UNIT_MASK);
      if ((ofUnits[i]! & UNIT_MASK.fellAt) === 0) u.fellAt = 0;
      const fights = s.step !== STEP.attack || ((later[s.attack]! >> i) & 1) === 1;
      // Fullness counts for leaders that pass it in an escape.
      const counts = fights || u.blocks === c.units[i]!.fullBlocks || (ofUnits[i]! & UNIT_MASK.blocks) !== 0;
      if (!counts && u.blocks > 1) u.blocks = 1;
    }
    for (let i = 0; i < ofLeaders.length; i++) {
      const l = s.leaders[i]!;
      l.marks &= marksIn(ofLeaders[i]!, LEADER_MASK);
      if ((ofLeaders[i]! & LEADER_MASK.end) === 0) l.fate = 0;
      if ((ofLeaders[i]! & LEADER_MASK.fellAt) === 0) l.fellAt = 0;
      if (read[checks + i] === 0) l.checks = 0;
    }
  };
}

/** Returns, for each number of attacks played, the units that a later one may cost blocks, as bits. */
function fightersAfter({ units, leaders, sequence, attacks, allUnits }: Combat): Int32Array {
  const later = new Int32Array(attacks + 1);
  const bitsOf = (list: readonly number[]): number => list.reduce((bits, i) => bits | (1 << i), 0);
  // Elephants may hurt whoever is near.
  const all = units.some(({ elephants }) => elephants) ? -1 : 0;
  const ofSide = (side: number): number => bitsOf(allUnits.filter((i) => units[i]!.side === side));
  for (let played = attacks - 1; played >= 0; played--) {
    const { by, unit, leader } = sequence[played % sequence.length]!;
    const { advances, policies, side } = units[by]!;
    const target = leader >= 0 ? ofSide(leaders[leader]!.side) : 1 << unit;
    const bonus = advances && policies.momentum === 'bonus' ? bitsOf(policies.bonusOn ?? []) | ofSide(1 - side) : 0;
    later[played] = later[played + 1]! | all | (1 << by) | target | bonus;
  }
  return later;
}
