import type { Command } from 'commander';
import type { ReadAgain } from './commands/merge.ts';
import type { Offering } from './completion/values.ts';
import type { Does } from './input/arguments.ts';
import type { Io } from './io.ts';

/** The commands of a game, whose modules are loaded on demand. */
export interface GameCommands {
  readonly add: (all: Command, does: Does, io: Io) => void;
  readonly shards: Readonly<Record<string, ReadAgain>>;
  /** Returns the completions of values of these commands, by the name of the value in the help. */
  readonly offerings: () => Promise<Readonly<Record<string, Offering>>>;
}
