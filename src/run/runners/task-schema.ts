import * as z from 'zod/mini';
import { type Task, variantsOf } from '../../engine/play/task.ts';
import { MAX_BESIDE } from '../../engine/play/tasks-of.ts';
import { BATCH_SIZE } from '../../engine/simulate/batch.ts';
import { isWithoutTrials } from '../../experiment/experiment.ts';
import { MAX_LETTERS } from '../../experiment/limits.ts';
import { type Study, sizeOf } from '../../experiment/study.ts';
import type { WireTask } from './wire.ts';

const MAX_TRIALS = 2 ** 48;
const MAX_POINTS = 1024;
const MAX_STRETCHES = 4096;
const MAX_NAMES = 10_000;
const MAX_STEPS = 2 ** 32;

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const names = z.readonly(z.array(z.string().check(z.maxLength(MAX_LETTERS))).check(z.maxLength(MAX_NAMES)));

const taskSchema = z.strictObject({
  point: whole(0, Number.MAX_SAFE_INTEGER),
  points: z.optional(whole(1, MAX_POINTS)),
  variants: z.optional(z.readonly(z.array(whole(0, 2 ** 32)).check(z.maxLength(MAX_BESIDE)))),
  from: z.optional(whole(0, MAX_TRIALS)),
  to: z.optional(whole(1, MAX_TRIALS)),
  stretches: z.optional(z.strictObject({ trials: whole(1, MAX_TRIALS), metric: whole(0, 1000) })),
  prove: z.optional(
    z.strictObject({
      headlines: z.optional(names),
      metrics: z.optional(names),
      halfWidth: z.number(),
      steps: whole(1, MAX_STEPS),
    }),
  ),
});

/** Reads a task from another machine, of at most `trials` for each point of a list. @throws Error if the study has no such task */
export function readTask(study: Study, value: unknown, trials: number): Task {
  const { data } = taskSchema.safeParse(value);
  if (!data || !isOf({ ...(data as WireTask), study }, trials)) throw new Error('The run has no such task');
  return { ...(data as WireTask), study };
}

function isOf(task: Task, most: number): boolean {
  const { study, point, points = 1, from = 0, to = 0, stretches, prove } = task;
  if (point + points > sizeOf(study)) return false;
  const isWhole = task.from === undefined && task.to === undefined;
  if (stretches) {
    const metrics = study.is === 'matrix' ? study.matrix.keep.length : (study.keep?.metrics.length ?? 0);
    return from < to && (to - from) / stretches.trials <= MAX_STRETCHES && stretches.metric < metrics;
  }
  if (study.is === 'matrix') return isWhole && task.variants === undefined;
  const { variants } = study.points[point]!;
  const places = variantsOf(task);
  const areVariants = new Set(places).size === places.length && places.every((place) => place < variants.length);
  if (points !== 1 || !areVariants || places.length > MAX_BESIDE) return false;
  if (prove) return isWhole && places.length <= 1;
  if (isWithoutTrials(study.engine)) return isWhole;
  return from < to && to <= most && Math.floor(from / BATCH_SIZE) === Math.floor((to - 1) / BATCH_SIZE);
}
