import type { LocatedProblem } from '../scenario/located-problem.ts';

/** Problems for scripts, with the words that people get; null is what there is none of. */
export const problemsJson = (problems: readonly LocatedProblem[]): object[] =>
  problems.map(({ file, line, column, path, severity, code, message, found, allowed, near }) => ({
    ...{ file, line: line ?? null, column: column ?? null, key: path.length > 0 ? path.join('.') : null },
    ...{ severity, code, message, found: found ?? null, allowed: allowed ?? null, near: near ?? [] },
  }));
