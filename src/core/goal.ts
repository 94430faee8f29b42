import { type CounterReader, type Metric, type MetricInfo, type MetricRange, type Recorder, rangeOf } from './game.ts';

const comparisons = {
  '>=': (a: number, b: number): boolean => a >= b,
  '<=': (a: number, b: number): boolean => a <= b,
  '>': (a: number, b: number): boolean => a > b,
  '<': (a: number, b: number): boolean => a < b,
} as const;

/** The values of a solved choice: for the goal of the file, or against it. */
export const SOLVED = ['optimal', 'adverse'] as const;

export type Solved = (typeof SOLVED)[number];

export const isSolved = (value: unknown): value is Solved => value === 'optimal' || value === 'adverse';

/** A metric of the whole trial, or the condition that it is above or below a number. */
export interface GoalCondition {
  readonly subject: string;
  readonly metric: string;
  readonly comparison?: keyof typeof comparisons;
  readonly value?: number;
}

/** The goal of players: a metric, or a condition; with `also` several conditions of one trial, which must all hold. */
export interface Goal extends GoalCondition {
  readonly text: string;
  readonly also?: readonly GoalCondition[];
}

const form = /^\s*(\S+)\.([\w-]+)\s*(?:(>=|<=|>|<)\s*(-?\d+(?:\.\d+)?))?\s*$/;

/** Reads `rome.banners >= 2`, `lancers.hp_lost` or `spears.general.killed and spears.holds`. */
export function parseGoal(text: string): Goal | undefined {
  const found = text.split(/\s+and\s+/).map(parseCondition);
  if (!found.every((one) => one !== undefined)) return undefined;
  const [first, ...also] = found;
  return { text: found.map(conditionText).join(' and '), ...first!, ...(also.length > 0 && { also }) };
}

function parseCondition(text: string): GoalCondition | undefined {
  const found = form.exec(text);
  if (!found) return undefined;
  const [, subject, metric, comparison, value] = found;
  const plain = { subject: subject!, metric: metric! };
  if (comparison === undefined) return plain;
  return { ...plain, comparison: comparison as keyof typeof comparisons, value: Number(value) };
}

export const conditionText = ({ subject, metric, comparison, value }: GoalCondition): string =>
  `${subject}.${metric}${comparison === undefined ? '' : ` ${comparison} ${value}`}`;

export const conditionsOf = (goal: Goal): readonly GoalCondition[] => [goal, ...(goal.also ?? [])];

export type GoalFault = 'unknown' | 'conditional' | 'several' | 'sum' | 'absent' | 'number' | 'earlier';

type IsInEveryTrial = (counter: number) => boolean;

/** Returns the fault of a condition, alone or joined with others; undefined if it has none. */
export function conditionFault(
  condition: GoalCondition,
  isJoined: boolean,
  metrics: readonly Metric[],
  isInEveryTrial: IsInEveryTrial,
): GoalFault | undefined {
  const of = metricOf(condition, metrics);
  if (!of) return 'unknown';
  if (of.base !== 'trials') return 'conditional';
  if (of.multiplePerTrial) return 'several';
  const { comparison } = condition;
  const isOne = of.from.length === 1;
  if (isJoined) {
    if (comparison === undefined && of.kind === 'mean') return 'number';
    return isOne || of.from.every(({ isLast }) => isLast) ? undefined : 'earlier';
  }
  if (comparison === undefined) return undefined;
  if (!isOne) return 'sum';
  // A trial without an entry has the value 0, but no entry to count.
  return !isInEveryTrial(of.from[0]!.counter) && isMet(condition, 0) ? 'absent' : undefined;
}

/** Returns the range of a metric with which a condition is always or never true; undefined if it depends on the trial. */
export function rangeDeciding(condition: GoalCondition, metrics: readonly Metric[]): MetricRange | undefined {
  const of = metricOf(condition, metrics);
  const range = of && rangeOf(of);
  if (condition.comparison === undefined || !range) return undefined;
  const [least, most] = [Math.min(0, range[0]), Math.max(0, range[1])];
  return isMet(condition, least) === isMet(condition, most) ? [least, most] : undefined;
}

/** Returns the least whole number that meets a goal of `>=` or `>`. */
export const leastWhole = ({ comparison, value = 1 }: Pick<GoalCondition, 'comparison' | 'value'>): number =>
  comparison === '>' ? Math.floor(value) + 1 : Math.ceil(value);

/** Whether a condition holds of a value of its metric. */
export const isMet = ({ comparison, value }: GoalCondition, found: number): boolean =>
  comparison === undefined ? found === 1 : comparisons[comparison](found, value!);

export const metricOf = ({ subject, metric }: GoalCondition, metrics: readonly Metric[]): Metric | undefined =>
  metrics.find((one) => one.round === 0 && one.subject === subject && one.metric === metric);

/** Makes the metric of a goal; `joint` is the counter of several conditions, `isInEveryTrial` whether a counter always has an entry. */
export function goalMetric(
  goal: Goal,
  metrics: readonly Metric[],
  isInEveryTrial: IsInEveryTrial,
  joint = -1,
): Metric | GoalFault {
  const conditions = conditionsOf(goal);
  const isJoined = conditions.length > 1;
  for (const condition of conditions) {
    const fault = conditionFault(condition, isJoined, metrics, isInEveryTrial);
    if (fault) return fault;
  }
  const name = { subject: 'combat', metric: 'goal' };
  const share = { kind: 'probability', range: [0, 1] } as const;
  if (isJoined)
    return { round: 0, ...name, ...share, base: 'trials', from: [{ counter: joint, read: (key) => key, bits: 1 }] };
  const of = metricOf(goal, metrics)!;
  if (goal.comparison === undefined) return { ...of, ...name };
  const [reader] = of.from;
  const read = (key: number): number => {
    const found = reader!.read(key);
    return Number.isNaN(found) ? found : Number(isMet(goal, found));
  };
  return { ...of, ...name, ...share, from: [{ ...reader!, read }] };
}

/** Records the end of a trial, and adds an entry of whether all conditions of a goal hold in it: 1 or 0. */
export class JointEntry implements Recorder {
  readonly #counter: number;
  readonly #conditions: readonly GoalCondition[];
  readonly #readers: readonly (CounterReader & { readonly condition: number })[];
  #holds: boolean[] = [];
  #out: Recorder | undefined;

  constructor(goal: Goal, metrics: readonly Metric[], counter: number) {
    this.#counter = counter;
    this.#conditions = conditionsOf(goal);
    this.#readers = this.#conditions.flatMap((one, condition) =>
      metricOf(one, metrics)!.from.map((reader) => ({ ...reader, condition })),
    );
  }

  begin(out: Recorder): this {
    this.#out = out;
    // A trial without an entry has the value 0.
    this.#holds = this.#conditions.map((condition) => isMet(condition, 0));
    return this;
  }

  add(counter: number, key: number): void {
    this.#out!.add(counter, key);
    for (const { condition, read, counter: of } of this.#readers) {
      const found = of === counter ? read(key) : Number.NaN;
      if (!Number.isNaN(found)) this.#holds[condition] = isMet(this.#conditions[condition]!, found);
    }
  }

  end(): void {
    this.#out!.add(this.#counter, this.#holds.every(Boolean) ? 1 : 0);
  }

  /** Returns the bits of each counter that are read, with those of the conditions if the entry is read. */
  withRead(bits: Int32Array): Int32Array {
    if (bits[this.#counter] === 0) return bits;
    const all = bits.slice();
    for (const { counter, bits = -1 } of this.#readers) all[counter]! |= bits;
    return all;
  }
}

export const goalInfo = ({ text }: Goal, metrics: readonly Metric[]): MetricInfo => {
  const kind = metrics.find(({ metric }) => metric === 'goal')?.kind ?? 'probability';
  const definition = `The goal of the file: ${text}.`;
  if (kind === 'mean') return { metric: 'goal', kind, phrase: `the goal ${text}`, definition };
  return { metric: 'goal', kind, phrase: `the goal ${text} was reached`, definition };
};
