import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Returns a generator of uniform numbers below 1, determined by a seed. */
export function randomOf(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

export const below = (n: number, random: () => number): number => Math.min(n - 1, Math.floor(n * random()));

export function shuffle(items: number[], random: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(i + 1, random);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
}
