import { type CellPlaces, cellsOfPoints, equalPlaces } from '../cells-of-points.ts';
import type { Cell, Cells, StudyPoint } from '../experiment.ts';
import { lazyList } from '../lazy-list.ts';
import { shownAt, sweepPoint, sweptAt } from './points.ts';
import { type Axis, countPoints } from './sweep.ts';

type Labels = Omit<Cell, 'setup'>;

/** The maximum number of cells whose setups are kept: the first ones, and those made last. */
const FIRST_CELLS = 10_000;
const LAST_CELLS = 500;

/** The cells of a sweep. The first are kept; others are computed from the axes when read, so that their number takes no memory. */
export class SweepCells {
  readonly #axes: readonly Axis[];
  readonly #system: string;
  readonly #setups: (point: number) => readonly unknown[];
  readonly #names: (readonly string[])[] = [];
  readonly #known = new Map<string, number>();
  /** The index of the names of each point; missing while all have the first. */
  #namesAt: Uint32Array | undefined;
  readonly #first: StudyPoint[] = [];
  readonly #last = new Map<number, readonly unknown[]>();
  #points = 0;
  #cells = 0;

  constructor(axes: readonly Axis[], system: string, setups: (point: number) => readonly unknown[]) {
    this.#axes = axes;
    this.#system = system;
    this.#setups = setups;
  }

  add(names: readonly string[], setups: readonly unknown[]): void {
    const point = this.#points++;
    const key = JSON.stringify(names);
    const known = this.#known.get(key) ?? this.#names.push(names) - 1;
    this.#known.set(key, known);
    if (known > 0) this.#namesAt ??= new Uint32Array(countPoints(this.#axes));
    if (this.#namesAt) this.#namesAt[point] = known;
    this.#cells += setups.length;
    if (this.#cells > FIRST_CELLS) return;
    const { baseline, variants } = this.#labels(point);
    this.#first.push({
      baseline: { ...baseline, setup: setups[0] },
      variants: variants.map((variant, i) => ({ ...variant, setup: setups[i + 1] })),
    });
  }

  cells(): Cells {
    if (this.#first.length === this.#points)
      return this.#first.flatMap(({ baseline, variants }) => [baseline, ...variants]);
    return cellsOfPoints(
      lazyList(this.#points, (point) => this.#first[point] ?? this.#later(point)),
      this.#places(),
    );
  }

  #later(point: number): StudyPoint {
    const { baseline, variants } = this.#labels(point);
    const cell = (labels: Labels, place: number): Cell => {
      const setup = () => this.#setupsOf(point)[place];
      return {
        ...labels,
        get setup() {
          return setup();
        },
      };
    };
    return { baseline: cell(baseline, 0), variants: variants.map((one, i) => cell(one, i + 1)) };
  }

  /** Returns the setups of a point, made at most once while its neighbours are read. */
  #setupsOf(point: number): readonly unknown[] {
    const known = this.#last.get(point);
    if (known) return known;
    const made = this.#setups(point);
    for (const old of this.#last.keys()) {
      if ((this.#last.size + 1) * made.length <= LAST_CELLS) break;
      this.#last.delete(old);
    }
    this.#last.set(point, made);
    return made;
  }

  #namesOf(point: number): readonly string[] {
    return this.#names[this.#namesAt?.[point] ?? 0]!;
  }

  #labels(point: number): { readonly baseline: Labels; readonly variants: readonly Labels[] } {
    const steps = sweepPoint(this.#axes, point);
    const shown = shownAt(this.#axes, steps);
    const all = { cell: point, swept: sweptAt(this.#axes, steps), ...(shown && { shown }), system: this.#system };
    return {
      baseline: { ...all, variant: 'baseline' },
      variants: this.#namesOf(point).map((variant) => ({ ...all, variant })),
    };
  }

  #places(): CellPlaces {
    if (this.#namesAt === undefined) return equalPlaces(this.#points, 1 + this.#namesOf(0).length);
    const starts = new Uint32Array(this.#points + 1);
    for (let point = 0; point < this.#points; point++)
      starts[point + 1] = starts[point]! + 1 + this.#namesOf(point).length;
    return { length: this.#cells, of: (index) => placeAmong(starts, index) };
  }
}

/** Returns the last point that starts at or before an index, and the index's distance from its start. */
function placeAmong(starts: Uint32Array, index: number): { readonly point: number; readonly place: number } {
  let [low, high] = [0, starts.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= index) low = middle;
    else high = middle;
  }
  return { point: low, place: index - starts[low]! };
}
