import { inlineRounds } from '../engine/simulate/inline-rounds.ts';
import { exit } from './exit-codes.ts';
import { processIo } from './io.ts';
import { main } from './program.ts';
import { crashText } from './terminal/crash.ts';
import { tuneV8 } from './v8-flags.ts';

/** Runs a command line in this process, and sets its exit code. */
export async function start(argv: readonly string[]): Promise<void> {
  const io = processIo();
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early.
    if (error.code === 'EPIPE') process.exit(exit.done);
    // Finished work must be saved even after the terminal is closed.
    if (error.code === 'EIO' && process.stdout.isTTY) return;
    io.err(`breaktest: the output cannot be written: ${error.message}\n`);
    process.exit(exit.failed);
  });
  // Unwritable messages must not end the work.
  process.stderr.on('error', () => {});

  inlineRounds();
  tuneV8();
  try {
    process.exitCode = await main(argv, io);
  } catch (error) {
    io.err(`breaktest: ${crashText(error)}\n`);
    process.exitCode = exit.failed;
  }
}
