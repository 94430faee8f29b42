import { csvParse } from 'd3-dsv';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { parquet } from '../../../../reports/files/parquet.ts';
import { number, type Row, text, whole } from '../../../../reports/files/table.ts';
import { writers } from '../../../../reports/index.ts';
import { matrixWriters } from '../../../../reports/matrix/index.ts';
import type { Results } from '../../../../src/engine/results/result.ts';
import { byHand, comparedResults } from '../../../helpers/page/comparisons.ts';
import { madeUpRun } from '../../../helpers/page/matrix-run.ts';
import { provenance, sweptResults } from '../../../helpers/page/results.ts';

type Made = string | Iterable<string | Uint8Array> | undefined;

const bytesOf = (made: Made): ArrayBuffer => {
  const all = Buffer.concat([...(made as Iterable<Uint8Array>)]);
  return all.buffer.slice(all.byteOffset, all.byteOffset + all.length) as ArrayBuffer;
};
const textOf = (made: Made): string => (typeof made === 'string' ? made : [...made!].join(''));

const said = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)])),
  );

async function compare(made: Made, csv: Made): Promise<Record<string, unknown>[]> {
  const rows = await parquetReadObjects({ file: bytesOf(made) });
  const expected = csvParse(textOf(csv));
  expect(Object.keys(rows[0]!)).toEqual(expected.columns);
  expect(said(rows)).toEqual([...expected].map((row) => ({ ...row })));
  return rows;
}

describe('parquet', () => {
  it('says of a run what CSV says: swept values, variants, what is empty', async () => {
    const compared: Results = comparedResults(byHand, { trials: 50 });
    for (const results of [sweptResults(50), compared]) {
      for (const [i, { file, make }] of writers.parquet.entries()) {
        const csv = writers.csv[i]!;
        expect(file).toBe(csv.file.replace('.csv', '.parquet'));
        const [made, text] = [await make(results, provenance), await csv.make(results, provenance)];
        expect(made === undefined).toBe(text === undefined);
        if (made !== undefined) await compare(made, text);
      }
    }
  });

  it('has swept numbers and counts as numbers', async () => {
    const [row] = await parquetReadObjects({
      file: bytesOf(await writers.parquet[0]!.make(sweptResults(50), provenance)),
    });
    expect(row).toMatchObject({
      cell: 0n,
      variant: expect.any(String),
      n: expect.any(BigInt),
      estimate: expect.any(Number),
    });
    expect(row!['units.spears.files']).toEqual(expect.any(Number));
  });

  it('says of a matrix what matrix.csv says', async () => {
    const run = madeUpRun(12, ['charged', 'charges']);
    const rows = await compare(
      await matrixWriters.parquet[0]!.make(run, provenance),
      await matrixWriters.csv[0]!.make(run, provenance),
    );
    expect(rows).toHaveLength(12 * 12 * 2 * 5);
  });

  it('writes more than one group of rows in pieces, and no row at all', async () => {
    const columns = [text('name'), whole('count'), number('value')];
    function* many(): Generator<Row> {
      for (let i = 0; i < 250_001; i++) yield [i % 3 === 0 ? '=formula' : '', i, i % 7 === 0 ? Number.NaN : i / 8];
    }
    const pieces = [...parquet(columns, many(), provenance.program)];
    expect(pieces).toHaveLength(3);
    const file = bytesOf(pieces);
    expect(parquetMetadata(file).row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([
      100_000, 100_000, 50_001,
    ]);
    const [last] = await parquetReadObjects({ file, rowStart: 250_000, rowEnd: 250_001 });
    expect(last).toEqual({ name: null, count: 250_000n, value: 31_250 });
    const [first] = await parquetReadObjects({ file, rowStart: 0, rowEnd: 1 });
    expect(first).toEqual({ name: '=formula', count: 0n, value: null });
    const none = bytesOf(parquet(columns, [], provenance.program));
    expect(parquetSchema(parquetMetadata(none)).children.map(({ element }) => element.name)).toEqual([
      'name',
      'count',
      'value',
    ]);
    expect(await parquetReadObjects({ file: none })).toEqual([]);
  });
});
