import { type Command, InvalidArgumentError, Option } from 'commander';
import { readShard, type Shard } from '../../run/shards/shard.ts';
import type { Io } from '../io.ts';
import { threadsFor } from './threads-option.ts';

export type Does = <A extends unknown[]>(action: (...args: A) => Promise<number>) => (...args: A) => Promise<void>;

export const threadsIn =
  (io: Io) =>
  <O extends { readonly threads?: number }>(options: O): O =>
    options.threads === undefined ? options : { ...options, threads: threadsFor(options.threads, io) };

export const collect = (value: string, before: string[] = []): string[] => [...before, value];

function shard(text: string): Shard {
  const read = readShard(text);
  if (!read) throw new InvalidArgumentError('It must be the number of a shard and how many there are: 3/16.');
  return read;
}

/** Makes the option `--shard`. @param excludes options that it cannot be used with */
export const shardOption = (excludes: string[]): Option =>
  new Option('--shard <i/n>', 'play shard i of n, such as 3/16; `merge` joins their results')
    .argParser(shard)
    .conflicts(excludes);

/** Adds options of other commands, hidden, and refuses them. @param reasons a sentence for each option: `--shard <i/n>` */
export function refuse(command: Command, reasons: Readonly<Record<string, string>>): Command {
  for (const [flags, why] of Object.entries(reasons)) {
    const option = new Option(flags, 'refused').hideHelp();
    command
      .addOption(option)
      .on(`option:${option.name()}`, () => command.error(`error: option '${flags}' is refused: ${why}`));
  }
  return command;
}

export const noShards = (why: string): string => `This cannot be played in shards: ${why}. Take --cluster.`;

export const liveOption = (): Option =>
  new Option('--live', 'write a report that can be changed and played in a browser, without a network');

export const watchOption = (excludes: string[]): Option =>
  new Option('--watch', 'run again whenever a file changes, and show what that changed; Ctrl-C ends it').conflicts(
    excludes,
  );

/** Makes the option `--cluster`. @param excludes options that it cannot be used with */
export const clusterOption = (excludes: string[]): Option =>
  new Option('--cluster <url>', 'let the workers of a cluster play: redis://host:6379, or rediss://').conflicts(
    excludes,
  );

export const verifyOption = (): Option =>
  new Option(
    '--verify <percent>',
    'with --cluster: tasks that two workers play, to be compared (default: 1)',
  ).argParser(percent);

/** Reads 0 to 100, with or without `%`. */
function percent(text: string): number {
  const number = Number(text.replace(/ ?%$/, ''));
  if (!/^\d/.test(text) || !(number <= 100)) throw new InvalidArgumentError('It must be a number 0..100.');
  return number;
}

export const wholeNumber =
  (most: number, least = 0) =>
  (text: string): number => {
    if (!/^\d+$/.test(text) || Number(text) > most || Number(text) < least)
      throw new InvalidArgumentError(`It must be a whole number ${least}..${most}.`);
    return Number(text);
  };
