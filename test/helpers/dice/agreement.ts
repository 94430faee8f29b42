import type { CellResult } from '../../../src/engine/results/result.ts';
import { withinFiveSigma } from '../statistics/five-sigma.ts';

/** Returns simulated results that are too surprising for the exact distribution; a right program fails one comparison in 1.7 million. */
export function disagreements(exact: CellResult, simulated: CellResult): { compared: number; found: string[] } {
  const found: string[] = [];
  let compared = 0;
  const compare = (name: string, count: number, n: number, p: number): void => {
    compared++;
    if (!withinFiveSigma(count, n, p)) found.push(`${name}: ${count} of ${n}, expected ${p}`);
  };
  const several = exact.metrics.some((m) => m.round > 1);
  exact.metrics.forEach((row, i) => {
    const { n, estimate } = simulated.metrics[i]!;
    if (row.kind !== 'probability' || row.n === 0) return;
    compare(`${row.round} ${row.subject}.${row.metric}`, Math.round(estimate * n), n, row.estimate);
  });
  exact.histograms.forEach((law, i) => {
    // Several tests of one trial depend on each other, and so have another distribution.
    if (law.metric === 'test_modifier' && law.round === 0 && several) return;
    const { bins } = simulated.histograms[i]!;
    const n = bins.reduce((sum, bin) => sum + bin.count, 0);
    const counts = new Map(bins.map((bin) => [bin.value, bin.count]));
    const laws = new Map(law.bins.map((bin) => [bin.value, bin.probability]));
    for (const value of new Set([...counts.keys(), ...laws.keys()])) {
      const name = `${law.round} ${law.subject}.${law.metric} = ${value}`;
      compare(name, counts.get(value) ?? 0, n, laws.get(value) ?? 0);
    }
  });
  return { compared, found };
}
