import type { CasesFigure } from '../../src/core/views.ts';
import type { CellResult } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/views.ts';
import { BRIEF, bestRow, formatInWords, subjectName, subjectsOf } from './answer.ts';
import { rowOf } from './rows.ts';

export const subjectsOfCases = (cell: CellResult, { of, cases }: CasesFigure) =>
  subjectsOf(cell, of).filter(({ id }) => cases.some(({ metric }) => rowOf(cell, id, metric)));

/** Returns a sentence on each case: how often it occurred for each subject, and its meaning. */
export function caseSentences(cell: CellResult, figure: CasesFigure): { text: string; occurred: boolean }[] {
  const subjects = subjectsOfCases(cell, figure);
  return figure.cases.map(({ metric, says }, i) => {
    const shares = subjects.flatMap(({ id }) => shareOf(cell, id, metric, subjects.length > 1));
    return {
      text: `${figure.called} ${i + 1}, ${shares.join(', ') || 'never'}: ${says}.`,
      occurred: shares.length > 0,
    };
  });
}

export const occurredCases = (cell: CellResult): { title: string; sentences: string[] }[] =>
  viewsOf(cell.system).figures.flatMap((figure) => {
    if (figure.kind !== 'cases') return [];
    const sentences = caseSentences(cell, figure)
      .filter(({ occurred }) => occurred)
      .map(({ text }) => text);
    return sentences.length > 0 ? [{ title: figure.title, sentences }] : [];
  });

/** Returns the share of combats with a case for a subject, in words; empty if it never occurred. */
function shareOf(cell: CellResult, subject: string, metric: string, named: boolean): string[] {
  const row = bestRow(cell, subject, metric);
  if (!row || row.estimate === 0) return [];
  const { estimate } = formatInWords(row, BRIEF);
  const often = estimate === 'always' ? estimate : `in ${estimate} of combats`;
  return [named ? `${often} for ${subjectName(cell, subject)}` : often];
}
