import type { Provenance, Results } from '../../src/engine/result.ts';
import { comparisonLines } from './comparisons.ts';
import { closingLines, type Paint, reportTitle } from './lines.ts';

/** The answer of `compare` for a terminal: the comparisons alone, in lines of at most 80 columns. */
export function compareText(results: Results, provenance: Provenance, paint: Paint = (_, line) => line): string {
  const lines = [
    ...reportTitle(results, paint),
    ...comparisonLines(results, paint),
    ...closingLines(results, provenance, paint),
  ];
  return `${lines.join('\n')}\n`;
}
