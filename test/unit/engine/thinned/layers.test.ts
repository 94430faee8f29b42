import { describe, expect, it } from 'vitest';
import { Layers } from '../../../../src/engine/thinned/layers.ts';

/** Puts a state of one word. */
function put(layers: Layers, when: number, word: number, weight: number, next: number): number {
  const layer = layers.of(when);
  const at = layer.room();
  layer.data[at] = word;
  return layer.add(weight, next);
}

describe('Layers', () => {
  it('gives each state a number once, also when a layer grows', () => {
    const layers = new Layers();
    for (let round = 0; round < 2; round++) {
      layers.clear(1);
      let next = 0;
      for (let i = 0; i < 3000; i++) {
        const number = put(layers, 5, i % 1000, 0.5, next);
        expect(number).toBe(i % 1000);
        if (number === next) next++;
      }
      const layer = layers.take()!;
      expect([layer.size, next]).toEqual([1000, 1000]);
      for (let i = 0; i < 1000; i++) expect([layer.weight[i], layer.number[i]]).toEqual([1.5, i]);
      layers.done(layer);
    }
  });

  it('hands out the earliest step first', () => {
    const layers = new Layers();
    layers.clear(1);
    [7, 3, 9].forEach((when, i) => {
      put(layers, when, when, 1, i);
    });
    expect([1, 2, 3].map(() => layers.take()!.data[0])).toEqual([3, 7, 9]);
    expect(layers.take()).toBeUndefined();
  });
});
