import { between } from '../../../../src/games/cca/rules/board.ts';
import type { AttackSetup, Setup } from '../../../../src/games/cca/setup.ts';
import { everyWay } from './chance.ts';
import { after, battleBack, closeCombat, rollAtLeader, rollAtUnit, strike } from './combat.ts';
import { closeDice, rangedDice } from './count.ts';
import { nextTo, steps } from './geometry.ts';
import { ruling } from './losses.ts';
import { floats, type Numbers } from './numbers.ts';
import {
  enemyUnitNextTo,
  hasTerrain,
  isFull,
  leaderWith,
  NOWHERE,
  type Outcome,
  type Position,
  sideOf,
  type Task,
  unitIn,
  Won,
  type World,
} from './position.ts';
import { rampage, retreat } from './retreat.ts';
import { isCavalry, isFoot, isMachine, kindOf } from './table.ts';

export type Distribution<N = number> = readonly { readonly p: N; readonly outcome: Outcome }[];

/** Returns the exact distribution of a trial by every roll of every step; equal positions are merged between steps. */
export const oracle = (setup: Setup): Distribution => oracleIn(setup, floats);

export function oracleIn<N>(setup: Setup, numbers: Numbers<N>): Distribution<N> {
  const kinds = setup.units.map((unit) => kindOf(unit.type.code));
  const done = new Map<string, N>();
  let open = new Map([[JSON.stringify(begin(setup)), numbers.ratio(1, 1)]]);
  while (open.size > 0) {
    const then = new Map<string, N>();
    for (const [key, p] of open) {
      const ways = everyWay(numbers, (draw) => {
        const at: Position = JSON.parse(key);
        const task = at.agenda.shift()!;
        try {
          perform({ setup, kinds, numbers, draw, at }, task);
        } catch (won) {
          if (!(won instanceof Won)) throw won;
          stop(at);
        }
        return { into: at.agenda.length > 0 ? then : done, key: JSON.stringify(at) };
      });
      for (const way of ways) {
        const { into, key: reached } = way.result;
        const q = numbers.times(p, way.p);
        into.set(reached, into.has(reached) ? numbers.add(into.get(reached)!, q) : q);
      }
    }
    open = then;
  }
  return [...done].map(([key, p]) => ({ p, outcome: JSON.parse(key) }));
}

/** Ends a won trial; a leader that was checked before its unit's retreat is under ruling 2. */
function stop(at: Position): void {
  for (const task of at.agenda)
    if (task.do === 'retreat' && task.hit && task.leader !== -1) ruling({ at }, task.leader, 2);
  at.agenda = [];
}

function begin(setup: Setup): Position {
  const turn = setup.sequence.map((_, attack) => ({ do: 'attack', attack }) as const);
  return {
    units: setup.units.map(({ hex, blocks }) => ({
      ...{ hex, blocks, fellAt: 0, evaded: false, retreated: false, advanced: false, battledBack: false },
    })),
    leaders: setup.leaders.map(({ hex }) => ({
      hex,
      fate: 'lives',
      fellAt: 0,
      checks: 0,
      rulings: [],
      mustEvade: false,
      escaped: false,
    })),
    banners: [0, 0],
    skipped: 0,
    attacks: 0,
    agenda: Array.from({ length: setup.repeat }, () => turn).flat(),
  };
}

function perform<N>(w: World<N>, task: Task): void {
  if (task.do === 'attack') attack(w, task.attack);
  else if (task.do === 'strike') strike(w, task.fight);
  else if (task.do === 'after') after(w, task.fight);
  else if (task.do === 'back') battleBack(w, task.fight);
  else if (task.do === 'bonus') bonus(w, task.attack);
  else if (task.do === 'rampage') rampage(w, task.hex);
  else retreat(w, task.unit, task.need, task.leader, task.hit);
}

function attack<N>(w: World<N>, index: number): void {
  w.at.attacks += 1;
  const order = w.setup.sequence[index]!;
  const from = w.at.units[order.by]!.hex;
  const aim = targetOf(w, order);
  if (from === NOWHERE || aim === undefined || !reaches(w, order, from, aim.hex)) {
    w.at.skipped += 1;
    return;
  }
  const { by, bonusDice: cards, firstStrike } = order;
  const { unit, leader, hex } = aim;
  if (order.attack === 'ranged') {
    const dice = rangedDice(w, by, hex, order.moved, cards);
    if (unit === -1) rollAtLeader(w, leader, dice);
    else rollAtUnit(w, { by, target: unit, kind: 'ranged', dice, targetFull: isFull(w, unit) });
  } else if (unit === -1) {
    rollAtLeader(w, leader, closeDice(w, by, -1, hex, { back: false, full: isFull(w, by), cards }));
  } else closeCombat(w, { by, target: unit, cards, firstStrike, attack: index, bonus: false });
}

function targetOf<N>(w: World<N>, { target }: AttackSetup): { unit: number; leader: number; hex: number } | undefined {
  const { leader } = target;
  const hex = target.unit === -1 ? w.at.leaders[leader]!.hex : w.at.units[target.unit]!.hex;
  if (hex === NOWHERE) return undefined;
  const unit = unitIn(w, hex);
  if (target.unit === -1 && unit !== -1 && !target.follow) return undefined;
  return { unit, leader, hex };
}

function reaches<N>(w: World<N>, order: AttackSetup, from: number, to: number): boolean {
  if (order.attack === 'close') return nextTo(from).includes(to);
  const far = steps(from, to);
  if (far < 2 || far > w.kinds[order.by]!.range || enemyUnitNextTo(w, from, sideOf(w, order.by))) return false;
  return sees(w, from, to) && rangedDice(w, order.by, to, order.moved, order.bonusDice) > 0;
}

/** Units, leaders, forests, hills and camps block the sight (CCA-RNG-1); a pair along the line only together. */
function sees<N>(w: World<N>, from: number, to: number): boolean {
  const blocks = (hex: number) =>
    ['forest', 'hill', 'camp'].some((kind) => hasTerrain(w, hex, kind)) ||
    [...w.at.units, ...w.at.leaders].some((piece) => piece.hex !== NOWHERE && piece.hex === hex);
  return !between(from, to).some((passed) => passed.every(blocks));
}

/** The bonus combat after an advance, if there is one (CCA-MOM-3). */
function bonus<N>(w: World<N>, index: number): void {
  const { by, momentumDice: cards, bonusFirstStrike: firstStrike } = w.setup.sequence[index]!;
  const kind = w.kinds[by]!;
  if (isMachine(kind) || (isFoot(kind) && kind.code !== 'WA' && leaderWith(w, by) === -1)) return;
  const enemies = w.setup.units.map((_, unit) => unit).filter((unit) => sideOf(w, unit) !== sideOf(w, by));
  const wanted = (w.setup.units[by]!.policies.bonusOn ?? enemies).filter((unit) => w.at.units[unit]!.hex !== NOWHERE);
  const inReach = () => wanted.find((unit) => nextTo(w.at.units[by]!.hex).includes(w.at.units[unit]!.hex));
  if (inReach() === undefined && isCavalry(kind)) rideOn(w, by, wanted);
  const target = inReach();
  if (target !== undefined) closeCombat(w, { by, target, cards, firstStrike, attack: index, bonus: true });
}

function rideOn<N>(w: World<N>, by: number, wanted: readonly number[]): void {
  const now = w.at.units[by]!;
  const empty = (hex: number) =>
    !hasTerrain(w, hex, 'impassable') && ![...w.at.units, ...w.at.leaders].some((piece) => piece.hex === hex);
  for (const enemy of wanted) {
    const hex = nextTo(now.hex).find((h) => empty(h) && nextTo(h).includes(w.at.units[enemy]!.hex));
    if (hex === undefined) continue;
    const leader = leaderWith(w, by);
    now.hex = hex;
    if (leader !== -1) w.at.leaders[leader]!.hex = hex;
    return;
  }
}
