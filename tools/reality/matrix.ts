import { readFileSync, writeFileSync } from 'node:fs';

/** Loads the program as built, whose threads need no loader. */
const program = async () =>
  (await import(new URL('../../dist/src/index.js', import.meta.url).href)) as typeof import('../../src/index.ts');

const matrixOf = (rows: unknown, columns: unknown): string => `
breaktest: 1
name: The field of 2026 against itself
system: t9a
edition: "2026"
seed: against-reality
keep: [gone, enemy_gone]
matrix: ${JSON.stringify({ rows, columns, situations: ['charges'] })}
`;

const FIELD = { field: 'field-2026' };

/** The registered settings of the matrix. */
const REGISTERED = 'rounds: 2\nhalf_width: 0.02\n';

interface TableUnit {
  readonly unit: string;
  readonly points: number;
  readonly weight: number;
}

/** Units of the field, and the probabilities of every combat in which one charges another. */
export interface MatrixTable {
  readonly units: readonly TableUnit[];
  /** The probability that the row, which charges, is gone, and that the column is, by row and column; NaN if not played. */
  readonly rowGone: Float64Array;
  readonly columnGone: Float64Array;
  /** The versions with the combats that they played, in the order of play. */
  readonly played: readonly string[];
}

interface Asked {
  readonly rows?: readonly string[];
  readonly columns?: readonly string[];
  /** The rounds, and trials or half-width, as in a file. */
  readonly how?: string;
}

/** Plays combats of the field into a table, and returns their digest. Each combat has its own seed. */
export async function playInto(table: MatrixTable, { rows, columns, how = REGISTERED }: Asked): Promise<string> {
  const { matrix: field } = await fieldOf(matrixOf(FIELD, FIELD) + how);
  const { runMatrix } = await program();
  const some = (units: typeof field.rows, labels: readonly string[] = units.map(({ label }) => label)) =>
    units.flatMap(({ label, unit, weight }) => (labels.includes(label) ? [{ label, weight, ...unit }] : []));
  const { experiment, matrix: chosen } = await fieldOf(
    matrixOf(some(field.rows, rows), some(field.columns, columns)) + how,
  );
  let shown = 0;
  const { results, digest } = await runMatrix(experiment, {
    onProgress: (done, total) => {
      if (done - shown < 2000 && done < total) return;
      shown = done;
      process.stderr.write(`${done} of ${total} combats\n`);
    },
  });
  const places = new Map(table.units.map(({ unit }, i) => [unit, i]));
  for (const [r, row] of chosen.rows.entries())
    for (const [c, column] of chosen.columns.entries()) {
      const at = table.units.length * places.get(row.label)! + places.get(column.label)!;
      const index = chosen.columns.length * r + c;
      table.rowGone[at] = results.estimate(index, 0);
      table.columnGone[at] = results.estimate(index, 1);
    }
  return digest;
}

async function fieldOf(text: string) {
  const { problemsText, readExperiment } = await program();
  const { experiment, problems } = readExperiment(text);
  const matrix = experiment?.cells.matrix;
  if (!matrix) throw new Error(problemsText(problems));
  return { experiment, matrix };
}

export const emptyTable = (units: readonly TableUnit[]): MatrixTable => ({
  ...{ units, played: [] },
  rowGone: new Float64Array(units.length ** 2).fill(Number.NaN),
  columnGone: new Float64Array(units.length ** 2).fill(Number.NaN),
});

/** Plays the matrix. @param before with `units`, the table in which only these units' combats are played again */
export async function playMatrix(path: string, units: readonly string[], before: MatrixTable): Promise<void> {
  const whole = units.length === 0;
  const { rows } = (await fieldOf(matrixOf(FIELD, FIELD) + REGISTERED)).matrix;
  const table = whole
    ? emptyTable(rows.map(({ label, points, weight }) => ({ unit: label, points: points ?? Number.NaN, weight })))
    : before;
  const others = table.units.map(({ unit }) => unit).filter((unit) => !units.includes(unit));
  const digests = whole
    ? [await playInto(table, {})]
    : [await playInto(table, { rows: units }), await playInto(table, { rows: others, columns: units })];
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const note = `${whole ? 'All combats' : `Those of ${units.join(', ')}`}: version ${version}, digest ${digests.join(' ')}`;
  writeFileSync(path, matrixText({ ...table, played: whole ? [note] : [...before.played, note] }));
}

/** Units that every unit charges to find changes of the rules since a table was played. */
const PROBES = ['dread/dread-knights', 'undying/skeleton-warriors', 'ogres/bruisers'];

/** Returns the units whose charges at the probes differ from a table, and the number of combats played. */
export async function changedUnits(table: MatrixTable): Promise<{ units: readonly string[]; combats: number }> {
  const now = emptyTable(table.units);
  await playInto(now, { columns: PROBES });
  const n = table.units.length;
  // The registered matrix has charges of units that cannot charge, which are no longer played.
  const same = (one: number, other: number): boolean =>
    Number.isNaN(one) || Math.round(1000 * one) === Math.round(1000 * other);
  const probes = PROBES.map((probe) => table.units.findIndex(({ unit }) => unit === probe));
  const units = table.units.filter((_, r) =>
    probes
      .map((c) => n * r + c)
      .some((at) => !same(now.rowGone[at]!, table.rowGone[at]!) || !same(now.columnGone[at]!, table.columnGone[at]!)),
  );
  return { units: units.map(({ unit }) => unit), combats: n * PROBES.length };
}

export function matrixText({ units, rowGone, columnGone, played }: MatrixTable): string {
  const n = units.length;
  const perMille = (values: Float64Array, r: number): string[] =>
    Array.from(values.subarray(n * r, n * r + n), (p) => (Number.isNaN(p) ? '' : `${Math.round(1000 * p)}`));
  const lines = units.map(({ unit, points, weight }, r) =>
    [unit, points, weight.toFixed(6), ...perMille(rowGone, r), ...perMille(columnGone, r)].join(','),
  );
  return `${played.map((note) => `# ${note}\n`).join('')}${lines.join('\n')}\n`;
}

export function readMatrix(text: string): MatrixTable {
  const all = text.trim().split('\n');
  const lines = all.filter((line) => !line.startsWith('# '));
  const n = lines.length;
  const [rowGone, columnGone] = [new Float64Array(n * n), new Float64Array(n * n)];
  const units = lines.map((line, r) => {
    const [unit = '', points, weight, ...numbers] = line.split(',');
    for (let c = 0; c < n; c++) {
      rowGone[n * r + c] = numbers[c] === '' ? Number.NaN : Number(numbers[c]) / 1000;
      columnGone[n * r + c] = numbers[n + c] === '' ? Number.NaN : Number(numbers[n + c]) / 1000;
    }
    return { unit, points: Number(points), weight: Number(weight) };
  });
  const played = all.filter((line) => line.startsWith('# ')).map((line) => line.slice(2));
  return { units, rowGone, columnGone, played };
}

/** Returns the probability that a unit is gone, and that its opponent is, as means of charging and being charged. */
export function meeting(
  { units, rowGone, columnGone }: MatrixTable,
  one: number,
  other: number,
): { lost: number; taken: number } {
  const n = units.length;
  const [charging, charged] = [n * one + other, n * other + one];
  return {
    lost: (rowGone[charging]! + columnGone[charged]!) / 2,
    taken: (columnGone[charging]! + rowGone[charged]!) / 2,
  };
}
