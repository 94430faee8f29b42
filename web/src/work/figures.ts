import { contentsOf } from '../../../reports/blocks/block.ts';
import type { Chart } from '../../../reports/blocks/figure.ts';
import { headlineChart, variantsChart } from '../../../reports/html/charts/headline.ts';
import { sweepCharts } from '../../../reports/html/charts/sweep/sweep.ts';
import { htmlOf } from '../../../reports/html/html-of.ts';
import { cellSections } from '../../../reports/run/cell-blocks.ts';
import { comparisonSections } from '../../../reports/run/comparison-blocks.ts';
import { exampleLinks } from '../../../reports/run/example-blocks.ts';
import { labelled } from '../../../reports/views/swept.ts';
import type { Results } from '../../../src/engine/results/result.ts';

interface Figures {
  readonly chart: string;
  readonly html: string;
}

export async function figuresOf(given: Results): Promise<Figures> {
  const played = labelled(given);
  if (played.experiment.cells.length > 1) return figuresOfMany(played);
  // A report that plays has no room for the code that tells combats die by die.
  const results = 'breaktestLive' in globalThis ? played : await (await import('./stories.ts')).withStories(played);
  const [cell] = results.cells;
  if (!cell) return { chart: '', html: '' };
  const chart = headlineChart(cell);
  // The tables of all metrics are long, and few look into them here.
  const sections = cellSections(results, cell).map((one) =>
    one.id === 'metrics' ? { ...one, isFolded: true as const } : one,
  );
  return {
    chart: chart ? htmlOf([{ kind: 'figure', on: 'page', chart, links: exampleLinks(cell, chart.name) }]) : '',
    html: htmlOf([contentsOf(sections), ...sections]),
  };
}

function figuresOfMany(results: Results): Figures {
  const variants = variantsChart(results.cells);
  const charts = variants ? [variants] : sweepCharts(results);
  const figures = charts.map((chart: Chart) => ({ kind: 'figure', on: 'page', chart }) as const);
  return {
    chart: htmlOf(figures.slice(0, 1)),
    html: htmlOf([...figures.slice(1), ...comparisonSections(results, () => undefined)]),
  };
}
