import type { Bar, CellResult, Condition } from '../src/engine/result.ts';
import { subjectsOf } from './answer.ts';
import { fateOf } from './fate.ts';
import { histogramOf } from './rows.ts';

/** Bars of fewer combats than this are not told of. */
const rare = 0.0005;

/** Figures of distributions: their name, whose they are, and their metric. */
const distributions = [
  ['margin', 'side', 'margin'],
  ['health', 'unit', 'hp_lost'],
  ['blocks', 'unit', 'blocks_lost'],
] as const;

/**
 * The bars of the headline figures, each of which deserves a typical combat: what became of whom the first headline speaks
 * of, and the distributions of those of whom a headline speaks.
 */
export function barsOf(cell: CellResult): Bar[] {
  const asked = cell.headlines.map(({ subject }) => subject);
  const first = cell.subjects.find(({ id }) => id === asked[0]);
  const ends = (first ? fateOf(cell, first) : []).flatMap(({ share, text, where }): Bar[] =>
    share >= rare ? [{ figure: 'headline', panel: first!.id, text, where: where.map(of(first!.id)) }] : [],
  );
  const values = distributions.flatMap(([figure, kind, metric]) => {
    // The margin is drawn of one side; the other's is its mirror image.
    const subjects = kind === 'side' ? subjectsOf(cell, kind).slice(0, 1) : subjectsOf(cell, kind);
    return subjects
      .filter(({ id }) => kind === 'side' || asked.includes(id))
      .flatMap(({ id }) =>
        (histogramOf(cell, id, metric)?.bins ?? []).flatMap(({ value, probability }): Bar[] => {
          const text = String(value).replace('-', '−');
          return probability >= rare ? [{ figure, panel: id, text, where: [{ subject: id, metric, value }] }] : [];
        }),
      );
  });
  return [...ends, ...values];
}

const of =
  (subject: string) =>
  ([metric, value]: readonly [string, number]): Condition => ({ subject, metric, value });
