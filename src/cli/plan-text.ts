import { BATCH } from '../engine/batch.ts';
import { counted } from './counted.ts';
import { estimateText } from './estimate.ts';
import { leftOut } from './left-out.ts';
import type { Job } from './read-files.ts';

/**
 * What a run would do, for `--dry-run`.
 *
 * @param threads - worker threads; undefined for all cores
 */
export function planText({ file, experiment }: Job, folder: string, threads?: number): string {
  const { cells, trials, engine, name, seed, preset } = experiment;
  const batches = cells.length * Math.ceil(trials / BATCH);
  const work =
    engine === 'exact'
      ? `${counted(cells.length, 'cell')}, exact`
      : `${counted(cells.length, 'cell')}, ${counted(trials, 'trial')} each, ${counted(batches, 'batch', 'batches')} in all, ${engine}\n  ${estimateText(experiment, threads)}`;
  return `${name} (${file})\n  ${work}\n  rules ${preset}, seed ${seed}\n  results would be written to ${folder}\n${leftOut(cells)}`;
}
