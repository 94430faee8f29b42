/** Puts similar rows next to each other by average linkage (Sokal and Michener 1958), joining clusters at their nearest ends. */
export function clusterOrder(rows: readonly Float64Array[]): number[] {
  const n = rows.length;
  const distance = rows.map((a) => Float64Array.from(rows, (b) => distanceOf(a, b)));
  const between = distance.map((row) => row.slice());
  const clusters = new Map<number, number[]>(rows.map((_, i) => [i, [i]]));
  while (clusters.size > 1) {
    let [least, a, b] = [Number.POSITIVE_INFINITY, -1, -1];
    const ids = [...clusters.keys()];
    for (const [k, i] of ids.entries()) {
      const row = between[i]!;
      for (let m = k + 1; m < ids.length; m++) {
        const j = ids[m]!;
        if (row[j]! < least) [least, a, b] = [row[j]!, i, j];
      }
    }
    const [left, right] = [clusters.get(a)!, clusters.get(b)!];
    for (const i of ids) {
      if (i === a || i === b) continue;
      const d = (left.length * between[a]![i]! + right.length * between[b]![i]!) / (left.length + right.length);
      between[a]![i] = d;
      between[i]![a] = d;
    }
    clusters.set(a, joined(left, right, distance));
    clusters.delete(b);
  }
  return n === 0 ? [] : [...clusters.values()][0]!;
}

function distanceOf(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const d = a[i]! - b[i]!;
    if (!Number.isNaN(d)) sum += d * d;
  }
  return Math.sqrt(sum);
}

function joined(a: number[], b: number[], distance: readonly Float64Array[]): number[] {
  const ways = [a, [...a].reverse()].flatMap((left) => [b, [...b].reverse()].map((right) => [left, right] as const));
  const gap = ([left, right]: readonly [number[], number[]]): number => distance[left.at(-1)!]![right[0]!]!;
  const [left, right] = ways.sort((x, y) => gap(x) - gap(y))[0]!;
  return [...left, ...right];
}
