import { barsOf } from '../../../reports/views/bars.ts';
import { explainCells } from '../../../src/engine/explain/explain-cells.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import { bringTellings } from '../../../src/games/tellings.ts';

bringTellings();

/** Adds typical combats to results. */
export const withStories = (results: Results): Results => explainCells(results, barsOf);
