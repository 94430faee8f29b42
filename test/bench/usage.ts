import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { useSince } from './use.ts';

// A module that is loaded before a measured program, `node --import usage.js …`: reports the use of its process, with all threads.
if (isMainThread) process.once('exit', () => writeSync(3, JSON.stringify(useSince())));
