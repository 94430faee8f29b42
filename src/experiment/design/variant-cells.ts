import { dequal } from 'dequal/lite';
import { Problems } from '../../core/problem.ts';
import type { Variant } from '../experiment.ts';
import type { Checked } from '../file/check.ts';
import { startsWith } from '../key-paths/paths.ts';
import { MAX_CELLS } from '../limits.ts';
import type { Faults } from '../problems/faults.ts';
import type { CombatMaker } from './combat-maker.ts';
import type { Patch } from './patch-source.ts';
import type { ExpandedFile, SweptValue } from './points.ts';
import { tooManyCells } from './too-many-cells.ts';

interface PlayableVariant {
  readonly name: string;
  readonly setup: unknown;
}

export class VariantCells {
  readonly #maker: CombatMaker;
  readonly #points: number;
  readonly #found: Faults;
  /** Whether the variants of the first point are too many, or equal: then no others are made. */
  #isRefused = false;
  /** The variants by name, in the form for all points, and whether any cell differs from its baseline, or might without its errors. */
  readonly #met = new Map<string, { readonly patch: Patch; variant: Variant; differs: boolean }>();

  constructor(maker: CombatMaker, points: number, found: Faults) {
    this.#maker = maker;
    this.#points = points;
    this.#found = found;
  }

  get variants(): Variant[] {
    return [...this.#met.values()].map(({ variant }) => variant);
  }

  at(file: ExpandedFile, baseline: Checked, swept: SweptValue, isFirst: boolean): PlayableVariant[] {
    if (this.#isRefused) return [];
    const { list: patches, problems: faults } = this.#maker.patches(file, baseline);
    this.#found.addPatches(faults, swept);
    this.#isRefused = isFirst && !this.#mayBe(patches);
    if (this.#isRefused) return [];
    return patches.flatMap((patch): PlayableVariant[] => {
      const { variant } = patch;
      const { problems, setup } = this.#maker.variant(file, patch);
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
      return setup === undefined ? [] : [{ name: variant.name, setup }];
    });
  }

  warnOfIdle(): void {
    const problems = new Problems();
    for (const { patch, differs } of this.#met.values()) {
      if (!differs) problems.warn(patch.at([]), 'variant-changes-nothing', 'The variant is the same as the baseline');
    }
    this.#found.addOfFile(problems.list);
  }

  #mayBe(patches: readonly Patch[]): boolean {
    const problems = new Problems();
    const each = 1 + patches.length;
    if (patches[0] && this.#points * each > MAX_CELLS) {
      const [key] = patches[0].at([]);
      tooManyCells([key!], [this.#points, each], problems);
    }
    const names = new Set<string>();
    for (const { variant, at } of patches) {
      if (names.has(variant.name)) {
        problems.error(at([]), 'same-variant', 'There is another variant of this name', { found: variant.name });
      }
      names.add(variant.name);
    }
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
