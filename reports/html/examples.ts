import { escapeHtml } from '../../src/core/escape-html.ts';
import type { CellResult, ExampleTrial, Results } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/index.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { folded } from '../text/folded.ts';
import { isBaseline } from '../views/rows.ts';
import { fileName } from './experiment.ts';
import type { Section } from './section.ts';

const place = (trial: number, suffix: string): string => `trial-${trial}${suffix}`;

/**
 * Returns, for a figure, a link from each of its bars to a typical combat.
 *
 * @param suffix - of the ids, different for each cell of a page
 */
export function exampleLinks({ examples = [] }: CellResult, figure: string, suffix = ''): string {
  const own = examples.filter((example) => example.figure === figure);
  const panels = [...new Set(own.map(({ panel }) => panel))];
  return panels
    .map((panel) => {
      const links = inOrder(own.filter((example) => example.panel === panel)).map(
        ({ text, trial }) => `<a href="#${place(trial, suffix)}">${escapeHtml(text)}</a>`,
      );
      const whose = panels.length > 1 ? ` of ${panel}` : '';
      return `<p class="told">${escapeHtml(`A typical combat for each bar${whose}`)}: ${links.join(' ')}</p>`;
    })
    .join('\n');
}

/** Sorts examples like their bars: numbers ascending. */
function inOrder(examples: readonly ExampleTrial[]): readonly ExampleTrial[] {
  const value = ({ text }: ExampleTrial) => Number(text.replace('−', '-'));
  return examples.some((example) => Number.isNaN(value(example)))
    ? examples
    : examples.toSorted((a, b) => value(a) - value(b));
}

/** Names the trial of an example: `spears: holds`, `defender: margin −2`, `spears: 4 Health Points lost`. */
export function exampleName({ system }: CellResult, { figure, panel, text }: ExampleTrial): string {
  const drawn = viewsOf(system).figures.find(({ name }) => name === figure);
  const words = drawn?.kind === 'margin' || drawn?.kind === 'histogram' ? drawn.examples : undefined;
  return `${panel}: ${words ? words.called(text) : text}`;
}

const COLUMNS = 100;

export const exampleText = ({ lines }: ExampleTrial): string => folded(lines, COLUMNS).join('\n');

/** Groups the examples of a cell by trial; one trial may illustrate several bars. */
export function byTrial({ examples = [] }: CellResult): Map<number, ExampleTrial[]> {
  const trials = new Map<number, ExampleTrial[]>();
  for (const example of examples) trials.set(example.trial, [...(trials.get(example.trial) ?? []), example]);
  return trials;
}

/** Names the command that shows combats which are not on the page. */
export function traceText({ experiment }: Results, cell: CellResult): string {
  const where = `${experiment.cells.length > 1 ? ` --cell ${cell.cell}` : ''}${isBaseline(cell) ? '' : ` --variant '${cell.variant}'`}`;
  return `breaktest trace ${fileName(experiment.name)}${where}`;
}

export function examplesSection(results: Results, cell: CellResult, suffix = ''): Section[] {
  const [first] = cell.examples ?? [];
  if (!first) return [];
  const folds = [...byTrial(cell)].map(
    ([trial, own]) => `<details id="${place(trial, suffix)}">
<summary>Combat ${grouped(trial)}: ${escapeHtml(own.map((example) => exampleName(cell, example)).join('; '))}</summary>
<pre class="scroll" tabindex="0" role="group" aria-label="Combat ${trial}">${escapeHtml(exampleText(own[0]!))}</pre>
</details>`,
  );
  const trace = escapeHtml(traceText(results, cell));
  const how = `<p class="how">For each bar, the combat among the first few thousand that is closest to the average of that bar. Any other:
<code>${trace} --trial 0</code>; the first in which something happened: <code>${trace} --where ${escapeHtml(first.panel)}.…</code></p>`;
  const body = `${how}\n<div class="stories">\n${folds.join('\n')}\n</div>`;
  return [{ id: 'stories', title: 'What does such a combat look like, die by die?', body }];
}
