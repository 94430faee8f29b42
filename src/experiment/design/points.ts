import type { GameFormat } from '../../core/format.ts';
import type { Problems } from '../../core/problem.ts';
import { expandFile } from '../file/check.ts';
import type { BuiltInLibrary } from '../file/library.ts';
import { experimentSchema } from '../file/schema.ts';
import { pathProblem } from '../key-paths/paths.ts';
import { withValue } from '../key-paths/set.ts';
import { lazily } from './lazily.ts';
import type { Axis } from './sweep.ts';

export type SweptValue = Readonly<Record<string, unknown>>;

export type SweepPoint = readonly number[];

/** Returns the combination of a number; the last axis changes fastest. */
export function sweepPoint(axes: readonly Axis[], number: number): SweepPoint {
  let rest = number;
  const last = axes.toReversed().map(({ steps: { length } }) => {
    const step = rest % length;
    rest = Math.floor(rest / length);
    return step;
  });
  return last.reverse();
}

export const sweptAt = (axes: readonly Axis[], point: SweepPoint): Record<string, unknown> =>
  Object.fromEntries(
    axes.flatMap(({ paths, steps }, i) => paths.map((path, j) => [path, steps[point[i]!]![j]] as const)),
  );

/** Returns the values to show for a sweep point, if the sweep has labels: of paths that change together, only the labelled ones. */
export function shownAt(axes: readonly Axis[], point: SweepPoint): Record<string, unknown> | undefined {
  if (axes.every(({ labels }) => labels === undefined)) return undefined;
  const shown = axes.map((axis, i) => axis.labels?.[point[i]!] ?? sweptAt([axis], [point[i]!]));
  return Object.assign({}, ...shown);
}

/** Turns null, which deletes a key in a sweep or variant, into undefined. */
const written = (value: unknown): unknown => value ?? undefined;

export function checkSweptPaths(
  value: SweptValue,
  axes: readonly Axis[],
  format: GameFormat,
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
    const expanded = expandFile(now, format, library);
    const fault = pathProblem(parts, expanded, experimentSchema(format));
    if (fault === undefined) now = withValue(now, parts, written(first), () => expanded) as Record<string, unknown>;
    else problems.list.push({ ...fault, path: ['sweep', path] });
  }
}

export class ExpandedFile {
  readonly value: SweptValue;
  readonly expanded: () => Record<string, unknown>;
  readonly #expand: (value: SweptValue) => Record<string, unknown>;

  constructor(value: SweptValue, expand: (value: SweptValue) => Record<string, unknown>) {
    this.value = value;
    this.#expand = expand;
    this.expanded = lazily(() => expand(value));
  }

  with(path: readonly string[], to: unknown): ExpandedFile {
    return new ExpandedFile(withValue(this.value, path, to, this.expanded) as SweptValue, this.#expand);
  }
}

/** The file at any sweep point; equal values of the previous point are not set again. */
export class SweptFile {
  readonly #axes: readonly Axis[];
  readonly #stages: ExpandedFile[];
  #last: SweepPoint = [];

  constructor(file: ExpandedFile, axes: readonly Axis[]) {
    this.#axes = axes;
    this.#stages = [file];
  }

  at(point: SweepPoint): ExpandedFile {
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
