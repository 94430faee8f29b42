import type * as z from 'zod/mini';
import type { CounterReader, Metric, MetricRange } from './game.ts';
import {
  conditionFault,
  conditionsOf,
  conditionText,
  type Goal,
  type GoalCondition,
  type GoalFault,
  isMet,
  isSolved,
  metricOf,
  parseGoal,
  rangeDeciding,
} from './goal.ts';
import type { Library } from './library.ts';
import type { MatrixFormat } from './matrix.ts';
import type { Problem, Problems } from './problem.ts';

export type { Library } from './library.ts';

/** The changes of a file, made in order: a key path, split into keys, and the new value; `undefined` deletes the key. */
export type Changes = readonly { readonly path: readonly string[]; readonly value: unknown }[];

/** A combat without one attribute of a unit, to measure its worth. */
export interface Ablation {
  readonly text: string;
  readonly changes: Changes;
}

/** A change of one property of a unit by one increment. */
export interface Increment {
  /** The property, the same in both directions: `Courage`. */
  readonly name: string;
  /** The property's group, as `sensitivity.deltas` names it: `characteristics`. */
  readonly group: string;
  readonly direction: 'up' | 'down';
  readonly from: string;
  readonly to: string;
  /** The points that the change costs, negative for savings; missing if the file does not give them. */
  readonly points?: number;
  readonly changes: Changes;
}

export interface MetricName {
  readonly name: string;
  readonly kind: Metric['kind'];
}

/** Returns an equal value, perhaps made of equal parts of earlier ones. */
export type Share = <T>(value: T) => T;

export interface GameFormat {
  readonly system: string;
  readonly shape: z.core.$ZodShape;
  readonly entry?: z.ZodMiniType;
  readonly entryName?: z.ZodMiniType;
  /** Writes defaults out, so that key paths can name them; leaves invalid parts unchanged. Takes and returns plain data. */
  expand(value: Record<string, unknown>, library: Library): Record<string, unknown>;
  /** The other game keys on which a key's problems depend; those of a missing key may depend on all. */
  readonly dependsOn?: Readonly<Record<string, readonly string[]>>;
  /**
   * Checks all that a schema cannot, and returns the plain setup for `Game.compile`; undefined after an error.
   * @param share makes a setup of parts of earlier ones, of which the game knows more
   */
  resolve(value: Record<string, unknown>, library: Library, problems: Problems, share?: Share): unknown | undefined;
  metrics?(setup: unknown): readonly MetricName[];
  headlines?(setup: unknown): readonly { readonly subject: string; readonly metric: string }[];
  /** Returns the subjects of a file. @param value the file after `expand` */
  subjects?(value: Record<string, unknown>): readonly string[];
  readonly ablations?: readonly string[];
  /** Returns the changes that take a thing from a subject, or from its side, in the expanded file; undefined if there is nothing. */
  ablation?(name: string, value: Record<string, unknown>, subject: string): Ablation | undefined;
  readonly stepGroups?: readonly string[];
  /** Returns all increments; `resolve` reports those that exceed a limit. @param value the file after `expand` */
  steps?(value: Record<string, unknown>, subject: string): readonly Increment[];
  readonly matrix?: MatrixFormat;
  rules(value: Record<string, unknown>): { preset: string; overrides: Record<string, unknown> };
}

export function metricNames(metrics: readonly Metric[]): MetricName[] {
  const named = new Map<string, MetricName>();
  for (const { round, subject, metric, kind } of metrics) {
    const name = `${subject}.${metric}`;
    if (round === 0) named.set(name, { name, kind });
  }
  return [...named.values()];
}

const reasons: Readonly<Record<Exclude<GoalFault, 'unknown'>, string>> = {
  conditional: 'counts only some trials, so that playing for it could mean avoiding them',
  several: 'may have several values in one trial',
  sum: 'is a sum that is not known for each trial, so that only its mean can be a goal',
  absent: 'is not recorded in trials where it is 0, so that it can only be a goal from above 0',
  number: 'is a number; a condition that is joined with others compares it with one',
  earlier:
    'is recorded in the round in which it happens; over several rounds only what is known at the end can be joined',
};

const metricName = ({ subject, metric }: Metric): string => `${subject}.${metric}`;

function decided(condition: GoalCondition, [least, most]: MetricRange): [message: string, more: Partial<Problem>] {
  const found = conditionText(condition);
  const isUpper = condition.comparison === '>=' || condition.comparison === '<';
  const allowed = isUpper ? `a number above ${least}, up to ${most}` : `a number from ${least}, below ${most}`;
  return [`\`${found}\` is always or never true`, { found, allowed }];
}

/** Reports solved choices that do not occur, unless all of a side are solved, or all but one. @param isOpen whether a choice may occur */
export function checkSolved(
  at: readonly string[],
  given: unknown,
  isOpen: (key: string) => boolean,
  all: object,
  problems: Problems,
): void {
  const solved = Object.entries(Object(given)).filter(([, value]) => isSolved(value));
  if (solved.length >= Object.keys(all).length - 1) return;
  for (const [key, value] of solved) {
    if (isOpen(key)) continue;
    problems.error([...at, key], 'no-choice', `No piece has the choice \`${key}\` here`, {
      found: `${key}: ${value}`,
      allowed: 'another value',
    });
  }
}

/** @param solves whether choices are made for the goal, which must then depend on them */
export function readGoal(
  text: string,
  metrics: readonly Metric[],
  isInEveryTrial: (counter: number) => boolean,
  solves: boolean,
  problems: Problems,
): Goal | undefined {
  const goals = metrics.filter((one) => one.round === 0 && one.base === 'trials' && !one.multiplePerTrial);
  const names = [...new Set(goals.map(metricName))];
  const such = `subject.metric, such as ${names.slice(0, 3).join(', ')}, or compared with a number: ${names[0]} >= 1`;
  const goal = parseGoal(text);
  if (!goal) {
    problems.error(
      ['goal'],
      'goal',
      'A goal is a metric, a metric compared with a number, or several joined by `and`',
      {
        found: text,
        allowed: such,
      },
    );
    return undefined;
  }
  const conditions = conditionsOf(goal);
  const isJoined = conditions.length > 1;
  let isSound = true;
  for (const condition of conditions) {
    const fault = conditionFault(condition, isJoined, metrics, isInEveryTrial);
    const name = `${condition.subject}.${condition.metric}`;
    if (!fault) {
      const range = solves ? rangeDeciding(condition, metrics) : undefined;
      if (range) problems.error(['goal'], 'goal', ...decided(condition, range));
      isSound &&= !range;
      continue;
    }
    isSound = false;
    if (fault === 'unknown') {
      problems.error(['goal'], 'unknown-metric', `There is no metric \`${name}\` of the whole trial`, {
        found: name,
        allowed: such,
        near: names,
      });
      continue;
    }
    const others = goals.filter((one) => one.subject === condition.subject && one.kind === 'probability');
    const known = others.filter(({ from }) => from.length === 1 || from.every(({ isLast }) => isLast));
    const allowed = fault === 'earlier' && known.length > 0 ? `${metricName(known[0]!)} < 1, for example` : such;
    problems.error(['goal'], 'goal', `\`${name}\` ${reasons[fault]}`, { found: text, allowed });
  }
  const contradiction = isSound && solves ? contradictionIn(goal, metrics)?.map(conditionText) : undefined;
  if (!contradiction) return isSound ? goal : undefined;
  problems.error(['goal'], 'contradiction', `\`${contradiction.join('` and `')}\` exclude each other`, {
    found: contradiction.join(' and '),
    allowed: 'one of them',
  });
  return undefined;
}

const MAX_KEYS = 1 << 16;

/** Returns two conditions that no trial meets together, as the values of their metric or the keys of their counter show. */
function contradictionIn(goal: Goal, metrics: readonly Metric[]): readonly GoalCondition[] | undefined {
  const all = conditionsOf(goal);
  return all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b])).find(([a, b]) => areApart(a!, b!, metrics));
}

function areApart(a: GoalCondition, b: GoalCondition, metrics: readonly Metric[]): boolean {
  const of = metricOf(a, metrics)!;
  const { from } = metricOf(b, metrics)!;
  const [x, y] = [a.value!, b.value!];
  const areMet = (found: number, other = found): boolean => isMet(a, found) && isMet(b, other);
  if (of.from === from && ![0, 1, x, y, (x + y) / 2, -1 / 0, 1 / 0].some((value) => areMet(value))) return true;
  const isApart = (reader: CounterReader, i: number): boolean => {
    const { counter, read, bits = -1, keys: others = [] } = from[i] ?? reader;
    const keys = reader.keys?.concat(others) ?? keysWithin((reader.bits ?? -1) | bits);
    // Without an entry, and for keys that do not concern it, a metric is 0.
    return (
      counter === reader.counter &&
      keys.length > 0 &&
      !keys.some((key) => areMet(reader.read(key) || 0, read(key) || 0))
    );
  };
  return of.from.length === from.length && of.from.every(isApart) && !areMet(0);
}

/** Returns all keys of some bits; none if they are too many to be keys. */
function keysWithin(bits: number): number[] {
  const keys = [bits];
  while (keys.at(-1) && keys.length < MAX_KEYS) keys.push((keys.at(-1)! - 1) & bits);
  return keys.at(-1) ? [] : keys;
}
