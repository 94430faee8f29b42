import { closeSync, fstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { exit } from '../../../cli/exit-codes.ts';
import { anyError, printProblems } from '../../../cli/input/read-files.ts';
import type { Io } from '../../../cli/io.ts';
import { makeFolder, whyUnwritable } from '../../../cli/output/out-folders.ts';
import { writeWhole } from '../../../cli/output/whole-files.ts';
import { whyUnreadable } from '../../../experiment/file/files.ts';
import { openRegular } from '../../../experiment/file/read-disk.ts';
import { errorIn, type LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { jsonText } from '../../../stats/format/json-text.ts';
import { indexOf } from '../army/search/row.ts';
import { distinct } from '../catalogue/distinct.ts';
import { armyJson, armyYaml, indexJson } from '../catalogue/files/write.ts';
import type { Names } from '../catalogue/newrecruit/import.ts';
import { census, type Imported } from '../catalogue/report.ts';
import { reportText } from '../catalogue/report-text.ts';

export interface ImportOptions {
  readonly out: string;
  readonly format?: 'yaml' | 'json';
  readonly edition?: string;
  readonly index?: boolean;
  readonly json?: boolean;
}

const largest = 20_000_000;

/** Runs `import newrecruit FOLDER`: reads armies from New Recruit's data. */
export async function importFromNewRecruit(folder: string, options: ImportOptions, io: Io): Promise<number> {
  const problems: LocatedProblem[] = [];
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    problems.push(unreadable(folder, whyUnreadable(error)));
  }
  const files = readAll(
    names.sort().map((name) => join(folder, name)),
    problems,
  );
  if (anyError(problems)) return refused(problems, io);
  const { importNewRecruit } = await import('../catalogue/newrecruit/import.ts');
  const texts = new Map([...files].map(([file, text]) => [basename(file), text]));
  const read = importNewRecruit(texts, options.edition, folder);
  return write(read.armies, [...problems, ...read.problems], options, io, read.names);
}

function readAll(paths: readonly string[], problems: LocatedProblem[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const path of paths) {
    try {
      const file = openRegular(path);
      try {
        const { size } = fstatSync(file);
        if (size > largest)
          problems.push({
            ...unreadable(path, 'it is too large'),
            ...{ found: `${size} bytes`, allowed: `at most ${largest}` },
          });
        else files.set(path, readFileSync(file, 'utf8'));
      } finally {
        closeSync(file);
      }
    } catch (error) {
      problems.push(unreadable(path, whyUnreadable(error)));
    }
  }
  return files;
}

const unreadable = (file: string, why: string): LocatedProblem =>
  errorIn(file, 'unreadable-file', `The file cannot be read: ${why}`);

function refused(problems: readonly LocatedProblem[], io: Io): number {
  printProblems(problems, io);
  return exit.input;
}

async function write(
  imported: readonly Imported[],
  problems: readonly LocatedProblem[],
  { out, format = 'yaml', index, json }: ImportOptions,
  io: Io,
  names: Names = { spells: {}, retired: [] },
): Promise<number> {
  if (anyError(problems)) return refused(problems, io);
  const armies = distinct(imported);
  const fileOf = ({ army }: Imported): string => join(out, `${army.army}.${format}`);
  try {
    makeFolder(resolve(out));
    await writeWhole([
      ...(index ? [{ path: join(out, 'index.json'), make: () => indexText(armies, names) }] : []),
      ...armies.map((one) => ({ path: fileOf(one), make: () => (format === 'yaml' ? armyYaml : armyJson)(one.army) })),
    ]);
  } catch (error) {
    const message = `The files cannot be written: ${whyUnwritable(error)}`;
    return refused([errorIn(out, 'unwritable-file', message)], io);
  }
  printProblems(problems, io);
  if (json) {
    const files = armies.map((one) => ({ army: one.army.army, name: one.army.name, file: fileOf(one), odd: one.odd }));
    io.out(jsonText({ files, ...census(armies.map(({ army }) => army)) }));
  } else io.out(reportText(armies, fileOf));
  return exit.done;
}

const indexText = (armies: readonly Imported[], names: Names): string =>
  indexJson(
    indexOf(
      armies.map(({ army }) => army),
      names,
    ),
  );
