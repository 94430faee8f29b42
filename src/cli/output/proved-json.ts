import type { ProvedCell } from '../../engine/paths/headline-bounds.ts';

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
