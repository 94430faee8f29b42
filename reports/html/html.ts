import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { moduleOf } from '../../src/games/index.ts';
import { comparedCombat, title } from '../views/answer.ts';
import { labelled } from '../views/swept.ts';
import { runAnswerHtml } from './answer.ts';
import { cellSections, foldedHtml, startSection } from './cell.ts';
import { cellTable } from './cells.ts';
import { chartHtml } from './chart.ts';
import { headlineChart, variantsChart } from './charts/headline.ts';
import { sweepCharts } from './charts/sweep/sweep.ts';
import { comparisonAnswer } from './comparison-answer.ts';
import { comparisonSections } from './comparisons.ts';
import { commonDrawing } from './drawing.ts';
import { exampleLinks } from './examples.ts';
import { experimentHtml } from './experiment.ts';
import { glossaryHtml } from './glossary.ts';
import { cellStage, packedCells } from './many.ts';
import { pageHtml } from './page.ts';
import { recordHtml } from './record.ts';
import { agreementHtml, noticesHtml, pointsHtml, unmodelledHtml } from './remarks.ts';
import { script } from './script/script.ts';
import { cellId, contentsHtml, type Section, sectionHtml } from './section.ts';

/** The maximum number of cells drawn in full; of more cells, the page draws the numbers on demand, without charts. */
const fewCells = 12;

/** Returns report.html: one page that needs no network, and no script to be read. */
export function html(given: Results, provenance: Provenance): string {
  const results = labelled(given);
  const { cells, experiment } = results;
  const { program } = provenance;
  const game = moduleOf(experiment.system);
  const only = experiment.cells.length === 1 ? cells[0] : undefined;
  const many = !only && cells.length > fewCells;
  const combat = only ?? comparedCombat(results);
  const variants = combat && !only ? variantsChart(cells) : undefined;
  const alone = combat && !variants ? headlineChart(combat) : undefined;
  const first = combat ? [alone ?? []].flat() : sweepCharts(results);
  const told = (figure: string) => {
    if (only) return exampleLinks(only, figure);
    return combat && !many ? exampleLinks(combat, figure, '-0') : '';
  };
  const sections: Section[] = [
    ...(only ? cellSections(results, only) : sweepSections(results, !many)),
    { id: 'experiment', title: 'The experiment: run it again', body: experimentHtml(results, provenance) },
  ];
  return pageHtml({
    ...{ title: title(results), program, description: experiment.description, footer: reading, script },
    kicker: `${game.title ?? game.name} · ${program.name} ${program.version}`,
    body: `${runAnswerHtml(results)}
${variants ? `${chartHtml(variants, 2, told(variants.name))}\n` : ''}${comparisonAnswer(results)}
${agreementHtml(results)}
${noticesHtml(results)}
${first.map((chart) => chartHtml(chart, 2, told(chart.name))).join('\n')}
${pointsHtml(results)}${unmodelledHtml(results)}
${contentsHtml(sections)}
${sections.map((section) => sectionHtml(section)).join('\n')}
${glossaryHtml(results.definitions)}`,
    data: [...(many ? [packedCells(results)] : []), recordHtml(given, provenance)].join('\n'),
  });
}

const reading =
  'Probabilities have Wilson score intervals, means normal intervals from the sample standard deviation, both at 95 %. ' +
  '“< x” is written where it never happened in the trials, x being the upper end of the interval; “> x” where it always ' +
  'happened. “Mostly” is the range of nine combats in ten. “Exact” values follow every outcome with its probability; ' +
  '“never” and “always” are exact.';

/**
 * Returns the sections of several cells: differences between variants and baselines, the table of cells, the start if all share it,
 * and each cell if they are few.
 */
function sweepSections(results: Results, linked: boolean): Section[] {
  const drawing = commonDrawing(results.cells);
  const table = `${cellTable(results, linked)}${linked ? '' : `\n${cellStage(results)}`}`;
  const folds = () => results.cells.map((cell, i) => foldedHtml(results, cell, i)).join('\n');
  const places = new Map(linked ? results.cells.map((cell, i) => [cell, cellId(i)]) : []);
  return [
    ...(drawing ? [startSection(drawing)] : []),
    ...comparisonSections(results, (cell) => places.get(cell)),
    { id: 'cells', title: 'All cells', body: table },
    ...(linked ? [{ id: 'details', title: 'Cell by cell', body: folds() }] : []),
  ];
}
