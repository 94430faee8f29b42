import type { Results } from '../engine/result.ts';
import type { Experiment } from '../scenario/experiment.ts';
import { grouped } from '../stats/format-number.ts';
import { counted } from './counted.ts';
import { whyUnwritable } from './out-folders.ts';

/** What a run that was stopped has written, and how to go on with it. */
export function interruptedText({ experiment, cells }: Results, folder: string): string {
  const { name, engine, trials, precision } = experiment;
  const all = experiment.cells.length;
  const played = cells.reduce((sum, cell) => sum + cell.trials, 0);
  const done =
    engine === 'exact'
      ? `${grouped(cells.length)} of ${counted(all, 'cell')}`
      : `${grouped(played)} of ${precision ? 'at most ' : ''}${counted(trials * all, 'trial')}`;
  return `${name}: interrupted; ${done} are written to ${folder}; --resume goes on from there\n`;
}

/** That the journal of a run cannot be written any more, which ends it. */
export const journalFailedText = ({ name }: Experiment, folder: string, error: unknown): string =>
  `${name}: the journal in ${folder} cannot be written any more: ${whyUnwritable(error)}. That stopped the run, for what it played from then on could have been lost; what the journal holds is kept, and --resume goes on from it\n`;

/** That nothing is lost of a run that ended badly. */
export const keptText = ({ name }: Experiment, folder: string): string =>
  `${name}: what was played is kept in the journal in ${folder}; --resume goes on from it, without playing it again\n`;
