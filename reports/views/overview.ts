import type { CellResult, Results } from '../../src/engine/results/result.ts';
import type { Formatted } from '../../src/stats/format/formatted.ts';
import type { AnswerSentence } from '../blocks/block.ts';
import {
  BRIEF,
  bestRow,
  certaintyOf,
  clauses,
  formatEstimate,
  headlineInShort,
  headlineNames,
  saysOf,
  shortName,
  subjectName,
} from './answer.ts';
import { anyCompared, isBaseline } from './rows.ts';
import { cellLabels } from './short-paths.ts';

export function comparedCombat({ cells, experiment }: Results): CellResult | undefined {
  const [first, ...others] = cells;
  if (!first || !isBaseline(first) || !others.some(({ differences }) => differences)) return undefined;
  return experiment.cells.every(({ cell }) => cell === first.cell) ? first : undefined;
}

/** Begins a sentence about a baseline so that readers do not take it for one about its variants. */
export const withoutVariants = ({ lead, ...rest }: AnswerSentence): AnswerSentence => ({
  lead: `In the baseline, ${lead}`,
  ...rest,
});

export function firstAnswer(results: Results): AnswerSentence | undefined {
  const { cells, definitions, experiment } = results;
  const combat = comparedCombat(results);
  const only = combat ?? (experiment.cells.length === 1 ? cells[0] : undefined);
  if (!only) return ranges(results).next().value;
  const said = headlineInShort(only, definitions);
  return said && combat ? withoutVariants(said) : said;
}

/** Returns the range of each headline over several cells, and the cells at its ends; of baselines only, if there are variants. */
export const extremes = (results: Results): AnswerSentence[] => [...ranges(results)];

function* ranges(results: Results): Generator<AnswerSentence, undefined> {
  const isCompared = anyCompared(results);
  const cells = isCompared ? results.cells.filter(isBaseline) : results.cells;
  const labelOf = cellLabels(results);
  for (const { subject, metric } of headlineNames(results)) {
    const said = rangeOf(results, cells, subject, metric, labelOf);
    if (said) yield isCompared ? withoutVariants(said) : said;
  }
}

function rangeOf(
  { definitions }: Results,
  cells: readonly CellResult[],
  subject: string,
  metric: string,
  labelOf: ReturnType<typeof cellLabels>,
): AnswerSentence | undefined {
  const described = new Map(cells.map((cell) => [cell.subjects.find(({ id }) => id === subject)?.text, cell]));
  const names = new Set([...described.values()].map((cell) => subjectName(cell, subject)));
  // The description may differ between cells of a sweep; then only the name holds in all of them.
  const name = names.size === 1 ? [...names][0]! : shortName(subject);
  const found = cells
    .flatMap((cell) => {
      const row = bestRow(cell, subject, metric);
      return row ? [{ cell, row }] : [];
    })
    .sort((a, b) => a.row.estimate - b.row.estimate);
  const [low, high] = [found[0], found.at(-1)];
  if (!low || !high) return undefined;
  const { lead, tail } = clauses(name, saysOf(definitions, metric, cells[0], subject), low.row.kind);
  const [least, most] = [low, high].map(({ row }) => formatEstimate(row));
  const where = ({ cell, row }: typeof low, { interval }: Formatted) =>
    `${labelOf(cell)}${interval === null || row.n === Infinity ? '' : `, ${interval}`}`;
  const certainty = certaintyOf(found.map(({ row }) => row));
  const [short, long] = [low, high].map(({ row }) => formatEstimate(row, BRIEF).estimate);
  if (least!.estimate === most!.estimate)
    return {
      ...{ lead, estimate: least!.estimate, brief: { estimate: short! } },
      ...{ tail: `${tail}, whatever the cell`, note: certainty },
    };
  const estimate = `${least!.estimate} to ${most!.estimate}`;
  return {
    lead,
    estimate,
    brief: { estimate: `${short} to ${long}` },
    tail,
    note: `${certainty === '' ? '' : `${certainty}; `}lowest: ${where(low, least!)}; highest: ${where(high, most!)}`,
  };
}
