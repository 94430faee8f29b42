import type { Solution } from '../../run/solve/solution.ts';

/** Returns a solution; `trials` and `n` of exact answers are null, and so are missing values. */
export function solutionJson({ question, ...solution }: Solution): object {
  const { name, seed, engine, path, values, target, kind, trials, maxTrials, skipped, leftOut } = question;
  const { subject, metric, comparison, value } = target;
  return {
    ...{ name, seed, engine, trials, max_trials: maxTrials, path },
    ...{ from: values[0], to: values.at(-1), values: values.length },
    target: { subject, metric, kind, comparison, value },
    ...{ outcome: solution.outcome, want: solution.want },
    answer: solution.answer ?? null,
    ci_low: solution.low ?? null,
    ci_high: solution.high ?? null,
    confidence: solution.confidence,
    turns: solution.turns,
    points: solution.points.map((point) => ({
      ...{ value: point.value, trials: point.trials, n: point.n, estimate: point.estimate },
      ...{
        ci_low: point.low,
        ci_high: point.high,
        reaches: point.reaches,
        certain: point.certain,
        digest: point.digest,
      },
    })),
    skipped: skipped.map(({ from, to, problem }) => ({ from, to, reason: problem.message })),
    left_out: leftOut,
    digest: solution.digest,
  };
}
