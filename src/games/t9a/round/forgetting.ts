import type { Combat } from '../combat.ts';
import { CHARACTER_BITS, flagsOf, MODELS_LOST_BITS, OVER } from '../state/counters.ts';
import { behind, CRUMBLED, DECIMATED, derive, FLAG, GONE, STEP, type State, type UnitState } from '../state/state.ts';
import type { Requirement, StatusEffect } from '../status-effect.ts';
import { isFew } from './pursuit.ts';

interface Read {
  readonly flags: readonly number[];
  readonly scores: boolean;
  /** Whether lost Health Points and models are read, round by round or in all. */
  readonly losses: boolean;
  /** Whether lost models are read, which are those missing after the round. */
  readonly models: boolean;
  readonly strength: boolean;
  readonly tests: boolean;
  readonly wounds: boolean;
  /** Characters of each unit, as bits, whose fall or its cause is read. */
  readonly falls: readonly number[];
}

/**
 * Lumps states: clears all on which neither later steps nor the counters read depend. Of the Combat Scores only the difference matters
 * (T9A-CS-2, T9A-BRK-3). After the last round, neither positions nor large numbers of survivors matter.
 */
export function forgetting(c: Combat, bits: Int32Array): (s: State) => void {
  const asksWhoWon = c.units.some(({ facts }) => facts.some(({ kept }) => kept));
  const areTwo = c.units.length === 2;
  // Flags record which of several units fought and won, and whether a summoned unit was there before.
  if (c.setup.units.some(({ summoned }) => summoned) || (asksWhoWon && !areTwo)) return () => {};
  const read = readIn(c, c.measures.joint?.withRead(bits) ?? bits);
  // Only strengths show Reforms and recovered Health Points; of several units some may drop out of the combat at the release.
  const isStrengthRead = read.strength || read.wounds;
  const last = areTwo ? STEP.release : STEP.reform;
  const over = isStrengthRead ? STEP.end : last;
  const areNumbersRead = isStrengthRead || read.models;
  const isPlain = !areNumbersRead && c.units.every(isPlainUnit);
  const keeps = asksWhoWon ? FLAG.dropped_out : 0;
  const asked = c.units.map(({ index, tested }) => askedOf(c, read.flags[index]! | keeps, tested, read.falls[index]!));
  return (s) => {
    const { units } = s;
    if (s.step < STEP.fear) {
      for (let i = 0; i < units.length; i++) units[i]!.flagsAllRounds &= asked[i]!.ever;
      return;
    }
    const isLast = s.round >= c.rounds;
    const isFought = isLast && s.step >= over;
    forgetScores(c, s, read, isFought || (s.step >= STEP.pursue && !c.reforms && !asksWhoWon));
    if (isFought) s.step = STEP.end;
    for (let i = 0; i < units.length; i++) forgetUnit(s, units[i]!, read, asked[i]!, c.frozen && !isLast, isFought);
    if (areNumbersRead || !isLast || s.step < STEP.test) return;
    if (isFought) {
      for (let i = 0; i < units.length; i++) forgetAll(units[i]!);
      s.charging = s.first = s.fought = s.magic = s.flanked = s.debut = s.broken = 0;
    } else {
      // Rules may read numbers in Break Tests; pursuits of several units depend on their places.
      if (!isPlain || !areTwo) return;
      for (let i = 0; i < units.length; i++) forgetNumbers(c, units[i]!);
      if (s.layout.engaged !== c.layout.engaged) return;
    }
    s.layout = c.layout;
    for (let i = 0; i < units.length; i++) derive(s, i);
  };
}

/** Masks of the unit flags that matter: over all rounds; until the winner is determined; until all have tested; after that; at the end. */
interface Asked {
  readonly ever: number;
  readonly struck: number;
  readonly tests: number;
  readonly flees: number;
  readonly fought: number;
}

function askedOf(c: Combat, read: number, tested: number, falls: number): Asked {
  const ever = read | GONE;
  // Characters fall because their unit flees.
  const fought = falls === 0 ? ever : ever | FLAG.break | FLAG.fled;
  const flees = fought | FLAG.break | FLAG.lost | FLAG.fled | FLAG.ranked | tested;
  const tests = flees | FLAG.steady | FLAG.solid;
  return {
    ever,
    struck: flees | FLAG.advantaged | FLAG.steady_at_start,
    tests,
    flees: (c.reforms ? tests : flees) | FLAG.restrains,
    fought,
  };
}

function readIn({ counts, units, rounds }: Combat, bits: Int32Array): Read {
  const all = Array.from({ length: rounds }, (_, i) => i + 1);
  const some = (counters: number[]): boolean => counters.some((counter) => bits[counter] !== 0);
  const each = (of: (round: number, unit: number) => number): number[] =>
    all.flatMap((round) => units.map(({ index }) => of(round, index)));
  const { dead, cause, lost, hp } = CHARACTER_BITS;
  const fallen = counts.items.length > 0 && some(all.map((r) => counts.fallen(r)));
  const ofCharacter = (index: number, i: number): number =>
    all.reduce((read, r) => read | bits[counts.character(r, index, i)]!, 0);
  const scores = all.some((round) => (bits[counts.score(round)]! & ~OVER) !== 0);
  const tests = some(each((r, i) => counts.test(r, i)));
  const losses = [...each((r, i) => counts.loss(r, i)), ...units.map(({ index }) => counts.whole(index))];
  return {
    flags: units.map(({ index, tested }) => {
      const ever = rounds > 1 ? bits[counts.ever(index)]! : 0;
      const inRounds = all.map((round) => flagsOf(bits[counts.flags(round, index >> 1)]!, index % 2));
      // Keys of scores include some flags of the loser; a test counts if it was taken.
      const beside = (scores ? FLAG.lost | FLAG.steady | FLAG.solid : 0) | (tests ? tested : 0);
      return inRounds.reduce((flags, one) => flags | one, ever | behind(ever, tested) | beside);
    }),
    scores,
    losses: some(losses),
    models: losses.some((counter) => (bits[counter]! & MODELS_LOST_BITS) !== 0),
    strength: some(each((r, i) => counts.strength(r, i))),
    tests,
    wounds: units.some(({ index, characters }) =>
      characters.some((_, i) => (ofCharacter(index, i) & (lost | hp)) !== 0 || bits[counts.wholeOf(index, i)] !== 0),
    ),
    falls: units.map(({ index, characters }) =>
      characters.reduce(
        (falls, _, i) => (fallen || ofCharacter(index, i) & (dead | cause) ? falls | (1 << i) : falls),
        0,
      ),
    ),
  };
}

const isPlainUnit = ({ moments, facts }: Combat['units'][number]): boolean =>
  moments.crumbles === 0 && moments.crumblesFailing === 0 && facts.every(isPlainFact);

const isPlainFact = ({ by = [], also = [] }: StatusEffect): boolean => [...by, ...also].every(isPlainPresence);

const isPlainPresence = ({ where }: Requirement): boolean =>
  where === 'anywhere' || where === 'engaged' || where === 'combat' || where === 'touching';

/** Clears scores. Losses are the enemy's points until the winner is determined; then only the difference matters. */
function forgetScores(c: Combat, s: State, read: Read, isAll: boolean): void {
  const counted = s.step > STEP.score;
  const isOne = s.layoutAtStart === undefined;
  const folds = !counted && !c.sparesScore && isOne && !read.scores;
  if ((folds || counted) && !read.losses && !read.wounds) {
    for (let i = 0; i < s.units.length; i++) {
      const u = s.units[i]!;
      const lost = takeLost(u, read.falls[i]!);
      if (!folds) continue;
      if (u.plan.side === 0) s.score1 += lost;
      else s.score0 += lost;
    }
  }
  if (counted) {
    s.overkill0 = s.overkill1 = 0;
    // A Duel may continue in the next round.
    if (s.round >= c.rounds) s.duel = 0;
  }
  if (read.scores) return;
  const difference = isAll ? 0 : s.score0 - s.score1;
  s.score0 = difference > 0 ? difference : 0;
  s.score1 = difference < 0 ? -difference : 0;
}

/** Clears this round's losses, except one Health Point of each Character whose fall is read. @returns Health Points */
function takeLost(u: UnitState, falls: number): number {
  const lost = u.lost + u.lostCharacters;
  u.lost = 0;
  if (u.lostCharacters === 0) return lost;
  u.lostCharacters = 0;
  for (let i = 0; i < u.count; i++) {
    const by = u.lostBy[i]!;
    const isRead = u.characters[i] === 0 && ((falls >> i) & 1) === 1 && (by & ~DECIMATED) !== 0;
    u.lostBy[i] = isRead ? (by & (CRUMBLED | DECIMATED)) | 1 : by & DECIMATED;
    if (isRead) u.lostCharacters++;
  }
  return lost - u.lostCharacters;
}

function mayStrike({ step, strikes }: State, unit: number): boolean {
  let place = strikes.length - 1;
  while (place >= 0 && strikes[place]!.unit !== unit) place--;
  return place >= step - STEP.strike;
}

function forgetUnit(s: State, u: UnitState, read: Read, asked: Asked, asksSuffered: boolean, isFought: boolean): void {
  if (isFought) u.flags &= asked.fought;
  else if (s.step > STEP.score) u.flags &= s.step < STEP.pursue ? asked.tests : asked.flees;
  else u.flags &= mayStrike(s, u.plan.index) ? asked.struck : asked.flees;
  u.flagsAllRounds &= asked.ever;
  if (!read.losses) u.modelsAtStart = asksSuffered ? sufferedBefore(s, u) : 0;
  if (!read.tests) u.modifier = 0;
  if (!read.losses) u.total = 0;
  if (!read.wounds) u.totalBy.fill(0);
}

/** Returns a number of models at the start of the round that still shows whether it has lost any. */
function sufferedBefore(s: State, u: UnitState): number {
  const now = u.models + (u.mask & 1);
  if (u.onTable === 0 || s.step > STEP.release) return 0;
  return now < u.modelsAtStart ? now + 1 : now;
}

/** Clears the number of survivors, unless a rule compares it with a share (T9A26-BRK-12). */
function forgetNumbers({ rules: { decimated } }: Combat, u: UnitState): void {
  const { plan } = u;
  const few = (rf: number): number =>
    (isFew(rf, Math.max(plan.started[0]!, plan.championHp), decimated) ? 2 : 0) +
    (isFew(rf, plan.started[0]!, decimated) ? 1 : 0);
  const champion = u.champion > 0 ? plan.champion : 0;
  if (u.rf > 0 && few(u.rf + u.champion) === few(plan.rf + champion)) {
    u.rf = plan.rf;
    u.champion = champion;
  }
  for (let i = 0; i < u.count; i++) {
    const [hp, start] = [plan.characters[i]!.hp, plan.started[i + 1]!];
    const isSame = isFew(u.characters[i]!, start, decimated) === isFew(hp, start, decimated);
    if (u.characters[i]! > 0 && isSame) u.characters[i] = hp;
  }
}

/** Clears all after the last round except events to count, and which Characters live. */
function forgetAll(u: UnitState): void {
  const { plan } = u;
  u.rf = plan.rf;
  u.champion = plan.champion;
  for (let i = 0; i < u.count; i++) if (u.characters[i]! > 0) u.characters[i] = plan.characters[i]!.hp;
  u.onTable = 1;
  u.afraid = u.shamed = u.drank = u.kept = u.opened = u.fed = u.wounded = u.distance = 0;
}
