import { Cache } from '../../../core/cache.ts';
import type { Dice, Roll } from '../../../core/dice.ts';
import { Distributions } from '../../../core/distributions.ts';
import { enumeratePmf } from '../../../core/enumerated.ts';
import { rollOf } from '../../../core/roll.ts';
import { type Amount, amountKey, most, rollAmount } from './notation.ts';

interface Hit {
  hits: number;
  sure: number;
}

/** The effect of an attribute on a wound: the rolls needed to save it, 7 or more for no save, and the Health Points that it takes. */
interface Saves {
  armour: number;
  fortitude: number;
  wounds: Amount;
}

/** An attribute of an attack that depends on the natural roll. */
export interface Effect {
  /** The name of the effect, which is equal in all combats: attacks share their distributions by it. */
  readonly name: string;
  readonly afterHit?: (natural: number, hit: Hit) => void;
  readonly afterWound?: (natural: number, saves: Saves) => void;
}

/** One attack as numbers: rolls needed are 2 to 6, or 7 if none suffices. */
export interface Attack {
  readonly toHit: number;
  readonly rerollMisses: boolean;
  readonly rerollHits: boolean;
  /** The hits of one successful attack (Area Attack), or of one model by itself (Impact Hits …). */
  readonly hits: Amount;
  /** Hits in a rank, and ranks, of an Area Attack; 1 and 1 otherwise. `hits` counts those that find models. */
  readonly area: readonly [number, number];
  readonly toWound: number;
  readonly rerollWounds: boolean;
  readonly rerollWounded: boolean;
  readonly rerollOnes: readonly ('hit' | 'wound')[];
  readonly armour: number;
  /** Bits of the armour saves that are re-rolled: 1 natural 1s, 2 failed ones, 4 passed ones. */
  readonly rerollArmour: number;
  readonly aegis: number;
  /** The Aegis if an effect allows no armour save; `aegis` by default. */
  readonly bareAegis?: number;
  readonly rerollAegis: boolean;
  readonly fortitude: number;
  readonly rerollFortitude: boolean;
  readonly fortitudeName: string;
  readonly wounds: Amount;
  readonly clip: number;
  readonly effects: readonly Effect[];
  /** Counter-blows, and the attack's effects on its striker, which its result counts. */
  readonly answered: readonly { readonly on: Answered; readonly worth: number }[];
}

/**
 * The triggers: an armour save passed with a natural 4 or more; a special save failed or passed; a natural 1 to hit or wound; an unsaved
 * wound of a natural 6; any hit; any wound. A blow exceeds all Health Points that one sum can take, so that the sum encodes both.
 */
export type Answered =
  | 'armour-passed'
  | 'special-failed'
  | 'special-passed'
  | 'one-to-hit'
  | 'one-to-wound'
  | 'six-unsaved'
  | 'hit'
  | 'wounded';

/** Returns a key of equal attacks. Called for every attack of every combat of a matrix, hence without lists. */
function attackKey(a: Attack): string {
  const needed = `${a.toHit},${a.toWound},${a.armour},${a.aegis},${a.bareAegis ?? a.aegis},${a.fortitude},${a.clip}`;
  const misses = (a.rerollMisses ? 1 : 0) + (a.rerollWounds ? 2 : 0) + (a.rerollWounded ? 4 : 0);
  const again = misses + (a.rerollAegis ? 8 : 0) + (a.rerollFortitude ? 16 : 0) + (a.rerollHits ? 32 : 0);
  const plain = `${needed},${again},${a.rerollArmour},${amountKey(a.hits)},${amountKey(a.wounds)}`;
  const ones = a.rerollOnes.length > 0 ? a.rerollOnes.join() : '';
  const effects = a.effects.length > 0 ? a.effects.map((e) => e.name).sort() : '';
  const answered = a.answered.length > 0 ? a.answered.map(({ on, worth }) => `${on},${worth}`) : '';
  return `${plain},${ones},${effects},${answered},${a.fortitude < 7 ? a.fortitudeName : ''}`;
}

/** Distributions of attacks by their numbers: many combats share a few hundred. */
const laws = new Cache<Omit<Roll, 'name'>>(1024);

/** Returns the roll of one attack, or of one model's special attack, from the roll to hit to the Health Points lost. */
export function attackRoll(name: string, a: Attack): Roll {
  const { rollOnce, distributions } = attackLaw(a);
  return { name, rollOnce, distributions };
}

export const attackLaw = (a: Attack): Omit<Roll, 'name'> =>
  laws.get(attackKey(a), () => {
    const hit = rollOf('hit', (dice) => woundAndSave(dice, a, false));
    const sure = rollOf('hit that wounds by itself', (dice) => woundAndSave(dice, a, true));
    const play = (dice: Dice): number => strike(dice, a, hit, sure);
    return { rollOnce: play, distributions: new Distributions(() => enumeratePmf(play)) };
  });

/** Rolls to hit (T9A-HIT), then resolves each hit. */
function strike(dice: Dice, a: Attack, hit: Roll, sure: Roll): number {
  if (a.toHit === 0) return dice.total(hit, rollAmount(dice, a.hits, 'number of hits (T9A-SPEC)'));
  let natural = dice.d6('to hit (T9A-HIT-1)', a.toHit);
  const missed = a.rerollMisses || (natural === 1 && a.rerollOnes.includes('hit'));
  if (natural < a.toHit ? missed : a.rerollHits) natural = dice.d6('to hit, re-roll (T9A-MOD-3)', a.toHit);
  if (natural < a.toHit) return natural === 1 ? backFor(a, 'one-to-hit') : 0;
  const result = { hits: 1, sure: 0 };
  for (const effect of a.effects) effect.afterHit?.(natural, result);
  const hits = result.hits * most(a.hits);
  return dice.total(sure, result.sure) + dice.total(hit, hits - result.sure);
}

const backFor = ({ answered }: Attack, on: Answered): number => {
  let sum = 0;
  for (let i = 0; i < answered.length; i++) if (answered[i]!.on === on) sum += answered[i]!.worth;
  return sum;
};

/** Resolves one hit: to wound (T9A-WND), armour save, special save (T9A-SAVE), Multiple Wounds (T9A-ATT-8). */
function woundAndSave(dice: Dice, a: Attack, sure: boolean): number {
  const saves: Saves = { armour: a.armour, fortitude: a.fortitude, wounds: a.wounds };
  const struck = backFor(a, 'hit');
  let six = false;
  if (!sure && a.toWound > 0) {
    let natural = dice.d6('to wound (T9A-WND-1)', a.toWound);
    const again =
      natural < a.toWound ? a.rerollWounds || (natural === 1 && a.rerollOnes.includes('wound')) : a.rerollWounded;
    if (again) natural = dice.d6('to wound, re-roll (T9A-ATT-11)', a.toWound);
    if (natural < a.toWound) return struck + (natural === 1 ? backFor(a, 'one-to-wound') : 0);
    six = natural === 6;
    for (const effect of a.effects) effect.afterWound?.(natural, saves);
  }
  const wounded = struck + backFor(a, 'wounded');
  if (saves.armour < 7) {
    const natural = armourSave(dice, a, saves.armour);
    if (natural >= saves.armour) return wounded + (natural >= 4 ? backFor(a, 'armour-passed') : 0);
  }
  const aegis = saves.armour < 7 ? a.aegis : (a.bareAegis ?? a.aegis);
  if (specialSave(dice, a, aegis, saves.fortitude)) return wounded + backFor(a, 'special-passed');
  const back =
    (saves.fortitude <= Math.min(6, aegis) ? backFor(a, 'special-failed') : 0) + (six ? backFor(a, 'six-unsaved') : 0);
  return wounded + back + Math.min(a.clip, rollAmount(dice, saves.wounds, 'Multiple Wounds (T9A-ATT-8)'));
}

/** Rolls an armour save, and again if a rule requires it (T9A26-MOD-3). */
function armourSave(dice: Dice, a: Attack, needed: number): number {
  const natural = dice.d6('armour save (T9A-SAVE-1)', needed);
  const again = natural >= needed ? 4 : 2 + Number(natural === 1);
  if ((a.rerollArmour & again) === 0) return natural;
  return dice.d6('armour save, re-roll (T9A26-MOD-3)', needed);
}

/** Rolls one special save for each wound: the one that is likeliest to succeed (T9A-SAVE-3). */
function specialSave(dice: Dice, a: Attack, aegis: number, fortitude: number): boolean {
  const aegisChance = aegis > 6 ? 0 : ((7 - aegis) / 6) ** (a.rerollAegis ? 2 : 1);
  const fortitudeChance = fortitude > 6 ? 0 : ((7 - fortitude) / 6) ** (a.rerollFortitude ? 2 : 1);
  if (aegisChance === 0 && fortitudeChance === 0) return false;
  if (fortitudeChance > aegisChance) {
    if (dice.d6(`${a.fortitudeName} (T9A-SAVE-3)`, fortitude) < fortitude) return false;
    return !a.rerollFortitude || dice.d6(`${a.fortitudeName}, re-roll (T9A26-MOD-3)`, fortitude) >= fortitude;
  }
  if (dice.d6('Aegis (T9A-SAVE-3)', aegis) < aegis) return false;
  return !a.rerollAegis || dice.d6('Aegis, re-roll (T9A-SAVE-4)', aegis) >= aegis;
}

/** A part whose characteristics are rolled for each model just before it strikes (T9A26-UNIT-1). */
export interface RolledPart {
  readonly off: Amount | undefined;
  readonly str: Amount | undefined;
  /** The number of attacks for each value rolled; undefined for one attack other than a Standard Melee Attack. */
  readonly att: { readonly roll: Amount; readonly made: readonly number[] } | undefined;
  readonly attack: (off: number, str: number) => Roll;
}

/** Returns the roll of all attacks of one such part. */
export const rolledRoll = (name: string, { off, str, att, attack }: RolledPart): Roll =>
  rollOf(name, (dice) => {
    const offIs = off ? rollAmount(dice, off, 'Offence (T9A26-UNIT-1)') : 0;
    const strIs = str ? rollAmount(dice, str, 'Strength (T9A26-UNIT-1)') : 0;
    const attacks = att ? att.made[rollAmount(dice, att.roll, 'Attacks (T9A26-UNIT-1)')]! : 1;
    return dice.total(attack(offIs, strIs), attacks);
  });
