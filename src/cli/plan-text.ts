import { BATCH } from '../engine/batch.ts';
import type { Experiment } from '../scenario/experiment.ts';
import { counted } from './counted.ts';
import { estimateText } from './estimate.ts';
import { leftOut } from './left-out.ts';
import type { Job } from './read-files.ts';
import { trialsText } from './trials-text.ts';

/**
 * What a run would do, for `--dry-run`.
 *
 * @param threads - worker threads; undefined for all cores
 */
export function planText({ file, experiment }: Job, folder: string, threads?: number): string {
  const { cells, engine, name, seed, preset } = experiment;
  const work =
    engine === 'exact'
      ? `${cellsText(experiment)}, exact`
      : `${cellsText(experiment)}, ${trialsText(experiment)}, ${batchesText(experiment)}, ${engine}\n  ${estimateText(experiment, threads)}`;
  return `${name} (${file})\n  ${work}\n  rules ${preset}, seed ${seed}\n  results would be written to ${folder}\n${leftOut(cells)}`;
}

/** How many cells there are, and how many of them are variants: `6 cells (2 of the sweep, each with 2 variants)`. */
export function cellsText({ cells, variants }: Experiment): string {
  const all = counted(cells.length, 'cell');
  const points = countBaselines(cells);
  if (points === cells.length) return all;
  const beside = counted(variants?.length ?? 0, 'variant');
  return points === 1 ? `${all} (baseline and ${beside})` : `${all} (${points} of the sweep, each with ${beside})`;
}

const countBaselines = (cells: Experiment['cells']): number =>
  cells.filter(({ variant }) => variant === 'baseline').length;

/** Variants are played in the batches of their baselines. */
function batchesText({ cells, trials, precision }: Experiment): string {
  const batches = counted(countBaselines(cells) * Math.ceil(trials / BATCH), 'batch', 'batches');
  return `${precision ? 'at most ' : ''}${batches} in all`;
}
