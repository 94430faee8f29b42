import type { ProvedCell } from '../../run/exact-or-proved.ts';

/** Returns the proved bounds of a cell for scripts. */
export const provedJson = ({
  cell: { cell, variant, swept, shown },
  headlines,
  unfollowed,
  steps,
}: ProvedCell): object => ({
  ...{ cell, variant, swept },
  ...(shown && { labels: shown }),
  ...{ steps, unfollowed },
  metrics: headlines.map(({ low, high, ...headline }) => ({ ...headline, low, high, how: 'proved' })),
});
