import { isError } from '../../core/problem.ts';
import { countNoun } from '../../core/words.ts';
import { printable } from '../../stats/format/printable.ts';
import { MAX_FOUND, MAX_PARTS, MAX_PROBLEMS } from '../limits.ts';
import type { LocatedProblem } from './located-problem.ts';

/** The maximum length of a file name, path or value in messages; longer ones are cut in the middle. */
const WIDTH = 160;

/** Adds colour to a word: `error`, `warning`. The default adds none. */
export type PaintProblem = (severity: LocatedProblem['severity'], text: string) => string;

/**
 * Formats problems for people, one per line in aligned columns, with their number at the end; those after the first hundred are only
 * counted. Empty without problems.
 * `spears.yaml:12:5  error  unknown-key  units.spears.modles: This key is not known here; allowed: …; did you mean models?`
 */
export function problemsText(problems: readonly LocatedProblem[], paint: PaintProblem = (_, text) => text): string {
  if (problems.length === 0) return '';
  const told = firstOf(problems);
  const rows = told.map((p) => [place(p), p.severity, p.code] as const);
  const width = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]!.length)));
  const lines = told.map((problem, i) => {
    const [where, severity, code] = rows[i]!;
    return `${where.padEnd(width[0]!)}  ${paint(severity, severity.padEnd(width[1]!))}  ${code.padEnd(width[2]!)}  ${sentence(problem)}`;
  });
  const more = problems.length - told.length;
  const rest = more > 0 ? `and ${more} more${problems.length < MAX_FOUND ? '' : ', or above'}\n` : '';
  return `${lines.join('\n')}\n${rest}${total(problems)}\n`;
}

export function firstOf(problems: readonly LocatedProblem[]): readonly LocatedProblem[] {
  if (problems.length <= MAX_PROBLEMS) return problems;
  const errors = problems.filter(isError);
  const told = new Set([...errors, ...problems.filter((p) => p.severity !== 'error')].slice(0, MAX_PROBLEMS));
  return problems.filter((p) => told.has(p));
}

const place = ({ file, line, column }: LocatedProblem): string =>
  line === undefined ? short(file) : `${short(file)}:${line}${column === undefined ? '' : `:${column}`}`;

function sentence({ path, message, found, allowed, near }: LocatedProblem): string {
  const parts = [cut(message, 4 * WIDTH)];
  if (found !== undefined) parts.push(`found: ${cut(found, WIDTH)}`);
  if (allowed !== undefined && allowed !== '') parts.push(`allowed: ${allowed}`);
  if (near !== undefined && near.length > 0) parts.push(`did you mean ${near.join(' or ')}?`);
  return `${path.length === 0 ? '' : `${short(path.slice(0, MAX_PARTS).join('.'))}: `}${printable(parts.join('; '))}`;
}

const short = (text: string): string => printable(cut(text, WIDTH));

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most >> 1)}…${text.slice(-(most >> 1))}`;

function total(problems: readonly LocatedProblem[]): string {
  const of = (severity: LocatedProblem['severity']): string[] => {
    const n = problems.filter((p) => p.severity === severity).length;
    return n === 0 ? [] : [countNoun(n, severity)];
  };
  return [...of('error'), ...of('warning')].join(', ');
}
