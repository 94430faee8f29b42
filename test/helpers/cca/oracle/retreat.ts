import { heldNextTo } from './count.ts';
import { anyLaw, rollLaw } from './dice.ts';
import { buryIfFallen, checkAndEvade, kill, leaderEvades, loseAndCheck, loseBlocks, ruling } from './losses.ts';
import {
  hasTerrain,
  isFortified,
  leaderWith,
  loneLeaderIn,
  next,
  type Shot,
  supportedIn,
  unitIn,
  type World,
} from './position.ts';

import { hasFullBonus, ignoresOneMoreFlag, isCamel, isCavalryOrChariot, isElephant } from './table.ts';
import { wayBack } from './unit-path.ts';

/** Flags that a unit may ignore (CCA-FLG-2, CCA-FLG-3). */
function ignorable<N>(w: World<N>, shot: Shot): number {
  const unit = shot.target;
  const kind = w.kinds[unit]!;
  if (isElephant(kind)) return shot.kind !== 'ranged' && isCavalryOrChariot(w.kinds[shot.by]!) ? 1 : 0;
  const { hex } = w.at.units[unit]!;
  return [
    leaderWith(w, unit) !== -1,
    w.setup.units[unit]!.supported && supportedIn(w, unit, hex),
    hasFullBonus(kind) && shot.targetFull,
    isFortified(w, unit, w.at.units[shot.by]!.hex),
    ignoresOneMoreFlag(kind),
  ].filter(Boolean).length;
}

/** Returns the hexes of a unit's retreat for each flag (CCA-RET-1, CCA-EL-5). */
function hexesPerFlag<N>(w: World<N>, shot: Shot): number {
  const [roller, kind] = [w.kinds[shot.by]!, w.kinds[shot.target]!];
  const frightened = isCavalryOrChariot(kind) && (isElephant(roller) || isCamel(roller));
  return kind.retreat + (frightened ? 1 : 0);
}

export function takeFlags<N>(w: World<N>, shot: Shot, flags: number, leader: number, hit: boolean): void {
  const unit = shot.target;
  const each = hexesPerFlag(w, shot);
  const most = Math.min(flags, ignorable(w, shot));
  const policy = w.setup.units[unit]!.policies.flags;
  const loss = (ignored: number) => {
    const need = (flags - ignored) * each;
    return need === 0 ? 0 : Math.min(w.at.units[unit]!.blocks, wayBack(w, unit, need).loses);
  };
  let ignored = policy === 'none' ? 0 : most;
  if (policy === 'when-useful') while (ignored > 0 && loss(ignored - 1) <= loss(most)) ignored -= 1;
  if (flags === ignored) {
    if (hit && leader !== -1) ruling(w, leader, 2);
    return;
  }
  const { hex } = w.at.units[unit]!;
  const rampages = isElephant(w.kinds[unit]!) ? heldNextTo(w, hex) : [];
  next(w, ...rampages.map((held) => ({ do: 'rampage', elephants: unit, hex: held }) as const), {
    do: 'retreat',
    unit,
    need: (flags - ignored) * each,
    leader,
    hit,
  });
}

/**
 * Plays a retreat with rulings 2 and 4 to 7, which concern blocks lost for missing hexes, not in marshes, for the leader who is then with
 * the unit: one may have joined elephants since.
 * @param rolledAt the leader with the unit at the roll that survived its check; or -1
 * @param hit whether the dice took a block
 */
export function retreat<N>(w: World<N>, unit: number, need: number, rolledAt: number, hit: boolean): void {
  const now = w.at.units[unit]!;
  const leader = leaderWith(w, unit);
  const checked = hit && leader === rolledAt;
  const way = wayBack(w, unit, need);
  if (way.path.length > 0) now.retreated = true;
  const sunk = march(w, unit, way.path);
  const fell = now.blocks === 0;
  const unmade = fell ? 0 : loseBlocks(w, unit, way.loses);
  // All of the ruling is known when the blocks are lost, unless a second check follows, whose banner may be the last.
  const late = now.blocks > 0 ? 6 : 7;
  if (leader !== -1 && checked) ruling(w, leader, unmade === 0 ? 2 : late);
  buryIfFallen(w, unit);
  if (leader !== -1 && !checked && unmade > 0) ruling(w, leader, now.blocks > 0 ? 4 : 5);
  if (leader !== -1 && !checked && sunk + unmade > 0) checkAndEvade(w, unit, leader);
  else if (leader !== -1 && now.blocks === 0) leaderEvades(w, leader);
  if (!fell) for (const hex of way.blockers) crush(w, hex, way.missing);
}

/** Takes blocks from units in the way of elephants (CCA-EL-7). */
function crush<N>(w: World<N>, hex: number, missing: number): void {
  const alone = loneLeaderIn(w, hex);
  if (alone !== -1) {
    kill(w, alone, 'elephants');
    return;
  }
  loseAndCheck(w, unitIn(w, hex), missing);
}

/** Marches; returns the number of blocks lost. The caller handles the banner of a fallen unit. */
export function march<N>(w: World<N>, unit: number, path: readonly number[]): number {
  const now = w.at.units[unit]!;
  const leader = leaderWith(w, unit);
  let lost = 0;
  for (const hex of path) {
    now.hex = hex;
    if (leader !== -1) w.at.leaders[leader]!.hex = hex;
    if (hasTerrain(w, hex, 'marsh') && w.draw(anyLaw(w.numbers, 1))) lost += loseBlocks(w, unit, 1);
    if (now.blocks === 0) break;
  }
  return lost;
}

/** Elephants that will retreat roll at a hex next to them, friend or foe (CCA-EL-6). */
export function rampage<N>(w: World<N>, hex: number): void {
  const alone = loneLeaderIn(w, hex);
  if (alone !== -1) {
    if (w.draw(anyLaw(w.numbers, 2))) kill(w, alone, 'rampage');
    else leaderEvades(w, alone);
  }
  const unit = unitIn(w, hex);
  if (unit === -1) return;
  const hits = w.draw(
    rollLaw(w.numbers, {
      dice: 2,
      symbol: w.kinds[unit]!.symbol,
      symbolsIgnored: 0,
      swords: false,
      swordsIgnored: 0,
      again: false,
      helmets: false,
      blocks: w.at.units[unit]!.blocks,
    }),
  ).hits;
  loseAndCheck(w, unit, hits);
}
