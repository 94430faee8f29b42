import type { Dice, Roll } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';
import { hitsOn } from '../attack/hits-on.ts';
import type { Combat, CombatTables } from '../combat.ts';
import { eventName } from '../effects/facts-of.ts';
import { startFormation } from '../formation/formation.ts';
import { addModels, arrived } from '../formation/growth.ts';
import { parseAmount, rollAmount } from '../rules/notation.ts';
import { useOf } from '../rules/parse.ts';
import type { EventSetup, Setup } from '../setup.ts';
import { updateEffects } from '../state/now.ts';
import { derive, STEP, type State, type UnitState } from '../state/state.ts';
import type { EventPlan, UnitPlan } from '../unit-plan.ts';
import { moveRoll } from './break-test.ts';
import { loseBetween } from './casualties.ts';
import { raise, recover } from './magic.ts';
import { moveOf } from './moves.ts';

/** The maximum of dice that are compared with a probability, digit by digit: enough for the precision of a double. */
const DIGITS = 20;

/** Rolls 1 with a probability, else 0: faces are digits in base 6, compared with the probability until one differs. */
export const chanceRoll = (name: string, p: number): Roll =>
  rollOf(name, (dice) => {
    let rest = p;
    for (let i = 0; i < DIGITS; i++) {
      rest *= 6;
      const digit = Math.floor(rest);
      rest -= digit;
      const face = dice.d6(`chance of ${p}, digit ${i + 1}`) - 1;
      if (face !== digit) return face < digit ? 1 : 0;
      if (rest === 0) return 0;
    }
    return 0;
  });

export function planEvents(setup: Setup, units: readonly UnitPlan[]): EventPlan[][] {
  let contact = setup.contacts.length;
  const plans = setup.events.map((e, i): EventPlan => {
    const unit = units[e.unit]!;
    const name = `${e.effect} ${unit.setup.id}`;
    const ready = (t: Roll): Roll => {
      t.distributions.prepare(1);
      return t;
    };
    const { amount } = e;
    const amountRoll = (): Roll | undefined => {
      if (e.hits !== undefined) return ready(hitsOn(unit.fighter, useOf(e.hits), name, setup));
      if (!amount) return undefined;
      return ready(rollOf(`${name}, Health Points`, (dice) => rollAmount(dice, amount, 'Health Points (T9A-MAG)')));
    };
    return {
      setup: e,
      contact: e.contact ? contact++ : -1,
      chance: e.chance < 1 ? ready(chanceRoll(`chance of ${name}`, e.chance)) : undefined,
      fact: factOf(unit, i),
      amount: amountRoll(),
      charge:
        e.effect === 'charge'
          ? [0, 1].map((swift) =>
              ready(moveRoll(`charge of ${unit.setup.id}`, parseAmount(setup.rules.charge_dice)!, swift)),
            )
          : undefined,
    };
  });
  return Array.from({ length: setup.rounds + 1 }, (_, round) => plans.filter((e) => e.setup.before === round));
}

export function playEvent(dice: Dice, c: Combat, s: State): void {
  const list = c.events[s.round]!;
  const e = list[s.step]!;
  const last = s.step + 1 === list.length;
  if (possible(s, e) && (e.chance === undefined || dice.total(e.chance, 1) === 1)) happen(dice, c, s, e);
  s.step = last ? STEP.start : s.step + 1;
}

/** Whether the event still can happen: none affects units that left. */
export function possible(s: State, { setup, contact }: EventPlan): boolean {
  const u = s.units[setup.unit]!;
  const engaged = ((s.layout.engaged >> setup.unit) & 1) === 1;
  switch (setup.effect) {
    case 'summon':
      return u.onTable === 0 && u.plan.setup.summoned && u.flags === 0 && u.flagsAllRounds === 0;
    case 'charge': {
      const target = setup.contact!.to;
      return (
        contact >= 0 &&
        u.onTable === 1 &&
        !engaged &&
        s.units[target]!.onTable === 1 &&
        s.layout.stands[target] !== undefined
      );
    }
    case 'magical-move':
      return u.onTable === 1 && !engaged && ((s.magic >> setup.unit) & 1) === 0;
    case 'join':
      return u.onTable === 1 && ((u.waiting >> setup.character) & 1) === 1;
    default:
      return u.onTable === 1;
  }
}

function happen(dice: Dice, c: CombatTables, s: State, e: EventPlan): void {
  const u = s.units[e.setup.unit]!;
  const amount = e.amount ? dice.total(e.amount, 1) : 0;
  switch (e.setup.effect) {
    case 'recover':
      recoverUnit(c, u, e.setup.character, amount);
      break;
    case 'raise':
      raiseUnit(c, s, u, amount, e.setup.cap);
      break;
    case 'lose':
      loseBetween(c, s, u, e.setup.half ? Math.ceil(amount / 2) : amount);
      break;
    case 'hits':
      loseBetween(c, s, u, amount);
      break;
    case 'gain':
      u.kept |= e.fact;
      break;
    case 'summon':
      u.onTable = 1;
      u.distance = Math.round((e.setup.inches ?? 0) * 10);
      break;
    case 'magical-move':
      s.magic |= 1 << e.setup.unit;
      u.distance = Math.min(u.distance, Math.max(10, u.distance - Math.round(e.setup.inches! * 10)));
      break;
    case 'charge':
      charge(dice, s, u, e);
      break;
    case 'join':
      join(s, u, e.setup);
  }
  derive(s, e.setup.unit);
  if (c.aided) updateEffects(c, s);
}

const factOf = ({ facts }: UnitPlan, event: number): number =>
  facts.reduce((bits, { from }, j) => (from === eventName(event) ? bits | (1 << j) : bits), 0);

const strengthOf = ({ plan: { hp, setup, championHp } }: UnitState, most = setup.models) => ({
  hp,
  models: most - (setup.champion ? 1 : 0),
  championHp,
});

/** Recovers Health Points of a unit without its Characters, or of a Character as the only target (T9A-MAG-2). */
function recoverUnit(c: CombatTables, u: UnitState, character: number, amount: number): void {
  if (character >= 0) {
    const left = u.characters[character]!;
    const { hp } = u.plan.characters[character]!;
    // A Character with more Health Points than at its start keeps them (T9A26-R-91).
    if (left > 0 && left < hp) u.characters[character] = Math.min(hp, left + amount);
    return;
  }
  const healed = recover(u, strengthOf(u), amount, c.rules.raise_recover_order);
  u.rf = healed.rf;
  u.champion = healed.champion;
}

/** Raises: Recover, then Champion, then R&F with free places (T9A-MAG-3). @param most a maximum above the initial number */
export function raiseUnit(c: CombatTables, s: State, u: UnitState, amount: number, most?: number): void {
  const unit = strengthOf(u, most);
  const { index } = u.plan;
  const stand = s.layout.stands[index];
  const order = c.rules.raise_recover_order;
  const free = c.rules.raise_champion || u.champion > 0;
  const mayRise = free && c.rules.raise_champion;
  const wish = raise(u, unit, amount, mayRise, unit.models, order);
  if (!stand) {
    u.rf = wish.rf;
    u.champion = wish.champion;
    return;
  }
  const widest = u.plan.setup.files;
  const grow = (pools: { rf: number; champion: number }) =>
    addModels(
      s.layout,
      index,
      Math.ceil(pools.rf / unit.hp),
      (u.mask & ~1) | (pools.champion > 0 ? 1 : 0),
      u.models,
      widest,
    );
  let result = wish;
  let place = grow(result);
  if (!place && result.champion > 0 && u.champion === 0) {
    // The Health Points pass to the R&F if there is no place for the Champion (L33).
    result = raise(u, unit, amount, false, unit.models, order);
    place = grow(result);
  }
  if (!place) return;
  s.layout = place.layout;
  u.champion = result.champion;
  u.rf = Math.min(result.rf, place.rf * unit.hp);
}

/** Charges, with a roll if the distance is known. Then the unit is in contact and Charging (T9A-BRK-18). */
function charge(dice: Dice, s: State, u: UnitState, e: EventPlan): void {
  const { index, setup } = u.plan;
  if (u.distance > 0) {
    const inches = dice.total(e.charge![moveOf(s, u, 'charge').extra > 0 ? 1 : 0]!, 1) + setup.profile.advance;
    if (inches * 10 < u.distance) return;
  }
  const target = e.setup.contact!.to;
  const held = (s.layout.engaged >> target) & 1;
  const { body } = u.plan;
  // A Character that joined or returned while the unit was out of combat now gets its place (T9A-FR-2).
  const formation = s.layout.stands[index] ? u.formation : startFormation(body, u.mask, u.models, setup.files);
  const next = arrived(s.layout, index, e.contact, formation, u.models);
  if (!next) return;
  s.layout = next;
  s.charging |= 1 << index;
  s.first |= 1 << index;
  if (!held) s.first |= 1 << target;
}

/** Joins a Character as far forward as possible, or at a side (T9A-FR-6, T9A-FR-11); an R&F model in its place leaves (T9A26-ATTM-7). */
function join(s: State, u: UnitState, { character, replaces }: EventSetup): void {
  const { index, setup, hp } = u.plan;
  if (replaces && u.models === 0) return;
  const models = replaces ? u.models - 1 : u.models;
  if (s.layout.stands[index]) {
    const place = addModels(s.layout, index, models, u.mask | (2 << character), models, setup.files);
    if (!place) return;
    s.layout = place.layout;
  }
  if (replaces) u.rf = Math.max(0, u.rf - hp);
  u.waiting &= ~(1 << character);
  u.characters[character] = u.plan.characters[character]!.hp;
}
