import type { CellResult, Results } from '../src/engine/result.ts';
import { basis, extremes, headlineNames, headlines, type Sentence, written } from './answer.ts';
import { escapeHtml } from './escape-html.ts';
import { rowOf } from './rows.ts';
import { cellName } from './swept.ts';

/** A sentence with its number set apart. */
export function sentenceHtml({ lead, estimate, tail, note }: Sentence): string {
  const doubt = note === '' ? '' : ` <span class="interval">(${escapeHtml(note)})</span>`;
  return `${escapeHtml(lead)} <strong>${escapeHtml(estimate)}</strong> ${escapeHtml(tail)}${doubt}.`;
}

/** The answer of one cell: its headlines, the first of them large. */
export function answerHtml(results: Results, cell: CellResult): string {
  const sentences = headlines(cell, results.definitions).map((sentence) => `<p>${sentenceHtml(sentence)}</p>`);
  return `<div class="answer">\n${sentences.join('\n')}\n<p class="basis">${escapeHtml(basis(results, cell))}</p>\n</div>`;
}

/**
 * The answer of several cells: how low and how high each headline goes, and a table of all of them.
 *
 * @param linked - whether every cell has a section of its own
 */
export function overviewHtml(results: Results, linked = true): string {
  const { cells, definitions } = results;
  const asked = headlineNames(results);
  const sentences = extremes(results).map((sentence) => `<p>${sentenceHtml(sentence)}</p>`);
  const head = asked.map(({ subject, metric }) => {
    const says = definitions.find((info) => info.metric === metric)?.says ?? metric;
    return `<th scope="col">${escapeHtml(`${subject} ${says}`)}</th>`;
  });
  const body = cells.map((cell) => {
    const values = asked.map(({ subject, metric }) => {
      const row = rowOf(cell, subject, metric);
      if (!row) return '<td class="none">–</td>';
      const { estimate, interval } = written(row);
      return `<td><b>${escapeHtml(estimate)}</b>${interval === null ? '' : ` <small>${escapeHtml(interval)}</small>`}</td>`;
    });
    const name = escapeHtml(cellName(cell));
    const link = linked ? `<a href="#cell-${cell.cell}">${name}</a>` : name;
    return `<tr><th scope="row">${link}</th>${values.join('')}</tr>`;
  });
  return `<div class="answer overview">
${sentences.join('\n')}
</div>
<div class="scroll" tabindex="0" role="region" aria-label="All cells">
<table class="metrics">
<caption>All cells</caption>
<thead><tr><th scope="col">cell</th>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
}
