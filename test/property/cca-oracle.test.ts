import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/cca/compile.ts';
import { exact, TooLarge } from '../../src/engine/exact.ts';
import { summarise } from '../../src/engine/summarise.ts';
import { type Battle, cellOf, tableOf } from '../kit/cca-combat.ts';
import { mean, measures } from '../kit/cca-oracle/metrics.ts';
import { floats } from '../kit/cca-oracle/numbers.ts';
import { oracle } from '../kit/cca-oracle/oracle.ts';
import { scenes } from '../kit/cca-oracle/random.ts';
import { type Scene, setupOf } from '../kit/cca-oracle/scene.ts';

/*
 * The rules written twice: test/kit/cca-oracle plays them again in the plainest way, from the text alone. On random positions
 * every metric of both must be equal; nothing is left to chance but the choice of the positions.
 */
describe('random positions', () => {
  it.each([
    ['one attack', { units: 6, leaders: 3, attacks: 1, repeat: 1 }, 900],
    ['several attacks', { units: 6, leaders: 3, attacks: 3, repeat: 2 }, 250],
  ])(
    'have the same exact law in both readings of the rules: %s',
    (_, most, numRuns) => {
      let compared = 0;
      fc.assert(
        fc.property(scenes(most), (scene) => {
          compared += compare(scene);
        }),
        { seed: 20261121, numRuns },
      );
      expect(compared).toBeGreaterThan(50 * numRuns);
    },
    240_000,
  );
});

/** Compares every metric of a scene, unless it is too large to be quick. Tells how many there were. */
function compare(scene: Scene): number {
  const setup = setupOf(scene);
  const found = estimates({ setup, combat: compile(setup) });
  if (found === undefined) return 0;
  const law = oracle(setup);
  const all = measures(setup);
  expect([...found.keys()].sort()).toEqual([...all.keys()].sort());
  const wrong = [...all].flatMap(([name, measure]) => {
    const want = mean(floats, law, measure);
    const is = found.get(name)!;
    return Math.abs(is - want) < 1e-9 ? [] : [`${name}: ${is}, by the second reading ${want}`];
  });
  expect(wrong).toEqual([]);
  return all.size;
}

/** The enumeration of the engine by the names of metrics; undefined if that would take long. */
function estimates(battle: Battle): Map<string, number> | undefined {
  try {
    const { tally, dropped } = exact(tableOf(battle), 3000);
    const { metrics } = summarise(cellOf(battle), battle.combat, tally, Number.POSITIVE_INFINITY, dropped);
    return new Map(metrics.map((m) => [`${m.round} ${m.subject}.${m.metric}`, m.estimate]));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
