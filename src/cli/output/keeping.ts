import { existsSync } from 'node:fs';
import { ImpossibleRecords } from '../../run/journal/journal.ts';
import { journalIn } from '../../run/journal/names.ts';
import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { failureText } from '../terminal/failure.ts';
import { deletedText, journalFailedText, keptText } from '../terminal/stopped-text.ts';
import type { JobStore, JournalJob } from './stores.ts';

interface Kept {
  readonly job: JournalJob;
  /** The folder; undefined, as its store, if no files are written. */
  readonly folder: string | undefined;
  readonly store: JobStore | undefined;
}

/** Plays a job with a journal. Prints the reason after an error, and the saved work; always closes the journal. */
export async function keeping<R extends { readonly code: number }>(
  { job: { file, experiment }, folder, store }: Kept,
  io: Io,
  play: () => Promise<R>,
  stop: () => void,
): Promise<R | { readonly code: number; readonly reason: string }> {
  try {
    return await play();
  } catch (error) {
    stop();
    const isThere = folder === undefined || existsSync(folder);
    const reason = isThere ? failureText(file, error) : deletedText(file, folder);
    io.err(`${reason}\n`);
    if (error instanceof ImpossibleRecords) return { code: exit.input, reason };
    if (folder !== undefined && store && !store.journal.isEmpty && existsSync(journalIn(folder)))
      io.err(keptText(experiment, folder));
    return { code: exit.failed, reason };
  } finally {
    await store?.close();
    if (folder !== undefined && store?.failed.aborted && existsSync(folder))
      io.err(journalFailedText(experiment, folder, store.failed.reason, existsSync(journalIn(folder))));
  }
}
