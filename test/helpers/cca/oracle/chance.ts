import type { Numbers } from './numbers.ts';

export type Law<N, V> = readonly { readonly p: N; readonly value: V }[];

export type Draw<N> = <V>(law: Law<N, V>) => V;

/** Runs the body once for each outcome of its rolls: each run repeats the last one up to the last roll with an unused outcome. */
export function everyWay<N, R>(numbers: Numbers<N>, body: (draw: Draw<N>) => R): { p: N; result: R }[] {
  const ways: { p: N; result: R }[] = [];
  const script: { which: number; of: number }[] = [];
  do {
    let p = numbers.ratio(1, 1);
    let rolls = 0;
    const draw = <V>(law: Law<N, V>): V => {
      if (rolls === script.length) script.push({ which: 0, of: law.length });
      const chosen = law[script[rolls]!.which]!;
      p = numbers.times(p, chosen.p);
      rolls += 1;
      return chosen.value;
    };
    const result = body(draw);
    ways.push({ p, result });
    while (script.length > 0 && script.at(-1)!.which + 1 === script.at(-1)!.of) script.pop();
    if (script.length > 0) script.at(-1)!.which += 1;
  } while (script.length > 0);
  return ways;
}
