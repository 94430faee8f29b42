import { existsSync } from 'node:fs';
import { exampleFile, exampleNamed } from '../init/examples.ts';

/** Returns a path; a name without a file is that of a shipped experiment. */
export function experimentFile(given: string): string {
  const example = existsSync(given) ? undefined : exampleNamed(given);
  return example === undefined ? given : exampleFile(example);
}

/** Collects the paths of several experiment files, in the form that commander requires. */
export const experimentFiles = (given: string, before: readonly string[] = []): string[] => [
  ...before,
  experimentFile(given),
];
