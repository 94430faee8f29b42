import type { CellResult, ExactRow, ProvedRow, Results } from '../../src/engine/results/result.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { formatMean } from '../../src/stats/format/format-mean.ts';
import { grouped, significant } from '../../src/stats/format/format-number.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { formatProved } from '../../src/stats/format/format-proved.ts';
import { headlineWords } from './answer.ts';
import { tooFar } from './rows.ts';
import { cellName } from './swept.ts';

interface Compared {
  readonly cell: CellResult;
  readonly row: ExactRow | ProvedRow;
}

export interface Agreement {
  readonly cells: number;
  readonly metrics: number;
  readonly farthest?: Compared;
  /** The deviations that chance cannot explain, the largest first. */
  readonly wrong: readonly Compared[];
}

/** Compares simulation with exact answers and proved bounds; returns undefined if no cell has either. */
export function agreementOf({ cells }: Results): Agreement | undefined {
  const known = cells.filter(isKnown);
  if (known.length === 0) return undefined;
  const compared = known.flatMap((cell) =>
    (cell.exact ?? cell.proved!).flatMap((row): Compared[] => (Number.isNaN(row.z) ? [] : [{ cell, row }])),
  );
  const size = ({ row }: Compared) => Math.abs(row.z);
  const farthest = compared.reduce<Compared | undefined>((a, b) => (a && size(a) >= size(b) ? a : b), undefined);
  const wrong = compared.filter((one) => size(one) > tooFar).sort((a, b) => size(b) - size(a));
  return { cells: known.length, metrics: compared.length, ...(farthest && { farthest }), wrong };
}

const isKnown = ({ exact, proved }: CellResult): boolean => exact !== undefined || proved !== undefined;

function trueText(row: ExactRow | ProvedRow): string {
  if ('low' in row) return formatProved(row.low, row.high, row.kind);
  const { kind, exact, n } = row;
  const format = kind === 'probability' ? formatProbability : formatMean;
  return format(exact, exact, exact, n === 0 ? 0 : Infinity).estimate;
}

export function agreementText(results: Results): string | undefined {
  const agreement = agreementOf(results);
  if (!agreement?.farthest) return undefined;
  const { cells, metrics, farthest, wrong } = agreement;
  const all = results.cells.length;
  const part = cells === all ? `all ${all}` : `${cells} of ${all}`;
  return (
    `Simulation and ${truthName(results)}${all === 1 ? '' : ` (${part} cells)`} ${wrong.length === 0 ? 'agree' : 'disagree'}: ` +
    `the farthest off of ${counted(metrics, 'metric')} is “${headlineWords(results, farthest.row)}”${placeIn(farthest, all > 1)}, ` +
    `by ${distance(farthest)} standard deviations; more than ${tooFar} would be an error`
  );
}

function truthName({ cells }: Results): string {
  const isExact = cells.some(({ exact }) => exact);
  const isProved = cells.some(({ proved }) => proved);
  if (!isExact) return 'proved bounds';
  return `exact answer${cells.length === 1 ? '' : 's'}${isProved ? ' or proved bounds' : ''}`;
}

function placeIn({ cell, row: { round } }: Compared, several: boolean): string {
  const when = round === 0 ? '' : ` in ${cell.roundLabel?.name ?? 'round'} ${round}`;
  return `${when}${several ? ` of cell ${cell.cell} (${cellName(cell)})` : ''}`;
}

function placeOf({ cell, row }: Compared, several: boolean): string {
  const { subject, metric } = row;
  return `${subject}.${metric}${placeIn({ cell, row }, several)}`;
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
      `${placeOf(one, cells.length > 1)}: ${'low' in row ? 'proved' : 'exactly'} ${trueText(row)}, simulated ${estimate} of ${grouped(row.n)}, ` +
      `${distance(one)} standard deviations apart`
    );
  });
  const more = wrong.length - named.length;
  return [
    `The simulation disagrees with the ${truthName(results)} by more than chance can explain: one of the two is ` +
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
    ...('low' in row ? { low: row.low, high: row.high } : { exact: row.exact }),
    estimate: row.estimate,
    // JSON has no infinite numbers.
    z: Number.isFinite(row.z) ? row.z : String(row.z),
  });
  return { cells, metrics, farthest: farthest ? plain(farthest) : null, disagree: wrong.map(plain) };
}
