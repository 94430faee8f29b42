import type { CellResult, Results } from '../../src/engine/result.ts';
import { subjectName, written } from '../answer.ts';
import { fateOf } from '../fate.ts';
import { cellName } from '../swept.ts';

/** The numbers of more cells than these would make the page slow; metrics.csv has them. */
const mostDetailed = 2000;

/** Texts that many cells share, each once, by number. */
class Shared {
  readonly list: unknown[] = [];
  readonly #known = new Map<string, number>();

  number(value: unknown): number {
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.list.length);
    return this.list.push(value) - 1;
  }
}

/**
 * All metrics of the whole trial of many cells, packed: the script of the page draws a cell when it is opened.
 *
 * `cells`: for each its name, the number of its shape, the numbers of the names of its subjects, its estimates and
 * intervals in turn, and of each part of its bars the share in thousandths, as people read it, and its interval. `shapes`: the subject and metric of each estimate, and the
 * subject, texts and colours of each bar.
 */
export function packedCells(results: Results): string {
  const shapes = new Shared();
  const names = new Shared();
  const cells = results.cells.slice(0, mostDetailed).map((cell) => packed(cell, shapes, names));
  const says = Object.fromEntries(results.definitions.map(({ metric, says: text }) => [metric, text]));
  const data = JSON.stringify({ says, names: names.list, shapes: shapes.list, cells });
  // Nothing in it may look like the end of the element that holds it.
  return `<script type="application/json" id="cells-data">${data.replaceAll('<', '\\u003c')}</script>`;
}

function packed(cell: CellResult, shapes: Shared, names: Shared): unknown[] {
  const { subjects } = cell;
  const place = new Map(subjects.map(({ id }, i) => [id, i]));
  const rows = cell.metrics.filter(({ round, n }) => round === 0 && n > 0);
  const bars = subjects.flatMap((subject, i) => {
    const parts = fateOf(cell, subject);
    return parts.length === 0 ? [] : [{ subject: i, parts }];
  });
  const shape = shapes.number([
    rows.map(({ subject, metric }) => [place.get(subject), metric]),
    bars.map(({ subject, parts }) => [subject, parts.map(({ text, colour }) => [text, colour])]),
  ]);
  const values = rows.flatMap((row) => {
    const { estimate, interval } = written(row);
    return [estimate, interval ?? ''];
  });
  const shares = bars.map(({ parts }) =>
    parts.map(({ share, value, interval }) => [Math.round(1000 * share), value, interval ?? '']),
  );
  return [cellName(cell), shape, subjects.map(({ id }) => names.number(subjectName(cell, id))), values, shares];
}

/** Where the script draws a cell of many, and what is said where no script may run. */
export const cellStage = `<section id="cell" hidden></section>
<noscript><p class="note">Without scripts this page has the headlines of each cell; all metrics stand in metrics.csv.</p></noscript>`;
