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

interface Figures {
  readonly chart: string;
  readonly html: string;
}

/** Returns the first chart of the report, and all sections below its answer. */
export function figuresOf(given: Results): Figures {
  const played = labelled(given);
  if (played.experiment.cells.length > 1) return figuresOfMany(played);
  const results = explainCells(played, barsOf);
  const [cell] = results.cells;
  if (!cell) return { chart: '', html: '' };
  const chart = headlineChart(cell);
  const sections = cellSections(results, cell);
  return {
    chart: chart ? chartHtml(chart, 2, exampleLinks(cell, chart.name)) : '',
    html: [contentsHtml(sections), ...sections.map((section) => sectionHtml(section))].join('\n'),
  };
}

function figuresOfMany(results: Results): Figures {
  const variants = variantsChart(results.cells);
  const [first, ...others] = (variants ? [variants] : sweepCharts(results)).map((chart) => chartHtml(chart, 2));
  const compared = comparisonSections(results, () => undefined).map((section) => sectionHtml(section));
  return { chart: first ?? '', html: [...others, ...compared].join('\n') };
}
