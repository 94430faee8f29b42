/**
 * Returns the q-value of each p-value: the expected share of false discoveries among findings with a p at most as large: p times their
 * number over its rank, made to rise with p; NaN does not count. Benjamini and Hochberg, "Controlling the False Discovery Rate", Journal of
 * the Royal Statistical Society B 57 (1995) 289-300. @param ps p-values 0..1
 */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  const falling = [...ps.keys()].filter((i) => !Number.isNaN(ps[i]!)).sort((i, j) => ps[j]! - ps[i]!);
  const qs = ps.map(() => Number.NaN);
  let least = 1;
  falling.forEach((i, before) => {
    least = Math.min(least, ps[i]! * (falling.length / (falling.length - before)));
    qs[i] = least;
  });
  return qs;
}
