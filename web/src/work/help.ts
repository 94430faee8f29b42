import { htmlOf } from '../../../reports/html/html-of.ts';
import { comparisonSections } from '../../../reports/run/comparison-blocks.ts';
import type { Results } from '../../../src/engine/results/result.ts';

export const helpHtml = (results: Results): string =>
  htmlOf(
    comparisonSections(results, () => undefined).flatMap(({ blocks }) => blocks),
    3,
  );
