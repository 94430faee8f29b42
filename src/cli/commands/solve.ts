import { join } from 'node:path';
import { solutionText } from '../../../reports/text/solution-text.ts';
import type { InterimPrecision } from '../../engine/stopping/interim-precision.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { searchOf } from '../../run/solve/journal.ts';
import { InvalidValue, type Question, readQuestion } from '../../run/solve/question.ts';
import type { Point } from '../../run/solve/solution.ts';
import { solve as answer } from '../../run/solve/solve.ts';
import { grouped, significant } from '../../stats/format/format-number.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { nameOfFile, printProblems, readText } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { solutionJson } from '../output/solution-json.ts';
import { writeNamed } from '../output/whole-files.ts';
import { runSearch, type SearchEnd, type SearchOptions, type SearchPlace } from '../run/run-search.ts';
import { leftOut } from '../terminal/left-out.ts';
import { Progress, type ProgressOptions, progressOptions } from '../terminal/progress.ts';
import { screenOf } from '../terminal/screen.ts';

export interface SolveOptions extends SearchOptions {
  readonly vary: string;
  readonly until: string;
  readonly want?: string;
  readonly trials?: string;
  readonly maxTrials?: string;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly engine?: string;
  readonly exact?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

export async function solve(file: string, options: SolveOptions, io: Io): Promise<number> {
  const question = ask(file, options, io);
  if (!question) return exit.input;
  for (const line of notes(question)) io.err(`${nameOfFile(file)}: ${line}\n`);
  const { out: folder } = options;
  const search = { file: nameOfFile(file), search: searchOf(question), folder, option: '--out FOLDER' };
  return runSearch(search, options, io, (place) => play(question, place, options, io));
}

async function play(
  question: Question,
  { signal, journal, cluster }: SearchPlace,
  options: SolveOptions,
  io: Io,
): Promise<SearchEnd> {
  const progress = new Bars(question, io, cluster?.now);
  try {
    const solution = await answer(question, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      ...(cluster && { runner: cluster.runner, onExperiment: cluster.add }),
      ...(journal && { journal }),
      signal,
      onProgress: (step, reached) => progress.show(step, reached),
      onPoint: (point) => progress.tried(point),
      onWarning: (text) => io.err(`${text}\n`),
    });
    progress.stop();
    if (options.out !== undefined)
      await writeNamed(join(options.out, 'solution.json'), jsonText(solutionJson(solution)));
    if (options.json) io.out(jsonText(solutionJson(solution)));
    else {
      io.out(solutionText(solution, screenOf(io)));
      io.out(
        leftOut(
          solution.points.flatMap(({ value }) => question.at(value).cells),
          screenOf(io),
        ),
      );
    }
    if (solution.outcome === 'interrupted') return { code: exit.interrupted, isComplete: false };
    return { code: solution.outcome === 'nowhere' ? exit.failed : exit.done, isComplete: true };
  } catch (error) {
    progress.stop();
    if (!(error instanceof InvalidValue)) throw error;
    io.err(`${error.message}\n`);
    printProblems(error.problems, io);
    return { code: exit.input, isComplete: false };
  }
}

/** Reads the question and prints all problems; undefined after an error. */
function ask(given: string, { exact, ...options }: SolveOptions, io: Io): Question | undefined {
  const unreadable: LocatedProblem[] = [];
  const text = readText(given, unreadable);
  if (text === undefined) {
    printProblems(unreadable, io);
    return undefined;
  }
  const file = nameOfFile(given);
  const { vary, until, want, trials, maxTrials, seed, set } = options;
  const engine = exact ? 'exact' : options.engine;
  const { question, problems } = readQuestion(text, { file, vary, until, want, trials, maxTrials, seed, set, engine });
  printProblems(problems, io);
  return question;
}

function notes({ leftOut, skipped, path }: Question): string[] {
  const keys = leftOut.map((key) => `\`${key}\``).join(', ');
  return [
    ...(leftOut.length > 0
      ? [`solve looks at one combat: ${keys} in the file ${leftOut.length > 1 ? 'are' : 'is'} ignored`]
      : []),
    ...skipped.map(({ from, to, problem }) => {
      const values = from === to ? `${from} makes` : `${from} to ${to} make`;
      return `${path} = ${values} no valid file and ${from === to ? 'is' : 'are'} skipped: ${problem.message}`;
    }),
  ];
}

const PAUSE = 2000;

class Bars {
  readonly #path: string;
  readonly #options: ProgressOptions;
  readonly #io: Io;
  readonly #values: number;
  #value: number | undefined;
  #tried = 0;
  #last = performance.now();
  #bar: Progress | undefined;

  constructor({ path, engine, values }: Question, io: Io, also?: () => string) {
    this.#path = path;
    this.#values = values.length;
    this.#options = { ...progressOptions({ engine }), ...(also && { also }) };
    this.#io = io;
  }

  show(
    { value, done, total }: { value: number; done: number; total: number },
    reached?: () => InterimPrecision | undefined,
  ): void {
    if (value !== this.#value) {
      this.stop();
      this.#value = value;
      this.#bar = new Progress(`${this.#path} = ${value}`, this.#io, this.#options);
    }
    this.#bar?.show({ done, total }, reached);
  }

  tried({ value, estimate, trials }: Point): void {
    this.#tried++;
    const now = performance.now();
    if (this.#io.terminal !== undefined || now - this.#last < PAUSE) return;
    this.#last = now;
    const over = Number.isFinite(trials) ? ` over ${grouped(trials)} trials` : '';
    const count = `${this.#tried} of at most ${this.#values}`;
    this.#io.err(`${this.#path} = ${value}: ${significant(estimate, 4)}${over}; ${count} values tried\n`);
  }

  stop(): void {
    this.#bar?.stop();
  }
}
