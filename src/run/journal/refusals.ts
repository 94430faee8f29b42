import { existsSync } from 'node:fs';
import type { Problem } from '../../core/problem.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { few } from '../few.ts';
import { matrixKey } from '../matrix/key.ts';
import { type Shard, shardText } from '../shards/shard.ts';
import { allChanges, type Change, changesBetween } from './changes.ts';
import type { Contents, Found } from './contents.ts';
import { combatOf, type Header, headerOf, variantOf } from './records.ts';

/** Why an experiment cannot go on with a journal: empty if it can. */
export function refusals(path: string, { header, contents }: Found, experiment: Experiment): LocatedProblem[] {
  if (!header) return [];
  const now = headerOf(experiment);
  if (versionText(header) !== versionText(now)) return [otherVersion(path, versionText(header), versionText(now))];
  const problems: LocatedProblem[] = [];
  for (const what of ['seed', 'engine'] as const) {
    if (header[what] === now[what]) continue;
    const message = `It holds trials of another ${what}`;
    problems.push(problem(path, `other-${what}`, message, { found: header[what], allowed: now[what] }));
  }
  const { matrix } = experiment;
  const others = matrix ? otherMatrix(contents, matrixKey(matrix)) : otherCombats(contents, experiment);
  if (others.length > 0) problems.push(problem(path, 'other-combat', otherText(others, header, experiment)));
  return problems;
}

/** Why a shard cannot go on with a journal that holds its combats: shards are joined by what the first line says of them. */
export function shardRefusals(path: string, { header }: Found, experiment: Experiment, shard: Shard): LocatedProblem[] {
  if (!header) return [];
  const problems: LocatedProblem[] = [];
  const [found, now] = [header.shard ?? 'all', shardText(shard)];
  if (found !== now) problems.push(problem(path, 'other-shard', 'It holds another shard', { found, allowed: now }));
  const changes = allChanges(header.yaml, experiment.yaml);
  if (changes.length > 0)
    problems.push(problem(path, 'other-file', `It was begun with another file: ${changesText(changes)}`));
  return problems;
}

/** The same of a journal of a form that is no longer read. */
export const formerRefusals = (path: string, experiment: Experiment): LocatedProblem[] =>
  existsSync(path) ? [otherVersion(path, '0.6.0 or older (format 1)', versionText(headerOf(experiment)))] : [];

const otherVersion = (path: string, found: string, allowed: string): LocatedProblem =>
  problem(path, 'other-version', 'It was written by another version of breaktest, whose numbers are others', {
    found,
    allowed,
  });

const problem = (file: string, code: string, message: string, more: Partial<Problem> = {}): LocatedProblem => ({
  code,
  severity: 'error',
  path: [],
  message,
  file,
  ...more,
});

const versionText = ({ version, format, batch }: Header): string =>
  `${version} (format ${format}, batches of ${batch})`;

/** Cells, and variants of them, that the journal holds another combat of. */
const otherCombats = (contents: Contents, { cells }: Experiment): string[] =>
  cells.flatMap((cell) => {
    const mine = combatOf(cell);
    const held = contents.of(cell.cell).flatMap(({ combats }) => combats);
    if (!held.some((combat) => combat !== mine && variantOf(combat) === cell.variant)) return [];
    return [cell.variant === 'baseline' ? `cell ${cell.cell}` : `cell ${cell.cell} (${cell.variant})`];
  });

/** The same of a matrix, whose combats all have one key. */
const otherMatrix = (contents: Contents, key: string): string[] =>
  contents.isEmpty || contents.of(0).some(({ combats }) => combats[0] === key) ? [] : ['the matrix'];

function otherText(others: readonly string[], { yaml }: Header, experiment: Experiment): string {
  const changes = changesBetween(yaml, experiment.yaml);
  const why = changes.length > 0 ? changesText(changes) : 'a profile or another file that it names is not what it was';
  return `It holds other combats of ${few(others)}: ${why}`;
}

/** What differs between two files. */
export const changesText = (changes: readonly Change[]): string =>
  few(changes.map(({ path, before, now }) => `${path} is ${now}, was ${before}`));
