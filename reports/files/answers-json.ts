import { knownOf } from '../../src/engine/results/best-known.ts';
import { howOf } from '../../src/engine/results/known.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { plain } from '../views/answer.ts';
import { comparedHeadlines, comparisonsOf, verdictOf } from '../views/comparisons.ts';
import { firstAnswer } from '../views/overview.ts';
import { rowOf } from '../views/rows.ts';
import { labelled } from '../views/swept.ts';
import { verdictWord } from './differences-csv.ts';

/** Returns the answer as a sentence, headlines and comparisons; null for missing values, and for `n` of an exact answer. */
export function answersJson(results: Results): object {
  const first = firstAnswer(labelled(results));
  return {
    sentence: first ? `${plain({ ...first, ...first.brief })}.` : null,
    headlines: results.cells.flatMap((cell) =>
      cell.headlines.flatMap(({ subject, metric }) => {
        const row = rowOf(cell, subject, metric);
        if (!row) return [];
        return [
          {
            ...{ cell: cell.cell, variant: cell.variant, subject, metric, kind: row.kind, n: row.n },
            ...{ estimate: row.estimate, ci_low: row.ciLow, ci_high: row.ciHigh },
            ...knownOf(results.experiment, cell, row),
          },
        ];
      }),
    ),
    comparisons: comparedHeadlines(results).flatMap((headline) => {
      const all = comparisonsOf(results, headline);
      return all.map(({ cell, row }) => ({
        ...{
          cell: cell.cell,
          variant: cell.variant,
          subject: row.subject,
          metric: row.metric,
          kind: row.kind,
          n: row.n,
        },
        ...{ baseline: row.baseline, estimate: row.variant, difference: row.difference },
        ...{ ci_low: row.ciLow, ci_high: row.ciHigh, q: row.q, verdict: verdictWord(verdictOf(row, all.length)) },
        how: howOf(row),
      }));
    }),
  };
}
