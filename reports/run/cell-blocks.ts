import type { Drawing } from '../../src/core/game.ts';
import type { SharesFigure } from '../../src/core/views.ts';
import { capital } from '../../src/core/words.ts';
import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { drawingOf } from '../../src/engine/results/rows.ts';
import { viewsOf } from '../../src/games/views.ts';
import { type FoldBlock, noteOf, type ReportBlock, type SectionBlock } from '../blocks/block.ts';
import type { Chart } from '../blocks/figure.ts';
import { figureSentences, subjectName, subjectsOf } from '../views/answer.ts';
import { cellName } from '../views/swept.ts';
import { cellAnswer } from './answer-blocks.ts';
import { exampleLinks, exampleSections } from './example-blocks.ts';
import { metricTables } from './metric-tables.ts';
import { questionsOf, type ShortQuestion } from './questions.ts';

/** Returns sections of a combat: the start, charts by question, and all numbers. @param suffix - of the ids, unique for each cell */
export function cellSections(results: Results, cell: CellResult, suffix = ''): SectionBlock[] {
  const { definitions, experiment } = results;
  const own = cell.drawing && (suffix === '' || !commonDrawing(results.cells)) ? [startSection(cell.drawing)] : [];
  const asked = questionsOf(cell, definitions, experiment.report.charts).map((question) =>
    questionSection(results, cell, question, suffix),
  );
  const numbers: SectionBlock = {
    ...{ kind: 'section', id: 'metrics', title: 'All metrics' },
    blocks: metricTables(cell, definitions),
  };
  return [...own, ...asked, ...exampleSections(results, cell, suffix), numbers].map((section) => ({
    ...section,
    id: `${section.id}${suffix}`,
  }));
}

export function startSection({ title, how, svg, notes }: Drawing): SectionBlock {
  const chart: Chart = {
    name: '',
    look: 'drawing',
    title,
    how,
    panels: [{ caption: '', svg, legend: notes, scrolls: true }],
  };
  return {
    ...{ kind: 'section', id: 'start', title: 'How do they stand?' },
    blocks: [{ kind: 'figure', on: 'page', chart }],
  };
}

/** Returns the drawing that all cells share, so that the page shows it once. */
export function commonDrawing(cells: readonly CellResult[]): Drawing | undefined {
  const drawing = cells[0] && drawingOf(cells[0]);
  return cells.every((cell) => drawingOf(cell)?.svg === drawing?.svg) ? drawing : undefined;
}

function questionSection(results: Results, cell: CellResult, question: ShortQuestion, suffix: string): SectionBlock {
  const figures = question.charts.map(
    (chart) => ({ kind: 'figure', on: 'page', chart, links: exampleLinks(cell, chart.name, suffix) }) as const,
  );
  const words = viewsOf(cell.system).figures.flatMap((figure) =>
    figure.kind === 'shares' && question.charts.some(({ name }) => name === figure.name)
      ? shareWords(results, cell, figure)
      : [],
  );
  return {
    ...{ kind: 'section', id: question.id, title: question.asks },
    blocks: [{ kind: 'group', look: 'charts', blocks: figures }, ...words],
  };
}

function shareWords({ definitions }: Results, cell: CellResult, figure: SharesFigure): ReportBlock[] {
  const subjects = subjectsOf(cell, figure.of).flatMap(({ id }): ReportBlock[] => {
    const items = figureSentences(cell, definitions, figure, id);
    if (items.length === 0) return [];
    return [{ kind: 'section', look: 'caption', title: subjectName(cell, id), blocks: [{ kind: 'list', items }] }];
  });
  return subjects.length === 0 ? [] : [{ kind: 'group', look: 'words', blocks: subjects }];
}

export const foldedCell = (results: Results, cell: CellResult, index: number): FoldBlock => ({
  ...{ kind: 'fold', on: 'page', look: 'cell', id: cellId(index), summary: capital(cellName(cell)), isTitled: true },
  blocks: [
    cellAnswer(results, cell),
    ...cellSections(results, cell, `-${index}`),
    ...noteOf(`Digest of the counts of this cell: ${cell.digest}`, { look: 'basis digest' }),
  ],
});

/** Returns the id of a cell's section. Variants share the cell number of their baseline, so the index is used. */
export const cellId = (index: number): string => `cell-${index}`;
