import { dirname, relative, sep } from 'node:path';
import { pageHtml } from '../../../reports/html/page.ts';
import { script } from '../../../reports/html/script/script.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { version } from '../../experiment/version.ts';
import { counted } from '../../stats/format/counted.ts';
import type { FoundRun } from './find-records.ts';
import { dateText } from './history-text.ts';

/** The page lists questions and answers; its script sorts and filters. @param file to whose path links are relative */
export const historyPage = (runs: readonly FoundRun[], file: string): string =>
  pageHtml({
    title: 'Questions and answers',
    program: { name: 'breaktest', version: version() },
    kicker: `breaktest ${version()}`,
    body: runs.length === 0 ? '<p>No question has been asked yet.</p>' : tableHtml(runs, file),
    script,
  });

function tableHtml(runs: readonly FoundRun[], file: string): string {
  const heads = ['question', 'answer', 'units', 'asked'].map((head) => `<th scope="col">${head}</th>`);
  const rows = runs.map((run) => {
    const { name, answer, interrupted, units, asked, report } = run;
    const question =
      report === undefined ? escapeHtml(name) : `<a href="${escapeHtml(linkTo(report, file))}">${escapeHtml(name)}</a>`;
    const cells = [`${answer}${interrupted ? ' (interrupted)' : ''}`, units.join(', '), dateText(asked)];
    return `<tr><th scope="row">${question}</th>${cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="group" aria-label="Questions and answers">
<table class="metrics cells" data-names="4" data-counts="questions">
<caption>${counted(runs.length, 'question')}, the newest first</caption>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>`;
}

function linkTo(report: string, file: string): string {
  const parts = relative(dirname(file), report).split(sep);
  return `./${parts.map(encodeURIComponent).join('/')}`;
}
