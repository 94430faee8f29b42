import { existsSync } from 'node:fs';
import { type Format, formats, usualFormats, writersOf } from '../../../reports/index.ts';
import { matrixWriters } from '../../../reports/matrix/index.ts';
import type { MatrixRun } from '../../engine/matrix/matrix-results.ts';
import { missingPackages } from '../../experiment/optional-packages.ts';
import { packageFolder } from '../../experiment/package-folder.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import type { AnyWriter, FileWriter } from '../output/write-results.ts';

interface Chosen {
  readonly names: Format[];
  readonly writers: FileWriter[];
  readonly ofMatrix: AnyWriter<MatrixRun>[];
  readonly problems: LocatedProblem[];
}

/** @param isLive - whether the report carries the program */
export function chooseWriters(format: string | undefined, isLive = false): Chosen {
  const asked = format === undefined ? usualFormats : [...new Set(format.split(',').map((name) => name.trim()))];
  const problems = asked
    .filter((name) => !isFormat(name))
    .map(
      (name): LocatedProblem =>
        errorIn(`--format ${format}`, 'unknown-format', 'There is no such format of results', {
          found: name || 'nothing',
          allowed: formats.join(', '),
          near: nearest(name, formats),
        }),
    );
  const missing = asked.includes('parquet') ? missingPackages('parquet') : undefined;
  if (missing !== undefined) problems.push(errorIn(`--format ${format}`, 'missing-package', missing));
  const good = asked.filter(isFormat);
  const names = isLive ? [...good.filter((name) => name !== 'html'), 'live' as const] : good;
  return {
    names,
    ofMatrix: names.flatMap((name) => matrixWriters[name]),
    writers: names.flatMap(writersOf),
    problems: [...problems, ...(isLive ? liveProblems() : [])],
  };
}

const isFormat = (name: string): name is Format => formats.some((one) => one === name);

/** Returns why no report can be live. */
export const liveProblems = (): LocatedProblem[] =>
  existsSync(new URL('dist/web/index.html', packageFolder()))
    ? []
    : [
        errorIn('--live', 'not-built', 'A live report contains the playground, which is not built', {
          allowed: 'another installation of breaktest, or `npm run build` in its sources',
        }),
      ];
