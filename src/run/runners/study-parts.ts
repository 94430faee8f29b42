import type { Task } from '../../engine/play/task.ts';
import type { ListStudy, Study } from '../../experiment/study.ts';
import type { WireTask } from './wire.ts';

/** The maximum number of cells in a part; neighbours share most of their data. */
const MAX_CELLS = 256;
/** The maximum number of parts in memory, since tasks are assigned in order. */
const MAX_PARTS = 4;

/** The parts of a study, so that the cells of a long list are never all in memory. */
export class StudyParts {
  readonly #known = new WeakMap<Study, Map<number, ListStudy>>();

  of({ study, ...task }: Task): { readonly study: Study; readonly task: WireTask } {
    if (study.is === 'matrix') return { study, task };
    const { points } = study;
    const { point, points: count = 1 } = task;
    const length = Math.max(1, Math.floor(MAX_CELLS / (1 + points[0]!.variants.length)));
    const first = point - (point % length);
    const known = this.#known.get(study) ?? new Map<number, ListStudy>();
    this.#known.set(study, known);
    let part = known.get(first);
    if (!part || first + part.points.length < point + count) {
      part = { ...study, points: points.slice(first, Math.max(first + length, point + count)) };
      if (known.size >= MAX_PARTS) known.delete(known.keys().next().value!);
      known.set(first, part);
    }
    return { study: part, task: { ...task, point: point - first } };
  }
}
