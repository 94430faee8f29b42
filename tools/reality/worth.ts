import { type MatrixTable, meeting } from './matrix.ts';

/**
 * Returns points taken minus points lost for each 100 points of a unit's own price, against all columns by weight, as charger and charged.
 * A unit's combat with itself counts like the others.
 * @param prices - of the units, in their order
 */
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
