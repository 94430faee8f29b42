import { existsSync, realpathSync } from 'node:fs';
import type { Experiment } from '../../experiment/experiment.ts';
import { whyUnreadable } from '../../experiment/file/files.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { badRecords } from '../journal/bad-records.ts';
import { allChanges } from '../journal/changes.ts';
import { type FoundRecords, readJournal } from '../journal/contents.ts';
import { StoredJournal } from '../journal/journal.ts';
import { journalIn } from '../journal/names.ts';
import type { Header } from '../journal/records.ts';
import { changesText, refusals } from '../journal/refusals.ts';
import { digestOfStudy } from '../journal/study.ts';
import { readShard, type Shard } from './shard.ts';

export interface ShardFolder {
  readonly folder: string;
  readonly command: string;
  readonly shard?: Shard;
  readonly found: FoundRecords;
  readonly journal: StoredJournal;
}

export interface Again {
  readonly experiment?: Experiment | undefined;
}

export interface Parts<A extends Again> {
  readonly again?: A & { readonly experiment: Experiment };
  readonly parts: readonly ShardFolder[];
  readonly problems: readonly LocatedProblem[];
}

/** Checks that most parts agree on experiment, seed and version. @param readAgain reads the run from a first line, without opening files */
export async function readParts<A extends Again>(
  folders: readonly string[],
  readAgain: (header: Header) => Promise<A>,
): Promise<Parts<A>> {
  const problems: LocatedProblem[] = [];
  const known = new Set<string>();
  const read: { folder: string; found: FoundRecords; header: Header }[] = [];
  for (const folder of folders) {
    try {
      const found = readJournal(journalIn(folder));
      if (!found) {
        const message = existsSync(folder) ? 'The folder holds no journal' : 'There is no such folder';
        problems.push(errorIn(folder, 'no-journal', message, { allowed: 'folders of `--shard`' }));
      } else if (found.bad.length > 0 && !found.header) problems.push(...badRecords(journalIn(folder), found));
      else if (!found.header)
        problems.push(errorIn(folder, 'unreadable-journal', 'The beginning of its journal cannot be read'));
      else if (known.has(realpathSync(folder)))
        problems.push(warned(folder, 'given-twice', 'It is named twice, and counted once'));
      else read.push({ folder, found, header: found.header });
      if (found) known.add(realpathSync(folder));
    } catch (error) {
      problems.push(errorIn(folder, 'unreadable-journal', `Its journal cannot be read: ${whyUnreadable(error)}`));
    }
  }
  const most = mostCommon(read.map(({ header }) => header));
  if (!most) return { parts: [], problems };
  const again = await readAgain(most);
  const { experiment } = again;
  const parts: ShardFolder[] = [];
  for (const { folder, found, header } of read) {
    const mine = otherOf(folder, header, most, folders.length);
    if (mine.length === 0 && experiment) {
      mine.push(...refusals(folder, found, experiment));
      if (mine.length === 0 && header.study !== digestOfStudy(experiment))
        mine.push(errorIn(folder, 'other-file', 'Its first line is of another experiment than the file that it holds'));
      if (mine.length === 0) mine.push(...badRecords(journalIn(folder), found, experiment));
    }
    problems.push(...mine);
    if (mine.length > 0) continue;
    if (found.damaged > 0)
      problems.push(warned(folder, 'damaged', `${found.damaged} bytes of its journal are damaged and ignored`));
    const journal = new StoredJournal(journalIn(folder), header, { found, keepOld: false, onFailure: () => {} });
    const shard = header.shard === undefined ? undefined : readShard(header.shard);
    parts.push({ folder, command: commandOf(header), found, journal, ...(shard && { shard }) });
  }
  if (!experiment && problems.length === 0)
    problems.push(errorIn(folders[0]!, 'unreadable-journal', 'Its experiment cannot be read'));
  return { parts, problems, ...(experiment && { again: { ...again, experiment } }) };
}

const keyOf = ({ format, version, batch, seed, engine, yaml, ...header }: Header): string =>
  JSON.stringify([format, version, batch, seed, engine, yaml, commandOf(header)]);

const commandOf = ({ question, asked }: Pick<Header, 'question' | 'asked'>): string =>
  asked?.command ?? question?.['command'] ?? 'run';

function mostCommon(headers: readonly Header[]): Header | undefined {
  const counts = new Map<string, { header: Header; count: number }>();
  for (const header of headers) {
    const one = counts.get(keyOf(header)) ?? { header, count: 0 };
    one.count++;
    counts.set(keyOf(header), one);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.header;
}

function otherOf(folder: string, mine: Header, most: Header, parts: number): LocatedProblem[] {
  const others = parts > 2 ? 'most of the others' : 'the other';
  const found: LocatedProblem[] = [];
  for (const what of ['version', 'seed', 'engine'] as const)
    if (mine[what] !== most[what])
      found.push(
        errorIn(folder, `other-${what}`, `It was played with another ${what} than ${others}`, {
          found: mine[what],
          allowed: most[what],
        }),
      );
  const [command, usual] = [commandOf(mine), commandOf(most)];
  if (command !== usual)
    found.push(
      errorIn(folder, 'other-question', `It was played by another command than ${others}`, {
        found: command,
        allowed: usual,
      }),
    );
  if (found.length > 0 || mine.yaml === most.yaml) return found;
  const changes = allChanges(most.yaml, mine.yaml);
  return changes.length === 0
    ? []
    : [errorIn(folder, 'other-file', `It was played with another file than ${others}: ${changesText(changes)}`)];
}

export const warned = (file: string, code: string, message: string): LocatedProblem =>
  errorIn(file, code, message, { severity: 'warning' });
