import type { Dice } from './dice.ts';

/** Where the rules write what happened: a weight is added to a key of a counter, any 32-bit integer but the lowest. */
export interface Recorder {
  add(counter: number, key: number): void;
}

/** A counter, and the value that each of its keys stands for; NaN for a key that does not concern the metric. */
export interface Source {
  readonly counter: number;
  readonly read: (key: number) => number;
  /** The bits of the key on which `read` depends; all of them where it is missing. */
  readonly bits?: number;
}

/** One row of the results: how to read it from the keys of a counter. */
export interface Metric {
  /** 0 = the whole trial, 1.. = that period of it, most often a Round of Combat. */
  readonly round: number;
  /** A unit, `unit.character`, a side, or `combat`. */
  readonly subject: string;
  readonly metric: string;
  /** A probability reads 0 or 1 from each key; a mean reads a number. */
  readonly kind: 'probability' | 'mean';
  /** The counters it is read from, taken together. */
  readonly from: readonly Source[];
  /**
   * What n counts. `trials`: every trial, those without an entry as value 0.
   * `recorded`: only the trials that have an entry (that round was played, that test was taken).
   */
  readonly base: 'trials' | 'recorded';
  /** A trial may have several entries, each counted by itself: then it cannot be compared trial by trial. */
  readonly several?: boolean;
}

/** What a metric means, for people. */
export interface MetricInfo {
  readonly metric: string;
  readonly kind: 'probability' | 'mean';
  /** One sentence, e.g. "failed a Break Test". */
  readonly says: string;
  /** What exactly is counted, where the sentence leaves it open. */
  readonly definition?: string;
}

/** A participant that metrics speak of. */
export interface Subject {
  readonly id: string;
  readonly kind: 'unit' | 'character' | 'leader' | 'side' | 'combat';
  /** The side of a unit, character or leader. */
  readonly side?: string;
  /** For people: "25 Heavy Infantry (spear)". */
  readonly text: string;
  /** What it costs in the lists of the game, without those who are subjects of their own; missing where nobody says. */
  readonly points?: number;
}

/** What a game calls that which metrics count from 1 as `round`, for people. */
export interface RoundLabel {
  /** In lower case: `attack`. */
  readonly name: string;
  /** `attacks` */
  readonly plural: string;
}

/** A line under a picture: what a colour, or a sign, stands for. */
export interface DrawingNote {
  readonly text: string;
  /** Of CSS. */
  readonly colour?: string;
}

/** A picture of the start, for reports. */
export interface Drawing {
  readonly title: string;
  /** How to read it, in one line. */
  readonly how: string;
  /** An `<svg>` element that scales, with colours for light and dark pages; it is placed as it is. */
  readonly svg: string;
  /** What stands in it, for people. */
  readonly notes: readonly DrawingNote[];
}

/** A part of a mean. */
interface BreakdownPart {
  readonly text: string;
  readonly value: number;
  /** Of a value that differs from trial to trial. */
  readonly stdError?: number;
}

/** What a mean is made of: parts that are known before the dice are rolled, and the rest, which the dice bring. */
export interface Breakdown {
  readonly round: number;
  readonly subject: string;
  readonly metric: string;
  readonly parts: readonly BreakdownPart[];
  /** What the rest is, for people. */
  readonly rest: string;
  /** Trials over which the parts are means; missing where they are the same in every trial. */
  readonly n?: number;
  /** Of the sum of the parts, where they are means. */
  readonly stdError?: number;
}

/** A combat made ready: flat tables, and what can be read from the counters. */
export interface Compiled {
  /** What the metrics mean, in the order in which they are shown. */
  readonly definitions: readonly MetricInfo[];
  readonly counters: number;
  /**
   * Counters, from the first to before the second, of which a trial makes one entry at its end: the bits of all that its steps
   * have told of them. Keys are below 2^30. See `Game.newState`.
   */
  readonly gathered?: readonly [first: number, end: number] | undefined;
  readonly metrics: readonly Metric[];
  /** One metric of the whole trial, for games that make it without all the others. */
  readonly metricOf?: (subject: string, metric: string) => Metric | undefined;
  readonly subjects: readonly Subject[];
  /** The metrics that answer the question, most important first. */
  readonly headlines: readonly { readonly subject: string; readonly metric: string }[];
  /** Rules that the file names and that this version does not model; shown by every output. */
  readonly unmodelled: readonly string[];
  /** What `round` of a metric counts; a round where it is missing. */
  readonly roundLabel?: RoundLabel;
  /** What makes a combat smaller that is too large for an exact answer; fewer rounds or smaller units where it is missing. */
  readonly smaller?: string;
  /** Made when a report asks for it. A function and no getter, which would turn the table into a slow one for the hot loop. */
  readonly drawing?: (() => Drawing) | undefined;
  /** Of some means, what they are made of; made when a report asks for it, as the drawing is. */
  readonly breakdown?: () => readonly Breakdown[];
}

/**
 * A game: rules as steps over a small numeric state.
 * A step rolls or records, never both, so that equal states can be merged between steps.
 */
export interface Game<C extends Compiled = Compiled, S extends { step: number } = { step: number }> {
  readonly system: string;
  /** Makes the tables of one combat from its validated setup (plain JSON). */
  compile(setup: unknown): C;
  /** What can be read from its counters, which `compile` gives too; for games that have it cheaper. */
  measures?(setup: unknown): Compiled;
  /**
   * @param tells Steps tell what belongs to counters that are gathered as soon as it happens, and packed states hold nothing of
   * it; else states remember it, and it is told at the end.
   */
  newState(combat: C, tells?: boolean): S;
  /** Puts a state at the start of a trial. */
  start(combat: C, state: S): void;
  /** Plays on to the end of the trial. */
  play(dice: Dice, combat: C, state: S, out: Recorder): void;
  /**
   * What means of this round are made of, where the step that was just played has counted it; undefined after all others. Parts
   * are always the same, in the same order, those of 0 included.
   */
  breakdown?(combat: C, state: S): readonly Breakdown[] | undefined;
  /** Plays the next step; `state.step` is negative once the trial is over. */
  playStep(dice: Dice, combat: C, state: S, out: Recorder): void;
  /** When the next step is played: grows with every step, so that states that wait for the same step can be merged. */
  stepOrder(combat: C, state: S): number;
  /** How many 32-bit words a packed state takes. */
  words(combat: C): number;
  pack(combat: C, state: S, words: Int32Array, at: number): void;
  /**
   * Makes states equal that differ in nothing on which later steps or some counters depend.
   * @param read of each counter the bits of its keys that are read, see `Source`
   * @returns what forgets all else in a state between two steps, so that the state can be packed and played on
   */
  forgetting?(combat: C, read: Int32Array): (state: S) => void;
  /** Whether so much was made on the way that the next `start` forgets it: packed states then mean nothing any more. */
  isCrowded?(combat: C): boolean;
  unpack(combat: C, words: Int32Array, at: number, state: S): void;
  /** What the step between two states did, in words with the ids of the rules. */
  explain(combat: C, before: S, after: S): StepExplanation;
  /** What was told of a trial, in the words of the edition that is played. */
  reword?(combat: C, lines: readonly string[]): string[];
  /** The units as they stand at the start, drawn as text; for games that have formations or a board. */
  picture?(combat: C): string[];
  /** The picture is one small board, which is shown wherever it helps to read the rest. */
  readonly board?: boolean;
}

/** What a step was, in words: before its rolls, and after them. */
export interface StepExplanation {
  readonly heading: readonly string[];
  readonly result: readonly string[];
}
