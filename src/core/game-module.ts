import type { GameFormat, Library } from './format.ts';
import type { Drawing, Game, Telling } from './game.ts';
import type { Problem } from './problem.ts';
import type { Views } from './views.ts';

export interface GameNames {
  readonly system: string;
  readonly name: string;
  /** The full name for titles; default `name`. */
  readonly title?: string;
  /** The form of a unit in one line, for the help of `duel`; missing if the game has no duels. */
  readonly duels?: DuelHelp;
}

interface DuelHelp {
  readonly example: string;
  readonly unit: string;
}

export interface EntryTable {
  readonly columns: readonly { readonly title: string; readonly words?: boolean }[];
  row(name: string, entry: unknown): string[];
  called(entry: unknown): string;
  readonly example: string;
}

export interface DuelLine {
  readonly unit: Readonly<Record<string, unknown>>;
  readonly words: readonly { readonly word: string; readonly path: readonly (string | number)[] }[];
  /** The `key=value` words, each with the path of the map whose key it sets. */
  readonly settings: readonly { readonly word: string; readonly path: readonly string[] }[];
  readonly problems: readonly Problem[];
}

export interface DuelEdition {
  readonly name: string;
  /** A phrase for sentences: `the edition of 2026`. */
  readonly says: string;
  /** Whether its units are written as `line` reads them, instead of as `PROFILE MODELSxFILES`. */
  readonly lines: boolean;
  readonly keys: Readonly<Record<string, unknown>>;
}

/** Two units as in a file, with keys for the words that the game turns into the rest of the file. */
export type DuelUnits = readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];

/** An option of the command line that changes the duels of some games only. */
export type DuelOption = 'rounds' | 'edition' | 'library';

export interface DuelWords {
  readonly units: string;
  readonly options: readonly DuelOption[];
  /** Whether units of lists, `@FILE#UNIT`, are of this game. */
  readonly lists: boolean;
  /** Names of units that no library has, for completion and for names that are near. */
  names(): readonly string[];
  isUnit(text: string, library: Library): boolean;
  /** Whether words may follow a unit of this game; other games report them as words of this one. */
  isWord(words: string): boolean;
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, readonly string[]>>;
  readonly weapons: readonly string[];
  readonly rules: readonly string[];
  readonly editions: readonly DuelEdition[];
  /** Reads a unit that is not written as `PROFILE MODELSxFILES`; returns undefined if the library has no armies of the edition. */
  line?(text: string, library: Library): DuelLine | undefined;
  experiment(ids: readonly [string, string], units: DuelUnits): Record<string, unknown>;
  /** Returns the problems of two units that are each correct alone; paths as in the file. */
  check?(ids: readonly [string, string], units: DuelUnits): readonly Problem[];
  /** Returns the line above the answer: the edition and the length of a trial. */
  title(edition: DuelEdition, setup: unknown): string;
  /** The rows of the answer; a leader is the one of the unit's side. */
  readonly rows: readonly {
    readonly title: string;
    readonly metric: string;
    readonly of: 'unit' | 'side' | 'leader';
    /** The side of the only unit to which it can happen; missing if it can happen to both. */
    readonly only?: string;
  }[];
}

export interface GameModule extends GameNames {
  readonly game: Game;
  readonly format: GameFormat;
  /** Missing if the game ships: `viewsOf` knows those, and `figures` the names of their figures. */
  readonly views?: Views;
  readonly figures?: readonly string[];
  /** The template of a new experiment, in which `NAME` is replaced by its name. Built-in games keep theirs in a file of its own. */
  readonly template?: string;
  readonly drawing?: (setup: unknown) => Drawing | undefined;
  readonly telling?: Telling;
  readonly entries?: EntryTable;
}
