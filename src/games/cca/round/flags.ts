import { isFull, isSheltered, isSupported } from '../board/situation.ts';
import { findUnitPath, unitPath } from '../board/unit-path.ts';
import type { Combat } from '../combat.ts';
import { SOLVED } from '../plans.ts';
import { ask, CHOICE, STEP, type State } from '../state/state.ts';
import { heldBehind, startRampage } from './elephants.ts';

/** Ignores some flags; for the others, the unit retreats (CCA-SEQ-8, CCA-RET-1). */
export function takeFlags(c: Combat, s: State): void {
  if (c.chooses && s.match.victim.solved & SOLVED.flags && mostIgnored(c, s) > 0) ask(s, CHOICE.flags);
  else acceptFlags(s, s.flags - ignored(c, s, hexesOf(s)));
}

const hexesOf = ({ ranged, match }: State): number => (ranged ? match.shotHexes : match.hexes);

export const mostIgnored = (c: Combat, s: State): number => Math.min(s.flags, ignorable(c, s));

export function acceptFlags(s: State, accepted: number): void {
  const { match } = s;
  s.flags = accepted * hexesOf(s);
  if (accepted === 0) s.step = STEP.after;
  else if (match.victim.elephants) startRampage(s);
  else s.step = STEP.retreat;
}

/** Returns the number of flags that the unit ignores, by its owner's policy (CCA-FLG-1, CCA-AMB-5). */
function ignored(c: Combat, s: State, hexes: number): number {
  const { flags } = s.match.victim.policies;
  if (flags === 'none') return 0;
  const most = mostIgnored(c, s);
  return flags === 'when-useful' ? fewestUseful(c, s, hexes, most) : most;
}

/** Returns the smallest number of ignored flags at which the unit's certain losses are minimal. */
function fewestUseful(c: Combat, s: State, hexes: number, most: number): number {
  const least = sureLoss(c, s, (s.flags - most) * hexes);
  for (let n = 0; n < most; n++) if (sureLoss(c, s, (s.flags - n) * hexes) <= least) return n;
  return most;
}

/** Returns the certain loss of blocks in a retreat over this many hexes; 0 for elephants with others in their way (CCA-EL-7). */
function sureLoss(c: Combat, s: State, hexes: number): number {
  const { victim } = s;
  const { hex, blocks } = s.units[victim]!;
  findUnitPath(c, s, victim, hexes);
  const { steps, unmade } = unitPath;
  const end = steps > 0 ? unitPath.hexes[steps - 1]! : hex;
  if (unmade > 0 && c.units[victim]!.elephants && heldBehind(c, s, end) > 0) return 0;
  return Math.min(unmade, blocks);
}

/** Returns the number of flags of this roll that the unit may ignore (CCA-FLG-2, CCA-FLG-3). */
export function ignorable(c: Combat, s: State): number {
  const { match } = s;
  const { elephants, fullFlags, side, supported } = match.victim;
  const always = s.ranged ? match.shotFlags : match.flags;
  if (elephants) return always;
  const { hex } = s.target;
  return (
    always +
    (s.leaderAt[hex]! > 0 ? 1 : 0) +
    (fullFlags > 0 && isFull(s, s.victim) ? fullFlags : 0) +
    (isSheltered(c, s) ? 1 : 0) +
    (supported && isSupported(c, s, side, hex) ? 1 : 0)
  );
}
