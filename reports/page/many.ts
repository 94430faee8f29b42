import type { CellResult, Results } from '../../src/engine/result.ts';
import { grouped } from '../../src/stats/format-number.ts';
import { subjectName, written } from '../answer.ts';
import { distributionsOf } from '../bars.ts';
import { fateOf } from '../fate.ts';
import { cellName } from '../swept.ts';
import { packedHtml } from './pack.ts';
import { byTrial, storyName, traceText } from './stories.ts';

/** The numbers of more cells than these would make the page large; metrics.csv has them. */
const mostDetailed = 5000;
/** Cells of a piece: what is unpacked when one of them is opened. */
const pieceSize = 50;

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
 * What many cells came to in the whole trial, packed: the script of the page draws a cell when it is opened.
 *
 * The first piece says how many cells there are in each of the others, and what the metrics mean. The others have `shapes`: the
 * subject and metric of each estimate, and the subject, texts and colours of each bar; `names` of subjects; and `cells`: for
 * each its name, the number of its shape, the numbers of the names of its subjects, its estimates and intervals in turn, of
 * each part of its bars the share in thousandths, as people read it, and its interval, its distributions with their first
 * value and their shares in thousandths, how single trials are told, and typical trials with what each is and its lines.
 */
export function packedCells(results: Results): string {
  return packedHtml('cells-data', pieces(results));
}

function* pieces(results: Results): Generator<object> {
  const says = Object.fromEntries(results.definitions.map(({ metric, says: text }) => [metric, text]));
  const cells = results.cells.slice(0, mostDetailed);
  yield { size: pieceSize, says };
  for (let at = 0; at < cells.length; at += pieceSize) {
    const shapes = new Shared();
    const names = new Shared();
    const own = cells.slice(at, at + pieceSize).map((cell) => packed(results, cell, shapes, names));
    yield { names: names.list, shapes: shapes.list, cells: own };
  }
}

function packed(results: Results, cell: CellResult, shapes: Shared, names: Shared): unknown[] {
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
  const stories = [...byTrial(cell)].map(([trial, own]) => [
    `Combat ${grouped(trial)}: ${own.map(storyName).join('; ')}`,
    own[0]!.lines.join('\n'),
  ]);
  const named = subjects.map(({ id }) => names.number(subjectName(cell, id)));
  return [cellName(cell), shape, named, values, shares, distributions(cell), traceText(results, cell), stories];
}

/** Of each distribution what it is of, its first value, and the shares from there on in thousandths. */
function distributions(cell: CellResult): unknown[] {
  return distributionsOf(cell).map(({ text, bins }) => {
    const first = Math.min(...bins.map(({ value }) => value));
    const last = Math.max(...bins.map(({ value }) => value));
    const shares = new Map(bins.map(({ value, probability }) => [value, Math.round(1000 * probability)]));
    return [text, first, Array.from({ length: last - first + 1 }, (_, i) => shares.get(first + i) ?? 0)];
  });
}

/** Where the script draws a cell of many, and what is said where no script may run. */
export const cellStage = ({
  cells,
}: Results): string => `<section id="cell" data-count="${Math.min(cells.length, mostDetailed)}" hidden></section>
<noscript><p class="note">Without scripts this page has the headlines of each cell; all metrics stand in metrics.csv.</p></noscript>`;
