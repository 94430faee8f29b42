import { dequal } from 'dequal/lite';
import type { Changes } from '../../core/format.ts';
import { type Problem, Problems } from '../../core/problem.ts';
import type { Cell, Variant } from '../experiment.ts';
import type { Checked } from '../file/check.ts';
import { MOST_CELLS } from '../limits.ts';
import { startsWith } from '../paths/paths.ts';
import type { Faults, Origin } from '../problems/faults.ts';
import type { Standing, Value } from './points.ts';
import { tooManyCells } from './too-many-cells.ts';

/** A variant of one point of a sweep: what it is, and what it changes there. */
export interface Patch extends Omit<Origin, 'name'> {
  readonly variant: Variant;
  readonly changes: Changes;
  /** Nobody wrote it: where it cannot be played it is left out. */
  readonly ifPlayable?: true;
}

/** The variants of one point of a sweep, and what is wrong with them; the paths of the problems are those of the file. */
interface Patches {
  readonly list: readonly Patch[];
  readonly problems: readonly Problem[];
}

/** Makes the variants of the file at one point of a sweep. Their names should be the same at all points. */
export type PatchSource = (file: Standing, baseline: Checked) => Patches;

/** Makes the cells of the variants, point by point beside their baselines. */
export class VariantCells {
  #sources: readonly PatchSource[];
  readonly #points: number;
  readonly #found: Faults;
  readonly #check: (value: Value) => Checked;
  /** By name: the variant as it is wherever it was met, and whether it ever differed from its baseline, or would if it were right. */
  readonly #met = new Map<string, { readonly patch: Patch; variant: Variant; differs: boolean }>();

  constructor(sources: readonly PatchSource[], points: number, found: Faults, check: (value: Value) => Checked) {
    this.#sources = sources;
    this.#points = points;
    this.#found = found;
    this.#check = check;
  }

  get variants(): Variant[] {
    return [...this.#met.values()].map(({ variant }) => variant);
  }

  /** The cells of the variants at the next point, those without errors. */
  at(file: Standing, baseline: Checked, cell: Omit<Cell, 'variant' | 'setup'>): Cell[] {
    const made = this.#sources.map((source) => source(file, baseline));
    const { swept } = cell;
    const faults = made.flatMap(({ problems }) => problems);
    this.#found.addPatches(faults, swept);
    const patches = made.flatMap(({ list }) => list);
    if (cell.cell === 0 && !this.#mayBe(patches)) return [];
    return patches.flatMap((patch): Cell[] => {
      const { variant, changes } = patch;
      const patched = changes.reduce((stage, { path, value }) => stage.with(path, value), file);
      const { problems, setup } = this.#check(patched.value);
      if (patch.ifPlayable && setup === undefined) return [];
      this.#found.addVariant({ ...patch, name: variant.name }, problems, baseline.problems, swept);
      const met = this.#met.get(variant.name) ?? {
        patch,
        variant,
        differs: faults.some(({ path }) => startsWith(path, patch.at([]))),
      };
      met.variant = inAll(met.variant, variant);
      this.#met.set(variant.name, met);
      met.differs ||= setup === undefined || !dequal(setup, baseline.setup);
      return setup === undefined ? [] : [{ ...cell, variant: variant.name, setup }];
    });
  }

  /** Warns of variants that are their baseline in every cell. */
  warnOfIdle(): void {
    const problems = new Problems();
    for (const { patch, differs } of this.#met.values()) {
      if (!differs) problems.warn(patch.at([]), 'variant-changes-nothing', 'The variant is the same as the baseline');
    }
    this.#found.addOfFile(problems.list);
  }

  /** Whether there may be so many variants, and each name stands for one; if not, tells it and makes none. */
  #mayBe(patches: readonly Patch[]): boolean {
    const problems = new Problems();
    const each = 1 + patches.length;
    if (this.#points * each > MOST_CELLS) {
      const [key] = patches[0]!.at([]);
      tooManyCells([key!], [this.#points, each], problems);
    }
    const names = new Set<string>();
    for (const { variant, at } of patches) {
      if (names.has(variant.name)) {
        problems.error(at([]), 'same-variant', 'There is another variant of this name', { found: variant.name });
      }
      names.add(variant.name);
    }
    if (problems.failed) this.#sources = [];
    this.#found.addOfFile(problems.list);
    return !problems.failed;
  }
}

/** What is true of a variant at every point of a sweep, if at two of them it is as it is here. */
function inAll(one: Variant, other: Variant): Variant {
  const { step } = one;
  if (step === undefined || other.step === undefined || one.text === other.text) return one;
  const { name, direction, points } = step;
  const price = points !== undefined && points === other.step.points ? { points } : {};
  return { ...one, text: `${name} one step ${direction}`, step: { name, direction, from: '', to: '', ...price } };
}
