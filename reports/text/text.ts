import type { Provenance, Results } from '../../src/engine/result.ts';
import { extremes, headlines } from '../answer.ts';
import { anyCompared, isBaseline } from '../rows.ts';
import { cellName } from '../swept.ts';
import { cellTable } from './cells.ts';
import { comparisonLines } from './comparisons.ts';
import { clean, closingLines, type Paint, reportTitle, sentenceLines, titleLines, width } from './lines.ts';
import { subjectTables } from './table.ts';

export type { Paint } from './lines.ts';

/** With more cells than this the terminal shows a table of their headlines. */
const fewCells = 6;

/**
 * The answer for a terminal: lines of at most 80 columns, each ended by a line feed.
 *
 * @param paint - may wrap a whole line in colour; it must not change its text.
 */
export function text(results: Results, provenance: Provenance, paint: Paint = (_, line) => line): string {
  const lines = [
    ...reportTitle(results, paint),
    ...cellLines(results, paint),
    ...comparisonLines(results, paint),
    ...closingLines(results, provenance, paint),
  ];
  return `${lines.join('\n')}\n`;
}

/** What each of a few cells came to, or the headlines of many; variants that are compared stand in tables of their own. */
function cellLines(results: Results, paint: Paint): string[] {
  const { definitions, experiment } = results;
  const cells = anyCompared(results) ? results.cells.filter(isBaseline) : results.cells;
  if (cells.length > fewCells) {
    const shown = { ...results, cells };
    return ['', ...sentenceLines(extremes(shown), paint), ...cellTable(shown, width, clean)];
  }
  return cells.flatMap((cell) => [
    '',
    ...(experiment.cells.length > 1 ? titleLines(cellName(cell), paint) : []),
    ...sentenceLines(headlines(cell, definitions), paint),
    ...subjectTables(cell, width, clean),
  ]);
}
