#!/usr/bin/env node
import { inlineRounds } from '../engine/simulate/inline-rounds.ts';
import { exit } from './exit-codes.ts';
import { processIo } from './io.ts';
import { keepHeapLean } from './lean-heap.ts';
import { main } from './program.ts';

// A reader that has seen enough (`breaktest profiles | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exit.done);
  // What was to be printed is lost, wherever the work stands.
  process.stderr.write(`breaktest: the output cannot be written: ${error.message}\n`, () => process.exit(exit.failed));
});
// Messages that nobody reads any more must not end the work.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

inlineRounds();
keepHeapLean();
process.exitCode = await main(process.argv.slice(2), processIo());
