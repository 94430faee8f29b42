/** How a unit of a list meets an opponent. */
export interface GauntletSituation {
  readonly name: string;
  /** For people, as a heading. */
  readonly says: string;
  readonly rounds: number;
  /** What a matrix says of it; the row is the unit of the list. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** The same from the opponent's point of view, where that is one of these as well. */
  readonly turned?: string;
}

/** The situations of a gauntlet, in the order of its maps. */
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
