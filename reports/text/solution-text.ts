import type { Point, Solution } from '../../src/solve/solution.ts';
import { grouped, significant } from '../../src/stats/format-number.ts';
import { shortDigest } from '../answer.ts';
import { solutionSentences, verdict, writtenPoint } from '../solution-words.ts';
import { shortPaths } from '../swept.ts';
import { cut } from '../table.ts';
import type { Paint } from './text.ts';
import { wrap } from './wrap.ts';

const width = 80;
/** Columns of the bars, as far as there is room. */
const barRoom = { least: 8, most: 26 };

/**
 * The answer to a question for a terminal: lines of at most 80 columns, each ended by a line feed: a sentence, then the curve.
 *
 * @param paint - may wrap a whole line in colour; it must not change its text.
 */
export function solutionText(solution: Solution, paint: Paint = (_, line) => line): string {
  const { question, points, digest, confidence } = solution;
  const say = (text: string): string[] => wrap(clean(`${text}.`), width, '  ', '    ');
  const lines = wrap(clean(question.name), width).map((line) => paint('title', line));
  lines.push(
    '',
    ...solutionSentences(solution)
      .flatMap(say)
      .map((line) => paint('answer', line)),
  );
  if (points.length > 0) lines.push('', ...curve(solution), '');
  const exact = question.engine === 'exact';
  if (points.length > 0) {
    const together = `The intervals hold all together with ${significant(100 * confidence)} % confidence. `;
    const between =
      points.length < question.values.length
        ? '. Between values that were tried the curve is taken to move one way only'
        : '';
    const how = `${exact ? '' : together}| marks the target${between}`;
    lines.push(...say(how).map((line) => paint('muted', line)), '');
  }
  const trials = points.reduce((sum, point) => sum + point.trials, 0);
  const run = [
    `${grouped(points.length)} of ${grouped(question.values.length)} values tried`,
    exact ? 'exact: every outcome with its weight' : `${grouped(trials)} trials, ${question.engine}`,
    `seed ${clean(question.seed)}`,
    `digest ${shortDigest(digest)}`,
  ];
  lines.push(...wrap(run.join(' · '), width, '  ').map((line) => paint('muted', line)));
  return `${lines.join('\n')}\n`;
}

/** The values that were tried, each with its number, interval and bar. */
function curve({ question, points }: Solution): string[] {
  const { path, target, engine } = question;
  const exact = engine === 'exact';
  const rows = points.map((point) => {
    const { estimate, interval } = writtenPoint(question, point);
    const numbers = [String(point.value), estimate, interval === null ? '' : `(${interval})`];
    return [...numbers, exact ? '' : grouped(point.trials), verdict(point)];
  });
  const head = [shortPaths([path])[0]!, `${target.subject}.${target.metric}`, '', exact ? '' : 'trials', 'reached'];
  const all = [head.map((title) => cut(clean(title), 24)), ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i]!.length)));
  const used = widths.reduce((sum, each) => sum + (each === 0 ? 0 : each + 2), 2);
  const room = Math.min(barRoom.most, width - used);
  const bars = room < barRoom.least ? points.map(() => '') : barsOf(points, target.value, room);
  return all.map((row, i) => {
    const cells = row.flatMap((text, j) => (widths[j] === 0 ? [] : text.padStart(widths[j]!)));
    // The bar stands before the verdict.
    const bar = bars[0] === '' ? [] : [(i === 0 ? '' : bars[i - 1]!).padEnd(room)];
    return `  ${[...cells.slice(0, -1), ...bar, cells.at(-1)!].join('  ')}`.trimEnd();
  });
}

/** Bars from 0, or from the least value if it is negative, with a mark at the target. */
function barsOf(points: readonly Point[], target: number, room: number): string[] {
  const estimates = points.map(({ estimate }) => estimate).filter((estimate) => !Number.isNaN(estimate));
  const low = Math.min(0, target, ...estimates);
  const high = Math.max(target, ...estimates, low + Number.MIN_VALUE);
  const column = (x: number): number => Math.round(((x - low) / (high - low)) * (room - 1));
  const mark = column(target);
  return points.map(({ estimate }) => {
    const bar = '█'.repeat(Number.isNaN(estimate) ? 0 : column(estimate)).padEnd(room);
    return `${bar.slice(0, mark)}|${bar.slice(mark + 1)}`;
  });
}

/** Names come from a file: what a terminal would take for a command is left out. */
const clean = (line: string): string => line.replace(/\p{Cc}+/gu, ' ');
