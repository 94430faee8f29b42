import { expect, it } from 'vitest';
import { looks } from '../../../../src/stats/sequential/looks.ts';

it('looks() double from 8,192 up to the most trials', () => {
  expect(looks(65536)).toEqual([8192, 16384, 32768, 65536]);
  expect(looks(100_000)).toEqual([8192, 16384, 32768, 65536, 100_000]);
  expect(looks(1e9)).toHaveLength(18);
});

it('looks() leave out one shortly before the last', () => {
  expect(looks(10_000_000).slice(-2)).toEqual([4194304, 10_000_000]);
  expect(looks(10_240)).toEqual([8192, 10_240]);
  expect(looks(10_239)).toEqual([10_239]);
});

it('looks() come once in a short run', () => {
  expect(looks(8192)).toEqual([8192]);
  expect(looks(100)).toEqual([100]);
});
