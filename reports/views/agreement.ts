import type { CellResult, ExactRow, Results } from '../../src/engine/results/result.ts';
import { formatMean } from '../../src/stats/format/format-mean.ts';
import { grouped, significant } from '../../src/stats/format/format-number.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { cellName } from './swept.ts';

/** The number of standard deviations from the exact value beyond which a simulation is wrong: chance exceeds it once in 500 million. */
export const tooFar = 6;

interface Compared {
  readonly cell: CellResult;
  readonly row: ExactRow;
}

export interface Agreement {
  readonly cells: number;
  readonly metrics: number;
  readonly farthest?: Compared;
  /** The deviations that chance cannot explain, the largest first. */
  readonly wrong: readonly Compared[];
}

/** Compares simulation and exact answers; returns undefined if no cell has both. */
export function agreementOf({ cells }: Results): Agreement | undefined {
  const known = cells.filter(({ exact }) => exact);
  if (known.length === 0) return undefined;
  const compared = known.flatMap((cell) =>
    cell.exact!.flatMap((row): Compared[] => (Number.isNaN(row.z) ? [] : [{ cell, row }])),
  );
  const size = ({ row }: Compared) => Math.abs(row.z);
  const farthest = compared.reduce<Compared | undefined>((a, b) => (a && size(a) >= size(b) ? a : b), undefined);
  const wrong = compared.filter((one) => size(one) > tooFar).sort((a, b) => size(b) - size(a));
  return { cells: known.length, metrics: compared.length, ...(farthest && { farthest }), wrong };
}

/** Writes the exact value of a metric by its kind: `27.4119 %`. */
function exactText({ kind, exact, n }: ExactRow): string {
  const format = kind === 'probability' ? formatProbability : formatMean;
  return format(exact, exact, exact, n === 0 ? 0 : Infinity).estimate;
}

export function exactRowOf(cell: CellResult, subject: string, metric: string, round = 0): ExactRow | undefined {
  return cell.exact?.find((row) => row.round === round && row.subject === subject && row.metric === metric);
}

/** Returns a sentence on the comparison and the largest deviation; undefined without a comparison. */
export function agreementText(results: Results): string | undefined {
  const agreement = agreementOf(results);
  if (!agreement?.farthest) return undefined;
  const { cells, metrics, farthest, wrong } = agreement;
  const all = results.cells.length;
  const of =
    all === 1 ? 'exact answer' : `exact answers ${cells === all ? `(all ${all} cells)` : `(${cells} of ${all} cells)`}`;
  return (
    `Simulation and ${of} ${wrong.length === 0 ? 'agree' : 'disagree'}: of ${grouped(metrics)} metrics ` +
    `${placeOf(farthest, all > 1)} is the farthest off, by ${distance(farthest)} standard deviations; more than ${tooFar} ` +
    'would be an error'
  );
}

function placeOf({ cell, row: { subject, metric, round } }: Compared, several: boolean): string {
  const when = round === 0 ? '' : ` in ${cell.roundLabel?.name ?? 'round'} ${round}`;
  return `${subject}.${metric}${when}${several ? ` of cell ${cell.cell} (${cellName(cell)})` : ''}`;
}

const distance = ({ row }: Compared): string =>
  Math.abs(row.z) === Infinity ? 'infinitely many' : significant(Math.abs(row.z), 2);

const mostNamed = 5;

/** Returns lines that report disagreement; empty if simulation and exact answers agree. */
export function disagreementTexts(results: Results): string[] {
  const wrong = agreementOf(results)?.wrong ?? [];
  if (wrong.length === 0) return [];
  const { seed, engine, cells } = results.experiment;
  const named = wrong.slice(0, mostNamed).map((one) => {
    const { row } = one;
    const estimate = row.kind === 'probability' ? `${significant(100 * row.estimate)} %` : significant(row.estimate);
    return (
      `${placeOf(one, cells.length > 1)}: exactly ${exactText(row)}, simulated ${estimate} of ${grouped(row.n)}, ` +
      `${distance(one)} standard deviations apart`
    );
  });
  const more = wrong.length - named.length;
  return [
    'The simulation disagrees with the exact answer by more than chance can explain: one of the two is ' +
      `wrong, and so is the program. Please report it with the file as run, the seed ${JSON.stringify(seed)}, ${engine}, and this:`,
    ...named,
    ...(more > 0 ? [`and ${grouped(more)} more, all of them in exact.csv`] : []),
  ];
}

export function agreementJson(results: Results): object | null {
  const agreement = agreementOf(results);
  if (!agreement) return null;
  const { cells, metrics, farthest, wrong } = agreement;
  const plain = ({ cell, row }: Compared) => ({
    ...{ cell: cell.cell, variant: cell.variant, round: row.round, subject: row.subject, metric: row.metric },
    ...{ exact: row.exact, estimate: row.estimate },
    // JSON has no infinite numbers.
    z: Number.isFinite(row.z) ? row.z : String(row.z),
  });
  return { cells, metrics, farthest: farthest ? plain(farthest) : null, disagree: wrong.map(plain) };
}
