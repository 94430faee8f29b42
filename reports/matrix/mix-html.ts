import { escapeHtml } from '../../src/core/escape-html.ts';
import type { Section } from '../html/section.ts';
import type { MixReading, Player } from './mix.ts';
import { mixTexts, shareText } from './mix-words.ts';

export function mixSections(mix: MixReading | undefined): Section[] {
  if (!mix) return [];
  const texts = mixTexts(mix).map((text) => `<p>${escapeHtml(text)}</p>`);
  const tables = mix.columns
    ? [tableHtml('Rows', mix.rows), tableHtml('Columns', mix.columns)]
    : [tableHtml('Unit', mix.rows)];
  return [
    {
      id: 'mix',
      title: 'A mix that nothing beats',
      body: `<p class="how">A Nash equilibrium of a hypothetical game: one unit against one, chosen unseen. It shows which units answer
each other, not what to bring. A redraw moves every result as far as its error may have, and finds the mix anew: a unit in few of
them is in this one by chance.</p>
${texts.join('\n')}
${tables.join('\n')}`,
    },
  ];
}

function tableHtml(head: string, players: readonly Player[]): string {
  const hasSupport = players.some(({ support }) => support !== undefined);
  const heads = [head, 'Share', ...(hasSupport ? ['In redraws'] : [])];
  const lines = players.map(({ unit, share, support }) => {
    const cells = [shareText(share), ...(support === undefined ? [] : [`${Math.round(100 * support)} %`])];
    const values = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(unit.label)}</th>${values}</tr>`;
  });
  return `<div class="scroll tall" tabindex="0" role="group" aria-label="${escapeHtml(`The mix: ${head}`)}">
<table class="worth">
<thead><tr>${heads.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
</div>`;
}
