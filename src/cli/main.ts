#!/usr/bin/env node
import { version } from '../experiment/version.ts';
import { keepCompiledCode } from '../run/runners/compile-cache.ts';
import { exit } from './exit-codes.ts';
import { crashText } from './terminal/crash.ts';

keepCompiledCode();
const argv = process.argv.slice(2);
try {
  // The program takes as long to load as Node itself, and the version does not need it.
  if (argv.length === 1 && argv[0] === '--version') console.log(version());
  else {
    // The import is here, so that a module that cannot be opened is reported; `start` reports all else.
    const { start } = await import('./start.ts');
    await start(argv);
  }
} catch (error) {
  process.stderr.write(`breaktest: ${crashText(error)}\n`);
  process.exitCode = exit.failed;
}
