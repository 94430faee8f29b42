import { countNoun, joinWithAnd } from '../../../core/words.ts';
import { diceAt, findLeaderPath, leaderPath } from '../board/leader-path.ts';
import type { Combat } from '../combat.ts';
import { nameOf, OFF } from '../rules/board.ts';
import { STEP, type State } from '../state/state.ts';
import { deaths, leaderName, lines, sideName, unitName, wayName } from './explain-words.ts';

const rulings: Readonly<Record<number, string>> = {
  2: 'the dice took blocks, and the unit lives',
  3: 'the dice took all blocks',
  4: 'the retreat alone took blocks, and the unit lives',
  5: 'the retreat alone took all blocks',
};

export function beforeCheck(c: Combat, s: State): string[] {
  const name = leaderName(c, s.subject);
  const { blocks } = s.units[s.struck]!;
  const dice = blocks > 0 ? '2 dice, of which both must show a leader' : '1 die, of which a leader kills';
  const own = s.subject === s.led && s.struck === s.victim;
  const ruling = own ? rulings[s.ruling] : undefined;
  if (ruling !== undefined) {
    return lines(`${name}: ruling ${s.ruling}: ${ruling}: ${dice} (CCA-RUL-${s.ruling}).`);
  }
  const unit = unitName(c, s.struck);
  const evading = own && s.evading ? 'evading, ' : '';
  // Only a marsh can have taken the blocks after a leader has left its hex.
  if (own && s.leaders[s.subject]!.hex !== s.from) {
    const state = blocks > 0 ? `the marsh took blocks of ${unit}, which lives` : `the marsh took all blocks of ${unit}`;
    return lines(`${name}: ${evading}${state}: ${dice} (CCA-LDR-10).`);
  }
  const state = blocks > 0 ? `${unit} lost blocks and lives` : `${unit} lost all blocks`;
  return lines(`${name}: ${evading}${state}: ${dice} (${own ? 'CCA-EVD-6' : 'CCA-LDR-10'}).`);
}

export function afterCheck(c: Combat, before: State, after: State): string[] {
  const { subject, struck, resume: then } = before;
  const name = leaderName(c, subject);
  const unit = unitName(c, struck);
  const alive = before.units[struck]!.blocks > 0;
  if (after.leaders[subject]!.hex !== OFF) {
    if (alive) return lines(`${name} lives and stays: it may not evade while ${unit} has blocks (CCA-LDR-12).`);
    return lines(`${name} lives (CCA-LDR-6).`);
  }
  const lent = then === STEP.flags && !c.units[struck]!.elephants;
  const flags = lent ? lines(`${unit} no longer ignores the flag that ${name} let it ignore (CCA-FLG-4).`) : [];
  return [...deaths(c, before, after), ...flags];
}

export function beforeEvade(c: Combat, s: State): string[] {
  const { subject } = s;
  const name = leaderName(c, subject);
  const { hex } = s.leaders[subject]!;
  const must = `${name}, alone${s.leader === subject ? ' and attacked' : ' now'}, must evade (CCA-LDR-12)`;
  findLeaderPath(c, s, subject);
  const { found, end, steps, marshes } = leaderPath;
  if (!found) return lines(`${must}: no hex to end in within 3 hexes, not even by an escape (CCA-LDR-16).`);
  const way = wayName(hex, leaderPath.hexes, steps);
  const off =
    steps === 0 ? `it is on the baseline of ${sideName(c, c.leaders[subject]!.side)}` : `${way} > off the board`;
  const goal = end === OFF ? `${off} (CCA-LDR-15)` : `${way}${joined(c, s, end)} (CCA-LDR-13)`;
  const wet =
    marshes > 0 ? lines(`Marsh on the way: ${countNoun(marshes, 'time')} 1 die, a leader kills (CCA-LDR-18).`) : [];
  return [...lines(`${must}: ${goal}.`), ...pastEnemies(c, s), ...wet];
}

const joined = (c: Combat, s: State, hex: number): string =>
  s.unitAt[hex]! > 0 ? `, where it joins ${unitName(c, s.unitAt[hex]! - 1)}` : '';

function pastEnemies(c: Combat, s: State): string[] {
  if (!leaderPath.escape) return [];
  const { side } = c.leaders[s.subject]!;
  const enemies = [...leaderPath.hexes.subarray(0, leaderPath.steps)].flatMap((hex) => {
    const unit = s.unitAt[hex]! - 1;
    const leader = s.leaderAt[hex]! - 1;
    if (unit >= 0 && c.units[unit]!.side !== side) {
      return [
        `${unitName(c, unit)} at ${nameOf(hex)} with ${countNoun(diceAt(c, s, s.subject, hex), 'die', 'dice')} (CCA-LDR-24)`,
      ];
    }
    if (unit < 0 && leader >= 0 && c.leaders[leader]!.side !== side) {
      return [
        `${leaderName(c, leader)} at ${nameOf(hex)} with ${countNoun(diceAt(c, s, s.subject, hex), 'die', 'dice')} (CCA-LDR-26)`,
      ];
    }
    return [];
  });
  const kills = leaderPath.dice > 0 ? '; a leader symbol kills' : '';
  return lines(`It is an escape (CCA-LDR-23) past ${joinWithAnd(enemies)}${kills}.`);
}

export function afterEvade(c: Combat, before: State, after: State): string[] {
  const { subject } = before;
  const { hex } = after.leaders[subject]!;
  findLeaderPath(c, before, subject);
  const { found, dice, marshes } = leaderPath;
  const ids = [...(dice > 0 ? ['CCA-LDR-24'] : []), ...(marshes > 0 ? ['CCA-LDR-18'] : [])];
  const through =
    found && ids.length > 0 && hex !== OFF
      ? lines(`${leaderName(c, subject)} gets through to ${nameOf(hex)} (${ids.join(', ')}).`)
      : [];
  return [...through, ...deaths(c, before, after)];
}
