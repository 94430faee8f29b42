import type { Format } from '../../core/format.ts';
import type { Problems } from '../../core/problem.ts';
import { asItStands } from '../file/check.ts';
import type { BuiltInLibrary } from '../file/library.ts';
import { experimentSchema } from '../file/schema.ts';
import { pathProblem } from '../paths/paths.ts';
import { withValue } from '../paths/set.ts';
import { lazily } from './lazily.ts';
import type { Axis } from './sweep.ts';

/** A file as plain data. */
export type Value = Readonly<Record<string, unknown>>;

/** One step along each axis of a sweep. */
export type Point = readonly number[];

/** Every combination, the last axis fastest. */
export function* points(axes: readonly Axis[]): Generator<Point> {
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
export const sweptAt = (axes: readonly Axis[], point: Point): Record<string, unknown> =>
  Object.fromEntries(
    axes.flatMap(({ paths, steps }, i) => paths.map((path, j) => [path, steps[point[i]!]![j]] as const)),
  );

/** What people are told of a point instead, where a sweep has labels: of paths that move together those that are labelled. */
export function shownAt(axes: readonly Axis[], point: Point): Record<string, unknown> | undefined {
  if (axes.every(({ labels }) => labels === undefined)) return undefined;
  const shown = axes.map((axis, i) => axis.labels?.[point[i]!] ?? sweptAt([axis], [point[i]!]));
  return Object.assign({}, ...shown);
}

/** What null means in a sweep, as in a variant: the key is taken away. */
const written = (value: unknown): unknown => value ?? undefined;

/** Checks every path of a sweep against the file as it stands in the first cell. */
export function checkSweptPaths(
  value: Value,
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
    if (fault === undefined) now = withValue(now, parts, written(first), () => expanded) as Record<string, unknown>;
    else problems.list.push({ ...fault, path: ['sweep', path] });
  }
}

/** A file, and how it stands after defaults if that is asked for. */
export class Standing {
  readonly value: Value;
  /** With presets and named profiles written out. */
  readonly expanded: () => Record<string, unknown>;
  readonly #expand: (value: Value) => Record<string, unknown>;

  constructor(value: Value, expand: (value: Value) => Record<string, unknown>) {
    this.value = value;
    this.#expand = expand;
    this.expanded = lazily(() => expand(value));
  }

  /** The file with one value set; undefined takes the key away. */
  with(path: readonly string[], to: unknown): Standing {
    return new Standing(withValue(this.value, path, to, this.expanded) as Value, this.#expand);
  }
}

/** The file at one point of a sweep after another; what a point shares with the last one is not set again. */
export class SweptFile {
  readonly #axes: readonly Axis[];
  /** Before each axis, and after the last. */
  readonly #stages: Standing[];
  #last: Point = [];

  constructor(file: Standing, axes: readonly Axis[]) {
    this.#axes = axes;
    this.#stages = [file];
  }

  at(point: Point): Standing {
    const same = point.findIndex((step, i) => step !== this.#last[i]);
    this.#last = point;
    for (let i = same < 0 ? point.length : same; i < point.length; i++) {
      const { paths, steps } = this.#axes[i]!;
      let stage = this.#stages[i]!;
      for (const [j, path] of paths.entries()) stage = stage.with(path.split('.'), written(steps[point[i]!]![j]));
      this.#stages[i + 1] = stage;
    }
    return this.#stages[point.length]!;
  }
}
