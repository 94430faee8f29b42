import type { Problem } from '../core/problem.ts';
import type { Experiment } from '../scenario/experiment.ts';
import type { LocatedProblem } from '../scenario/located-problem.ts';
import { changesBetween } from './changes.ts';
import { combatOf } from './combats.ts';
import type { Found } from './read-journal.ts';
import { type Header, headerOf } from './records.ts';

/** Things of which one is told by name, before the rest is counted. */
const NAMED = 5;

/** Why an experiment cannot go on with a journal: empty if it can. */
export function refusals(path: string, found: Found, experiment: Experiment): LocatedProblem[] {
  const { header } = found;
  if (!header) return [];
  const problem = (code: string, message: string, more: Partial<Problem> = {}): LocatedProblem => ({
    code,
    severity: 'error',
    path: [],
    message,
    file: path,
    ...more,
  });
  const now = headerOf(experiment);
  if (versionText(header) !== versionText(now)) {
    const message = 'It was written by another version of breaktest, whose numbers are others';
    return [problem('other-version', message, { found: versionText(header), allowed: versionText(now) })];
  }
  const problems: LocatedProblem[] = [];
  for (const what of ['seed', 'engine'] as const) {
    if (header[what] === now[what]) continue;
    const message = `It holds trials of another ${what}`;
    problems.push(problem(`other-${what}`, message, { found: header[what], allowed: now[what] }));
  }
  const others = otherCombats(found, experiment);
  if (others.length > 0) problems.push(problem('other-combat', otherText(others, header, experiment)));
  return problems;
}

const versionText = ({ version, format, batch }: Header): string =>
  `${version} (format ${format}, batches of ${batch})`;

/** Cells, and variants of them, that the journal holds another combat of. */
function otherCombats({ contents }: Found, { cells }: Experiment): string[] {
  return cells.flatMap((cell) => {
    const held = contents.combatsOf(cell.cell);
    const [variant, hash] = held.length > 0 ? combatOf(cell) : [];
    const differs = held.some((combat) => combat[0] === variant && combat[1] !== hash);
    return differs ? [variant === 'baseline' ? `cell ${cell.cell}` : `cell ${cell.cell} (${variant})`] : [];
  });
}

function otherText(others: readonly string[], { yaml }: Header, experiment: Experiment): string {
  const changes = changesBetween(yaml, experiment.yaml).map(
    ({ path, before, now }) => `${path} is ${now}, was ${before}`,
  );
  const why = changes.length > 0 ? few(changes) : 'a profile or another file that it names is not what it was';
  return `It holds other combats of ${few(others)}: ${why}`;
}

const few = (list: readonly string[]): string =>
  list.slice(0, NAMED).join(', ') + (list.length > NAMED ? ` and ${list.length - NAMED} more` : '');
