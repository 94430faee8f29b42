import type { Bar, CellResult, Histogram, MetricCondition } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/views.ts';
import { shortName, subjectsOf } from './answer.ts';
import { firstEnds } from './ends.ts';
import { histogramOf } from './rows.ts';

/** The smallest share of combats that a bar needs for an example. */
const rare = 0.0005;

export interface Distribution {
  readonly figure: string;
  readonly subject: string;
  readonly metric: string;
  /** The name of the bar, `defender: Combat Score margin`. */
  readonly text: string;
  readonly bins: Histogram['bins'];
}

export function distributionsOf(cell: CellResult): Distribution[] {
  const asked = cell.headlines.map(({ subject }) => subject);
  return viewsOf(cell.system).figures.flatMap((figure) => {
    if ((figure.kind !== 'margin' && figure.kind !== 'histogram') || !figure.examples) return [];
    const { name, metric, examples } = figure;
    // The margin is drawn for one side; the other's is its mirror image.
    const subjects =
      figure.kind === 'margin'
        ? subjectsOf(cell, 'side').slice(0, 1)
        : subjectsOf(cell, figure.of).filter(({ id }) => asked.includes(id));
    return subjects.flatMap(({ id: subject }) => {
      const bins = (histogramOf(cell, subject, metric)?.bins ?? []).filter(({ probability }) => probability >= rare);
      return bins.length > 0
        ? [{ figure: name, subject, metric, text: `${shortName(subject)}: ${examples.text}`, bins }]
        : [];
    });
  });
}

/** Returns the bars with a typical combat: the fate of the first headline's subject, then the distributions, longest bars first. */
export function barsOf(cell: CellResult): Bar[] {
  const first = firstEnds(cell);
  const ends = (first?.parts ?? []).flatMap(({ share, text, where }): Bar[] => {
    const { id } = first!.subject;
    return share >= rare ? [{ figure: 'headline', panel: id, text, where: where.map(of(id)) }] : [];
  });
  const values = distributionsOf(cell).flatMap(({ figure, subject, metric, bins }) =>
    bins.map(({ value, probability }) => {
      const where = [{ subject, metric, value }];
      const bar: Bar = { figure, panel: subject, text: String(value).replace('-', '−'), where };
      return { bar, probability };
    }),
  );
  return [...ends, ...values.sort((a, b) => b.probability - a.probability).map(({ bar }) => bar)];
}

const of =
  (subject: string) =>
  ([metric, value]: readonly [string, number]): MetricCondition => ({ subject, metric, value });
