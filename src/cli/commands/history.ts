import { whyUnreadable } from '../../experiment/file/files.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { counted } from '../../stats/format/counted.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { prepareFile, unwritableFile } from '../output/out-folders.ts';
import { writeNamed } from '../output/whole-files.ts';
import { type FoundRun, type FoundRuns, findRecords } from '../records/find-records.ts';
import { historyPage } from '../records/history-page.ts';
import { historyText } from '../records/history-text.ts';
import { openInBrowser } from '../terminal/open-in-browser.ts';
import { screenOf } from '../terminal/screen.ts';

export interface HistoryOptions {
  readonly unit?: string;
  readonly search?: string;
  readonly open?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

/** Lists the recorded runs, the newest first. */
export async function history(dir: string | undefined, options: HistoryOptions, io: Io): Promise<number> {
  const top = dir ?? 'results';
  let found: FoundRuns;
  try {
    found = findRecords(top);
  } catch (error) {
    printProblems([noFolder(top, error)], io);
    return exit.input;
  }
  for (const line of found.skipped) io.err(`skipped ${line}\n`);
  const runs = found.runs.filter((run) => fits(run, options));
  if (options.open) return openFirst(runs, io);
  if (options.out !== undefined) {
    const problems = await writePage(options.out, runs);
    printProblems(problems, io);
    if (problems.length > 0) return exit.input;
    io.err(`${options.out} is written.\n`);
  }
  if (options.json) io.out(jsonText({ runs: runs.map(runJson), skipped: found.skipped }));
  else if (options.out === undefined) io.out(historyText(runs, screenOf(io)));
  if (runs.length === 0 && !options.json) io.err(`${noneText(found.runs.length, top)}\n`);
  return exit.done;
}

const noFolder = (folder: string, error: unknown): LocatedProblem =>
  errorIn(
    folder,
    'unreadable-folder',
    `The folder cannot be read: ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is none of this name' : whyUnreadable(error)}`,
    { allowed: 'a folder with results folders, such as the default, results' },
  );

function fits(run: FoundRun, { unit, search }: HistoryOptions): boolean {
  const has = (texts: readonly string[], word: string): boolean => texts.some((text) => plain(text).includes(word));
  const texts = [run.name, run.description ?? '', run.answer, run.folder, ...run.units];
  const words = plain(search ?? '').split(/\s+/);
  return has(unit === undefined ? [''] : run.units, plain(unit ?? '')) && words.every((word) => has(texts, word));
}

/** Simplifies a text for searches: hyphens, underscores and spaces are equal, as are letters of any case and accent. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ');

function openFirst(runs: readonly FoundRun[], io: Io): number {
  const report = runs.find((run) => run.report !== undefined)?.report;
  if (report === undefined) {
    io.err('There is no report to open.\n');
    return exit.failed;
  }
  io.out(`${report}\n`);
  openInBrowser(report, io);
  return exit.done;
}

async function writePage(file: string, runs: readonly FoundRun[]): Promise<readonly LocatedProblem[]> {
  const { problems, tidy } = prepareFile(file, '<!doctype html>');
  if (problems.length > 0) return problems;
  try {
    await writeNamed(file, historyPage(runs, file));
    return [];
  } catch (error) {
    tidy();
    return [unwritableFile(file, error)];
  }
}

/** Returns a run as JSON, with null for missing values. */
const runJson = (run: FoundRun): object => ({
  ...{ folder: run.folder, report: run.report ?? null, asked: run.asked, kind: run.kind, name: run.name },
  ...{ description: run.description ?? null, units: run.units, answer: run.answer, interrupted: run.interrupted },
  ...{ program: run.program ?? null, digest: run.digest ?? null },
});

const noneText = (all: number, top: string): string =>
  all === 0
    ? `There are no results in ${top} yet: \`breaktest run FILE\` writes some.`
    : `None of ${counted(all, 'question')} in ${top} matches.`;
