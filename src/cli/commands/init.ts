import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { stringify } from 'yaml';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { allGames, moduleOf } from '../../games/index.ts';
import { exit } from '../exit-codes.ts';
import { exampleNames, exampleText } from '../init/examples.ts';
import { withSchemaLine } from '../init/schema-line.ts';
import { printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { whyUnwritable } from '../output/out-folders.ts';

/** Options of `init`. */
export interface InitOptions {
  /** The game; default the first. */
  readonly system?: string;
  /** Name of an experiment that ships with the program. */
  readonly from?: string;
}

/**
 * `init [FILE]`: writes an experiment with every key in it or in a comment, or a copy of one that ships with the program.
 * Overwrites nothing.
 *
 * @param env tells how the program was called
 */
export async function init(
  file: string | undefined,
  options: InitOptions,
  io: Io,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const { system = allGames()[0]!.system, from } = options;
  const example = from === undefined ? undefined : basename(from, '.yaml');
  const path = pathOf(file, example ?? 'my-combat');
  const problems = [...badSystem(system), ...badExample(from, example), ...badFile(path)];
  if (problems.length === 0) {
    const text = example === undefined ? named(moduleOf(system).template, nameOf(path)) : exampleText(example);
    try {
      writeFileSync(path, withSchemaLine(text, path), { flag: 'wx' });
      io.err(nextText(path, system, example, calledAs(env)));
      return exit.done;
    } catch (error) {
      problems.push(problem('unwritable-file', path, `The file cannot be written: ${whyUnwritable(error)}`));
    }
  }
  printProblems(problems, io);
  return exit.input;
}

/** The file to write: as given, with an ending, or in the folder that is given. */
function pathOf(given: string | undefined, name: string): string {
  const inFolder = given !== undefined && statSync(given, { throwIfNoEntry: false })?.isDirectory();
  const path = given === undefined ? name : inFolder ? join(given, name) : given;
  return extname(path) === '' ? `${path}.yaml` : path;
}

function problem(code: string, file: string, message: string, more: Partial<LocatedProblem> = {}): LocatedProblem {
  return { code, severity: 'error', path: [], message, file, ...more };
}

function badSystem(system: string): LocatedProblem[] {
  const known = allGames().map((game) => game.system);
  if (known.includes(system)) return [];
  const more = { found: system, allowed: known.join(' or '), near: nearest(system, known) };
  return [problem('unknown-system', `--system ${system}`, 'There is no such system', more)];
}

function badExample(from: string | undefined, example: string | undefined): LocatedProblem[] {
  const known = exampleNames();
  if (from === undefined || known.includes(example!)) return [];
  const more = { found: from, allowed: known.join(', '), near: nearest(example!, known) };
  return [problem('unknown-example', `--from ${from}`, 'There is no such experiment', more)];
}

const badFile = (path: string): LocatedProblem[] =>
  existsSync(path)
    ? [problem('file-exists', path, 'The file is there already and is left as it is', { allowed: 'another name' })]
    : [];

/** `my-combat.yaml` is called `My combat`. */
function nameOf(path: string): string {
  const words =
    basename(path, extname(path))
      .replace(/[-_\s]+/g, ' ')
      .trim() || 'Experiment';
  return words[0]!.toUpperCase() + words.slice(1);
}

const named = (template: string, name: string): string => template.replaceAll('NAME', () => stringify(name).trimEnd());

/** How the user called the program, for lines that he can copy. */
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
    [`validate ${file}`, 'checks it, and tells everything that is wrong'],
    ...(example === undefined && entries ? [[`profiles ${entries.example}`, 'finds units in the library']] : []),
  ];
  const width = Math.max(...steps.map(([command]) => command!.length));
  const lines = steps.map(([command, does]) => `  ${program} ${command!.padEnd(width)}  ${does}\n`);
  const what = example === undefined ? 'every key is in it, or in a comment' : `a copy of ${example}`;
  return `${path} is written: ${what}. Next:\n${lines.join('')}`;
}
