import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { firstOf } from '../../experiment/problems/problems-text.ts';

/** Returns problems for scripts, with the texts and the limit of those for people; null for missing values. */
export const problemsJson = (problems: readonly LocatedProblem[]): object[] =>
  firstOf(problems).map(({ file, line, column, path, severity, code, message, found, allowed, near }) => ({
    ...{ file, line: line ?? null, column: column ?? null, key: path.length > 0 ? path.join('.') : null },
    ...{ severity, code, message, found: found ?? null, allowed: allowed ?? null, near: near ?? [] },
  }));
