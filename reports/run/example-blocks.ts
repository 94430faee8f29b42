import { countNoun } from '../../src/core/words.ts';
import type { CellResult, ExampleTrial, Results } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/views.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import type { BlockGroup, Links, ReportBlock, SectionBlock, TextSpan } from '../blocks/block.ts';
import { folded } from '../text/folded.ts';
import { shortName } from '../views/answer.ts';
import { isBaseline } from '../views/rows.ts';
import { fileName } from './experiment-blocks.ts';

const place = (trial: number, suffix: string): string => `trial-${trial}${suffix}`;

/** Returns links from each bar of a figure to a typical combat. @param suffix - of the ids, unique for each cell of a page */
export function exampleLinks({ examples = [] }: CellResult, figure: string, suffix = ''): Links[] {
  const own = examples.filter((example) => example.figure === figure);
  const panels = [...new Set(own.map(({ panel }) => panel))];
  return panels.map((panel) => {
    const links = inOrder(own.filter((example) => example.panel === panel)).map(({ text, trial }) => ({
      to: place(trial, suffix),
      text,
    }));
    const whose = panels.length > 1 ? ` of ${shortName(panel)}` : '';
    return { kind: 'link', on: 'page', look: 'told', text: `A typical combat for each bar${whose}`, links };
  });
}

/** Sorts examples like their bars: numbers ascending. */
function inOrder(examples: readonly ExampleTrial[]): readonly ExampleTrial[] {
  const value = ({ text }: ExampleTrial) => Number(text.replace('−', '-'));
  return examples.some((example) => Number.isNaN(value(example)))
    ? examples
    : examples.toSorted((a, b) => value(a) - value(b));
}

/** Names the trial of an example: `Spears: holds`, `Defender: margin −2`, `Spears: 4 Health Points lost`. */
function exampleName({ system }: CellResult, { figure, panel, text }: ExampleTrial): string {
  const drawn = viewsOf(system).figures.find(({ name }) => name === figure);
  const words = drawn?.kind === 'margin' || drawn?.kind === 'histogram' ? drawn.examples : undefined;
  return `${shortName(panel)}: ${words ? words.called(text) : text}`;
}

const COLUMNS = 100;
/** The number of combats that a page names at once, and the number too small for a fold. */
const SHOWN = 6;
const FEW = 2;

/** An example combat: one trial, which may illustrate several bars. */
export interface ExampleStory {
  readonly trial: number;
  /** The name of the story, `Combat 17: Spears: holds`. */
  readonly name: string;
  readonly lines: string;
}

export function exampleStories(cell: CellResult): ExampleStory[] {
  const trials = new Map<number, ExampleTrial[]>();
  for (const example of cell.examples ?? []) trials.set(example.trial, [...(trials.get(example.trial) ?? []), example]);
  return [...trials].map(([trial, own]) => ({
    trial,
    name: `Combat ${grouped(trial)}: ${own.map((example) => exampleName(cell, example)).join('; ')}`,
    lines: folded(own[0]!.lines, COLUMNS).join('\n'),
  }));
}

/** Names the command that shows combats which are not on the page. */
export function traceText({ experiment }: Results, cell: CellResult): string {
  const where = `${experiment.cells.length > 1 ? ` --cell ${cell.cell}` : ''}${isBaseline(cell) ? '' : ` --variant '${cell.variant}'`}`;
  return `breaktest trace ${fileName(experiment.name)}${where}`;
}

export function exampleSections(results: Results, cell: CellResult, suffix = ''): SectionBlock[] {
  const [first] = cell.examples ?? [];
  if (!first) return [];
  const trace = traceText(results, cell);
  const code = (text: string): TextSpan => ({ as: 'code', text });
  const stories = exampleStories(cell).map(({ trial, name, lines }): ReportBlock => {
    const story = { kind: 'story', on: 'page', name: `Combat ${trial}`, lines } as const;
    return { kind: 'fold', on: 'page', id: place(trial, suffix), summary: name, blocks: [story] };
  });
  const how = [
    'For each bar, the combat among the first few thousand that is closest to the average of that bar. Any other: ',
    code(`${trace} --trial 0`),
    '; the first in which something happened: ',
    code(`${trace} --where ${first.panel}.…`),
  ];
  const group = (some: readonly ReportBlock[]): BlockGroup => ({ kind: 'group', look: 'stories', blocks: some });
  const shown = stories.length > SHOWN + FEW ? SHOWN : stories.length;
  const more = stories.slice(shown);
  const summary = countNoun(more.length, 'more combat');
  const blocks: ReportBlock[] = [
    { kind: 'sentence', tone: 'how', text: how },
    group(stories.slice(0, shown)),
    ...(more.length > 0 ? [{ kind: 'fold', on: 'page', summary, blocks: [group(more)] } as const] : []),
  ];
  return [{ kind: 'section', id: 'stories', title: 'What does such a combat look like, die by die?', blocks }];
}
