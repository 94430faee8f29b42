import { barsOf } from '../../../reports/views/bars.ts';
import { explainCells } from '../../../src/engine/explain/explain-cells.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import { bringTellings } from '../../../src/games/tellings.ts';

/** Adds typical combats to results. */
export async function withStories(results: Results): Promise<Results> {
  await bringTellings();
  return explainCells(results, barsOf);
}
