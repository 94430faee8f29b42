import type { Recorder } from '../../../core/game.ts';
import type { Combat } from '../combat.ts';
import { causeOf, characterKey, flagsKey, lossKey, scoreKey, strengthKey } from '../state/counters.ts';
import { CRUMBLED, DECIMATED, DESTROYED, GONE, type State, type UnitState, withDerived } from '../state/state.ts';

export function record(c: Combat, s: State, over: boolean, out: Recorder): void {
  const { joint } = c.measures;
  if (joint === undefined || !over) {
    recordAll(c, s, over, out);
    return;
  }
  recordAll(c, s, over, joint.begin(out));
  joint.end();
}

function recordAll(c: Combat, s: State, over: boolean, out: Recorder): void {
  const { counts } = c;
  const { round, a, b, more } = s;
  out.add(counts.flags(round, 0), flagsKey(a.flags, b.flags));
  const loser = s.score0 < s.score1 ? a : b;
  out.add(counts.score(round), scoreKey(s.score0, s.score1, loser.flags, over));
  recordUnit(c, s, a, 0, over, out);
  recordUnit(c, s, b, 1, over, out);
  for (let i = 0; i < more.length; i++) {
    const u = more[i]!;
    if (i % 2 === 0)
      out.add(counts.flags(round, (i >> 1) + 1), flagsKey(u.flags, i + 1 < more.length ? more[i + 1]!.flags : 0));
    recordUnit(c, s, u, i + 2, over, out);
  }
  if (counts.items.length > 0) recordItems(c, s, over, out);
}

function recordItems(c: Combat, s: State, over: boolean, out: Recorder): void {
  const { counts } = c;
  const { items } = counts;
  let now = 0;
  let ever = 0;
  for (let i = 0; i < items.length; i++) {
    const { unit, character } = items[i]!;
    const u = s.units[unit]!;
    const gone = (u.flags & DESTROYED) !== 0;
    const before = (u.flagsAllRounds & DESTROYED) !== 0 && !gone;
    if (character < 0) {
      if (gone) now |= 1 << i;
      if (gone || before) ever |= 1 << i;
      continue;
    }
    const waiting = (u.waiting >> character) & 1;
    if (waiting) continue;
    const hp = u.characters[character]!;
    if (causeOf(hp, u.lostBy[character]!, u.flags) !== 0) now |= 1 << i;
    if (hp === 0 || gone || before || u.lostBy[character]! & DECIMATED) ever |= 1 << i;
  }
  out.add(counts.fallen(s.round), now);
  if (over) out.add(counts.everFallen(), ever);
}

function recordUnit(c: Combat, s: State, u: UnitState, index: number, over: boolean, out: Recorder): void {
  const { counts } = c;
  const { round } = s;
  const { plan, flags } = u;
  out.add(
    counts.strength(round, index),
    strengthKey(u.rf, u.champion, u.formation.ranks[u.models]!, ((flags | u.flagsAllRounds) & GONE) !== 0, over),
  );
  if (counts.countsLosses(round)) {
    const models = u.models + (u.mask & 1);
    const lost = Math.max(0, u.modelsAtStart - models);
    out.add(counts.loss(round, index), lossKey(u.lost, lost));
    if (counts.restores) {
      u.total += lossKey(u.lost, lost);
      if (over) out.add(counts.whole(index), u.total);
    }
  }
  if (plan.countsTests && flags & plan.tested) out.add(counts.test(round, index), u.modifier);
  if (c.rounds > 1) {
    // Flags of any round have separate counters, since they do not follow from single rounds.
    const now = withDerived(flags, plan.tested);
    u.flagsAllRounds |= now;
    if (s.tells) out.add(counts.ever(index), now);
    else if (over) out.add(counts.ever(index), u.flagsAllRounds);
  }
  if (u.count > 0) recordCharacters(c, s, u, index, over, out);
}

function recordCharacters(c: Combat, s: State, u: UnitState, index: number, over: boolean, out: Recorder): void {
  const { counts } = c;
  const { round } = s;
  const { flags } = u;
  for (let i = 0; i < u.count; i++) {
    const hp = u.characters[i]!;
    const lostBy = u.lostBy[i]!;
    if (counts.restores) {
      u.totalBy[i]! += lostBy & (CRUMBLED - 1);
      if (over) out.add(counts.wholeOf(index, i), u.totalBy[i]!);
    }
    const waiting = (u.waiting >> i) & 1;
    const cause = waiting ? 0 : causeOf(hp, lostBy, flags);
    const gone = ((flags | (c.rounds > 1 ? u.flagsAllRounds : 0)) & DESTROYED) !== 0;
    const dead = !waiting && (hp === 0 || gone || (lostBy & DECIMATED) !== 0);
    out.add(counts.character(round, index, i), characterKey(hp, lostBy & (CRUMBLED - 1), cause, dead, over));
  }
}
