import { countNoun, joinWithAnd } from '../../../core/words.ts';
import {
  adjacent,
  closeDice,
  closeDiceAtLeader,
  closeKey,
  inTerrain,
  isFull,
  isSheltered,
  rangedDice,
  shotDice,
} from '../board/situation.ts';
import { type Combat, TERRAIN } from '../combat.ts';
import { nameOf } from '../rules/board.ts';
import { kindOf, type RollKind } from '../rules/rolls.ts';
import { leaderOf, STAGE, STEP, type State } from '../state/state.ts';
import { deaths, leaderName, lines, losses, unitName } from './explain-words.ts';

export function beforeRoll(c: Combat, s: State): string[] {
  const n = diceOf(c, s);
  const parts = s.ranged ? shotParts(c, s, n) : closeParts(c, s, n);
  const dice = `${unitName(c, s.roller)}: ${countNoun(n, 'die', 'dice')}: ${parts.join(', ')}.`;
  return [...lines(dice), ...(n > 0 ? lines(faces(c, s)) : [])];
}

function diceOf(c: Combat, s: State): number {
  if (s.ranged) return rangedDice(c, s);
  return s.victim < 0 ? closeDiceAtLeader(c, s) : closeDice(c, s);
}

const target = (s: State): number => (s.victim >= 0 ? s.units[s.victim]! : s.leaders[s.leader]!).hex;

function closeParts(c: Combat, s: State, n: number): string[] {
  const plan = c.units[s.roller]!;
  const { hex } = s.units[s.roller]!;
  const base = baseOf(c, s);
  const full = isRaised(c, s) ? plan.type.fullDice : 0;
  const inIt = inTerrain(c, base + full, hex, target(s), plan.foot);
  const camp = c.terrain[hex] === TERRAIN.camp ? 1 : 0;
  const alexander = leaderOf(s, s.roller) === c.alexander && c.alexander >= 0 && !plan.elephants ? 1 : 0;
  const cards = Math.min(s.cards, n - inIt - alexander);
  return [
    baseText(c, s, base),
    ...(full > 0 ? [`+${full} at full strength (CCA-UNT-3)`] : []),
    ...(inIt + camp < base + full ? [`${grounds(c, [hex, target(s)])} caps at ${inIt + camp} (CCA-DCE-2)`] : []),
    ...(camp > 0 ? ['−1 from a camp (CCA-DCE-3)'] : []),
    ...cardsText(s, cards),
    ...(alexander > 0 ? [`+1 for ${leaderName(c, c.alexander)} (CCA-UNT-4)`] : []),
  ];
}

function baseOf(c: Combat, s: State): number {
  const { elephants, type } = c.units[s.roller]!;
  if (!elephants) return s.stage === STAGE.attack ? type.attack : type.back;
  if (s.victim < 0) return 1;
  const { mirror } = c.units[s.victim]!.type;
  if (!c.rules.mirror_dice_capped) return mirror;
  return inTerrain(c, mirror, target(s), s.units[s.roller]!.hex, c.units[s.victim]!.foot);
}

function baseText(c: Combat, s: State, base: number): string {
  const { elephants, type } = c.units[s.roller]!;
  if (elephants && s.victim < 0) return 'elephants have 1 against a leader (CCA-EL-1)';
  if (elephants) {
    const id = c.rules.mirror_dice_capped ? 'CCA-EL-1, CCA-AMB-33' : 'CCA-EL-1';
    return `elephants copy the ${base} of ${c.units[s.victim]!.type.name.toLowerCase()} (${id})`;
  }
  const does = ['strike first', 'attack', 'battle back'][s.stage]!;
  return `${type.name} ${does} with ${base} (CCA-DCE-1)`;
}

/** Whether full strength gives a bonus to this roll (CCA-AMB-16). */
function isRaised(c: Combat, s: State): boolean {
  const { type } = c.units[s.roller]!;
  return type.fullDice > 0 && isFull(s, s.roller);
}

const cardsText = (s: State, cards: number): string[] => {
  if (cards > 0) return [`+${cards} of cards (CCA-DCE-4)`];
  return s.cards > 0 && s.stage === STAGE.attack ? ['cards do not count here (CCA-AMB-17)'] : [];
};

/** Lists the hexes whose terrain limits dice: `hill at 5,6`. */
function grounds(c: Combat, hexes: readonly number[]): string {
  const names = Object.keys(TERRAIN);
  const caps = hexes.filter((hex) => c.terrain[hex] !== TERRAIN.open && c.terrain[hex] !== TERRAIN.camp);
  return joinWithAnd(caps.map((hex) => `${names[c.terrain[hex]!]!} at ${nameOf(hex)}`));
}

function shotParts(c: Combat, s: State, n: number): string[] {
  const { type } = c.units[s.roller]!;
  const { moved } = c.setup.sequence[s.place]!;
  const dice = type.fire[Math.min(2, moved)]!;
  const who = moved === 0 ? 'that did not move' : `that moved ${countNoun(moved, 'hex', 'hexes')}`;
  const [from, to] = [s.units[s.roller]!.hex, target(s)];
  const left = shotDice(c, dice, from, to);
  const ground = grounds(c, [from, to]);
  return [
    `${type.name} ${who} shoot with ${dice} (CCA-RNG-2)`,
    ...(left < dice ? [`${ground === '' ? 'the camp' : ground} leaves ${left} (CCA-RNG-2)`] : []),
    ...cardsText(s, n - left),
  ];
}

function faces(c: Combat, s: State): string {
  if (s.victim < 0)
    return `Each leader symbol kills ${leaderName(c, s.leader)} (${s.ranged ? 'CCA-RNG-4' : 'CCA-LDR-20'}).`;
  const { symbol } = c.units[s.victim]!.type;
  if (s.ranged) return `Hits: ${symbol} alone (CCA-RNG-3).`;
  const kind = kindOf(closeKey(c, s));
  const own = kind.ignoresClass > 0 ? ` but ${kind.ignoresClass} (${ignoredClass(c, s)})` : '';
  if (s.evading) {
    const helmets = kind.helmets ? ' and leader symbols (CCA-AMB-24)' : '';
    return `Hits: ${symbol}${own}${helmets} alone, and no flag counts, for ${unitName(c, s.victim)} evades (CCA-EVD-5).`;
  }
  return `Hits: ${symbol} (CCA-CC-1)${own}; ${swords(c, s, kind)}; ${helmets(c, s, kind)}.`;
}

const ignoredClass = (c: Combat, s: State): string =>
  c.units[s.victim]!.elephants ? 'CCA-EL-4' : 'which camels ignore, CCA-CC-5';

function swords(c: Combat, s: State, kind: RollKind): string {
  const { type } = c.units[s.roller]!;
  const victim = c.units[s.victim]!;
  if (!type.swords) return `no swords for ${type.name.toLowerCase()} (CCA-UNT-2)`;
  if (!kind.swords) return `no swords, which ${victim.type.name.toLowerCase()} ignore (CCA-EL-4)`;
  const shelter = isSheltered(c, s) ? ', CCA-DCE-3' : '';
  const but = kind.ignoresSwords > 0 ? ` but ${kind.ignoresSwords} (CCA-CC-5${shelter})` : '';
  const again = kind.rerolls > 0 ? ', each of them rolled again (CCA-EL-2)' : '';
  return `swords${but} (CCA-CC-2)${again}`;
}

function helmets(c: Combat, s: State, kind: RollKind): string {
  const { type, elephants, side } = c.units[s.roller]!;
  if (elephants) return 'no leader symbols for elephants (CCA-EL-3)';
  const attached = leaderOf(s, s.roller);
  const near = (hex: number) =>
    c.leadersOf[side].filter((l) => s.leaders[l]!.hex >= 0 && adjacent(s.leaders[l]!.hex, hex));
  if (!kind.helmets) return `no leader symbols, with no leader in or next to its hex (CCA-CC-3)`;
  if (attached >= 0) return `leader symbols, with ${leaderName(c, attached)} (CCA-CC-3)`;
  const [next] = near(s.units[s.roller]!.hex);
  if (next !== undefined) return `leader symbols, with ${leaderName(c, next)} next to it (CCA-CC-3)`;
  return type.helmets
    ? 'leader symbols, since elites always hit with them (CCA-UNT-4)'
    : 'leader symbols, with a leader next to the target (CCA-AMB-19)';
}

export function afterRoll(c: Combat, before: State, after: State): string[] {
  if (before.victim < 0) return atLeader(c, before, after);
  const dead = after.units[before.victim]!.blocks === 0;
  const lost = losses(c, before, after, '(CCA-SEQ-5)');
  // Flags that count are explained when they are used.
  const none = before.evading || after.flags > 0 ? '' : ', no flag';
  if (lost.length === 0) return lines(`${unitName(c, before.victim)}: no hit${none} (CCA-SEQ-4).`);
  const flags = countNoun(after.flags, 'flag');
  const are = after.flags === 1 ? 'is' : 'are';
  const empty = dead && after.flags > 0 ? lines(`${flags} ${are} void, as the unit is lost (CCA-SEQ-7).`) : [];
  return [...lost, ...empty, ...spared(c, after)];
}

function spared(c: Combat, after: State): string[] {
  if (after.led < 0 || after.step === STEP.check) return [];
  return lines(`${leaderName(c, after.led)} has had its check in this ${c.rules.one_check_per} (CCA-AMB-1).`);
}

function atLeader(c: Combat, before: State, after: State): string[] {
  if (after.leaders[before.leader]!.fate !== before.leaders[before.leader]!.fate) return deaths(c, before, after);
  const name = leaderName(c, before.leader);
  return lines(`${name} is not hit. Ruling 1: it must evade, and there is no check (CCA-RUL-1, CCA-LDR-21).`);
}
