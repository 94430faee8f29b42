import { describe, expect, it } from 'vitest';
import { Sizes } from '../../../../src/run/cluster/sizes.ts';

describe('Sizes', () => {
  it('begins with single batches for a few threads', () => {
    const sizes = new Sizes();
    expect([sizes.next(100), sizes.tasks, sizes.width]).toEqual([1, 8, 12]);
  });

  it('makes tasks that take about two seconds', () => {
    const sizes = new Sizes();
    sizes.threads = 2;
    sizes.measured(1, 65_536, 100);
    expect([sizes.next(1000), sizes.tasks, sizes.width]).toEqual([20, 4, 120]);
    for (let i = 0; i < 50; i++) sizes.measured(20, 20 * 65_536, 20 * 400);
    expect(sizes.next(1000)).toBe(5);
    for (let i = 0; i < 50; i++) sizes.measured(5, 5 * 65_536, 5 * 9000);
    expect(sizes.next(1000)).toBe(1);
    for (let i = 0; i < 200; i++) sizes.measured(1, 65_536, 1);
    expect(sizes.next(1000)).toBe(64);
  });

  it('shares out what is left in smaller and smaller tasks', () => {
    const sizes = new Sizes();
    sizes.threads = 4;
    sizes.measured(1, 1, 100);
    const tasks: number[] = [];
    for (let left = 60; left > 0; left -= tasks.at(-1)!) tasks.push(sizes.next(left));
    expect(tasks).toEqual([15, 12, 9, 6, 5, 4, 3, 2, 1, 1, 1, 1]);
  });
});
