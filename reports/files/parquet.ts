import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { type CellTable, type Column, places, type Row } from './table.ts';

/** Rows that are put together before they are written: those of a row group. */
const GROUP = 100_000;

const types = { text: 'STRING', whole: 'INT64', number: 'DOUBLE' } as const;

/** A Parquet file in pieces, one for each group of rows. What is empty in CSV is null; texts stand as they are. */
export function* parquet(
  columns: readonly Column[],
  rows: Iterable<Row>,
  { name, version }: Provenance['program'],
): Generator<Uint8Array> {
  const bytes = new ByteWriter();
  const source = (data: unknown[][]) =>
    columns.map((column, i) => ({ name: column.name, type: types[column.type], data: data[i]!, nullable: true }));
  const empty = () => columns.map((): unknown[] => []);
  const schema = schemaFromColumnData({ columnData: source(empty()) });
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: `${name} version ${version}` });
  // What was written so far; places in the file are counted on.
  const taken = (): Uint8Array => {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  };
  let group = empty();
  for (const row of rows) {
    for (const [i, { type }] of columns.entries()) group[i]!.push(cellOf(row[i]!, type));
    if (group[0]!.length < GROUP) continue;
    writer.write({ columnData: source(group), rowGroupSize: GROUP });
    yield taken();
    group = empty();
  }
  if (group[0]!.length > 0) writer.write({ columnData: source(group), rowGroupSize: GROUP });
  writer.finish();
  yield taken();
}

function cellOf(value: string | number, type: Column['type']): unknown {
  if (value === '') return null;
  if (type === 'text') return String(value);
  // An infinite z is a contradiction, and stands as a text in CSV; other numbers that are not finite are none.
  const number = Number(value);
  if (typeof value === 'number' && !Number.isFinite(number)) return null;
  return type === 'whole' ? BigInt(number) : number;
}

/** A table of a run, its swept values as numbers where all of them are. */
export function parquetOfCells(
  results: Results,
  { columns, rowsOf }: CellTable,
  program: Provenance['program'],
): Iterable<Uint8Array> {
  const place = places(results);
  const all = results.cells.map(place.of);
  const isNumber = (i: number): boolean => all.every((row) => row[i] !== '' && Number.isFinite(Number(row[i])));
  const starts = place.columns.map(
    (column, i): Column =>
      // The name of a variant is a text whatever it is.
      i > 1 && isNumber(i) ? { ...column, type: 'number' } : column,
  );
  function* rows(): Generator<Row> {
    for (const [i, cell] of results.cells.entries()) for (const row of rowsOf(cell)) yield [...all[i]!, ...row];
  }
  return parquet([...starts, ...columns], rows(), program);
}
