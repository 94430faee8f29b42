import type { Law } from './chance.ts';
import { closeDice } from './count.ts';
import { anyLaw, type Reading, type Rolled, rollLaw } from './dice.ts';
import { buryIfFallen, check, checkAndEvade, kill, leaderEvades, loseAndCheck, loseBlocks, ruling } from './losses.ts';
import {
  type Fight,
  isFortified,
  isFull,
  isLed,
  leaderWith,
  NOWHERE,
  next,
  type Shot,
  type World,
} from './position.ts';
import { march, takeFlags } from './retreat.ts';
import {
  alwaysHelmets,
  isCamel,
  isCavalryOrChariot,
  isElephant,
  isMachine,
  type Kind,
  ownSwordsIgnored,
} from './table.ts';
import { mayGoBack, wayBack } from './unit-path.ts';

/** Declares a close combat and lets the target choose (CCA-SEQ-1, CCA-SEQ-2). */
export function closeCombat<N>(
  w: World<N>,
  declared: Pick<Fight, 'by' | 'target' | 'cards' | 'firstStrike' | 'attack' | 'bonus'>,
): void {
  const { by, target } = declared;
  const [from, at] = [w.at.units[by]!.hex, w.at.units[target]!.hex];
  const fight: Fight = { ...declared, byFull: isFull(w, by), targetFull: isFull(w, target), from, at };
  const evades =
    w.setup.units[target]!.policies.evade === 'always' && w.kinds[target]!.evades.includes(w.kinds[by]!.code);
  if (fight.firstStrike) {
    const dice = closeDice(w, target, by, from, { back: true, full: fight.targetFull, cards: 0 });
    next(w, { do: 'strike', fight });
    rollAtUnit(w, { by: target, target: by, kind: 'first', dice, targetFull: fight.byFull });
  } else if (evades && mayGoBack(w, target)) evade(w, fight);
  else next(w, { do: 'strike', fight });
}

const attackDice = <N>(w: World<N>, fight: Fight): number =>
  closeDice(w, fight.by, fight.target, fight.at, { back: false, full: fight.byFull, cards: fight.cards });

export function strike<N>(w: World<N>, fight: Fight): void {
  if (w.at.units[fight.by]!.hex !== fight.from || w.at.units[fight.target]!.hex !== fight.at) return;
  next(w, { do: 'after', fight });
  const { by, target, targetFull } = fight;
  rollAtUnit(w, { by, target, kind: 'attack', dice: attackDice(w, fight), targetFull });
}

/** Plays the steps after the roll: the advance, or the battle back (CCA-SEQ-10, CCA-SEQ-11). */
export function after<N>(w: World<N>, fight: Fight): void {
  const attacker = w.at.units[fight.by]!;
  if (attacker.hex !== fight.from) return;
  if (w.at.units[fight.target]!.hex === fight.at) {
    if (fight.firstStrike || w.setup.units[fight.target]!.policies.battleBack === 'never') return;
    next(w, { do: 'back', fight });
    return;
  }
  const { momentum } = w.setup.units[fight.by]!.policies;
  const held = w.at.units.some((u) => u.hex === fight.at) || w.at.leaders.some((l) => l.hex === fight.at);
  if (momentum === 'none' || isMachine(w.kinds[fight.by]!) || held) return;
  const leader = leaderWith(w, fight.by);
  attacker.hex = fight.at;
  attacker.advanced = true;
  if (leader !== -1) w.at.leaders[leader]!.hex = fight.at;
  if (momentum === 'bonus' && !fight.bonus) next(w, { do: 'bonus', attack: fight.attack });
}

/** The target battles back (CCA-BB-1). */
export function battleBack<N>(w: World<N>, fight: Fight): void {
  w.at.units[fight.target]!.battledBack = true;
  const dice = closeDice(w, fight.target, fight.by, fight.from, { back: true, full: fight.targetFull, cards: 0 });
  rollAtUnit(w, { by: fight.target, target: fight.by, kind: 'back', dice, targetFull: fight.byFull });
}

/** Rolls at a lone leader: any leader symbol kills it, else it evades (CCA-LDR-20, ruling 1). */
export function rollAtLeader<N>(w: World<N>, leader: number, dice: number): void {
  if (w.draw(anyLaw(w.numbers, dice))) kill(w, leader, 'alone');
  else {
    ruling(w, leader, 1);
    leaderEvades(w, leader);
  }
}

/** Returns the effects of faces in a roll at a unit (C.2, CCA-RNG-3). */
function reading<N>(w: World<N>, shot: Shot): Reading {
  const [roller, kind] = [w.kinds[shot.by]!, w.kinds[shot.target]!];
  const close = shot.kind !== 'ranged';
  const fortified = isFortified(w, shot.target, w.at.units[shot.by]!.hex) ? 1 : 0;
  return {
    dice: shot.dice,
    symbol: kind.symbol,
    symbolsIgnored: close ? symbolsIgnored(kind, roller) : 0,
    swords: close && roller.swords,
    swordsIgnored: ownSwordsIgnored(kind) + fortified,
    again: isElephant(roller),
    helmets: close && !isElephant(roller) && (alwaysHelmets(roller) || isLed(w, shot.by)),
    blocks: w.at.units[shot.target]!.blocks,
  };
}

const symbolsIgnored = (kind: Kind, roller: Kind): number =>
  (isElephant(kind) || isCamel(kind)) && isCavalryOrChariot(roller) ? 1 : 0;

/** Plays one roll at a unit with all its consequences for that unit: rulings 2 to 7 (section F). */
export function rollAtUnit<N>(w: World<N>, shot: Shot): void {
  const law: Law<N, Rolled> = rollLaw(w.numbers, reading(w, shot));
  const { hits, flags } = w.draw(law);
  const now = w.at.units[shot.target]!;
  const leader = leaderWith(w, shot.target);
  loseBlocks(w, shot.target, hits);
  if (now.blocks === 0) {
    buryIfFallen(w, shot.target);
    if (leader === -1) return;
    ruling(w, leader, 3);
    if (check(w, leader, false)) leaderEvades(w, leader);
    return;
  }
  let survivor = leader;
  if (hits > 0 && leader !== -1 && !check(w, leader, true, 2)) survivor = -1;
  takeFlags(w, shot, flags, survivor, hits > 0);
}

/** The target evades (section G). */
function evade<N>(w: World<N>, fight: Fight): void {
  const unit = fight.target;
  const now = w.at.units[unit]!;
  now.evaded = true;
  const kind = w.kinds[unit]!;
  const leader = leaderWith(w, unit);
  const hits = w.draw(
    rollLaw(w.numbers, {
      dice: attackDice(w, fight),
      symbol: kind.symbol,
      symbolsIgnored: symbolsIgnored(kind, w.kinds[fight.by]!),
      swords: false,
      swordsIgnored: 0,
      again: false,
      helmets: false,
      blocks: now.blocks,
    }),
  ).hits;
  loseAndCheck(w, unit, hits);
  if (now.blocks === 0) return;
  const lost = march(w, unit, wayBack(w, unit, 2).path);
  const endangered = leader !== -1 && lost > 0 && w.at.leaders[leader]!.fate === 'lives';
  buryIfFallen(w, unit);
  if (endangered && hits > 0 && now.blocks === 0) leaderEvades(w, leader);
  else if (endangered && hits === 0) checkAndEvade(w, unit, leader);
  if (isMachine(kind)) now.hex = NOWHERE;
}
