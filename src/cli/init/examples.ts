import { readdirSync, readFileSync } from 'node:fs';
import { packageFolder } from '../../experiment/package-folder.ts';

const folder = (): URL => new URL('experiments/', packageFolder());

/** The names of the experiments that ship with the program: `hold-the-line`. */
export const exampleNames = (): string[] =>
  readdirSync(folder())
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort();

/** The text of an experiment that ships with the program. Throws as `node:fs` does if there is none of that name. */
export const exampleText = (name: string): string => readFileSync(new URL(`${name}.yaml`, folder()), 'utf8');
