import { comparisonSections } from '../../../reports/html/comparisons.ts';
import { escapeHtml } from '../../../src/core/escape-html.ts';
import type { Results } from '../../../src/engine/results/result.ts';

/** What each thing was worth, and what one step would change: charts and tables of the report, after what is to be said of them. */
export const helpHtml = (results: Results, notes: readonly string[]): string =>
  [
    ...notes.map((note) => `<p class="basis">${escapeHtml(note)}</p>`),
    ...comparisonSections(results, () => undefined).map(({ body }) => body),
  ].join('\n');
