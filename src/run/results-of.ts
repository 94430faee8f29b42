import { metricsOfCell } from '../engine/compile/compile-cell.ts';
import { withQ } from '../engine/results/differences.ts';
import { digestOfCells } from '../engine/results/digest.ts';
import { withParts } from '../engine/results/on-demand.ts';
import type { Results } from '../engine/results/result.ts';
import { parseHeadline } from '../experiment/design/headline.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { CommonOptions } from './options.ts';
import type { Outcome } from './outcome.ts';

export function resultsOf(experiment: Experiment, outcome: Outcome, { signal }: CommonOptions): Results {
  const { cells, failed } = outcome.inOrder();
  const asked = experiment.report.headline?.map(parseHeadline);
  const first = experiment.cells.find((cell) => outcome.has(cell));
  return {
    experiment,
    definitions: first ? metricsOfCell(first).definitions : [],
    cells: withQ(asked ? cells.map((cell) => withParts(cell, { headlines: asked })) : cells),
    failed,
    digest: digestOfCells(cells),
    interrupted: signal?.aborted === true && !outcome.finished,
  };
}
