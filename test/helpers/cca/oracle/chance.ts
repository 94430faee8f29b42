import type { Numbers } from './numbers.ts';

/** Every outcome of one roll, with its probability. */
export type Law<N, V> = readonly { readonly p: N; readonly value: V }[];

/** Rolls by a law, whose probabilities it takes as they are. */
export type Draw<N> = <V>(law: Law<N, V>) => V;

/**
 * Every way in which a body that rolls can end, with its probability. The body is run once for each way: from the second
 * time on its rolls repeat those of the last run up to the last one that still has another outcome.
 */
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
