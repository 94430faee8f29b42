/** The name of a worker that plays tasks. */
export const PLAYER = 'player';
