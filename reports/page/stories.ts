import type { CellResult, Results, Story } from '../../src/engine/result.ts';
import { grouped } from '../../src/stats/format-number.ts';
import { isBaseline } from '../rows.ts';
import { escapeHtml } from './escape-html.ts';
import { fileName } from './experiment.ts';
import type { Section } from './section.ts';

const place = (trial: number, suffix: string): string => `trial-${trial}${suffix}`;

/**
 * Under a figure: a link for each of its bars to a typical combat.
 *
 * @param suffix - tells the places of this cell from those of others
 */
export function storyLinks({ stories = [] }: CellResult, figure: string, suffix = ''): string {
  const own = stories.filter((story) => story.figure === figure);
  const panels = [...new Set(own.map(({ panel }) => panel))];
  return panels
    .map((panel) => {
      const links = inOrder(own.filter((story) => story.panel === panel)).map(
        ({ text, trial }) => `<a href="#${place(trial, suffix)}">${escapeHtml(text)}</a>`,
      );
      const whose = panels.length > 1 ? ` of ${panel}` : '';
      return `<p class="told">${escapeHtml(`A typical combat for each bar${whose}`)}: ${links.join(' ')}</p>`;
    })
    .join('\n');
}

/** As the bars stand: numbers from low to high. */
function inOrder(stories: readonly Story[]): readonly Story[] {
  const value = ({ text }: Story) => Number(text.replace('−', '-'));
  return stories.some((story) => Number.isNaN(value(story)))
    ? stories
    : stories.toSorted((a, b) => value(a) - value(b));
}

/** What the trial of a story is: `spears holds`, `defender: margin −2`, `spears: 4 Health Points lost`. */
export function storyName({ figure, panel, text }: Story): string {
  if (figure === 'margin') return `${panel}: margin ${text}`;
  const many = text === '1' ? '' : 's';
  if (figure === 'health') return `${panel}: ${text} Health Point${many} lost`;
  return figure === 'blocks' ? `${panel}: ${text} block${many} lost` : `${panel}: ${text}`;
}

/** The stories of a cell by trial, each of which may stand for several bars. */
export function byTrial({ stories = [] }: CellResult): Map<number, Story[]> {
  const trials = new Map<number, Story[]>();
  for (const story of stories) trials.set(story.trial, [...(trials.get(story.trial) ?? []), story]);
  return trials;
}

/** How the combats of a cell can be told that are not on the page. */
export function traceText({ experiment }: Results, cell: CellResult): string {
  const where = `${experiment.cells.length > 1 ? ` --cell ${cell.cell}` : ''}${isBaseline(cell) ? '' : ` --variant '${cell.variant}'`}`;
  return `breaktest trace ${fileName(experiment.name)}${where}`;
}

/** The typical combats themselves, each once, behind folds. */
export function storiesSection(results: Results, cell: CellResult, suffix = ''): Section[] {
  const [first] = cell.stories ?? [];
  if (!first) return [];
  const folds = [...byTrial(cell)].map(
    ([trial, own]) => `<details id="${place(trial, suffix)}">
<summary>Combat ${grouped(trial)}: ${escapeHtml(own.map(storyName).join('; '))}</summary>
<pre class="scroll" tabindex="0" role="group" aria-label="Combat ${trial}">${escapeHtml(own[0]!.lines.join('\n'))}</pre>
</details>`,
  );
  const trace = escapeHtml(traceText(results, cell));
  const how = `<p class="how">For each bar the combat, of the first thousands, whose numbers lie closest to the average of that bar. Any other:
<code>${trace} --trial 0</code>; the first in which something happened: <code>${trace} --where ${escapeHtml(first.panel)}.…</code></p>`;
  const body = `${how}\n<div class="stories">\n${folds.join('\n')}\n</div>`;
  return [{ id: 'stories', title: 'What does such a combat look like, die by die?', body }];
}
