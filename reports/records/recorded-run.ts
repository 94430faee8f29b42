import * as z from 'zod/mini';
import type { Problem } from '../../src/core/problem.ts';
import type { MetricRow } from '../../src/engine/results/result.ts';
import { zodProblems } from '../../src/experiment/problems/zod-problems.ts';
import { RECORD_ID } from '../html/record.ts';
import type { Snapshot } from '../views/run-diff.ts';
import { cellKey } from '../views/swept.ts';

const number = z.nullable(z.number());
const swept = z.record(z.string(), z.unknown());

const headlineSchema = z.looseObject({
  cell: z.number(),
  variant: z.string(),
  subject: z.string(),
  metric: z.string(),
  kind: z.enum(['probability', 'mean']),
  n: number,
  estimate: number,
  ci_low: number,
  ci_high: number,
  /** Missing before 0.11.0. */
  how: z.optional(z.enum(['exact', 'proved', 'simulated', 'thinned'])),
  low: z.optional(number),
  high: z.optional(number),
});

/** A record, see `runRecord`. */
const runSchema = z.looseObject({
  program: z.looseObject({ name: z.string(), version: z.string() }),
  experiment: z.looseObject({
    name: z.string(),
    description: z.optional(z.string()),
    system: z.string(),
    seed: z.string(),
    engine: z.string(),
    yaml: z.string(),
  }),
  started: z.string(),
  interrupted: z.boolean(),
  digest: z.string(),
  cells: z.readonly(
    z.array(z.looseObject({ cell: z.number(), variant: z.string(), swept, labels: z.optional(swept) })),
  ),
  answers: z.looseObject({
    /** Missing before 0.11.0. */
    sentence: z.optional(z.nullable(z.string())),
    headlines: z.readonly(z.array(headlineSchema)),
  }),
});

export type RecordedRun = Readonly<z.infer<typeof runSchema>>;

export const recordedRunProblems = (value: unknown): Problem[] => zodProblems(runSchema, value);

/** Returns the deflated record in a report, as base64; undefined if it has none. */
export const packedRecordIn = (page: string): string | undefined =>
  new RegExp(`<script type="text/plain" id="${RECORD_ID}">([\\w+/=]*)</script>`).exec(page)?.[1];

/** Returns why a page has no record. */
export function lackOf(page: string): string {
  const version = /<meta name="generator" content="breaktest ([\w.+-]{1,40})" ?\/?>/.exec(page)?.[1];
  return version === undefined
    ? 'This page is not the report of a run'
    : `This report has no data in it: breaktest ${version} wrote none`;
}

/** The record in a text, or why there is none. */
type ReadRecord =
  | { readonly record: RecordedRun }
  | { readonly code: string; readonly message: string }
  | { readonly problems: readonly Problem[] };

export function readRecordText(text: string): ReadRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { code: 'damaged-record', message: 'The record of the run is not JSON' };
  }
  const problems = recordedRunProblems(value);
  if (problems.length === 0) return { record: value as RecordedRun };
  // Matrices, gauntlets and others write files of this name, too.
  if (typeof value !== 'object' || value === null || !('answers' in value))
    return { code: 'no-record', message: 'This is not the record of a run of combats with headlines' };
  return { problems };
}

/** Returns the headlines of a recorded run, under the names of `snapshotOf`. */
export function recordedSnapshot({ digest, experiment: { yaml }, cells, answers }: RecordedRun): Snapshot {
  const names = new Map(
    cells.map(({ cell, variant, swept, labels }) => [
      `${cell} ${variant}`,
      cellKey({ variant, swept, ...(labels && { shown: labels }) }),
    ]),
  );
  const headlines = new Map<string, MetricRow>();
  for (const headline of answers.headlines) {
    const { cell, variant, subject, metric } = headline;
    const where = cells.length > 1 ? `, ${names.get(`${cell} ${variant}`) ?? variant}` : '';
    headlines.set(`${subject}.${metric}${where}`, rowOfHeadline(headline));
  }
  return { digest, yaml, headlines };
}

function rowOfHeadline({ subject, metric, kind, how, ...row }: z.infer<typeof headlineSchema>): MetricRow {
  const common = { round: 0, subject, metric, kind, stdError: Number.NaN, deviation: Number.NaN };
  const isKnown = how === 'exact' || how === 'proved';
  const [low, high] = isKnown ? [row.low, row.high] : [row.ci_low, row.ci_high];
  const [ciLow, ciHigh] = [low ?? Number.NaN, high ?? Number.NaN];
  if (isKnown) return { ...common, n: Infinity, estimate: (ciLow + ciHigh) / 2, ciLow, ciHigh };
  // JSON has no Infinity.
  return { ...common, n: row.n ?? Infinity, estimate: row.estimate ?? Number.NaN, ciLow, ciHigh };
}
