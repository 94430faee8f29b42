import type { ReportBlock } from '../../../reports/blocks/block.ts';
import type { LivePage } from '../../../reports/html/script/data.ts';
import type { LineWords, MoveWords } from '../../../reports/views/best-play.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import type { Title, UnitsInReach } from '../../../src/games/t9a/lists/reach.ts';

/** An unchecked experiment: the keys of its file. */
export type Data = { readonly [key: string]: unknown };

/** A report's file, or a combat of its matrix by number; the last answer as a report like a page; or that answer compared with a report. */
export type ReportRequest =
  | { readonly yaml: string; readonly combat: number | undefined }
  | { readonly page: LivePage }
  | { readonly report: string; readonly name: string; readonly program: string };

export interface ReportReply {
  readonly kind: 'report';
  readonly id: number;
  readonly file?: Data;
  readonly saved?: SavedReport;
  /** Differences as HTML. */
  readonly differences?: string;
}

export interface SavedReport {
  readonly name: string;
  readonly html: string;
}

/** The last answer, and the milliseconds since its worker started when it was begun and given. */
export interface LastAnswer {
  results: Results;
  readonly from: number;
  readonly to: number;
}

export type PageQuestion =
  | { readonly kind: 'answer'; readonly id: number; readonly file: Data; readonly before: Data | undefined }
  | { readonly kind: 'read'; readonly id: number; readonly text: string }
  | { readonly kind: 'list'; readonly id: number; readonly list: ListToRead }
  | { readonly kind: 'report'; readonly id: number; readonly about: ReportRequest }
  /** A question about a unit: improvements, or other uses of its points. The main answer continues. */
  | { readonly kind: 'help'; readonly id: number; readonly file: Data; readonly of: string }
  | { readonly kind: 'swap'; readonly id: number; readonly file: Data; readonly of: string }
  /** A list against the field, in parallel with all other questions. */
  | { readonly kind: 'field'; readonly id: number; readonly list: ListToRead }
  | { readonly kind: 'plan'; readonly id: number; readonly file: Data }
  | { readonly kind: 'odds'; readonly id: number; readonly file: Data; readonly of: string }
  | { readonly kind: 'leave'; readonly id: number; readonly what: Aside['what'] }
  | { readonly kind: 'stop'; readonly id: number };

export interface PageAnswer {
  readonly kind: 'answer';
  readonly id: number;
  readonly problems: readonly string[];
  /** The sentences; empty if the file cannot be played. */
  readonly blocks: readonly ReportBlock[];
  /** The first sentence as text, for narrow screens. */
  readonly glance: string;
  readonly trials: number;
  readonly exact: boolean;
  readonly done: boolean;
  readonly digest: string;
  /** The Victory Banners of each side on average; empty in games without them. */
  readonly banners: readonly { readonly side: string; readonly mean: string }[];
  /** The file as played, with which the command line reproduces the digest. */
  readonly yaml: string;
}

/** A list as given, and what the user says of it. */
export interface ListToRead {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The units that Characters join, by ids; empty for those that fight alone. */
  readonly joins: Readonly<Record<string, string>>;
  readonly reach: UnitsInReach;
}

export interface PageListUnit {
  readonly id: string;
  readonly name: string;
  readonly models: number;
  readonly points: number;
  /** The unit that a Character joined, or nothing. */
  readonly joins: string;
  /** Whether it joined that by default. */
  readonly isUsual: boolean;
  /** The names of the Characters that joined it. */
  readonly joined: readonly string[];
  /** The units that it may join, if it is a Character. */
  readonly mayJoin?: readonly string[];
  readonly keys: Data;
}

export interface PastedList {
  readonly army: string;
  readonly units: readonly PageListUnit[];
  /** The units that fight, with those that joined them. */
  readonly played: readonly string[];
  /** The General and the Battle Standard Bearer, with the unit that has them in its ranks. */
  readonly titles: readonly { readonly title: Title; readonly bearer: string; readonly unit: string }[];
  readonly problems: readonly string[];
}

/** The results so far of a side question, which has its own answer below the main one. */
export interface Aside {
  readonly kind: 'aside';
  readonly what: 'help' | 'swap' | 'field' | 'plan';
  readonly id: number;
  readonly html: string;
  /** The part of the work that is done, 0..1. */
  readonly part: number;
  readonly done: boolean;
  readonly problems: readonly string[];
  readonly plan?: PagePlan;
}

export interface PagePlan {
  readonly value: string;
  readonly moves: readonly MoveWords[];
  readonly line: readonly LineWords[];
}

export interface LeaderOdds {
  readonly id: string;
  readonly killed: number;
}

export interface AttackOdds {
  /** The target: a unit, or a leader that is alone. */
  readonly target: string;
  readonly hex: number;
  readonly attack: 'close' | 'ranged';
  /** The probabilities that the target is destroyed, and that it leaves its hex alive. */
  readonly destroyed: number;
  readonly drivenBack: number;
  readonly ownDestroyed: number;
  /** The mean blocks lost by the target and by the attacker. */
  readonly blocks: number;
  readonly ownBlocks: number;
  readonly leaders: readonly LeaderOdds[];
  readonly ownLeaders: readonly LeaderOdds[];
}

export type PageReply =
  | PageAnswer
  | { readonly kind: 'odds'; readonly id: number; readonly odds: readonly AttackOdds[] }
  | Aside
  | { readonly kind: 'before'; readonly id: number; readonly blocks: readonly ReportBlock[] }
  /** The first chart, which is next to the answer, and all sections below. */
  | { readonly kind: 'figures'; readonly id: number; readonly chart: string; readonly html: string }
  | { readonly kind: 'read'; readonly id: number; readonly file?: Data; readonly problems: readonly string[] }
  | ({ readonly kind: 'list'; readonly id: number } & PastedList)
  | ReportReply
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };
