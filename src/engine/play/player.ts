import type { ListStudy, MatrixStudy, Study } from '../../experiment/study.ts';
import { GraphStorage } from '../graph/memory.ts';
import { estimateRange, type PointEstimates, PointEstimator, provePoint } from '../matrix/estimate-point.ts';
import { ThinnedMemory } from '../paths/thinned-combat.ts';
import { BATCH_SIZE, type SimulatedEngine } from '../simulate/batch.ts';
import type { PointCounts } from '../simulate/counts.ts';
import { PointPlayer } from '../simulate/point-player.ts';
import { boundedCounts } from './bounded-counts.ts';
import { exactCounts } from './exact-counts.ts';
import {
  batchOf,
  boundsOf,
  type FailedPoint,
  type Task,
  type TaskResult,
  trialsOf,
  variantsOf,
  wholeCellOf,
} from './task.ts';

/** Plays tasks of any study, reusing memory and tables. */
export class TaskPlayer {
  readonly #reused = { graph: new GraphStorage(), thinned: new ThinnedMemory() };
  #last: { readonly study: ListStudy; readonly key: string; readonly player: PointPlayer } | undefined;
  #estimator: { readonly study: MatrixStudy; readonly estimator: PointEstimator } | undefined;

  /** Plays a task. @throws the game's error if a point of a list cannot be played; TooLarge */
  play(task: Task): TaskResult {
    const pieces = this.pieces(task);
    for (;;) {
      const piece = pieces.next();
      if (piece.done) return piece.value;
    }
  }

  *pieces(task: Task): Generator<unknown, TaskResult> {
    const { study } = task;
    if (study.is === 'matrix' || study.keep) return { estimates: yield* this.#estimates(study, task) };
    const bounds = boundsOf(task);
    if (bounds) return yield* boundedCounts(wholeCellOf(task), bounds);
    if (study.engine === 'exact') return yield* exactCounts(study, task.point);
    return this.#counts(study, task);
  }

  #counts(study: ListStudy, task: Task): PointCounts {
    const { point, from = 0 } = task;
    const places = variantsOf(task);
    const key = [point, ...places].join();
    const { baseline, variants } = study.points[point]!;
    const same = this.#last?.study === study && this.#last.key === key ? this.#last.player : undefined;
    // A failure may leave tables incomplete.
    this.#last = undefined;
    const player =
      same ??
      new PointPlayer(
        { baseline, variants: places.map((place) => variants[place]!) },
        study.seed,
        study.engine as SimulatedEngine,
        { memory: this.#reused.graph },
      );
    const batch = batchOf(task);
    const counts = player.play(batch, from - batch * BATCH_SIZE, trialsOf(task));
    this.#last = { study, key, player };
    return counts;
  }

  *#estimates(study: Study, task: Task): Generator<void, (PointEstimates | FailedPoint)[]> {
    const { point, points = 1, from, to, stretches, prove } = task;
    // The estimates need the memory of its graph.
    this.#last = undefined;
    const { graph, thinned } = this.#reused;
    const estimate = (index: number): PointEstimates => {
      if (prove) return provePoint(study, index, prove, thinned.layers);
      if (!stretches) return this.#estimatorOf(study as MatrixStudy).whole(index);
      const range = { from: from!, to: to!, each: stretches.trials, metric: stretches.metric };
      return estimateRange(study, index, range, graph);
    };
    const found: (PointEstimates | FailedPoint)[] = [];
    for (let index = point; index < point + points; index++) {
      if (index > point) yield;
      try {
        found.push(estimate(index));
      } catch (error) {
        found.push({ reason: error instanceof Error ? error.message : String(error) });
      }
    }
    return found;
  }

  #estimatorOf(study: MatrixStudy): PointEstimator {
    if (this.#estimator?.study !== study)
      this.#estimator = { study, estimator: new PointEstimator(study, this.#reused) };
    return this.#estimator.estimator;
  }
}
