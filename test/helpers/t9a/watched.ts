import type { Dice } from '../../../src/core/dice.ts';
import type { Combat } from '../../../src/games/t9a/combat.ts';
import { t9a } from '../../../src/games/t9a/game.ts';
import type { EventSetup } from '../../../src/games/t9a/setup.ts';
import { CRUMBLED, FLAG, STEP, type State, type UnitState } from '../../../src/games/t9a/state/state.ts';
import { check, isQuiet, nameOf, sum } from '../statistics/invariant.ts';
import { checkPlaces } from './watched-places.ts';
import { checkScores, checkStart, combatsOf } from './watched-scores.ts';

interface Before {
  readonly rf: number;
  readonly champion: number;
  readonly characters: readonly number[];
  readonly lost: number;
  readonly lostBy: readonly number[];
  readonly files: number;
  readonly first: number;
  readonly mask: number;
}

const noted = (u: UnitState): Before => ({
  rf: u.rf,
  champion: u.champion,
  characters: [...u.characters],
  lost: u.lost,
  lostBy: [...u.lostBy],
  files: u.formation.files,
  first: u.formation.first,
  mask: u.mask,
});

/** Plays one trial and checks all invariants after every step (section P), also of a packed copy played with `twin`. @throws Broken */
export function playWatched(
  dice: Dice,
  twin: Dice,
  c: Combat,
  s: State,
  out: (counter: number, key: number) => void,
  seen: Set<string> = new Set(),
): void {
  t9a.start(c, s);
  const copy = t9a.newState(c);
  const words = new Int32Array(t9a.packedWords(c));
  const books = s.units.map((u) => ({ start: healthOf(u), given: 0, taken: 0 }));
  let statics = [s.score0, s.score1];
  let combats = combatsOf(c, s);
  check(isQuiet(s), () => 'a trial starts in the middle of an Agility Step');
  checkPlaces(c, s, 'start');
  for (let steps = 0; s.step >= 0; steps++) {
    check(steps < MAX_STEPS, () => 'the trial does not end');
    const { step, round } = s;
    const when = t9a.stepOrder(c, s);
    const before = s.units.map(noted);
    const { engaged } = s.layout;
    // A combat that splits when Shaken units are removed still is one (T9A-NUDGE-6).
    if (step === STEP.start) combats = combatsOf(c, s);
    t9a.pack(c, s, words, 0);
    t9a.unpack(c, words, 0, copy);
    t9a.playStep(dice, c, s, { add: out });
    const at = `round ${round}, step ${step}`;
    check(s.step < 0 || t9a.stepOrder(c, s) > when, () => `${at}: the next step is an earlier one`);
    s.units.forEach((u, i) => {
      const b = before[i]!;
      checkPools(u, at);
      const book = books[i]!;
      if (step >= STEP.drink && step < STEP.end) book.given += gained(u, b, at, false);
      else if (step < STEP.start) book.given += gained(u, b, at, takes(c.events[round]![step]!.setup));
      else book.taken += lost(u, b, at, s.step >= 0 && s.round > round);
      const due = book.start + book.given - book.taken;
      check(due === healthOf(u), () => `${at}: P-1, ${nameOf(u)} has ${healthOf(u)} Health Points, not ${due}`);
      if (step >= STEP.strike && step < STEP.pursue) checkFirstRank(u, b, at);
    });
    if (step === STEP.start) checkStart(c, s, combats, at);
    if (step < STEP.score) statics = [s.score0, s.score1];
    if (step === STEP.score) checkScores(c, s, statics, combats, at);
    checkPlaces(c, s, at);
    note(s, step, before, engaged, seen);
    t9a.playStep(twin, c, copy, { add: () => {} });
    checkTwin(c, s, copy, words, at);
  }
}

function note(s: State, step: number, before: readonly Before[], engaged: number, seen: Set<string>): void {
  for (const [name, flag] of Object.entries(FLAG)) if (s.units.some((u) => u.flags & flag)) seen.add(name);
  if (s.duel !== 0) seen.add('duel');
  if (s.units.some((u) => u.afraid)) seen.add('afraid');
  if (s.units.some((u) => u.doomed)) seen.add('doomed');
  if (s.layout.touches.some((t) => t.live && t.over)) seen.add('over gaps');
  if (s.layout.stands.some((at) => at && at.left > 0)) seen.add('lost at the left');
  if (s.units.some((u) => u.shamed)) seen.add('shamed');
  const wider = s.units.some((u, i) => u.formation.files > before[i]!.files);
  if (step < STEP.start) {
    if (s.layout.engaged & ~engaged) seen.add('arrived');
    if (wider) seen.add('widened');
    if (s.units.some((u, i) => u.mask & ~before[i]!.mask)) seen.add('joined');
    if (s.units.some((u, i) => u.rf > before[i]!.rf)) seen.add('raised');
    if (s.units.some((u, i) => u.rf < before[i]!.rf)) seen.add('lost between');
  }
  if (step >= STEP.reform && step < STEP.drink && wider) seen.add('reformed');
  if (step >= STEP.drink && step < STEP.end && s.units.some((u, i) => u.rf > before[i]!.rf)) seen.add('drank');
}

const MAX_STEPS = 3000;

const healthOf = (u: UnitState): number => u.rf + u.champion + sum(u.characters);

/** Pools lie between nothing and the start; models are what the pool allows (P-2). */
function checkPools(u: UnitState, at: string): void {
  const { plan } = u;
  const { id } = plan.setup;
  check(u.rf >= 0 && u.rf <= plan.body.most * plan.hp, () => `${at}: ${id} has ${u.rf} Health Points of R&F`);
  check(u.champion >= 0 && u.champion <= plan.championHp, () => `${at}: the Champion of ${id} has ${u.champion}`);
  u.characters.forEach((hp, i) => {
    check(hp >= 0 && hp <= plan.characters[i]!.hp, () => `${at}: ${id}.${plan.characters[i]!.setup.id} has ${hp}`);
  });
  const standing = Math.ceil(u.rf / plan.hp);
  // Doomed models remain until the last Agility Step is over.
  const stay = u.doomed === 1 ? plan.dying : 0;
  check(
    stay & 1 ? u.models >= standing : u.models === standing,
    () => `${at}: P-2, ${id} has ${u.models} models of ${u.rf} Health Points`,
  );
  const mask = sum([u.champion > 0 ? 1 : 0, ...[...u.characters].map((hp, i) => (hp > 0 ? 2 << i : 0))]);
  check(
    ((u.mask ^ mask) & ~stay) === 0 && (u.mask & mask) === mask,
    () => `${at}: ${id} has the Front Rank models ${u.mask}, not ${mask}`,
  );
  check(u.ranks >= 0, () => `${at}: P-10, ${id} counts ${u.ranks} ranks`);
  check(
    u.pendingLosses >= 0 && u.hurtChampion >= 0 && u.hurtCharacters.every((n) => n >= 0),
    () => `${at}: ${id} is hurt by less than 0`,
  );
}

const takes = ({ effect, replaces }: EventSetup): boolean => effect === 'lose' || replaces;

/** Events give Health Points, and most take none. */
function gained(u: UnitState, b: Before, at: string, fewer: boolean): number {
  const more = [u.rf - b.rf, u.champion - b.champion, ...u.characters.map((hp, i) => hp - b.characters[i]!)];
  check(
    more.every((n, i) => n >= 0 || (fewer && i === 0)),
    () => `${at}: an event took Health Points of ${nameOf(u)}: ${more.join()}`,
  );
  return sum(more);
}

/** All other steps take Health Points, each counted as lost. */
function lost(u: UnitState, b: Before, at: string, over: boolean): number {
  const { id } = u.plan.setup;
  const fewer = b.rf - u.rf + (b.champion - u.champion);
  const told = u.lost - (over ? 0 : b.lost);
  check(b.rf >= u.rf && b.champion >= u.champion, () => `${at}: ${id} won Health Points`);
  check(fewer === told, () => `${at}: P-1, ${id} lost ${fewer} Health Points, ${told} are counted`);
  const each = [...u.characters].map((hp, i) => b.characters[i]! - hp);
  each.forEach((n, i) => {
    const counted = (u.lostBy[i]! & (CRUMBLED - 1)) - (over ? 0 : b.lostBy[i]! & (CRUMBLED - 1));
    check(n >= 0 && n === counted, () => `${at}: P-1, ${id}.${i} lost ${n} Health Points, ${counted} are counted`);
  });
  check(
    u.lostCharacters === sum([...u.lostBy].map((n) => n & (CRUMBLED - 1))),
    () => `${at}: ${id} counts its Characters wrong`,
  );
  return fewer + sum(each);
}

/** Checks that removal never shortens the first rank while R&F are behind it and no Front Rank model falls (P-3). */
function checkFirstRank(u: UnitState, b: Before, at: string): void {
  if (u.mask !== b.mask || u.models < b.first || u.doomed === 1) return;
  check(
    u.formation.files === b.files,
    () => `${at}: P-3, ${nameOf(u)} is ${u.formation.files} files wide, not ${b.files}`,
  );
}

/** Checks that a packed and read copy continues as the original, on which the exact answer relies. */
function checkTwin(c: Combat, s: State, copy: State, words: Int32Array, at: string): void {
  check(copy.step === s.step, () => `${at}: a state that was packed goes on to step ${copy.step}, not ${s.step}`);
  if (s.step < 0) return;
  const own = new Int32Array(words.length);
  t9a.pack(c, s, own, 0);
  t9a.pack(c, copy, words, 0);
  const i = own.findIndex((word, i) => word !== words[i]);
  check(i < 0, () => `${at}: a state that was packed plays on to another (word ${i})`);
}
