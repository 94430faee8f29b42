import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { wrap } from '../../../reports/text/wrap.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { gameNames } from '../../games/list.ts';
import { exit } from '../exit-codes.ts';
import { exampleFile, exampleNamed, exampleNames } from '../init/examples.ts';
import { withSchemaLine } from '../init/schema-line.ts';
import { unknownExample } from '../init/unknown-example.ts';
import { anyError, printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { fileThere, unwritable } from '../output/new-file.ts';
import { writeNew } from '../output/whole-files.ts';

export interface ExamplesOptions {
  readonly out?: string;
  readonly all?: boolean;
}

/** Writes examples; overwrites no file. */
export async function examples(given: readonly string[], options: ExamplesOptions, io: Io): Promise<number> {
  if (given.length === 0 && !options.all && options.out === undefined) {
    io.out(listText(io.columns));
    return exit.done;
  }
  const problems: LocatedProblem[] = [];
  const chosen = new Set<string>(given.length === 0 ? exampleNames() : []);
  for (const one of options.all ? exampleNames() : given) {
    const name = exampleNamed(one);
    if (name === undefined) problems.push(unknownExample(one, one));
    else chosen.add(name);
  }
  const { out = '.' } = options;
  const copies = [...chosen].map((name) => ({ name, path: join(out, `${basename(name)}.yaml`) }));
  problems.push(...copies.flatMap(({ path }) => fileThere(path)));
  if (!anyError(problems)) {
    try {
      for (const { name, path } of copies) {
        writeNew(path, withSchemaLine(readFileSync(exampleFile(name), 'utf8'), path));
        io.err(`${path} is written.\n`);
      }
    } catch (error) {
      problems.push(unwritable(out, error));
    }
  }
  printProblems(problems, io);
  return anyError(problems) ? exit.input : exit.done;
}

/** The least room beside a name for its title, which else is below it. */
const leastTitle = 30;

function listText(columns: number): string {
  const all = exampleNames().map((name) => {
    const text = readFileSync(exampleFile(name), 'utf8');
    return { name, title: topValue(text, 'name'), system: topValue(text, 'system') };
  });
  const width = Math.max(...all.map(({ name }) => name.length));
  const sections = gameNames.map(({ system, name: game }) => {
    const lines = all
      .filter((one) => one.system === system)
      .flatMap(({ name, title }) => {
        const beside = `  ${name.padEnd(width)}  `;
        return columns - beside.length < leastTitle
          ? [`  ${name}`, ...wrap(title, columns, '    ')]
          : wrap(title, columns, beside, ' '.repeat(beside.length));
      });
    return [game, ...lines].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}

/** Reads a value at the top of a file without the slow parsing of YAML. */
const topValue = (text: string, key: string): string =>
  new RegExp(`^${key}: *"?(.*?)"? *(?:#.*)?$`, 'm').exec(text)?.[1] ?? '';
