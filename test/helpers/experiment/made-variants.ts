import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import type { LocatedProblem } from '../../../src/experiment/problems/located-problem.ts';
import { differs } from '../statistics/differs.ts';

/** What a file's variants are, and what the program says of the file. */
export interface MadeVariants {
  /** By name: where the setup of the variant differs from that of its baseline, `path: before > after`; of the first cell. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly steps: Readonly<Record<string, object | undefined>>;
  readonly told: readonly LocatedProblem[];
}

/** Reads a file and compares its variants with the baseline. @throws Error if it has errors */
export function variantsOf(text: string): MadeVariants {
  const { experiment, problems } = readExperiment(text, { file: 'a.yaml' });
  if (!experiment) throw new Error(problems.map((p) => `${p.line}: ${p.message} (${p.found})`).join('\n'));
  const [baseline, ...others] = experiment.cells.filter(({ cell }) => cell === 0);
  const variants = experiment.variants ?? [];
  return {
    changes: Object.fromEntries(others.map(({ variant, setup }) => [variant, differs(baseline!.setup, setup)])),
    texts: Object.fromEntries(variants.map(({ name, text }) => [name, text])),
    steps: Object.fromEntries(variants.map(({ name, step }) => [name, step])),
    told: problems,
  };
}

/** What is wrong with a file, as `line:column code path`, with the nearest name. */
export const toldOf = (text: string): string[] =>
  readExperiment(text, { file: 'a.yaml' }).problems.map(({ line, column, code, path, near = [] }) =>
    `${line}:${column} ${code} ${path.join('.')} ${near[0] ?? ''}`.trim(),
  );
