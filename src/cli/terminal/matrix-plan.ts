import { standingTexts } from '../../../reports/matrix/matrix-blocks.ts';
import { notesText } from '../../../reports/text/lines.ts';
import { clean, type Screen } from '../../../reports/text/screen.ts';
import { unmodelledIn } from '../../engine/matrix/unmodelled.ts';
import { TaskPlayer } from '../../engine/play/player.ts';
import { combatsOf, counting, matrixSize, takesPlace } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { matrixStudy } from '../../experiment/study.ts';
import { counted } from '../../stats/format/counted.ts';
import { grouped, significant } from '../../stats/format/format-number.ts';
import type { FileJob } from '../input/read-files.ts';
import { spent } from './estimate.ts';
import { duration } from './progress.ts';

const LOOK = 1.5;

/** Writes `20 × 20 × 3 = 1,200 combats`. */
export function matrixShape({ rows, columns, situations, ...matrix }: Matrix): string {
  const whole = { rows, columns, situations, ...matrix };
  const [size, played] = [matrixSize(whole), combatsOf(whole)];
  const { length } = matrix.variants ?? [];
  const beside = length === 0 ? '' : `, each with ${counted(length, 'variant')}`;
  return `${rows.length} × ${columns.length} × ${situations.length} = ${counted(size, 'combat')}${played < size ? `, of which ${grouped(played)} take place` : ''}${beside}`;
}

export function matrixTrials(matrix: Matrix): string {
  const { halfWidth, trials, keep } = matrix;
  if (halfWidth === undefined) return `${counted(trials, 'trial')} each`;
  const names = counting(matrix);
  const isShare = keep.some(({ name, kind }) => names.includes(name) && kind === 'probability');
  const width = isShare ? `${significant(100 * halfWidth)} %` : significant(halfWidth);
  return `until every interval of ${names.join(', ')} is at most ± ${width}`;
}

export function matrixPlan(
  { file, experiment }: FileJob,
  folder: string,
  screen: Screen,
  { threads }: { readonly threads: number },
): string {
  const matrix = experiment.cells.matrix!;
  const notes = [
    `${matrixShape(matrix)}, ${matrixTrials(matrix)}, ${matrix.engine}`,
    `about ${duration(secondsOf(matrix) / threads)} on ${counted(threads, 'thread')}`,
    `rules ${experiment.preset}, seed ${clean(matrix.seed)}`,
  ];
  const title = screen.paint('title', clean(`${experiment.name} (${file})`));
  return `${title}\n${notesText(notes, screen)}  results would be written to ${folder}\n${leftOutText(matrix, screen)}`;
}

export function leftOutText(matrix: Matrix, screen: Screen): string {
  const rules = unmodelledIn(matrix).map(({ rule, units }) => `${rule} (${units.length})`);
  const lines = matrix.leftOut.map(({ label, why }) => `left out: ${clean(label)}: ${clean(why)}`);
  lines.push(...standingTexts(matrix).map(clean));
  if (rules.length > 0) lines.push(`not modelled, with the units that have it: ${clean(rules.join(', '))}`);
  return lines.length === 0 ? '' : notesText(lines, screen);
}

/** Returns the seconds of processor time for all combats, from a sample spread over the matrix. */
function secondsOf(matrix: Matrix): number {
  const player = new TaskPlayer();
  const study = matrixStudy(matrix);
  const [size, combats] = [matrixSize(matrix), combatsOf(matrix)];
  const start = spent();
  let played = 0;
  // The step shares no factor with most sizes, so the sample includes all situations.
  for (let i = 0, seen = 0; seen < size && spent() - start < LOOK; i = (i + 7919) % size, seen++) {
    if (!takesPlace(matrix, i)) continue;
    player.play({ study, point: i });
    played++;
  }
  return ((spent() - start) * combats) / Math.max(1, played);
}
