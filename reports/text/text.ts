import type { CellResult, Provenance, Results } from '../../src/engine/results/result.ts';
import { cellAnswer } from '../run/answer-blocks.ts';
import { closingBlocks } from '../run/closing-blocks.ts';
import { overviewAnswer } from '../run/overview-blocks.ts';
import { title } from '../views/answer.ts';
import { occurredCases } from '../views/cases.ts';
import { anyCompared, isBaseline } from '../views/rows.ts';
import { cellName, labelled } from '../views/swept.ts';
import { cellTable } from './cells.ts';
import { comparisonLines } from './comparisons.ts';
import { textOfBlocks } from './draw.ts';
import { flow } from './flow.ts';
import { titleLines } from './lines.ts';
import { clean, painted, plainScreen, type Screen } from './screen.ts';
import { subjectTables } from './table.ts';

/** The maximum number of cells with sentences; more have a table of their headlines. */
const fewCells = 6;

/** Returns the answer for a terminal: lines no wider than the screen, each with a line feed. */
export function text(given: Results, provenance: Provenance, screen: Screen = plainScreen): string {
  const results = labelled(given);
  const lines = [
    ...titleLines(title(results), screen),
    ...cellLines(results, screen),
    ...comparisonLines(results, screen),
    ...textOfBlocks(closingBlocks(results, provenance), screen, '  '),
  ];
  return `${lines.join('\n')}\n`;
}

function cellLines(results: Results, screen: Screen): string[] {
  const { experiment } = results;
  const cells = anyCompared(results) ? results.cells.filter(isBaseline) : results.cells;
  if (cells.length > fewCells) {
    const shown = { ...results, cells };
    return ['', ...textOfBlocks([overviewAnswer(results)], screen, '  '), ...cellTable(shown, screen)];
  }
  return cells.flatMap((cell) => [
    '',
    ...(experiment.cells.length > 1 ? titleLines(cellName(cell), screen) : []),
    ...textOfBlocks([cellAnswer(results, cell)], screen, '  '),
    ...subjectTables(cell, screen),
    ...(cells.length === 1 ? casesLines(cell, screen) : []),
  ]);
}

const casesLines = (cell: CellResult, screen: Screen): string[] =>
  occurredCases(cell).flatMap(({ title, sentences }) => [
    '',
    ...flow([painted('title', title)], screen, '  '),
    ...sentences.flatMap((sentence) => flow([clean(sentence)], screen, '  ', '    ')),
  ]);
