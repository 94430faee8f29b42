import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { extremes } from '../views/answer.ts';
import { anyCompared, isBaseline } from '../views/rows.ts';
import { cellName, labelled } from '../views/swept.ts';
import { cellTable } from './cells.ts';
import { comparisonLines } from './comparisons.ts';
import { answerLines, closingLines, reportTitle, sentenceLines, titleLines } from './lines.ts';
import { plainScreen, type Screen } from './screen.ts';
import { subjectTables } from './table.ts';

/** With more cells than this the terminal shows a table of their headlines. */
const fewCells = 6;

/** The answer for a terminal: lines no wider than the screen, each ended by a line feed. */
export function text(given: Results, provenance: Provenance, screen: Screen = plainScreen): string {
  const results = labelled(given);
  const lines = [
    ...reportTitle(results, screen),
    ...cellLines(results, screen),
    ...comparisonLines(results, screen),
    ...closingLines(results, provenance, screen),
  ];
  return `${lines.join('\n')}\n`;
}

/** What each of a few cells came to, or the headlines of many; variants that are compared stand in tables of their own. */
function cellLines(results: Results, screen: Screen): string[] {
  const { definitions, experiment } = results;
  const cells = anyCompared(results) ? results.cells.filter(isBaseline) : results.cells;
  if (cells.length > fewCells) {
    const shown = { ...results, cells };
    return ['', ...sentenceLines(extremes(shown), screen), ...cellTable(shown, screen)];
  }
  return cells.flatMap((cell) => [
    '',
    ...(experiment.cells.length > 1 ? titleLines(cellName(cell), screen) : []),
    ...answerLines(cell, definitions, screen),
    ...subjectTables(cell, screen),
  ]);
}
