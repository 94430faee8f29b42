import { escapeHtml } from '../../src/core/escape-html.ts';
import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { type AnswerSentence, basis, extremes, sentence } from '../views/answer.ts';
import { whatHtml } from './glossary.ts';
import { wordsHtml } from './words-html.ts';

/** A sentence with its number set apart. */
export function sentenceHtml({ lead, estimate, tail, note }: AnswerSentence): string {
  const doubt = note === '' ? '' : ` <span class="interval">(${wordsHtml(note)})</span>`;
  return `${wordsHtml(lead)} <strong>${wordsHtml(estimate)}</strong> ${wordsHtml(tail)}${doubt}.`;
}

/** The answer of one cell: its headlines, the first of them large. */
export function answerHtml(results: Results, cell: CellResult): string {
  const sentences = cell.headlines.flatMap(({ subject, metric }) => {
    const said = sentence(cell, results.definitions, subject, metric);
    return said ? [`<p>${sentenceHtml(said)} ${whatHtml(metric)}</p>`] : [];
  });
  return `<div class="answer">\n${sentences.join('\n')}\n<p class="basis">${escapeHtml(basis(results, cell))}</p>\n</div>`;
}

/** The answer of several cells: how low and how high each headline goes. */
export function overviewHtml(results: Results): string {
  const sentences = extremes(results).map((sentence) => `<p>${sentenceHtml(sentence)}</p>`);
  return `<div class="answer overview">\n${sentences.join('\n')}\n</div>`;
}
