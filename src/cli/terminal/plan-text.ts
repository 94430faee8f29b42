import { notesText, titleLines } from '../../../reports/text/lines.ts';
import { clean, type Screen } from '../../../reports/text/screen.ts';
import { tasksOf } from '../../engine/play/tasks-of.ts';
import { BATCH_SIZE } from '../../engine/simulate/batch.ts';
import { type Experiment, isWithoutTrials } from '../../experiment/experiment.ts';
import { listStudy, pointsOf } from '../../experiment/study.ts';
import { counted } from '../../stats/format/counted.ts';
import type { FileJob } from '../input/read-files.ts';
import { type EstimateOptions, estimateText } from './estimate.ts';
import { leftOut } from './left-out.ts';
import { trialsText } from './trials-text.ts';

export function planText(
  { file, experiment }: FileJob,
  folder: string,
  screen: Screen,
  options: EstimateOptions = {},
): string {
  const { cells, engine, name, seed, preset } = experiment;
  const work = `${cellsText(experiment)}, ${trialsText(experiment)}`;
  const notes = [
    ...(isWithoutTrials(engine)
      ? [work]
      : [`${work}${batchesText(experiment)}, ${engine}`, estimateText(experiment, options)]),
    `rules ${preset}, seed ${clean(seed)}`,
  ];
  const whole = `${name} (${file})`;
  const title = titleLines(name, screen).join('\n');
  const head = whole.length <= screen.width ? screen.paint('title', clean(whole)) : `${title}\n  ${file}`;
  const tail = `  results would be written to ${folder}`;
  return `${head}\n${notesText(notes, screen)}${tail}\n${leftOut(cells, screen)}`;
}

export function cellsText(experiment: Experiment): string {
  const { cells, variants } = experiment;
  const all = counted(cells.length, 'cell');
  const points = pointsOf(experiment).length;
  if (points === cells.length) return all;
  const beside = counted(variants?.length ?? 0, 'variant');
  return points === 1 ? `${all} (baseline and ${beside})` : `${all} (${points} of the sweep, each with ${beside})`;
}

/** Writes `, 4 batches in all`; empty for a run with a stopping rule. */
function batchesText(experiment: Experiment): string {
  const { trials, precision } = experiment;
  if (precision) return '';
  const each = [...tasksOf(listStudy(experiment), 1)].length;
  return `, ${counted(each * Math.ceil(trials / BATCH_SIZE), 'batch', 'batches')} in all`;
}
