import { escapeHtml } from '../../src/core/escape-html.ts';
import type { Drawing } from '../../src/core/game.ts';
import type { CellResult } from '../../src/engine/results/result.ts';
import { drawingOf } from '../../src/engine/results/rows.ts';

export function drawingHtml({ title, how, svg, notes }: Drawing, level = 3): string {
  const lines = notes.map(({ text, colour }) => {
    const square = colour === undefined ? '' : `<i style="background:${escapeHtml(colour)}"></i>`;
    return `<li>${square}${escapeHtml(text)}</li>`;
  });
  return `<figure class="chart drawing">
<figcaption>
<h${level} class="title">${escapeHtml(title)}</h${level}>
<p class="how">${escapeHtml(how)}</p>
</figcaption>
<div class="panels">
<div class="panel">
${svg}
<ul class="legend">${lines.join('')}</ul>
</div>
</div>
</figure>`;
}

/** Returns the drawing that all cells share, so that the page shows it once. */
export function commonDrawing(cells: readonly CellResult[]): Drawing | undefined {
  const drawing = cells[0] && drawingOf(cells[0]);
  return cells.every((cell) => drawingOf(cell)?.svg === drawing?.svg) ? drawing : undefined;
}
