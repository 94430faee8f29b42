import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { closingBlocks } from '../run/closing-blocks.ts';
import { title } from '../views/answer.ts';
import { labelled } from '../views/swept.ts';
import { comparisonLines } from './comparisons.ts';
import { textOfBlocks } from './draw.ts';
import { titleLines } from './lines.ts';
import { plainScreen, type Screen } from './screen.ts';

/** Returns the answer of `compare` for a terminal: the comparisons only. */
export function compareText(given: Results, provenance: Provenance, screen: Screen = plainScreen): string {
  const results = labelled(given);
  const lines = [
    ...titleLines(title(results), screen),
    ...comparisonLines(results, screen),
    ...textOfBlocks(closingBlocks(results, provenance), screen, '  '),
  ];
  return `${lines.join('\n')}\n`;
}
