import { describe, expect, it } from 'vitest';
import { Layer, Layers } from '../../../../src/engine/paths/layers.ts';

const add = (states: Layer, words: readonly number[], weight: number): void => {
  const at = states.reserve();
  states.data.set(words, at);
  states.add(weight);
};

const list = ({ size, words, data, weight }: Layer) =>
  Array.from({ length: size }, (_, i) => ({
    words: [...data.subarray(i * words, (i + 1) * words)],
    weight: weight[i],
  }));

describe('Layer', () => {
  it('keeps different states in the order in which they came', () => {
    const states = new Layer(2);
    add(states, [1, 2], 0.5);
    add(states, [2, 1], 0.25);
    add(states, [-1, 2 ** 31 - 1], 0.25);
    expect(list(states)).toEqual([
      { words: [1, 2], weight: 0.5 },
      { words: [2, 1], weight: 0.25 },
      { words: [-1, 2 ** 31 - 1], weight: 0.25 },
    ]);
  });

  it('adds up the weights of equal states', () => {
    const states = new Layer(3);
    for (let i = 0; i < 9; i++) add(states, [i % 3, 7, -9 - (i % 3)], 1 / 8);
    expect(list(states)).toEqual([0, 1, 2].map((i) => ({ words: [i, 7, -9 - i], weight: 3 / 8 })));
  });

  it('tells states apart that differ in one bit of any word', () => {
    const states = new Layer(4);
    add(states, [0, 0, 0, 0], 1);
    for (let word = 0; word < 4; word++) {
      for (let bit = 0; bit < 32; bit++)
        add(
          states,
          [0, 1, 2, 3].map((w) => (w === word ? 1 << bit : 0)),
          1,
        );
    }
    expect(states.size).toBe(129);
    expect(list(states).every(({ weight }) => weight === 1)).toBe(true);
  });

  it('forgets nothing when it grows', () => {
    const n = 5000;
    const states = new Layer(2);
    for (let round = 0; round < 3; round++) for (let i = 0; i < n; i++) add(states, [i * i, i % 17], i);
    expect(states.size).toBe(n);
    expect(list(states)).toEqual(Array.from({ length: n }, (_, i) => ({ words: [i * i, i % 17], weight: 3 * i })));
  });

  it('has room for one state more, however many there are', () => {
    const states = new Layer(5);
    for (let i = 0; i < 1000; i++) {
      const at = states.reserve();
      expect(at).toBe(i * 5);
      expect(states.data.length).toBeGreaterThanOrEqual(at + 5);
      states.data.set([i, 0, 0, 0, i], at);
      states.add(1);
    }
  });

  it('is not disturbed by what was written and not added', () => {
    const states = new Layer(2);
    states.data.set([9, 9], 0);
    add(states, [1, 1], 0.5);
    states.data.set([1, 2], states.reserve());
    add(states, [1, 1], 0.5);
    expect(list(states)).toEqual([{ words: [1, 1], weight: 1 }]);
  });
});

function put(layers: Layers, when: number, word: number, weight: number): number {
  const layer = layers.of(when);
  const at = layer.reserve();
  layer.data[at] = word;
  return layer.add(weight);
}

describe('Layers', () => {
  it('serve again, as if they were new', () => {
    const layers = new Layers();
    for (let round = 0; round < 2; round++) {
      layers.clear(1);
      for (let i = 0; i < 3000; i++) expect(put(layers, 5, i % 1000, 0.5)).toBe(i % 1000);
      const layer = layers.take()!;
      for (let i = 0; i < 1000; i++) layer.setNumber(i, 7 * i);
      expect(layer.size).toBe(1000);
      for (let i = 0; i < 1000; i++) expect([layer.weight[i], layer.number[i]]).toEqual([1.5, 7 * i]);
      layers.done(layer);
    }
  });

  it('hands out the earliest step first', () => {
    const layers = new Layers();
    layers.clear(1);
    for (const when of [7, 3, 9]) put(layers, when, when, 1);
    expect([1, 2, 3].map(() => layers.take()!.data[0])).toEqual([3, 7, 9]);
    expect(layers.take()).toBeUndefined();
  });
});
