import type { Law } from './chance.ts';
import type { Numbers } from './numbers.ts';

const FACES = ['circle', 'triangle', 'square', 'leader', 'flag', 'swords'] as const;
export type Face = (typeof FACES)[number];

export interface Reading {
  readonly dice: number;
  /** The class symbol of the unit that is rolled at, and how many of these it ignores. */
  readonly symbol: Face;
  readonly symbolsIgnored: number;
  readonly swords: boolean;
  readonly swordsIgnored: number;
  /** A sword that hits is rolled again (CCA-EL-2). */
  readonly again: boolean;
  readonly helmets: boolean;
  /** Blocks of the unit: more hits do nothing, and flags are void when it falls. */
  readonly blocks: number;
}

export interface Rolled {
  readonly hits: number;
  readonly flags: number;
}

interface Count extends Rolled {
  readonly dice: number;
  readonly symbolsIgnored: number;
  readonly swordsIgnored: number;
}

/** Returns the joint distribution of hits and flags of one roll, die by die and face by face. */
export function rollLaw<N>(numbers: Numbers<N>, reading: Reading): Law<N, Rolled> {
  const { dice, symbolsIgnored, swordsIgnored } = reading;
  const done = new Map<string, { p: N; value: Rolled }>();
  let open: { p: N; value: Count }[] = [
    { p: numbers.ratio(1, 1), value: { dice, hits: 0, flags: 0, symbolsIgnored, swordsIgnored } },
  ];
  while (open.length > 0) {
    const next = new Map<string, { p: N; value: Count }>();
    for (const { p, value } of open) {
      const { hits, flags } = value;
      if (hits >= reading.blocks) gather(numbers, done, p, { hits: reading.blocks, flags: 0 });
      else if (value.dice === 0) gather(numbers, done, p, { hits, flags });
      else
        for (const face of FACES)
          gather(numbers, next, numbers.times(p, numbers.ratio(1, 6)), show(face, value, reading));
    }
    open = [...next.values()];
  }
  return [...done.values()];
}

function show(face: Face, count: Count, reading: Reading): Count {
  const rest = { ...count, dice: count.dice - 1 };
  const hit = { ...rest, hits: count.hits + 1 };
  if (face === 'flag') return { ...rest, flags: count.flags + 1 };
  if (face === reading.symbol)
    return count.symbolsIgnored > 0 ? { ...rest, symbolsIgnored: count.symbolsIgnored - 1 } : hit;
  if (face === 'leader' && reading.helmets) return hit;
  if (face === 'swords' && reading.swords) {
    if (count.swordsIgnored > 0) return { ...rest, swordsIgnored: count.swordsIgnored - 1 };
    return reading.again ? { ...hit, dice: count.dice } : hit;
  }
  return rest;
}

function gather<N, V>(numbers: Numbers<N>, into: Map<string, { p: N; value: V }>, p: N, value: V): void {
  const key = JSON.stringify(value);
  const same = into.get(key);
  into.set(key, { p: same === undefined ? p : numbers.add(same.p, p), value });
}

export function anyLaw<N>(numbers: Numbers<N>, dice: number): Law<N, boolean> {
  const not = 5 ** dice;
  const all = 6 ** dice;
  return [
    { p: numbers.ratio(not, all), value: false },
    ...(dice > 0 ? [{ p: numbers.ratio(all - not, all), value: true }] : []),
  ];
}

export function allLaw<N>(numbers: Numbers<N>, dice: number): Law<N, boolean> {
  return [
    { p: numbers.ratio(6 ** dice - 1, 6 ** dice), value: false },
    { p: numbers.ratio(1, 6 ** dice), value: true },
  ];
}
