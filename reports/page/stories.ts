import type { Results, Story } from '../../src/engine/result.ts';
import { grouped } from '../../src/stats/format-number.ts';
import { escapeHtml } from './escape-html.ts';
import { fileName } from './experiment.ts';
import type { Section } from './section.ts';

const place = (trial: number): string => `trial-${trial}`;

/** Under a figure: a link for each of its bars to a typical combat. */
export function storyLinks({ stories = [] }: Results, figure: string): string {
  const own = stories.filter((story) => story.figure === figure);
  const panels = [...new Set(own.map(({ panel }) => panel))];
  return panels
    .map((panel) => {
      const links = own
        .filter((story) => story.panel === panel)
        .map(({ text, trial }) => `<a href="#${place(trial)}">${escapeHtml(text)}</a>`);
      const whose = panels.length > 1 ? ` of ${panel}` : '';
      return `<p class="told">${escapeHtml(`A typical combat for each bar${whose}`)}: ${links.join(' ')}</p>`;
    })
    .join('\n');
}

/** The typical combats themselves, each once, behind folds. */
export function storiesSection({ stories = [], experiment }: Results): Section[] {
  if (stories.length === 0) return [];
  const trials = new Map<number, Story[]>();
  for (const story of stories) trials.set(story.trial, [...(trials.get(story.trial) ?? []), story]);
  const folds = [...trials].map(([trial, own]) => {
    const bars = own.map(({ panel, figure, text }) => `${panel}${figure === 'headline' ? '' : `, ${figure}`} ${text}`);
    return `<details id="${place(trial)}">
<summary>Combat ${grouped(trial)}: ${escapeHtml(bars.join('; '))}</summary>
<pre class="scroll" tabindex="0" role="group" aria-label="Combat ${trial}">${escapeHtml(own[0]!.lines.join('\n'))}</pre>
</details>`;
  });
  const file = escapeHtml(fileName(experiment.name));
  const [{ panel }] = stories as [Story];
  const how = `<p class="how">For each bar the combat, of the first 10,000, whose numbers lie closest to the average of that bar. Any other:
<code>breaktest trace ${file} --trial 0</code>; the first in which something happened: <code>breaktest trace ${file} --where ${escapeHtml(panel)}.…</code></p>`;
  return [
    { id: 'stories', title: 'What does such a combat look like, die by die?', body: `${how}\n${folds.join('\n')}` },
  ];
}
