import type { Format, Library } from './format.ts';
import type { Game } from './game.ts';
import type { Problem } from './problem.ts';
import type { Views } from './views.ts';

/** What the command line must know of a game before it loads its rules. */
export interface GameNames {
  /** As files name it under `system`. */
  readonly system: string;
  /** For people. */
  readonly name: string;
  /** The name in full, for titles; default the name. */
  readonly title?: string;
}

/** How `profiles` shows the entries of a library. */
export interface EntryTable {
  /** The first column is the name. Words stand to the left, numbers to the right. */
  readonly columns: readonly { readonly title: string; readonly words?: boolean }[];
  /** The texts of an entry, one for each column. */
  row(name: string, entry: unknown): string[];
  /** What the entry itself is called. */
  called(entry: unknown): string;
  /** A word that finds something, for those who have not searched yet. */
  readonly example: string;
}

/** A unit that was read as players write it in one line. */
export interface DuelLine {
  /** As a file says it. */
  readonly unit: Readonly<Record<string, unknown>>;
  /** Which word wrote which key of the unit. */
  readonly words: readonly { readonly word: string; readonly path: readonly (string | number)[] }[];
  /** `key=value` words, and the map of the unit whose key is meant. */
  readonly settings: readonly { readonly word: string; readonly path: readonly string[] }[];
  /** Their paths are the words that they are about. */
  readonly problems: readonly Problem[];
  /** The edition that the file is to name. */
  readonly edition: string;
}

/** Two units in one line each, as `duel` takes them: `PROFILE MODELSxFILES`, then words. */
export interface DuelWords {
  /** Words that switch on some keys of a unit. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
  readonly weapons: readonly string[];
  readonly rules: readonly string[];
  /** Reads a unit that is not written as `PROFILE MODELSxFILES`; undefined where there is nothing of the kind. */
  line?(text: string, library: Library): DuelLine | undefined;
  /** How a profile that the library of before knows is named in a file of an edition. */
  older?(profile: string): string;
  /** The file of a combat of two units with these ids; the first attacks where `first` is 0. */
  experiment(
    ids: readonly [string, string],
    units: readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>],
  ): Record<string, unknown>;
  /** The rows of the answer. */
  readonly rows: readonly { readonly title: string; readonly metric: string; readonly of: 'unit' | 'side' }[];
}

/** A game as its folder brings it: all that the engine, the files, the reports and the command line use of it. */
export interface GameModule extends GameNames {
  readonly game: Game;
  readonly format: Format;
  readonly views: Views;
  /** A new experiment, for one who has not seen one; `NAME` stands for its name. */
  readonly template: string;
  /** How its library is shown, if it has one. */
  readonly entries?: EntryTable;
  /** How two of its units are written in one line each, if they can be. */
  readonly duel?: DuelWords;
}
