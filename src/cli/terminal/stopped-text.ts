import type { Results } from '../../engine/results/result.ts';
import { type Experiment, isWithoutTrials } from '../../experiment/experiment.ts';
import { counted } from '../../stats/format/counted.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { whyUnwritable } from '../output/out-folders.ts';

/** Describes the results of a stopped run, and how to continue it if they are in a folder. */
export function interruptedText({ experiment, cells }: Results, folder: string | undefined): string {
  const { name, engine, trials, precision } = experiment;
  const all = experiment.cells.length;
  const played = cells.reduce((sum, cell) => sum + cell.trials, 0);
  const done = isWithoutTrials(engine)
    ? `${grouped(cells.length)} of ${counted(all, 'cell')}`
    : `${grouped(played)} of ${precision ? 'at most ' : ''}${counted(trials * all, 'trial')}`;
  const where = folder === undefined ? 'were played' : `are saved in ${folder}; --resume continues from there`;
  return `${name}: interrupted; ${done} ${where}\n`;
}

export const journalFailedText = (
  { name }: Pick<Experiment, 'name'>,
  folder: string,
  error: unknown,
  kept: boolean,
): string =>
  `${name}: the journal in ${folder} can no longer be written: ${whyUnwritable(error)}. The run was stopped so that nothing is lost${kept ? '; --resume continues from what the journal holds' : ''}\n`;

export const deletedText = (file: string, folder: string): string =>
  `${file}: failed: ${folder} was deleted during the run; no results are kept`;

export const keptText = ({ name }: Pick<Experiment, 'name'>, folder: string): string =>
  `${name}: what was played is kept in the journal in ${folder}; --resume continues from it\n`;
