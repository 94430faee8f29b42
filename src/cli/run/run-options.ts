import type { Results } from '../../engine/results/result.ts';
import type { ReadBytes, ReadFile } from '../../experiment/file/files.ts';
import type { Shard } from '../../run/shards/shard.ts';

export interface RunFlags {
  readonly out?: string;
  readonly trials?: string;
  /** A half-width, or `decided`. */
  readonly precision?: string;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly engine?: string;
  readonly threads?: number;
  /** The metrics of every output: `spears.break,wins`. */
  readonly metrics?: string;
  readonly format?: string;
  /** Whether the report plays. */
  readonly live?: boolean;
  readonly resume?: boolean;
  readonly watch?: boolean;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly shard?: Shard;
  readonly cluster?: string;
  readonly verify?: number;
  readonly exact?: boolean;
}

export interface WatchedRun {
  readonly read: ReadFile;
  readonly readBytes: ReadBytes;
  readonly stale: AbortSignal;
  readonly several: boolean;
  readonly folders: Map<string, string>;
  /** The folders with journals begun during the watch. */
  readonly own: Set<string>;
  readonly onResults: (results: Results) => void;
}
