import { type Snapshot, snapshotOf } from '../../../reports/views/run-diff.ts';
import type { Results } from '../../engine/results/result.ts';
import { exit } from '../exit-codes.ts';
import { FileEvents } from '../input/file-events.ts';
import { Inputs } from '../input/inputs.ts';
import { STDIN } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import type { RunFlags, WatchedRun } from '../run/run-options.ts';
import { diffText } from '../terminal/diff-text.ts';
import { onSignals } from '../terminal/interrupt.ts';
import { run } from './run.ts';

export interface Rerun {
  /** The files to watch; messages use the first name. */
  readonly files: readonly string[];
  readonly run: (watched: WatchedRun) => Promise<number>;
}

interface Watched extends Rerun {
  due: string | undefined;
  /** Undefined before the first run. */
  inputs?: Inputs;
  stale?: AbortController;
  before?: Snapshot;
}

/** Runs `run FILE… --watch`: runs each file, and again after each change of the file, or of a file that it names. */
export const watchFiles = (files: readonly string[], options: RunFlags, io: Io): Promise<number> =>
  watch(
    [...new Set(files)].map((file) => ({ files: [file], run: (watched) => run([file], options, io, watched) })),
    options,
    io,
  );

/** Runs commands again after each change, which stops the run of the old text. Reuses results of unchanged combats. Only Ctrl-C ends it. */
export async function watch(commands: readonly Rerun[], options: Pick<RunFlags, 'quiet'>, io: Io): Promise<number> {
  if (commands.some(({ files }) => files.includes(STDIN))) {
    io.err('standard input cannot be watched: it is read once\n');
    return exit.input;
  }
  const all = commands.map((one): Watched => ({ ...one, due: '' }));
  const shared = { several: all.length > 1, folders: new Map<string, string>(), own: new Set<string>() };
  const over = new AbortController();
  let wake = (): void => {};
  const events = new FileEvents(() => {
    for (const one of all) {
      const changed = one.inputs?.changed ?? [];
      if (changed.length === 0) continue;
      one.due = dueText(one.files[0]!, changed);
      one.stale?.abort();
    }
    wake();
  });
  const end = (): void => {
    over.abort();
    wake();
  };
  const leaveSignals = onSignals(end);
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
    leaveSignals();
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
    await one.run({
      ...shared,
      read: one.inputs.read,
      readBytes: one.inputs.readBytes,
      stale: one.stale.signal,
      onResults,
    });
  }
}

function dueText(file: string, changed: readonly string[]): string {
  const again = changed.includes(file) ? 'running it again' : `running ${file} again`;
  return `\n${changed.join(' and ')} changed; ${again}\n`;
}

const isDue = ({ due }: Watched): boolean => due !== undefined;

function waitingText(all: readonly Watched[]): string {
  const paths = [...new Set(all.flatMap(({ inputs }) => inputs!.paths))];
  const named = paths.length > 3 ? `${paths.length} files` : paths.join(', ');
  return `Waiting for changes of ${named}. Ctrl-C ends it.\n`;
}
