import type { GameFormat } from '../../core/format.ts';
import { type Checked, checkCombat, expandFile } from '../file/check.ts';
import type { BuiltInLibrary } from '../file/library.ts';
import type { Patch, Patches, PatchSource } from './patch-source.ts';
import { ExpandedFile, type SweepPoint, SweptFile, type SweptValue } from './points.ts';
import { Interner } from './sharing.ts';
import type { Axis } from './sweep.ts';

/** Makes the combats of sweep points in any order. Each is the file with values set as by `--set`. */
export class CombatMaker {
  readonly #file: SweptFile;
  readonly #sources: readonly PatchSource[];
  readonly #check: (value: SweptValue) => Checked;
  readonly #sharing = new Interner();

  constructor(
    value: SweptValue,
    axes: readonly Axis[],
    sources: readonly PatchSource[],
    format: GameFormat,
    library: BuiltInLibrary,
    formats: readonly GameFormat[],
  ) {
    this.#file = new SweptFile(new ExpandedFile(value, (before) => expandFile(before, format, library)), axes);
    this.#sources = sources;
    this.#check = (one) => checkCombat(one, format, library, formats, (setup) => this.#sharing.share(setup));
  }

  file(point: SweepPoint): ExpandedFile {
    return this.#file.at(point);
  }

  check({ value }: ExpandedFile): Checked {
    return this.#check(value);
  }

  patches(file: ExpandedFile, baseline: Checked): Patches {
    const made = this.#sources.map((source) => source(file, baseline));
    return { list: made.flatMap(({ list }) => list), problems: made.flatMap(({ problems }) => problems) };
  }

  variant(file: ExpandedFile, { changes }: Patch): Checked {
    return this.check(changes.reduce((stage, { path, value }) => stage.with(path, value), file));
  }

  setups(point: SweepPoint): unknown[] {
    const file = this.file(point);
    const baseline = this.check(file);
    const { list } = this.patches(file, baseline);
    const made = [baseline, ...list.map((patch) => this.variant(file, patch))];
    return made.map(({ setup }) => setup).filter((setup) => setup !== undefined);
  }
}
