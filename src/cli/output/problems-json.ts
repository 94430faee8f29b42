import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { firstOf } from '../../experiment/problems/problems-text.ts';

/** Problems for scripts, with the words that people get; null is what there is none of. Not more of them than people get. */
export const problemsJson = (problems: readonly LocatedProblem[]): object[] =>
  firstOf(problems).map(({ file, line, column, path, severity, code, message, found, allowed, near }) => ({
    ...{ file, line: line ?? null, column: column ?? null, key: path.length > 0 ? path.join('.') : null },
    ...{ severity, code, message, found: found ?? null, allowed: allowed ?? null, near: near ?? [] },
  }));
