import { dequal } from 'dequal/lite';
import type { Changes } from '../../core/format.ts';
import { type Problem, Problems } from '../../core/problem.ts';
import type { Cell, Variant } from '../experiment.ts';
import type { Checked } from '../file/check.ts';
import { startsWith } from '../key-paths/paths.ts';
import { MAX_CELLS } from '../limits.ts';
import type { Faults, Origin } from '../problems/faults.ts';
import type { ExpandedFile, SweptValue } from './points.ts';
import { tooManyCells } from './too-many-cells.ts';

export interface Patch extends Omit<Origin, 'name'> {
  readonly variant: Variant;
  readonly changes: Changes;
  /** Whether the variant is left out if it cannot be played, since the file does not write it out. */
  readonly ifPlayable?: true;
}

/** The variants of one sweep point, with their problems, whose paths are those of the file. */
interface Patches {
  readonly list: readonly Patch[];
  readonly problems: readonly Problem[];
}

/** Makes the variants of the file at one sweep point. Their names should be equal at all points. */
export type PatchSource = (file: ExpandedFile, baseline: Checked) => Patches;

/** Makes the cells of the variants, sweep point by sweep point. */
export class VariantCells {
  #sources: readonly PatchSource[];
  readonly #points: number;
  readonly #found: Faults;
  readonly #check: (value: SweptValue) => Checked;
  /**
   * The variants by name, in the form that holds at all points, and whether any cell differs from its baseline, or might without its
   * errors.
   */
  readonly #met = new Map<string, { readonly patch: Patch; variant: Variant; differs: boolean }>();

  constructor(sources: readonly PatchSource[], points: number, found: Faults, check: (value: SweptValue) => Checked) {
    this.#sources = sources;
    this.#points = points;
    this.#found = found;
    this.#check = check;
  }

  get variants(): Variant[] {
    return [...this.#met.values()].map(({ variant }) => variant);
  }

  /** Returns the cells of the variants at the next sweep point, those without errors. */
  at(file: ExpandedFile, baseline: Checked, cell: Omit<Cell, 'variant' | 'setup'>): Cell[] {
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

  warnOfIdle(): void {
    const problems = new Problems();
    for (const { patch, differs } of this.#met.values()) {
      if (!differs) problems.warn(patch.at([]), 'variant-changes-nothing', 'The variant is the same as the baseline');
    }
    this.#found.addOfFile(problems.list);
  }

  /** Whether the number of variants is allowed and their names differ; if not, reports it and makes none. */
  #mayBe(patches: readonly Patch[]): boolean {
    const problems = new Problems();
    const each = 1 + patches.length;
    if (this.#points * each > MAX_CELLS) {
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

/** Returns the form of a variant that holds at all sweep points, given two of them. */
function inAll(one: Variant, other: Variant): Variant {
  const { step } = one;
  if (step === undefined || other.step === undefined || one.text === other.text) return one;
  const { name, direction, points } = step;
  const price = points !== undefined && points === other.step.points ? { points } : {};
  return { ...one, text: `${name} one step ${direction}`, step: { name, direction, from: '', to: '', ...price } };
}
