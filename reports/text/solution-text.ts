import { type Engine, isWithoutTrials } from '../../src/experiment/experiment.ts';
import type { Point, Solution } from '../../src/run/solve/solution.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { grouped, significant } from '../../src/stats/format/format-number.ts';
import { shortDigest } from '../views/answer.ts';
import { shortPaths } from '../views/short-paths.ts';
import { solutionSentences, verdict, writtenPoint } from '../views/solution-words.ts';
import { barsOf } from './bar-column.ts';
import { type Block, blockWidth, table } from './blocks.ts';
import { flow } from './flow.ts';
import { mutedLines, titleLines } from './lines.ts';
import { clean, type Piece, painted, plainScreen, type Screen } from './screen.ts';
import { cut } from './width.ts';

const barRoom = 40;

const withoutTrials: Readonly<Partial<Record<Engine, string>>> = {
  exact: 'exact: every outcome with its probability',
  bounded: 'proved bounds',
};

/** Returns the answer to a question for a terminal: a sentence, then the curve; lines no wider than the screen, each with a line feed. */
export function solutionText(solution: Solution, screen: Screen = plainScreen): string {
  const { question, points, digest, confidence } = solution;
  const lines = [...titleLines(question.name, screen), ''];
  for (const sentence of solutionSentences(solution))
    lines.push(...flow(pieces(solution, sentence), screen, '  ', '    '));
  if (points.length > 0) lines.push('', ...curve(solution, screen), '');
  const certain = isWithoutTrials(question.engine);
  if (points.length > 0) {
    const together = `All intervals together hold with ${significant(100 * confidence)} % confidence. `;
    const between =
      points.length < question.values.length
        ? ' Between the values tried, the curve is assumed to only rise or only fall.'
        : '';
    lines.push(...mutedLines(`${certain ? '' : together}| marks the target.${between}`, screen), '');
  }
  const trials = points.reduce((sum, point) => sum + point.trials, 0);
  const run = [
    `${grouped(points.length)} of ${grouped(question.values.length)} values tried`,
    withoutTrials[question.engine] ?? `${counted(trials, 'trial')}, ${question.engine}`,
    `seed ${clean(question.seed)}`,
    `digest ${shortDigest(digest)}`,
  ];
  lines.push(...mutedLines(run.join(' · '), screen));
  return `${lines.join('\n')}\n`;
}

function pieces({ answer }: Solution, sentence: string): Piece[] {
  const text = clean(`${sentence}.`);
  const begin = `${answer} is `;
  if (answer === undefined || !text.startsWith(begin)) return [text];
  return [painted('answer', String(answer)), text.slice(String(answer).length + 1)];
}

function curve({ question, points, answer }: Solution, screen: Screen): string[] {
  const { path, target, engine, kind } = question;
  const certain = isWithoutTrials(engine);
  const rows = points.map((point) => ({ point, ...writtenPoint(question, point) }));
  const head = (text: string): string => cut(clean(text), 24);
  const block = (title: string, values: readonly Piece[]): Block => [[title], ...values.map((value) => [value])];
  const value = ({ value }: Point): Piece => (value === answer ? painted('answer', String(value)) : String(value));
  const intervals = rows.map(({ interval }) => painted('muted', interval === null ? '' : `(${interval})`));
  const blocks = [
    block(head(shortPaths([path])[0]!), points.map(value)),
    block(
      head(`${target.subject}.${target.metric}`),
      rows.map(({ estimate }) => estimate),
    ),
    ...(certain
      ? []
      : [
          block('', intervals),
          block(
            'trials',
            rows.map(({ point }) => grouped(point.trials)),
          ),
        ]),
    block('reached', points.map(verdict)),
  ];
  const bars = barsOf(
    kind,
    points.map(({ estimate }) => estimate),
    target.value,
  );
  const room = Math.min(barRoom, screen.width - 2 - blocks.reduce((sum, each) => sum + blockWidth(each), 0));
  const whole = room < bars.least ? blocks : [...blocks.slice(0, -1), bars.draw(room), blocks.at(-1)!];
  const cells = rows.map((_, i) => i + 1);
  return table(
    [0, ...cells].map((i) => ['', ...whole.flatMap((each) => each[i]!)]),
    '',
    screen,
  );
}
