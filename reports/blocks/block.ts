import type { Chart } from './figure.ts';

/**
 * The parts of a report as plain data, made once from the estimates of a study. `reports/text` draws them as lines of a
 * terminal, `reports/html` as elements of a page.
 */
export type ReportBlock = Sentence | List | Table | Heat | Figure | SectionBlock | FoldBlock;

/** Text, or pieces of it of which some are emphasised. */
export type Words = string | readonly TextSpan[];

export type TextSpan = string | { readonly as: 'b' | 'strong' | 'code'; readonly text: string };

/** The output that alone draws a block; both do by default. */
interface Place {
  readonly on?: 'page' | 'terminal';
}

/** A paragraph. Its tone is that of an answer by default. */
export interface Sentence extends Place {
  readonly kind: 'sentence';
  readonly text: Words;
  readonly tone?: 'lead' | 'basis' | 'how' | 'warning';
}

export interface List extends Place {
  readonly kind: 'list';
  readonly items: readonly Words[];
  readonly look?: 'summary';
}

export interface Table extends Place {
  readonly kind: 'table';
  /** The name for screen readers; a caption shows it, too. */
  readonly label: string;
  readonly hasCaption?: true;
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
  readonly look?: 'worth' | 'advice';
  readonly isTall?: true;
  /** The noun for rows, if the script of the page sorts and filters them by this number of first columns. */
  readonly sorted?: { readonly names: number; readonly counts: string };
}

export interface TableRow {
  readonly name: string;
  /** The combat that a click on the name shows, and a hint of what it is. */
  readonly combat?: { readonly place: string; readonly title: string };
  readonly cells: readonly TableCell[];
}

/** The text of a cell, with a number by which it is sorted. */
export type TableCell = string | { readonly text: string; readonly sort: number | undefined };

/** A map of shares: in each place the share of the column's unit, and in small that of its opponent. */
export interface Heat extends Place {
  readonly kind: 'heat';
  readonly id: string;
  readonly title: string;
  readonly how: string;
  readonly corner: string;
  readonly columns: readonly { readonly short: string; readonly name: string }[];
  readonly rows: readonly { readonly name: string; readonly places: readonly (HeatPlace | undefined)[] }[];
}

export interface HeatPlace {
  /** Percentages; undefined if unknown. */
  readonly lost: number | undefined;
  readonly enemyLost: number | undefined;
  readonly title: string;
  readonly combat?: string;
}

/** A chart, which only a page draws. */
interface Figure {
  readonly kind: 'figure';
  readonly on: 'page';
  readonly chart: Chart;
}

/** Blocks below a title. A section with an id is a part of a page: the page links to it, and a terminal draws its blocks alone. */
export interface SectionBlock extends Place {
  readonly kind: 'section';
  readonly id?: string;
  readonly title: string;
  /** The beginning of the title that only terminals show. */
  readonly mark?: string;
  readonly look?: 'notices';
  readonly blocks: readonly ReportBlock[];
}

export interface FoldBlock {
  readonly kind: 'fold';
  readonly on: 'page';
  readonly summary: string;
  readonly look?: 'every';
  readonly blocks: readonly ReportBlock[];
}

export const sentences = (texts: readonly Words[], more: Omit<Sentence, 'kind' | 'text'> = {}): Sentence[] =>
  texts.map((text) => ({ kind: 'sentence', text, ...more }));

/** Returns a table that only a page draws, which scrolls if it is long. */
export const pageTable = (label: string, heads: readonly string[], rows: readonly TableRow[]): Table => ({
  ...{ kind: 'table', on: 'page', look: 'worth', isTall: true },
  ...{ label, heads, rows },
});

export const drawnOn = (place: NonNullable<Place['on']>, blocks: readonly ReportBlock[]): ReportBlock[] =>
  blocks.filter(({ on = place }) => on === place);
