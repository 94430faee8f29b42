/**
 * Assigns columns to rows, each at most once, for the largest sum; -1 for a row better left alone. Shortest augmenting paths (Jonker and
 * Volgenant, "A Shortest Augmenting Path Algorithm", Computing 38, 1987, 325-340).
 * @param values - by row, then column; pairs of no or negative value are never assigned
 */
export function bestAssignment(values: readonly (readonly number[])[]): {
  readonly sum: number;
  readonly columns: number[];
} {
  const rows = values.length;
  const real = values[0]?.length ?? 0;
  // One more column of value 0 for each row stands for no assignment.
  const columns = real + rows;
  const cost = (i: number, j: number): number => (j < real ? -Math.max(0, values[i]![j]!) : 0);
  const u = new Float64Array(rows + 1);
  const v = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (let i = 1; i <= rows; i++) {
    rowOf[0] = i;
    let j = 0;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const isUsed = new Uint8Array(columns + 1);
    do {
      isUsed[j] = 1;
      const row = rowOf[j]!;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let k = 1; k <= columns; k++) {
        if (isUsed[k]) continue;
        const reduced = cost(row - 1, k - 1) - u[row]! - v[k]!;
        if (reduced < least[k]!) {
          least[k] = reduced;
          before[k] = j;
        }
        if (least[k]! < delta) {
          delta = least[k]!;
          next = k;
        }
      }
      for (let k = 0; k <= columns; k++) {
        if (isUsed[k]) {
          u[rowOf[k]!]! += delta;
          v[k]! -= delta;
        } else least[k]! -= delta;
      }
      j = next;
    } while (rowOf[j] !== 0);
    for (; j !== 0; j = before[j]!) rowOf[j] = rowOf[before[j]!]!;
  }
  const out = new Array<number>(rows).fill(-1);
  let sum = 0;
  for (let k = 1; k <= real; k++) {
    const row = rowOf[k]! - 1;
    if (row < 0 || !(values[row]![k - 1]! > 0)) continue;
    out[row] = k - 1;
    sum += values[row]![k - 1]!;
  }
  return { sum, columns: out };
}
