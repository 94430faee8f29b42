import { TaskPlayer } from '../../../src/engine/play/player.ts';
import { batchOf, type Task, trialsOf, variantsOf } from '../../../src/engine/play/task.ts';
import { BATCH_SIZE, type SimulatedEngine } from '../../../src/engine/simulate/batch.ts';
import type { PointCounts } from '../../../src/engine/simulate/counts.ts';
import type { Cell } from '../../../src/experiment/experiment.ts';
import type { ListStudy } from '../../../src/experiment/study.ts';

export interface Batch {
  readonly cell: Cell;
  readonly variants?: readonly Cell[];
  readonly seed: string;
  readonly engine: SimulatedEngine;
  readonly batch: number;
  readonly first?: number;
  readonly trials: number;
}

const studies = new WeakMap<Cell, ListStudy[]>();

/** Equal objects give the same study, so that players recognise it. */
function studyOf({ cell, variants = [], seed, engine }: Batch): ListStudy {
  const known = studies.get(cell) ?? [];
  studies.set(cell, known);
  const found = known.find(
    (one) =>
      one.seed === seed &&
      one.engine === engine &&
      one.points[0]!.variants.length === variants.length &&
      one.points[0]!.variants.every((v, i) => v === variants[i]),
  );
  if (found) return found;
  const study: ListStudy = { is: 'list', system: cell.system, seed, engine, points: [{ baseline: cell, variants }] };
  known.push(study);
  return study;
}

export function taskOf(batch: Batch): Task {
  const from = batch.batch * BATCH_SIZE + (batch.first ?? 0);
  return { study: studyOf(batch), point: 0, from, to: from + batch.trials };
}

export function batchOfTask(task: Task): Required<Batch> {
  const { study, point, from = 0 } = task;
  if (study.is !== 'list') throw new Error('A matrix has no batches');
  const { baseline, variants } = study.points[point]!;
  const batch = batchOf(task);
  return {
    ...{ cell: baseline, seed: study.seed, engine: study.engine as SimulatedEngine, batch },
    ...{ first: from - batch * BATCH_SIZE, trials: trialsOf(task) },
    variants: variantsOf(task).map((place) => variants[place]!),
  };
}

export const countsOfBatch = (batch: Batch, player = new TaskPlayer()): PointCounts =>
  player.play(taskOf(batch)) as PointCounts;
