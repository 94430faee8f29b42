import { isError } from '../../core/problem.ts';
import { compileCell } from '../../engine/compile/compile-cell.ts';
import type { Engine, Experiment } from '../../experiment/experiment.ts';
import { read } from '../../experiment/file/read.ts';
import { type ReadOptions, readExperiment } from '../../experiment/file/read-experiment.ts';
import { isMap } from '../../experiment/key-paths/plain.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import type { Want } from './search.ts';
import { readTarget, type Target, untilLabel } from './target.ts';
import { readVary, type Vary } from './vary.ts';

export interface QuestionOptions extends ReadOptions {
  /** The values to search, `path=from..to` or `path=from..to:step`. */
  readonly vary: string;
  /** The target, `subject.metric <= 0.25`; also >=, < and >, and per cent: `25 %`. */
  readonly until: string;
  /** The end of the values to find; default the one that reaches the target while the other does not. */
  readonly want?: string | undefined;
  /** The maximum number of trials of a value; default 10 000 000. */
  readonly maxTrials?: number | string | undefined;
}

/** The values omitted at an end because they make no valid file. */
interface Skipped {
  readonly from: number;
  readonly to: number;
  readonly problem: LocatedProblem;
}

/** A checked question: which value of a file reaches a target? */
export interface Question {
  readonly name: string;
  readonly path: string;
  /** The values to try, ascending. */
  readonly values: readonly number[];
  readonly target: Target;
  readonly kind: 'probability' | 'mean';
  readonly want?: Want;
  readonly engine: Engine;
  readonly seed: string;
  /** The minimum and maximum number of trials of a value; the maximum is reached if the target is close. */
  readonly trials: number;
  readonly maxTrials: number;
  readonly skipped: readonly Skipped[];
  /** The keys of the file that are ignored, since they concern several cells or precision. */
  readonly leftOut: readonly string[];
  /** The file of the question, for people. */
  readonly yaml: string;
  /** The options as written. */
  readonly asked: { readonly vary: string; readonly until: string };
  /** Returns the run of `--set path=value` with the maximum number of trials. @throws InvalidValue if the file is invalid */
  readonly at: (value: number) => Experiment;
}

export interface QuestionResult {
  readonly question?: Question;
  readonly problems: readonly LocatedProblem[];
}

/** The error of an invalid file for a value between valid ones. */
export class InvalidValue extends Error {
  readonly code = 'invalid-value';
  readonly problems: readonly LocatedProblem[];

  constructor(path: string, value: number, problems: readonly LocatedProblem[]) {
    super(`${path} = ${value} makes no valid file: ${problems.find(isError)?.message}`);
    this.problems = problems;
  }
}

/** The keys that a question ignores: it concerns one combat, and chooses the number of trials itself. */
const ofSeveral = ['sweep', 'variants', 'attribute', 'sensitivity', 'precision'];
const SKIP_LIMIT = 200;
const MAX_TRIALS = 10_000_000;

/** Checks a question about the text of an experiment file. Never throws for bad input. */
export function readQuestion(text: string, options: QuestionOptions): QuestionResult {
  const vary = readVary(options.vary);
  const target = readTarget(options.until);
  const own = [...('path' in vary ? [] : vary), ...('code' in target ? [target] : []), ...optionProblems(options)];
  const base = readExperiment(text, { ...options, without: ofSeveral });
  const problems = [...base.problems, ...own];
  const file = 'path' in vary ? new VariedFile(text, options, vary) : undefined;
  if (!base.experiment) return { problems: [...problems, ...(file?.unknownPath() ?? [])] };
  const metric = 'code' in target ? undefined : metricOf(base.experiment, target, options.until);
  if (metric && 'code' in metric) problems.push(metric);
  if (!('path' in vary) || !file) return { problems };
  const valid = file.validValues();
  problems.push(...valid.problems);
  if (problems.some(isError) || !metric || 'code' in metric) return { problems };
  const { name, engine, seed, trials: least } = base.experiment;
  const maxTrials = Number(options.maxTrials ?? Math.max(least, MAX_TRIALS));
  const trials = Math.min(least, maxTrials);
  const question: Question = {
    ...{ name, engine, seed, trials, path: vary.path, target: target as Target, kind: metric.kind },
    values: valid.values,
    skipped: valid.skipped,
    ...(options.want === undefined ? {} : { want: options.want as Want }),
    maxTrials,
    leftOut: leftOut(text),
    yaml: base.experiment.yaml,
    asked: { vary: options.vary, until: options.until },
    at: (value) => file.at(value, maxTrials),
  };
  return { question, problems };
}

class VariedFile {
  readonly #text: string;
  readonly #options: QuestionOptions;
  readonly #vary: Vary;

  constructor(text: string, options: QuestionOptions, vary: Vary) {
    this.#text = text;
    this.#options = options;
    this.#vary = vary;
  }

  at(value: number, trials: number): Experiment {
    const { experiment, problems } = this.#read(value, { trials });
    if (!experiment) throw new InvalidValue(this.#vary.path, value, problems);
    return experiment;
  }

  /** Returns the values with valid files; problems if there are none. */
  validValues(): { values: readonly number[]; skipped: Skipped[]; problems: readonly LocatedProblem[] } {
    const { values } = this.#vary;
    const unknown = this.unknownPath();
    if (unknown.length > 0) return { values: [], skipped: [], problems: unknown };
    const low = this.#invalid(values);
    if (low.count === values.length || low.count === SKIP_LIMIT) {
      const message = `There is no valid file for ${this.#vary.path} = ${values[0]} to ${values[low.count - 1]}`;
      const about = errorIn(this.#label, 'bad-vary', message);
      return { values: [], skipped: [], problems: [about, ...low.problems] };
    }
    const high = this.#invalid([...values].reverse());
    const skipped = [
      ...skippedOf(values.slice(0, low.count), low.problems),
      ...skippedOf(values.slice(values.length - high.count), high.problems),
    ];
    return { values: values.slice(low.count, values.length - high.count), skipped, problems: [] };
  }

  unknownPath(): LocatedProblem[] {
    const { problems } = this.#read(this.#vary.values[0]!);
    return problems.filter(({ code, file }) => code === 'unknown-path' && file === this.#label);
  }

  get #label(): string {
    return `--vary ${this.#options.vary}`;
  }

  #invalid(values: readonly number[]): { count: number; problems: readonly LocatedProblem[] } {
    let problems: readonly LocatedProblem[] = [];
    for (const [count, value] of values.slice(0, SKIP_LIMIT).entries()) {
      const result = this.#read(value);
      if (result.experiment) return { count, problems };
      if (count === 0) problems = result.problems;
    }
    return { count: Math.min(values.length, SKIP_LIMIT), problems };
  }

  #read(value: number, more: Pick<ReadOptions, 'trials'> = {}): ReturnType<typeof readExperiment> {
    const set = `${this.#vary.path}=${value}`;
    const options = { ...this.#options, ...more, set: [...(this.#options.set ?? []), set], without: ofSeveral };
    const { problems, ...rest } = readExperiment(this.#text, options);
    const said = problems.map((p) => (p.file === `--set ${set}` ? { ...p, file: this.#label } : p));
    return { ...rest, problems: said };
  }
}

const skippedOf = (values: readonly number[], problems: readonly LocatedProblem[]): Skipped[] => {
  const problem = problems.find(isError);
  return problem && values.length > 0 ? [{ from: values[0]!, to: values.at(-1)!, problem }] : [];
};

function leftOut(text: string): string[] {
  const { value } = read(text);
  return isMap(value) ? ofSeveral.filter((key) => Object.hasOwn(value, key)) : [];
}

function metricOf(
  { cells }: Experiment,
  { subject, metric, value, percent }: Target,
  until: string,
): { kind: 'probability' | 'mean' } | LocatedProblem {
  const { metrics } = compileCell(cells[0]!).combat;
  const whole = metrics.filter(({ round }) => round === 0);
  const name = subject === '' ? metric : `${subject}.${metric}`;
  const found = whole.find((m) => `${m.subject}.${m.metric}` === name);
  const bad = (code: string, message: string, more: Partial<LocatedProblem>): LocatedProblem =>
    errorIn(untilLabel(until), code, message, more);
  if (!found) {
    const names = [...new Set(whole.map((m) => `${m.subject}.${m.metric}`))];
    const allowed = `subject.metric, such as ${names.slice(0, 3).join(', ')}`;
    return bad('unknown-metric', 'There is no such metric', { found: name, allowed, near: nearest(name, names) });
  }
  if (found.kind === 'mean') {
    const message = `\`${name}\` is a mean, not a percentage of combats`;
    return percent ? bad('bad-until', message, { found: `${100 * value} %`, allowed: 'a number' }) : found;
  }
  if (value >= 0 && value <= 1) return found;
  const near = value > 1 && value <= 100 && !percent ? [`${value} %`] : [];
  return bad('bad-until', 'A probability cannot have this value', {
    ...{ found: percent ? `${100 * value} %` : String(value), allowed: '0..1, or 0 % to 100 %', near },
  });
}

function optionProblems({ vary, set = [], want, trials, maxTrials }: QuestionOptions): LocatedProblem[] {
  const bad = (file: string, found: string, message: string, allowed: string): LocatedProblem =>
    errorIn(file, 'bad-option', message, { found, allowed });
  const problems: LocatedProblem[] = [];
  const path = vary.split('=')[0]!.trim();
  for (const text of set) {
    const other = text.split('=')[0]!.trim();
    if (other === path || other.startsWith(`${path}.`)) {
      problems.push(bad(`--set ${text}`, other, '`--vary` gives this its values', 'one of the two'));
    }
  }
  if (want !== undefined && want !== 'smallest' && want !== 'largest') {
    problems.push(bad(`--want ${want}`, want || 'nothing', 'There is no such end of the range', 'smallest or largest'));
  }
  if (
    maxTrials !== undefined &&
    !(/^\d+$/.test(String(maxTrials)) && Number(maxTrials) >= 1 && Number(maxTrials) <= 1e9)
  ) {
    problems.push(
      bad(
        `--max-trials ${maxTrials}`,
        String(maxTrials),
        'This is not a number of trials',
        'a whole number 1..1000000000',
      ),
    );
  } else if (Number(maxTrials) < Number(trials)) {
    const allowed = `at least ${trials}, or fewer --trials`;
    problems.push(bad(`--max-trials ${maxTrials}`, String(maxTrials), 'This is less than `--trials`', allowed));
  }
  return problems;
}
