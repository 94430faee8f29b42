import { InvalidArgumentError } from 'commander';
import { readShard, type Shard } from '../../run/shards/shard.ts';
import type { Io } from '../io.ts';
import { threadsFor } from './threads-option.ts';

/** Wraps what a command does. */
export type Does = <A extends unknown[]>(action: (...args: A) => Promise<number>) => (...args: A) => Promise<void>;

/** Options with as many threads as there may be. */
export const threadsIn =
  (io: Io) =>
  <O extends { readonly threads?: number }>(options: O): O =>
    options.threads === undefined ? options : { ...options, threads: threadsFor(options.threads, io) };

/** All that was given for an option that may be repeated. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** A shard, as `3/16`. */
export function shard(text: string): Shard {
  const read = readShard(text);
  if (!read) throw new InvalidArgumentError('It must be the number of a shard and how many there are: 3/16.');
  return read;
}

/** A number 0..100, with or without `%`. */
export function percent(text: string): number {
  const number = Number(text.replace(/ ?%$/, ''));
  if (!/^\d/.test(text) || !(number <= 100)) throw new InvalidArgumentError('It must be a number 0..100.');
  return number;
}

/** A whole number in a range. */
export const wholeNumber =
  (most: number, least = 0) =>
  (text: string): number => {
    if (!/^\d+$/.test(text) || Number(text) > most || Number(text) < least)
      throw new InvalidArgumentError(`It must be a whole number ${least}..${most}.`);
    return Number(text);
  };
