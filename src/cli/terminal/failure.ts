import { cellName } from '../../../reports/views/swept.ts';
import type { Results } from '../../engine/results/result.ts';
import { reason } from '../../run/reason.ts';
import { whyUnwritable } from '../output/out-folders.ts';
import { tooFewFilesText } from './crash.ts';

const OF_DISK: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']);

export const failureText = (name: string, error: unknown): string =>
  `${name}: failed: ${tooFewFilesText(error) ?? diskText(error) ?? reason(error)}`;

/** Returns a sentence on a disk that takes no more; undefined for other errors. */
const diskText = (error: unknown): string | undefined =>
  OF_DISK.has((error as NodeJS.ErrnoException | undefined)?.code)
    ? `The results cannot be written: ${whyUnwritable(error)}`
    : undefined;

export const failedText = (name: string, { failed }: Results): string =>
  failed.map((cell) => `${name}: cell ${cell.cell} (${cellName(cell)}) failed: ${cell.reason}\n`).join('');
