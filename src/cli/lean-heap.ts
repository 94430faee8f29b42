import { setFlagsFromString } from 'node:v8';

/**
 * Collects garbage, in the whole process, when the heap has grown by half; the default wastes a quarter of all memory with hundreds of
 * units.
 */
export const keepHeapLean = (): void => setFlagsFromString('--heap-growing-percent=50');
