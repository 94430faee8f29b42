export interface Odds {
  rulings: number[];
  checks: number;
  killed: number;
  eliminated: number;
  evades: number;
  leaves: number;
  banners: number;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Computes CCA-RUL-12 for n dice: `hitting` faces hit, a hex for each flag but those that the owner `ignores` (NaN: none). */
export function oddsOf(blocks: number, n: number, hitting: number, room: number, ignores: number): Odds {
  const odds: Odds = {
    rulings: Array(8).fill(0),
    checks: 0,
    killed: 0,
    eliminated: 0,
    evades: 0,
    leaves: 0,
    banners: 0,
  };
  const flagged = (share: number, dice: number, flags: number, alive: boolean): void => {
    const accepted = Math.max(0, flags - (Number.isNaN(ignores) ? 0 : ignores + (alive ? 1 : 0)));
    const moved = Math.min(accepted, room);
    const lost = Math.min(accepted - moved, blocks - dice);
    const dead = dice + lost === blocks;
    if (!alive) count(share, 2, 0, 1, dead, moved > 0);
    else if (lost === 0) count(share, dice > 0 ? 2 : 0, 0, 0, false, moved > 0);
    else if (dice > 0) count(share, dead ? 7 : 6, 0, 0, dead, moved > 0);
    else count(share, dead ? 5 : 4, dead ? 1 : 2, 0, dead, moved > 0);
  };
  const rolled = (weight: number, hits: number, flags: number): void => {
    const dice = Math.min(hits, blocks);
    if (dice === blocks) count(weight, 3, 1, 0, true, false);
    else if (dice === 0) flagged(weight, dice, flags, true);
    else {
      odds.checks += weight;
      flagged(weight / 36, dice, flags, false);
      flagged((weight * 35) / 36, dice, flags, true);
    }
  };
  /** @param die of the present check, 0 for none; @param dead whether the leader is already dead */
  const count = (weight: number, ruling: number, die: number, killed: number, dead: boolean, moved: boolean): void => {
    const dies = killed === 1 ? 1 : [0, 1 / 6, 1 / 36][die]!;
    odds.rulings[ruling]! += weight;
    if (die > 0) odds.checks += weight;
    odds.killed += weight * dies;
    if (dead) odds.eliminated += weight;
    if (dead) odds.evades += weight * (1 - dies);
    if (!dead && moved) odds.leaves += weight;
    odds.banners += weight * (dies + (dead ? 1 : 0));
  };
  for (let hits = 0; hits <= n; hits++) {
    for (let flags = 0; hits + flags <= n; flags++) {
      const rest = n - hits - flags;
      const ways = factorial(n) / factorial(hits) / factorial(flags) / factorial(rest);
      rolled((ways * hitting ** hits * (5 - hitting) ** rest) / 6 ** n, hits, flags);
    }
  }
  return odds;
}
