import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import type { LocatedProblem } from '../../../src/experiment/problems/located-problem.ts';
import { written } from '../../../src/run/counts/written.ts';
import { differs } from '../statistics/differs.ts';

export interface MadeVariants {
  /** By name: differences from the baseline of the first cell, `path: before > after`. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly steps: Readonly<Record<string, object | undefined>>;
  readonly told: readonly LocatedProblem[];
}

export function variantsOf(text: string): MadeVariants {
  const { experiment, problems } = readExperiment(text, { file: 'a.yaml' });
  if (!experiment) throw new Error(problems.map((p) => `${p.line}: ${p.message} (${p.found})`).join('\n'));
  const [baseline, ...others] = experiment.cells.filter(({ cell }) => cell === 0);
  const variants = experiment.variants ?? [];
  return {
    changes: Object.fromEntries(
      others.map(({ variant, setup }) => [variant, differs(written(baseline!.setup), written(setup))]),
    ),
    texts: Object.fromEntries(variants.map(({ name, text }) => [name, text])),
    steps: Object.fromEntries(variants.map(({ name, step }) => [name, step])),
    told: problems,
  };
}

export const toldOf = (text: string): string[] =>
  readExperiment(text, { file: 'a.yaml' }).problems.map(({ line, column, code, path, near = [] }) =>
    `${line}:${column} ${code} ${path.join('.')} ${near[0] ?? ''}`.trim(),
  );
