import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { stringify } from 'yaml';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { allGames, moduleOf } from '../../games/index.ts';
import { templateOf } from '../../games/terminal.ts';
import { exit } from '../exit-codes.ts';
import { exampleFile, exampleNamed } from '../init/examples.ts';
import { withSchemaLine } from '../init/schema-line.ts';
import { unknownExample } from '../init/unknown-example.ts';
import { printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { fileThere, unwritable } from '../output/new-file.ts';
import { writeNew } from '../output/whole-files.ts';
import { isFolder } from '../records/read-record.ts';

export interface InitOptions {
  /** The game; default the first. */
  readonly system?: string;
  readonly from?: string;
}

/** Writes a new experiment; overwrites no file. @param env shows how the user called the program */
export async function init(
  file: string | undefined,
  options: InitOptions,
  io: Io,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const { system = allGames()[0]!.system, from } = options;
  const example = from === undefined ? undefined : exampleNamed(from);
  const path = pathOf(file, basename(example ?? 'my-combat'));
  const problems = [...badSystem(system), ...fileThere(path)];
  if (from !== undefined && example === undefined) problems.push(unknownExample(from, `--from ${from}`));
  if (problems.length === 0) {
    const text =
      example === undefined ? named(templateOf(system), nameOf(path)) : readFileSync(exampleFile(example), 'utf8');
    try {
      writeNew(path, withSchemaLine(text, path));
      io.err(nextText(path, system, example, calledAs(env)));
      return exit.done;
    } catch (error) {
      problems.push(unwritable(path, error));
    }
  }
  printProblems(problems, io);
  return exit.input;
}

function pathOf(given: string | undefined, name: string): string {
  const path = given !== undefined && isFolder(given) ? join(given, name) : (given ?? name);
  return extname(path) === '' ? `${path}.yaml` : path;
}

function badSystem(system: string): LocatedProblem[] {
  const known = allGames().map((game) => game.system);
  if (known.includes(system)) return [];
  return [
    errorIn(`--system ${system}`, 'unknown-system', 'There is no such system', {
      found: system,
      allowed: known.join(' or '),
      near: nearest(system, known),
    }),
  ];
}

/** Returns `My combat` for `my-combat.yaml`. */
function nameOf(path: string): string {
  const words =
    basename(path, extname(path))
      .replace(/[-_\s]+/g, ' ')
      .trim() || 'Experiment';
  return words[0]!.toUpperCase() + words.slice(1);
}

const named = (template: string, name: string): string => template.replaceAll('NAME', () => stringify(name).trimEnd());

function calledAs({ npm_command: command }: NodeJS.ProcessEnv): string {
  if (command === 'exec') return 'npx breaktest';
  return command === 'run-script' || command === 'run' ? 'npm run --silent breaktest --' : 'breaktest';
}

function nextText(path: string, system: string, example: string | undefined, program: string): string {
  const { entries } = moduleOf(system);
  const file = /^[\w./@%+-]+$/.test(path) ? path : JSON.stringify(path);
  const steps = [
    [`run ${file}`, 'plays it and writes a report'],
    [`run ${file} --watch`, 'plays it again whenever you save a change'],
    [`validate ${file}`, 'checks it and lists every mistake'],
    ...(example === undefined && entries ? [[`profiles ${entries.example}`, 'finds units in the library']] : []),
  ];
  const width = Math.max(...steps.map(([command]) => command!.length));
  const lines = steps.map(([command, does]) => `  ${program} ${command!.padEnd(width)}  ${does}\n`);
  const what = example === undefined ? 'every key is in it, or in a comment' : `a copy of ${example}`;
  return `${path} is written: ${what}. Next:\n${lines.join('')}`;
}
