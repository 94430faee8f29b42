import { isError, type Problem } from '../../core/problem.ts';
import type { SweepPoint } from '../design/points.ts';
import type { Axis } from '../design/sweep.ts';
import { startsWith } from '../key-paths/paths.ts';
import { describeValue } from './spell.ts';

type Path = Problem['path'];

export interface CellProblem {
  readonly problem: Problem;
  /** The path to report: that of the wrong swept or patched value, else the problem's own path. */
  readonly at: Path;
}

export interface Origin {
  readonly name: string;
  at(path: Path): Path;
  /** Whether the variant itself gives the value at a path, or one around it. */
  gives(path: Path): boolean;
}

interface Fault {
  readonly problem: Problem;
  readonly at: Path;
  readonly swept: Readonly<Record<string, unknown>>;
  readonly own: boolean;
  readonly variant?: string;
  count: number;
}

/** Collects the problems of all cells and reports each once. */
export class Faults {
  #points = 0;
  readonly #axes: readonly Axis[];
  readonly #faults = new Map<string, Fault>();
  readonly #ofFile: Problem[] = [];

  constructor(axes: readonly Axis[]) {
    this.#axes = axes;
  }

  add(problems: readonly Problem[], point: SweepPoint, swept: Fault['swept']): void {
    this.#points++;
    this.#note(problems, (problem) => ({ swept, ...this.#cause(problem, point) }));
  }

  /** Adds the problems of a variant at the last sweep point, without those of its baseline. */
  addVariant(
    origin: Origin,
    problems: readonly Problem[],
    ofBaseline: readonly Problem[],
    swept: Fault['swept'],
  ): void {
    const known = new Set(ofBaseline.map(keyOf));
    const errors = ofBaseline.filter(isError).map(({ path }) => path);
    const own = problems.filter((problem) => {
      if (errors.some((path) => path.length < problem.path.length && startsWith(problem.path, path))) return false;
      return origin.gives(problem.path) || !known.has(keyOf(problem));
    });
    const { name: variant } = origin;
    this.#note(own, (problem) => ({ swept, variant, own: false, at: origin.at(problem.path) }), variant);
  }

  /** Adds the problems of patches themselves at the last sweep point; their paths are those of the file. */
  addPatches(problems: readonly Problem[], swept: Fault['swept']): void {
    this.#note(problems, (problem) => ({ swept, own: false, at: problem.path }));
  }

  addOfFile(problems: readonly Problem[]): void {
    this.#ofFile.push(...problems);
  }

  list(): CellProblem[] {
    const all = [...this.#faults.values()].map((fault): CellProblem => {
      const where = this.#where(fault);
      const { problem, at } = fault;
      return { problem: where === '' ? problem : { ...problem, message: `${problem.message} (${where})` }, at };
    });
    return [...all, ...this.#ofFile.map((problem) => ({ problem, at: problem.path }))];
  }

  #note(problems: readonly Problem[], cause: (problem: Problem) => Omit<Fault, 'problem' | 'count'>, of = ''): void {
    // A repeated problem of one cell still counts as one cell.
    const mine = new Set<string>();
    for (const problem of problems) {
      const key = `${of}/${keyOf(problem)}`;
      if (mine.has(key)) continue;
      mine.add(key);
      const known = this.#faults.get(key);
      if (known) known.count++;
      else this.#faults.set(key, { problem, count: 1, ...cause(problem) });
    }
  }

  /** Describes the cells: `in variant six, with units.spears.files = 4, and 3 more of 6 cells`; empty for all. */
  #where({ variant, swept, own, count }: Fault): string {
    const parts = variant === undefined ? [] : [`in variant \`${variant}\``];
    const values = Object.entries(swept).map(([path, value]) => `${path} = ${describeValue(value)}`);
    if (values.length > 0 && (count < this.#points || own)) {
      parts.push(`with ${values.join(', ')}`);
      if (count > 1) parts.push(`and ${count - 1} more of ${this.#points} cells`);
    }
    return parts.join(', ');
  }

  #cause({ path }: Problem, point: SweepPoint): { at: Path; own: boolean } {
    for (const [i, { paths, under }] of this.#axes.entries()) {
      const j = paths.findIndex((name) => startsWith(path, name.split('.')));
      if (j >= 0) return { at: ['sweep', paths[j]!, ...[under[j] ?? []].flat(), point[i]!], own: true };
    }
    return { at: path, own: false };
  }
}

/** Returns the key of equal problems, without numbers: `6 files` and `7 files` of 5 models are one problem, two misspelt words are two. */
function keyOf({ code, path, message, found = '' }: Problem): string {
  return JSON.stringify([code, path, ...[message, found].map((text) => text.replace(/\d+(\.\d+)?/g, '#'))]);
}
