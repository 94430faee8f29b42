import { capital } from '../../src/core/words.ts';
import type { AnswerSentence, Heat, List, ReportBlock, Table, TableHead, Words } from '../blocks/block.ts';
import { drawnOn } from '../blocks/block.ts';
import { framedBar } from './bar.ts';
import { table } from './blocks.ts';
import { flow } from './flow.ts';
import { mutedLines, titleLines } from './lines.ts';
import { clean, type Kind, type Piece, painted, type Screen } from './screen.ts';
import { cut, padEnd, padStart, widthOf } from './width.ts';

/** Draws blocks as text. @param indent the beginning of every line */
export const textOfBlocks = (blocks: readonly ReportBlock[], screen: Screen, indent = ''): string[] =>
  drawnOn('terminal', blocks).flatMap((block) => lines(block, screen, indent));

const tones: Readonly<Record<string, Kind>> = { how: 'muted', warning: 'warning' };

function lines(block: ReportBlock, screen: Screen, indent: string): string[] {
  switch (block.kind) {
    case 'answer':
      return block.sentences.flatMap((one) => answerLines(one, screen, indent));
    case 'note':
      return ['', ...mutedLines(block.text, screen, indent)];
    case 'sentence':
      return flow(
        pieces(block.text, tones[block.tone ?? '']),
        screen,
        indent,
        block.tone === 'lead' ? indent : `${indent}  `,
      );
    case 'list':
      return listLines(block, screen, indent);
    case 'table':
      return tableLines(block, screen, indent);
    case 'heat':
      return heatLines(block, screen);
    case 'section': {
      const inner = textOfBlocks(block.blocks, screen, indent);
      const title = flow(
        [painted('title', clean(`${block.mark ?? ''}${block.title}`))],
        screen,
        indent,
        `${indent}    `,
      );
      return block.id === undefined ? ['', ...title, ...inner] : inner;
    }
    case 'group':
      return textOfBlocks(block.blocks, screen, indent);
    default:
      // Other blocks are only for pages.
      return [];
  }
}

/** The smallest and the largest width of the bar under a sentence, and the largest width of the interval next to it. */
const barRoom = { least: 12, most: 40, beside: 56 };

/** Returns a sentence; a share has a bar from 0 to 100 % with the interval next to it. */
function answerLines({ lead, estimate, tail, note, share }: AnswerSentence, screen: Screen, indent: string): string[] {
  const words = [capital(clean(lead)), painted('answer', glue(clean(estimate))), clean(tail)];
  const said = (pieces: readonly Piece[]): string[] => flow(pieces, screen, indent, `${indent}  `);
  if (share === undefined) return said([...words, noted(glue(note))]);
  const room = Math.max(barRoom.least, Math.min(barRoom.most, screen.width - barRoom.beside));
  const bar = `${indent}  ${framedBar(share, room)}`;
  return [...said(words), ...flow([noted(note)], screen, painted('answer', `${bar} `), ' '.repeat(bar.length + 1))];
}

const noted = (note: string): Piece => painted('muted', note === '' ? '' : `(${clean(note)})`);

const glue = (words: string): string => words.replaceAll(' ', '\u00a0');

function listLines({ items, look }: List, screen: Screen, indent: string): string[] {
  const [kind, begin]: [Kind | undefined, string] =
    look === 'warnings' ? ['warning', indent] : [undefined, `${indent}  `];
  const list = items.flatMap((item) =>
    typeof item === 'object' && 'lead' in item
      ? answerLines(item, screen, begin)
      : flow(pieces(item, kind), screen, begin, `${begin}  `),
  );
  return look === 'warnings' && list.length > 0 ? ['', ...list] : list;
}

const pieces = (words: Words, kind?: Kind): Piece[] =>
  (typeof words === 'string' ? [words] : words).map((span) => {
    const text = clean(typeof span === 'string' ? span : span.text);
    if (typeof span !== 'string' && span.as === 'strong') return painted('answer', text);
    return kind === undefined ? text : painted(kind, text);
  });

const plainText = (words: TableHead): string => {
  if (typeof words === 'string') return words;
  if ('hint' in words) return words.name;
  return words.map((span) => (typeof span === 'string' ? span : span.text)).join('');
};

const tableLines = ({ heads, rows }: Table, screen: Screen, indent: string): string[] => [
  '',
  ...table(
    [
      heads,
      ...rows.map(({ name, cells }) => [name, ...cells.map((cell) => (typeof cell === 'string' ? cell : cell.text))]),
    ].map((row) => row.map((cell) => clean(plainText(cell)))),
    indent,
    screen,
  ),
];

const PLACE = 8;
const NAME = 32;

/** Draws a map: as many columns as fit, the others in further maps. */
function heatLines({ title, columns, rows }: Heat, screen: Screen): string[] {
  const names = rows.map(({ name }) => clean(name));
  const label = Math.min(NAME, screen.width >> 1, Math.max(...names.map(widthOf)));
  const room = Math.max(1, Math.floor((screen.width - label) / PLACE));
  const percent = (x: number | undefined): string => (x === undefined ? '–' : String(x));
  const parts = Array.from({ length: Math.ceil(columns.length / room) }, (_, i) => i * room);
  return parts.flatMap((from) => [
    '',
    ...titleLines(`${title}: lost · enemy lost, in %`, screen),
    `${' '.repeat(label)}${columns
      .slice(from, from + room)
      .map(({ short }) => padStart(short, PLACE))
      .join('')}`,
    ...rows.map(({ places }, k) => {
      const cells = places
        .slice(from, from + room)
        .map((place) => (place ? `${percent(place.lost)}·${percent(place.enemyLost)}` : '–').padStart(PLACE));
      return padEnd(cut(names[k]!, label), label) + cells.join('');
    }),
  ]);
}
