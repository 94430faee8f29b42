import type { Dice, Roll } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';
import type { RollLabels } from '../../../core/streams.ts';
import type { Fighter } from '../attack/fighter.ts';
import { hitsOn } from '../attack/hits-on.ts';
import { hitsTrial } from '../attack/variants.ts';
import type { Combat, CombatTables } from '../combat.ts';
import { most } from '../rules/notation.ts';
import { ruleOf } from '../rules/parse.ts';
import type { Burst } from '../rules/rule.ts';
import type { Setup } from '../setup.ts';
import type { State, UnitState } from '../state/state.ts';
import type { Strike } from '../strikes.ts';
import type { BurstHits, BurstPlan, UnitPlan } from '../unit-plan.ts';
import { endAgilityStep } from './casualties.ts';

const burstOf = ({ traits }: Fighter): Burst | undefined => traits.uses.find(({ rule }) => rule.bursts)?.rule.bursts;

/** Returns the bursts by unit and model as in `RuleHolders`; undefined if no model bursts (T9A26-R-86, T9A26-R-91). */
export function planBursts(setup: Setup, units: readonly UnitPlan[], places: RollLabels): CombatTables['bursts'] {
  const plans = units.map((u) =>
    modelsOf(u).map((f, i) => f && planOf(setup, units, u, f, i === 0 ? u.setup.models : 1, places)),
  );
  return plans.some((list) => list.some((plan) => plan)) ? plans : undefined;
}

const modelsOf = (u: UnitPlan): (Fighter | undefined)[] => [
  u.setup.models > 0 ? u.fighter : undefined,
  ...u.characters.map((k) => k.fighter),
];

function planOf(
  setup: Setup,
  units: readonly UnitPlan[],
  { index, setup: { id } }: UnitPlan,
  f: Fighter,
  models: number,
  places: RollLabels,
): BurstPlan | undefined {
  const burst = burstOf(f);
  if (!burst) return undefined;
  const name = `${id}: ${f.setup.profile.name} bursts`;
  const { hits, each, at } = burst;
  const blow = ruleOf(`grind-attacks(1, ${each})`);
  const others = units.map((foe) => {
    if (foe.index === index) return undefined;
    const at = `${name}, hits on ${foe.setup.id}`;
    const wounds = modelsOf(foe).map((one, i) => {
      const whom = i === 0 ? at : `${at}.${foe.characters[i - 1]!.setup.id}`;
      return (
        one && {
          roll: ready(hitsOn(one, blow, whom, setup), models * most(hits)),
          place: places.labelFor(whom),
        }
      );
    });
    return { roll: ready(hitsTrial(at, hits), models), place: places.labelFor(`${at}, number`), wounds };
  });
  return { at, others };
}

const ready = (roll: Roll, goes: number): Roll => {
  roll.distributions.prepare(goes);
  return roll;
};

const FEW = 32;

/** The roll for a Health Point gained for one that an attack took (T9A26-R-91). */
const gain = ready(
  rollOf('Devour', (dice) => (dice.d6('Devour (T9A26-R-91)', 4) >= 4 ? 1 : 0)),
  FEW,
);

/** Rolls for the Health Points that a strike took. Those gained are added when the Agility Step ends. */
export function devour(dice: Dice, u: UnitState, { who, devourPlace }: Strike, taken: number): void {
  let gained = 0;
  for (let left = taken, lot = 0; left > 0; left -= FEW, lot++)
    gained += dice.total(gain, Math.min(left, FEW), devourPlace + lot);
  if (who <= 0) u.gained += gained;
  else u.gainedBy[who - 1]! += gained;
}

/** Removes models; those that leave may burst and take others with them. @param remove removes the first ones */
export function removeAndBurst(dice: Dice, c: Combat, s: State, remove: (c: Combat, s: State) => void): void {
  let more = true;
  for (let first = true; more; first = false) {
    const { combats } = s.layout;
    for (const u of s.units) {
      u.stood = u.models + (u.mask & 1);
      u.stoodBy = u.mask;
    }
    (first ? remove : endAgilityStep)(c, s);
    for (const u of s.units) if (u.plan.grows) grow(u);
    more = c.bursts !== undefined && burst(dice, c.bursts, s, combats);
  }
}

/** Adds gains by Devour: R&F up to their initial number, a Character up to its limit. Strength from Flesh recovers one Health Point. */
function grow(u: UnitState): void {
  const { hp, characters } = u.plan;
  if (u.healing & 1) u.gained++;
  for (let i = 0; i < u.count; i++)
    if ((u.healing >> (i + 1)) & 1 && u.characters[i]! < characters[i]!.hp) u.gainedBy[i]!++;
  u.healing = 0;
  u.rf = Math.min(u.rf + u.gained, Math.ceil(u.rf / hp) * hp);
  u.gained = 0;
  for (let i = 0; i < u.count; i++) {
    if (u.characters[i]! > 0) u.characters[i]! += u.gainedBy[i]!;
    u.gainedBy[i] = 0;
  }
}

/** Resolves the bursts of all models that just left, or that leave by bursting. @returns whether they dealt losses */
function burst(dice: Dice, bursts: NonNullable<CombatTables['bursts']>, s: State, combats: readonly number[]): boolean {
  let some = false;
  for (const u of s.units) {
    for (let model = 0; model <= u.count; model++) {
      const plan = bursts[u.plan.index]![model];
      const times = plan === undefined ? 0 : timesOf(u, model, plan.at);
      if (times === 0) continue;
      const combat = combats.find((mask) => (mask >> u.plan.index) & 1) ?? 0;
      // Each burst of a pool is rolled separately.
      const lot = model === 0 ? u.models + (u.mask & 1) : 0;
      for (const foe of s.units) {
        const at = plan!.others[foe.plan.index];
        if (at && foe.onTable === 1 && (combat >> foe.plan.index) & 1) hit(dice, at, foe, times, lot);
      }
      some = true;
    }
  }
  return some;
}

/** Returns the number of times that a model bursts now. A model that bursts from too many Health Points then leaves. */
function timesOf(u: UnitState, model: number, at: Burst['at']): number {
  if (at === 'removal') return model === 0 ? u.stood - u.models - (u.mask & 1) : ((u.stoodBy & ~u.mask) >> model) & 1;
  const i = model - 1;
  if (model === 0 || u.characters[i]! < at) return 0;
  u.hurtCharacters[i] = u.characters[i]!;
  u.struck = 1;
  return 1;
}

function hit(dice: Dice, { roll, place, wounds }: BurstHits, u: UnitState, times: number, lot: number): void {
  const number = dice.total(roll, times, (place + lot) | 0);
  if (u.rf > 0 || u.champion > 0) {
    const own = wounds[0]!;
    const lost = dice.total(own.roll, number, (own.place + lot) | 0);
    if (lost !== 0) u.struck = 1;
    if (u.rf > 0) u.pendingLosses += lost;
    else u.hurtChampion += lost;
    return;
  }
  let living = 0;
  for (let i = 0; i < u.count; i++) if (u.characters[i]! > 0) living++;
  let left = number;
  for (let i = 0; i < u.count; i++) {
    if (u.characters[i] === 0) continue;
    const share = Math.ceil(left / living--);
    left -= share;
    if (share === 0) continue;
    const own = wounds[i + 1]!;
    const lost = dice.total(own.roll, share, (own.place + lot) | 0);
    if (lost !== 0) u.struck = 1;
    u.hurtCharacters[i]! += lost;
  }
}
