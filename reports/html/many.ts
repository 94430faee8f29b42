import { capital } from '../../src/core/words.ts';
import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { metricRows } from '../../src/engine/results/rows.ts';
import { noteOf, type ReportBlock } from '../blocks/block.ts';
import { exampleStories, traceText } from '../run/example-blocks.ts';
import { bestOf, formatInWords, subjectName } from '../views/answer.ts';
import { distributionsOf } from '../views/bars.ts';
import { endsOf } from '../views/ends.ts';
import { cellName } from '../views/swept.ts';
import { type Deflate, packedHtml } from './pack.ts';
import type { PackedCell, PackedCells, PackedDistribution, PackedHead, PackedShape } from './script/data.ts';

/** The maximum number of cells whose numbers the page holds; metrics.csv has all. */
const mostDetailed = 5000;
/** The number of cells in a piece, which the script unpacks when you open one of them. */
const pieceSize = 50;

/** An indexed list of texts that many cells share, each stored once. */
class Shared<T> {
  readonly list: T[] = [];
  readonly #known = new Map<string, number>();

  number(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.list.length);
    return this.list.push(value) - 1;
  }
}

/** Returns the results of many cells over the whole trial, packed; the script of the page draws a cell when you open it. */
export function packedCells(results: Results, deflate: Deflate): string {
  return packedHtml('cells-data', pieces(results), deflate);
}

function* pieces(results: Results): Generator<PackedHead | PackedCells> {
  const says = Object.fromEntries(results.definitions.map(({ metric, phrase: text }) => [metric, text]));
  const cells = results.cells.slice(0, mostDetailed);
  yield { size: pieceSize, says };
  for (let at = 0; at < cells.length; at += pieceSize) {
    const shapes = new Shared<PackedShape>();
    const names = new Shared<string>();
    const own = cells.slice(at, at + pieceSize).map((cell) => packed(results, cell, shapes, names));
    yield { names: names.list, shapes: shapes.list, cells: own };
  }
}

function packed(results: Results, cell: CellResult, shapes: Shared<PackedShape>, names: Shared<string>): PackedCell {
  const { subjects } = cell;
  const place = new Map(subjects.map(({ id }, i) => [id, i]));
  const rows = metricRows(cell).filter(({ round, n }) => round === 0 && n > 0);
  const bars = subjects.flatMap((subject, i) => {
    const { parts } = endsOf(cell, subject);
    return parts.length === 0 ? [] : [{ subject: i, parts }];
  });
  const shape = shapes.number([
    rows.map(({ subject, metric }) => [place.get(subject)!, metric] as const),
    bars.map(({ subject, parts }) => [subject, parts.map(({ text, colour }) => [text, colour] as const)] as const),
  ]);
  const values = rows.flatMap((row) => {
    const { estimate, interval } = formatInWords(bestOf(cell, row));
    return [estimate, interval ?? ''];
  });
  const shares = bars.map(({ parts }) =>
    parts.map(({ share, value, interval }) => [Math.round(1000 * share), value!, interval ?? ''] as const),
  );
  const examples = exampleStories(cell).map(({ name, lines }) => [name, lines] as const);
  const named = subjects.map(({ id }) => names.number(subjectName(cell, id)));
  return [
    capital(cellName(cell)),
    shape,
    named,
    values,
    shares,
    distributions(cell),
    traceText(results, cell),
    examples,
  ];
}

function distributions(cell: CellResult): PackedDistribution[] {
  return distributionsOf(cell).map(({ text, bins }) => {
    const first = Math.min(...bins.map(({ value }) => value));
    const last = Math.max(...bins.map(({ value }) => value));
    const shares = new Map(bins.map(({ value, probability }) => [value, Math.round(1000 * probability)]));
    return [text, first, Array.from({ length: last - first + 1 }, (_, i) => shares.get(first + i) ?? 0)];
  });
}

/** Returns the place in which the script draws a cell, and a text for pages without scripts. */
export const cellStage = ({ cells }: Results): ReportBlock[] => [
  { kind: 'stage', on: 'page', count: Math.min(cells.length, mostDetailed) },
  ...noteOf('Without scripts this page has the headlines of each cell; all metrics are in metrics.csv.', {
    ...{ look: 'note', isWithoutScripts: true },
  }),
];
