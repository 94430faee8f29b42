import type { CellResult, ExactRow, Results } from '../../src/engine/results/result.ts';
import { formatMean } from '../../src/stats/format/format-mean.ts';
import { grouped, significant } from '../../src/stats/format/format-number.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { cellName } from './swept.ts';

/** A simulation that is so many standard deviations from the exact value is wrong: chance does that in 1 of 500 million. */
export const tooFar = 6;

/** A metric that was compared, and its cell. */
interface Compared {
  readonly cell: CellResult;
  readonly row: ExactRow;
}

/** How the simulation agrees with the exact answers. */
export interface Agreement {
  /** Cells that have an exact answer. */
  readonly cells: number;
  readonly metrics: number;
  /** The metric that is farthest off. */
  readonly farthest?: Compared;
  /** Those that chance cannot explain, farthest first. */
  readonly wrong: readonly Compared[];
}

/** Undefined where no exact answer stands beside the simulation. */
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

/** The exact value of a metric beside its estimate, as its kind is written: `27.4119 %`. */
function exactText({ kind, exact, n }: ExactRow): string {
  const format = kind === 'probability' ? formatProbability : formatMean;
  return format(exact, exact, exact, n === 0 ? 0 : Infinity).estimate;
}

/** The exact row of a metric, where it is known. */
export function exactRowOf(cell: CellResult, subject: string, metric: string, round = 0): ExactRow | undefined {
  return cell.exact?.find((row) => row.round === round && row.subject === subject && row.metric === metric);
}

/** In a sentence: what was compared, and what is farthest off; nothing where nothing was compared. */
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

/** `spears.break in round 2 of cell 3 (units.spears.files = 5)`. */
function placeOf({ cell, row: { subject, metric, round } }: Compared, several: boolean): string {
  const when = round === 0 ? '' : ` in ${cell.roundLabel?.name ?? 'round'} ${round}`;
  return `${subject}.${metric}${when}${several ? ` of cell ${cell.cell} (${cellName(cell)})` : ''}`;
}

const distance = ({ row }: Compared): string =>
  Math.abs(row.z) === Infinity ? 'infinitely many' : significant(Math.abs(row.z), 2);

/** Metrics that are named one by one. */
const mostNamed = 5;

/** That simulation and exact answer disagree, as lines; empty where they do not. */
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

/** The same for run.json. */
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
