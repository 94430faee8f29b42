import { comparisonSections } from '../../../reports/html/comparisons.ts';
import type { Results } from '../../../src/engine/results/result.ts';

/** What each thing was worth, and what one step would change: charts and tables of the report. */
export const helpHtml = (results: Results): string =>
  comparisonSections(results, () => undefined)
    .map(({ body }) => body)
    .join('\n');
