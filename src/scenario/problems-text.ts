import type { LocatedProblem } from './located-problem.ts';

/** Adds colour to a word: `error`, `warning`. The default adds none. */
export type Paint = (severity: LocatedProblem['severity'], text: string) => string;

/**
 * Problems for people, one on a line, columns aligned, and how many there are at the end. Empty without problems.
 * `spears.yaml:12:5  error  unknown-key  units.spears.modles: This key is not known here; allowed: …; did you mean models?`
 */
export function problemsText(problems: readonly LocatedProblem[], paint: Paint = (_, text) => text): string {
  if (problems.length === 0) return '';
  const rows = problems.map((p) => [place(p), p.severity, p.code] as const);
  const width = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]!.length)));
  const lines = problems.map((problem, i) => {
    const [where, severity, code] = rows[i]!;
    return `${where.padEnd(width[0]!)}  ${paint(severity, severity.padEnd(width[1]!))}  ${code.padEnd(width[2]!)}  ${sentence(problem)}`;
  });
  return `${lines.join('\n')}\n${total(problems)}\n`;
}

const place = ({ file, line, column }: LocatedProblem): string =>
  line === undefined ? file : `${file}:${line}${column === undefined ? '' : `:${column}`}`;

function sentence({ path, message, found, allowed, near }: LocatedProblem): string {
  const parts = [message];
  if (found !== undefined) parts.push(`found: ${found}`);
  if (allowed !== undefined && allowed !== '') parts.push(`allowed: ${allowed}`);
  if (near !== undefined && near.length > 0) parts.push(`did you mean ${near.join(' or ')}?`);
  return `${path.length === 0 ? '' : `${path.join('.')}: `}${parts.join('; ')}`;
}

function total(problems: readonly LocatedProblem[]): string {
  const count = (severity: LocatedProblem['severity']): string | undefined => {
    const n = problems.filter((p) => p.severity === severity).length;
    return n === 0 ? undefined : `${n} ${severity}${n === 1 ? '' : 's'}`;
  };
  return [count('error'), count('warning')].filter((part) => part !== undefined).join(', ');
}
