import type { Subject } from '../../src/core/game.ts';
import type { CellResult } from '../../src/engine/result.ts';
import { noteOf, subjectName, subjectsOf, written } from '../answer.ts';
import { histogramOf, rowOf, shownOf } from '../rows.ts';
import type { Chart, Panel } from './chart.ts';
import { histogramData } from './figure-data.ts';
import { histogramSvg, lawText } from './histogram.ts';

/** A small number that is counted for each of some subjects. */
interface Counted {
  readonly kind: Subject['kind'];
  readonly metric: string;
  /** `Blocks lost` */
  readonly axis: string;
}

/** How many blocks each unit lost. */
export function blocksChart(cell: CellResult): Chart | undefined {
  const counted = { kind: 'unit', metric: 'blocks_lost', axis: 'Blocks lost' } as const;
  const how =
    'The height of a bar is the share of combats in which the unit lost exactly that many, by whatever cause.';
  return chartOf(cell, counted, { name: 'blocks', title: 'Blocks lost', how }, (name) => `${name} lost none.`);
}

/** How many Victory Banners each side won. */
export function bannersChart(cell: CellResult): Chart | undefined {
  const counted = { kind: 'side', metric: 'banners', axis: 'Victory Banners won' } as const;
  const how = 'The height of a bar is the share of combats in which the side won exactly that many.';
  return chartOf(cell, counted, { name: 'banners', title: 'Victory Banners', how }, (name) => `${name} won none.`);
}

function chartOf(
  cell: CellResult,
  counted: Counted,
  about: Pick<Chart, 'name' | 'title' | 'how'>,
  none: (name: string) => string,
): Chart | undefined {
  const subjects = subjectsOf(cell, counted.kind).filter(({ id }) => histogramOf(cell, id, counted.metric));
  if (subjects.length === 0) return undefined;
  const some = subjects.filter(({ id }) => (rowOf(cell, id, counted.metric)?.estimate ?? 0) > 0);
  const shown = subjects.flatMap(({ id }) => shownOf(cell, id, counted.metric));
  return {
    ...about,
    how: `${about.how}${lawText(shown)}`,
    panels: some.flatMap(({ id }) => panelOf(cell, id, counted)),
    data: histogramData(shown),
    notes: subjects.filter((subject) => !some.includes(subject)).map(({ id }) => none(subjectName(cell, id))),
  };
}

function panelOf(cell: CellResult, subject: string, { metric, axis }: Counted): Panel[] {
  const [shown] = shownOf(cell, subject, metric);
  const mean = rowOf(cell, subject, metric);
  if (!shown || !mean) return [];
  const caption = subjectName(cell, subject);
  const label = `${axis}, ${caption}: ${written(mean).estimate} on average (${noteOf(mean, cell.trials)}).`;
  return [{ caption, svg: histogramSvg(shown, mean, { label, axis, least: [0, 4], colour: () => 'var(--bar)' }) }];
}
