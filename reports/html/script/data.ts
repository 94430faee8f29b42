/** What the page carries for its script, as JSON: lists in place of objects, because there may be thousands of them. */

/** The first piece: how many cells there are in each of the others, and what the metrics mean. */
export interface PackedHead {
  readonly size: number;
  readonly says: Readonly<Record<string, string>>;
}

/** A piece of the cells, and what several of them share. */
export interface PackedCells {
  /** Of subjects. */
  readonly names: readonly string[];
  readonly shapes: readonly PackedShape[];
  readonly cells: readonly PackedCell[];
}

/** The subject and metric of each estimate, and the subject of each bar with the texts and colours of its parts. */
export type PackedShape = readonly [
  rows: readonly (readonly [subject: number, metric: string])[],
  bars: readonly (readonly [subject: number, kinds: readonly PackedKind[]])[],
];

export type PackedKind = readonly [text: string, colour: string];

/** What one cell came to in the whole trial. */
export type PackedCell = readonly [
  name: string,
  /** Its number in the piece. */
  shape: number,
  /** The number of the name of each subject. */
  subjects: readonly number[],
  /** Estimates and intervals in turn. */
  values: readonly string[],
  /** Of the parts of each bar. */
  shares: readonly (readonly PackedShare[])[],
  distributions: readonly PackedDistribution[],
  /** The command that shows single trials. */
  trace: string,
  examples: readonly PackedExample[],
];

/** A share in thousandths, and as people read it. */
export type PackedShare = readonly [share: number, value: string, interval: string];

/** Shares in thousandths, from the first value on. */
export type PackedDistribution = readonly [text: string, first: number, shares: readonly number[]];

/** What a typical trial is, and its lines. */
export type PackedExample = readonly [text: string, lines: string];

/** A row of the table of cells: what tells the cell from the others, and its headlines. */
export type PackedRow = readonly [names: readonly string[], values: readonly PackedValue[]];

/** An estimate, its interval, and the number by which it is sorted; empty where there is none. */
export type PackedValue = readonly [estimate: string, interval: string, sorted: number] | readonly [];

/** What the page of a matrix carries for its map. */
export interface PackedMatrix {
  readonly rows: readonly PackedUnit[];
  readonly columns: readonly PackedUnit[];
  readonly situations: readonly string[];
  readonly layers: readonly PackedLayer[];
  readonly orders: readonly {
    readonly name: string;
    readonly rows: readonly number[];
    readonly columns: readonly number[];
  }[];
}

interface PackedUnit {
  readonly label: string;
  readonly points: number | null;
}

/** A number of each combat. */
interface PackedLayer {
  readonly name: string;
  readonly percent: boolean;
  /** The value at the middle of the colours, and how far it is from there to either end. */
  readonly middle: number;
  readonly scale: number;
  /** Whole numbers of 16 bits in base 64: -32767 and 32767 are the ends, -32768 is none. */
  readonly values: string;
}

/** What the page of a gauntlet carries to tell of one combat. */
export interface PackedGauntlet {
  readonly units: readonly { readonly label: string; readonly name: string }[];
  readonly opponents: readonly { readonly label: string; readonly name: string }[];
  readonly situations: readonly { readonly name: string; readonly says: string }[];
  /** Words of the command before the unit, and options behind it. */
  readonly command: readonly string[];
  readonly options: readonly string[];
}
