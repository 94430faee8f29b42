#!/usr/bin/env node
import { keepCompiledCode } from '../run/runners/compile-cache.ts';
import { exit } from './exit-codes.ts';
import { crashText } from './terminal/crash.ts';

keepCompiledCode();
try {
  // The import is here, so that a module that cannot be opened is reported; `start` reports all else.
  const { start } = await import('./start.ts');
  await start(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`breaktest: ${crashText(error)}\n`);
  process.exitCode = exit.failed;
}
