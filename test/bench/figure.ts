export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function figure(name: string, unit: string, runs: readonly number[]): Figure {
  const sorted = [...runs].sort((a, b) => a - b);
  return { name, unit, median: sorted[sorted.length >> 1]!, low: sorted[0]!, high: sorted.at(-1)! };
}
