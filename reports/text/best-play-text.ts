import type { BestPlay } from '../../src/run/best-play.ts';
import { type ReportBlock, sentences } from '../blocks/block.ts';
import { clauses } from '../views/answer.ts';
import { basisText, type LineWords, lineInWords, movesInWords, valueText } from '../views/best-play.ts';
import { textOfBlocks } from './draw.ts';
import { flow } from './flow.ts';
import { mutedLines, titleLines } from './lines.ts';
import { clean, type Screen } from './screen.ts';

export function bestPlayText(name: string, goal: string, plan: BestPlay, screen: Screen): string[] {
  const { kind, listed } = plan;
  const { lead, tail } = clauses('', goal, kind);
  const value = [
    `With best play, ${lead.replace(/^the goal: /, '')}`,
    { as: 'strong', text: valueText(plan, kind) } as const,
    `${tail} (${basisText(plan)}).`,
  ];
  const known = listed && valueText(listed, kind);
  const order = `In the order of the file, each on the first target that it can attack and fighting on where it may: ${known}.`;
  const moves: ReportBlock = {
    ...{ kind: 'table', label: 'First moves', heads: ['first move', 'value', 'a mistake costs'] },
    rows: movesInWords(plan).map((move) => ({ name: move.text, cells: [move.value, move.cost] })),
  };
  return [
    ...titleLines(name, screen),
    '',
    ...textOfBlocks(sentences([value, ...(listed ? [order] : [])]), screen, '  '),
    ...(plan.isStopped ? mutedLines('Stopped: more steps would narrow what is proved.', screen) : []),
    ...textOfBlocks([moves], screen, '  '),
    '',
    ...titleLines('How the play goes on', screen),
    ...lineInWords(plan.line).flatMap((line) => treeLines(line, screen, '  ')),
  ];
}

const treeLines = ({ text, next }: LineWords, screen: Screen, indent: string): string[] => [
  ...flow([`${clean(text)}.`], screen, indent, `${indent}  `),
  ...next.flatMap((one) => treeLines(one, screen, `${indent}  `)),
];
