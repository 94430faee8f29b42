import { escapeHtml } from '../../src/core/escape-html.ts';
import type { CellResult, Results } from '../../src/engine/results/result.ts';
import {
  type AnswerSentence,
  basis,
  comparedCombat,
  extremes,
  opponentSentences,
  sentence,
  withoutVariants,
} from '../views/answer.ts';
import { whatHtml } from './glossary.ts';
import { wordsHtml } from './words-html.ts';

/** Writes a sentence with few digits of exact values; tables have more. */
export function sentenceHtml({ lead, estimate, brief = estimate, tail, note }: AnswerSentence): string {
  const doubt = note === '' ? '' : ` <span class="interval">(${wordsHtml(note)})</span>`;
  return `${wordsHtml(lead)} <strong>${wordsHtml(brief)}</strong> ${wordsHtml(tail)}${doubt}.`;
}

/** Returns the answer of a run: of its only combat, of the baseline of its variants, or an overview of several cells. */
export function runAnswerHtml(results: Results): string {
  const { cells, experiment } = results;
  const combat = comparedCombat(results);
  if (combat) return answerHtml(results, combat, withoutVariants);
  return cells[0] && experiment.cells.length === 1 ? answerHtml(results, cells[0]) : overviewHtml(results);
}

/** Returns the answer of one cell: its headlines, the first of them large. */
export function answerHtml(results: Results, cell: CellResult, worded = (one: AnswerSentence) => one): string {
  const sentences = cell.headlines.flatMap(({ subject, metric }) => {
    const said = sentence(cell, results.definitions, subject, metric);
    return said ? [`<p>${sentenceHtml(worded(said))} ${whatHtml(metric)}</p>`] : [];
  });
  const choices = opponentSentences(cell, results.definitions).map((one) => `<p>${sentenceHtml(one)}</p>`);
  return `<div class="answer">\n${[...sentences, ...choices].join('\n')}\n<p class="basis">${escapeHtml(basis(results, cell))}</p>\n</div>`;
}

/** Returns the answer of several cells: the range of each headline. */
function overviewHtml(results: Results): string {
  const sentences = extremes(results).map((sentence) => `<p>${sentenceHtml(sentence)}</p>`);
  return `<div class="answer overview">\n${sentences.join('\n')}\n</div>`;
}
