import type { Chart } from './figure.ts';

/** The parts of a report as plain data. `reports/text` draws them for a terminal, `reports/html` for a page. */
export type ReportBlock =
  | Answer
  | Sentence
  | Note
  | List
  | Facts
  | Table
  | Heat
  | Figure
  | Links
  | Story
  | RunFile
  | Stage
  | Glossary
  | BlockGroup
  | SectionBlock
  | FoldBlock;

/** Text, or pieces of it, some emphasised or linked to the definition of a metric. */
export type Words = string | readonly TextSpan[];

export type TextSpan =
  | string
  | { readonly as: 'b' | 'strong' | 'code' | 'says'; readonly text: string }
  | { readonly as: 'metric'; readonly text: string };

/** The only output that draws a block; default both. */
interface Place {
  readonly on?: 'page' | 'terminal';
}

/** A sentence about a number, in pieces of which outputs emphasise some. */
export interface AnswerSentence {
  /** The beginning: `spears (25 Heavy Infantry, spear) failed a Break Test in`. */
  readonly lead: string;
  /** The number: `27.4 %`, or `never`. */
  readonly estimate: string;
  /** The exact or proved numbers with the digits that people read: `41.8 %`. */
  readonly brief?: { readonly estimate: string; readonly tail?: string };
  /** The end: `of combats`. */
  readonly tail: string;
  /** The basis: `exact; the simulation agrees`, `95 % interval 27.2 – 27.6 %`; empty for certain values. */
  readonly note: string;
  /** The metric, whose definition a page shows. */
  readonly metric?: string;
  /** A share 0..1, which a terminal draws as a bar. */
  readonly share?: number;
}

/** The answer: sentences on the headlines, the most important first. */
export interface Answer extends Place {
  readonly kind: 'answer';
  readonly id?: string;
  /** Whether it concerns several combats, so that no sentence is larger than the others. */
  readonly isOverview?: true;
  readonly sentences: readonly AnswerSentence[];
  /** The number of trials behind it, which a terminal writes below the whole report. */
  readonly basis?: string;
}

/** A remark in small print. */
export interface Note extends Place {
  readonly kind: 'note';
  readonly id?: string;
  readonly text: string;
  readonly look?: 'basis' | 'note' | 'basis digest';
  /** Whether only a page without scripts shows it. */
  readonly isWithoutScripts?: true;
}

/** A paragraph, by default in the tone of an answer. */
export interface Sentence extends Place {
  readonly kind: 'sentence';
  readonly text: Words;
  readonly tone?: 'lead' | 'basis' | 'how' | 'warning';
}

/** A list; its items may be sentences about numbers. */
export interface List extends Place {
  readonly kind: 'list';
  readonly items: readonly (Words | AnswerSentence)[];
  readonly look?: 'summary' | 'warnings';
}

/** Names with their values or meanings. */
export interface Facts extends Place {
  readonly kind: 'facts';
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Links to parts of a page, after a text. */
export interface Links {
  readonly kind: 'link';
  readonly on: 'page';
  readonly text?: string;
  readonly look: 'contents' | 'told';
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

/** Lines whose blanks matter: a combat die by die. */
export interface Story {
  readonly kind: 'story';
  readonly on: 'page';
  readonly name: string;
  readonly lines: string;
}

export interface RunFile {
  readonly kind: 'file';
  readonly on: 'page';
  readonly name: string;
  readonly yaml: string;
  /** The instructions before the link that saves the file. */
  readonly how: Words;
}

/** The place in which the script of a page draws one of its packed cells. */
interface Stage {
  readonly kind: 'stage';
  readonly on: 'page';
  readonly count: number;
}

/** The definitions of metrics, which a page shows on demand and in print. */
export interface Glossary {
  readonly kind: 'glossary';
  readonly on: 'page';
  readonly terms: readonly { readonly metric: string; readonly text: string }[];
}

export interface Table extends Place {
  readonly kind: 'table';
  /** The name for screen readers; a caption shows it, too. */
  readonly label: string;
  readonly hasCaption?: true | string;
  readonly heads: readonly TableHead[];
  readonly rows: readonly TableRow[];
  readonly look?:
    | 'worth'
    | 'advice'
    | 'metrics'
    | 'metrics many'
    | 'metrics compared many'
    | 'metrics joint'
    | 'bought';
  readonly isTall?: true;
  /** The noun for rows, if the script of the page sorts and filters them by this number of first columns. */
  readonly sorted?: { readonly names: number; readonly counts?: string };
}

/** The head of a column, with a hint. */
export type TableHead = Words | { readonly name: string; readonly hint: string };

export interface TableRow {
  readonly name: Words;
  /** The combat that a click on the name shows, and a hint about it. */
  readonly combat?: { readonly place: string; readonly title: string };
  /** The page, or part of this one, to which the name leads, and a longer name for it. */
  readonly link?: { readonly href: string; readonly label?: string };
  /** The comparison of the row, for programs: `0/variant/subject/metric`. */
  readonly difference?: string;
  /** The verdict of a selection on the row, for programs. */
  readonly verdict?: string;
  readonly cells: readonly TableCell[];
}

export type TableCell = string | ValueCell;

export interface ValueCell {
  readonly text: string;
  /** The interval of the value, and other small texts next to it. */
  readonly small?: readonly string[];
  /** Whether the text is emphasised. */
  readonly isMain?: boolean;
  /** Whether the value is 0 or missing. */
  readonly isNone?: boolean;
  readonly sort?: number | undefined;
  /** The metric, for programs: `round/subject/metric`. */
  readonly metric?: string;
}

/** A map of shares: each place has the share of the column's unit, and in small print that of its opponent. */
export interface Heat extends Place {
  readonly kind: 'heat';
  readonly id: string;
  readonly title: string;
  readonly how: string;
  /** The meaning of the two numbers of a place. */
  readonly key: string;
  /** Whether a page shows it at once; others are folded. */
  readonly isOpen: boolean;
  readonly corner: string;
  readonly columns: readonly { readonly short: string; readonly name: string }[];
  readonly rows: readonly { readonly name: string; readonly places: readonly (HeatPlace | undefined)[] }[];
}

export interface HeatPlace {
  readonly lost: number | undefined;
  readonly enemyLost: number | undefined;
  readonly title: string;
  readonly combat?: string;
}

interface Figure {
  readonly kind: 'figure';
  readonly on: 'page';
  readonly chart: Chart;
  readonly links?: readonly Links[];
}

/** Blocks that a page lays out together. */
export interface BlockGroup extends Place {
  readonly kind: 'group';
  readonly look: 'charts' | 'words' | 'stories' | 'comparison';
  readonly blocks: readonly ReportBlock[];
}

/** Blocks below a title. A section with an id is a part of a page: the page links to it, and a terminal draws its blocks alone. */
export interface SectionBlock extends Place {
  readonly kind: 'section';
  readonly id?: string;
  readonly title: string;
  /** The beginning of the title that only terminals show. */
  readonly mark?: string;
  readonly look?: 'notices' | 'caption';
  readonly isFolded?: true;
  readonly blocks: readonly ReportBlock[];
}

export interface FoldBlock {
  readonly kind: 'fold';
  readonly on: 'page';
  readonly id?: string;
  readonly summary: string;
  /** Whether the summary is the heading of the blocks. */
  readonly isTitled?: true;
  readonly isOpen?: boolean;
  readonly look?: 'every' | 'basis' | 'rounds' | 'cell';
  readonly blocks: readonly ReportBlock[];
}

export const sentences = (texts: readonly Words[], more: Omit<Sentence, 'kind' | 'text'> = {}): Sentence[] =>
  texts.map((text) => ({ kind: 'sentence', text, ...more }));

export const pageTable = (label: string, heads: readonly string[], rows: readonly TableRow[]): Table => ({
  ...{ kind: 'table', on: 'page', look: 'worth', isTall: true },
  ...{ label, heads, rows },
});

export const noteOf = (text: string | undefined, more: Omit<Note, 'kind' | 'text'> = {}): Note[] =>
  text === undefined ? [] : [{ kind: 'note', text, ...more }];

export const contentsOf = (sections: readonly Pick<SectionBlock, 'id' | 'title'>[]): Links => ({
  ...{ kind: 'link', on: 'page', look: 'contents' },
  links: sections.map(({ id = '', title: text }) => ({ to: id, text })),
});

export const drawnOn = (place: NonNullable<Place['on']>, blocks: readonly ReportBlock[]): ReportBlock[] =>
  blocks.filter(({ on = place }) => on === place);
