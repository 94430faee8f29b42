import { existsSync } from 'node:fs';
import { journalIn } from '../../run/journal/names.ts';
import { exit } from '../exit-codes.ts';
import type { Job } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { failureText } from '../terminal/failure.ts';
import { deletedText, journalFailedText, keptText } from '../terminal/stopped-text.ts';
import type { JobStore } from './stores.ts';

/** Something that is played into a results folder. */
interface Kept {
  readonly job: Job;
  readonly folder: string;
  readonly store: JobStore;
}

/** Plays what a journal keeps. If that fails it says why and what is not lost; however it ends, the journal is closed. */
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
    const reason = existsSync(folder) ? failureText(file, error) : deletedText(file, folder);
    io.err(`${reason}\n`);
    if (!store.journal.isEmpty && existsSync(journalIn(folder))) io.err(keptText(experiment, folder));
    return { code: exit.failed, reason };
  } finally {
    await store.close();
    if (store.failed.aborted && existsSync(folder))
      io.err(journalFailedText(experiment, folder, store.failed.reason, existsSync(journalIn(folder))));
  }
}
