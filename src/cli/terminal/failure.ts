import { cellName } from '../../../reports/views/swept.ts';
import type { Results } from '../../engine/results/result.ts';
import { reason } from '../../run/reason.ts';
import { tooFewFilesText } from './crash.ts';

export const failureText = (name: string, error: unknown): string =>
  `${name}: failed: ${tooFewFilesText(error) ?? reason(error)}`;

export const failedText = (name: string, { failed }: Results): string =>
  failed.map((cell) => `${name}: cell ${cell.cell} (${cellName(cell)}) failed: ${cell.reason}\n`).join('');
