/** One of `of` fixed parts of a run. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/** The maximum number of shards, beyond the tasks of any run that fits into memory. */
const MOST = 100_000;

/** Reads `3/16`; returns undefined if the text is no shard. */
export function readShard(text: string): Shard | undefined {
  const [, number, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? [];
  return number! >= 1 && number! <= of! && of! <= MOST ? { number: number!, of: of! } : undefined;
}

export const shardText = ({ number, of }: Shard): string => `${number}/${of}`;
