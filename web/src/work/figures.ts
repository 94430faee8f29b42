import { cellSections } from '../../../reports/html/cell.ts';
import { chartHtml } from '../../../reports/html/chart.ts';
import { headlineChart, variantsChart } from '../../../reports/html/charts/headline.ts';
import { sweepCharts } from '../../../reports/html/charts/sweep/sweep.ts';
import { comparisonSections } from '../../../reports/html/comparisons.ts';
import { exampleLinks } from '../../../reports/html/examples.ts';
import { contentsHtml, sectionHtml } from '../../../reports/html/section.ts';
import { barsOf } from '../../../reports/views/bars.ts';
import { labelled } from '../../../reports/views/swept.ts';
import { explainCells } from '../../../src/engine/explain/explain-cells.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import { bringTellings } from '../../../src/games/tellings.ts';

bringTellings();

/** Returns all sections of the report below its answer. */
export function figuresHtml(given: Results): string {
  const played = labelled(given);
  if (played.experiment.cells.length > 1) return manyHtml(played);
  const results = explainCells(played, barsOf);
  const [cell] = results.cells;
  if (!cell) return '';
  const chart = headlineChart(cell);
  const sections = cellSections(results, cell);
  return [
    chart ? chartHtml(chart, 2, exampleLinks(cell, chart.name)) : '',
    contentsHtml(sections),
    ...sections.map((section) => sectionHtml(section)),
  ].join('\n');
}

function manyHtml(results: Results): string {
  const variants = variantsChart(results.cells);
  return [
    variants ? chartHtml(variants, 2) : '',
    ...(variants ? [] : sweepCharts(results).map((chart) => chartHtml(chart, 2))),
    ...comparisonSections(results, () => undefined).map((section) => sectionHtml(section)),
  ].join('\n');
}
