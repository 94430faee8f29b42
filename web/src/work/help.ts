import { comparisonSections } from '../../../reports/html/comparisons.ts';
import type { Results } from '../../../src/engine/results/result.ts';

export const helpHtml = (results: Results): string =>
  comparisonSections(results, () => undefined)
    .map(({ body }) => body)
    .join('\n');
