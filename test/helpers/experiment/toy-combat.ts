/** A small made-up combat; its rules are not those of the game, and its numbers only look like them and agree with each other. */

/** By `round|subject|metric`, then by value. */
export type Counts = Map<string, Map<number, number>>;

interface Unit {
  readonly id: 'spears' | 'lancers';
  readonly side: 'defender' | 'attacker';
  readonly courage: number;
  readonly perRank: number;
  readonly points: number;
  readonly start: number;
  hp: number;
}

/** Park and Miller's minimal generator: the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Many files need the same counts. */
const played = new Map<string, Counts>();

export function toyCombat(trials: number, rounds: number, seed = 1, files = 5): Counts {
  const key = [trials, rounds, seed, files].join();
  const known = played.get(key);
  if (known) return known;
  const random = generator(seed);
  const counts: Counts = new Map();
  for (let trial = 0; trial < trials; trial++) playTrial(random, rounds, files, counts);
  played.set(key, counts);
  return counts;
}

function playTrial(random: () => number, rounds: number, files: number, counts: Counts): void {
  const d6 = () => 1 + Math.floor(random() * 6);
  const dice = () => d6() + d6();
  const hits = (attacks: number, p: number) => Array.from({ length: attacks }, random).filter((x) => x < p).length;
  const spears: Unit = { id: 'spears', side: 'defender', courage: 7, perRank: files, points: 12, start: 25, hp: 25 };
  const lancers: Unit = { id: 'lancers', side: 'attacker', courage: 8, perRank: 4, points: 35, start: 8, hp: 8 };
  const units = [spears, lancers];
  const ever = new Set<string>();
  const ranks = (unit: Unit) => Math.floor(unit.hp / unit.perRank);
  const add = (round: number, subject: string, metric: string, value: number) => {
    const key = `${round}|${subject}|${metric}`;
    const of = counts.get(key) ?? new Map<number, number>();
    counts.set(key, of.set(value, (of.get(value) ?? 0) + 1));
  };
  const margin = { spears: 0, lancers: 0 };
  const score = { spears: 0, lancers: 0 };
  let round = 0;
  while (round < rounds && !['break', 'wiped'].some((what) => units.some((u) => ever.has(`${u.id} ${what}`)))) {
    round++;
    const now = new Set<string>();
    const happens = (unit: Unit, metric: string) => now.add(`${unit.id} ${metric}`) && ever.add(`${unit.id} ${metric}`);
    const before = { spears: spears.hp, lancers: lancers.hp };
    const rank = { spears: ranks(spears), lancers: ranks(lancers) };
    if (rank.spears > rank.lancers && rank.spears >= 3) happens(spears, 'advantaged');
    spears.hp = Math.max(0, spears.hp - hits(2 * lancers.hp, round === 1 ? 0.3 : 0.15));
    lancers.hp = Math.max(0, lancers.hp - hits(Math.min(2 * files, spears.hp), 0.14));
    const lost = { spears: before.spears - spears.hp, lancers: before.lancers - lancers.hp };
    score.spears = Math.min(4, rank.spears) + 1 + lost.lancers;
    score.lancers = Math.min(4, rank.lancers) + 1 + (round === 1 ? 1 : 0) + lost.spears;
    margin.spears = score.spears - score.lancers;
    margin.lancers = -margin.spears;
    for (const unit of units) {
      const enemy = unit === spears ? lancers : spears;
      if (unit.hp === 0) happens(unit, 'wiped');
      if (margin[unit.id] < 0) happens(unit, 'lost');
      if (unit.hp === 0 || enemy.hp === 0) {
        if (unit.hp > 0) happens(unit, 'dropped_out');
        continue;
      }
      const steady = ranks(unit) > ranks(enemy);
      const solid = ranks(unit) >= (unit === spears ? 3 : 2);
      if (steady) happens(unit, 'steady');
      if (solid) happens(unit, 'solid');
      if (steady && solid) happens(unit, 'steady_and_solid');
      if (margin[unit.id] >= 0) continue;
      happens(unit, 'tests');
      for (const state of ['steady', 'solid', 'steady_and_solid']) {
        if (now.has(`${unit.id} ${state}`)) happens(unit, `${state}_at_test`);
      }
      const roll = dice();
      const withSteady = Math.max(margin[unit.id], -2);
      const saved = solid ? 0 : withSteady;
      const modifier = steady ? saved : margin[unit.id];
      add(round, unit.id, 'test_modifier', modifier);
      add(0, unit.id, 'test_modifier', modifier);
      if (roll > unit.courage + modifier) {
        happens(unit, 'break');
        const flight = dice();
        if (dice() >= flight) happens(unit, 'caught');
      } else if (steady && roll > unit.courage + margin[unit.id]) {
        happens(unit, solid && roll > unit.courage + withSteady ? 'saved_by_solid' : 'saved_by_steady');
      }
    }
    record(round, now, lost);
  }
  record(0, ever, { spears: spears.start - spears.hp, lancers: lancers.start - lancers.hp });
  add(0, 'combat', 'rounds_played', round);

  function record(at: number, what: ReadonlySet<string>, lost: Record<Unit['id'], number>): void {
    for (const unit of units) {
      const did = (metric: string) => what.has(`${unit.id} ${metric}`);
      const destroyed = did('wiped') || did('caught');
      for (const metric of events) add(at, unit.id, metric, did(metric) ? 1 : 0);
      add(at, unit.id, 'destroyed', destroyed ? 1 : 0);
      add(at, unit.id, 'hp_lost', lost[unit.id]);
      add(at, unit.id, 'models_lost', lost[unit.id]);
      add(at, unit.side, 'wins', margin[unit.id] > 0 ? 1 : 0);
      add(at, unit.side, 'ties', margin[unit.id] === 0 ? 1 : 0);
      add(at, unit.side, 'loses', margin[unit.id] < 0 ? 1 : 0);
      add(at, unit.side, 'combat_score', score[unit.id]);
      add(at, unit.side, 'margin', margin[unit.id]);
      if (at > 0) continue;
      const points = destroyed ? unit.start * unit.points : 0;
      add(0, unit.id, 'holds', did('break') || destroyed ? 0 : 1);
      add(0, unit.id, 'hp_left', destroyed ? 0 : unit.hp);
      add(0, unit.id, 'ranks_left', destroyed ? 0 : ranks(unit));
      add(0, unit.id, 'points_lost', points);
      add(0, unit.side, 'points_lost', points);
    }
  }
}

const events = [
  ...['break', 'tests', 'lost', 'wiped', 'crumbled', 'caught', 'dropped_out'],
  ...['steady', 'solid', 'steady_and_solid', 'steady_at_test', 'solid_at_test', 'steady_and_solid_at_test'],
  ...['advantaged', 'saved_by_steady', 'saved_by_solid'],
];
