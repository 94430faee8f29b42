import { countNoun, joinWithAnd } from '../../../core/words.ts';
import { isFull, isSheltered, isSupported } from '../board/situation.ts';
import { findUnitPath, unitPath } from '../board/unit-path.ts';
import type { Combat } from '../combat.ts';
import { ignorable } from '../round/flags.ts';
import { EVADE_HEXES } from '../round/retreat.ts';
import { nameOf, neighbours, OFF, REAR } from '../rules/board.ts';
import { leaderOf, STEP, type State } from '../state/state.ts';
import { deaths, holder, leaderName, lines, losses, unitName, wayName } from './explain-words.ts';

export function flags(c: Combat, before: State, after: State): string[] {
  const name = unitName(c, before.victim);
  const { match } = before;
  const hexes = before.ranged ? match.shotHexes : match.hexes;
  const accepted = after.flags / hexes;
  const ignored = before.flags - accepted;
  const may = ignorable(c, before);
  const choice = ignored < Math.min(may, before.flags) ? ', by choice (CCA-FLG-1)' : '';
  const holds = accepted === 0 ? ' and holds its hex' : '';
  const does = `It ignores ${ignored === 0 ? 'none' : ignored}${choice}${holds}.`;
  const told = lines(
    may === 0
      ? `${name}: ${countNoun(before.flags, 'flag')}; may ignore none (CCA-FLG-2).`
      : `${name}: ${countNoun(before.flags, 'flag')}; may ignore ${may}: ${sourcesOf(c, before).join(', ')}. ${does}`,
  );
  if (accepted === 0) return told;
  const fright = hexes > match.shotHexes ? `, fright adding ${hexes - match.shotHexes} for each (CCA-EL-5)` : '';
  const owed = `${countNoun(accepted, 'flag')} accepted: ${countNoun(after.flags, 'hex', 'hexes')} to retreat (CCA-RET-1)${fright}.`;
  return [...told, ...lines(`${name}: ${owed}`), ...rages(c, after)];
}

function sourcesOf(c: Combat, s: State): string[] {
  const { type, elephants, side, supported } = c.units[s.victim]!;
  const { match } = s;
  const { hex } = s.units[s.victim]!;
  const leader = leaderOf(s, s.victim);
  const horse = s.ranged ? 0 : match.flags - match.shotFlags;
  const ofHorse = horse > 0 ? [`${horse} of cavalry and chariots (CCA-EL-4)`] : [];
  if (elephants) return ofHorse;
  return [
    ...(match.shotFlags > 0 ? [`${match.shotFlags} of its kind (CCA-UNT-4)`] : []),
    ...ofHorse,
    ...(leader >= 0 ? [`1 with ${leaderName(c, leader)} (CCA-FLG-2)`] : []),
    ...(type.fullFlags > 0 && isFull(s, s.victim) ? [`${type.fullFlags} at full strength (CCA-UNT-3)`] : []),
    ...(isSheltered(c, s) ? ['1 in a camp or behind a rampart (CCA-DCE-3)'] : []),
    ...(supported && isSupported(c, s, side, hex) ? ['1 supported (CCA-FLG-2)'] : []),
  ];
}

function rages(c: Combat, after: State): string[] {
  if (after.step !== STEP.rampage) return [];
  const around = neighbours[after.units[after.victim]!.hex]!;
  const hexes = around.filter((_, i) => (after.hexes >> i) & 1);
  return lines(
    `RAMPAGE of ${unitName(c, after.victim)} against ${joinWithAnd(hexes.map((hex) => holder(c, after, hex)))} (CCA-EL-6).`,
  );
}

/** Returns the hex of the last step of a rampage, or of elephants that cannot retreat. */
function hexOfStep(before: State, after: State): number {
  const bit = before.hexes & ~after.hexes;
  return neighbours[before.units[before.victim]!.hex]![31 - Math.clz32(bit)]!;
}

export function beforeRampage(c: Combat, before: State, after: State): string[] {
  const hex = hexOfStep(before, after);
  const unit = before.unitAt[hex]! - 1;
  const hits = unit >= 0 ? `${c.units[unit]!.type.symbol} hits` : 'a leader kills';
  return lines(`Rampage at ${holder(c, before, hex)}: 2 dice, ${hits} (CCA-EL-6).`);
}

export function afterRampage(c: Combat, before: State, after: State): string[] {
  const fallen = [...losses(c, before, after, '(CCA-EL-6)'), ...deaths(c, before, after)];
  if (fallen.length > 0) return fallen;
  return lines(`${holder(c, before, hexOfStep(before, after))}: no hit (CCA-EL-6).`);
}

export function beforeRetreat(c: Combat, s: State): string[] {
  findUnitPath(c, s, s.victim, s.flags);
  const { steps, unmade } = unitPath;
  const { hex } = s.units[s.victim]!;
  const end = steps > 0 ? unitPath.hexes[steps - 1]! : hex;
  const leader = leaderOf(s, s.victim);
  const led = leader < 0 ? ' (CCA-RET-2)' : ` with ${leaderName(c, leader)} (CCA-RET-2, CCA-RET-6)`;
  const way = wayName(hex, unitPath.hexes, steps);
  const goes = steps > 0 ? `retreats ${way}${led}` : `stays at ${nameOf(hex)} (CCA-RET-5)`;
  const short =
    unmade > 0 ? lines(`${countNoun(unmade, 'hex', 'hexes')} cannot be made: ${wall(c, s, end)} (CCA-RET-2).`) : [];
  return [...lines(`${unitName(c, s.victim)}: ${goes}.`), ...short, ...joins(c, s, end)];
}

function wall(c: Combat, s: State, hex: number): string {
  const { edge } = c.units[s.victim]!;
  const behind = [0, 1].map((i) => REAR[(2 * hex + edge) * 2 + i]!);
  return joinWithAnd([...new Set(behind.map((next) => holder(c, s, next)))]);
}

function joins(c: Combat, s: State, end: number): string[] {
  const leader = s.leaderAt[end]! - 1;
  if (leader < 0 || end === s.units[s.victim]!.hex) return [];
  return lines(`It stops with ${leaderName(c, leader)}, which is with it from now on (CCA-RET-3).`);
}

export function afterRetreat(c: Combat, before: State, after: State): string[] {
  const held = pays(after);
  const paid = held ? 0 : after.unmade;
  const sunk = before.units[before.victim]!.blocks - after.units[before.victim]!.blocks - paid;
  const sinking = paid === 0 ? inMarsh : both(sunk, paid);
  const lost = losses(c, before, after, sunk === 0 ? '(CCA-RET-4)' : sinking);
  const others = held ? lines(`Those in the way of ${unitName(c, before.victim)} pay for it (CCA-EL-7).`) : [];
  return [...lost, ...(sunk > 0 && paid === 0 ? uncheckedAgain(c, after) : []), ...others, ...secondLoss(c, after)];
}

const inMarsh = 'in the marsh (CCA-RET-2)';

const both = (sunk: number, paid: number): string =>
  `, ${sunk} ${inMarsh} and ${paid} for the rest of its retreat (CCA-RET-4)`;

function pays(after: State): boolean {
  const waits = after.step === STEP.check || after.step === STEP.leaderEvade;
  return after.step === STEP.trample || (waits && after.resume === STEP.trample);
}

function uncheckedAgain(c: Combat, after: State): string[] {
  if (after.led < 0 || after.leaders[after.led]!.hex === OFF || after.step === STEP.check) return [];
  return lines(`${leaderName(c, after.led)} has had its check in this ${c.rules.one_check_per} (CCA-LDR-9).`);
}

/** Explains rulings 6 and 7: the leader was checked before the retreat. */
function secondLoss(c: Combat, after: State): string[] {
  if (after.ruling !== 6 && after.ruling !== 7) return [];
  const leader = leaderName(c, after.led);
  const unit = unitName(c, after.victim);
  const over = Math.max(after.banners0, after.banners1) >= c.goal;
  const must = over ? '' : `, and ${leader} must evade`;
  const what = after.ruling === 6 ? `${unit} lives, and ${leader} stays` : `${unit} is lost${must}`;
  return lines(
    `Ruling ${after.ruling}: blocks lost to the dice and in the retreat; ${what}; no second check (CCA-RUL-${after.ruling}).`,
  );
}

export const trampled = (c: Combat, before: State, after: State): string[] => [
  ...losses(c, before, after, '(CCA-EL-7)'),
  ...deaths(c, before, after),
];

export function beforeEvadeMove(c: Combat, s: State): string[] {
  findUnitPath(c, s, s.victim, EVADE_HEXES);
  const { steps } = unitPath;
  const { hex } = s.units[s.victim]!;
  const end = steps > 0 ? unitPath.hexes[steps - 1]! : hex;
  const leader = leaderOf(s, s.victim);
  const led = leader < 0 ? '' : ` with ${leaderName(c, leader)}`;
  return [
    ...lines(`${unitName(c, s.victim)}: evades ${wayName(hex, unitPath.hexes, steps)}${led} (CCA-EVD-7).`),
    ...joins(c, s, end),
  ];
}

export function afterEvadeMove(c: Combat, before: State, after: State): string[] {
  const taken = losses(c, before, after, inMarsh);
  const lost = taken.length > 0 ? [...taken, ...uncheckedAgain(c, after)] : [];
  const gone = after.units[before.victim]!.hex === OFF && after.units[before.victim]!.blocks > 0;
  return gone
    ? [
        ...lost,
        ...lines(
          `${unitName(c, before.victim)}: taken off the board, no banner for either side (CCA-EVD-9, CCA-VB-3).`,
        ),
      ]
    : lost;
}
