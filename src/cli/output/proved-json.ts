import type { ProvedCell } from '../../engine/paths/headline-bounds.ts';

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
  metrics: headlines.map(({ subject, metric, kind, low, high }) => ({
    subject,
    metric,
    kind,
    low,
    high,
    how: 'proved',
  })),
});
