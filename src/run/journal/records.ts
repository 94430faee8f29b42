import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { BATCH_SIZE, type BatchCounts } from '../../engine/simulate/batch.ts';
import type { Counts } from '../../engine/simulate/tally.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { version } from '../../experiment/version.ts';
import { type Shard, shardText } from '../shards/shard.ts';

/** Version of this form of file; 1 was binary. */
export const FORMAT = 2;

/** The first line: what counts are a function of, beside the combats. */
export interface Header {
  readonly format: number;
  /** Of the program. */
  readonly version: string;
  /** Trials of a batch. */
  readonly batch: number;
  readonly seed: string;
  readonly engine: string;
  /** The experiment as it was run first, to tell what is different in another. */
  readonly yaml: string;
  /** `3/16`, if it is to hold the batches of that shard alone. */
  readonly shard?: string;
}

/** What some trials of a batch came to. It says all about itself: nothing depends on the lines around it. */
export interface Played {
  readonly cell: number;
  /** EXACT for an exact answer. */
  readonly batch: number;
  /** The first trial that was played of the batch, and how many were. */
  readonly first: number;
  readonly trials: number;
  /** The cell itself, and the variants that were played beside it. */
  readonly combats: readonly string[];
  /** Packed: of the cell, then of each variant its own and its differences. Of an exact answer, the last is what was dropped. */
  readonly counts: string;
}

/** In place of the number of a batch. */
export const EXACT = -1;

/** All that was asked for was played, and its results written. */
export interface End {
  readonly complete: true;
}

export const headerOf = ({ seed, engine, yaml }: Experiment, shard?: Shard): Header => ({
  format: FORMAT,
  version: version(),
  batch: BATCH_SIZE,
  seed,
  engine,
  yaml,
  ...(shard && { shard: shardText(shard) }),
});

const known = new WeakMap<Cell, string>();

/** What tells a combat from another: 128 bits of a SHA-256 of all that it is made from, and the name of its variant. */
export function combatOf(cell: Cell): string {
  let combat = known.get(cell);
  if (combat === undefined) {
    const text = JSON.stringify([cell.system, cell.setup]);
    const hash = createHash('sha256').update(text).digest().toString('base64url', 0, 16);
    combat = `${hash} ${cell.variant}`;
    known.set(cell, combat);
  }
  return combat;
}

/** The name of the variant of a combat. */
export const variantOf = (combat: string): string => combat.slice(combat.indexOf(' ') + 1);

/** Keys and counts in turn. A key is the step from the one before, for these are short and alike; not `as` they are. */
type Steps = number[] | { readonly as: number[] };

/**
 * Numbers as deflated JSON, a quarter of its length. The same numbers may be packed otherwise by another version of zlib.
 * Higher levels take four times as long, for some percent.
 */
export const pack = (all: readonly Counts[]): string =>
  deflateRawSync(JSON.stringify(all.map((counts) => counts.map(toSteps))), { level: 3 }).toString('base64');

const packed = new WeakMap<BatchCounts, string>();

/** Counts that were packed elsewhere, and are kept as they came. */
export function packedAs(counts: BatchCounts, as: string): BatchCounts {
  packed.set(counts, as);
  return counts;
}

/** All counts of a batch: of the cell, then of each variant its own and its differences. */
export const packBatch = (counts: BatchCounts): string => packed.get(counts) ?? pack(listsOf(counts));

const listsOf = ({ counts, variants }: BatchCounts): Counts[] => [
  counts,
  ...variants.flatMap((variant) => [variant.counts, variant.differences]),
];

export const unpack = (packed: string): Counts[] =>
  (JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as Steps[][]).map((all) => all.map(fromSteps));

function toSteps(list: Float64Array): Steps {
  // Differences of means need not be whole, and would not come back to the last bit.
  const isWhole = list.every((key, i) => i % 2 === 1 || (Number.isInteger(key) && Math.abs(key) < 2 ** 52));
  if (!isWhole) return { as: [...list] };
  return Array.from(list, (value, i) => (i % 2 === 0 && i > 0 ? value - list[i - 2]! : value));
}

function fromSteps(steps: Steps): Float64Array {
  if (!Array.isArray(steps)) return Float64Array.from(steps.as);
  const list = Float64Array.from(steps);
  for (let i = 2; i < list.length; i += 2) list[i]! += list[i - 2]!;
  return list;
}
