import type { Dice } from './dice.ts';

/** The counters as the rules see them: `add` adds the trial's weight to a key, any 32-bit integer but the lowest. */
export interface Recorder {
  add(counter: number, key: number): void;
}

/** A counter, and the value of each of its keys; NaN for a key that does not concern the metric. */
export interface CounterReader {
  readonly counter: number;
  readonly read: (key: number) => number;
  /** The bits of the key on which `read` depends; default all. */
  readonly bits?: number;
  /** One key for each value of `read`, if few suffice. */
  readonly keys?: readonly number[];
  /** Whether `read` returns a number only for entries of the end of a trial. */
  readonly isLast?: boolean;
}

export interface Metric {
  /** The period, counted from 1, such as a Round of Combat; 0 is the whole trial. */
  readonly round: number;
  /** A unit, `unit.character`, a side, or `combat`. */
  readonly subject: string;
  readonly metric: string;
  /** A probability reads 0 or 1 from each key; a mean reads a number. */
  readonly kind: 'probability' | 'mean';
  readonly from: readonly CounterReader[];
  /** The trials of the mean: `trials`, all, those without an entry with the value 0; `recorded`, only those with an entry. */
  readonly base: 'trials' | 'recorded';
  /** Whether a trial may have several entries, each counted separately; such a metric cannot be compared trial by trial. */
  readonly multiplePerTrial?: boolean;
  /** The smallest and largest value of an entry, if they follow from the setup; 0 and 1 for a probability. */
  readonly range?: MetricRange | undefined;
}

export type MetricRange = readonly [least: number, greatest: number];

export const rangeOf = ({ kind, range }: Pick<Metric, 'kind' | 'range'>): MetricRange | undefined =>
  kind === 'probability' ? [0, 1] : range;

export interface MetricInfo {
  readonly metric: string;
  readonly kind: 'probability' | 'mean';
  /** The metric as a phrase, e.g. "failed a Break Test". */
  readonly phrase: string;
  /** The exact definition, if the phrase leaves it open. */
  readonly definition?: string;
}

export interface Subject {
  readonly id: string;
  readonly kind: 'unit' | 'character' | 'leader' | 'side' | 'combat';
  readonly side?: string;
  /** Its name for people; missing if the words of its id are that. */
  readonly name?: string;
  readonly text: string;
  /** The points in the game's army lists, without those of other subjects; missing if unknown. */
  readonly points?: number;
}

export interface RoundLabel {
  readonly name: string;
  readonly plural: string;
}

export interface DrawingNote {
  readonly text: string;
  readonly colour?: string;
}

export interface Drawing {
  readonly title: string;
  readonly how: string;
  /** An `<svg>` element that scales, with colours for light and dark pages; it is inserted unchanged. */
  readonly svg: string;
  readonly notes: readonly DrawingNote[];
}

interface BreakdownPart {
  readonly text: string;
  readonly value: number;
  /** The standard error of a value that varies between trials. */
  readonly stdError?: number;
}

export interface Breakdown {
  readonly round: number;
  readonly subject: string;
  readonly metric: string;
  readonly parts: readonly BreakdownPart[];
  readonly rest: string;
  /** The number of trials over which the parts are means; missing if they are equal in every trial. */
  readonly n?: number;
  /** The standard error of the sum of the parts, if they are means. */
  readonly stdError?: number;
}

/** A compiled combat: flat tables, and the metrics of its counters. */
export interface CompiledCombat {
  readonly definitions: readonly MetricInfo[];
  readonly counters: number;
  /** The range of accumulated counters, in each of which a trial makes one entry at its end, of all bits emitted. Keys are below 2^30. */
  readonly accumulated?: readonly [first: number, end: number] | undefined;
  /** The counters with exactly one entry in every trial. Others have at most one, unless a metric has `multiplePerTrial`. */
  readonly everyTrial?: readonly number[];
  readonly metrics: readonly Metric[];
  readonly metricOf?: (subject: string, metric: string) => Metric | undefined;
  readonly subjects: readonly Subject[];
  readonly headlines: readonly { readonly subject: string; readonly metric: string }[];
  /** The rules that the file names and this version does not model; every output lists them. */
  readonly unmodelled: readonly string[];
  /** The word for the periods that metrics number; default `round`. */
  readonly roundLabel?: RoundLabel;
  /** Advice for a combat that is too large for an exact answer; default fewer rounds or smaller units. */
  readonly sizeAdvice?: string;
  players?: Players;
  readonly breakdown?: () => readonly Breakdown[];
}

/** The readings that a combat inherits from its measures: own getters would give each combat its own shape, which slows the hot loop. */
export const inherited: Pick<
  CompiledCombat,
  'everyTrial' | 'definitions' | 'metrics' | 'subjects' | 'headlines' | 'unmodelled'
> &
  ThisType<{ readonly measures: CompiledCombat }> = {
  get everyTrial() {
    return this.measures.everyTrial!;
  },
  get definitions() {
    return this.measures.definitions;
  },
  get metrics() {
    return this.measures.metrics;
  },
  get subjects() {
    return this.measures.subjects;
  },
  get headlines() {
    return this.measures.headlines;
  },
  get unmodelled() {
    return this.measures.unmodelled;
  },
};

/** Rules as steps over a small numeric state. A step rolls or records, never both, so that equal states can be merged between steps. */
export interface Game<C extends CompiledCombat = CompiledCombat, S extends { step: number } = { step: number }> {
  readonly system: string;
  compile(setup: unknown): C;
  /** Returns the metrics and counters that `compile` gives too, for games that can make them faster. */
  measures?(setup: unknown): CompiledCombat;
  /** Makes a state. @param tells if true, steps emit entries of accumulated counters at once; otherwise states hold them to the end */
  newState(combat: C, tells?: boolean): S;
  start(combat: C, state: S): void;
  play(dice: Dice, combat: C, state: S, out: Recorder): void;
  breakdown?(combat: C, state: S): readonly Breakdown[] | undefined;
  playStep(dice: Dice, combat: C, state: S, out: Recorder): void;
  /** Returns the order of the next step. It grows with every step, so that states before the same step can be merged. */
  stepOrder(combat: C, state: S): number;
  /**
   * Whether the next step is played at once with the last: it has one outcome, and no choice is left open. Where choices are solved, it
   * records nothing.
   * @param rolled whether the last step rolled: many of its paths may lead to one state, which is then better played once
   */
  isSilent?(combat: C, state: S, rolled: boolean): boolean;
  packedWords(combat: C): number;
  pack(combat: C, state: S, words: Int32Array, at: number): void;
  /**
   * Returns a function that lumps states between two steps: it clears all on which neither later steps nor the counters read depend. The
   * state can still be packed and played.
   * @param read for each counter, the bits of its keys that are read (`Source.bits`)
   * @param metrics the only metrics that read them, if known
   */
  lumping?(combat: C, read: Int32Array, metrics?: readonly Metric[]): (state: S) => void;
  /** Whether a cache of the combat is full: the next `start` clears it, which makes packed states invalid. */
  isCacheFull?(combat: C): boolean;
  unpack(combat: C, words: Int32Array, at: number, state: S): void;
  readonly choices?: Choices<C, S>;
  readonly matrix?: MatrixPairing;
  /** Whether the picture of the start (`Telling.picture`) is one small board, which pages show next to choices. */
  readonly board?: boolean;
}

export interface Players {
  choose(state: { step: number }): number;
}

/** The choices of a game that can be solved. Each is a separate step, which neither rolls nor records. */
export interface Choices<C, S> {
  /** The metric for which choices are solved; undefined if none is. Its entries are made at the end of a trial. */
  goal(combat: C): Metric | undefined;
  /** Returns setups for choices that hold for a whole combat, a row for each choice for the goal; undefined if there are none. */
  fixed?(setup: unknown): FixedChoices | undefined;
  /** Returns the combat with the choices of a subject's opponent solved, for a probability; undefined if the file solves choices itself. */
  opponent?(setup: unknown, subject: string, metric: string): OpponentChoices | undefined;
  options(combat: C, state: S): number;
  isAdverse(combat: C, state: S): boolean;
  goalText(combat: C): string;
  isMove?(combat: C, state: S): boolean;
  /** Returns the combat with its plan played as the file lists it, for comparison; only of games with plans. */
  asListed?(setup: unknown): unknown;
  take(combat: C, state: S, option: number): void;
  /** Returns what finds bounds of the goal in a state, narrower than its range; undefined if nothing narrower is known. */
  bounds?(combat: C): GoalBounds<S> | undefined;
}

/** The least and greatest mean of the goal from the state found last, whatever the choices; entries made before the state count. */
export interface GoalBounds<S> {
  readonly least: number;
  readonly most: number;
  find(state: S): void;
}

export interface FixedChoices {
  readonly setups: readonly (readonly unknown[])[];
  /** Whether the choices against the goal are made first, so that the others answer them. */
  readonly isAdverseFirst: boolean;
}

/** The setups in which one side makes all its choices against a metric, and in favour of it. */
export interface OpponentChoices {
  readonly side: string;
  readonly against: unknown;
  readonly inFavour: unknown;
}

/** Returns a game, with its own types of combats and states, in the engine's types: the engine passes only objects of that game. */
export const defineGame = <C extends CompiledCombat, S extends { step: number }>(game: Game<C, S>): Game =>
  game as unknown as Game;

export interface MatrixPairing {
  /** Returns the setup of a row against a column, from that row against another column and another row against this column. */
  pair(row: unknown, column: unknown): unknown;
  /** Returns a metric; undefined for an unknown one. @param row the unit studied and its side, if the combat does not belong to a matrix */
  metric(name: string, combat: CompiledCombat, row?: PairingRow): Metric | undefined;
}

export interface PairingRow {
  readonly unit: string;
  readonly side: string;
}

export interface Telling<C extends CompiledCombat = CompiledCombat, S extends { step: number } = { step: number }> {
  explain(combat: C, before: S, after: S): StepExplanation;
  /** Returns the lines of a trial in the terms of the edition played. */
  reword?(combat: C, lines: readonly string[]): string[];
  /** Writes an option of the present choice in words: `hastati attack gauls`. */
  option?(combat: C, state: S, option: number): string;
  /** Lists facts about the pieces on which a choice may depend, in words that many states share: `gauls eliminated`. */
  standing?(combat: C, state: S): string[];
  /** Returns the bits of the counters' keys on which those facts depend. */
  standingBits?(combat: C): Int32Array;
  /** Returns a drawing of the units at the start as text, for games that have formations or a board. */
  picture?(combat: C, columns: number): string[];
}

/** The explanation of a step: the lines before its rolls and those after them. */
export interface StepExplanation {
  readonly heading: readonly string[];
  readonly result: readonly string[];
}
