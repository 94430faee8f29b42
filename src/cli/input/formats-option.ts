import { type Format, usualFormats, writers } from '../../../reports/index.ts';
import { matrixWriters } from '../../../reports/matrix/index.ts';
import type { MatrixRun } from '../../engine/matrix/matrix-results.ts';
import { missingPackages } from '../../experiment/optional-packages.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import type { AnyWriter, FileWriter } from '../output/write-results.ts';

interface Chosen {
  readonly names: Format[];
  readonly writers: FileWriter[];
  readonly ofMatrix: AnyWriter<MatrixRun>[];
  readonly problems: LocatedProblem[];
}

export function chooseWriters(format: string | undefined): Chosen {
  const known = Object.keys(writers);
  const names = format === undefined ? usualFormats : [...new Set(format.split(',').map((name) => name.trim()))];
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
  const missing = names.includes('parquet') ? missingPackages('parquet') : undefined;
  if (missing !== undefined)
    problems.push({
      code: 'missing-package',
      severity: 'error',
      path: [],
      message: missing,
      file: `--format ${format}`,
    });
  const good = names.filter((name): name is Format => known.includes(name));
  return {
    names: good,
    ofMatrix: good.flatMap((name) => matrixWriters[name]),
    writers: good.flatMap((name) => writers[name]),
    problems,
  };
}
