import { htmlOf } from '../../../reports/html/html-of.ts';
import { comparisonSections } from '../../../reports/run/comparison-blocks.ts';
import { isError } from '../../../src/core/problem.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import type { LocatedProblem } from '../../../src/experiment/problems/located-problem.ts';
import type { Data } from './messages.ts';
import { readFile } from './read.ts';
import { safely } from './safely.ts';
import { inWaves } from './waves.ts';

/** The number of trials of each combat; few, because there are many combats. */
const TRIALS = 32_000;

const helpHtml = (results: Results): string =>
  htmlOf(
    comparisonSections(results, () => undefined).flatMap(({ blocks }) => blocks),
    3,
  );

interface Help {
  readonly html: string;
  readonly wrong: readonly LocatedProblem[];
  readonly failed: readonly string[];
}

/** Finds all ablations and increments of a unit on common random numbers; `teller` reports progress; undefined if it was stopped. */
export async function playHelp(
  file: Data,
  of: string,
  signal: AbortSignal,
  teller: (html: () => string) => (part: number) => void,
): Promise<Help | undefined> {
  const { variants: _, ...plain } = file;
  const asked = { ...plain, attribute: { of, things: 'all' }, sensitivity: { unit: of } };
  const { experiment, problems } = await readFile(asked, { without: ['sweep', 'precision', 'engine'] });
  if (signal.aborted) return undefined;
  const wrong = problems.filter(isError);
  if (!experiment) return { html: '', wrong, failed: [] };
  let html = '';
  const show = (results: Results): void => {
    html = safely(helpHtml(results));
  };
  const trials = Math.min(experiment.trials, TRIALS);
  const results = await inWaves({ ...experiment, trials }, { signal, found: show, onPart: teller(() => html) });
  if (!results || signal.aborted) return undefined;
  show(results);
  return { html, wrong: [], failed: results.failed.map((one) => one.reason) };
}
