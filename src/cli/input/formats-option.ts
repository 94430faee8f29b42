import { writers } from '../../../reports/index.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import type { Writer } from '../output/write-results.ts';

/** The writers that `--format csv,html,json` names; all of them without it. */
export function chooseWriters(format: string | undefined): { writers: Writer[]; problems: LocatedProblem[] } {
  const known = Object.keys(writers);
  const names = format === undefined ? known : [...new Set(format.split(',').map((name) => name.trim()))];
  const problems = names
    .filter((name) => !known.includes(name))
    .map(
      (name): LocatedProblem => ({
        code: 'unknown-format',
        severity: 'error',
        path: [],
        message: 'There is no such format of results',
        found: name || 'nothing',
        allowed: known.join(', '),
        near: nearest(name, known),
        file: `--format ${format}`,
      }),
    );
  return {
    writers: names.flatMap((name) => (known.includes(name) ? writers[name as keyof typeof writers] : [])),
    problems,
  };
}
