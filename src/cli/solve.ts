import { solutionText } from '../../reports/text/solution-text.ts';
import type { Reached } from '../engine/reached.ts';
import { readFromDisk, whyUnreadable } from '../scenario/files.ts';
import { InvalidValue, type Question, readQuestion } from '../solve/question.ts';
import { solve as answer } from '../solve/solve.ts';
import { exit } from './exit-codes.ts';
import { failureText } from './failure.ts';
import { Interrupt } from './interrupt.ts';
import type { Io } from './io.ts';
import { leftOut } from './left-out.ts';
import { Progress, type ProgressOptions, progressOptions } from './progress.ts';
import { printProblems } from './read-files.ts';
import { jsonText } from './results-json.ts';
import { screenOf } from './screen.ts';
import { solutionJson } from './solution-json.ts';

/** Options of `solve`. */
export interface SolveOptions {
  readonly vary: string;
  readonly until: string;
  readonly want?: string;
  readonly trials?: string;
  readonly maxTrials?: string;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly engine?: string;
  readonly exact?: boolean;
  readonly threads?: number;
  readonly json?: boolean;
}

/** `solve FILE`: the smallest or largest value of a path that reaches a target, and the curve on the way to it. */
export async function solve(file: string, options: SolveOptions, io: Io): Promise<number> {
  const question = ask(file, options, io);
  if (!question) return exit.input;
  for (const line of notes(question)) io.err(`${file}: ${line}\n`);
  const interrupt = new Interrupt(io, () => {}, 'Stopping; what is known will be shown.');
  const progress = new Bars(question, io);
  try {
    const solution = await answer(question, {
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      signal: interrupt.signal,
      onProgress: (step, reached) => progress.show(step, reached),
      onWarning: (text) => io.err(`${text}\n`),
    });
    progress.stop();
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
    return solution.outcome === 'interrupted' ? exit.interrupted : exit.done;
  } catch (error) {
    progress.stop();
    if (error instanceof InvalidValue) {
      io.err(`${error.message}\n`);
      printProblems(error.problems, io);
      return exit.input;
    }
    io.err(`${failureText(file, error)}\n`);
    return exit.failed;
  } finally {
    interrupt.close();
  }
}

/** The checked question; undefined if there is an error, which is printed with all others. */
function ask(file: string, { exact, ...options }: SolveOptions, io: Io): Question | undefined {
  let text: string;
  try {
    text = readFromDisk(file);
  } catch (error) {
    const message = `The file cannot be read: ${whyUnreadable(error)}`;
    printProblems([{ code: 'unreadable-file', severity: 'error', path: [], message, file }], io);
    return undefined;
  }
  const { vary, until, want, trials, maxTrials, seed, set } = options;
  const engine = exact ? 'exact' : options.engine;
  const { question, problems } = readQuestion(text, { file, vary, until, want, trials, maxTrials, seed, set, engine });
  printProblems(problems, io);
  return question;
}

/** What of the file and of the values is left out. */
function notes({ leftOut, skipped, path }: Question): string[] {
  const keys = leftOut.map((key) => `\`${key}\``).join(', ');
  return [
    ...(leftOut.length > 0
      ? [`a question is about one combat: ${keys} of the file ${leftOut.length > 1 ? 'are' : 'is'} left out`]
      : []),
    ...skipped.map(({ from, to, problem }) => {
      const values = from === to ? `${from} makes` : `${from} to ${to} make`;
      return `${path} = ${values} no valid file and ${from === to ? 'is' : 'are'} left out: ${problem.message}`;
    }),
  ];
}

/** A progress bar for each value that is tried. */
class Bars {
  readonly #path: string;
  readonly #options: ProgressOptions;
  readonly #io: Io;
  #value: number | undefined;
  #bar: Progress | undefined;

  constructor({ path, engine }: Question, io: Io) {
    this.#path = path;
    this.#options = progressOptions({ engine });
    this.#io = io;
  }

  show(
    { value, done, total }: { value: number; done: number; total: number },
    reached?: () => Reached | undefined,
  ): void {
    if (value !== this.#value) {
      this.stop();
      this.#value = value;
      this.#bar = new Progress(`${this.#path} = ${value}`, this.#io, this.#options);
    }
    this.#bar?.show({ done, total }, reached);
  }

  stop(): void {
    this.#bar?.stop();
  }
}
