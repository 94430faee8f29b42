export interface GauntletSituation {
  readonly name: string;
  readonly says: string;
  readonly rounds: number;
  /** The keys of a matrix; the row is the unit of the list. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** The name of this situation from the opponent's point of view, if there is one. */
  readonly turned?: string;
}

export const situations: readonly GauntletSituation[] = [
  { name: 'charged', says: 'Charged in front, one round', rounds: 1, keys: {}, turned: 'charges' },
  { name: 'charges', says: 'Charges in front, one round', rounds: 1, keys: {}, turned: 'charged' },
  { name: 'flanked', says: 'Charged in the flank, one round', rounds: 1, keys: {} },
  {
    name: 'grind',
    says: 'Engaged in front without a charge, three rounds',
    rounds: 3,
    keys: { contact: ['row.front', 'column.front'] },
    turned: 'grind',
  },
];

export const situationNames: readonly string[] = situations.map(({ name }) => name);
