import { escapeHtml } from '../../src/core/escape-html.ts';
import type { SharesFigure } from '../../src/core/views.ts';
import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/index.ts';
import { figureSentences, subjectName, subjectsOf } from '../views/answer.ts';
import { cellName } from '../views/swept.ts';
import { answerHtml, sentenceHtml } from './answer.ts';
import { chartHtml } from './chart.ts';
import { commonDrawing, drawingHtml } from './drawing.ts';
import { exampleLinks, examplesSection } from './examples.ts';
import { questionsOf, type ShortQuestion } from './questions.ts';
import { cellId, type Section, sectionHtml } from './section.ts';
import { metricTables } from './table.ts';

/**
 * Returns the sections of one combat: the start, the charts by question, and all numbers.
 *
 * @param level - of the section headings
 * @param suffix - of the ids, different for each cell of a page
 */
export function cellSections(results: Results, cell: CellResult, level = 2, suffix = ''): Section[] {
  const { definitions, experiment } = results;
  const own =
    cell.drawing && (suffix === '' || !commonDrawing(results.cells)) ? [startSection(cell.drawing, level)] : [];
  const asked = questionsOf(cell, definitions, experiment.report.charts).map((question) =>
    questionSection(results, cell, question, level, suffix),
  );
  const numbers = { id: 'metrics', title: 'All metrics', body: metricTables(cell, definitions, level + 1) };
  return [...own, ...asked, ...examplesSection(results, cell, suffix), numbers].map((section) => ({
    ...section,
    id: `${section.id}${suffix}`,
  }));
}

export const startSection = (drawing: NonNullable<CellResult['drawing']>, level = 2): Section => ({
  id: 'start',
  title: 'How do they stand?',
  body: drawingHtml(drawing, level + 1),
});

function questionSection(
  results: Results,
  cell: CellResult,
  question: ShortQuestion,
  level: number,
  suffix: string,
): Section {
  const figures = question.charts.map((chart) => chartHtml(chart, level + 1, exampleLinks(cell, chart.name, suffix)));
  const words = viewsOf(cell.system).figures.map((figure) =>
    figure.kind === 'shares' && question.charts.some(({ name }) => name === figure.name)
      ? sentencesHtml(results, cell, figure, level + 1)
      : '',
  );
  return {
    id: question.id,
    title: question.asks,
    body: `<div class="charts">\n${figures.join('\n')}\n</div>${words.join('')}`,
  };
}

function sentencesHtml({ definitions }: Results, cell: CellResult, figure: SharesFigure, level: number): string {
  const subjects = subjectsOf(cell, figure.of).flatMap(({ id }) => {
    const said = figureSentences(cell, definitions, figure, id);
    const sentences = said.map((sentence) => `<li>${sentenceHtml(sentence)}</li>`);
    const name = escapeHtml(subjectName(cell, id));
    return sentences.length === 0
      ? []
      : `<h${level} class="caption">${name}</h${level}>\n<ul>\n${sentences.join('\n')}\n</ul>`;
  });
  return subjects.length === 0 ? '' : `\n<div class="words">\n${subjects.join('\n')}\n</div>`;
}

/** Returns one of several cells, folded; the browser draws it when you open it. */
export function foldedHtml(results: Results, cell: CellResult, index: number): string {
  const sections = cellSections(results, cell, 4, `-${index}`).map((section) => sectionHtml(section, 4));
  return `<details class="cell" id="${cellId(index)}">
<summary><h3>${escapeHtml(cellName(cell))}</h3></summary>
${answerHtml(results, cell)}
${sections.join('\n')}
<p class="basis digest">Digest of the counts of this cell: ${escapeHtml(cell.digest)}</p>
</details>`;
}
