import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import type { ReportBlock, TableCell, TableHead, TableRow } from '../blocks/block.ts';
import { noteOf } from '../blocks/block.ts';
import type { PackedRow, PackedValue } from '../html/script/data.ts';
import { bestRow, formatInWords, headlineNames, headlineWords } from '../views/answer.ts';
import { shortPaths } from '../views/short-paths.ts';
import { cellName, sweptPaths, sweptText } from '../views/swept.ts';
import { cellId } from './cell-blocks.ts';

const tallTable = 30;
/** The number of rows in the page; the script draws the others as they scroll into view. */
const mostRows = 200;

/** Returns the sortable table of all cells: swept values and headlines; `linked` if every cell has its own section on the page. */
export function cellTable(results: Results, linked: boolean): ReportBlock[] {
  const { cells } = results;
  const { paths, hasVariants, headlines, rowAt } = columnsOf(results);
  const shown = cells.length > mostRows ? cells.slice(0, mostRows) : cells;
  const packed = shown.map(rowAt);
  const isDoubted = packed.some(([, values]) => values.some(([, interval = '']) => interval !== ''));
  const rows = packed.map((row, i) =>
    rowOf(row, linked ? { href: `#${cellId(i)}`, label: cellName(shown[i]!) } : undefined),
  );
  const heads: TableHead[] = [
    ...shortPaths(paths).map((name, i) => ({ name, hint: paths[i]! })),
    ...(hasVariants ? ['variant'] : []),
    ...headlines.map((headline) => headlineWords(results, headline)),
  ];
  const rest = `Without scripts this page has the first ${mostRows} cells; all of them are in metrics.csv.`;
  return [
    {
      ...{ kind: 'table', on: 'page', label: 'All cells', heads, rows },
      ...(cells.length > tallTable && { isTall: true }),
      hasCaption: `${grouped(cells.length)} cells and their headlines${isDoubted ? ' with 95 % intervals' : ''}`,
      sorted: { names: paths.length + (hasVariants ? 1 : 0) },
    },
    ...(shown.length < cells.length ? noteOf(rest, { look: 'note', isWithoutScripts: true }) : []),
  ];
}

/** Returns the rows of a table that is too long for the page without its script. */
export const packedRows = (results: Results): readonly PackedRow[] | undefined =>
  results.cells.length > mostRows ? results.cells.map(columnsOf(results).rowAt) : undefined;

function columnsOf(results: Results) {
  const paths = sweptPaths(results);
  const hasVariants = paths.length === 0 || results.cells.some(({ variant }) => variant !== 'baseline');
  const headlines = headlineNames(results);
  const rowAt = (cell: CellResult): PackedRow => [
    [...paths.map((path) => sweptText(cell.swept[path])), ...(hasVariants ? [cell.variant] : [])],
    headlines.map(({ subject, metric }) => valueIn(cell, subject, metric)),
  ];
  return { paths, hasVariants, headlines, rowAt };
}

function rowOf([names, values]: PackedRow, link: TableRow['link']): TableRow {
  const [name = '', ...others] = names;
  const cells = values.map(([text, interval, sort]): TableCell => {
    if (text === undefined) return { text: '–', isNone: true };
    return { text, isMain: true, sort, ...(interval !== '' && { small: [interval!] }) };
  });
  return { name, ...(link && { link }), cells: [...others, ...cells] };
}

function valueIn(cell: CellResult, subject: string, metric: string): PackedValue {
  const row = bestRow(cell, subject, metric);
  if (!row) return [];
  const { estimate, interval } = formatInWords(row);
  return [estimate, interval ?? '', Number(row.estimate.toPrecision(6))];
}
