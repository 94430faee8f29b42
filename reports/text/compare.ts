import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { labelled } from '../views/swept.ts';
import { comparisonLines } from './comparisons.ts';
import { closingLines, reportTitle } from './lines.ts';
import { plainScreen, type Screen } from './screen.ts';

/** Returns the answer of `compare` for a terminal: the comparisons only. */
export function compareText(given: Results, provenance: Provenance, screen: Screen = plainScreen): string {
  const results = labelled(given);
  const lines = [
    ...reportTitle(results, screen),
    ...comparisonLines(results, screen),
    ...closingLines(results, provenance, screen),
  ];
  return `${lines.join('\n')}\n`;
}
