/**
 * Rules that a unit can be treated as lacking, while its enemy keeps them. `saved_by_steady` instead reads the rolls of one play: without
 * Steady a unit also has no benefit from Solid (T9A-FORM-6) or Advantaged Position, over all rounds.
 */
export const counterfactuals = {
  steady: 'never Steady, nor Steadfast (T9A-FORM-4, T9A-FORM-10)',
  solid: 'never Solid (T9A-FORM-5)',
  advantaged: 'never in Advantaged Position (T9A-FORM-6)',
  'rank-bonus': 'scores nothing for its ranks (T9A-CS-1, T9A-CS-7)',
  'standard-bonus': 'scores nothing for its Standard Bearer (T9A-CS-1)',
  'charge-bonus': 'scores nothing for Charging (T9A-CS-1)',
  'flank-rear-bonus': 'scores nothing for standing in a flank or rear (T9A-CS-1, T9A-CS-7)',
  supporting: 'makes no Supporting Attacks (T9A-ATK-2)',
} as const;

export type Without = keyof typeof counterfactuals;

export const withoutNames = Object.keys(counterfactuals) as [Without, ...Without[]];

/** Returns the units (bits) without the counterfactual of a rule. */
export const having = (units: readonly { readonly without: readonly Without[] }[], thing: Without): number =>
  units.reduce((mask, { without }, i) => (without.includes(thing) ? mask : mask | (1 << i)), 0);
