import { setFlagsFromString } from 'node:v8';

/** Collects garbage in the whole process at a growth of the heap by half; the default would waste a quarter of all memory. */
export const keepHeapLean = (): void => setFlagsFromString('--heap-growing-percent=50');
