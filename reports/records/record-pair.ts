import { diffOf, largestFirst, type RunDiff } from '../views/run-diff.ts';
import { type RecordedRun, recordedSnapshot } from './recorded-run.ts';

/** The differences of common headlines, the largest first. */
export interface RecordPair {
  readonly files: readonly [string, string];
  readonly records: readonly [RecordedRun, RecordedRun];
  readonly differences: readonly RunDiff[];
  /** Headlines of one run only. */
  readonly only: readonly [readonly string[], readonly string[]];
}

export function recordPair(files: RecordPair['files'], records: RecordPair['records']): RecordPair {
  const [before, now] = [recordedSnapshot(records[0]), recordedSnapshot(records[1])];
  const differences = largestFirst(diffOf(before, now));
  const shared = new Set(differences.map(({ name }) => name));
  const others = ({ headlines }: typeof before) => [...headlines.keys()].filter((name) => !shared.has(name));
  return { files, records, differences, only: [others(before), others(now)] };
}
