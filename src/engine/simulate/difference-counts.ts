import type { Counts } from './tally.ts';

/** The count of each key over all batches, for each compared metric. */
export class DifferenceCounts {
  private readonly lists: Map<number, number>[] = [];

  merge(counts: Counts): void {
    for (const [i, list] of counts.entries()) {
      const mine = this.lists[i] ?? new Map<number, number>();
      this.lists[i] = mine;
      for (let k = 0; k < list.length; k += 2) mine.set(list[k]!, (mine.get(list[k]!) ?? 0) + list[k + 1]!);
    }
  }

  toCounts(): Counts {
    return this.lists.map((list) => Float64Array.from([...list].sort((a, b) => a[0] - b[0]).flat()));
  }
}
