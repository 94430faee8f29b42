/** An experiment as the page keeps it: the keys of its file. Nothing is known of what it holds before it was read. */
export type Data = { readonly [key: string]: unknown };

/** What the page asks of its worker. A new question takes the place of the one before. */
export type Question =
  | { readonly kind: 'answer'; readonly id: number; readonly file: Data; readonly before: Data | undefined }
  | { readonly kind: 'read'; readonly id: number; readonly text: string }
  /** A list in whatever form. */
  | { readonly kind: 'list'; readonly id: number; readonly bytes: Uint8Array }
  /** What would help a unit most, or what else its points would buy, beside the answer, which goes on. */
  | { readonly kind: 'help'; readonly id: number; readonly file: Data; readonly of: string }
  | { readonly kind: 'swap'; readonly id: number; readonly file: Data; readonly of: string }
  /** A list against the field, beside all else. */
  | { readonly kind: 'field'; readonly id: number; readonly bytes: Uint8Array }
  /** What was asked beside the answer is no longer wanted. */
  | { readonly kind: 'leave'; readonly id: number; readonly what: Aside['what'] }
  | { readonly kind: 'stop'; readonly id: number };

/** What an experiment has come to so far. */
export interface Answer {
  readonly kind: 'answer';
  readonly id: number;
  /** Every problem of the file, a line each; empty where there is none. */
  readonly problems: readonly string[];
  /** The sentences; empty where the file cannot be played. */
  readonly html: string;
  /** The first of them as text, for where there is little room. */
  readonly glance: string;
  readonly trials: number;
  readonly exact: boolean;
  /** All that was asked for is played. */
  readonly done: boolean;
  readonly digest: string;
  /** The file as it was played: the command line comes to the same digest with it. */
  readonly yaml: string;
}

/** A unit of a list that was pasted, as an experiment says it. */
export interface ListUnit {
  readonly id: string;
  readonly name: string;
  readonly models: number;
  readonly points: number;
  /** Who joined it, or whom he joined. */
  readonly joined: readonly string[];
  readonly keys: Data;
}

/** A list that was pasted, as far as it was understood. */
export interface PastedList {
  readonly army: string;
  readonly units: readonly ListUnit[];
  /** What was not, a line each. */
  readonly problems: readonly string[];
}

/** What was asked beside the answer, as far as it is played. */
export interface Aside {
  readonly kind: 'aside';
  readonly what: 'help' | 'swap' | 'field';
  readonly id: number;
  /** Charts and tables; empty before the first trials. */
  readonly html: string;
  /** How much of all is played, 0..1. */
  readonly part: number;
  readonly done: boolean;
  readonly problems: readonly string[];
}

/** What the worker tells the page. */
export type Told =
  | Answer
  | Aside
  | { readonly kind: 'before'; readonly id: number; readonly html: string }
  | { readonly kind: 'figures'; readonly id: number; readonly html: string }
  | { readonly kind: 'read'; readonly id: number; readonly file?: Data; readonly problems: readonly string[] }
  | ({ readonly kind: 'list'; readonly id: number } & PastedList)
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };
