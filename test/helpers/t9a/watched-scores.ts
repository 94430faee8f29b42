import type { Combat } from '../../../src/games/t9a/combat.ts';
import { FLAG, type State } from '../../../src/games/t9a/state/state.ts';
import { check, nameOf, sum } from '../statistics/invariant.ts';

/** Ranks of units without ranked flankers (P-10), and the static Combat Score, when a round starts (T9A-CS-1). */
export function checkStart(c: Combat, s: State, combats: readonly number[], at: string): void {
  checkRanks(c, s, at);
  if (c.scoreAtEnd) return;
  for (const side of [0, 1] as const) {
    const due = sum(combats.map((combat) => staticOf(c, s, side, combat)));
    const found = side === 0 ? s.score0 : s.score1;
    check(found === due, () => `${at}: the static Combat Score of ${c.setup.sides[side]} is ${found}, not ${due}`);
  }
}

/** Surrounded takes ranks, never gives any, and takes none where the flankers have none (P-10). */
function checkRanks(c: Combat, s: State, at: string): void {
  if (c.frozen) return;
  const full = s.units.map((u) => u.formation.ranks[u.models]!);
  s.units.forEach((u, i) => {
    if (((s.layout.engaged >> i) & 1) === 0) return;
    check(u.ranks <= full[i]!, () => `${at}: P-10, ${nameOf(u)} counts ${u.ranks} of ${full[i]} ranks`);
    const free = c.steadfast || flankersOf(c, s, i).every((e) => full[e] === 0);
    check(!free || u.ranks === full[i], () => `${at}: P-10, ${nameOf(u)} counts ${u.ranks} of ${full[i]} ranks`);
  });
}

/** Units that contacts chain to one another, as bits: the combats (T9A-SEQ-0). */
export function combatsOf(c: Combat, s: State): number[] {
  const found: number[] = [];
  c.contacts.forEach((k, i) => {
    if (((s.layout.live >> i) & 1) === 0) return;
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
    if (((s.layout.live >> i) & 1) === 0) return [];
    if (k.from === unit && k.fromFacing !== 'front') return [k.to];
    return k.to === unit && k.toFacing !== 'front' ? [k.from] : [];
  });

/** What a side scores in one combat before a blow is struck. */
function staticOf(c: Combat, s: State, side: 0 | 1, combat: number): number {
  const { rules } = c;
  const own = s.units.filter((u, i) => u.plan.setup.side === side && ((s.layout.engaged & combat) >> i) & 1);
  const charge = own.some((u) => (s.charging >> u.plan.index) & 1) ? rules.charge_bonus : 0;
  const standards = own.filter((u) => u.plan.setup.standard && u.rf > 0).length * rules.standard_bonus;
  const bearers = own.filter((u) =>
    u.plan.setup.characters.some((k, i) => k.bsb && u.characters[i]! > 0 && ((u.shamed >> i) & 1) === 0),
  );
  const points = own.map((u) => {
    const line = rules.line_formation && u.formation.files >= rules.line_formation_width;
    const counted = rules.rank_bonus_counts_first ? u.ranks : Math.max(0, u.ranks - 1);
    return Math.min(rules.rank_bonus_cap, line ? 0 : counted);
  });
  const facings = new Map<string, number>();
  s.units.forEach((foe, i) => {
    if (foe.plan.setup.side === side || ((combat >> i) & 1) === 0) return;
    c.contacts.forEach((k, n) => {
      if (((s.layout.live >> n) & 1) === 0 || (k.from !== i && k.to !== i)) return;
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

/**
 * Scores are what was static, what the enemy lost, whom he lost whole, and Overkill (T9A-CS-2).
 * @param combats those of the round when it started
 */
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
    const losses = sum(foes.map((u) => u.lost + u.lostCharacters + (u.flags & FLAG.wiped ? c.rules.wiped_bonus : 0)));
    const overkill = side === 0 ? s.overkill0 : s.overkill1;
    check(
      overkill >= 0 && overkill <= (c.rules.duels ? c.rules.overkill_cap : 0),
      () => `${at}: Overkill of ${overkill}`,
    );
    const before = c.scoreAtEnd
      ? s.layout.engaged === 0
        ? 0
        : sum(combats.map((combat) => staticOf(c, s, side, combat)))
      : statics[side]!;
    const found = side === 0 ? s.score0 : s.score1;
    check(
      found === before + losses + overkill,
      () => `${at}: ${c.setup.sides[side]} scores ${found} of ${before} static and ${losses} for losses`,
    );
  }
}

/** Who stands with more ranks than each enemy in contact is Steady, and nobody else (T9A-FORM-4). */
function checkSteady(c: Combat, s: State, at: string): void {
  s.units.forEach((u, i) => {
    if (((s.layout.engaged >> i) & 1) === 0) return;
    const enemies = c.contacts.flatMap((k, n) => {
      if (((s.layout.live >> n) & 1) === 0) return [];
      return k.from === i ? [k.to] : k.to === i ? [k.from] : [];
    });
    const steady = enemies.every((e) => u.ranks > s.units[e]!.ranks);
    check(steady === (u.flags & FLAG.steady) > 0, () => `${at}: ${nameOf(u)} is ${steady ? '' : 'not '}Steady`);
  });
}
