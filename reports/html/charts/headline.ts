import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart } from '../../blocks/figure.ts';
import { shortName, subjectName } from '../../views/answer.ts';
import { endsOf, firstEnds } from '../../views/ends.ts';
import { partsPanel } from './bars.ts';
import { partData } from './figure-data.ts';
import { barsPanel } from './stacked-bars.ts';

export function headlineChart(cell: CellResult): Chart | undefined {
  const first = firstEnds(cell);
  if (!first) return undefined;
  const whose = subjectName(cell, first.subject.id);
  const isDoubted = first.parts.some(({ interval }) => interval !== null);
  return {
    name: 'headline',
    title: first.title ?? `Outcome for ${whose}`,
    how: `The bar is all combats, each colour the share of them that ended that way${isDoubted ? '; in brackets the 95 % interval of that share' : ''}.`,
    panels: partsPanel(whose, first.parts).map((panel) => ({ ...panel, caption: '' })),
    data: partData([first]),
  };
}

const mostBars = 12;

export function variantsChart(cells: readonly CellResult[]): Chart | undefined {
  const [baseline] = cells;
  const first = baseline && firstEnds(baseline);
  if (!first || cells.length < 2 || cells.length > mostBars) return undefined;
  const ends = cells.flatMap((cell) => {
    const subject = cell.subjects.find(({ id }) => id === first.subject.id);
    const end = subject && endsOf(cell, subject);
    return end && end.parts.length > 0 ? [{ name: cell.variant, ...end }] : [];
  });
  if (ends.length !== cells.length) return undefined;
  return {
    name: 'headline',
    title: first.title ?? `Outcome for ${shortName(first.subject.id)}`,
    how: 'A bar is all combats of the baseline or a variant, each colour the share of them that ended that way.',
    panels: [barsPanel(ends)],
    data: [
      ['variant', ...partData([])[0]!],
      ...ends.flatMap((end) =>
        partData([end])
          .slice(1)
          .map((row) => [end.name, ...row]),
      ),
    ],
  };
}
