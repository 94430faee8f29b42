import type { Dice } from '../../../core/dice.ts';
import type { CombatTables } from '../combat.ts';
import { touching } from '../formation/layout.ts';
import { madeWay } from '../formation/make-way.ts';
import type { Touch } from '../formation/touch.ts';
import { active } from '../state/active.ts';
import type { State, UnitState } from '../state/state.ts';
import { CHAMPION, RANK_AND_FILE, type Strike } from '../strikes.ts';
import { attacksOf } from './attack-draft.ts';
import { rollStrike, variantOf } from './attacks.ts';
import { attackWorth, fightingModeOf } from './choices.ts';

/** A model that can fight a Duel: a Champion (model 0) or Character (i + 1) of a unit in contact. */
interface Duellist {
  readonly unit: number;
  readonly model: number;
}

const packed = (d: Duellist): number => d.unit | (d.model << 6);

const duelOf = (a: Duellist, b: Duellist): number => packed(a) | (packed(b) << 12) | (1 << 24);

const fights = (s: State, unit: number, model: number): boolean => opponent(s, unit, model) !== undefined;

function opponent(s: State, unit: number, model: number): Duellist | undefined {
  if (s.duel === 0) return undefined;
  const me = unit | (model << 6);
  const a = s.duel & 4095;
  const b = (s.duel >> 12) & 4095;
  if (me !== a && me !== b) return undefined;
  const other = me === a ? b : a;
  return { unit: other & 63, model: other >> 6 };
}

/** Step 2, second edition: moves Characters that touch no enemy to one, the Active Player's first (T9A-DUEL-6). */
export function makeWay(c: CombatTables, s: State): void {
  const first = active(c, s.round);
  for (const side of [first, (1 - first) as 0 | 1]) {
    if (c.setup.policies[side].make_way !== 'best') continue;
    s.units.forEach((u, index) => {
      if (u.plan.side === side && ((s.layout.engaged >> index) & 1) === 1) unitMakesWay(s, u, index);
    });
  }
}

function unitMakesWay(s: State, u: UnitState, index: number): void {
  u.characters.forEach((hp, i) => {
    const next = hp > 0 ? madeWay(s.layout, index, i, u.models) : undefined;
    if (!next) return;
    s.layout = next;
    u.formation = next.stands[index]!.formation;
  });
}

/** Step 2, second edition: unless a Duel continues, the Active Player may issue one, then the other (T9A-DUEL-1 … 2). */
export function chooseDuel(c: CombatTables, s: State): void {
  if (s.duel !== 0 && goesOn(s)) return;
  s.duel = 0;
  const first = active(c, s.round);
  for (const side of [first, (1 - first) as 0 | 1]) {
    if (issue(c, s, side)) return;
  }
}

function goesOn(s: State): boolean {
  const a = { unit: s.duel & 63, model: (s.duel >> 6) & 63 };
  const b = { unit: (s.duel >> 12) & 63, model: (s.duel >> 18) & 63 };
  const lives = ({ unit, model }: Duellist) =>
    s.units[unit]!.onTable === 1 && ((s.units[unit]!.mask >> model) & 1) === 1;
  return lives(a) && lives(b) && touching(s.layout, a.unit, b.unit);
}

/** Lets one side issue a Duel by its policy. @returns whether a Duel is fought */
function issue(c: CombatTables, s: State, side: 0 | 1): boolean {
  const policy = c.setup.policies[side].duel_issue;
  if (policy === 'never') return false;
  const pairs = duellists(s, side).flatMap((mine) =>
    duellists(s, 1 - side)
      .filter((foe) => touching(s.layout, mine.unit, foe.unit))
      .map((foe) => ({ mine, foe, edge: advantage(c, mine, foe) })),
  );
  if (pairs.length === 0) return false;
  // The enemy accepts with the model that fares best against the issuer.
  const issuers = [...new Set(pairs.map((p) => packed(p.mine)))].map((id) => {
    const own = pairs.filter((p) => packed(p.mine) === id);
    return own.reduce((worst, p) => (p.edge < worst.edge ? p : worst));
  });
  const best = issuers.reduce((top, p) => (p.edge > top.edge ? p : top));
  if (policy === 'best' && best.edge < 0) return false;
  const answer = c.setup.policies[1 - side]!.duel_accept;
  if (answer === 'always' || (answer === 'best' && best.edge <= 0)) {
    s.duel = duelOf(best.mine, best.foe);
    s.units[best.mine.unit]!.shamed &= ~shame(best.mine);
    s.units[best.foe.unit]!.shamed &= ~shame(best.foe);
    return true;
  }
  refuse(
    c,
    s,
    pairs.filter((p) => packed(p.mine) === packed(best.mine)).map((p) => p.foe),
  );
  return false;
}

/** Refuses a Duel: one enemy Character that could have accepted is shamed; never a Champion. */
function refuse(c: CombatTables, s: State, able: readonly Duellist[]): void {
  const characters = able.filter((d) => d.model > CHAMPION);
  if (characters.length === 0) return;
  const courage = (d: Duellist) => c.units[d.unit]!.characters[d.model - 1]!.setup.courage;
  const named = characters.reduce((top, d) => (courage(d) > courage(top) ? d : top));
  s.units[named.unit]!.shamed |= shame(named);
}

const shame = (d: Duellist): number => (d.model > CHAMPION ? 1 << (d.model - 1) : 0);

/** Returns the living Champions and Characters of a side, in units in contact; those that refused may reconsider. */
function duellists(s: State, side: number): Duellist[] {
  const list: Duellist[] = [];
  s.units.forEach((u, unit) => {
    if (u.plan.setup.side !== side || ((s.layout.engaged >> unit) & 1) === 0) return;
    for (let model = 0; model <= u.characters.length; model++) if ((u.mask >> model) & 1) list.push({ unit, model });
  });
  return list;
}

/** Returns the share of the enemy's Health Points that a model takes in a round, minus its own lost share. */
function advantage(c: CombatTables, a: Duellist, b: Duellist): number {
  return worth(c, a, b) / hpOf(c, b) - worth(c, b, a) / hpOf(c, a);
}

function hpOf(c: CombatTables, { unit, model }: Duellist): number {
  const plan = c.units[unit]!;
  return model === CHAMPION ? plan.championHp : plan.characters[model - 1]!.hp;
}

/** Returns the mean Health Points that `a` takes from `b` in a round without charge. */
function worth(c: CombatTables, a: Duellist, b: Duellist): number {
  const mine = c.company.groups[a.unit]![a.model]!;
  const foe = c.company.groups[b.unit]![b.model]!;
  const m = {
    rules: c.rules,
    charging: false,
    first: false,
    debut: false,
    steady: false,
    advantaged: false,
    afraid: false,
    foeAfraid: false,
    flanked: false,
    foeType: foe.fighter.setup.profile.type,
    foe: foe.fighter.being,
    foeDiscipline: c.units[b.unit]!.courage,
    halted: false,
    foeLed: false,
    facing: 'front',
    foeFacing: 'front',
    gifts: [],
  } as const;
  let sum = 0;
  for (const p of mine.fighter.parts) {
    const manner = fightingModeOf(mine, p, foe, m);
    const attacks = attacksOf(p, manner, foe.fighter, m);
    if (attacks > 0) sum += attacks * attackWorth(p, manner, foe, m);
  }
  return sum;
}

/** Returns the Health Points that a model with Front Rank has lost (T9A-ATT-14). */
const lostBy = ({ plan, champion, characters }: UnitState, model: number): number =>
  model === CHAMPION ? plan.championHp - champion : plan.characters[model - 1]!.hp - characters[model - 1]!;

/** Resolves a strike during a Duel, or by a unit with a model that refused one (T9A-DUEL-2, T9A-DUEL-3). */
export function duelStrike(dice: Dice, s: State, k: Strike, u: UnitState, foe: UnitState, touch: Touch): void {
  const model = k.who;
  if (s.duel === 0 && u.shamed === 0) {
    rollStrike(dice, k, u, foe, touch);
    return;
  }
  if (model > CHAMPION && (u.shamed >> (model - 1)) & 1) return;
  if (k.special) {
    rollStrike(dice, k, u, foe, touch);
    return;
  }
  const other = model === RANK_AND_FILE ? undefined : opponent(s, u.plan.index, model);
  if (other) {
    // Duellists count as in contact wherever they are, and strike only each other.
    if (!touch.live || other.unit !== foe.plan.index || ((foe.mask >> other.model) & 1) === 0) return;
    if (((u.mask >> model) & 1) === 0) return;
    const attacks = k.front + k.rage * lostBy(u, model);
    const lost = dice.total(k.rolls[other.model]![variantOf(k, u, foe)]!, attacks, k.place);
    if (lost !== 0) foe.struck = 1;
    if (other.model === CHAMPION) foe.hurtChampion += lost;
    else foe.hurtCharacters[other.model - 1]! += lost;
    return;
  }
  // Other models may not strike the duellists; their attacks go to the R&F (T9A-ALLOC-2).
  let hidden = 0;
  for (let m = 0; m <= foe.characters.length; m++) if (fights(s, foe.plan.index, m)) hidden |= 1 << m;
  const mask = foe.mask;
  foe.mask = mask & ~hidden;
  if (foe.rf > 0 || foe.mask !== 0) rollStrike(dice, k, u, foe, touch);
  foe.mask = mask;
}
