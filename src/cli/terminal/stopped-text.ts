import type { Results } from '../../engine/results/result.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { counted } from '../../stats/format/counted.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { whyUnwritable } from '../output/out-folders.ts';

/** What a run that was stopped has written, and how to go on with it. */
export function interruptedText({ experiment, cells }: Results, folder: string): string {
  const { name, engine, trials, precision } = experiment;
  const all = experiment.cells.length;
  const played = cells.reduce((sum, cell) => sum + cell.trials, 0);
  const done =
    engine === 'exact'
      ? `${grouped(cells.length)} of ${counted(all, 'cell')}`
      : `${grouped(played)} of ${precision ? 'at most ' : ''}${counted(trials * all, 'trial')}`;
  return `${name}: interrupted; ${done} are saved in ${folder}; --resume continues from there\n`;
}

/** That the journal of a run cannot be written any more, which ends it. */
export const journalFailedText = ({ name }: Experiment, folder: string, error: unknown, kept: boolean): string =>
  `${name}: the journal in ${folder} can no longer be written: ${whyUnwritable(error)}. The run was stopped so that nothing is lost${kept ? '; --resume continues from what the journal holds' : ''}\n`;

/** That the results folder of a run is not there any more. */
export const deletedText = (file: string, folder: string): string =>
  `${file}: failed: ${folder} was deleted while the run was at work; nothing of the run is kept`;

/** That nothing is lost of a run that ended badly. */
export const keptText = ({ name }: Experiment, folder: string): string =>
  `${name}: what was played is kept in the journal in ${folder}; --resume continues from it\n`;
