import { type MatrixTable, meeting } from './matrix.ts';

/** Returns points taken minus lost per 100 points of a unit's own price, as charger and charged, against all columns by weight. */
export function worths(table: MatrixTable, prices: readonly number[]): number[] {
  return prices.map((own, r) => {
    let [sum, weights] = [0, 0];
    for (const [c, { weight }] of table.units.entries()) {
      const { taken, lost } = meeting(table, r, c);
      if (Number.isNaN(taken) || Number.isNaN(lost)) continue;
      sum += weight * (taken * prices[c]! - lost * own);
      weights += weight;
    }
    return (100 * sum) / weights / own;
  });
}
