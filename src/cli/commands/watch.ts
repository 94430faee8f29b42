import { type Snapshot, snapshotOf } from '../../../reports/views/run-diff.ts';
import type { Results } from '../../engine/results/result.ts';
import { exit } from '../exit-codes.ts';
import { FileEvents } from '../input/file-events.ts';
import { Inputs } from '../input/inputs.ts';
import { STDIN } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { diffText } from '../terminal/diff-text.ts';
import { run } from './run.ts';
import type { RunOptions } from './run-options.ts';

/** A file that is run again and again. */
interface Watched {
  readonly file: string;
  /** Why it is to be run. */
  due: string | undefined;
  /** What the last run was read from; undefined before the first. */
  inputs?: Inputs;
  /** Stops the last run as one of a text that is no more. */
  stale?: AbortController;
  /** What the last complete run came to. */
  before?: Snapshot;
}

/**
 * `run FILE… --watch`: runs each file, and again whenever it, or a file of profiles or a list that it names, has changed. A change
 * stops the run of the old text. What the results folder holds of the same combats is not played again, as with `--resume`.
 * Ends by Ctrl-C alone.
 */
export async function watch(files: readonly string[], options: RunOptions, io: Io): Promise<number> {
  if (files.includes(STDIN)) {
    io.err('standard input cannot be watched: it is read once\n');
    return exit.input;
  }
  const all = [...new Set(files)].map((file): Watched => ({ file, due: '' }));
  const shared = { several: all.length > 1, folders: new Map<string, string>(), own: new Set<string>() };
  const over = new AbortController();
  let wake = (): void => {};
  const events = new FileEvents(() => {
    for (const one of all) {
      const changed = one.inputs?.changed ?? [];
      if (changed.length === 0) continue;
      one.due = dueText(one.file, changed);
      one.stale?.abort();
    }
    wake();
  });
  const end = (): void => {
    over.abort();
    wake();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  try {
    while (!over.signal.aborted) {
      const next = all.find(isDue);
      if (next) {
        if (!options.quiet) io.err(next.due!);
        await runAgain(next);
      } else {
        if (!options.quiet) io.err(waitingText(all));
        await new Promise<void>((resolve) => {
          wake = () => {
            if (over.signal.aborted || all.some(isDue)) resolve();
          };
        });
      }
    }
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    events.close();
  }
  return exit.interrupted;

  async function runAgain(one: Watched): Promise<void> {
    one.due = undefined;
    one.inputs = new Inputs((path) => events.add(path));
    one.stale = new AbortController();
    const onResults = (results: Results): void => {
      const now = snapshotOf(results);
      if (one.before && !options.quiet) io.out(diffText(one.before, now, io.columns));
      one.before = now;
    };
    await run([one.file], options, io, {
      ...shared,
      read: one.inputs.read,
      readBytes: one.inputs.readBytes,
      stale: one.stale.signal,
      onResults,
    });
  }
}

/** Why a file is run again. */
function dueText(file: string, changed: readonly string[]): string {
  const again = changed.includes(file) ? 'running it again' : `running ${file} again`;
  return `\n${changed.join(' and ')} changed; ${again}\n`;
}

const isDue = ({ due }: Watched): boolean => due !== undefined;

/** Which files are watched, and how to end that. */
function waitingText(all: readonly Watched[]): string {
  const paths = [...new Set(all.flatMap(({ inputs }) => inputs!.paths))];
  const named = paths.length > 3 ? `${paths.length} files` : paths.join(', ');
  return `Waiting for changes of ${named}. Ctrl-C ends it.\n`;
}
