interface Size {
  readonly wide: number;
  readonly deep: number;
}

export interface FrontRankRows {
  readonly models: readonly Size[];
  readonly files: number;
  /** The cost of each model for each rank further back. */
  readonly weights: readonly number[];
  readonly last: readonly number[];
}

/** Returns every choice of ranks with exactly this cost, lexicographically, ignoring files; and the next higher cost that may have one. */
export function rowsOf(
  { models, files, weights, last }: FrontRankRows,
  cost: number,
): { found: number[][]; next: number } {
  const found: number[][] = [];
  let next = Number.POSITIVE_INFINITY;
  const used = new Array<number>(1 + Math.max(0, ...models.map(({ deep }, i) => last[i]! + deep))).fill(0);
  const ranks = models.map(() => 0);
  // Large models are first, so that wrong beginnings show early.
  const order = models.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]! || models[b]!.wide - models[a]!.wide);

  const fits = ({ wide, deep }: Size, rank: number): boolean => {
    for (let r = rank; r < rank + deep; r++) if (used[r]! + wide > files) return false;
    return true;
  };
  const fill = ({ deep }: Size, rank: number, wide: number): void => {
    for (let r = rank; r < rank + deep; r++) used[r]! += wide;
  };
  const foremost = (i: number): number => {
    for (let rank = 0; rank <= last[i]!; rank++) if (fits(models[i]!, rank)) return rank;
    return Number.POSITIVE_INFINITY;
  };
  /** Returns a lower bound: the cost so far, and the minimum for each model from the k-th on. */
  const least = (spent: number, k: number): number => {
    let sum = spent;
    for (let j = k; j < order.length; j++) sum += weights[order[j]!]! * foremost(order[j]!);
    return sum;
  };
  const choose = (spent: number, k: number): void => {
    if (k === order.length) {
      if (spent === cost) found.push([...ranks]);
      return;
    }
    const i = order[k]!;
    const model = models[i]!;
    for (let rank = foremost(i); rank <= last[i]!; rank++) {
      if (!fits(model, rank)) continue;
      fill(model, rank, model.wide);
      ranks[i] = rank;
      const now = spent + rank * weights[i]!;
      const bound = least(now, k + 1);
      if (bound <= cost) choose(now, k + 1);
      else next = Math.min(next, bound);
      fill(model, rank, -model.wide);
      // Ranks further back cost no less.
      if (now >= next) break;
    }
  };
  choose(0, 0);
  return { found: found.sort(lexicographic), next };
}

export function lexicographic(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, j) => value !== b[j]);
  return i < 0 ? 0 : a[i]! - b[i]!;
}
