import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { useSince } from './use.ts';

// Loaded before the program that is measured, `node --import usage.js …`: reports what its process took, with all of its threads.
if (isMainThread) process.once('exit', () => writeSync(3, JSON.stringify(useSince())));
