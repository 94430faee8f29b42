import type { Dice } from '../../../core/dice.ts';
import { isSolved } from '../../../core/goal.ts';
import type { CombatTables } from '../combat.ts';
import { touching } from '../formation/layout.ts';
import { madeWay } from '../formation/make-way.ts';
import type { Touch } from '../formation/touch.ts';
import type { RuleContext } from '../rules/rule.ts';
import { active } from '../state/active.ts';
import { MAX_CHARACTERS, MAX_UNITS, STEP, type State, type UnitState } from '../state/state.ts';
import { CHAMPION, RANK_AND_FILE, type Strike } from '../strikes.ts';
import { attacksOf } from './attack-draft.ts';
import { rollStrike, variantOf } from './attacks.ts';
import { attackWorth, fightingModeOf } from './choices.ts';
import { PLAIN } from './fighter.ts';

/** A model that can fight a Duel: a Champion (model 0) or Character (i + 1) of a unit in contact. */
export interface Duellist {
  readonly unit: number;
  readonly model: number;
}

const packed = (d: Duellist): number => d.unit | (d.model << 6);

export const unpacked = (duellist: number): Duellist => ({ unit: duellist & 63, model: (duellist >> 6) & 63 });

const duelOf = (a: Duellist, b: Duellist): number => packed(a) | (packed(b) << 12) | (1 << 24);

const fights = (s: State, unit: number, model: number): boolean => opponent(s, unit, model) !== undefined;

function opponent(s: State, unit: number, model: number): Duellist | undefined {
  if (s.duel === 0) return undefined;
  const me = unit | (model << 6);
  const a = s.duel & 4095;
  const b = (s.duel >> 12) & 4095;
  if (me !== a && me !== b) return undefined;
  return unpacked(me === a ? b : a);
}

/** Step 2, second edition: Make Way, then Duels. @returns whether a solved choice is next */
export const chooseAtStart = (c: CombatTables, s: State, from = 0): boolean =>
  (c.rules.make_way && makeWay(c, s, from)) || (c.rules.duels && chooseDuel(c, s));

/** Moves Characters that touch no enemy to one, the Active Player's first, those before a step excepted (T9A-DUEL-6). */
function makeWay(c: CombatTables, s: State, from: number): boolean {
  for (let place = 0; place < 2; place++) {
    const side = sideAt(c, s, place);
    const policy = c.setup.policies[side].make_way;
    if (policy === 'never') continue;
    for (let unit = 0; unit < s.units.length; unit++) {
      const u = s.units[unit]!;
      if (u.plan.side !== side || ((s.layout.engaged >> unit) & 1) === 0) continue;
      for (let i = 0; i < u.count; i++) {
        const step = STEP.way + (place * MAX_UNITS + unit) * MAX_CHARACTERS + i;
        if (step < from || u.characters[i] === 0) continue;
        if (!isSolved(policy)) makesWay(s, unit, i);
        else if (madeWay(s.layout, unit, i, u.models)) return nextChoice(s, step);
      }
    }
  }
  return false;
}

function makesWay(s: State, unit: number, character: number): void {
  const u = s.units[unit]!;
  const next = madeWay(s.layout, unit, character, u.models);
  if (!next) return;
  s.layout = next;
  u.formation = next.stands[unit]!.formation;
}

const sideAt = (c: CombatTables, s: State, place: number): 0 | 1 => {
  const first = active(c, s.round);
  return place === 0 ? first : ((1 - first) as 0 | 1);
};

/** Unless a Duel continues, the Active Player may issue one, then the other (T9A-DUEL-1 … 2). */
function chooseDuel(c: CombatTables, s: State): boolean {
  return !(s.duel !== 0 && goesOn(s)) && issue(c, s, 0);
}

function goesOn(s: State): boolean {
  const [a, b] = [unpacked(s.duel), unpacked(s.duel >> 12)];
  const lives = ({ unit, model }: Duellist) =>
    s.units[unit]!.onTable === 1 && ((s.units[unit]!.mask >> model) & 1) === 1;
  return lives(a) && lives(b) && touching(s.layout, a.unit, b.unit);
}

/** Lets sides issue a Duel, from one on: 0 the Active Player, 1 the other. @returns whether a solved choice is next */
function issue(c: CombatTables, s: State, place: number): boolean {
  s.duel = 0;
  if (place === 2) return false;
  const side = sideAt(c, s, place);
  const policy = c.setup.policies[side].duel_issue;
  const issuers = policy === 'never' ? [] : issuersOf(s, side);
  if (issuers.length === 0) return issue(c, s, place + 1);
  if (isSolved(policy)) return nextChoice(s, STEP.duel + CHOICES * place);
  const able = issuers.map((mine) => ({ mine, found: hardest(c, s, mine) }));
  const { mine, found } = able.reduce((top, one) => (one.found.edge > top.found.edge ? one : top));
  return policy === 'best' && found.edge < 0 ? issue(c, s, place + 1) : offer(c, s, place, mine, found);
}

/** Lets the enemy accept, by policy with the model that fares best against the issuer. */
function offer(c: CombatTables, s: State, place: number, mine: Duellist, found?: Found): boolean {
  const policy = c.setup.policies[sideAt(c, s, 1 - place)].duel_accept;
  if (isSolved(policy)) return nextChoice(s, STEP.duel + CHOICES * place + 1, mine);
  const { foe, edge } = found ?? hardest(c, s, mine);
  return answer(c, s, place, mine, policy === 'always' || (policy === 'best' && edge <= 0) ? foe : undefined);
}

/** Begins a Duel, or without a foe shames one enemy Character that could have accepted; never a Champion. */
function answer(c: CombatTables, s: State, place: number, mine: Duellist, foe: Duellist | undefined): boolean {
  if (foe) {
    s.duel = duelOf(mine, foe);
    s.units[mine.unit]!.shamed &= ~bitOf(mine);
    s.units[foe.unit]!.shamed &= ~bitOf(foe);
    return false;
  }
  const able = charactersOf(foesOf(s, mine));
  if (able.length > 1 && isSolved(c.setup.policies[sideAt(c, s, place)].duel_issue)) {
    return nextChoice(s, STEP.duel + CHOICES * place + 2, mine);
  }
  const courage = (d: Duellist) => c.units[d.unit]!.characters[d.model - 1]!.setup.courage;
  if (able.length > 0)
    shame(
      s,
      able.reduce((top, d) => (courage(d) > courage(top) ? d : top)),
    );
  return issue(c, s, place + 1);
}

const bitOf = (d: Duellist): number => (d.model > CHAMPION ? 1 << (d.model - 1) : 0);

function shame(s: State, d: Duellist): void {
  s.units[d.unit]!.shamed |= bitOf(d);
}

function nextChoice(s: State, step: number, issuer?: Duellist): true {
  s.step = step;
  if (issuer) s.duel = packed(issuer);
  return true;
}

const KINDS = ['issue', 'accept', 'shame'] as const;
const CHOICES = KINDS.length;
const PLACES = MAX_UNITS * MAX_CHARACTERS;

export interface StartChoice {
  readonly kind: 'way' | (typeof KINDS)[number];
  /** 0 for the Active Player's choices to make way, or about a Duel that he issues; else 1. */
  readonly place: number;
  readonly side: 0 | 1;
  readonly options: readonly (Duellist | undefined)[];
}

export function startChoice(c: CombatTables, s: State): StartChoice {
  const at = s.step - STEP.way;
  if (s.step < STEP.duel) {
    const mover = { unit: Math.trunc(at / MAX_CHARACTERS) % MAX_UNITS, model: (at % MAX_CHARACTERS) + 1 };
    const place = Math.trunc(at / PLACES);
    return { kind: 'way', place, side: sideAt(c, s, place), options: [undefined, mover] };
  }
  const place = Math.trunc((s.step - STEP.duel) / CHOICES);
  const kind = KINDS[(s.step - STEP.duel) % CHOICES]!;
  const side = sideAt(c, s, kind === 'accept' ? 1 - place : place);
  const foes = kind === 'issue' ? issuersOf(s, side) : foesOf(s, unpacked(s.duel));
  return { kind, place, side, options: kind === 'shame' ? charactersOf(foes) : [undefined, ...foes] };
}

export function takeAtStart(c: CombatTables, s: State, option: number): void {
  const { kind, place, options } = startChoice(c, s);
  if (!isChoiceNext(c, s, kind, place, options[option])) s.step = STEP.ready;
}

function isChoiceNext(
  c: CombatTables,
  s: State,
  kind: StartChoice['kind'],
  place: number,
  model: Duellist | undefined,
): boolean {
  if (kind === 'accept') return answer(c, s, place, unpacked(s.duel), model);
  if (kind === 'issue' && model) return offer(c, s, place, model);
  if (kind === 'way') {
    if (model) makesWay(s, model.unit, model.model - 1);
    return chooseAtStart(c, s, s.step + 1);
  }
  if (model) shame(s, model);
  return issue(c, s, place + 1);
}

const issuersOf = (s: State, side: number): Duellist[] =>
  duellists(s, side).filter((mine) => foesOf(s, mine).length > 0);

const foesOf = (s: State, mine: Duellist): Duellist[] =>
  duellists(s, 1 - s.units[mine.unit]!.plan.side).filter((foe) => touching(s.layout, mine.unit, foe.unit));

const charactersOf = (list: readonly Duellist[]): Duellist[] => list.filter(({ model }) => model > CHAMPION);

interface Found {
  readonly foe: Duellist;
  readonly edge: number;
}

const hardest = (c: CombatTables, s: State, mine: Duellist): Found =>
  foesOf(s, mine)
    .map((foe) => ({ foe, edge: advantage(c, mine, foe) }))
    .reduce((worst, one) => (one.edge < worst.edge ? one : worst));

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
  const m: RuleContext = {
    ...{ ...PLAIN, rules: c.rules, foeLed: false, halted: false, facing: 'front', foeFacing: 'front' },
    ...{ foeType: foe.fighter.setup.profile.type, foe: foe.fighter.being, foeDiscipline: c.units[b.unit]!.courage },
  };
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
