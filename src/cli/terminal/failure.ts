import { cellName } from '../../../reports/views/swept.ts';
import type { Results } from '../../engine/results/result.ts';

/** What made a run fail, for people: the experiment, and the message that reproduces it. */
export const failureText = (name: string, error: unknown): string =>
  `${name}: failed: ${error instanceof Error ? error.message : String(error)}`;

/** The cells of a run that failed, a line each; empty without any. */
export const failedText = (name: string, { failed }: Results): string =>
  failed.map((cell) => `${name}: cell ${cell.cell} (${cellName(cell)}) failed: ${cell.reason}\n`).join('');
