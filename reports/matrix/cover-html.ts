import { escapeHtml } from '../../src/core/escape-html.ts';
import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { fixed } from '../../src/stats/format/format-number.ts';
import type { Section } from '../html/section.ts';
import { coverOf } from './cover.ts';
import { coverTexts } from './cover-words.ts';

/** Returns the section on the rows, taken as one list, against each column; none if rows and columns are the same. */
export function coverSections(run: MatrixRun): Section[] {
  const all = coverOf(run);
  if (all.length === 0) return [];
  const isEven = run.results.matrix.weights === 'even';
  const heads = ['Column', ...(isEven ? [] : ['Met']), 'Holds best', 'Gone', 'Outlasts best', 'By'];
  const lines = all.map(({ column, holder, best, isUnheld, isUnbeaten }) => {
    const cells = [
      ...(isEven ? [] : [`${fixed(100 * column.weight, 1)} %`]),
      isUnheld ? `none; ${holder.row.label}` : holder.row.label,
      `${fixed(100 * holder.estimate, 1)} %`,
      isUnbeaten ? `none; ${best.row.label}` : best.row.label,
      fixed(100 * best.estimate, 1),
    ];
    const values = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(column.label)}</th>${values}</tr>`;
  });
  return [
    {
      id: 'coverage',
      title: 'Joint coverage of the rows',
      body: `<p class="how">The rows taken for one list: for each column the row that is gone least often, and the one that outlasts it most, by how
many points of a hundred the column goes more often than the row. All situations alike${isEven ? '' : '; the columns that are met most often first'}.</p>
${coverTexts(run)
  .map((one) => `<p>${escapeHtml(one)}</p>`)
  .join('\n')}
<div class="scroll tall" tabindex="0" role="group" aria-label="Joint coverage of the rows">
<table class="worth">
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
</div>`,
    },
  ];
}
