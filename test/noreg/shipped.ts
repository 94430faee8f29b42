import { readdirSync, readFileSync } from 'node:fs';
import { type Experiment, type ReadOptions, readExperiment } from '../../src/index.ts';

const folder = new URL('../../experiments/', import.meta.url);

export const shippedFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.yaml'))
  .sort();

export const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

/** @throws Error if the file has errors with these options */
export function shipped(file: string, options: ReadOptions = {}): Experiment {
  return readSound(textOf(file), { file, ...options });
}

export function readSound(text: string, options: ReadOptions = {}): Experiment {
  const { experiment, problems } = readExperiment(text, options);
  if (!experiment) throw new Error(problems.map((p) => `${options.file}: ${p.message} (${p.found})`).join('\n'));
  return experiment;
}
