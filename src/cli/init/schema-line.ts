import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from '../../experiment/package-folder.ts';

const SCHEMA = 'experiments/experiment.schema.json';

const start = '# yaml-language-server: $schema=';

/** Adds a first line that gives editors the path of the schema, relative to the file. */
export function withSchemaLine(text: string, file: string): string {
  const own = text.startsWith(start) ? text.slice(text.indexOf('\n') + 1) : text;
  const schema = fileURLToPath(new URL(SCHEMA, packageFolder()));
  return `${start}${relative(dirname(resolve(file)), schema)
    .split(sep)
    .join('/')}\n${own}`;
}
