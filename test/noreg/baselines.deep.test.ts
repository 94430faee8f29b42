import { expect, it } from 'vitest';
import { baselines, changed } from './baselines.ts';

for (const baseline of baselines.filter(({ size }) => size === 'deep'))
  it(`The deep baselines of ${baseline.name} are ${baseline.rule}`, async () => {
    expect(await changed(baseline)).toEqual([]);
  });
