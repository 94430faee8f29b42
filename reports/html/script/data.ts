/** The data that the page carries for its script, as JSON. Lists replace objects, because there may be thousands of them. */

export interface PackedHead {
  readonly size: number;
  readonly says: Readonly<Record<string, string>>;
}

export interface PackedCells {
  readonly names: readonly string[];
  readonly shapes: readonly PackedShape[];
  readonly cells: readonly PackedCell[];
}

export type PackedShape = readonly [
  rows: readonly (readonly [subject: number, metric: string])[],
  bars: readonly (readonly [subject: number, kinds: readonly PackedKind[]])[],
];

export type PackedKind = readonly [text: string, colour: string];

export type PackedCell = readonly [
  name: string,
  /** The index of the cell's shape in the piece. */
  shape: number,
  subjects: readonly number[],
  values: readonly string[],
  shares: readonly (readonly PackedShare[])[],
  distributions: readonly PackedDistribution[],
  trace: string,
  examples: readonly PackedExample[],
];

export type PackedShare = readonly [share: number, value: string, interval: string];

/** Shares in thousandths, from the first value on. */
export type PackedDistribution = readonly [text: string, first: number, shares: readonly number[]];

export type PackedExample = readonly [text: string, lines: string];

export type PackedRow = readonly [names: readonly string[], values: readonly PackedValue[]];

/** An estimate, its interval, and its sort key; empty if missing. */
export type PackedValue = readonly [estimate: string, interval: string, sorted: number] | readonly [];

/** The parts of a live report that one with other results takes over. */
export interface LivePage {
  readonly script: string;
  readonly style: string;
  readonly policy: string;
  /** The element with the playground. */
  readonly live: string;
  /** `breaktest 0.11.0` */
  readonly program: string;
}

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
  /** A name for people, unique among the rows or columns. */
  readonly name: string;
  readonly points: number | null;
}

interface PackedLayer {
  readonly name: string;
  readonly percent: boolean;
  readonly good: 'high' | 'low';
  /** The value at the middle of the colours, and its distance from either end. */
  readonly middle: number;
  readonly scale: number;
  /** Integers of 16 bits in base 64: -32767 and 32767 are the ends, -32768 is a missing value. */
  readonly values: string;
}

export interface PackedGauntlet {
  readonly units: readonly { readonly label: string; readonly name: string }[];
  readonly opponents: readonly { readonly label: string; readonly name: string }[];
  readonly situations: readonly { readonly name: string; readonly says: string }[];
  /** The words of the command before the unit, and the options after it. */
  readonly command: readonly string[];
  readonly options: readonly string[];
}
