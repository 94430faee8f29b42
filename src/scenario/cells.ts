import type { Format } from '../core/format.ts';
import { type Problem, Problems } from '../core/problem.ts';
import { asItStands, type Checked, checkCombat, withNearest } from './check.ts';
import type { Cell } from './experiment.ts';
import { checkHeadlines } from './headline.ts';
import type { BuiltInLibrary } from './library.ts';
import { pathProblem } from './paths.ts';
import { type CommonText, experimentSchema } from './schema.ts';
import { withValue } from './set-plain.ts';
import { spell } from './spell.ts';
import type { Axis } from './sweep.ts';

/** A problem of some cells of a sweep, with where the sweep causes it, if it does. */
export interface CellProblem {
  readonly problem: Problem;
  /** Where to point: the swept value that is wrong, else the problem's own path. */
  readonly at: Problem['path'];
}

/** The cells of a file, and all that is wrong with any of them. */
export interface Cells {
  readonly cells: readonly Cell[];
  readonly problems: readonly CellProblem[];
  /** The file of the first cell with all defaults; only without errors. */
  readonly text?: CommonText & Record<string, unknown>;
  readonly preset: string;
  /** Parameters that every cell changes alike. */
  readonly overrides: Record<string, unknown>;
}

/** One step along each axis. */
type Point = readonly number[];

/** Every combination, the last axis fastest. */
function* points(axes: readonly Axis[]): Generator<Point> {
  const point = axes.map(() => 0);
  for (;;) {
    yield [...point];
    let axis = axes.length - 1;
    while (axis >= 0 && point[axis] === axes[axis]!.steps.length - 1) point[axis--] = 0;
    if (axis < 0) return;
    point[axis]!++;
  }
}

/** The swept paths of a point with their values. */
const sweptAt = (axes: readonly Axis[], point: Point): Record<string, unknown> =>
  Object.fromEntries(
    axes.flatMap(({ paths, steps }, i) => paths.map((path, j) => [path, steps[point[i]!]![j]] as const)),
  );

/** Checks every path of a sweep against the file as it stands in the first cell. */
export function checkSweptPaths(
  value: Readonly<Record<string, unknown>>,
  axes: readonly Axis[],
  format: Format,
  library: BuiltInLibrary,
  problems: Problems,
): void {
  let now: Record<string, unknown> = value;
  for (const [path, first] of Object.entries(
    sweptAt(
      axes,
      axes.map(() => 0),
    ),
  )) {
    const parts = path.split('.');
    const expanded = asItStands(now, format, library);
    const fault = pathProblem(parts, expanded, experimentSchema(format));
    if (fault === undefined) now = withValue(now, parts, first, () => expanded) as Record<string, unknown>;
    else problems.list.push({ ...fault, path: ['sweep', path] });
  }
}

/** Makes the cells of a file: one, or those of its sweep. Each is the file with its values set as `--set` would. */
export function makeCells(
  value: Readonly<Record<string, unknown>>,
  axes: readonly Axis[],
  format: Format,
  library: BuiltInLibrary,
  formats: readonly Format[],
): Cells {
  const found = new Faults(axes);
  const patched = new Patched(value, axes, (before) => asItStands(before, format, library));
  const cells: Cell[] = [];
  const presets = new Set<string>();
  let text: Checked['text'];
  const ends: NonNullable<Checked['draft']>[] = [];
  let overrides: [string, unknown][] | undefined;
  for (const point of points(axes)) {
    const swept = sweptAt(axes, point);
    const checked = checkCombat(patched.at(point), format, library, formats);
    found.add(checked.problems, point, swept);
    if (checked.draft) ends.splice(1, 1, checked.draft);
    if (checked.text === undefined) continue;
    text ??= checked.text;
    const rules = format.rules(checked.text);
    presets.add(rules.preset);
    overrides = alike(overrides, rules.overrides);
    cells.push({ cell: found.cells - 1, variant: 'baseline', swept, system: format.system, setup: checked.setup });
  }
  // What a combat measures follows from who fights; compiling every cell for it would take longer than reading them.
  found.addOfFile(headlineProblems(ends, format));
  const problems = found.list();
  return {
    cells,
    problems,
    ...(text && !problems.some(({ problem }) => problem.severity === 'error') ? { text } : {}),
    preset: [...presets].join(' or '),
    overrides: Object.fromEntries(overrides ?? []),
  };
}

type Value = Readonly<Record<string, unknown>>;

/** The file with the values of one point after another; what a point shares with the last one is not set again. */
class Patched {
  readonly #axes: readonly Axis[];
  readonly #expand: (value: Value) => unknown;
  /** Before each axis, and after the last: the value, and how it stands after defaults if that was asked for. */
  readonly #stages: { value: Value; expanded?: unknown }[];
  #last: Point = [];

  constructor(value: Value, axes: readonly Axis[], expand: (value: Value) => unknown) {
    this.#axes = axes;
    this.#expand = expand;
    this.#stages = [{ value }];
  }

  at(point: Point): Value {
    const same = point.findIndex((step, i) => step !== this.#last[i]);
    this.#last = point;
    for (let i = same < 0 ? point.length : same; i < point.length; i++) {
      const { paths, steps } = this.#axes[i]!;
      let stage = this.#stages[i]!;
      for (const [j, path] of paths.entries()) {
        const before = stage;
        const expanded = () => (before.expanded ??= this.#expand(before.value));
        stage = { value: withValue(before.value, path.split('.'), steps[point[i]!]![j], expanded) as Value };
      }
      this.#stages[i + 1] = stage;
    }
    return this.#stages[point.length]!.value;
  }
}

/** Headlines that none of these combats has. */
function headlineProblems(combats: readonly NonNullable<Checked['draft']>[], format: Format): Problem[] {
  const headline = combats[0]?.headline ?? [];
  if (headline.length === 0 || !format.metricNames) return [];
  const problems = new Problems();
  checkHeadlines(headline, [...new Set(combats.flatMap(({ setup }) => format.metricNames!(setup)))], problems);
  return problems.list.map(withNearest);
}

/** What two cells change alike. */
function alike(before: [string, unknown][] | undefined, now: Record<string, unknown>): [string, unknown][] {
  return (before ?? Object.entries(now)).filter(
    ([key, value]) => Object.hasOwn(now, key) && JSON.stringify(now[key]) === JSON.stringify(value),
  );
}

/** The same fault in many cells. */
interface Fault {
  readonly problem: Problem;
  readonly at: Problem['path'];
  readonly swept: Readonly<Record<string, unknown>>;
  /** Whether a swept value itself is wrong. */
  readonly own: boolean;
  count: number;
}

/** Collects the problems of all cells, each told once. */
class Faults {
  cells = 0;
  readonly #axes: readonly Axis[];
  readonly #faults = new Map<string, Fault>();
  readonly #ofFile: Problem[] = [];

  constructor(axes: readonly Axis[]) {
    this.#axes = axes;
  }

  add(problems: readonly Problem[], point: Point, swept: Readonly<Record<string, unknown>>): void {
    this.cells++;
    // A fault may stand twice in one cell; it is one cell all the same.
    const mine = new Set<string>();
    for (const problem of problems) {
      const key = keyOf(problem);
      if (mine.has(key)) continue;
      mine.add(key);
      const known = this.#faults.get(key);
      if (known) known.count++;
      else this.#faults.set(key, { problem, swept, count: 1, ...this.#cause(problem, point) });
    }
  }

  /** Problems that are of no one cell. */
  addOfFile(problems: readonly Problem[]): void {
    this.#ofFile.push(...problems);
  }

  list(): CellProblem[] {
    const all = [...this.#faults.values()].map(({ problem, at, swept, own, count }): CellProblem => {
      if (Object.keys(swept).length === 0 || (count === this.cells && !own)) return { problem, at };
      const values = Object.entries(swept).map(([path, value]) => `${path} = ${spell(value)}`);
      const others = count === 1 ? '' : `, and ${count - 1} more of ${this.cells} cells`;
      return { problem: { ...problem, message: `${problem.message} (with ${values.join(', ')}${others})` }, at };
    });
    return [...all, ...this.#ofFile.map((problem) => ({ problem, at: problem.path }))];
  }

  #cause({ path }: Problem, point: Point): { at: Problem['path']; own: boolean } {
    const parts = path.map(String);
    for (const [i, { paths }] of this.#axes.entries()) {
      const swept = paths.find((name) => name.split('.').every((part, k) => part === parts[k]));
      if (swept !== undefined) return { at: ['sweep', swept, point[i]!], own: true };
    }
    return { at: path, own: false };
  }
}

/** What tells faults apart. Numbers do not: `6 files` and `7 files` of 5 models are one fault, and two misspelt words are two. */
function keyOf({ code, path, message, found = '' }: Problem): string {
  return JSON.stringify([code, path, ...[message, found].map((text) => text.replace(/\d+(\.\d+)?/g, '#'))]);
}
