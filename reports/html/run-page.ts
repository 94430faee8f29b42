import type { CellResult, Provenance, Results } from '../../src/engine/results/result.ts';
import { moduleOf } from '../../src/games/index.ts';
import type { Links, ReportBlock, SectionBlock } from '../blocks/block.ts';
import { contentsOf } from '../blocks/block.ts';
import type { Chart } from '../blocks/figure.ts';
import { cellId, cellSections, commonDrawing, foldedCell, startSection } from '../run/cell-blocks.ts';
import { cellTable, packedRows } from '../run/cell-table.ts';
import { agreementBlocks } from '../run/closing-blocks.ts';
import { comparisonSections } from '../run/comparison-blocks.ts';
import { exampleLinks } from '../run/example-blocks.ts';
import { experimentSection } from '../run/experiment-blocks.ts';
import { runAnswer } from '../run/overview-blocks.ts';
import { glossaryBlock, noticeBlocks, pointsBlocks, unmodelledBlocks } from '../run/remark-blocks.ts';
import { variantAnswer } from '../run/variant-answer.ts';
import { disagreementTexts } from '../views/agreement.ts';
import { title } from '../views/answer.ts';
import { comparedCombat } from '../views/overview.ts';
import { labelled } from '../views/swept.ts';
import { withoutBounds } from '../views/without-bounds.ts';
import { headlineChart, variantsChart } from './charts/headline.ts';
import { sweepCharts } from './charts/sweep/sweep.ts';
import { htmlOf } from './html-of.ts';
import { cellStage, packedCells } from './many.ts';
import { type Deflate, packedHtml } from './pack.ts';
import { type PageScript, pageHtml } from './page.ts';
import { recordHtml } from './record.ts';

/** The maximum number of cells drawn in full; of more cells, the page draws the numbers on demand, without charts. */
const fewCells = 12;

/** The parts of a page that Node reads from files; a page that saves itself has them. */
export interface PageMeans {
  readonly deflate: Deflate;
  readonly style: string;
  readonly script: PageScript;
  /** The data of a page that plays. */
  readonly live?: string;
}

/** Returns report.html: one page that needs no network, and no script to be read. */
export function runPage(given: Results, provenance: Provenance, { deflate, style, script, live }: PageMeans): string {
  const results = labelled(given);
  const { program } = provenance;
  const { experiment } = results;
  const game = moduleOf(experiment.system);
  const rows = packedRows(results);
  return pageHtml({
    ...{ title: title(results), program, digest: results.digest, description: experiment.description },
    ...{ footer: reading, style, script },
    kicker: `${game.title ?? game.name} · ${program.name} ${program.version}`,
    body: htmlOf(pageBlocks(results, provenance)),
    data: [
      ...(rows ? [packedHtml('rows-data', [rows], deflate)] : []),
      ...(isMany(results) ? [packedCells(results, deflate)] : []),
      recordHtml(given, provenance, deflate),
      live ?? [],
    ]
      .flat()
      .join('\n'),
  });
}

const isMany = ({ cells, experiment }: Results): boolean => experiment.cells.length > 1 && cells.length > fewCells;

function pageBlocks(results: Results, provenance: Provenance): ReportBlock[] {
  const { cells, experiment } = results;
  const only = experiment.cells.length === 1 ? cells[0] : undefined;
  const combat = only ?? comparedCombat(results);
  const variants = combat && !only ? variantsChart(cells) : undefined;
  const alone = combat && !variants ? headlineChart(combat) : undefined;
  const first = combat ? [alone ?? []].flat() : sweepCharts(results);
  const linksOf = ({ name }: Chart): Links[] => {
    if (only) return exampleLinks(only, name);
    return combat && !isMany(results) ? exampleLinks(combat, name, '-0') : [];
  };
  const figures = (charts: readonly Chart[]) =>
    charts.map((chart) => ({ kind: 'figure', on: 'page', chart, links: linksOf(chart) }) as const);
  const sections = [
    ...(only ? cellSections(results, only) : sweepSections(results)),
    experimentSection(results, provenance),
  ];
  return [
    runAnswer(results),
    ...figures([variants ?? []].flat()),
    ...variantAnswer(results),
    ...noticeBlocks(results, [...disagreementTexts(results), ...withoutBounds(results)]),
    ...figures(first),
    ...pointsBlocks(results),
    ...agreementBlocks(results),
    ...unmodelledBlocks(results),
    contentsOf(sections),
    ...sections,
    glossaryBlock(results.definitions),
  ];
}

const reading =
  'Probabilities have Wilson score intervals, means normal intervals from the sample standard deviation, both at 95 %. ' +
  '“< x” is written where it never happened in the trials, x being the upper end of the interval; “> x” where it always ' +
  'happened. “Mostly” is the range of nine combats in ten. “Exact” values follow every outcome with its probability; ' +
  '“never” and “always” are exact.';

/** Returns differences, the table of cells, the start if all share it, and each cell if they are few. */
function sweepSections(results: Results): SectionBlock[] {
  const { cells } = results;
  const linked = !isMany(results);
  const drawing = commonDrawing(cells);
  const places = new Map(linked ? cells.map((cell: CellResult, i) => [cell, cellId(i)]) : []);
  const section = (id: string, title: string, blocks: readonly ReportBlock[]): SectionBlock => ({
    ...{ kind: 'section', id, title, blocks },
  });
  return [
    ...(drawing ? [startSection(drawing)] : []),
    ...comparisonSections(results, (cell) => places.get(cell)),
    section('cells', 'All cells', [...cellTable(results, linked), ...(linked ? [] : cellStage(results))]),
    ...(linked
      ? [
          section(
            'details',
            'Cell by cell',
            cells.map((cell, i) => foldedCell(results, cell, i)),
          ),
        ]
      : []),
  ];
}
