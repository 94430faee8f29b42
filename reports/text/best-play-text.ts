import type { Branch } from '../../src/engine/explain/best-line.ts';
import type { BestPlay } from '../../src/run/best-play.ts';
import { costText, valueText } from '../views/best-play.ts';
import { table } from './blocks.ts';
import { flow } from './flow.ts';
import { mutedLines, titleLines } from './lines.ts';
import { clean, painted, type Screen } from './screen.ts';

/** The maximum number of choices shown within a move, and their minimum share of it. */
const MOST = 4;
const LEAST = 0.02;

/** Returns the best play of a plan as text: its value, the first moves, and what follows. */
export function bestPlayText(name: string, plan: BestPlay, screen: Screen): string[] {
  const { kind, goal, moves, listed } = plan;
  const [best] = moves;
  const says = kind === 'probability' ? 'Best play reaches' : 'Best play makes';
  const value = [
    `${says} ${clean(goal)}${kind === 'probability' ? ' with a probability of ' : ' on average '}`,
    painted('answer', valueText(plan, kind)),
    plan.high - plan.low < 1e-7 ? ' (exact).' : ' (proved bounds).',
  ];
  const rows = moves.map((move) => [
    clean(move.text),
    valueText(move, kind),
    move.isBest || !best ? 'best' : costText(best, move, kind),
  ]);
  return [
    ...titleLines(name, screen),
    '',
    ...flow(value, screen, '  ', '    '),
    ...(listed
      ? flow(
          [
            `In the order of the file, each on the first target that it can attack and fighting on where it may: ${valueText(listed, kind)}.`,
          ],
          screen,
          '  ',
          '    ',
        )
      : []),
    ...(plan.isStopped ? mutedLines('Stopped: more steps would narrow what is proved.', screen) : []),
    '',
    ...table([['first move', 'value', 'a mistake costs'], ...rows], '  ', screen),
    '',
    ...titleLines('How the play goes on', screen),
    ...plan.line.flatMap((branch) => branchLines(branch, screen, 1)),
  ];
}

const shareText = (probability: number): string => `${(100 * probability).toFixed(1)} %`;

function branchLines(branch: Branch, screen: Screen, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const { probability, when, move, within, next } = branch;
  const shown = when.length > 0 ? `, ${when.map(clean).join(', ')}` : '';
  const head = depth === 1 ? '' : `${shareText(probability)}${shown}: `;
  const told = within.filter((one) => one.probability >= LEAST * probability).slice(0, MOST);
  const listed = told.map((one) => `${clean(one.text)} (${shareText(one.probability)})`).join(', ');
  const inside = told.length > 0 ? `; then ${listed}` : '';
  return [
    ...flow(
      [`${head}${move === undefined ? 'no attack is possible any more' : clean(move)}${inside}.`],
      screen,
      indent,
      `${indent}  `,
    ),
    // A certain end needs no line.
    ...next
      .filter((one) => one.move !== undefined || next.length > 1)
      .flatMap((one) => branchLines(one, screen, depth + 1)),
  ];
}
