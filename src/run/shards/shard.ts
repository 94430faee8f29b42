/** A shard: one of `of` fixed parts of a run. */
export interface Shard {
  /** The number of the shard, from 1. */
  readonly number: number;
  readonly of: number;
}

/** The maximum number of shards; more would have nothing to play in any run that fits into memory. */
const MOST = 100_000;

/** Reads `3/16`; returns undefined if the text is no shard. */
export function readShard(text: string): Shard | undefined {
  const [, number, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? [];
  return number! >= 1 && number! <= of! && of! <= MOST ? { number: number!, of: of! } : undefined;
}

export const shardText = ({ number, of }: Shard): string => `${number}/${of}`;
