import { existsSync } from 'node:fs';
import type { Experiment } from '../../experiment/experiment.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { boundsRequestOf } from '../../experiment/study.ts';
import { combatOf, variantOf } from '../counts/combat.ts';
import { few } from '../few.ts';
import { matrixKey } from '../matrix/key.ts';
import { type Shard, shardText } from '../shards/shard.ts';
import { allChanges, changesBetween, type JournalChange } from './changes.ts';
import type { FoundRecords, JournalIndex } from './contents.ts';
import { type Header, headerOf } from './records.ts';
import { isSearch, type JournalSubject } from './search.ts';

export function refusals(path: string, { header, contents }: FoundRecords, subject: JournalSubject): LocatedProblem[] {
  if (!header) return [];
  const now = headerOf(subject);
  if (versionText(header) !== versionText(now)) return [otherVersion(path, versionText(header), versionText(now))];
  const problems: LocatedProblem[] = [];
  for (const what of ['seed', 'engine'] as const) {
    if (header[what] === now[what]) continue;
    const message = `It holds trials of another ${what}`;
    problems.push(errorIn(path, `other-${what}`, message, { found: header[what], allowed: now[what] }));
  }
  const question = questionChanges(header, now);
  if (question.length > 0) {
    problems.push(errorIn(path, 'other-question', `It holds another question: ${changesText(question)}`));
    return problems;
  }
  const others = otherThan(subject, header, now, contents);
  if (others !== undefined) problems.push(errorIn(path, 'other-combat', otherText(others, header, now)));
  return problems;
}

function otherThan(subject: JournalSubject, header: Header, now: Header, contents: JournalIndex): string | undefined {
  if (isSearch(subject)) return isOtherSearch(header, now) ? 'the search' : undefined;
  const { matrix } = subject.cells;
  const others = matrix ? otherMatrix(contents, matrixKey(matrix)) : otherCombats(contents, subject);
  return others.length > 0 ? few(others) : undefined;
}

const isOtherSearch = (header: Header, now: Header): boolean =>
  header.study !== now.study || changesBetween(header.yaml, now.yaml).length > 0;

const RUN = { command: 'run' };

function questionChanges({ question: was = RUN }: Header, { question: is = RUN }: Header): JournalChange[] {
  const [before, now] = [was, is] as readonly Readonly<Record<string, string>>[];
  if (before!['command'] !== now!['command'])
    return [{ path: 'the command', before: before!['command']!, now: now!['command']! }];
  return [...new Set([...Object.keys(before!), ...Object.keys(now!)])]
    .filter((name) => before![name] !== now![name])
    .map((path) => ({ path, before: before![path] ?? 'nothing', now: now![path] ?? 'nothing' }));
}

/** Returns the reasons against a shard's journal; shards are merged by their first lines. */
export function shardRefusals(
  path: string,
  { header }: FoundRecords,
  experiment: Experiment,
  shard: Shard,
): LocatedProblem[] {
  if (!header) return [];
  const problems: LocatedProblem[] = [];
  const [found, now] = [header.shard ?? 'all', shardText(shard)];
  if (found !== now) problems.push(errorIn(path, 'other-shard', 'It holds another shard', { found, allowed: now }));
  const changes = allChanges(header.yaml, experiment.yaml);
  if (changes.length > 0)
    problems.push(errorIn(path, 'other-file', `It was begun with another file: ${changesText(changes)}`));
  return problems;
}

export const formerRefusals = (path: string, subject: JournalSubject): LocatedProblem[] =>
  existsSync(path) ? [otherVersion(path, '0.6.0 or older (format 1)', versionText(headerOf(subject)))] : [];

const otherVersion = (path: string, found: string, allowed: string): LocatedProblem =>
  errorIn(path, 'other-version', 'Another version of breaktest wrote it, with other random numbers', {
    found,
    allowed,
  });

const versionText = ({ version, format, batch }: Header): string =>
  `${version} (format ${format}, batches of ${batch})`;

function otherCombats(contents: JournalIndex, experiment: Experiment): string[] {
  const bounds = boundsRequestOf(experiment);
  return experiment.cells.flatMap((cell) => {
    const all = contents.of(cell.cell).flatMap(({ combats }) => combats);
    const held = all.filter((combat) => variantOf(combat) === cell.variant);
    if (held.length === 0 || held.every((combat) => combat === combatOf(cell, bounds))) return [];
    return [cell.variant === 'baseline' ? `cell ${cell.cell}` : `cell ${cell.cell} (${cell.variant})`];
  });
}

function otherMatrix(contents: JournalIndex, key: string): string[] {
  for (const { combats } of contents.all()) if (combats[0] === key) return [];
  return contents.isEmpty ? [] : ['the matrix'];
}

function otherText(others: string, { yaml }: Header, now: Header): string {
  // Bounds depend on their width and on the headlines, too.
  const changes = (now.engine === 'bounded' ? allChanges : changesBetween)(yaml, now.yaml);
  const why = changes.length > 0 ? changesText(changes) : 'a profile or another file that it names has changed';
  return `It holds other combats of ${others}: ${why}`;
}

export const changesText = (changes: readonly JournalChange[]): string =>
  few(changes.map(({ path, before, now }) => `${path} is ${now}, was ${before}`));
