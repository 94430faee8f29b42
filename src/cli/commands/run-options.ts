import type { Results } from '../../engine/results/result.ts';
import type { ReadBytes, ReadFile } from '../../experiment/file/files.ts';
import type { Shard } from '../../run/shards/shard.ts';

/** Options of `run`. */
export interface RunOptions {
  readonly out?: string;
  readonly trials?: string;
  /** A half width, or `decided`. */
  readonly precision?: string;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly engine?: string;
  readonly threads?: number;
  /** `spears.break,wins`: what every output keeps. */
  readonly metrics?: string;
  /** `csv,html,json,parquet` */
  readonly format?: string;
  readonly resume?: boolean;
  /** Runs again whenever a file changes. */
  readonly watch?: boolean;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  /** Plays this share of the batches alone. */
  readonly shard?: Shard;
  /** Where workers take their tasks from. */
  readonly cluster?: string;
  /** Per cent of the tasks that two workers play. */
  readonly verify?: number;
  /** False turns the exact answers beside the simulation off. */
  readonly exact?: boolean;
}

/** How one of the files that are watched is run. */
export interface WatchedRun {
  /** Reads the file and those that it names. */
  readonly read: ReadFile;
  readonly readBytes: ReadBytes;
  /** Aborted when one of them has changed: then nothing is written or shown. */
  readonly stale: AbortSignal;
  /** Whether several files are watched. */
  readonly several: boolean;
  /** The results folder of each file that was run. */
  readonly folders: Map<string, string>;
  /** Results folders whose journals were begun since the watch began. */
  readonly own: Set<string>;
  /** Told complete results, when they are written and shown. */
  readonly onResults: (results: Results) => void;
}
