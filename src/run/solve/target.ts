import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';

export interface Target {
  readonly subject: string;
  readonly metric: string;
  readonly comparison: Comparison;
  /** A probability 0..1, or a number in the unit of a mean. */
  readonly value: number;
  readonly percent: boolean;
}

type Comparison = '<=' | '>=' | '<' | '>';

const signs: Readonly<Record<string, Comparison>> = {
  '<=': '<=',
  '>=': '>=',
  '<': '<',
  '>': '>',
  '≤': '<=',
  '≥': '>=',
};
const form = /^\s*(\S+?)\s*(<=|>=|<|>|≤|≥)\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%?)\s*$/i;

export const untilLabel = (text: string): string => `--until ${JSON.stringify(text)}`;

/** Reads `subject.metric <= 0.25`, or `… <= 25 %`. */
export function readTarget(text: string): Target | LocatedProblem {
  const [, name, sign, number, percent] = form.exec(text) ?? [];
  if (name === undefined || sign === undefined) {
    return errorIn(untilLabel(text), 'bad-until', 'This is not a target', {
      found: text || 'nothing',
      allowed: 'subject.metric <=, >=, < or > a number, such as "spears.break <= 0.25" or "spears.break <= 25 %"',
    });
  }
  const dot = name.lastIndexOf('.');
  return {
    subject: name.slice(0, Math.max(0, dot)),
    metric: name.slice(dot + 1),
    comparison: signs[sign]!,
    // The quotient 25 / 100 is the double nearest to 0.25; the product 25 * 0.01 need not be.
    value: percent === '%' ? Number(number) / 100 : Number(number),
    percent: percent === '%',
  };
}

export function reaches({ comparison, value: wanted }: Target, value: number): boolean {
  if (comparison === '<=') return value <= wanted;
  if (comparison === '>=') return value >= wanted;
  return comparison === '<' ? value < wanted : value > wanted;
}
