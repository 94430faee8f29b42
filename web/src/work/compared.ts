import { comparisonAnswer } from '../../../reports/html/comparisons.ts';
import type { Results } from '../../../src/engine/results/result.ts';

/** What changed, in sentences. */
export const comparedHtml = (results: Results): string => comparisonAnswer(results);
