import { expect } from 'vitest';
import { TooLarge } from '../../../src/engine/paths/too-large.ts';
import { summarise } from '../../../src/engine/results/summarise.ts';
import { cca } from '../../../src/games/cca/game.ts';
import type { Setup } from '../../../src/games/cca/setup.ts';
import { exact } from '../dice/exact.ts';
import { type Battle, cellOf, tableOf } from './combat.ts';
import { mean, measures } from './oracle/metrics.ts';
import { floats } from './oracle/numbers.ts';
import { oracle } from './oracle/oracle.ts';

/** @param states maximum for the engine @returns the number of metrics compared; 0 if the combat has more states */
export function compareReadings(setup: Setup, states = 3000): number {
  const found = estimates({ setup, combat: cca.compile(setup) }, states);
  if (found === undefined) return 0;
  const second = secondReading(setup);
  expect([...found.keys()].sort()).toEqual([...second.keys()].sort());
  const wrong = [...second].flatMap(([name, want]) => {
    const is = found.get(name)!;
    return Math.abs(is - want) < 1e-9 ? [] : [`${name}: ${is}, by the second reading ${want}`];
  });
  expect(wrong).toEqual([]);
  return second.size;
}

export function secondReading(setup: Setup): Map<string, number> {
  const law = oracle(setup);
  return new Map([...measures(setup)].map(([name, measure]) => [name, mean(floats, law, measure)]));
}

/** Undefined if the combat has more states. */
function estimates(battle: Battle, states: number): Map<string, number> | undefined {
  try {
    const { tally, dropped } = exact(tableOf(battle), states);
    const { metrics } = summarise(cellOf(battle), battle.combat, tally, Number.POSITIVE_INFINITY, dropped);
    return new Map(metrics.map((m) => [`${m.round} ${m.subject}.${m.metric}`, m.estimate]));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
