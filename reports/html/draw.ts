import { capital } from '../../src/core/words.ts';
import {
  type Answer,
  type AnswerSentence,
  type BlockGroup,
  drawnOn,
  type FoldBlock,
  type Glossary,
  type List,
  type Note,
  type ReportBlock,
  type SectionBlock,
  type Sentence,
} from '../blocks/block.ts';
import { type Child, Fragment, h, type VNode } from '../libraries/preact.js';
import { heading, spans, whatView, wordsView } from './words.ts';

interface BlocksProps {
  readonly blocks: readonly ReportBlock[];
  /** The level at which headings begin. */
  readonly level?: number;
  /** Draws blocks that answers lack: tables, charts, files; missing on a page that draws these elsewhere. */
  readonly more?: (block: WideBlock, level: number) => VNode;
}

type Context = Required<Pick<BlocksProps, 'level'>> & Pick<BlocksProps, 'more'>;

export type WideBlock = Exclude<
  ReportBlock,
  Answer | Sentence | Note | List | Glossary | BlockGroup | SectionBlock | FoldBlock
>;

/** Draws blocks as a page shows them, in a report and in the playground. */
export const Blocks = ({ blocks, level = 2, more }: BlocksProps): VNode => {
  const context = { level, ...(more && { more }) };
  return h(Fragment, null, ...drawnOn('page', blocks).map((block) => drawn(block, context)));
};

const deeper = ({ level, ...rest }: Context): Context => ({ ...rest, level: level + 1 });

function drawn(block: ReportBlock, context: Context): Child {
  switch (block.kind) {
    case 'answer':
      return answerView(block);
    case 'sentence':
      return paragraph(block);
    case 'note':
      return noteView(block);
    case 'list':
      return items(block);
    case 'glossary':
      return glossaryView(block);
    case 'group':
      return h('div', { class: block.look }, Blocks({ ...context, blocks: block.blocks }));
    case 'section':
      return sectionView(block, context);
    case 'fold':
      return foldView(block, context);
    default:
      return context.more?.(block, context.level);
  }
}

const answerView = ({ id, isOverview, sentences, basis }: Answer): VNode =>
  h(
    'div',
    { class: isOverview ? 'answer overview' : 'answer', ...(id !== undefined && { id }) },
    sentences.map((one) =>
      h('p', null, sentenceView(one), one.metric === undefined ? null : [' ', whatView(one.metric)]),
    ),
    basis === undefined ? null : h('p', { class: 'basis' }, capital(basis)),
  );

/** Writes a sentence with few digits of exact values; tables have more. */
const sentenceView = ({ lead, brief, note, ...whole }: AnswerSentence): Child => [
  wordsView(capital(lead)),
  ' ',
  h('strong', null, wordsView(brief?.estimate ?? whole.estimate)),
  ' ',
  wordsView(brief?.tail ?? whole.tail),
  note === '' ? null : [' ', h('span', { class: 'interval' }, '(', wordsView(note), ')')],
  '.',
];

function noteView({ id, text, look = 'basis', isWithoutScripts }: Note): VNode {
  const note = h('p', { class: look, ...(id !== undefined && { id }) }, wordsView(text));
  return isWithoutScripts ? h('noscript', null, note) : note;
}

const paragraph = ({ text, tone }: Sentence): VNode =>
  h('p', tone === undefined || tone === 'lead' ? null : { class: tone }, spans(text));

const items = ({ items: texts, look }: List): VNode =>
  h(
    'ul',
    look === undefined ? null : { class: look },
    texts.map((item) => h('li', null, typeof item === 'object' && 'lead' in item ? sentenceView(item) : spans(item))),
  );

const glossaryView = ({ terms }: Glossary): VNode =>
  h(
    'section',
    { class: 'glossary', 'aria-label': 'What the metrics mean' },
    terms.map(({ metric, text }) =>
      h('div', { popover: '', id: `what-${metric}` }, h('p', null, text, ' ', h('code', null, metric))),
    ),
  );

function sectionView({ id, title, look, isFolded, blocks }: SectionBlock, context: Context): VNode {
  const named = id === undefined ? {} : { id };
  if (isFolded)
    return foldView({ ...{ kind: 'fold', on: 'page', summary: title, isTitled: true }, ...named, blocks }, context);
  const parts = [
    heading(context.level, title, look === 'caption' ? { class: look } : null),
    Blocks({ ...deeper(context), blocks }),
  ];
  return id === undefined
    ? h(Fragment, null, ...parts)
    : h('section', look === undefined ? { id } : { id, class: look }, ...parts);
}

const foldView = ({ id, summary, isTitled, isOpen, look, blocks }: FoldBlock, context: Context): VNode =>
  h(
    'details',
    {
      ...(look !== undefined && { class: look }),
      ...(id !== undefined && { id }),
      ...(isOpen && { open: true }),
    },
    h('summary', null, isTitled ? heading(context.level, summary) : wordsView(summary)),
    Blocks({ ...(isTitled ? deeper(context) : context), blocks }),
  );
