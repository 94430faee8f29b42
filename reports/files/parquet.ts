import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { type CellTable, type Column, places, type Row } from './table.ts';

const GROUP = 100_000;

const types = { text: 'STRING', whole: 'INT64', number: 'DOUBLE' } as const;

/** Yields a Parquet file in pieces, one for each row group. Values that are empty in CSV are null; texts are unchanged. */
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
  // Returns the bytes written since the last call; positions in the file continue to count.
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
  // An infinite z is a contradiction and is a text in CSV; other numbers that are not finite are missing.
  const number = Number(value);
  if (typeof value === 'number' && !Number.isFinite(number)) return null;
  return type === 'whole' ? BigInt(number) : number;
}

/** Yields a table of a run. A swept column is numeric if all its values are numbers. */
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
      // The name of a variant is always a text.
      i > 1 && isNumber(i) ? { ...column, type: 'number' } : column,
  );
  function* rows(): Generator<Row> {
    for (const [i, cell] of results.cells.entries()) for (const row of rowsOf(cell)) yield [...all[i]!, ...row];
  }
  return parquet([...starts, ...columns], rows(), program);
}
