import type { PlayableCombat } from '../compile/playable.ts';
import type { ProvedInterval } from './bounds.ts';
import { ChoiceGraph } from './choice-graph.ts';
import type { SolvedPolicy } from './solved-policy.ts';

const FIRST = 4 ** -6;
const QUARTER = 1 / 4;
/** The share of all steps so far below which a pass has explored too little, so that the next one falls twice as far. */
const LITTLE = 1 / 4;

export interface SolvedChoices extends ProvedInterval {
  readonly policy: SolvedPolicy;
  /** The weight of the paths that were not followed, over all options together. */
  readonly unfollowed: number;
  readonly steps: number;
}

/**
 * Solves the choices of a combat: explores its states, the heaviest first, and goes backwards from the ends: the expectation at chance, the
 * best option at choices for the goal, the worst at those against it. States that were not explored get the goal's least value for one
 * bound and its greatest for the other; the policy reaches the lower bound at least. Yields the last solution every few milliseconds. A
 * function of the combat and the budget alone.
 * @param budget the maximum number of steps, each of about a microsecond
 * @throws RangeError if the combat has no choices to solve
 */
export function* solveSteps(
  table: PlayableCombat,
  budget: number,
): Generator<SolvedChoices | undefined, SolvedChoices> {
  const goal = table.game.choices?.goal(table.combat);
  if (!goal) throw new RangeError('The combat has no choices to solve.');
  const graph = new ChoiceGraph(table, goal);
  let found: SolvedChoices | undefined;
  for (let threshold = FIRST, quarters = 1; ; threshold *= QUARTER ** quarters) {
    const before = graph.steps;
    for (const _ of graph.explore(threshold, budget)) yield found;
    found = solutionOf(graph);
    if (found.unfollowed === 0 || graph.steps >= budget) return found;
    quarters = graph.steps - before < LITTLE * graph.steps ? 2 * quarters : 1;
    yield found;
  }
}

/** Returns the solution of a graph; its policy is made when it is needed, and then the graph is released. */
function solutionOf(graph: ChoiceGraph): SolvedChoices {
  let rest: ChoiceGraph | undefined = graph;
  let policy: SolvedPolicy | undefined;
  const { low, high } = graph.solve();
  const { unfollowed, steps } = graph;
  return {
    ...{ low, high, unfollowed, steps },
    get policy() {
      policy ??= rest!.policy();
      rest = undefined;
      return policy;
    },
  };
}
