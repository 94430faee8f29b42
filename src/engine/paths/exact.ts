import type { PlayableCombat } from '../compile/playable.ts';
import { Tally } from '../simulate/tally.ts';
import { Layers } from './layers.ts';
import { type PathVisitor, PathWalk } from './path-walk.ts';

/** The default limit of states: about a gigabyte and a few minutes at most. */
export const STATE_LIMIT = 3_000_000;

export const PIECE = 1024;

/** The weight below which paths are pruned; their weight is reported. */
const THRESHOLD = 1e-20;

export interface Exact {
  readonly tally: Tally;
  readonly dropped: number;
}

class TallyVisitor implements PathVisitor {
  readonly out: Tally;
  readonly isNumbering = false;

  constructor(counters: number) {
    this.out = new Tally(counters);
  }

  visitLayer(): void {}

  visitState(_state: number, weight: number): void {
    this.out.weight = weight;
  }

  visitPath(): void {}
}

/**
 * Weights err by about 1e-13. Yields the number of steps so far every few milliseconds.
 * @throws TooLarge if more than `limit` different states are reached
 */
export function* exactSteps(table: PlayableCombat, limit = STATE_LIMIT): Generator<number, Exact> {
  const visitor = new TallyVisitor(table.combat.counters);
  const walk = new PathWalk(table, visitor, new Layers(), { limit });
  walk.start(THRESHOLD);
  while (walk.play(PIECE)) yield walk.steps;
  return { tally: visitor.out, dropped: walk.dropped };
}
