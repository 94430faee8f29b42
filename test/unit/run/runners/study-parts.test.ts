import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../src/experiment/experiment.ts';
import { lazyList } from '../../../../src/experiment/lazy-list.ts';
import type { ListStudy, Study } from '../../../../src/experiment/study.ts';
import { StudyParts } from '../../../../src/run/runners/study-parts.ts';

const cell = (number: number, variant: string): Cell => ({
  ...{ cell: number, variant, swept: {}, system: 'duel' },
  setup: { number },
});
const study: ListStudy = {
  ...{ is: 'list', system: 'duel', seed: 's', engine: 'sampled' },
  points: lazyList(1000, (i) => ({ baseline: cell(i, 'baseline'), variants: [cell(i, 'x')] })),
};
const pointsIn = (part: Study) => (part as ListStudy).points.map(({ baseline }) => baseline.cell);

describe('the part of a study that is sent for a task', () => {
  it('has some neighbouring points, which tasks of them share', () => {
    const parts = new StudyParts();
    const first = parts.of({ study, point: 300, variants: [0], from: 0, to: 10 });
    expect(first.task).toEqual({ point: 300 - 256, variants: [0], from: 0, to: 10 });
    expect(pointsIn(first.study)).toEqual(Array.from({ length: 128 }, (_, i) => 256 + i));
    expect(parts.of({ study, point: 383 }).study).toBe(first.study);
    expect(parts.of({ study, point: 384 }).study).not.toBe(first.study);
    expect(pointsIn(parts.of({ study, point: 999 }).study)).toEqual(Array.from({ length: 104 }, (_, i) => 896 + i));
    expect(structuredClone(first.study)).toMatchObject({ system: 'duel', seed: 's', engine: 'sampled' });
  });

  it('has all points of a task of several', () => {
    const parts = new StudyParts();
    const one = parts.of({ study, point: 250 });
    const { study: part, task } = parts.of({ study, point: 250, points: 16 });
    expect(task).toEqual({ point: 250 - 128, points: 16 });
    expect(pointsIn(part).slice(task.point, task.point + 16)).toEqual(Array.from({ length: 16 }, (_, i) => 250 + i));
    expect(one.study).not.toBe(part);
    expect(parts.of({ study, point: 250 }).study).toBe(part);
  });

  it('is a short list or a matrix whole', () => {
    const short = { ...study, points: study.points.slice(0, 3) };
    const parts = new StudyParts();
    expect(pointsIn(parts.of({ study: short, point: 2 }).study)).toEqual([0, 1, 2]);
    const matrix = { is: 'matrix', system: 'duel' } as Study;
    expect(parts.of({ study: matrix, point: 7, points: 9 })).toEqual({ study: matrix, task: { point: 7, points: 9 } });
  });
});
