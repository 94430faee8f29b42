import type { Changes } from '../../core/format.ts';
import type { Problem } from '../../core/problem.ts';
import type { Variant } from '../experiment.ts';
import type { Checked } from '../file/check.ts';
import type { Origin } from '../problems/faults.ts';
import type { ExpandedFile } from './points.ts';

export interface Patch extends Omit<Origin, 'name'> {
  readonly variant: Variant;
  readonly changes: Changes;
  /** Whether a variant that cannot be played is omitted, because the file does not write it out. */
  readonly ifPlayable?: true;
}

export interface Patches {
  readonly list: readonly Patch[];
  readonly problems: readonly Problem[];
}

/** Makes the variants of the file at one sweep point. Their names should be equal at all points. */
export type PatchSource = (file: ExpandedFile, baseline: Checked) => Patches;
