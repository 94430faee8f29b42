import type { Combat } from '../../../src/games/t9a/combat.ts';
import { FLAG, type State, type UnitState } from '../../../src/games/t9a/state/state.ts';
import { check, nameOf, sum } from '../statistics/invariant.ts';

/** Ranks of units without ranked flankers (P-10), and the static Combat Score, when a round starts (T9A-CS-1). */
export function checkStart(c: Combat, s: State, combats: readonly number[], at: string): void {
  checkRanks(c, s, at);
  if (c.scoreAtEnd) return;
  for (const side of [0, 1] as const) {
    const due = sum(combats.map((combat) => staticOf(c, s, side, combat)));
    const found = side === 0 ? s.score0 : s.score1;
    // The score before the choices excludes Duels refused later (T9A26-SEQ-5).
    const early = c.rules.static_score_step === 'before_choices' && c.rules.duels;
    const also = early ? sum(combats.map((combat) => staticOf(c, s, side, combat, true))) : due;
    check(
      found === due || found === also,
      () => `${at}: the static Combat Score of ${c.setup.sides[side]} is ${found}, not ${due}`,
    );
  }
}

/** Checks that Surrounded removes ranks, never adds any, and removes none if the flankers have none (P-10). */
function checkRanks(c: Combat, s: State, at: string): void {
  if (c.frozen) return;
  const full = s.units.map((u) => withResolute(u, u.formation.ranks[u.models]!));
  s.units.forEach((u, i) => {
    if (((s.layout.engaged >> i) & 1) === 0) return;
    check(u.ranks <= full[i]!, () => `${at}: P-10, ${nameOf(u)} counts ${u.ranks} of ${full[i]} ranks`);
    const free = c.steadfast || flankersOf(c, s, i).every((e) => full[e] === 0);
    check(!free || u.ranks === full[i], () => `${at}: P-10, ${nameOf(u)} counts ${u.ranks} of ${full[i]} ranks`);
  });
}

/** Adds one rank for a unit with a Resolute model (T9A26-RANK-3). */
function withResolute(u: UnitState, ranks: number): number {
  const { fighter, characters } = u.plan;
  const some =
    (u.rf + u.champion > 0 && fighter.traits.has('resolute')) ||
    characters.some((k, i) => u.characters[i]! > 0 && k.fighter.traits.has('resolute'));
  return ranks > 0 && some ? ranks + 1 : ranks;
}

/** Returns a side's lost Health Points in one combat that score nothing: the first two of models whose life is cheap. */
function sparedOf(s: State, side: 0 | 1, combat: number): number {
  const lost = s.units.flatMap((u, i) => {
    if (u.plan.setup.side !== side || ((combat >> i) & 1) === 0) return [];
    const own = u.plan.setup.models > 0 && u.plan.fighter.traits.has('life-is-cheap') ? u.lost : 0;
    const theirs = u.plan.characters.map((k, j) => (k.fighter.traits.has('life-is-cheap') ? u.lostBy[j]! % 64 : 0));
    return [own, ...theirs];
  });
  return Math.min(2, sum(lost));
}

/** Units that contacts chain to one another, as bits: the combats (T9A-SEQ-0). */
export function combatsOf(c: Combat, s: State): number[] {
  const found: number[] = [];
  c.contacts.forEach((k, i) => {
    if (((s.layout.heldContacts >> i) & 1) === 0) return;
    let all = (1 << k.from) | (1 << k.to);
    for (const other of found.filter((mask) => (mask & all) !== 0)) {
      all |= other;
      found.splice(found.indexOf(other), 1);
    }
    found.push(all);
  });
  return found;
}

const flankersOf = (c: Combat, s: State, unit: number): number[] =>
  c.contacts.flatMap((k, i) => {
    if (((s.layout.heldContacts >> i) & 1) === 0) return [];
    if (k.from === unit && k.fromFacing !== 'front') return [k.to];
    return k.to === unit && k.toFacing !== 'front' ? [k.from] : [];
  });

/** Returns a side's score in one combat before the strikes. */
function staticOf(c: Combat, s: State, side: 0 | 1, combat: number, before = false): number {
  const { rules } = c;
  const own = s.units.filter((u, i) => u.plan.setup.side === side && ((s.layout.engaged & combat) >> i) & 1);
  const charge = own.some((u) => (s.charging >> u.plan.index) & 1) ? rules.charge_bonus : 0;
  const standards = own.filter((u) => u.plan.setup.standard && u.rf > 0).length * rules.standard_bonus;
  const bearers = own.filter((u) =>
    u.plan.setup.characters.some((k, i) => k.bsb && u.characters[i]! > 0 && (before || ((u.shamed >> i) & 1) === 0)),
  );
  const points = own.map((u) => {
    const line = rules.line_formation && u.formation.files >= rules.line_formation_width;
    const counted = rules.rank_bonus_counts_first ? u.ranks : Math.max(0, u.ranks - 1);
    const lance = u.formation.lance[u.models]! > 0 ? rules.lance_formation_rank_bonus : rules.rank_bonus_cap;
    return Math.min(rules.rank_bonus_cap, lance, line ? 0 : counted);
  });
  const facings = new Map<string, number>();
  s.units.forEach((foe, i) => {
    if (foe.plan.setup.side === side || ((combat >> i) & 1) === 0) return;
    c.contacts.forEach((k, n) => {
      if (((s.layout.heldContacts >> n) & 1) === 0 || (k.from !== i && k.to !== i)) return;
      const [facing, enemy] = k.from === i ? [k.fromFacing, k.to] : [k.toFacing, k.from];
      if (facing === 'front') return;
      const ranked = s.units[enemy]!.ranks >= 1 ? rules.flank_rear_rank_bonus : 0;
      const each =
        rules.flank_rear_mode === 'per_facing'
          ? rules.flank_rear_bonus
          : (facing === 'rear' ? rules.rear_bonus : rules.flank_bonus) + ranked;
      facings.set(`${i}/${facing}`, Math.max(facings.get(`${i}/${facing}`) ?? 0, each));
    });
  });
  return (
    charge + standards + (bearers.length > 0 ? rules.bsb_bonus : 0) + Math.max(0, ...points) + sum(facings.values())
  );
}

/** Checks scores: static, losses, lost units, Overkill (T9A-CS-2). @param combats those of the round when it started */
export function checkScores(
  c: Combat,
  s: State,
  statics: readonly number[],
  combats: readonly number[],
  at: string,
): void {
  if (s.layout.engaged !== 0) checkRanks(c, s, at);
  if (!c.steadfast) checkSteady(c, s, at);
  for (const side of [0, 1] as const) {
    const foes = s.units.filter((u) => u.plan.setup.side !== side);
    const spared = sum(combats.map((combat) => sparedOf(s, side === 0 ? 1 : 0, combat)));
    const losses =
      sum(foes.map((u) => u.lost + u.lostCharacters + (u.flags & FLAG.wiped ? c.rules.wiped_bonus : 0))) - spared;
    const overkill = side === 0 ? s.overkill0 : s.overkill1;
    check(
      overkill >= 0 && overkill <= (c.rules.duels ? c.rules.overkill_cap : 0),
      () => `${at}: Overkill of ${overkill}`,
    );
    const atEnd = () => (s.layout.engaged === 0 ? 0 : sum(combats.map((combat) => staticOf(c, s, side, combat))));
    const before = c.scoreAtEnd ? atEnd() : statics[side]!;
    const found = side === 0 ? s.score0 : s.score1;
    check(
      found === before + losses + overkill,
      () => `${at}: ${c.setup.sides[side]} scores ${found} of ${before} static and ${losses} for losses`,
    );
  }
}

/** Checks that units with more ranks than each enemy in contact are Steady, and no others (T9A-FORM-4). */
function checkSteady(c: Combat, s: State, at: string): void {
  s.units.forEach((u, i) => {
    if (((s.layout.engaged >> i) & 1) === 0) return;
    const enemies = c.contacts.flatMap((k, n) => {
      if (((s.layout.heldContacts >> n) & 1) === 0) return [];
      if (k.from === i) return [k.to];
      return k.to === i ? [k.from] : [];
    });
    const steady = enemies.every((e) => u.ranks > s.units[e]!.ranks);
    check(steady === (u.flags & FLAG.steady) > 0, () => `${at}: ${nameOf(u)} is ${steady ? '' : 'not '}Steady`);
  });
}
