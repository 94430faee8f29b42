import type { Metric, MetricInfo } from './game.ts';

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

/** The goal of players: a metric of the whole trial, or the condition that it is above or below a number. */
export interface Goal {
  readonly text: string;
  readonly subject: string;
  readonly metric: string;
  readonly comparison?: keyof typeof comparisons;
  readonly value?: number;
}

const form = /^\s*(\S+)\.([\w-]+)\s*(?:(>=|<=|>|<)\s*(-?\d+(?:\.\d+)?))?\s*$/;

/** Reads `rome.banners >= 2` or `lancers.hp_lost`. */
export function parseGoal(text: string): Goal | undefined {
  const found = form.exec(text);
  if (!found) return undefined;
  const [, subject, metric, comparison, value] = found;
  const plain = { subject: subject!, metric: metric! };
  if (comparison === undefined) return { text: `${subject}.${metric}`, ...plain };
  return {
    text: `${subject}.${metric} ${comparison} ${Number(value)}`,
    ...plain,
    comparison: comparison as keyof typeof comparisons,
    value: Number(value),
  };
}

export type GoalFault = 'unknown' | 'conditional' | 'several' | 'sum' | 'absent';

/** Makes the metric of a goal. @param isInEveryTrial whether each trial makes an entry in a counter */
export function goalMetric(
  goal: Goal,
  metrics: readonly Metric[],
  isInEveryTrial: (counter: number) => boolean,
): Metric | GoalFault {
  const of = metrics.find(
    ({ round, subject, metric }) => round === 0 && subject === goal.subject && metric === goal.metric,
  );
  if (!of) return 'unknown';
  if (of.base !== 'trials') return 'conditional';
  if (of.multiplePerTrial) return 'several';
  const plain = { ...of, subject: 'combat', metric: 'goal' };
  if (goal.comparison === undefined) return plain;
  const [reader, ...others] = of.from;
  if (reader === undefined || others.length > 0) return 'sum';
  const holds = comparisons[goal.comparison];
  const value = goal.value!;
  // A trial without an entry has the value 0, but no entry to count.
  if (!isInEveryTrial(reader.counter) && holds(0, value)) return 'absent';
  const read = (key: number): number => (holds(reader.read(key), value) ? 1 : 0);
  return { ...plain, kind: 'probability', range: [0, 1], from: [{ ...reader, read }] };
}

export const goalInfo = ({ text }: Goal, metrics: readonly Metric[]): MetricInfo => {
  const kind = metrics.find(({ metric }) => metric === 'goal')?.kind ?? 'probability';
  const definition = `The goal of the file: ${text}.`;
  if (kind === 'mean') return { metric: 'goal', kind, phrase: `the goal ${text}`, definition };
  return { metric: 'goal', kind, phrase: `the goal ${text} was reached`, definition };
};
