import { expect, it } from 'vitest';
import { baselines, changed, isQuick } from './baselines.ts';

for (const baseline of baselines.filter((one) => !isQuick(one)))
  it(`The ${baseline.size} baselines of ${baseline.name} are ${baseline.rule}`, async () => {
    expect(await changed(baseline)).toEqual([]);
  });
